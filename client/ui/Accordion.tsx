import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './Accordion.module.css';

export type AccordionProps = {
  items: readonly { key: string; title: ReactNode; text: ReactNode }[];
  /** The item that is open at first. */
  open?: string | undefined;
};

/** Questions that open one at a time. Native details: they open without a script and a search of the page finds them. */
export const Accordion = ({ items, open }: AccordionProps) => {
  const name = useId();
  return (
    <div className={styles.list}>
      {items.map(({ key, title, text }) => (
        <details key={key} name={name} className={styles.item} open={key === open}>
          <summary className={styles.title}>
            <span className="own-order">{title}</span>
            <ChevronDown size={16} className={styles.mark} aria-hidden />
          </summary>
          <div className={styles.text}>{text}</div>
        </details>
      ))}
    </div>
  );
};

import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './Accordion.module.css';
import { cx } from './cx';

export type AccordionProps = {
  /** In order; the title is always seen, the text when it is open. */
  items: readonly { key: string; title: ReactNode; text: ReactNode }[];
  /** The item that is open at first, or several. */
  open?: string | readonly string[] | undefined;
  /** How its items stand apart: by lines, each in a frame, raised, or with space around what is open. */
  look?: 'lines' | 'border' | 'shadow' | 'margin';
  /** Several may be open at once. */
  many?: boolean;
  /** Opens under a mouse as well. */
  hover?: boolean;
};

/** Items that open, one at a time unless `many`. Native details: they open without a script and a search of the page finds them. */
export const Accordion = ({ items, open, look = 'lines', many = false, hover = false }: AccordionProps) => {
  const name = useId();
  return (
    <div className={cx(styles.list, styles[look])}>
      {items.map(({ key, title, text }) => (
        <details
          key={key}
          {...(!many && { name })}
          className={styles.item}
          open={typeof open === 'string' ? key === open : open?.includes(key)}
          onPointerEnter={({ pointerType, currentTarget }) => {
            if (hover && pointerType === 'mouse') currentTarget.open = true;
          }}
        >
          <summary className={styles.title}>
            <span className="own-order">{title}</span>
            <ChevronDown size={16} className={styles.mark} aria-hidden />
          </summary>
          <div className={cx(styles.text, 'own-order')}>{text}</div>
        </details>
      ))}
    </div>
  );
};

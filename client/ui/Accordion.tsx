import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './Accordion.module.css';
import { cx } from './cx';

export type AccordionProps = {
  /** The items, in order: the title always shows, the text while the item is open. */
  items: readonly { key: string; title: ReactNode; text: ReactNode }[];
  /** Key of the item that starts open, or several keys. */
  open?: string | readonly string[] | undefined;
  /** Separates the items by lines, by a frame around each, by shadows, or by space around open items. */
  look?: 'lines' | 'border' | 'shadow' | 'margin';
  /** Lets several items be open at the same time. */
  many?: boolean;
  /** Also opens items on hover. */
  hover?: boolean;
};

/**
 * A list of sections that open and close, one at a time unless `many`. Native details elements work without a script,
 * and the browser's page search opens them.
 */
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

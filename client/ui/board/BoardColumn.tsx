import { Children, type HTMLAttributes, type ReactNode } from 'react';
import { cx } from '../cx';
import styles from './Board.module.css';

interface BoardColumnProps
  extends Pick<HTMLAttributes<HTMLElement>, 'onDragEnter' | 'onDragLeave' | 'onDragOver' | 'onDrop'> {
  title: string;
  /** How many cards it has, shown or not. */
  count: string;
  /** Below the title, such as a sum. */
  note?: ReactNode;
  /** A card is held over it. */
  over?: boolean;
  /** The cards. */
  children: ReactNode;
  /** Below the cards. */
  foot?: ReactNode;
}

/** A column of a board; narrow while it has no card. */
export const BoardColumn = ({ title, count, note, over = false, children, foot, ...drag }: BoardColumnProps) => {
  const none = Children.count(children) === 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a column of a board, and no set of fields
    <div
      role="group"
      aria-label={title}
      className={cx(styles.column, over && styles.over)}
      data-none={none || undefined}
      {...drag}
    >
      <h2 className={styles.head}>
        {title} <span className={styles.number}>{count}</span>
      </h2>
      {note && <p className={styles.note}>{note}</p>}
      {!none && <ul className={styles.cards}>{children}</ul>}
      {foot}
    </div>
  );
};

import { Children, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { cx } from '../cx';
import styles from './Board.module.css';
import { cardIn, carriesCard } from './carry';

interface BoardColumnProps {
  title: string;
  /** How many cards it has, shown or not. */
  count: string;
  /** Below the title, such as a sum. */
  note?: ReactNode;
  /** Called when a card is dropped here. Without it the column accepts none. */
  onCard?: ((id: number) => void) | undefined;
  /** The dragged card may be dropped here. */
  inviting?: boolean;
  /** The cards. */
  children: ReactNode;
  /** Below the cards. */
  foot?: ReactNode;
}

/** A column of a board; narrow while it has no card. */
export const BoardColumn = ({ title, count, note, onCard, inviting = false, children, foot }: BoardColumnProps) => {
  // Child elements fire enter and leave as well.
  const depth = useRef(0);
  const [over, setOver] = useState(false);
  const none = Children.count(children) === 0;
  const takes = (event: DragEvent) => onCard !== undefined && carriesCard(event);
  const enter = (by: number) => {
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a column of a board, and no set of fields
    <div
      role="group"
      aria-label={title}
      className={cx(styles.column, inviting && styles.inviting, over && onCard && styles.over)}
      data-none={none || undefined}
      onDragEnter={(event) => takes(event) && enter(1)}
      onDragLeave={(event) => takes(event) && enter(-1)}
      onDragOver={(event) => takes(event) && event.preventDefault()}
      onDrop={(event) => {
        enter(-depth.current);
        if (!takes(event)) return;
        event.preventDefault();
        onCard?.(cardIn(event));
      }}
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

import { Children, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { cx } from '../cx';
import styles from './Board.module.css';
import { cardIn, carriesCard } from './carry';

interface BoardColumnProps {
  title: string;
  /** The formatted count of its cards, including those that do not show. */
  count: string;
  /** Text below the title, such as a total. */
  note?: ReactNode;
  /** Receives a dropped card's ID. Without it, the column accepts no cards. */
  onCard?: ((id: number) => void) | undefined;
  /** Highlights the column as a target for the dragged card. */
  inviting?: boolean;
  children: ReactNode;
  /** Content below the cards. */
  foot?: ReactNode;
}

/** One column of a board; narrow while it is empty. */
export const BoardColumn = ({ title, count, note, onCard, inviting = false, children, foot }: BoardColumnProps) => {
  // Child elements fire enter and leave events too, so the depth is counted.
  const depth = useRef(0);
  const [over, setOver] = useState(false);
  const none = Children.count(children) === 0;
  const takes = (event: DragEvent) => onCard !== undefined && carriesCard(event);
  const enter = (by: number) => {
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a board column is not a set of fields
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

import type { ReactNode } from 'react';
import styles from './Board.module.css';
import { carryCard } from './carry';

interface BoardCardProps {
  children: ReactNode;
  /** A change of the card is being saved. */
  busy?: boolean;
  /** Identifies the card to the column that receives it. Without it, the card cannot be dragged. */
  carriedAs?: number | undefined;
  /** Called with true when dragging starts, and with false when it ends. */
  onCarry?: (carried: boolean) => void;
}

/** One card of a board's column. */
export const BoardCard = ({ children, busy = false, carriedAs, onCarry }: BoardCardProps) => (
  <li
    className={styles.card}
    aria-busy={busy || undefined}
    {...(carriedAs !== undefined && {
      draggable: true,
      onDragStart: (event) => {
        carryCard(event, carriedAs);
        onCarry?.(true);
      },
      onDragEnd: () => onCarry?.(false),
    })}
  >
    {children}
  </li>
);

import type { ReactNode } from 'react';
import styles from './Board.module.css';
import { carryCard } from './carry';

interface BoardCardProps {
  children: ReactNode;
  /** A change of it is on its way. */
  busy?: boolean;
  /** By which a column knows it that it is dropped on; left out, it stays where it is. */
  carriedAs?: number | undefined;
  /** It is taken up, or let go wherever that is. */
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

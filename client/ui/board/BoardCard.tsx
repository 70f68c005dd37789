import type { DragEvent, ReactNode } from 'react';
import styles from './Board.module.css';

interface BoardCardProps {
  children: ReactNode;
  /** A change of it is on its way. */
  busy?: boolean;
  /** Left out, it stays where it is. */
  onCarry?: ((event: DragEvent) => void) | undefined;
}

/** One card of a board's column. */
export const BoardCard = ({ children, busy = false, onCarry }: BoardCardProps) => (
  <li className={styles.card} aria-busy={busy || undefined} {...(onCarry && { draggable: true, onDragStart: onCarry })}>
    {children}
  </li>
);

// biome-ignore-all lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
import type { ReactNode } from 'react';
import styles from './Board.module.css';

interface BoardProps {
  label: string;
  /** Newer cards are on their way. */
  busy: boolean;
  children: ReactNode;
}

/** Columns side by side, which scroll together where there is no room for all. */
export const Board = ({ label, busy, children }: BoardProps) => (
  <section className={styles.board} tabIndex={0} aria-label={label} aria-busy={busy}>
    {children}
  </section>
);

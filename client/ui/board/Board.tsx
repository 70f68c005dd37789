// biome-ignore-all lint/a11y/noNoninteractiveTabindex: keyboard users must be able to reach a scrolling box.
import type { ReactNode } from 'react';
import styles from './Board.module.css';

interface BoardProps {
  label: string;
  /** Newer cards are loading. */
  busy: boolean;
  children: ReactNode;
}

/** Columns side by side that scroll together when they do not fit. */
export const Board = ({ label, busy, children }: BoardProps) => (
  <section className={styles.board} tabIndex={0} aria-label={label} aria-busy={busy}>
    {children}
  </section>
);

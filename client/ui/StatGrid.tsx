import type { ReactNode } from 'react';
import styles from './StatGrid.module.css';

/** Stat cards in rows of four, two or one, depending on the width. */
export const StatGrid = ({ children }: { children: ReactNode }) => (
  <div className={styles.box} data-tour="figures">
    <div className={styles.grid}>{children}</div>
  </div>
);

import type { ReactNode } from 'react';
import styles from './StatGrid.module.css';

/** Stat cards in a row: four, two or one beside each other, by the room that there is. */
export const StatGrid = ({ children }: { children: ReactNode }) => (
  <div className={styles.box} data-tour="figures">
    <div className={styles.grid}>{children}</div>
  </div>
);

import type { ReactNode } from 'react';
import styles from './ActionBar.module.css';

export type ActionBarProps = {
  /** Buttons, the main one last. */
  children: ReactNode;
  /** At the start: "Unsaved changes". */
  note?: ReactNode;
};

/** Stays in sight at the bottom of a long form. Stands in the page's gutter, so it needs a child of the page for a parent. */
export const ActionBar = ({ children, note }: ActionBarProps) => (
  <div className={styles.bar} data-action-bar="">
    <div className={styles.note}>{note}</div>
    {children}
  </div>
);

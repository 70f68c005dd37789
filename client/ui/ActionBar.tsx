import type { ReactNode } from 'react';
import styles from './ActionBar.module.css';

export type ActionBarProps = {
  /** Buttons, the main one last. */
  children: ReactNode;
  /** At the start: "Unsaved changes". */
  note?: ReactNode;
};

/** Sticks to the bottom of a long form. It spans the page's gutter, so its parent must be a child of the page. */
export const ActionBar = ({ children, note }: ActionBarProps) => (
  <div className={styles.bar} data-action-bar="">
    <div className={styles.note}>{note}</div>
    {children}
  </div>
);

import type { ReactNode } from 'react';
import styles from './ActionBar.module.css';

export type ActionBarProps = {
  /** The buttons, with the main one last. */
  children: ReactNode;
  /** A short text at the start, such as "Unsaved changes". */
  note?: ReactNode;
};

/**
 * A bar that sticks to the bottom of a long form. It spans the page's gutters, so its parent must be a child of the
 * page.
 */
export const ActionBar = ({ children, note }: ActionBarProps) => (
  <div className={styles.bar} data-action-bar="">
    <div className={styles.note}>{note}</div>
    {children}
  </div>
);

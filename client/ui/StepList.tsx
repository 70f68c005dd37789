import type { ReactNode } from 'react';
import styles from './StepList.module.css';

/** Steps one below the other, each a `StepItem`. */
export const StepList = ({ children }: { children: ReactNode }) => <ol className={styles.list}>{children}</ol>;

import type { ReactNode } from 'react';
import styles from './StepList.module.css';

/** A vertical list of steps, each a `StepItem`. */
export const StepList = ({ children }: { children: ReactNode }) => <ol className={styles.list}>{children}</ol>;

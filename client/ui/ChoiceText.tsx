import type { ReactNode } from 'react';
import styles from './Choice.module.css';
import { cx } from './cx';

/** Beside a box to tick, a switch or a radio button: what is chosen, and what that means. */
export const ChoiceText = ({ label, hint }: { label: ReactNode; hint?: ReactNode }) => (
  <span className={styles.text}>
    {label}
    {hint != null && <span className={cx(styles.hint, 'own-order')}>{hint}</span>}
  </span>
);

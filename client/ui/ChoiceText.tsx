import type { ReactNode } from 'react';
import styles from './Choice.module.css';
import { cx } from './cx';

/** The label and description of a checkbox, switch or radio button. */
export const ChoiceText = ({ label, hint }: { label: ReactNode; hint?: ReactNode }) => (
  <span className={styles.text}>
    {label}
    {hint != null && <span className={cx(styles.hint, 'own-order')}>{hint}</span>}
  </span>
);

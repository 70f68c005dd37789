import type { Option } from './option';
import styles from './Prime.module.css';

export const OptionRow = ({ label, hint }: Option<string | number>) => (
  <span className={styles.option}>
    {label}
    {hint && <span className={styles.hint}>{hint}</span>}
  </span>
);

import type { Option } from './option';
import styles from './Prime.module.css';

export const OptionRow = ({ label, hint, picture }: Option<string | number>) => {
  const words = (
    <span className={styles.option}>
      {label}
      {hint && <span className={styles.hint}>{hint}</span>}
    </span>
  );
  return picture ? (
    <span className={styles.pictured}>
      {picture}
      {words}
    </span>
  ) : (
    words
  );
};

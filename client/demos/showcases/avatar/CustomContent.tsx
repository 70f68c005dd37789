import { cx } from '~/ui/cx';
import styles from './Avatars.module.css';

export const CustomContent = () => (
  <>
    <span className={cx(styles.light, styles.success)}>
      <span className={styles.icon}>+3</span>
    </span>
    <span className={cx(styles.light, styles.info)}>
      <span className={styles.icon}>24 h</span>
    </span>
  </>
);

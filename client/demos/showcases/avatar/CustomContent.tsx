import { cx } from '~/ui/cx';
import styles from './Avatars.module.css';

export const CustomContent = () => (
  <>
    <span className={cx(styles.light, styles.success)}>
      <span className={styles.icon} dir="ltr">
        +3
      </span>
    </span>
    <span className={cx(styles.light, styles.info)}>
      <span className={styles.icon} dir="ltr">
        24 h
      </span>
    </span>
  </>
);

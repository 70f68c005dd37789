import styles from './Contract.module.css';

/** A call in code letters, which always run left to right. */
export const CallName = ({ method, path }: { method: string; path: string }) => (
  <bdi dir="ltr" className={styles.call}>
    {method} {path}
  </bdi>
);

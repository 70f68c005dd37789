import styles from './Spinner.module.css';

/** A silent ornament: say what is being waited for beside it. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />;

import styles from './Spinner.module.css';

/** Decorative: put text beside it that says what is loading. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />;

import { cx } from './cx';
import styles from './Spinner.module.css';

export type SpinnerProps = {
  /** Small beside text, medium in a card, large on an empty page. */
  size?: 'sm' | 'md' | 'lg';
  /** A turning ring, or a dot that swells. */
  shape?: 'ring' | 'dot';
};

/** Decorative: put text beside it that says what is loading. */
export const Spinner = ({ size = 'sm', shape = 'ring' }: SpinnerProps) => (
  <span className={cx(styles.spinner, styles[shape], size !== 'sm' && styles[size])} aria-hidden="true" />
);

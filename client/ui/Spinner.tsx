import { cx } from './cx';
import styles from './Spinner.module.css';

export type SpinnerProps = {
  /** Small next to text, medium in a card, large on an empty page. */
  size?: 'sm' | 'md' | 'lg';
  /** A rotating ring, or a pulsing dot. */
  shape?: 'ring' | 'dot';
};

/** A decorative loading indicator. Put text next to it that names the loading content. */
export const Spinner = ({ size = 'sm', shape = 'ring' }: SpinnerProps) => (
  <span className={cx(styles.spinner, styles[shape], size !== 'sm' && styles[size])} aria-hidden="true" />
);

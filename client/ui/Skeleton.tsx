import { cx } from './cx';
import styles from './Skeleton.module.css';

export type SkeletonProps = {
  /** CSS lengths; a line of text by default. */
  width?: string;
  height?: string;
  round?: boolean;
};

/** A gray placeholder. Decorative: the loading region carries `aria-busy` and its name. */
export const Skeleton = ({ width = '100%', height = '0.85em', round = false }: SkeletonProps) => (
  <span
    className={cx(styles.skeleton, round && styles.pill)}
    style={{ inlineSize: width, blockSize: height }}
    aria-hidden="true"
  />
);

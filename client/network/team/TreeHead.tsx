import { cx } from '~/ui/cx';
import styles from './Tree.module.css';
import { figures, type TreeWords } from './TreeLine';

/** The figures' names above their columns. Each figure also names itself, so assistive technology skips them here. */
export const TreeHead = ({ words, wide }: { words: TreeWords; wide: boolean }) => (
  <div className={styles.head} aria-hidden="true">
    {figures.map((figure) => (
      <span key={figure} className={styles.figure}>
        {words[figure]}
      </span>
    ))}
    <span className={cx(styles.links, wide && styles.both)} data-print="no" />
  </div>
);

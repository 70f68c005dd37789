import type { DrawnCoverProps } from '~/ui/cover/DrawnCover';
import { Cover } from './Cover';
import styles from './Mark.module.css';

/** A small logo of a company or product, or initials in the company's color. */
export const Mark = (cover: Omit<DrawnCoverProps, 'kind'> & { url: string | null }) => (
  <span className={styles.mark}>
    <Cover {...cover} kind="mark" />
  </span>
);

import type { DrawnCoverProps } from '~/ui/cover/DrawnCover';
import { Cover } from './Cover';
import styles from './Mark.module.css';

/** The logo of a company or product before its name, or its initials in its own color. */
export const Mark = (cover: Omit<DrawnCoverProps, 'kind'> & { url: string | null }) => (
  <span className={styles.mark}>
    <Cover {...cover} kind="mark" />
  </span>
);

import type { DrawnCoverProps } from '~/ui/cover/DrawnCover';
import { Cover } from './Cover';
import styles from './Thumbnail.module.css';

/** A small picture in a frame. */
export const Thumbnail = (cover: DrawnCoverProps & { url: string | null }) => (
  <span className={styles.frame}>
    <Cover {...cover} />
  </span>
);

import type { ResourceRow } from '@shared/contracts/network/library';
import { Cover as Picture } from '~/crud/Cover';
import { resourceCover } from '~/network/resourceCover';
import styles from './Cover.module.css';

/** A resource's cover. Decorative, because the title is next to it. */
export const Cover = (row: Pick<ResourceRow, 'cover_url' | 'title' | 'kind' | 'brand'>) => (
  <span className={styles.cover}>
    <Picture url={row.cover_url} className={styles.picture} {...resourceCover(row)} />
  </span>
);

import { useTranslation } from 'react-i18next';
import { cx } from './cx';
import { Skeleton } from './Skeleton';
import styles from './Skeleton.module.css';

export type SkeletonTableProps = { rows?: number; columns?: number };

// Uneven like real text, but fixed, so that nothing jumps between renders.
const widths = ['72%', '54%', '86%', '63%', '48%', '77%', '58%'];

/** A placeholder for a loading table, with the same row height. */
export const SkeletonTable = ({ rows = 10, columns = 5 }: SkeletonTableProps) => {
  const { t } = useTranslation('ui');
  return (
    <div role="status" aria-busy="true" aria-label={t('loading')}>
      <div className={cx(styles.row, styles.head)} />
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          {Array.from({ length: columns }, (_, column) => (
            <span key={column}>
              <Skeleton width={widths[(row * 3 + column * 2) % widths.length] ?? '60%'} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
};

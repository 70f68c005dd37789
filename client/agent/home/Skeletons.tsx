import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/Card';
import { Skeleton } from '~/ui/Skeleton';
import figures from './Figures.module.css';
import styles from './Skeletons.module.css';

export const FiguresSkeleton = () => {
  const { t } = useTranslation('ui');
  return (
    <div className={figures.figures} role="status" aria-label={t('loading')}>
      {[1, 2, 3, 4].map((card) => (
        <Card key={card} className={styles.figure}>
          <Skeleton width="45%" />
          <Skeleton width="65%" height="1.9em" />
          <Skeleton width="80%" />
        </Card>
      ))}
    </div>
  );
};

/** Placeholder for a card of rows, each with an avatar and two lines of text; `bare` omits the avatar. */
export const RowsSkeleton = ({ rows, bare = false }: { rows: number; bare?: boolean }) => {
  const { t } = useTranslation('ui');
  return (
    <Card className={styles.card}>
      <div role="status" aria-label={t('loading')}>
        <span className={styles.title}>
          <Skeleton width="40%" />
        </span>
        {Array.from({ length: rows }, (_, row) => (
          <span key={row} className={styles.row}>
            {!bare && <Skeleton width="34px" height="34px" round />}
            <span className={styles.texts}>
              <Skeleton width={row % 2 ? '70%' : '85%'} />
              <Skeleton width={bare ? '100%' : '45%'} height="0.6em" />
            </span>
          </span>
        ))}
      </div>
    </Card>
  );
};

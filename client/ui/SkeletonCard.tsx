import { useTranslation } from 'react-i18next';
import { Card } from './Card';
import { Skeleton } from './Skeleton';
import styles from './Skeleton.module.css';

export type SkeletonCardProps = { lines?: number; height?: string };

/** A placeholder for a loading card: label, figure and lines, or a block of a fixed height, such as a chart. */
export const SkeletonCard = ({ lines = 1, height }: SkeletonCardProps) => {
  const { t } = useTranslation('ui');
  return (
    <Card>
      <div className={styles.group} role="status" aria-busy="true" aria-label={t('loading')}>
        <Skeleton width="40%" />
        {height ? <Skeleton height={height} /> : <Skeleton width="65%" height="1.9em" />}
        {!height &&
          Array.from({ length: lines }, (_, line) => <Skeleton key={line} width={line % 2 ? '70%' : '90%'} />)}
      </div>
    </Card>
  );
};

import { useTranslation } from 'react-i18next';
import { Skeleton } from './Skeleton';
import styles from './Skeleton.module.css';

/** A placeholder for loading text. */
export const SkeletonLines = ({ lines = 3 }: { lines?: number }) => {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.group} role="status" aria-busy="true" aria-label={t('loading')}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={['94%', '88%', '97%', '62%'][line % 4] ?? '90%'} />
      ))}
    </div>
  );
};

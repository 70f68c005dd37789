import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/Card';
import { Skeleton } from '~/ui/Skeleton';
import styles from './Hero.module.css';

/** A placeholder of the hero's size. */
export const HeroSkeleton = () => {
  const { t } = useTranslation('ui');
  return (
    <Card className={styles.hero}>
      <div className={styles.pay} role="status" aria-label={t('loading')}>
        <Skeleton width="30%" />
        <Skeleton width="55%" height="2.75rem" />
        <Skeleton width="70%" />
      </div>
      <div className={styles.facts}>
        <Skeleton width="80%" height="4rem" />
        <Skeleton width="80%" height="4rem" />
      </div>
    </Card>
  );
};

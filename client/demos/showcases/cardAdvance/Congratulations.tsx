import { Award } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { session } from '~/platform/session';
import { Card } from '~/ui/Card';
import styles from './CardAdvance.module.css';

export const Congratulations = () => {
  const { t } = useTranslation('showCardAdvance');
  const { percent } = useFormat();
  return (
    <Card className={styles.card}>
      <div className={styles.middle}>
        <span className={styles.icon}>
          <Award size={24} aria-hidden />
        </span>
        <b>{t('wellDone', { name: session.userData?.fullName ?? '' })}</b>
        <p>{t('moreSales', { share: percent(5_760) })}</p>
      </div>
    </Card>
  );
};

import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { Progress } from '~/ui/Progress';
import styles from './CardAdvance.module.css';

const shares = { Chrome: 54.4, Firefox: 6.1, Safari: 14.6, Edge: 4.2, Opera: 8.4 };

export const BrowserShares = () => {
  const { t } = useTranslation('showCardAdvance');
  const { percent } = useFormat();
  return (
    <Card className={styles.card} level={3} title={t('browsers')} subtitle={t('browsersText')}>
      <div className={styles.list}>
        {Object.entries(shares).map(([name, share]) => (
          <Progress key={name} label={name} value={share} text={percent(Math.round(share * 100), 1)} />
        ))}
      </div>
    </Card>
  );
};

import { DollarSign, Package, TrendingUp, User } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import styles from './Figures.module.css';

export const Group = () => {
  const { t } = useTranslation('showStatistic');
  const format = useFormat();
  const figures = [
    { name: 'sales', icon: TrendingUp, tone: styles.primary, value: format.compact(230_000) },
    { name: 'customers', icon: User, tone: styles.info, value: format.count(8_549) },
    { name: 'products', icon: Package, tone: styles.danger, value: format.count(1_423) },
    { name: 'revenue', icon: DollarSign, tone: styles.success, value: format.moneyShort(974_500) },
  ];
  return (
    <Card level={3} title={t('monthInFigures')} subtitle={t('updated')}>
      <dl className={styles.group}>
        {figures.map(({ name, icon: Icon, tone, value }) => (
          <div key={name} className={styles.entry}>
            <dt>
              <span className={`${styles.icon} ${tone}`}>
                <Icon size={20} aria-hidden />
              </span>
              {t(name)}
            </dt>
            <dd className="own-order">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};

import { Award, Eye, Heart, MessageSquare, ShoppingBag, Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import styles from './Figures.module.css';

const figures = [
  { name: 'views', icon: Eye, tone: styles.info, value: 36_900 },
  { name: 'comments', icon: MessageSquare, tone: styles.warning, value: 12_000 },
  { name: 'orders', icon: ShoppingBag, tone: styles.danger, value: 97_800 },
  { name: 'favorited', icon: Heart, tone: styles.primary, value: 26.8 },
  { name: 'reviews', icon: Award, tone: styles.success, value: 689 },
  { name: 'returns', icon: Truck, tone: styles.danger, value: 2_100 },
];

export const Vertical = () => {
  const { t } = useTranslation('showStatistic');
  const { compact } = useFormat();
  return (
    <div className={styles.six}>
      {figures.map(({ name, icon: Icon, tone, value }) => (
        <Card key={name}>
          <div className={styles.vertical}>
            <span className={`${styles.icon} ${tone}`}>
              <Icon size={20} aria-hidden />
            </span>
            <b className="own-order">{compact(value)}</b>
            <span>{t(name)}</span>
          </div>
        </Card>
      ))}
    </div>
  );
};

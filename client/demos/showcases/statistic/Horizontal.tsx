import { Activity, Cpu, OctagonAlert, Server } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import styles from './Figures.module.css';

export const Horizontal = () => {
  const { t } = useTranslation('showStatistic');
  const format = useFormat();
  const figures = [
    { name: 'cpu', icon: Cpu, tone: styles.primary, value: format.percent(8_600) },
    { name: 'memory', icon: Server, tone: styles.success, value: format.size(1_200_000_000) },
    { name: 'downtime', icon: Activity, tone: styles.danger, value: format.percent(10) },
    { name: 'issues', icon: OctagonAlert, tone: styles.warning, value: format.count(13) },
  ];
  return (
    <div className={styles.four}>
      {figures.map(({ name, icon: Icon, tone, value }) => (
        <Card key={name}>
          <div className={styles.horizontal}>
            <div>
              <b className="own-order">{value}</b>
              <span>{t(name)}</span>
            </div>
            <span className={`${styles.icon} ${tone}`}>
              <Icon size={20} aria-hidden />
            </span>
          </div>
        </Card>
      ))}
    </div>
  );
};

import { Trans, useTranslation } from 'react-i18next';
import { Card } from '~/ui/Card';
import styles from './Rehearsal.module.css';

const points = ['pattern', 'order', 'latency', 'failure', 'scope'] as const;

export const HowItWorks = () => {
  const { t } = useTranslation('lantern');
  return (
    <Card title={t('how.title')}>
      <ul className={styles.how}>
        {points.map((point) => (
          <li key={point} className="own-order">
            <Trans t={t} i18nKey={`how.${point}`} components={{ code: <code dir="ltr" /> }} />
          </li>
        ))}
      </ul>
    </Card>
  );
};

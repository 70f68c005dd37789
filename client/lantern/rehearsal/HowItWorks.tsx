import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/Card';
import { Marked } from '~/ui/Marked';
import styles from './Rehearsal.module.css';

const points = ['pattern', 'order', 'latency', 'failure', 'scope'] as const;

export const HowItWorks = () => {
  const { t } = useTranslation('lantern');
  return (
    <Card title={t('how.title')}>
      <ul className={styles.how}>
        {points.map((point) => (
          <li key={point} className="own-order">
            <Marked text={t(`how.${point}`)}>{(part) => <code dir="ltr">{part}</code>}</Marked>
          </li>
        ))}
      </ul>
    </Card>
  );
};

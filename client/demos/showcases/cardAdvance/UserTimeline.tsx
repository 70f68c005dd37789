import { CalendarClock, FileText, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/Card';
import { Timeline } from '~/ui/Timeline';
import styles from './CardAdvance.module.css';

const steps = [
  { key: 'invoice', icon: FileText, tone: 'primary' },
  { key: 'meeting', icon: CalendarClock, tone: 'warning' },
  { key: 'team', icon: Users, tone: 'info' },
  { key: 'review', icon: FileText, tone: 'success' },
] as const;

export const UserTimeline = () => {
  const { t } = useTranslation('showCardAdvance');
  return (
    <Card className={styles.card} level={3} title={t('lately')}>
      <Timeline
        items={steps.map((step) => ({
          ...step,
          title: t(`steps.${step.key}.title`),
          at: t(`steps.${step.key}.at`),
          text: t(`steps.${step.key}.text`),
        }))}
      />
    </Card>
  );
};

import type { Checklist } from '@shared/contracts/network/starts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { Notice } from '~/ui/Notice';
import { Progress } from '~/ui/Progress';
import styles from './Licensing.module.css';

/** The reader's progress, and the usual time for the remaining steps. */
export const LicensingSummary = ({ checklist }: { checklist: Checklist }) => {
  const { t } = useTranslation('licensing');
  const format = useFormat();
  const { done, total, progress_bp: progress, days_left: days } = checklist;
  if (done === total)
    return (
      <Notice tone="success" title={t('ready')}>
        {t('readyText')}
      </Notice>
    );
  return (
    <Card>
      <div className={styles.standing}>
        <p className={styles.figure}>{format.percent(progress, 0)}</p>
        <div className={styles.bar}>
          <Progress
            label={t('progress')}
            value={done}
            max={total}
            text={t('done', { count: total, done: format.count(done), total: format.count(total) })}
          />
          <p className={styles.muted}>{t('daysLeft', { count: days, days: format.count(days) })}</p>
        </div>
      </div>
    </Card>
  );
};

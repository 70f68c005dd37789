import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { ChartDownloads } from '~/ui/ChartDownloads';
import { EmptyState } from '~/ui/EmptyState';
import styles from './Funnel.module.css';
import type { FunnelReport } from './report';

/** How far the cases of the period came, and how many days a step takes. */
export const Funnel = ({ report: { steps, median_days, pending, placement_bp } }: { report: FunnelReport }) => {
  const { t } = useTranslation('production');
  const format = useFormat();
  const none = (steps[0]?.count ?? 0) === 0;
  return (
    <Card
      title={t('funnel.title')}
      subtitle={t('funnel.subtitle')}
      actions={
        !none && (
          <ChartDownloads
            chart={{
              title: t('funnel.title'),
              subtitle: t('funnel.subtitle'),
              unit: undefined,
              categoryLabel: t('fields.status'),
              labels: steps.map(({ status }) => t(`choices.status.${status}`)),
              series: [
                { label: t('funnel.cases'), values: steps.map(({ count }) => count) },
                { label: t('funnel.medianDays'), values: steps.map(({ median_days: days }) => days ?? Number.NaN) },
              ],
              format: format.count,
              scale: 1,
            }}
            canvas={undefined}
            keys={[]}
            colors={[]}
          />
        )
      }
    >
      {none ? (
        <EmptyState title={t('funnel.empty')} text={t('funnel.emptyText')} />
      ) : (
        <>
          <ol className={styles.steps}>
            {steps.map(({ status, count, bp, median_days: days }) => (
              <li key={status} className={styles.step}>
                <span className={styles.name}>{t(`choices.status.${status}`)}</span>
                <span className={styles.count}>
                  <b className="tabular">{format.count(count)}</b> {format.percent(bp, 0)}
                </span>
                <progress className={styles.bar} max={10_000} value={bp} aria-label={t(`choices.status.${status}`)} />
                <span className={styles.days}>{days === null ? '' : t('funnel.days', { count: days })}</span>
              </li>
            ))}
          </ol>
          <p className={styles.foot}>
            {t('funnel.foot', {
              placement: placement_bp === null ? t('none') : format.percent(placement_bp, 0),
              days: median_days === null ? t('none') : t('funnel.dayCount', { count: median_days }),
              pending: format.count(pending),
            })}
          </p>
        </>
      )}
    </Card>
  );
};

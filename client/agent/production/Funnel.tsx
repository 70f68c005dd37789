import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { ChartFrame } from '~/ui/ChartFrame';
import { cx } from '~/ui/cx';
import { EmptyState } from '~/ui/EmptyState';
import styles from './Funnel.module.css';
import type { FunnelReport } from './report';

/** The funnel of the period's cases, with the median days per step. */
export const Funnel = ({ report: { steps, median_days, pending, placement_bp } }: { report: FunnelReport }) => {
  const { t } = useTranslation('production');
  const format = useFormat();
  const none = (steps[0]?.count ?? 0) === 0;
  const box = useRef<HTMLDivElement>(null);
  return (
    <ChartFrame
      title={t('funnel.title')}
      subtitle={t('funnel.subtitle')}
      categoryLabel={t('fields.status')}
      field="status"
      codes={steps.map(({ status }) => status)}
      labels={none ? [] : steps.map(({ status }) => t(`choices.status.${status}`))}
      series={[
        { label: t('funnel.cases'), field: 'cases', values: steps.map(({ count }) => count) },
        {
          label: t('funnel.medianDays'),
          field: 'median_days',
          values: steps.map(({ median_days: days }) => days ?? Number.NaN),
        },
      ]}
      format={format.count}
      scale={1}
      height={240}
      drawn={() => box.current ?? undefined}
      empty={<EmptyState title={t('funnel.empty')} text={t('funnel.emptyText')} />}
    >
      <div ref={box}>
        <ol className={styles.steps}>
          {steps.map(({ status, count, bp, median_days: days }) => (
            <li key={status} className={styles.step}>
              <span className={styles.name}>{t(`choices.status.${status}`)}</span>
              <span className={styles.count}>
                <b className="tabular">{format.count(count)}</b> {format.percent(bp, 0)}
              </span>
              <progress className={styles.bar} max={10_000} value={bp} aria-label={t(`choices.status.${status}`)} />
              <span className={cx(styles.days, 'own-order')}>
                {days === null ? '' : t('funnel.days', { count: days })}
              </span>
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
      </div>
    </ChartFrame>
  );
};

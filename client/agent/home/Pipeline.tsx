import type { Percent, Period } from '@shared/contracts/network/dashboard';
import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { Bars } from './Bars';
import styles from './Pipeline.module.css';
import { rowsInStatus } from './rowsOf';
import { summed } from './summed';
import widget from './Widget.module.css';

type PipelineProps = Pick<Percent, 'pipeline' | 'funnel' | 'placement_bp' | 'scope'> & {
  onChanged: () => void;
  period: Period;
  to: (status: string) => string;
};

/** Pending cases by status, and the funnel of cases submitted in the period. */
export const Pipeline = ({ pipeline, funnel, placement_bp, scope, period, to, onChanged }: PipelineProps) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  const most = Math.max(1, ...pipeline.map(({ count }) => count));
  const [submitted, ...further] = funnel;
  return (
    <Card className={widget.card} title={t('pipeline.title')} subtitle={t('pipeline.subtitle')}>
      {pipeline.every(({ count }) => count === 0) ? (
        <EmptyState icon={Hourglass} title={t('pipeline.empty')} text={t('pipeline.emptyText')} />
      ) : (
        <Bars
          bars={pipeline.map(({ status, count, tp }) => ({
            key: status,
            label: t(`policies:choices.status.${status}`),
            value: format.count(count),
            note: summed({
              name: t(`policies:choices.status.${status}`),
              cents: tp,
              of: [rowsInStatus(scope, status)],
              onChanged,
              text: format.moneyShort(tp),
            }),
            share: count / most,
            to: to(status),
            color: status === 'requirements' ? 3 : 1,
          }))}
        />
      )}
      {submitted && submitted.count > 0 && (
        <div className={styles.funnel}>
          <p className={styles.title}>{t('funnel.title', { count: submitted.count, period: t(`in.${period}`) })}</p>
          <p className={styles.steps}>
            {format.list(
              further.map(({ status, count }) => t(`funnel.${status}`, { count, amount: format.count(count) })),
            )}
            {placement_bp !== null && `. ${t('funnel.placement', { rate: format.percent(placement_bp) })}`}
          </p>
        </div>
      )}
    </Card>
  );
};

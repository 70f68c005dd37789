import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { StatCard } from '~/ui/StatCard';
import { StatGrid } from '~/ui/StatGrid';
import type { TpReport } from './report';
import type { TpSum } from './tpSums';

/** The period's totals; those with their own list link to it. */
export const ReportFigures = ({ report, sum }: { report: TpReport; sum: TpSum }) => {
  const { t } = useTranslation('production');
  const format = useFormat();
  const { inforce_cents, pending_cents, reversed_cents, policies, months, period } = report;
  const days = t('days', { from: format.day(period.from), to: format.day(period.to) });
  return (
    <StatGrid>
      <StatCard
        label={t('card.inforce')}
        value={sum(t('card.inforce'), inforce_cents)}
        note={days}
        spark={months.map((month) => month.inforce_cents)}
      />
      <StatCard
        label={t('card.pending')}
        value={sum(t('card.pending'), pending_cents, { state: 'pending' })}
        note={t('card.pendingNote')}
      />
      <StatCard
        label={t('reversed')}
        value={sum(t('reversed'), reversed_cents, { kind: 'reversal' })}
        note={t('card.reversedNote')}
      />
      <StatCard label={t('card.policies')} value={format.count(policies)} note={days} />
    </StatGrid>
  );
};

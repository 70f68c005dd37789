import { useTranslation } from 'react-i18next';
import { Money } from '~/crud/Money';
import { useFormat } from '~/platform/format';
import { StatCard } from '~/ui/StatCard';
import { StatGrid } from '~/ui/StatGrid';
import type { TpReport } from './report';

/** The sums of the period; those with a list of their own lead there. */
export const ReportFigures = ({ report }: { report: TpReport }) => {
  const { t } = useTranslation('production');
  const format = useFormat();
  const { inforce_cents, pending_cents, reversed_cents, policies, months, period } = report;
  const days = t('days', { from: format.day(period.from), to: format.day(period.to) });
  return (
    <StatGrid>
      <StatCard
        label={t('card.inforce')}
        value={format.money(inforce_cents)}
        note={days}
        spark={months.map((month) => month.inforce_cents)}
      />
      <StatCard label={t('card.pending')} value={format.money(pending_cents)} note={t('card.pendingNote')} />
      <StatCard label={t('reversed')} value={<Money cents={reversed_cents} />} note={t('card.reversedNote')} />
      <StatCard label={t('card.policies')} value={format.count(policies)} note={days} />
    </StatGrid>
  );
};

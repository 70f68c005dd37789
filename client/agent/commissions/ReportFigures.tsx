import { monthOf } from '@shared/plan/months';
import { useTranslation } from 'react-i18next';
import { sentence } from '~/explain/sentence';
import { useFormat } from '~/platform/format';
import { StatCard } from '~/ui/StatCard';
import { StatGrid } from '~/ui/StatGrid';
import { ExplainLikely } from './ExplainLikely';
import type { EntrySum } from './entrySums';
import type { ExpectedSum } from './expectedSums';
import type { Account } from './report';

interface ReportFiguresProps {
  /** The report's day; later months have no earnings yet. */
  today: string;
  account: Account;
  year: number;
  sum: EntrySum;
  expected: ExpectedSum;
}

export const ReportFigures = ({ today, account, year, sum, expected }: ReportFiguresProps) => {
  const { t } = useTranslation('commissions');
  const format = useFormat();
  const { currency, total_cents: total, own_cents: own, override_cents: overrides, other_cents: other } = account;
  const { likely_cents: likely } = account;
  const amount = format.money(likely, currency);
  const past = account.months.filter(({ month }) => month <= monthOf(today));
  const share = (cents: number) =>
    total > 0 && cents >= 0
      ? t('report.share', { share: format.percent(Math.round((cents / total) * 10_000), 1) })
      : undefined;
  return (
    <StatGrid>
      <StatCard
        label={t('report.card.total', { year: String(year) })}
        value={sum(t('report.card.total', { year: String(year) }), total)}
        note={
          other !== 0
            ? sentence((marks) => t('report.other', marks), {
                amount: sum(t('report.card.total', { year: String(year) }), other, { origin: 'other' }),
              })
            : t('report.netNote')
        }
        spark={past.map((month) => month.total_cents)}
      />
      <StatCard
        label={t('report.card.own')}
        value={sum(t('report.card.own'), own, { origin: 'own' })}
        note={share(own)}
        spark={past.map((month) => month.own_cents)}
        sparkColor="teal"
      />
      <StatCard
        label={t('report.card.override')}
        value={sum(t('report.card.override'), overrides, { origin: 'override' })}
        note={share(overrides)}
        spark={past.map((month) => month.override_cents)}
        sparkColor="amber"
      />
      <StatCard
        label={t('report.card.expected')}
        value={expected(t('report.card.expected'), account.expected_cents)}
        note={sentence((marks) => t('report.likely', marks), {
          amount: likely === 0 ? amount : <ExplainLikely account={account}>{amount}</ExplainLikely>,
        })}
      />
    </StatGrid>
  );
};

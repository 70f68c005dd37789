import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '~/crud/Money';
import { ExplainSum } from '~/explain/sum/ExplainSum';
import type { SumQueries } from '~/explain/sum/sum';
import { useFormat } from '~/platform/format';
import { session } from '~/platform/session';
import { StatCard } from '~/ui/StatCard';
import { StatGrid } from '~/ui/StatGrid';
import type { EntrySum } from './entrySums';
import type { Account } from './report';

interface ReportFiguresProps {
  account: Account;
  year: number;
  sum: EntrySum;
  filters: SumQueries['earnings'];
  onChanged: () => void;
}

/** The year's total, where it comes from, and what pending cases are expected to bring. */
export const ReportFigures = ({ account, year, sum, filters, onChanged }: ReportFiguresProps) => {
  const { t } = useTranslation('commissions');
  const format = useFormat();
  const { currency, total_cents: total, own_cents: own, override_cents: overrides, other_cents: other } = account;
  const { type, ...ofRecords } = filters;
  const [office] = useState(() => session.ability.can('manage', 'Commission'));
  const expected = <Money cents={account.expected_cents} currency={currency} />;
  const share = (cents: number) =>
    total > 0 && cents >= 0
      ? t('report.share', { share: format.percent(Math.round((cents / total) * 10_000), 1) })
      : undefined;
  return (
    <StatGrid>
      <StatCard
        label={t('report.card.total', { year: String(year) })}
        value={sum(t('report.card.total', { year: String(year) }), total)}
        note={other !== 0 ? t('report.other', { amount: format.money(other, currency) }) : t('report.netNote')}
        spark={account.months.map((month) => month.total_cents)}
      />
      <StatCard
        label={t('report.card.own')}
        value={sum(t('report.card.own'), own, { origin: 'own' })}
        note={share(own)}
        spark={account.months.map((month) => month.own_cents)}
        sparkColor="teal"
      />
      <StatCard
        label={t('report.card.override')}
        value={sum(t('report.card.override'), overrides, { origin: 'override' })}
        note={share(overrides)}
        spark={account.months.map((month) => month.override_cents)}
        sparkColor="amber"
      />
      <StatCard
        label={t('report.card.expected')}
        value={
          // Records tell what they pay the reader, of all types at once.
          office || type ? (
            expected
          ) : (
            <ExplainSum
              name={t('report.card.expected')}
              cents={account.expected_cents}
              currency={currency}
              of={[{ list: 'records', query: { ...ofRecords, status: 'expected' } }]}
              onChanged={onChanged}
            >
              {expected}
            </ExplainSum>
          )
        }
        note={t('report.likely', { amount: format.money(account.likely_cents, currency) })}
      />
    </StatGrid>
  );
};

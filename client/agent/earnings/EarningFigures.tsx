import { earnings } from '@shared/contracts/network/earnings';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type Amount, Amounts } from '~/crud/Amounts';
import type { ListQuery } from '~/crud/ListStore';
import { StatSkeletons } from '~/crud/StatSkeletons';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { eachSum } from '~/explain/sum/eachSum';
import type { SumTerm } from '~/explain/sum/sum';
import { describePayDay } from '~/network/statement/describePayDay';
import { useFormat } from '~/platform/format';
import { StatCard } from '~/ui/StatCard';
import { StatGrid } from '~/ui/StatGrid';
import type { RunningTotals } from './RunningTotals';

interface EarningFiguresProps {
  query: ListQuery;
  totals: RunningTotals;
}

/**
 * Earnings of the current cycle, the last cycle, and the year, and the chargeback exposure. Also loads the running
 * totals, because it has the list's query.
 */
export const EarningFigures = ({ query, totals }: EarningFiguresProps) => {
  const { t } = useTranslation('earnings');
  const format = useFormat();
  const store = useAnswer(earnings.summary, { query: {} });
  useEffect(() => {
    void totals.load(query);
    return () => totals.stop();
  }, [totals, query]);
  return (
    <Widget store={store} name={t('figures')} skeleton={<StatSkeletons />}>
      {({ cycle, last_cycle: last, year, accounts }) => {
        const of = (key: 'cycle_cents' | 'last_cycle_cents' | 'year_cents' | 'exposure_cents') =>
          accounts.map((account) => ({ currency: account.currency, cents: account[key] }));
        const entries =
          (filter: object) =>
          (currency: Amount['currency']): SumTerm => ({
            list: 'earnings',
            query: { ...filter, ...(accounts.length > 1 && { currency }) },
          });
        const amounts = (
          key: Parameters<typeof of>[0],
          name: string,
          rows: (currency: Amount['currency']) => SumTerm,
        ) => <Amounts of={of(key)} each={eachSum(name, store.reload, (currency) => [rows(currency)])} />;
        const [ofCycle, ofLast, ofYear] = [
          t('card.cycle', { cycle: cycle.cycle_no }),
          t('card.lastCycle', { cycle: last.cycle_no }),
          t('card.year', { year: String(year) }),
        ];
        return (
          <StatGrid>
            <StatCard
              label={ofCycle}
              value={amounts('cycle_cents', ofCycle, entries({ cycle_no: cycle.cycle_no }))}
              note={describePayDay(t, format, cycle)}
              to={`?cycle_no=${cycle.cycle_no}`}
            />
            <StatCard
              label={ofLast}
              value={amounts('last_cycle_cents', ofLast, entries({ cycle_no: last.cycle_no }))}
              note={describePayDay(t, format, last)}
              to={`?cycle_no=${last.cycle_no}`}
            />
            <StatCard
              label={ofYear}
              value={amounts('year_cents', ofYear, entries({ from: `${year}-01-01`, to: `${year}-12-31` }))}
              note={t('yearNote')}
              to={`?from=${year}-01-01`}
            />
            <StatCard
              label={t('card.exposure')}
              value={amounts('exposure_cents', t('card.exposure'), (currency) => ({
                list: 'exposure',
                query: { currency },
              }))}
              note={t('exposureNote')}
              to="?type=chargeback"
            />
          </StatGrid>
        );
      }}
    </Widget>
  );
};

import { earnings } from '@shared/contracts/network/earnings';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Amounts } from '~/crud/Amounts';
import type { ListQuery } from '~/crud/ListStore';
import { StatSkeletons } from '~/crud/StatSkeletons';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { useFormat } from '~/platform/format';
import { StatCard } from '~/ui/StatCard';
import { StatGrid } from '~/ui/StatGrid';
import type { RunningTotals } from './RunningTotals';

interface EarningFiguresProps {
  query: ListQuery;
  totals: RunningTotals;
}

/** This and the last cycle, the year, and what a lapse would cost; and, as it knows the list's query, the running totals below. */
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
        return (
          <StatGrid>
            <StatCard
              label={t('card.cycle', { cycle: cycle.cycle_no })}
              value={<Amounts of={of('cycle_cents')} />}
              note={t('paysOn', { day: format.day(cycle.pay_on) })}
              to={`?cycle_no=${cycle.cycle_no}`}
            />
            <StatCard
              label={t('card.lastCycle', { cycle: last.cycle_no })}
              value={<Amounts of={of('last_cycle_cents')} />}
              note={t('paysOn', { day: format.day(last.pay_on) })}
              to={`?cycle_no=${last.cycle_no}`}
            />
            <StatCard
              label={t('card.year', { year: String(year) })}
              value={<Amounts of={of('year_cents')} />}
              note={t('yearNote')}
              to={`?from=${year}-01-01`}
            />
            <StatCard
              label={t('card.exposure')}
              value={<Amounts of={of('exposure_cents')} />}
              note={t('exposureNote')}
              to="?type=chargeback"
            />
          </StatGrid>
        );
      }}
    </Widget>
  );
};

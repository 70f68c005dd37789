import { earnings } from '@shared/contracts/network/earnings';
import { useTranslation } from 'react-i18next';
import { Amounts, type EachAmount } from '~/crud/Amounts';
import { StatSkeletons } from '~/crud/StatSkeletons';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { balanceSum } from '~/explain/sum/balanceSum';
import { eachSum } from '~/explain/sum/eachSum';
import { describePayDay } from '~/network/statement/describePayDay';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { StatCard } from '~/ui/StatCard';
import { StatGrid } from '~/ui/StatGrid';

/** This cycle's earnings, the balance, held amounts and chargeback exposure, for one member or for all. */
export const LedgerFigures = ({ member }: { member: string | number | undefined }) => {
  const { t } = useTranslation('earnings');
  const format = useFormat();
  const query = member === undefined ? {} : { member_id: Number(member) };
  const store = useAnswer(earnings.summary, { query });
  return (
    <Widget store={store} name={t('figures')} skeleton={<StatSkeletons />}>
      {({ cycle, accounts }) => {
        const of = (key: 'cycle_cents' | 'balance_cents' | 'held_cents' | 'exposure_cents', each?: EachAmount) => (
          <Amounts
            of={accounts.map((account) => ({ currency: account.currency, cents: account[key] }))}
            {...(each && { each })}
          />
        );
        const entries = (name: string, filter: object) =>
          eachSum(name, store.reload, (currency) => [
            { list: 'earnings', query: { ...query, ...filter, ...(accounts.length > 1 && { currency }) } },
          ]);
        const ofCycle = t('card.cycle', { cycle: cycle.cycle_no });
        const narrowed = member === undefined ? '' : `&member_id=${member}`;
        return (
          <StatGrid>
            <StatCard
              label={ofCycle}
              value={of('cycle_cents', entries(ofCycle, { cycle_no: cycle.cycle_no }))}
              note={describePayDay(t, format, cycle)}
              to={`?cycle_no=${cycle.cycle_no}${narrowed}`}
            />
            <StatCard
              label={t('office.balance')}
              value={of('balance_cents', balanceSum(t('office.balance'), accounts, store.reload, query))}
              note={t('office.balanceNote')}
              to={`${paths.officeEarnings}?view=balances`}
            />
            <StatCard
              label={t('office.held')}
              value={of('held_cents', entries(t('office.held'), { status: 'held' }))}
              note={t('office.heldNote')}
              to={`?status=held${narrowed}`}
            />
            <StatCard label={t('card.exposure')} value={of('exposure_cents')} note={t('office.exposureNote')} />
          </StatGrid>
        );
      }}
    </Widget>
  );
};

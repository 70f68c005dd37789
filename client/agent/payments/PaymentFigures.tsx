import { earnings } from '@shared/contracts/network/earnings';
import { payments } from '@shared/contracts/network/payments';
import { useTranslation } from 'react-i18next';
import { Amounts } from '~/crud/Amounts';
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
import styles from './Payments.module.css';
import { settledRows, thisYear } from './year';

/** The last and next payment, the unpaid balance, and the year's payments. The office receives no payments. */
export const PaymentFigures = ({ office }: { office: boolean }) => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const next = useAnswer(payments.next, { query: {} }, { live: ['pay_run'] });
  const ledger = useAnswer(earnings.summary, { query: {} }, { live: ['pay_run'] });
  const total = useAnswer(payments.yearTotal, { query: { year: thisYear() } }, { live: ['pay_run'] });
  if (office) return null;
  return (
    <Widget store={next} name={t('figures')} skeleton={<StatSkeletons />}>
      {({ last, next: coming }) => {
        const [latest] = last;
        /** With its currency where payments of two currencies may have arrived on different days. */
        const payDay = (payment: (typeof last)[number]) => {
          const day = describePayDay(t, format, payment);
          return last.length > 1 ? `${payment.currency}: ${day}` : day;
        };
        const reason = coming?.accounts.find(
          ({ carried_for, paid_cents }) => carried_for !== null && paid_cents === 0,
        )?.carried_for;
        const carried = reason ? t(`carriedFor.${reason}`) : undefined;
        const nextName = coming ? t('card.next', { day: format.day(coming.pay_on) }) : t('card.nextUnknown');
        return (
          <StatGrid>
            <StatCard
              label={t('card.last')}
              value={
                latest ? (
                  <Amounts
                    of={last.map(paid)}
                    each={eachSum(t('card.last'), next.reload, (currency) =>
                      last
                        .filter((each) => each.currency === currency)
                        .map(({ id }) => ({ list: 'statement', query: { id, of: 'paid' } })),
                    )}
                  />
                ) : (
                  <span className={styles.none}>{t('none')}</span>
                )
              }
              note={latest ? format.list(last.map(payDay)) : t('noneYet')}
              {...(latest && { to: `${paths.payments}?id=${latest.id}` })}
            />
            <StatCard
              label={nextName}
              value={
                <Amounts
                  of={(coming?.accounts ?? []).map(paid)}
                  each={eachSum(nextName, next.reload, (currency) =>
                    coming ? [{ list: 'next', query: { currency, cycle_no: coming.cycle_no } }] : [],
                  )}
                />
              }
              note={carried ?? (coming && t('projected', { cycle: coming.cycle_no }))}
            />
            <Widget store={ledger} name={t('card.balance')} skeleton={<StatCard label={t('card.balance')} value="–" />}>
              {({ accounts }) => (
                <StatCard
                  label={t('card.balance')}
                  value={
                    <Amounts
                      of={accounts.map(({ currency, balance_cents: cents }) => ({ currency, cents }))}
                      each={balanceSum(t('card.balance'), accounts, ledger.reload)}
                    />
                  }
                  note={t('balanceNote')}
                  to={paths.earnings}
                />
              )}
            </Widget>
            <Widget store={total} name={t('card.year', { year: '' })} skeleton={<StatCard label="–" value="–" />}>
              {({ year, accounts }) => (
                <StatCard
                  label={t('card.year', { year: String(year) })}
                  value={
                    <Amounts
                      of={accounts.map(paid)}
                      each={eachSum(t('card.year', { year: String(year) }), total.reload, (currency) => [
                        settledRows({ year, accounts }, currency),
                      ])}
                    />
                  }
                  note={t('payments', { count: accounts.reduce((sum, account) => sum + account.payments, 0) })}
                />
              )}
            </Widget>
          </StatGrid>
        );
      }}
    </Widget>
  );
};

const paid = ({ currency, paid_cents: cents }: { currency: 'USD' | 'CAD'; paid_cents: number }) => ({
  currency,
  cents,
});

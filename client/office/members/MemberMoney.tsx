import { type EarningRow, earnings } from '@shared/contracts/network/earnings';
import { payments } from '@shared/contracts/network/payments';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Money } from '~/crud/Money';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { DefinitionList } from '~/ui/DefinitionList';
import { SkeletonCard } from '~/ui/SkeletonCard';

type Currency = EarningRow['currency'];

/** The member's balance, unearned advances, and payments, by currency. */
export const MemberMoney = observer(({ id }: { id: number }) => {
  const { t } = useTranslation('members');
  const format = useFormat();
  const summary = useAnswer(earnings.summary, { query: { member_id: id } });
  const pay = useAnswer(payments.next, { query: { member_id: id } });
  /** A line for each currency, the network's own first. */
  const amounts = <A extends { currency: Currency }>(accounts: readonly A[], of: (account: A) => ReactNode) =>
    accounts.length === 0
      ? t('money.none')
      : [...accounts]
          .sort((a, b) => b.currency.localeCompare(a.currency))
          .map((account) => <div key={account.currency}>{of(account)}</div>);
  return (
    <Widget store={summary} name={t('money.title')} skeleton={<SkeletonCard lines={2} />}>
      {({ accounts }) => (
        <Widget store={pay} name={t('money.title')} skeleton={<SkeletonCard lines={2} />}>
          {({ last, next }) => (
            <Card
              title={t('money.title')}
              actions={<Link to={`${paths.officeEarnings}?member_id=${id}`}>{t('money.all')}</Link>}
            >
              <DefinitionList
                layout="grid"
                items={[
                  {
                    term: t('money.balance'),
                    value: amounts(accounts, ({ currency, balance_cents }) => (
                      <Money cents={balance_cents} currency={currency} />
                    )),
                  },
                  ...(accounts.some(({ held_cents }) => held_cents !== 0)
                    ? [
                        {
                          term: t('money.held'),
                          value: amounts(accounts, ({ currency, held_cents }) => (
                            <Money cents={held_cents} currency={currency} />
                          )),
                        },
                      ]
                    : []),
                  {
                    term: t('money.unearned'),
                    value: amounts(accounts, ({ currency, exposure_cents }) => (
                      <Money cents={exposure_cents} currency={currency} />
                    )),
                  },
                  {
                    term: t('money.last'),
                    value: amounts(last, ({ currency, paid_cents, pay_on }) => (
                      <>
                        <Money cents={paid_cents} currency={currency} /> {t('money.on', { day: format.day(pay_on) })}
                      </>
                    )),
                  },
                  {
                    term: t('money.next'),
                    value: amounts(
                      next?.accounts.filter(({ paid_cents }) => paid_cents > 0) ?? [],
                      ({ currency, paid_cents }) => (
                        <>
                          <Money cents={paid_cents} currency={currency} />{' '}
                          {next && t('money.on', { day: format.day(next.pay_on) })}
                        </>
                      ),
                    ),
                  },
                ]}
              />
            </Card>
          )}
        </Widget>
      )}
    </Widget>
  );
});

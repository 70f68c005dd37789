import { currencies } from '@shared/contracts/fields';
import { type PaymentRow, paymentStatuses, payments } from '@shared/contracts/network/payments';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { type Cell, choice, date, link, money, name, text, withNote } from '~/crud/cells';
import { byLink, monthByLink, oneOf, search } from '~/crud/filters';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { ExplainSum } from '~/explain/sum/ExplainSum';
import { SumTotals } from '~/explain/sum/SumTotals';
import { filtersIn, type SumQueries } from '~/explain/sum/sum';
import { paymentStatus } from '~/network/statement/paymentStatus';
import { paths } from '~/paths';
import { PaymentFigures } from './PaymentFigures';
import { YearTotal } from './YearTotal';
import { year } from './year';

const statement = (id: number) => `${paths.payments}?id=${id}`;

/** A bank account as shown to readers: "ACH •••• 1234". */
const method: Cell<PaymentRow['method'], PaymentRow> = withNote<PaymentRow['method'], PaymentRow>(
  choice,
  ({ bank_last4: last4 }) => last4 && `•••• ${last4}`,
);

/** A dash instead of zero, because most cycles have none. */
const orDash: Cell<number, PaymentRow> = {
  ...money,
  render: (value, row, context) => money.render(value === 0 ? null : value, row, context),
};

/** An amount that explains itself as a sum of entries. It never reloads, because a locked run's entries are final. */
const summed = (of: SumQueries['statement']['of'], name: string): Cell<number, PaymentRow> => ({
  ...orDash,
  render: (value, row, context) =>
    value === 0 ? (
      orDash.render(value, row, context)
    ) : (
      <ExplainSum
        name={name}
        cents={value}
        currency={row.currency}
        of={[{ list: 'statement', query: { id: row.id, of } }]}
      >
        {money.render(value, row, context)}
      </ExplainSum>
    ),
});

const columns = (office: boolean, t: TFunction): Columns<PaymentRow> => ({
  cycle_no: link<PaymentRow>(statement),
  ...(office && { member: name }),
  pay_on: { ...date, hideBelow: 'md' },
  opening_cents: { ...summed('opening', t('fields.opening_cents')), hideBelow: 'xl' },
  credits_cents: summed('credits', t('fields.credits_cents')),
  debits_cents: summed('debits', t('fields.debits_cents')),
  net_cents: { ...summed('net', t('fields.net_cents')), hideBelow: 'lg' },
  paid_cents: summed('paid', t('fields.paid_cents')),
  carry_cents: summed('carry', t('fields.carry_cents')),
  method: { ...method, hideBelow: 'lg' },
  status: paymentStatus,
  payment_no: { ...text, optional: true },
  settled_on: { ...date, optional: true },
});

const filters = [
  year,
  oneOf('status', paymentStatuses),
  ...[oneOf('currency', currencies), oneOf('paid', ['1'])].map(byLink),
  monthByLink('month'),
] as const;
const officeFilters = [search('q'), ...filters] as const;

export const PaymentList = () => {
  const { t } = useTranslation('payments');
  const [office] = useState(() => mayCall(payments.runs));
  const listColumns = useMemo(() => columns(office, t), [office, t]);
  return (
    <>
      <ListScreen
        resource={payments}
        texts="payments"
        sort="-cycle_no"
        live={['pay_run']}
        filters={office ? officeFilters : filters}
        columns={listColumns}
        open={({ id }) => statement(id)}
        before={() => <PaymentFigures office={office} />}
        totals={(summary, { query, reload }) => (
          <SumTotals
            summary={summary}
            column="paid_cents"
            label={t('fields.paid_cents')}
            of={(only) => ({ list: 'payments', query: { ...filtersIn<'payments'>(query), ...only } })}
            onChanged={reload}
          />
        )}
      />
      <YearTotal />
    </>
  );
};

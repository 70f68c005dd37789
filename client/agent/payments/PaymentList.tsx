import { type PaymentRow, paymentStatuses, payments } from '@shared/contracts/network/payments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { type Cell, choice, date, link, money, text, withNote } from '~/crud/cells';
import { oneOf, search } from '~/crud/filters';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { Totals } from '~/crud/Totals';
import { paths } from '~/paths';
import { Tag } from '~/ui/Tag';
import { PaymentFigures } from './PaymentFigures';
import { statusTones } from './statusTones';
import { YearTotal } from './YearTotal';
import { year } from './year';

const statement = (id: number) => `${paths.payments}?id=${id}`;

/** What a bank account is called here: "ACH •••• 1234". */
const method: Cell<PaymentRow['method'], PaymentRow> = withNote<PaymentRow['method'], PaymentRow>(
  choice,
  ({ bank_last4: last4 }) => last4 && `•••• ${last4}`,
);

/** Most cycles have none of it. */
const orDash: Cell<number, PaymentRow> = {
  ...money,
  render: (value, row, context) => money.render(value === 0 ? null : value, row, context),
};

/** What is not paid out waits for nobody: it is in the next cycle. */
const status: Cell<PaymentRow['status'], PaymentRow> = {
  nowrap: true,
  render: (value, row, { choice: name }) =>
    value === 'calculated' && row.carried_for !== null ? (
      <Tag>{name('carried')}</Tag>
    ) : (
      <Tag tone={statusTones[value]}>{name(value)}</Tag>
    ),
};

/** Both have the same sign. */
const foreign = ({ currency }: PaymentRow) => (currency === 'USD' ? null : currency);

const columns = (office: boolean): Columns<PaymentRow> => ({
  cycle_no: withNote(link<PaymentRow>(statement), foreign),
  ...(office && { member: text }),
  pay_on: { ...date, hideBelow: 'md' },
  opening_cents: { ...orDash, hideBelow: 'xl' },
  credits_cents: money,
  debits_cents: orDash,
  net_cents: { ...money, hideBelow: 'lg' },
  paid_cents: orDash,
  carry_cents: orDash,
  method: { ...method, hideBelow: 'lg' },
  status,
  payment_no: { ...text, optional: true },
  settled_on: { ...date, optional: true },
});

const filters = [year, oneOf('status', paymentStatuses)] as const;
const officeFilters = [search('q'), ...filters] as const;

/** What was paid and is to be paid, the payments, and what they come to in a year. */
export const PaymentList = () => {
  const { t } = useTranslation('payments');
  const [office] = useState(() => mayCall(payments.runs));
  const [shown] = useState(() => columns(office));
  return (
    <>
      <ListScreen
        resource={payments}
        texts="payments"
        sort="-cycle_no"
        live={['pay_run']}
        filters={office ? officeFilters : filters}
        columns={shown}
        open={({ id }) => statement(id)}
        before={() => <PaymentFigures office={office} />}
        totals={(summary) => <Totals summary={summary} column="paid_cents" label={t('fields.paid_cents')} />}
      />
      <YearTotal />
    </>
  );
};

import { type PaymentRow, paymentStatuses, payments } from '@shared/contracts/network/payments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { type Cell, choice, date, link, money, tag, text, withNote } from '~/crud/cells';
import { oneOf, search } from '~/crud/filters';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { Totals } from '~/crud/Totals';
import { paths } from '~/paths';
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

const columns = (office: boolean): Columns<PaymentRow> => ({
  cycle_no: { ...link<PaymentRow>(statement), nowrap: true },
  ...(office && { member: text }),
  pay_on: date,
  opening_cents: { ...money, hideBelow: 'lg' },
  credits_cents: money,
  debits_cents: money,
  net_cents: { ...money, hideBelow: 'lg' },
  paid_cents: money,
  carry_cents: money,
  method,
  status: tag(statusTones),
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

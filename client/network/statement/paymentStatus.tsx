import type { PaymentRow } from '@shared/contracts/network/payments';
import { type Cell, withNote } from '~/crud/cells';
import { businessToday } from '~/platform/businessDay';
import { i18next } from '~/platform/i18n';
import { Tag } from '~/ui/Tag';
import { paymentTones } from './paymentTones';

type Paid = Pick<PaymentRow, 'status' | 'carried_for' | 'paid_cents' | 'pay_on'>;

/**
 * The payment's status; `carried` or `nothing` when no money was paid, `sent_early` before the pay day. Keys of
 * `payments:choices.status`.
 */
export const paymentStatusOf = ({ status, carried_for, paid_cents, pay_on }: Paid) => {
  if (status === 'sent' && pay_on > businessToday()) return 'sent_early';
  if (status !== 'calculated' || paid_cents !== 0) return status;
  return carried_for === null ? 'nothing' : 'carried';
};

const name = (row: Paid) => i18next.t(`payments:choices.status.${paymentStatusOf(row)}`);

export const PaymentStatusTag = ({ payment }: { payment: Paid }) => (
  <Tag tone={paymentTones[payment.status]}>{name(payment)}</Tag>
);

/** The status, with the reason below it when money was carried over, held, or returned. */
export const paymentStatus: Cell<PaymentRow['status'], PaymentRow> = withNote(
  {
    nowrap: true,
    render: (_status, row) => <PaymentStatusTag payment={row} />,
    csv: (_status, row) => ({ code: paymentStatusOf(row), label: name(row) }),
  },
  ({ carried_for, failure_reason }) =>
    failure_reason || (carried_for && i18next.t(`payments:choices.carried_for.${carried_for}`)),
);

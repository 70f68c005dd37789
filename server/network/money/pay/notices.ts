import type { PaymentRecord } from '@shared/contracts/network/payments';
import type { Network } from '../../network';
import { tell } from '../../notices/notify';
import type { NetworkTransaction } from '../../records/tables';

/** Notifies a member of a settled or failed payment. */
export async function tellPayment({ now }: Network, tx: NetworkTransaction, payment: PaymentRecord): Promise<void> {
  const { id, member_id, cycle_no, currency, paid_cents, settled_on, status, failure_reason } = payment;
  const to = { recipient_id: member_id, link: '/vip_pay_record', dedupe_key: `payment ${id} ${status}` };
  if (paid_cents <= 0) return;
  if (status === 'settled' && settled_on !== null)
    await tell(tx, now, {
      ...to,
      kind: 'payment_sent',
      values: { cycle_no, currency, paid_cents, paid_on: settled_on },
    });
  if (status === 'failed')
    await tell(tx, now, {
      ...to,
      kind: 'payment_failed',
      values: { cycle_no, currency, paid_cents, reason: failure_reason },
    });
}

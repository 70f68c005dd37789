import type { PaymentRecord } from '@shared/contracts/network/payments';
import { currencyStyle } from '@shared/format/currency';
import { localeOf } from '@shared/format/locale';
import type { Network } from '../../network';
import { tell } from '../../notices/notify';
import { dayText, mailNotice } from '../../outbox/noticeMail';
import type { NetworkTransaction } from '../../records/tables';

/** Notifies a member of a settled or failed payment. */
export async function tellPayment(network: Network, tx: NetworkTransaction, payment: PaymentRecord): Promise<void> {
  const { id, member_id, cycle_no, currency, paid_cents, settled_on, status, failure_reason } = payment;
  const to = { recipient_id: member_id, link: '/vip_pay_record', dedupe_key: `payment ${id} ${status}` };
  if (paid_cents <= 0) return;
  if (status === 'settled' && settled_on !== null) {
    const message = await tell(tx, network.now, {
      ...to,
      kind: 'payment_sent',
      values: { cycle_no, currency, paid_cents, paid_on: settled_on },
    });
    await mailNotice(network, tx.sql, [{ member_id, notice: `message ${message.id}`, path: to.link }], {
      template: 'notice_payments',
      values: (language) => ({
        cycle_no,
        amount: new Intl.NumberFormat(localeOf(language), currencyStyle(currency)).format(paid_cents / 100),
        paid_on: dayText(language, settled_on),
      }),
    });
  }
  if (status === 'failed')
    await tell(tx, network.now, {
      ...to,
      kind: 'payment_failed',
      values: { cycle_no, currency, paid_cents, reason: failure_reason },
    });
}

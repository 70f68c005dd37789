import type { RunRecord } from '@shared/contracts/network/payments';
import type { Network } from '../../network';
import { csvOf, moneyText } from '../csv';

const head = [
  'payment_no',
  'cycle_no',
  'pay_on',
  'member_no',
  'holder',
  'method',
  'account_type',
  'routing_last4',
  'account_last4',
  'currency',
  'amount',
  'status',
];

/** What goes to the bank of a run, one line a payment; of account numbers nothing but the last four digits (DOMAIN.md 5, privacy). */
export function payFileOf({ db }: Network, run: RunRecord): string {
  const rows = db
    .table('payments')
    .by('run_id', run.id)
    .filter(({ paid_cents, status }) => paid_cents > 0 && status !== 'failed')
    .sort((a, b) => a.id - b.id)
    .map((payment) => {
      const member = db.table('members').get(payment.member_id);
      return [
        payment.payment_no,
        payment.cycle_no,
        run.pay_on,
        member?.member_no ?? '',
        member?.bank?.holder ?? '',
        payment.method,
        member?.bank?.type ?? '',
        member?.bank?.routing_last4 ?? '',
        payment.bank_last4 ?? '',
        payment.currency,
        moneyText(payment.paid_cents),
        payment.status,
      ];
    });
  return csvOf([head, ...rows]);
}

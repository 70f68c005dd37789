import type { RunRecord } from '@shared/contracts/network/payments';
import type { Response } from 'express';
import { partsOf } from '../../../data/parts';
import type { Network } from '../../network';
import { sendCsv } from '../csv';

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
export const sendPayFile = (network: Network, run: RunRecord, res: Response): Promise<void> =>
  sendCsv(res, `pay-${run.cycle_no}.csv`, head, rowsOf(network, run));

function* rowsOf({ db }: Network, run: RunRecord) {
  for (const payments of partsOf(db.table('payments'), 'run_id', run.id))
    for (const payment of payments) {
      if (payment.paid_cents <= 0 || payment.status === 'failed') continue;
      const member = db.table('members').get(payment.member_id);
      yield [
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
        { cents: payment.paid_cents },
        payment.status,
      ];
    }
}

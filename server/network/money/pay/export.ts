import type { RunRecord } from '@shared/contracts/network/payments';
import type { Response } from 'express';
import { listed } from '../../../data/sql/list';
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

/** A run's bank file, one line per payment, with only the last four digits of account numbers (domain.md 5, privacy). */
export const sendPayFile = (network: Network, run: RunRecord, res: Response): Promise<void> =>
  sendCsv(res, `pay-${run.cycle_no}.csv`, head, rowsOf(network, run));

async function* rowsOf({ sql }: Network, run: RunRecord) {
  const found = sql.db
    .selectFrom('payments')
    .where('run_id', '=', run.id)
    .where('paid_cents', '>', 0)
    .where('status', '<>', 'failed');
  const rows = (ids: number[]) => sql.db.selectFrom('payments').selectAll().where('id', 'in', ids).execute();
  for await (const payments of listed(found, { id: 'payments.id', rows })) {
    const payees = payments.map(({ member_id }) => member_id);
    const named = await sql.db
      .selectFrom('members')
      .where('id', 'in', payees)
      .select(['id', 'member_no', 'bank'])
      .execute();
    const members = new Map(named.map((member) => [member.id, member]));
    for (const payment of payments) {
      const member = members.get(payment.member_id);
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
}

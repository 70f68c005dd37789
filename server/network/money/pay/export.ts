import type { PaymentRecord, RunRecord } from '@shared/contracts/network/payments';
import type { Response } from 'express';
import { listed } from '../../../data/sql/list';
import type { Network } from '../../network';
import { type Db, recordsOf } from '../../records/read';
import { type CsvColumns, sendCsv } from '../csv';

const columns: CsvColumns<Awaited<ReturnType<typeof withPayees>>[number] & { pay_on: string }> = {
  payment_no: (row) => row.payment_no,
  cycle_no: (row) => row.cycle_no,
  pay_on: (row) => row.pay_on,
  member_no: (row) => row.payee?.member_no,
  holder: (row) => row.payee?.bank?.holder,
  method: (row) => row.method,
  account_type: (row) => row.payee?.bank?.type,
  routing_last4: (row) => row.payee?.bank?.routing_last4,
  account_last4: (row) => row.bank_last4,
  currency: (row) => row.currency,
  amount: (row) => ({ cents: row.paid_cents }),
  status: (row) => row.status,
};

/** A run's bank file, one line per payment, with only the last four digits of account numbers (domain.md 5, privacy). */
export const sendPayFile = (network: Network, run: RunRecord, res: Response): Promise<void> =>
  sendCsv(res, `pay-${run.cycle_no}.csv`, columns, rowsOf(network, run));

async function* rowsOf({ sql }: Network, { id, pay_on }: RunRecord) {
  const payable = sql.db
    .selectFrom('payments')
    .where('run_id', '=', id)
    .where('paid_cents', '>', 0)
    .where('status', '<>', 'failed');
  const rows = (ids: number[]) => recordsOf(sql.db, 'payments', ids);
  for await (const payments of listed(payable, { id: 'payments.id', rows }))
    for (const row of await withPayees(sql.db, payments)) yield { ...row, pay_on };
}

async function withPayees(db: Db, payments: readonly PaymentRecord[]) {
  const payees = await db
    .selectFrom('members')
    .where(
      'id',
      'in',
      payments.map(({ member_id }) => member_id),
    )
    .select(['id', 'member_no', 'bank'])
    .execute();
  const byId = new Map(payees.map((payee) => [payee.id, payee]));
  return payments.map((payment) => ({ ...payment, payee: byId.get(payment.member_id) }));
}

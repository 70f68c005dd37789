import type { PaymentRecord, PaymentRow, RunRecord } from '@shared/contracts/network/payments';
import type { NetworkCaller } from '../../network';
import { labelsFor } from '../../policies/labels';
import { type Db, recordOf } from '../../records/read';

/** True for the office, which sees every payment (domain.md 5, rule 3). */
export const seesAllPayments = ({ ability }: NetworkCaller) => ability.can('oversee', 'Payment');

/** One of the caller's payments, or any for the office; unknown and forbidden get the same answer. */
export async function visiblePayment(db: Db, user: NetworkCaller, id: number): Promise<PaymentRecord | undefined> {
  const payment = await issuedPayment(db, id);
  return payment && (seesAllPayments(user) || payment.member_id === user.id) ? payment : undefined;
}

/** A visible payment: those of an open run are still being written or reverted. */
export async function issuedPayment(db: Db, id: number): Promise<PaymentRecord | undefined> {
  const payment = await recordOf(db, 'payments', id);
  return payment && (await runOfPayment(db, payment)).status !== 'open' ? payment : undefined;
}

export async function runOfPayment(db: Db, { run_id }: Pick<PaymentRecord, 'run_id'>): Promise<RunRecord> {
  const run = await recordOf(db, 'runs', run_id);
  if (!run) throw new Error(`There is no pay run ${run_id}.`);
  return run;
}

type Unwritten = Omit<PaymentRecord, 'id' | 'version' | 'payment_no' | 'created_at' | 'updated_at'>;

/** The rows of payments, in their order. */
export async function paymentRows(
  db: Db,
  user: NetworkCaller,
  payments: readonly PaymentRecord[],
): Promise<PaymentRow[]> {
  const figures = await figuresOf(db, user, payments);
  return payments.map(({ id, version, payment_no, failure_reason, settled_on }, place) => ({
    id,
    version,
    payment_no,
    ...(figures[place] as (typeof figures)[number]),
    failure_reason,
    settled_on,
  }));
}

/** Fields of payments that do not need a payment number. */
export async function figuresOf(db: Db, user: NetworkCaller, rows: readonly Unwritten[]) {
  const ids = [...new Set(rows.map(({ member_id }) => member_id))];
  const members = await db.selectFrom('members').where('id', 'in', ids).select(['id', 'member_no']).execute();
  const runs = await db
    .selectFrom('runs')
    .where('id', 'in', [...new Set(rows.map(({ run_id }) => run_id))])
    .select(['id', 'pay_on'])
    .execute();
  const labels = await labelsFor(db, user, { members: ids });
  const numbers = new Map(members.map(({ id, member_no }) => [id, member_no]));
  const days = new Map(runs.map(({ id, pay_on }) => [id, pay_on]));
  return rows.map((row) => ({
    run_id: row.run_id,
    cycle_no: row.cycle_no,
    pay_on: days.get(row.run_id) ?? '',
    member_id: row.member_id,
    member_no: numbers.get(row.member_id) ?? '',
    member: labels.member(row.member_id),
    currency: row.currency,
    opening_cents: row.opening_cents,
    credits_cents: row.credits_cents,
    debits_cents: row.debits_cents,
    net_cents: row.net_cents,
    paid_cents: row.paid_cents,
    carry_cents: row.carry_cents,
    carried_for: row.carried_for,
    method: row.method,
    bank_last4: row.bank_last4,
    repayment: row.repayment ?? null,
    status: row.status,
  }));
}

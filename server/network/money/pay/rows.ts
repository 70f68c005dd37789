import type { PaymentRecord, PaymentRow, RunRecord } from '@shared/contracts/network/payments';
import type { Network, NetworkCaller } from '../../network';
import { isIssued } from '../entries';
import type { Labels } from '../labels';

/** True for the office, which sees every payment (DOMAIN.md 5, rule 3). */
export const seesAllPayments = ({ ability }: NetworkCaller) => ability.can('manage', 'Payment');

/** One payment if it is the caller's or the caller is the office; unknown and forbidden look alike. */
export function visiblePayment({ db }: Network, user: NetworkCaller, id: number): PaymentRecord | undefined {
  const payment = db.table('payments').get(id);
  if (!payment || !isIssued(db, payment)) return undefined;
  return seesAllPayments(user) || payment.member_id === user.id ? payment : undefined;
}

export function runOfPayment({ db }: Network, { run_id }: Pick<PaymentRecord, 'run_id'>): RunRecord {
  const run = db.table('runs').get(run_id);
  if (!run) throw new Error(`There is no pay run ${run_id}.`);
  return run;
}

export function paymentRowOf(network: Network, row: PaymentRecord, labels: Labels): PaymentRow {
  const { id, version, payment_no, run_id, failure_reason, settled_on } = row;
  return {
    id,
    version,
    payment_no,
    ...figuresOf(network, row, labels),
    run_id,
    failure_reason,
    settled_on,
  };
}

/** What a payment shows before and after it has a number. */
export function figuresOf(
  network: Network,
  row: Omit<PaymentRecord, 'id' | 'version' | 'payment_no' | 'created_at' | 'updated_at'>,
  labels: Labels,
) {
  return {
    run_id: row.run_id,
    cycle_no: row.cycle_no,
    pay_on: runOfPayment(network, row).pay_on,
    member_id: row.member_id,
    member_no: network.db.table('members').get(row.member_id)?.member_no ?? '',
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
    status: row.status,
  };
}

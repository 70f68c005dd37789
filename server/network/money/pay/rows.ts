import type { PaymentRecord, PaymentRow, RunRecord } from '@shared/contracts/network/payments';
import { matcher } from '../../../data/listing';
import type { Network, NetworkCaller } from '../../network';
import { isIssued } from '../entries';
import type { Currency, Labels } from '../labels';
import { paymentsOfAll } from './find';

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

/** The day by which a payment is told: when the bank had settled it, or when it is due. */
export const paidOn = (network: Network, payment: PaymentRecord) =>
  payment.settled_on ?? runOfPayment(network, payment).pay_on;

export interface PaymentFilter {
  q?: string | undefined;
  run_id?: number | undefined;
  cycle_no?: string | undefined;
  member_id?: number | undefined;
  year?: number | undefined;
  month?: string | undefined;
  status?: PaymentRecord['status'] | undefined;
  method?: PaymentRecord['method'] | undefined;
  currency?: Currency | undefined;
  paid?: boolean | undefined;
}

function visiblePayments(network: Network, user: NetworkCaller, filter: PaymentFilter): readonly PaymentRecord[] {
  const table = network.db.table('payments');
  if (!seesAllPayments(user)) return table.by('member_id', user.id);
  return filter.member_id === undefined ? paymentsOfAll(network, filter) : table.by('member_id', filter.member_id);
}

export function filterPayments(
  network: Network,
  user: NetworkCaller,
  filter: PaymentFilter,
  labels: Labels,
): PaymentRecord[] {
  const matches = matcher(filter.q);
  const members = network.db.table('members');
  return visiblePayments(network, user, filter).filter((row) => {
    if (!isIssued(network.db, row)) return false;
    if (filter.member_id && row.member_id !== filter.member_id) return false;
    if (filter.run_id && row.run_id !== filter.run_id) return false;
    if (filter.cycle_no && row.cycle_no !== filter.cycle_no) return false;
    if (filter.status && row.status !== filter.status) return false;
    if (filter.method && row.method !== filter.method) return false;
    if (filter.currency && row.currency !== filter.currency) return false;
    if (filter.paid !== undefined && filter.paid !== row.paid_cents > 0) return false;
    if (filter.year && !paidOn(network, row).startsWith(`${filter.year}-`)) return false;
    if (filter.month && !paidOn(network, row).startsWith(filter.month)) return false;
    if (!filter.q) return true;
    return matches(row.payment_no, row.cycle_no, labels.member(row.member_id), members.get(row.member_id)?.member_no);
  });
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

import type { CommissionRecord } from '@shared/contracts/network/commissions';
import { type OrderRecord, scheduledKinds } from '@shared/contracts/network/orders';
import { groupOf, type PolicyRecord } from '@shared/contracts/network/policies';
import type { Payment } from '@shared/contracts/network/policyWork';
import { shiftDay } from '@shared/format/days';
import { type Issue, issue } from '@shared/http/issues';
import { policyYear } from '@shared/plan/orderBases';
import { conflict, invalid } from '../../http/problems';
import type { Network } from '../network';
import type { Journal } from '../records/loaded';
import { revised } from '../writes/manage';
import type { engineIn } from './cases';
import { numbered } from './ledger';

type CaseIn = Awaited<ReturnType<typeof engineIn>>;

const takesMoney = new Set<PolicyRecord['status']>(['inforce', 'lapsed']);

/** Refuses a payment that its policy cannot take (domain.md 4.2). @throws invalid, conflict */
export function requirePayable(
  { today }: Pick<Network, 'today'>,
  policy: PolicyRecord,
  { kind, received_on }: Pick<Payment, 'kind' | 'received_on'>,
): void {
  const issues: Issue[] = [];
  if (received_on > today) issues.push(issue('received_on', 'notYet'));
  if (policy.signed_on && received_on < policy.signed_on)
    issues.push(issue('received_on', 'before', { day: policy.signed_on }));
  const { cut_over_on } = policy.terms ?? {};
  if (cut_over_on !== undefined && received_on <= cut_over_on)
    issues.push(issue('received_on', 'before', { day: shiftDay(cut_over_on, 1) }));
  if (issues.length > 0) throw invalid(issues);
  if (!takesMoney.has(policy.status) && groupOf(policy.status) !== 'ended')
    throw conflict('blocked', 'Enter money once the policy is in force. The first premium is part of that step.');
  if (kind !== 'refund' && !takesMoney.has(policy.status))
    throw conflict('ended', 'This policy has ended. Only refunds of earlier receipts can be entered.');
}

/** Enters a confirmed receipt and posts what it earns; `id` is taken from the table's ids. */
export function enterReceipt(
  { now, today }: Pick<Network, 'now' | 'today'>,
  journal: Journal,
  { engine }: Pick<CaseIn, 'engine'>,
  policy: PolicyRecord,
  id: number,
  payment: Payment,
): { order: OrderRecord; records: CommissionRecord[] } {
  const at = now.toISOString();
  const order = journal.put('orders', {
    id,
    order_no: numbered('O', payment.received_on, id),
    version: 0,
    ...payment,
    status: 'confirmed',
    created_at: at,
    updated_at: at,
  });
  if (scheduledKinds.has(order.kind)) journal.put('policies', countedPremium(policy, order, 1));
  const records = engine.received(journal, policy, order, { on: payment.received_on, at, entered_on: today });
  return { order, records };
}

/** Voids a receipt and mirrors what it posted. @throws conflict */
export function voidReceipt(
  { now, today }: Pick<Network, 'now' | 'today'>,
  journal: Journal,
  { db, engine }: Pick<CaseIn, 'db' | 'engine'>,
  order: OrderRecord,
  reason: string,
): OrderRecord {
  if (order.status === 'void') throw conflict('blocked', 'This order is already void.');
  if (order.kind === 'new_business')
    throw conflict('blocked', 'A new business order follows the status of its policy.');
  const policy = db.table('policies').get(order.policy_id);
  if (!policy) throw new Error(`Order ${order.order_no} has no policy.`);
  // Postings of later receipts and refunds depend on this order, so they must be voided first.
  const [later] = db
    .table('orders')
    .by('policy_id', policy.id)
    .filter((other) => other.status === 'confirmed' && other.id > order.id && dependsOn(policy, other, order))
    .sort((one, other) => one.id - other.id);
  if (later) throw conflict('later_orders', `Void ${later.order_no} first: it was posted after this order.`);
  const at = now.toISOString();
  const counted =
    order.status === 'confirmed' && scheduledKinds.has(order.kind)
      ? journal.put('policies', countedPremium(policy, order, -1))
      : policy;
  const gone = journal.put('orders', revised({ ...order, status: 'void', note: reason }, at));
  engine.voided(journal, counted, gone, reason, { on: today, at });
  return gone;
}

/** Whether a later order's commission depends on an earlier one. */
const dependsOn = (policy: PolicyRecord, later: OrderRecord, order: OrderRecord) =>
  later.kind === 'refund'
    ? later.refund_of_id === undefined || later.refund_of_id === order.id || affects(policy, order)
    : affects(policy, order) && affects(policy, later);

/** Whether later orders were posted based on this order. */
const affects = (policy: PolicyRecord, order: OrderRecord) =>
  order.kind === 'refund' ||
  policy.terms?.tp_method === 'single_premium' ||
  policyYear(policy.inforce_on, order.received_on) === 1;

/** A policy after a scheduled premium arrived or was taken back. */
const countedPremium = (policy: PolicyRecord, { amount_cents }: OrderRecord, sign: 1 | -1): PolicyRecord => ({
  ...policy,
  premiums_cents: policy.premiums_cents + sign * amount_cents,
});

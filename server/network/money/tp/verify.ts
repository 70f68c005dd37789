import { groupOf, type PolicyRecord } from '@shared/contracts/network/policies';
import { sumOf } from '@shared/plan/money';
import { orderBases, policyYear } from '@shared/plan/orderBases';
import { tpReversal } from '@shared/plan/tpReversal';
import type { Network } from '../../network';
import { pointsOf } from '../terms';

/** The status that a policy left in force for, and the day; by its history, since it may be back. */
const endOf = ({ status, closed_on }: PolicyRecord) =>
  groupOf(status) === 'ended' && closed_on !== null ? { status, ended_on: closed_on } : undefined;

/**
 * What a policy's TP should be, worked out anew from its terms, its confirmed orders in the order of their posting, and its end
 * (DOMAIN.md 3.1, 3.2, 3.6); what was added by hand is not judged.
 */
export function tpDue(network: Network, policy: PolicyRecord): number {
  const { bases, terms } = network.money.book.case(policy);
  if (groupOf(policy.status) === 'pending') return policy.tp_cents;
  if (policy.inforce_on === null) return 0;
  const orders = network.db
    .table('orders')
    .by('policy_id', policy.id)
    .filter(({ status }) => status === 'confirmed')
    .sort((a, b) => (a.kind === 'new_business' ? -1 : b.kind === 'new_business' ? 1 : a.id - b.id));
  let [received, due] = [0, 0];
  for (const order of orders) {
    due += pointsOf(terms, orderBases(bases, order, received).tp_cents);
    const counts = terms.tp_method === 'single_premium' || policyYear(policy.inforce_on, order.received_on) === 1;
    if (counts) received += order.amount_cents;
  }
  const end = endOf(policy);
  if (!end) return due;
  return (
    due - tpReversal({ tp_cents: due, schedule: terms.chargeback_schedule, inforce_on: policy.inforce_on, ...end })
  );
}

/** So many policies are looked at until somebody else may do something. */
const atOnce = 25;

/** Every policy whose TP records do not sum to what they should (DOMAIN.md 4.2, recalc check); with pauses. */
export function* verifyTp(network: Network) {
  const { db } = network;
  const faults: { policy_id: number; case_no: string; expected_cents: number; found_cents: number }[] = [];
  const seen = { orders: 0, policies: 0 };
  const look = (policy: PolicyRecord) => {
    if (!policy.terms) return;
    seen.policies += 1;
    seen.orders += db.table('orders').count('policy_id', policy.id);
    const found_cents = sumOf(
      db
        .table('tp_records')
        .by('policy_id', policy.id)
        .filter(({ state, kind }) => state !== 'void' && kind !== 'manual')
        .map(({ tp_cents }) => tp_cents),
    );
    const expected_cents = tpDue(network, policy);
    if (found_cents !== expected_cents)
      faults.push({ policy_id: policy.id, case_no: policy.case_no, expected_cents, found_cents });
  };
  for (const some of db.table('policies').parts(atOnce)) {
    some.forEach(look);
    yield;
  }
  return { ...seen, faults };
}

import { groupOf, type PolicyRecord } from '@shared/contracts/network/policies';
import { sumOf } from '@shared/plan/money';
import { tpReversal } from '@shared/plan/tpReversal';
import type { Network } from '../../network';
import { endingOf } from '../due';
import { pointsOf } from '../terms';

/** Whether the office has taken the TP of an order back with its commission (DOMAIN.md 3.12, 12). */
const isReversed = ({ db, money }: Network, order_id: number): boolean =>
  db
    .table('commission_records')
    .by('order_id', order_id)
    .some(({ kind, id }) => kind === 'first_year' && money.engine.reversalOf(id)?.with_tp === true);

/**
 * What a policy's TP should be, worked out anew from its terms, its confirmed orders in the order of their posting, and its end
 * (DOMAIN.md 3.1, 3.2, 3.6, 3.12); what was added by hand counts as it was entered.
 */
export function tpDue(network: Network, policy: PolicyRecord): number {
  const { terms } = network.money.engine.case(policy);
  if (groupOf(policy.status) === 'pending') return policy.tp_cents;
  if (policy.inforce_on === null) return 0;
  const { orders, bases } = network.money.engine.basesOf(policy);
  const tp_cents = sumOf(
    orders.map((order, index) => {
      if (order.amount_cents < 0) return network.money.engine.tpOf({ terms }, order);
      return isReversed(network, order.id) ? 0 : pointsOf(terms, bases[index]?.tp_cents ?? 0);
    }),
  );
  const manual_cents = sumOf(
    network.db
      .table('tp_records')
      .by('policy_id', policy.id)
      .map((row) => (row.kind === 'manual' && row.state !== 'void' ? row.tp_cents : 0)),
  );
  const { chargeback_schedule: schedule } = terms;
  const taken = tpReversal({
    ...{ tp_cents, manual_cents, schedule, inforce_on: policy.inforce_on },
    end: endingOf(policy),
  });
  return tp_cents + manual_cents - taken;
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
        .filter(({ state }) => state !== 'void')
        .map(({ tp_cents }) => tp_cents),
    );
    const expected_cents = tpDue(network, policy);
    if (found_cents !== expected_cents || found_cents < 0)
      faults.push({ policy_id: policy.id, case_no: policy.case_no, expected_cents, found_cents });
  };
  for (const some of db.table('policies').parts(atOnce)) {
    some.forEach(look);
    yield;
  }
  return { ...seen, faults };
}

import type { OrderRecord, OrderRow } from '@shared/contracts/network/orders';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import { sumOf } from '@shared/plan/money';
import type { Network, NetworkCaller } from '../network';
import { policyRowOf, seesAll, seesClient } from '../policies/rows';

/**
 * An order as the caller sees it. `tp_cents` is the TP the order brought: all of it for the office, their own and their downline's share
 * for a member. How a client pays is for the writing agents and the office (DOMAIN.md 5).
 */
export function orderRowOf(
  network: Network,
  policy: PolicyRecord,
  order: OrderRecord,
  user: NetworkCaller,
  shown = policyRowOf(network, policy, user),
): OrderRow {
  const whole = seesAll(user);
  const counts = (member_id: number) =>
    whole || (shown.own ? member_id === user.id : network.tree.covers(user.id, member_id));
  const tp = network.db
    .table('tp_records')
    .by('order_id', order.id)
    .filter(({ state, member_id }) => state !== 'void' && counts(member_id));
  return {
    id: order.id,
    version: order.version,
    order_no: order.order_no,
    policy_id: policy.id,
    case_no: shown.case_no,
    policy_no: shown.policy_no,
    insured: shown.insured,
    agent: shown.agent,
    share_bp: shown.share_bp,
    brand: shown.brand,
    product: shown.product,
    kind: order.kind,
    status: order.status,
    method: seesClient(policy, user) ? order.method : null,
    received_on: order.received_on,
    amount_cents: order.amount_cents,
    tp_cents: sumOf(tp.map(({ tp_cents }) => tp_cents)),
    currency: shown.currency,
  };
}

import type { OrderRecord, OrderRow } from '@shared/contracts/network/orders';
import { sumOf } from '@shared/plan/money';
import { teamOf, whichOf } from '../members/team';
import type { Network, NetworkCaller } from '../network';
import { contextOf } from '../policies/context';
import { policyRowOf, seesAll, seesClient } from '../policies/rows';
import { groupBy } from '../reads/groupBy';
import { type Db, recordsOf } from '../records/read';

/**
 * Orders as the caller sees them. `tp_cents` is the TP that the order brought: all of it for the office, the member's
 * and the downline's share for a member. Only the writing agents and the office see how a client pays (domain.md 5).
 */
export async function orderRows(
  network: Network,
  db: Db,
  user: NetworkCaller,
  orders: readonly OrderRecord[],
): Promise<OrderRow[]> {
  const policies = await recordsOf(db, 'policies', [...new Set(orders.map(({ policy_id }) => policy_id))]);
  const byId = new Map(policies.map((policy) => [policy.id, policy]));
  const context = await contextOf(network, db, policies, user);
  const brought = await db
    .selectFrom('tp_records')
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .where('state', '<>', 'void')
    .select(['order_id', 'member_id', 'tp_cents'])
    .execute();
  const covered = seesAll(user)
    ? undefined
    : await whichOf(
        db,
        teamOf(user.id),
        brought.map((tp) => tp.member_id),
      );
  const tpOf = groupBy(brought, ({ order_id }) => order_id);
  return orders.flatMap((order) => {
    const policy = byId.get(order.policy_id);
    if (!policy) return [];
    const shown = policyRowOf(context, policy, user);
    const counts = (member_id: number) => !covered || (shown.own ? member_id === user.id : covered.has(member_id));
    const tp = (tpOf.get(order.id) ?? []).filter(({ member_id }) => counts(member_id));
    return [
      {
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
      },
    ];
  });
}

/** One order as the caller sees it. */
export async function orderRow(network: Network, db: Db, user: NetworkCaller, order: OrderRecord): Promise<OrderRow> {
  const [row] = await orderRows(network, db, user, [order]);
  if (!row) throw new Error(`Order ${order.id} has no policy.`);
  return row;
}

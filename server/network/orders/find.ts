import type { OrderRecord, orders } from '@shared/contracts/network/orders';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import type { Received } from '@shared/http/endpoint';
import { fewOf, mostRead, numbered, policiesNamed } from '../listed/few';
import { Listed } from '../listed/page';
import type { Network, NetworkCaller } from '../network';
import { PolicyQuestion } from '../policies/find';
import { seesAll } from '../policies/rows';

export type OrderQuery = Received<typeof orders.list>['query'];
/** An order with its policy. */
export type Found = readonly [PolicyRecord, OrderRecord];

/** Whether all orders of the network are meant, of whomever and whatever policy. */
export const isOfAll = (user: NetworkCaller, { scope, member_id, policy_id }: OrderQuery): boolean =>
  seesAll(user) && (scope === undefined || scope === 'network') && member_id === undefined && policy_id === undefined;

/** The network's orders by day. */
export const listedOrders = ({ db }: Network, { kind, status, from, to }: OrderQuery): Listed<'orders'> =>
  new Listed(db, 'orders', {
    passes: ([ofKind, ofStatus]) => (!kind || ofKind === kind) && (!status || ofStatus === status),
    from,
    to,
  });

const passes = (order: OrderRecord, { kind, status, from, to }: OrderQuery): boolean =>
  (!kind || order.kind === kind) &&
  (!status || order.status === status) &&
  (!from || order.received_on >= from) &&
  (!to || order.received_on <= to);

/** The orders that a caller may see and asks for, but for the search. @throws invalid when they are too many to be read */
export function ordersFor(network: Network, user: NetworkCaller, query: OrderQuery): Found[] {
  const { db } = network;
  const withPolicy = (order: OrderRecord): Found[] => {
    const policy = db.table('policies').get(order.policy_id);
    return policy ? [[policy, order]] : [];
  };
  const ofPolicy = (id: number) =>
    db
      .table('orders')
      .by('policy_id', id)
      .filter((order) => passes(order, query));
  if (!isOfAll(user, query)) return policiesOf(network, user, query).flatMap(ofPolicy).flatMap(withPolicy);
  const listed = listedOrders(network, query);
  if (listed.total <= mostRead || !query.q) return fewOf(listed).flatMap(withPolicy);
  const one = numbered(query.q, (id) => db.table('orders').get(id));
  const found = new Map((one && passes(one, query) ? [one] : []).map((order) => [order.id, order]));
  for (const order of policiesNamed(network, user, query.q).flatMap(ofPolicy)) found.set(order.id, order);
  return [...found.values()].flatMap(withPolicy);
}

function policiesOf(network: Network, user: NetworkCaller, { scope, member_id, policy_id }: OrderQuery): number[] {
  const { rows, among, passes } = new PolicyQuestion(network, user, { scope, agent_id: member_id });
  const found: number[] = [];
  rows.scan({ among: policy_id === undefined ? among : [policy_id], passes }, (id) => {
    found.push(id);
  });
  return found;
}

import type { OrderRecord, orders } from '@shared/contracts/network/orders';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import type { Received } from '@shared/http/endpoint';
import { fewOf, mostRead, numbered, tooMany } from '../listed/few';
import { type Counts, Listed } from '../listed/page';
import type { Network, NetworkCaller } from '../network';
import { PolicyQuery } from '../policies/find';
import { seesAll } from '../policies/rows';
import { type OrderTotals, ordersHeldBy } from './orderTotals';

export type OrderQuery = Received<typeof orders.list>['query'];
/** An order with its policy. */
export type PolicyOrder = readonly [PolicyRecord, OrderRecord];

/** Whether all orders of the network are meant, of whomever and whatever policy. */
export const isOfAll = (user: NetworkCaller, { scope, member_id, policy_id }: OrderQuery): boolean =>
  seesAll(user) && (scope === undefined || scope === 'network') && member_id === undefined && policy_id === undefined;

/** Orders by day: those that were counted, or the network's. */
export const listedOrders = (
  { db }: Network,
  { kind, status, from, to }: OrderQuery,
  counts?: Counts,
): Listed<'orders'> =>
  new Listed(
    db,
    'orders',
    { passes: ([ofKind, ofStatus]) => (!kind || ofKind === kind) && (!status || ofStatus === status), from, to },
    counts,
  );

const passes = (order: OrderRecord, { kind, status, from, to }: OrderQuery): boolean =>
  (!kind || order.kind === kind) &&
  (!status || order.status === status) &&
  (!from || order.received_on >= from) &&
  (!to || order.received_on <= to);

/** Orders of more policies are found by columns, and not by reading those of each. */
const fewPolicies = 1_000;

/** The orders that a caller may see and asks for by day, where they are those of very many policies. */
export function ordersOfMany(network: Network, user: NetworkCaller, query: OrderQuery): OrderTotals | undefined {
  const { scope, member_id: agent_id, policy_id } = query;
  if (policy_id !== undefined) return undefined;
  const question = new PolicyQuery(network, user, { scope, agent_id });
  const { held, rows, among, passes } = question;
  if (held)
    return network.db.table('policies').size > fewPolicies ? ordersHeldBy(network, held.name, held.of) : undefined;
  const meant = new Uint8Array(rows.end);
  let count = 0;
  rows.scan({ among, passes }, (id) => {
    meant[id] = 1;
    count += 1;
  });
  return count > fewPolicies ? ordersHeldBy(network, question.name, meant) : undefined;
}

/** The orders that a caller may see and asks for, but for the search. @throws invalid when they are too many to be read */
export function ordersFor(network: Network, user: NetworkCaller, query: OrderQuery): PolicyOrder[] {
  const { db } = network;
  const withPolicy = (order: OrderRecord): PolicyOrder[] => {
    const policy = db.table('policies').get(order.policy_id);
    return policy ? [[policy, order]] : [];
  };
  const ofPolicies = (ids: readonly number[]) =>
    ids.flatMap((id) =>
      db
        .table('orders')
        .by('policy_id', id)
        .filter((order) => passes(order, query)),
    );
  const whole = isOfAll(user, query);
  const many = whole ? undefined : ordersOfMany(network, user, query);
  if (!whole && !many) return ofPolicies(policiesOf(network, user, query)).flatMap(withPolicy);
  const listed = listedOrders(network, query, many);
  if (listed.total <= mostRead || !query.q) return fewOf(listed).flatMap(withPolicy);
  const named = policiesOf(network, user, query, query.q);
  if (named.length > mostRead / 10) throw tooMany();
  const found = new Map(ofPolicies(named).map((order) => [order.id, order]));
  const one = numbered(query.q, (id) => db.table('orders').get(id));
  if (one && passes(one, query) && (!many || many.isMeant(one.id))) found.set(one.id, one);
  return [...found.values()].flatMap(withPolicy);
}

function policiesOf(
  network: Network,
  user: NetworkCaller,
  { scope, member_id, policy_id }: OrderQuery,
  q?: string,
): number[] {
  const { rows, among, passes } = new PolicyQuery(network, user, { scope, agent_id: member_id, q });
  const found: number[] = [];
  rows.scan({ among: policy_id === undefined ? among : [policy_id], passes }, (id) => {
    found.push(id);
  });
  return found;
}

import type { OrderRecord } from '@shared/contracts/network/orders';
import { groupOf, type PolicyRecord } from '@shared/contracts/network/policies';
import { repeated, unless } from './claims';
import { fullMonths } from './days';
import type { Network } from './generate';

/** Orders, domain.md 2.7 and 3.2. */
export function orderFaults({ about, collections }: Network): string[] {
  const { orders, policies } = collections;
  const byPolicy = new Map<number, OrderRecord[]>();
  for (const order of orders) byPolicy.set(order.policy_id, [...(byPolicy.get(order.policy_id) ?? []), order]);
  return [
    ...repeated(
      orders.map(({ order_no }) => order_no),
      'Order number',
    ),
    ...orders.flatMap(({ order_no, policy_id, created_at, updated_at }, index) => [
      ...unless(policy_id <= policies.length, `${order_no} belongs to no policy.`),
      ...unless(
        created_at >= (orders[index - 1]?.created_at ?? '') &&
          created_at <= updated_at &&
          updated_at.slice(0, 10) <= about.as_of,
        `${order_no} has instants out of order.`,
      ),
    ]),
    ...policies.flatMap((policy) => ofPolicy(policy, byPolicy.get(policy.id) ?? [], about.as_of)),
  ];
}

const statusByGroup = { draft: 'none', pending: 'pending', inforce: 'confirmed', ended: 'confirmed', closed: 'void' };

export function ofPolicy(policy: PolicyRecord, orders: readonly OrderRecord[], asOf: string): string[] {
  const { case_no, inforce_on, signed_on, closed_on } = policy;
  const group = groupOf(policy.status);
  const first = orders.filter(({ kind }) => kind === 'new_business');
  const later = orders.filter(({ kind }) => kind !== 'new_business');
  const scheduled = later.filter(({ kind }) => kind === 'premium' || kind === 'renewal');
  return [
    ...unless(first.length === (group === 'draft' ? 0 : 1), `${case_no} has ${first.length} new-business orders.`),
    ...unless(
      first.every(
        ({ status, amount_cents }) => status === statusByGroup[group] && amount_cents === policy.modal_premium_cents,
      ),
      `${case_no}: the new-business order has the wrong status or amount.`,
    ),
    ...unless(later.length === 0 || inforce_on !== null, `${case_no}: money before it was in force.`),
    ...unless(
      orders.every(({ received_on }) => received_on >= (signed_on ?? '9') && received_on <= asOf),
      `${case_no}: money before the signature or after ${asOf}.`,
    ),
    ...unless(
      later.every(({ received_on, amount_cents, status }) => {
        const inTime = received_on >= (inforce_on ?? '9') && received_on <= (closed_on ?? asOf);
        return inTime && amount_cents > 0 && status === 'confirmed';
      }),
      `${case_no}: a later order is not confirmed money of the time in force.`,
    ),
    ...unless(
      scheduled.every(
        ({ kind, received_on }) => (kind === 'renewal') === fullMonths(inforce_on ?? received_on, received_on) >= 12,
      ),
      `${case_no}: premium and renewal are mixed up.`,
    ),
  ];
}

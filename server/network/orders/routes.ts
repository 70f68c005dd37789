import { type OrderRecord, orders } from '@shared/contracts/network/orders';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import { listOf, matcher, sortBy, sumOf } from '../../data/listing';
import { serve } from '../../http/serve';
import type { Listed } from '../listed/page';
import { isByDay, pageByDay } from '../listed/query';
import type { Network, NetworkApi, NetworkCaller } from '../network';
import { policyRowOf } from '../policies/rows';
import { isOfAll, listedOrders, type OrderQuery, ordersFor, ordersOfMany } from './find';
import { orderRowOf } from './rows';

/** Money events with their policy: DOMAIN.md 2.7 and 4.4. */
export function orderRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;

  serve(api, orders.list, ({ user, query }) => {
    if (isByDay(query, 'received_on') && !query.q) {
      if (isOfAll(user, query)) {
        const listed = listedOrders(network, query);
        return listByDay(user, query, listed, () => sumOf(listed.cells, ({ sums: [, tp = 0] }) => tp));
      }
      const many = ordersOfMany(network, user, query);
      if (many) return listByDay(user, query, listedOrders(network, query, many), () => many.tpCents(user, query));
    }
    const matches = matcher(query.q);
    const shown = new Map<number, ReturnType<typeof policyRowOf>>();
    const shownOf = (policy: PolicyRecord) => {
      const row = shown.get(policy.id) ?? policyRowOf(network, policy, user);
      shown.set(policy.id, row);
      return row;
    };
    const rows = ordersFor(network, user, query)
      .map(([policy, order]) => orderRowOf(network, policy, order, user, shownOf(policy)))
      .filter((row) => matches(row.order_no, row.case_no, row.policy_no, row.insured, row.agent));
    return listOf(rows, query, {
      by: {
        order_no: (row) => row.order_no,
        received_on: (row) => row.received_on,
        amount_cents: (row) => row.amount_cents,
        tp_cents: (row) => row.tp_cents,
        case_no: (row) => row.case_no,
        kind: (row) => row.kind,
        status: (row) => row.status,
      },
      otherwise: (all) => sortBy(all, (row) => row.received_on, 'desc'),
      present: (row) => row,
      summary: {
        amount_cents: sumOf(rows, (row) => row.amount_cents),
        received_cents: sumOf(rows, ({ status, amount_cents }) => (status === 'confirmed' ? amount_cents : 0)),
        expected_cents: sumOf(rows, ({ status, amount_cents }) => (status === 'pending' ? amount_cents : 0)),
        tp_cents: sumOf(rows, (row) => row.tp_cents),
      },
    });
  });

  /** With very many orders, only those of the page are read. */
  const listByDay = (user: NetworkCaller, query: OrderQuery, listed: Listed<'orders'>, tp: () => number) => {
    const { page, limit } = query;
    return {
      list: listed.page(pageByDay(query)).flatMap((order) => {
        const policy = db.table('policies').get(order.policy_id);
        return policy ? [orderRowOf(network, policy, order, user)] : [];
      }),
      total: listed.total,
      page,
      limit,
      summary: {
        amount_cents: sumOf(listed.cells, ({ sums: [amount = 0] }) => amount),
        received_cents: sumIn(listed, 'confirmed'),
        expected_cents: sumIn(listed, 'pending'),
        tp_cents: tp(),
      },
    };
  };
}

/** Money received under a status: only confirmed orders count. */
const sumIn = ({ cells }: Listed<'orders'>, status: OrderRecord['status']) =>
  sumOf(cells, ({ traits, sums: [amount = 0] }) => (traits[1] === status ? amount : 0));

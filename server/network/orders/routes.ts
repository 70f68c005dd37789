import { orders } from '@shared/contracts/network/orders';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import { listOf, matcher, sortBy, sumOf } from '../../data/listing';
import { serve } from '../../http/serve';
import type { Network, NetworkApi } from '../network';
import { PolicyQuestion } from '../policies/find';
import { policyRowOf } from '../policies/rows';
import { orderRowOf } from './rows';

/** Money events with their policy: DOMAIN.md 2.7 and 4.4. */
export function orderRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;
  const policiesOf = ({ rows, among, passes }: PolicyQuestion, only: number | undefined): PolicyRecord[] => {
    const found: PolicyRecord[] = [];
    rows.scan({ among: only === undefined ? among : [only], passes }, (id) => {
      const policy = db.table('policies').get(id);
      if (policy) found.push(policy);
    });
    return found;
  };

  serve(api, orders.list, ({ user, query }) => {
    const matches = matcher(query.q);
    const asked = new PolicyQuestion(network, user, { scope: query.scope, agent_id: query.member_id });
    const rows = policiesOf(asked, query.policy_id)
      .flatMap((policy) => {
        const found = db
          .table('orders')
          .by('policy_id', policy.id)
          .filter(
            (order) =>
              (!query.kind || order.kind === query.kind) &&
              (!query.status || order.status === query.status) &&
              (!query.from || order.received_on >= query.from) &&
              (!query.to || order.received_on <= query.to),
          );
        if (found.length === 0) return [];
        const shown = policyRowOf(network, policy, user);
        return found.map((order) => orderRowOf(network, policy, order, user, shown));
      })
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
      summary: { amount_cents: sumOf(rows, (row) => row.amount_cents), tp_cents: sumOf(rows, (row) => row.tp_cents) },
    });
  });
}

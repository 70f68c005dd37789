import { type OrderRow, orders } from '@shared/contracts/network/orders';
import { listOf, matcher, sortBy, sumOf } from '../../data/listing';
import { serve } from '../../http/serve';
import type { Network, NetworkApi } from '../network';
import { filterPolicies, policyRowOf, seesClient } from '../policies/rows';

/**
 * Money events with their policy: DOMAIN.md 2.7 and 4.4. `tp_cents` is the caller's TP of the policy on its new-business order
 * and 0 on the others; what top-ups add comes with the commission engine. Payers' data (method) is for writing agents and office.
 */
export function orderRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;

  serve(api, orders.list, ({ user, query }) => {
    const matches = matcher(query.q);
    const rows = filterPolicies(network, user, { scope: query.scope, agent_id: query.member_id })
      .filter((policy) => !query.policy_id || policy.id === query.policy_id)
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
        const whole = seesClient(policy, user);
        return found.map(
          (order): OrderRow => ({
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
            method: whole ? order.method : null,
            received_on: order.received_on,
            amount_cents: order.amount_cents,
            tp_cents: order.kind === 'new_business' && order.status !== 'void' ? shown.tp_cents : 0,
            currency: shown.currency,
          }),
        );
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

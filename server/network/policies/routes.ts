import { groupOf, type PolicyRecord, policies, policyStatuses } from '@shared/contracts/network/policies';
import { daysBetween } from '@shared/format/days';
import { listOf, sortBy, sumOf } from '../../data/listing';
import { noSuchRow } from '../../http/problems';
import { serve } from '../../http/serve';
import { nameOf } from '../members/names';
import type { Network, NetworkApi, NetworkCaller } from '../network';
import { policyDocumentRoutes } from './attachments/routes';
import { policyDetailOf } from './detail';
import { policyMoneyRoutes } from './moneyRoutes';
import { filterPolicies, insuredName, plannedOf, policyRowOf, statusSince, tpFor, visiblePolicy } from './rows';
import { policyWorkRoutes } from './workRoutes';

/** Policies (保单), read only: DOMAIN.md 2.6, 4.1, 4.5 and the row rules of 5. */
export function policyRoutes(api: NetworkApi, network: Network): void {
  policyWorkRoutes(api, network);
  policyMoneyRoutes(api, network);
  policyDocumentRoutes(api, network);
  const products = network.db.table('products');
  const brandName = (policy: PolicyRecord) => {
    const product = products.get(policy.product_id);
    return product && network.db.table('brands').get(product.brand_id)?.name;
  };
  const agentName = (policy: PolicyRecord, user: NetworkCaller) => {
    const split = policy.splits.find(({ member_id }) => member_id === user.id) ?? policy.splits[0];
    const agent = split && network.db.table('members').get(split.member_id);
    return agent && nameOf(agent);
  };

  serve(api, policies.list, ({ user, query }) => {
    const rows = filterPolicies(network, user, query);
    return listOf(rows, query, {
      by: {
        case_no: (row) => row.case_no,
        insured: (row) => insuredName(row, user),
        agent: (row) => agentName(row, user),
        product: (row) => products.get(row.product_id)?.name,
        brand: brandName,
        status: (row) => policyStatuses.indexOf(row.status),
        submitted_on: (row) => row.submitted_on,
        inforce_on: (row) => row.inforce_on,
        planned_premium_cents: (row) => plannedOf(network, row),
        tp_cents: (row) => tpFor(network, row, user).tp,
        days_in_status: (row) => daysBetween(statusSince(network, row), network.today),
      },
      otherwise: (all) => sortBy(all, (row) => row.submitted_on, 'desc'),
      present: (row) => policyRowOf(network, row, user),
      summary: {
        tp_cents: sumOf(rows, (row) => tpFor(network, row, user).tp),
        planned_premium_cents: sumOf(rows, (row) => plannedOf(network, row)),
      },
    });
  });

  serve(api, policies.counts, ({ user, query }) => {
    const counts = { all: 0, draft: 0, pending: 0, inforce: 0, closed: 0, ended: 0 };
    for (const policy of filterPolicies(network, user, query)) {
      counts.all += 1;
      counts[groupOf(policy.status)] += 1;
    }
    return counts;
  });

  serve(api, policies.detail, ({ user, query }) => {
    const policy = visiblePolicy(network, user, query.id);
    if (!policy) throw noSuchRow();
    return policyDetailOf(network, policy, user);
  });
}

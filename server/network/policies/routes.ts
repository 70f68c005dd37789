import {
  groupOf,
  type PolicyRecord,
  policies,
  type policySorts,
  policyStatuses,
  type StatusGroup,
} from '@shared/contracts/network/policies';
import { serve } from '../../http/serve';
import { existing } from '../manage';
import type { Network, NetworkApi } from '../network';
import { policyDocumentRoutes } from './attachments/routes';
import { policyDetailOf } from './detail';
import { PolicyQuery } from './find';
import { policyMoneyRoutes } from './moneyRoutes';
import { officeFields } from './officeFields';
import { policyRowOf, visiblePolicy } from './rows';
import { statusesOf } from './totals';
import { policyWorkRoutes } from './workRoutes';

/** Policies (保单), read only: DOMAIN.md 2.6, 4.1, 4.5 and the row rules of 5. */
export function policyRoutes(api: NetworkApi, network: Network): void {
  policyWorkRoutes(api, network);
  policyMoneyRoutes(api, network);
  policyDocumentRoutes(api, network);
  const policyOf = (id: number) => network.db.table('policies').get(id) as PolicyRecord;

  serve(api, policies.list, ({ user, query }) => {
    const { page, limit } = query;
    const asked = new PolicyQuery(network, user, query);
    const { rows, among, passes, tpOf, sharing } = asked;
    const { sort, desc } = sortOf(asked, query);
    const known = asked.totals?.of(statusesOf(query));
    const planned = rows.column('planned_premium_cents');
    const summary = known?.summary ?? { tp_cents: 0, planned_premium_cents: 0 };
    const add = (id: number) => {
      summary.tp_cents += tpOf(id);
      summary.planned_premium_cents += planned[id] as number;
    };
    const { ids, total } = rows.find({
      ...{ among, passes, sort, desc, page, limit },
      ...asked.sortedBy(sort),
      ...(known ? { total: known.total } : { each: add }),
    });
    const list = ids.map((id) => ({
      ...policyRowOf(network, policyOf(id), user, sharing),
      ...officeFields(network, policyOf(id), user),
    }));
    return { list, total, page, limit, summary };
  });

  serve(api, policies.counts, ({ user, query }) => {
    const asked = new PolicyQuery(network, user, query);
    const { totals } = asked;
    if (totals) return totals.byGroup;
    const { rows, ...wanted } = asked;
    const statuses = rows.column('status');
    const counts = { all: 0, draft: 0, pending: 0, inforce: 0, closed: 0, ended: 0 };
    rows.scan(wanted, (id) => {
      counts.all += 1;
      counts[groups[statuses[id] as number] as StatusGroup] += 1;
    });
    return counts;
  });

  serve(api, policies.detail, ({ user, query }) => {
    const policy = existing(visiblePolicy(network, user, query.id));
    return policyDetailOf(network, policy, user);
  });
}

const groups = policyStatuses.map(groupOf);

/** The column to sort by: the newest come first unless told otherwise, and days in a status are many where it is old. */
function sortOf(asked: PolicyQuery, { sort, order }: { sort?: (typeof policySorts)[number]; order: 'asc' | 'desc' }) {
  const desc = order === 'desc';
  if (sort === undefined) return { sort: 'submitted_on', desc: true } as const;
  if (sort === 'days_in_status') return { sort: 'status_on', desc: !desc } as const;
  return { sort: sort === 'insured' ? asked.insured : sort, desc } as const;
}

import { groupOf, type policies, policyStatuses, type StatusGroup } from '@shared/contracts/network/policies';
import type { Received } from '@shared/http/endpoint';
import { sumOf } from '@shared/plan/money';
import { type RawBuilder, type ReferenceExpression, type SqlBool, sql } from 'kysely';
import { compare, sortBy } from '../../data/listing';
import { listByKey } from '../../data/sql/inLanguage';
import { pageIds, placeIn } from '../../data/sql/list';
import { sumsByCurrency, totalOf } from '../currencyTotals';
import { type Group, inGroup, othersThan } from '../members/group';
import type { Network, NetworkCaller } from '../network';
import { recordsOf } from '../records';
import type { SqlTables } from '../sqlTables';
import { sumsOfAll } from './byProduct';
import { contextFor } from './context';
import { type FoundPolicies, groupAsked, insuredSql, ofKind, policiesFor, sharingOf } from './find';
import { labelsFor } from './labels';
import { officeFields } from './officeFields';
import { policyRowOf } from './rows';

type Query = Received<typeof policies.list>['query'];

/** By the product as of submission; a draft follows its product (DOMAIN.md 4.2). */
const plannedSql = sql<number>`coalesce(policies.planned_cents, policies.year_premium_cents +
  case when policies.product_id in (select id from products where tp_method = 'full_premium') then 0
  else policies.initial_lump_cents + policies.exchange_1035_cents end)`;

/** What a group has of the TP of a policy: the parts of its agents; where it has most members, all but the parts of the others. */
function tpSql(network: Network, group: Group): RawBuilder<number> {
  const others = othersThan(network, group);
  // A condition on the member would have SQLite look up every member of the group for each policy.
  const parts = (of: Group) =>
    sql<number>`(select sum(case when ${inGroup(network, 'member_id', of)} then part_cents else 0 end)
      from policy_splits where policy_id = policies.id)`;
  if (!others) return parts(group);
  const shared = sql`select policy_id from policy_splits where ${inGroup(network, 'member_id', others)}`;
  return sql`policies.tp_cents - case when policies.id in (${shared}) then ${parts(others)} else 0 end`;
}

/** The agent that the caller's row names: the caller, else the first one. */
export const agentSql = (user: NetworkCaller, policy = sql.ref('policies.id')) =>
  sql<number>`coalesce((select member_id from policy_splits where policy_id = ${policy} and member_id = ${user.id}),
    (select member_id from policy_splits where policy_id = ${policy} and position = 0))`;

/** Products by a name, which sorts by language: equal names share a place. */
async function placeOfProduct({ sql: { db } }: Network, by: 'product' | 'brand'): Promise<RawBuilder<number>> {
  const named = await db
    .selectFrom('products')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .select(['products.id', by === 'product' ? 'products.name' : 'brands.name'])
    .orderBy('products.id')
    .execute();
  let [place, last] = [0, ''];
  const places = sortBy(named, ({ name }) => name).map(({ id, name }) => {
    if (compare(last, name) !== 0) place += 1;
    last = name;
    return `when ${id} then ${place}`;
  });
  return sql.raw(`case policies.product_id ${places.join(' ')} end`);
}

/** A page of the policies that the caller may see; the newest come first unless told otherwise. */
export async function policyList(network: Network, user: NetworkCaller, query: Query) {
  const { sort, page, limit } = query;
  const found = await policiesFor(network, user, query);
  const sharing = sharingOf(network, user, query.scope);
  const tp = sharing ? tpSql(network, sharing) : sql.ref<number>('policies.tp_cents');
  const figures = totalsOf(network, user, query, found, tp).then((sums) => ({
    ...totalOf(sums, ['planned_premium_cents']),
    tp_cents: sumOf(sums.map(({ tp_cents }) => tp_cents)),
  }));
  const desc = sort === undefined || query.order === 'desc';
  const rows = async (ids: number[]) => {
    const shown = await recordsOf(network.sql.db, 'policies', ids);
    const context = await contextFor(network, network.sql.db, shown, user);
    return shown.map((policy) => ({
      ...policyRowOf(context, policy, user, sharing),
      ...officeFields(context, policy, user),
    }));
  };
  const [{ total, summary, tp_cents }, list] = await Promise.all([figures, listed()]);
  return { list, total, page, limit, summary: { ...summary, tp_cents } };

  async function listed() {
    const asked = { id: 'policies.id', page, limit } as const;
    if (sort === 'insured') {
      const named = found.select(['policies.id', insuredSql(user).as('insured')]);
      return (await listByKey(named, { ...asked, desc, rows, key: ({ insured }) => insured })).rows;
    }
    if (sort === 'agent') {
      const named = found.select(['policies.id', agentSql(user).as('agent_id')]);
      const agents = await found.select(agentSql(user).as('id')).distinct().execute();
      const { member } = await labelsFor(network.sql.db, user, { members: agents.map(({ id }) => id) });
      return (await listByKey(named, { ...asked, desc, rows, key: ({ agent_id }) => member(agent_id) })).rows;
    }
    // The more days in a status, the earlier it began.
    const descends = sort === 'days_in_status' ? !desc : desc;
    return rows(
      await pageIds(
        found,
        { ...asked, sort: await orderBy(sort), desc: descends },
        figures.then(({ total }) => ({ count: total })),
      ),
    );
  }

  async function orderBy(by: Exclude<typeof sort, 'insured' | 'agent'>) {
    switch (by) {
      case 'case_no':
        return 'policies.case_order';
      case 'product':
      case 'brand':
        return placeOfProduct(network, by);
      case 'status':
        return placeIn(sql.ref('policies.status'), policyStatuses);
      case 'planned_premium_cents':
        return plannedSql;
      case 'tp_cents':
        return tp;
      case 'days_in_status':
        return 'policies.status_on';
      default:
        return `policies.${by ?? 'submitted_on'}` as const;
    }
  }
}

/**
 * The number of policies and their sums, by currency. Where only their kind is asked for, the sums of all are known; of a team that has
 * most members, those are missing in which others have a share.
 */
async function totalsOf(
  network: Network,
  user: NetworkCaller,
  query: Query,
  found: FoundPolicies,
  tp: ReferenceExpression<SqlTables, 'policies'>,
) {
  const columns = { tp_cents: tp, planned_premium_cents: plannedSql };
  const {
    page,
    limit,
    sort,
    order,
    scope,
    group: statuses,
    status,
    brand_id,
    product_id,
    category_group,
    currency,
    ...others
  } = query;
  const kind = { group: statuses, status, brand_id, product_id, category_group, currency };
  const group = groupAsked(network, user, scope);
  const outside = group && othersThan(network, group);
  if ((group && !outside) || Object.values(others).some((value) => value !== undefined && value !== ''))
    return sumsByCurrency(found, 'policies.currency', columns);
  if (!outside) return sumsOfAll(network, kind);
  const isShared = sql<SqlBool>`policies.id in
    (select policy_id from policy_splits where ${inGroup(network, 'member_id', outside)})`;
  const { db } = network.sql;
  const whole = { ...columns, tp_cents: 'policies.tp_cents' } as const;
  const [all, theirs, seen] = await Promise.all([
    sumsOfAll(network, kind),
    sumsByCurrency(ofKind(db, db.selectFrom('policies'), kind).where(isShared), 'policies.currency', whole),
    sumsByCurrency(found.where(isShared), 'policies.currency', columns),
  ]);
  return all.map(({ currency, ...sums }, index) => {
    const less = (name: keyof typeof sums) => sums[name] - (theirs[index]?.[name] ?? 0) + (seen[index]?.[name] ?? 0);
    return {
      currency,
      ...{ count: less('count'), tp_cents: less('tp_cents'), planned_premium_cents: less('planned_premium_cents') },
    };
  });
}

/** How many policies there are of each group of statuses. */
export async function policyCounts(
  network: Network,
  user: NetworkCaller,
  query: Received<typeof policies.counts>['query'],
) {
  const found = await policiesFor(network, user, query);
  const rows = await found
    .select(({ fn }) => ['policies.status', fn.countAll<number>().as('count')])
    .groupBy('policies.status')
    .execute();
  const counts: Record<StatusGroup | 'all', number> = { all: 0, draft: 0, pending: 0, inforce: 0, closed: 0, ended: 0 };
  for (const { status, count } of rows) {
    counts.all += count;
    counts[groupOf(status)] += count;
  }
  return counts;
}

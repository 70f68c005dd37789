import { groupOf, type policies, policyStatuses, type StatusGroup } from '@shared/contracts/network/policies';
import type { Received } from '@shared/http/endpoint';
import { sumOf } from '@shared/plan/money';
import { type RawBuilder, sql } from 'kysely';
import { compare, sortBy } from '../../data/listing';
import { listByKey } from '../../data/sql/inLanguage';
import { pageIds, placeIn } from '../../data/sql/list';
import { isAmong, limitOf, type Members, whichOf } from '../members/team';
import type { Network, NetworkCaller } from '../network';
import { sumsByCurrency, totalOf } from '../reads/currencyTotals';
import { recordsOf } from '../records/read';
import { contextOf } from './context';
import { type FoundPolicies, inHandsOf, insuredSql, ofKind, type PolicyKind, policiesFor, sharingOf } from './find';
import { labelsFor } from './labels';
import { handsOf, officeFields, policyRowOf } from './rows';

type Query = Received<typeof policies.list>['query'];

/** Uses the product as of submission; a draft follows its product (domain.md 4.2). */
const plannedSql = sql<number>`coalesce(policies.planned_cents, policies.year_premium_cents +
  case when policies.product_id in (select id from products where tp_method = 'full_premium') then 0
  else policies.initial_lump_cents + policies.exchange_1035_cents end)`;

/** The TP of a policy that belongs to agents among `members`. */
const tpSql = (members: Members): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(part_cents), 0) from policy_splits
    where policy_id = policies.id and ${isAmong('policy_splits.member_id', members)})`;

/** The agent that the caller's row names: the caller, else the first one. */
export const agentSql = (user: NetworkCaller, policy = sql.ref('policies.id')) =>
  sql<number>`coalesce((select member_id from policy_splits where policy_id = ${policy} and member_id = ${user.id}),
    (select member_id from policy_splits where policy_id = ${policy} and position = 0))`;

/** Ranks products by a name in language order; equal names share a rank. */
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

/** The kind of policies that a query filters by; undefined if it filters by anything else. */
function kindOf({ group, status, brand_id, product_id, category_group, currency, ...others }: Query) {
  const { page, limit, sort, order, scope, ...filters } = others;
  const isOfKind = Object.values(filters).every((value) => value === undefined || value === '');
  return isOfKind ? { group, status, brand_id, product_id, category_group, currency } : undefined;
}

/** The network's policies of a kind: number and sums by currency. Adding up 500,000 policies takes 0.2 s. */
function sumsOfAll({ sql: { db } }: Network, kind: PolicyKind) {
  const all = db.selectFrom('policies_by_product as policies') as unknown as FoundPolicies;
  const planned = sql<number>`planned_cents + case when product_id in
    (select id from products where tp_method = 'full_premium') then 0 else lump_cents end`;
  const sums = { tp_cents: sql<number>`policies.tp_cents`, planned_premium_cents: planned };
  return sumsByCurrency(ofKind(db, all, kind), 'policies.currency', sums, sql<number>`policies.count`);
}

/** A page of the policies that the caller may see, the newest first by default. */
export async function policyList(network: Network, user: NetworkCaller, query: Query) {
  const { sort, page, limit } = query;
  const matching = await policiesFor(network, user, query);
  const sharing = sharingOf(user, query.scope);
  const limited = await limitOf(network.sql.db, sharing);
  const tp = limited ? tpSql(limited) : sql.ref<number>('policies.tp_cents');
  const columns = { tp_cents: tp, planned_premium_cents: plannedSql };
  const isOfAll = (await inHandsOf(network, user, query)).length === 0;
  const kind = isOfAll ? kindOf(query) : undefined;
  const totals = kind ? sumsOfAll(network, kind) : sumsByCurrency(matching, 'policies.currency', columns);
  const figures = totals.then((sums) => ({
    ...totalOf(sums, ['planned_premium_cents']),
    tp_cents: sumOf(sums.map(({ tp_cents }) => tp_cents)),
  }));
  const desc = sort === undefined || query.order === 'desc';
  const rows = async (ids: number[]) => {
    const shown = await recordsOf(network.sql.db, 'policies', ids);
    const context = await contextOf(network, network.sql.db, shown, user, { readiness: true });
    const among = sharing && (await whichOf(network.sql.db, sharing, shown.flatMap(handsOf)));
    return shown.map((policy) => ({
      ...policyRowOf(context, policy, user, among),
      ...officeFields(context, policy, user),
    }));
  };
  const [{ total, summary, tp_cents }, list] = await Promise.all([figures, listed()]);
  return { list, total, page, limit, summary: { ...summary, tp_cents } };

  async function listed() {
    const paging = { id: 'policies.id', page, limit } as const;
    if (sort === 'insured') {
      const named = matching.select(['policies.id', insuredSql(user).as('insured')]);
      return (await listByKey(named, { ...paging, desc, rows, key: ({ insured }) => insured })).rows;
    }
    if (sort === 'agent') {
      const named = matching.select(['policies.id', agentSql(user).as('agent_id')]);
      const agents = await matching.select(agentSql(user).as('id')).distinct().execute();
      const { member } = await labelsFor(network.sql.db, user, { members: agents.map(({ id }) => id) });
      return (await listByKey(named, { ...paging, desc, rows, key: ({ agent_id }) => member(agent_id) })).rows;
    }
    // More days in a status means an earlier start.
    const descends = sort === 'days_in_status' ? !desc : desc;
    return rows(
      await pageIds(
        matching,
        { ...paging, sort: await orderBy(sort), desc: descends },
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

/** Policies per group of statuses. */
export async function policyCounts(
  network: Network,
  user: NetworkCaller,
  query: Received<typeof policies.counts>['query'],
) {
  const matching = await policiesFor(network, user, query);
  const rows = await matching
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

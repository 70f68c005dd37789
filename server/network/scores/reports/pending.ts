import { type PolicyStatus, policyStatuses, statusGroups } from '@shared/contracts/network/policies';
import type { PendingCase, reports } from '@shared/contracts/network/reports';
import { dayCount } from '@shared/format/days';
import type { Received } from '@shared/http/endpoint';
import { type RawBuilder, sql } from 'kysely';
import { among, listByKey, searched } from '../../../data/sql/inLanguage';
import { figure, inOrder, pageIds, placeIn } from '../../../data/sql/list';
import { isAmong, type Members } from '../../members/team';
import { expectedOn, lastDueOf, prospectsOf } from '../../money/tp/prospects';
import type { Network, NetworkCaller } from '../../network';
import { seesAll } from '../../policies/rows';
import { nameOf } from '../../records/names';
import { recordsOf } from '../../records/read';
import { type Products, productsIn } from './catalogue';
import { likelyOf } from './expected';
import { type MedianStay, medianStays } from './medianStays';
import { pendingCases } from './pendingCase';
import { casesOf } from './whose';

type Query = Received<typeof reports.pending>['query'];

/** SQL over a case's splits: the agent to name, and the group's part of the TP (domain.md 2.6). */
function ofSplits(user: NetworkCaller, members: Members | undefined) {
  const isMeant = members ? isAmong('splits.member_id', members) : sql`1 = 1`;
  const me = sql.lit(user.id);
  return {
    agent: sql<number>`(select splits.member_id from policy_splits as splits
      where splits.policy_id = policies.id and (splits.member_id = ${me} or ${isMeant})
      order by case when splits.member_id = ${me} then -1 else splits.position end limit 1)`,
    tp: members
      ? sql<number>`(select cast(coalesce(sum(splits.part_cents), 0) as bigint) from policy_splits as splits
          where splits.policy_id = policies.id and ${isMeant})`
      : sql.ref<number>('policies.tp_cents'),
  };
}

const agentName = ({ display_name, chinese_name }: { display_name: string | null; chinese_name: string | null }) =>
  nameOf({ display_name: display_name ?? '', chinese_name: chinese_name ?? '' });

/** A client's folded name as the caller may see it. */
const insuredText = (user: NetworkCaller) =>
  seesAll(user)
    ? sql.ref<string>('policies.insured_name')
    : sql<string>`case when policies.serviced_by = ${sql.lit(user.id)} or exists (
        select 1 from policy_splits where policy_id = policies.id and member_id = ${sql.lit(user.id)}
      ) then policies.insured_name else policies.masked_name end`;

/** `riskOf` in SQL, for rows of `policies`. */
function riskAmong(products: Products, median: MedianStay, today: string): RawBuilder<number> {
  const medianOf = (status: PolicyStatus) =>
    [...products.values()].map(({ id, brand_id }) => {
      const days = median(brand_id, status);
      return sql`when ${sql.lit(id)} then ${sql.lit(days === null ? null : Math.max(1, days))}`;
    });
  const medians = statusGroups.pending.map(
    (status) =>
      sql`when ${sql.lit(status)} then case policies.product_id when 0 then 1 ${sql.join(medianOf(status), sql` `)} end`,
  );
  const on = sql.lit(dayCount(today));
  return sql`coalesce(round(10000.0 * case when policies.pending_day < ${on} then ${on} - policies.pending_day else 0 end
    / case policies.status ${sql.join(medians, sql` `)} end), 0)`;
}

/**
 * A page of the members' pending cases, with sums over all of them. By default, the case furthest beyond its median
 * stay comes first (domain.md 6, B5).
 */
export async function pendingReport(network: Network, user: NetworkCaller, members: Members | undefined, query: Query) {
  const { q, status, page, limit, sort = 'risk', order, ...filters } = query;
  const { today } = network;
  const products = await productsIn(network.sql.db);
  const [prospects, median] = [await prospectsOf(network), await medianStays(network)];
  const { agent, tp } = ofSplits(user, members);
  const brandId = (product_id: number) => products.get(product_id)?.brand_id ?? 0;
  const brandName = (product_id: number) => products.get(product_id)?.brand ?? '';

  const withAgent = (cases: ReturnType<typeof casesOf>) =>
    cases.leftJoin('members as agents', (join) => join.on('agents.id', '=', agent));

  let matching = casesOf(network, members, filters).where('policies.pending_day', 'is not', null);
  if (status) matching = matching.where('policies.status', '=', status);
  if (q) {
    const texts = withAgent(matching).select([
      ...(['policies.id', 'case_no', 'policy_no', 'product_id', 'display_name', 'chinese_name'] as const),
      insuredText(user).as('insured'),
    ]);
    const ids = await searched(texts, 'policies.id', q, (row) => [
      ...[row.case_no, row.policy_no, row.insured, agentName(row)],
      ...[brandName(row.product_id), products.get(row.product_id)?.name],
    ]);
    matching = matching.where(among('policies.id', ids));
  }
  const likely = likelyOf(products, prospects, tp);
  const overdue = sql<number>`case when policies.requirement_on < ${today} then 1 else 0 end`;
  const { count: total, ...summary } = await figure(matching, { tp_cents: tp, likely_cents: likely, overdue });

  const rows = (ids: number[]) => pendingCases(network, user, ids, members, { products, prospects, median });
  return { list: await list(), total, page, limit, summary };

  /** Sorts names here because SQL does not know the languages' alphabets. */
  async function list(): Promise<PendingCase[]> {
    const of = { id: 'policies.id' as const, desc: query.sort ? order === 'desc' : true, page, limit };
    const all = matching.select(['policies.id', 'submitted_on', 'product_id']);
    const byKey = async (key: (row: Awaited<ReturnType<typeof all.execute>>[number]) => string | number | null) =>
      (await listByKey(all, { ...of, rows, key })).rows;
    switch (sort) {
      case 'expected_on': {
        const policies = await recordsOf(
          network.sql.db,
          'policies',
          (await all.execute()).map(({ id }) => id),
        );
        const due = new Map(policies.map((policy) => [policy.id, lastDueOf(policy)]));
        return byKey(({ id, product_id, submitted_on }) => {
          const median_days = prospects.get(brandId(product_id))?.median_days ?? null;
          if (median_days === null) return null;
          return expectedOn(network, submitted_on ?? today, median_days, due.get(id) ?? null);
        });
      }
      case 'brand':
        return byKey((row) => brandName(row.product_id));
      case 'case_no': {
        const numbers = matching.select(['policies.id', 'case_no']);
        return (await listByKey(numbers, { ...of, rows, key: (row) => row.case_no })).rows;
      }
      case 'agent': {
        const agents = withAgent(matching).select(['policies.id', 'display_name', 'chinese_name']);
        return (await listByKey(agents, { ...of, rows, key: agentName })).rows;
      }
      default: {
        const sorts = {
          risk: riskAmong(products, median, today),
          status: placeIn(sql.ref<PolicyStatus>('policies.status'), policyStatuses),
          submitted_on: 'policies.submitted_on' as const,
          days_in_status: sql`case when policies.status_on < ${today} then policies.status_on else ${today} end`,
          tp_cents: tp,
          likely_cents: likely,
        };
        const desc = sort === 'days_in_status' ? !of.desc : of.desc;
        const ids = await pageIds(matching, { ...of, sort: sorts[sort], desc }, total);
        return inOrder(ids, await rows(ids));
      }
    }
  }
}

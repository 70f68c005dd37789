import { awardStatuses, type RewardAwardRecord, type rewards } from '@shared/contracts/network/rewards';
import type { Received } from '@shared/http/endpoint';
import { type RawBuilder, sql } from 'kysely';
import { sortBy } from '../../../data/listing';
import { among, searched } from '../../../data/sql/inLanguage';
import { figure, list, placeIn } from '../../../data/sql/list';
import { listByOwner } from '../../members/listByOwner';
import type { Network } from '../../network';
import { nameOf } from '../../records/names';
import type { Db } from '../../records/read';

type Query = Received<typeof rewards.list>['query'];
type Sort = Exclude<Query['sort'], 'member' | undefined>;

/** An award is paid when its earning is. */
const statusNow = sql<(typeof awardStatuses)[number]>`case when exists (
    select 1 from earnings join runs on runs.cycle_no = earnings.cycle_no
    where earnings.id = reward_awards.earning_id and earnings.status <> 'held' and runs.status = 'paid'
  ) then 'paid' else reward_awards.status end`;

/** The awards that match a filter: everyone's, or a member's approved ones. */
async function awardsFound({ sql: { db } }: Network, owner: number | undefined, query: Query) {
  const { q, member_id, rule_id, period_no, status } = query;
  let matching = db.selectFrom('reward_awards');
  // Only the office sees projected awards; members have their progress.
  if (owner !== undefined)
    matching = matching.where('reward_awards.member_id', '=', owner).where('reward_awards.status', '=', 'approved');
  if (member_id !== undefined) matching = matching.where('reward_awards.member_id', '=', member_id);
  if (rule_id !== undefined) matching = matching.where('reward_awards.rule_id', '=', rule_id);
  if (period_no !== undefined) matching = matching.where('reward_awards.period_no', '=', period_no);
  if (status) matching = matching.where(statusNow, '=', status);
  if (!q) return matching;
  const texts = matching
    .innerJoin('members', 'members.id', 'reward_awards.member_id')
    .innerJoin('reward_rules', 'reward_rules.id', 'reward_awards.rule_id')
    .select(['reward_awards.id', 'name', 'display_name', 'chinese_name', 'member_no', 'period_no']);
  const ids = await searched(texts, 'reward_awards.id', q, (row) => [
    ...[row.name, nameOf(row), row.member_no, row.period_no],
  ]);
  return matching.where(among('reward_awards.id', ids));
}

const orders: Record<Exclude<Sort, 'rule'>, RawBuilder<unknown>> = {
  period_no: sql.ref('reward_awards.period_no'),
  counted_cents: sql.ref('reward_awards.counted_cents'),
  reward_cents: sql.ref('reward_awards.reward_cents'),
  status: placeIn(statusNow, awardStatuses),
};

/** The place of an award's rule among all by name. */
async function rulePlace(db: Db): Promise<RawBuilder<unknown>> {
  const rules = sortBy(
    await db.selectFrom('reward_rules').select(['id', 'name']).orderBy('id').execute(),
    ({ name }) => name,
  );
  const places = rules.map(({ id }, place) => sql`when ${sql.lit(id)} then ${sql.lit(place)}`);
  // Valid without rules as well.
  return sql`case reward_awards.rule_id ${sql.join([...places, sql`else 0 end`], sql` `)}`;
}

/** A page of awards with the sums over all pages: everyone's for the office, a member's approved ones otherwise. */
export async function awardList(network: Network, owner: number | undefined, query: Query) {
  const { page, limit, sort = 'period_no' } = query;
  const matching = await awardsFound(network, owner, query);
  const sums = { reward_cents: 'reward_awards.reward_cents' as const };
  const paging = {
    ...{ id: 'reward_awards.id' as const, page, limit, desc: query.sort === undefined || query.order === 'desc' },
    rows: (ids: number[]) =>
      network.sql.db.selectFrom('reward_awards').selectAll().where('id', 'in', ids).execute() as Promise<
        RewardAwardRecord[]
      >,
  };
  const byOwner = async () => {
    const { reward_cents } = await figure(matching, sums);
    const shown = await listByOwner(network.sql, matching, { ...paging, owner: 'reward_awards.member_id' });
    return { ...shown, sums: { reward_cents } };
  };
  const {
    rows,
    total,
    sums: summary,
  } = await (sort === 'member'
    ? byOwner()
    : list(matching, {
        ...{ ...paging, sums },
        sort: (sort === 'rule' ? await rulePlace(network.sql.db) : orders[sort]) as never,
      }));
  return { awards: rows, total, page, limit, summary };
}

import { awardStatuses, type RewardAwardRecord, type rewards } from '@shared/contracts/network/rewards';
import type { Received } from '@shared/http/endpoint';
import { type RawBuilder, sql } from 'kysely';
import { sortBy } from '../../../data/listing';
import { among, searched } from '../../../data/sql/inLanguage';
import { figure, inOrder, pageIds, placeIn } from '../../../data/sql/list';
import { listByOwner } from '../../members/listByOwner';
import { nameOf } from '../../members/names';
import type { Network } from '../../network';

type Query = Received<typeof rewards.list>['query'];

/** An award is paid when its earning is: what was approved is never held. */
const statusNow = sql<(typeof awardStatuses)[number]>`case when exists (
    select 1 from earnings join runs on runs.cycle_no = earnings.cycle_no
    where earnings.id = reward_awards.earning_id and earnings.status <> 'held' and runs.status = 'paid'
  ) then 'paid' else reward_awards.status end`;

/** A page of awards: for the office of everybody, else the approved ones of a member, with what all of them come to. */
export async function awardList(network: Network, owner: number | undefined, query: Query) {
  const { db, sql: queries } = network;
  const { q, sort, page, limit } = query;
  let found = queries.db.selectFrom('reward_awards');
  // What is only projected is the office's business; members have their progress.
  if (owner !== undefined)
    found = found.where('reward_awards.member_id', '=', owner).where('reward_awards.status', '=', 'approved');
  if (query.member_id !== undefined) found = found.where('reward_awards.member_id', '=', query.member_id);
  if (query.rule_id !== undefined) found = found.where('reward_awards.rule_id', '=', query.rule_id);
  if (query.period_no !== undefined) found = found.where('reward_awards.period_no', '=', query.period_no);
  if (query.status) found = found.where(statusNow, '=', query.status);
  if (q) {
    const texts = found
      .innerJoin('members', 'members.id', 'reward_awards.member_id')
      .innerJoin('reward_rules', 'reward_rules.id', 'reward_awards.rule_id')
      .select(['reward_awards.id', 'name', 'display_name', 'chinese_name', 'member_no', 'period_no']);
    const ids = await searched(texts, 'reward_awards.id', q, (row) => [
      ...[row.name, nameOf(row), row.member_no, row.period_no],
    ]);
    found = found.where(among('reward_awards.id', ids));
  }
  const { count: total, ...summary } = await figure(found, { reward_cents: 'reward_awards.reward_cents' });
  const desc = sort === undefined || query.order === 'desc';
  const id = 'reward_awards.id' as const;
  const ids =
    sort === 'member' ? await byMember() : await pageIds(found, { id, sort: order(), desc, page, limit }, total);
  const rows =
    ids.length > 0 ? await queries.db.selectFrom('reward_awards').selectAll().where('id', 'in', ids).execute() : [];
  return { awards: inOrder(ids, rows as RewardAwardRecord[]), total, page, limit, summary };

  function order(): never {
    const rules = sortBy(db.table('reward_rules').all(), ({ name }) => name);
    const places = rules.map((rule, place) => sql`when ${sql.lit(rule.id)} then ${sql.lit(place)}`);
    const orders: Record<Exclude<Query['sort'], 'member' | undefined>, RawBuilder<unknown>> = {
      rule: sql`case reward_awards.rule_id ${sql.join([...places, sql`else 0 end`], sql` `)}`,
      period_no: sql.ref('reward_awards.period_no'),
      counted_cents: sql.ref('reward_awards.counted_cents'),
      reward_cents: sql.ref('reward_awards.reward_cents'),
      status: placeIn(statusNow, awardStatuses),
    };
    return orders[sort === 'member' ? 'period_no' : (sort ?? 'period_no')] as never;
  }
  async function byMember(): Promise<number[]> {
    const owned = { id, owner: 'reward_awards.member_id', desc, page, limit };
    const shown = await listByOwner(queries, found, {
      ...owned,
      rows: async (some) => some.map((each) => ({ id: each })),
    });
    return shown.rows.map((row) => row.id);
  }
}

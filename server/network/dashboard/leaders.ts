import { roles } from '@shared/abilities';
import type { Leader, Metric } from '@shared/contracts/network/dashboard';
import { type RawBuilder, sql } from 'kysely';
import { among } from '../../data/sql/inLanguage';
import { nameOf } from '../members/names';
import type { Network } from '../network';
import type { Range } from '../period';
import type { Db } from '../records';
import type { Members } from './scope';

interface Standing {
  member_id: number;
  value: number;
  policies: number;
  /** The day on which the value was reached. */
  last: string | null;
}

interface Asked {
  metric: Metric;
  limit: number;
  period: Range;
  previous: Range;
  members: Members;
  /** Who asks, if a member. */
  ownId: number;
}

/** What every member has of a metric in a period, and what they had in the one before. */
async function standingsOf(
  network: Network,
  { metric, period, previous }: Pick<Asked, 'metric' | 'period' | 'previous'>,
): Promise<(Standing & { before: number })[]> {
  if (metric === 'pending_tp') {
    const isPending = ({ to }: Range) =>
      sql<boolean>`(submitted_on <= ${to} and (settled_on is null or settled_on > ${to}))`;
    return (
      network.sql.db
        .selectFrom('policies')
        // Keeps SQLite from beginning with the splits, of which there are many more.
        .crossJoin('policy_splits')
        .whereRef('policy_splits.policy_id', '=', 'policies.id')
        .where('policies.status', '<>', 'draft')
        .where('policies.submitted_on', '<=', period.to)
        .where(({ or, eb }) => or([eb('settled_on', 'is', null), eb('settled_on', '>', previous.to)]))
        .groupBy('policy_splits.member_id')
        .select([
          'policy_splits.member_id',
          sumWhere(isPending(period), sql`part_cents`).as('value'),
          sumWhere(isPending(period), sql`1`).as('policies'),
          lastWhere(isPending(period), sql`submitted_on`).as('last'),
          sumWhere(isPending(previous), sql`part_cents`).as('before'),
        ])
        .execute()
    );
  }
  const isNew = sql<boolean>`kind = 'new_business'`;
  const isIn = ({ from, to }: Range) =>
    sql<boolean>`(day between ${from} and ${to} ${metric === 'policies' ? sql`and ${isNew}` : sql``})`;
  const amount = metric === 'policies' ? sql`1` : sql`tp_cents`;
  return network.sql.db
    .selectFrom('tp_records')
    .where('state', '=', 'inforce')
    .where('day', '>=', previous.from)
    .where('day', '<=', period.to)
    .groupBy('member_id')
    .select([
      'member_id',
      sumWhere(isIn(period), amount).as('value'),
      sumWhere(sql`${isIn(period)} and ${isNew}`, sql`1`).as('policies'),
      lastWhere(isIn(period), sql`day`).as('last'),
      sumWhere(isIn(previous), amount).as('before'),
    ])
    .execute();
}

const sumWhere = (condition: RawBuilder<unknown>, amount: RawBuilder<unknown>) =>
  sql<number>`coalesce(sum(${amount}) filter (where ${condition}), 0)`;
const lastWhere = (condition: RawBuilder<unknown>, day: RawBuilder<unknown>) =>
  sql<string | null>`max(${day}) filter (where ${condition})`;

/**
 * Ordered by value, then policies, then who reached it earlier, then member number; equal values share a rank and the next one
 * skips (100, 90, 90, 80 is 1, 2, 2, 4). Who has nothing is not ranked (DOMAIN.md 3.10).
 */
export function ranked<S extends Standing>(
  found: readonly S[],
  memberNo: (id: number) => string,
): (S & { rank: number })[] {
  const order = found
    .filter(({ value }) => value > 0)
    .sort(
      (a, b) =>
        b.value - a.value ||
        b.policies - a.policies ||
        compare(a.last ?? '', b.last ?? '') ||
        compare(memberNo(a.member_id), memberNo(b.member_id)),
    );
  let rank = 0;
  return order.map((standing, index) => {
    if (order[index - 1]?.value !== standing.value) rank = index + 1;
    return { ...standing, rank };
  });
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The board of a scope, the caller's own row of it, and the caller's rank in the whole network. */
export async function boardOf(network: Network, { metric, limit, period, previous, members, ownId }: Asked) {
  const { db } = network.sql;
  const active = await db
    .selectFrom('members')
    .where('role', '=', roles.member)
    .where('status', '=', 'active')
    .select(['id', 'member_no'])
    .execute();
  const memberNos = new Map(active.map(({ id, member_no }) => [id, member_no]));
  const memberNo = (id: number) => memberNos.get(id) ?? '';
  const standings = await standingsOf(network, { metric, period, previous });
  const all = standings.filter(({ member_id }) => memberNos.has(member_id));
  const inScope = members ? all.filter(({ member_id }) => members.has(member_id)) : all;
  const board = ranked(inScope, memberNo);
  const everybody = members ? ranked(all, memberNo) : board;
  const own = board.find(({ member_id }) => member_id === ownId);
  const position = everybody.find(({ member_id }) => member_id === ownId);
  const shown = board.slice(0, limit);
  const people = await peopleOn(db, [...shown, ...(own ? [own] : [])]);
  const present = ({ member_id, rank, value, before }: (typeof board)[number]): Leader => {
    const rankBefore = 1 + inScope.filter((other) => other.before > before).length;
    const { name = '', level = null } = people.get(member_id) ?? {};
    return { rank, change: before > 0 ? rankBefore - rank : null, id: member_id, name, level, value };
  };
  return {
    leaders: shown.map(present),
    own: own ? present(own) : null,
    position: members?.ids.length === 0 || !position ? null : { rank: position.rank, of: everybody.length },
  };
}

async function peopleOn(db: Db, board: readonly Standing[]) {
  const ids = board.map(({ member_id }) => member_id);
  const members = await db
    .selectFrom('members')
    .leftJoin('levels', 'levels.id', 'members.level_id')
    .select(['members.id', 'display_name', 'chinese_name', 'levels.name as level'])
    .where(among('members.id', ids))
    .execute();
  return new Map(members.map((member) => [member.id, { name: nameOf(member), level: member.level }]));
}

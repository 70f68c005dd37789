import { roles } from '@shared/abilities';
import type { Leader, Metric } from '@shared/contracts/network/dashboard';
import { type RawBuilder, sql } from 'kysely';
import { manyRows } from '../../data/sql/manyRows';
import { figuresOf } from '../money/tp/rollUp';
import { during } from '../money/tp/tpByMember';
import type { Network } from '../network';
import type { Range } from '../period';
import { type BoardPlace, Leaderboard } from '../scores/board/board';
import { shownMembers } from '../scores/shownMembers';
import type { Members } from './scope';

interface Asked {
  metric: Metric;
  limit: number;
  period: Range;
  previous: Range;
  members: Members;
  /** Who asks, if a member. */
  ownId: number;
}

/** What members have of a metric in a period, and what they had in the one before. */
function standingsOf(
  { sql: { db } }: Network,
  { metric, period, previous }: Pick<Asked, 'metric' | 'period' | 'previous'>,
) {
  if (metric === 'pending_tp') {
    const isPending = ({ to }: Range) =>
      sql<boolean>`(submitted_on <= ${to} and (settled_on is null or settled_on > ${to}))`;
    return (
      db
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
    );
  }
  const isNew = sql<boolean>`kind = 'new_business'`;
  const isIn = ({ from, to }: Range) =>
    sql<boolean>`(day between ${from} and ${to} ${metric === 'policies' ? sql`and ${isNew}` : sql``})`;
  const amount = metric === 'policies' ? sql`1` : sql`tp_cents`;
  return db
    .selectFrom('tp_records')
    .where(during({ from: previous.from, to: period.to }, 'inforce'))
    .groupBy('member_id')
    .select([
      'member_id',
      sumWhere(isIn(period), amount).as('value'),
      sumWhere(sql`${isIn(period)} and ${isNew}`, sql`1`).as('policies'),
      lastWhere(isIn(period), sql`day`).as('last'),
      sumWhere(isIn(previous), amount).as('before'),
    ]);
}

const sumWhere = (condition: RawBuilder<unknown>, amount: RawBuilder<unknown>) =>
  sql<number>`coalesce(sum(${amount}) filter (where ${condition}), 0)`;
const lastWhere = (condition: RawBuilder<unknown>, day: RawBuilder<unknown>) =>
  sql<string | null>`max(${day}) filter (where ${condition})`;

/** The boards of everybody and of a scope: active members, in the order of their numbers (DOMAIN.md 3.10). */
async function boardsOf(network: Network, { metric, period, previous, members }: Asked) {
  const found = network.sql.db
    .selectFrom(standingsOf(network, { metric, period, previous }).as('standings'))
    .innerJoin('members', 'members.id', 'standings.member_id')
    .where('members.role', '=', roles.member)
    .where('members.status', '=', 'active')
    .orderBy('members.member_no')
    .select(['member_id', 'value', 'policies', 'last', 'before']);
  const rows = await manyRows(network.sql, found, ['member_id', 'value', 'policies', 'last', 'before']);
  const compared = rows.map(({ member_id }) => member_id);
  const now = figuresOf(network.tree, rows);
  const then = figuresOf(
    network.tree,
    rows.map((row) => ({ ...row, value: row.before })),
  );
  const everybody = new Leaderboard(compared, now, then);
  return { everybody, board: members ? new Leaderboard(compared.filter(members.has), now, then) : everybody };
}

/** The board of a scope, the caller's own row of it, and the caller's rank in the whole network. */
export async function boardOf(network: Network, asked: Asked) {
  const { limit, members, ownId } = asked;
  const { everybody, board } = await boardsOf(network, asked);
  const own = board.placeOf(ownId);
  const position = everybody.placeOf(ownId);
  const shown = board.places(1, limit);
  const people = await shownMembers(
    network.sql.db,
    [...shown, ...(own ? [own] : [])].map(({ member_id }) => member_id),
  );
  const present = ({ member_id: id, rank, previous_rank, value }: BoardPlace): Leader => {
    const { name = '', level } = people.get(id) ?? {};
    return {
      rank,
      change: previous_rank === null ? null : previous_rank - rank,
      id,
      name,
      level: level?.name ?? null,
      value,
    };
  };
  return {
    leaders: shown.map(present),
    own: own ? present(own) : null,
    position: members?.ids.length === 0 || !position ? null : { rank: position.rank, of: everybody.size },
  };
}

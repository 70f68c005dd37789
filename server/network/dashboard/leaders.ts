import type { Leader, Metric } from '@shared/contracts/network/dashboard';
import { dayNumber } from '@shared/format/days';
import { type RawBuilder, sql } from 'kysely';
import { manyColumns } from '../../data/sql/manyRows';
import { isAmong, type Members, nobody } from '../members/team';
import { figuresOf, valuesOf } from '../money/tp/rollUp';
import { type TpByMember, tpByMember } from '../money/tp/tpByMember';
import type { Network } from '../network';
import type { Range } from '../reads/period';
import { type BoardPlace, comparedIds, comparedIn, Leaderboard, boardOf as scoreBoard } from '../scores/board/board';
import { shownMembers } from '../scores/shownMembers';

interface Asked {
  metric: Metric;
  limit: number;
  period: Range;
  previous: Range;
  members: Members | undefined;
  /** The caller's id, if the caller is a member. */
  ownId: number;
}

/** Pending TP by member at the end of the period and at the end of the one before. */
async function pendingIn(network: Network, { period, previous }: Pick<Asked, 'period' | 'previous'>) {
  const isPending = ({ to }: Range) =>
    sql<boolean>`(policies.submitted_on <= ${to} and (settled_on is null or settled_on > ${to}))`;
  const rows = network.sql.db
    .selectFrom('policies')
    .innerJoin('policy_splits', 'policy_splits.policy_id', 'policies.id')
    .where('policies.status', '<>', 'draft')
    .where('policies.submitted_on', '<=', period.to)
    .where(({ or, eb }) => or([eb('settled_on', 'is', null), eb('settled_on', '>', previous.to)]))
    .groupBy('policy_splits.member_id')
    .select([
      'policy_splits.member_id',
      sumWhere(isPending(period), sql`part_cents`).as('value'),
      sumWhere(isPending(period), sql`1`).as('policies'),
      sql<string | null>`max(policies.submitted_on) filter (where ${isPending(period)})`.as('last'),
      sumWhere(isPending(previous), sql`part_cents`).as('before'),
    ]);
  const names = ['member_id', 'value', 'policies', 'last', 'before'] as const;
  const { before, last, ...now } = await manyColumns(network.sql, rows, names);
  const lastDays = last.map((day) => (day === null ? null : dayNumber(day)));
  return [figuresOf({ ...now, last: lastDays }), valuesOf({ ...now, value: before })] as const;
}

const sumWhere = (condition: RawBuilder<unknown>, amount: RawBuilder<unknown>) =>
  sql<number>`coalesce(sum(${amount}) filter (where ${condition}), 0)`;

const everybody = { league: 'all' } as const;

/** The board of the whole network. */
async function wholeBoard(network: Network, { metric, period, previous }: Asked): Promise<Leaderboard> {
  if (metric !== 'pending_tp') return scoreBoard(network, metric, everybody, { period, previous });
  const [compared, figures] = await Promise.all([
    comparedIds(network, everybody),
    pendingIn(network, { period, previous }),
  ]);
  return new Leaderboard(compared, ...figures);
}

interface Position {
  rank: number;
  of: number;
}

/** The board of some members, and the caller's position in the whole network, found by counting instead of ranking. */
async function boardOfSome(network: Network, { metric, period, previous, ownId }: Asked, some: Members) {
  const tp = tpByMember(network);
  const whose = { query: sql`(select id from members where ${isAmong('id', some)} or id = ${ownId})` };
  const of = metric === 'policies' ? 'policies' : 'value';
  const [compared, shown, now, before] = await Promise.all([
    comparedIds(network, { ...everybody, whose }),
    comparedIds(network, { ...everybody, whose: some }),
    tp.standing(period, { whose }),
    tp.personal(previous, { whose, of }),
  ]);
  const board = new Leaderboard(compared, { ...now, value: now[of] }, before);
  const own = board.placeOf(ownId);
  const position = own ? await positionOf(network, own.value, tp.parts(period, { of })) : null;
  return { board: board.among(isIn(shown)), position };
}

function isIn(list: readonly number[]): (id: number) => boolean {
  const ids = new Set(list);
  return (id) => ids.has(id);
}

/** The position of a value among all compared members, each the sum of their rows. */
async function positionOf(network: Network, value: number, rows: ReturnType<TpByMember['parts']>): Promise<Position> {
  const { db } = network.sql;
  const sums = db
    .selectFrom(rows.as('rows'))
    .groupBy('member_id')
    .select(({ fn }) => ['member_id', fn.sum<number>('value').as('value')]);
  const { above, of } = await db
    .selectFrom(sums.as('sums'))
    .where('value', '>', 0)
    .where('member_id', 'in', comparedIn(network, everybody))
    .select(({ fn }) => [
      sql<number>`count(*) filter (where value > ${value})`.as('above'),
      fn.countAll<number>().as('of'),
    ])
    .executeTakeFirstOrThrow();
  return { rank: above + 1, of };
}

/** The requested board, and the caller's position in the whole network; null if the caller is not ranked. */
async function boardAndPosition(network: Network, filter: Asked) {
  const { metric, members, ownId } = filter;
  if (members && metric !== 'pending_tp') return boardOfSome(network, filter, members);
  const whole = await wholeBoard(network, filter);
  const own = whole.placeOf(ownId);
  const position: Position | null = own ? { rank: own.rank, of: whole.size } : null;
  if (!members) return { board: whole, position };
  return { board: whole.among(isIn(await comparedIds(network, { ...everybody, whose: members }))), position };
}

/** The board of a scope, with the caller's own row and rank in the whole network. */
export async function boardOf(network: Network, filter: Asked) {
  const { limit, members, ownId } = filter;
  const { board, position } = await boardAndPosition(network, filter);
  const own = board.placeOf(ownId);
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
    position: members === nobody ? null : position,
  };
}

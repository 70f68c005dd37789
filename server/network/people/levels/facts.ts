import { groupOf } from '@shared/contracts/network/policies';
import { lastOfMonth, monthsUntil } from '@shared/plan/months';
import { type InforceTp, persistencyAt } from '@shared/plan/persistency';
import type { Leg, PromotionFacts, PromotionRule, TrackFacts } from '@shared/plan/promotion';
import { sql } from 'kysely';
import { among } from '../../../data/sql/inLanguage';
import { manyColumns } from '../../../data/sql/manyRows';
import { isLicensed, papersIn } from '../../members/light';
import { papersOn } from '../../members/papers';
import { hasCover, statusOn } from '../../members/standing';
import { isAmong, limitOf, type Members, teamOf } from '../../members/team';
import { teamsIn, upwardOf } from '../../members/upward';
import { at, sumsUp, upwards } from '../../money/tp/rollUp';
import type { Network } from '../../network';
import { lowestBalanceOf } from '../balance';
import type { Sums } from '../production';

/** Figures that promotion tracks are measured against. */
export interface Measures {
  /** In-force TP of the last `months` months, including the month of `day` (domain.md 4.0, rolling). */
  window(months: number, day: string): Sums;
  /** The highest rank among a member and the whole downline. */
  topRank(id: number): number;
  directs(id: number): readonly number[];
  isLeader(id: number): boolean;
}

/** Measures for the given rules and days, of a team or of the whole network. */
export async function measuresOn(
  network: Network,
  { rules, days, top }: { rules: readonly PromotionRule[]; days: readonly string[]; top?: number | undefined },
): Promise<Measures> {
  const team = await limitOf(network.sql.db, top === undefined ? undefined : teamOf(top));
  const windows = windowsOf(rules, days);
  const [upward, columns, ranks] = await Promise.all([
    upwardOf(network.sql, team),
    tpIn(network, windows, team),
    ranksIn(network, team),
  ]);
  const sumsOf = (window: string): Sums => {
    const own = new Float64Array(upward.room);
    for (const [row, id] of (columns.member_id ?? []).entries()) own[id] = columns[window]?.[row] ?? 0;
    const by = (sums: Float64Array) => (id: number) => at(sums, id);
    return { personal: by(own), team: by(sumsUp(upward, own, 'team')), baseShop: by(sumsUp(upward, own, 'base_shop')) };
  };
  const sums = new Map(windows.map(({ name }) => [name, sumsOf(name)]));
  const topRanks = new Int32Array(upward.room);
  for (const [row, id] of ranks.id.entries()) topRanks[id] = ranks.rank[row] ?? 0;
  upwards(upward, 'team', (sponsor, id) => {
    topRanks[sponsor] = Math.max(at(topRanks, sponsor), at(topRanks, id));
  });
  return {
    window: (months, day) => sums.get(nameOf(months, day)) as Sums,
    topRank: (id) => at(topRanks, id),
    ...teamsIn(upward),
  };
}

interface Window {
  name: string;
  from: string;
  to: string;
}

const nameOf = (months: number, day: string) => `${months} ${day}`;

/** Every period that a rule measures, ending in the month of each day. */
function windowsOf(rules: readonly PromotionRule[], days: readonly string[]): Window[] {
  const lengths = new Set(rules.flatMap(({ personal, team }) => [...(personal ? [personal.months] : []), team.months]));
  return days.flatMap((day) =>
    [...lengths].map((months) => ({
      name: nameOf(months, day),
      from: `${monthsUntil(day, months)[0]}-01`,
      to: lastOfMonth(day),
    })),
  );
}

/** In-force TP in cents: one row per member, one column per window. */
async function tpIn(network: Network, windows: readonly Window[], team: Members | undefined) {
  if (windows.length === 0) return {};
  const [from, to] = [
    windows.map((each) => each.from).sort()[0],
    windows
      .map((each) => each.to)
      .sort()
      .at(-1),
  ];
  const rows = network.sql.db
    .selectFrom('tp_records')
    .where('state', '=', 'inforce')
    .where('day', '>=', from as string)
    .where('day', '<=', to as string)
    .$if(team !== undefined, (query) => query.where(isAmong('member_id', team as Members)))
    .groupBy('member_id')
    .select(({ fn }) => [
      'member_id',
      ...windows.map((window) =>
        fn
          .coalesce(
            fn.sum<number>('tp_cents').filterWhere('day', '>=', window.from).filterWhere('day', '<=', window.to),
            sql.lit(0),
          )
          .as(window.name),
      ),
    ]);
  const sums = await manyColumns(network.sql, rows, ['member_id', ...windows.map(({ name }) => name)]);
  return sums as Record<string, number[]>;
}

/** Member ids and ranks, of a team or of the whole network. */
function ranksIn({ sql: store }: Network, team: Members | undefined) {
  const members = store.db
    .selectFrom('members')
    .innerJoin('levels', 'levels.id', 'members.level_id')
    .$if(team !== undefined, (query) => query.where(isAmong('members.id', team as Members)))
    .select(['members.id', 'levels.rank']);
  return manyColumns(store, members, ['id', 'rank']);
}

/** A member's policies with the member's share of their TP, for 13-month persistency. */
async function ownCohort({ sql: { db } }: Network, memberId: number): Promise<InforceTp[]> {
  const rows = await db
    .selectFrom('policy_splits')
    .innerJoin('policies', 'policies.id', 'policy_splits.policy_id')
    .where('policy_splits.member_id', '=', memberId)
    .where('policies.inforce_on', 'is not', null)
    .select(['part_cents', 'inforce_on', 'closed_on', 'status'])
    .execute();
  return rows.map(({ part_cents, inforce_on, closed_on, status }) => ({
    tp_cents: part_cents,
    inforce_on: inforce_on as string,
    ended_on: groupOf(status) === 'ended' ? closed_on : null,
  }));
}

/** Active directs with a license on a day, counted per sponsor. */
export async function licensedDirects(
  { sql }: Network,
  ids: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, number>> {
  const counts = await sql.db
    .selectFrom('members')
    .where(among('members.sponsor_id', ids))
    .where('members.status', '=', 'active')
    .where(papersOn(day).isLicensed)
    .groupBy('members.sponsor_id')
    .select(({ fn }) => ['members.sponsor_id', fn.countAll<number>().as('count')])
    .execute();
  return new Map(counts.map(({ sponsor_id, count }) => [sponsor_id ?? 0, count]));
}

/** The TP and legs of a rule's tracks on a day (domain.md 3.9); the licenses of directs are not included. */
export function trackFacts(
  memberId: number,
  rule: PromotionRule,
  day: string,
  { window, topRank, directs, isLeader }: Measures,
): Omit<TrackFacts, 'licensed_directs'> & { legs: Leg[] } {
  const personal = rule.personal ? window(rule.personal.months, day).personal(memberId) : 0;
  const sums = window(rule.team.months, day);
  // A leader's shop counts nothing toward an upline's base shop.
  const legTp = (id: number) => (rule.team.scope === 'team' ? sums.team(id) : isLeader(id) ? 0 : sums.baseShop(id));
  return {
    personal_tp_cents: personal,
    own_tp_cents: sums.personal(memberId),
    legs: directs(memberId).map((id) => ({ member_id: id, tp_cents: legTp(id), top_rank: topRank(id) })),
  };
}

/** Statuses, papers and licensed directs of members on a day. */
export async function standingsOn(network: Network, ids: readonly number[], day: string) {
  const records = await papersIn(network.sql.db, ids);
  await records.load(network.sql.db, { members: { id: ids }, member_statuses: { member_id: ids } });
  return { db: records, licensed: await licensedDirects(network, ids, day) };
}

interface Known {
  measures: Measures;
  standings: Awaited<ReturnType<typeof standingsOn>>;
}

/** A rule's tracks and blockers on a day (domain.md 3.9), from policies, papers and the ledger. */
export async function promotionFacts(
  network: Network,
  memberId: number,
  rule: PromotionRule,
  day: string,
  { measures, standings }: Known,
): Promise<{ facts: PromotionFacts; legs: Leg[] }> {
  const tracks = trackFacts(memberId, rule, day, measures);
  const { persistency_bp, policies } = persistencyAt(day, await ownCohort(network, memberId));
  const facts: PromotionFacts = {
    ...tracks,
    licensed_directs: standings.licensed.get(memberId) ?? 0,
    persistency_bp,
    cohort_policies: policies,
    active: statusOn(standings, memberId, day) === 'active',
    licence_valid: isLicensed(standings, memberId, day),
    eo_valid: hasCover(standings, memberId, day),
    balance_cents: await lowestBalanceOf(network, memberId),
  };
  return { facts, legs: tracks.legs };
}

import { groupOf } from '@shared/contracts/network/policies';
import { lastOfMonth, monthsUntil } from '@shared/plan/months';
import { type InforceTp, persistencyAt } from '@shared/plan/persistency';
import type { Leg, PromotionFacts, PromotionRule, TrackFacts } from '@shared/plan/promotion';
import { sql } from 'kysely';
import { among } from '../../../data/sql/inLanguage';
import { manyColumns } from '../../../data/sql/manyRows';
import { type Group, inGroup, scopeGroup } from '../../members/group';
import { isLicensed, papersIn } from '../../members/light';
import { papersOn } from '../../members/papers';
import { hasCover, statusOn } from '../../members/standing';
import type { Tree } from '../../members/tree';
import type { Network } from '../../network';
import { lowestBalanceOf } from '../balance';
import type { Sums } from '../production';

/** What the tracks of rules are measured by. */
export interface Measures {
  /** TP in force of the months that end with that of a day (DOMAIN.md 4.0, rolling). */
  window(months: number, day: string): Sums;
  /** The highest rank of a member and everybody below. */
  topRank(id: number): number;
}

/** The same for some rules on some days, of a team or of everybody. */
export async function measuresOn(
  network: Network,
  { rules, days, top }: { rules: readonly PromotionRule[]; days: readonly string[]; top?: number | undefined },
): Promise<Measures> {
  const { tree } = network;
  const first = top === undefined ? 0 : tree.placeOf(top);
  const last = top === undefined ? tree.places - 1 : tree.endOf(top);
  const windows = windowsOf(rules, days);
  const team = top === undefined ? undefined : scopeGroup(network, top, 'team');
  const [columns, ranks] = await Promise.all([
    tpIn(network, windows, team),
    topRanks(network, tree, { first, last, team }),
  ]);

  /** Sums by place; `joins` says whose are part of the sponsor's. */
  const rolledUp = (own: Float64Array, joins: (place: number) => boolean) => {
    const sums = own.slice();
    for (let place = last; place > first; place -= 1) {
      const above = tree.parentAt(place) - first;
      if (above >= 0 && joins(place)) sums[above] = (sums[above] ?? 0) + (sums[place - first] ?? 0);
    }
    return sums;
  };
  const sumsOf = (window: string): Sums => {
    const own = new Float64Array(last - first + 1);
    for (const [row, id] of (columns.member_id ?? []).entries()) {
      const place = tree.placeOf(id);
      if (place >= 0) own[place - first] = columns[window]?.[row] ?? 0;
    }
    const team = rolledUp(own, () => true);
    const baseShop = rolledUp(own, (place) => !tree.isLeaderAt(place));
    const by = (sums: Float64Array) => (id: number) => sums[tree.placeOf(id) - first] ?? 0;
    return { personal: by(own), team: by(team), baseShop: by(baseShop) };
  };
  const sums = new Map(windows.map(({ name }) => [name, sumsOf(name)]));
  return {
    window: (months, day) => sums.get(nameOf(months, day)) as Sums,
    topRank: (id) => ranks[tree.placeOf(id) - first] ?? 0,
  };
}

interface Window {
  name: string;
  from: string;
  to: string;
}

const nameOf = (months: number, day: string) => `${months} ${day}`;

/** The months that some rule asks for, up to each of some days. */
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

/** TP in force by member, a sum for each window. */
async function tpIn(network: Network, windows: readonly Window[], team: Group | undefined) {
  if (windows.length === 0) return {};
  const [from, to] = [
    windows.map((each) => each.from).sort()[0],
    windows
      .map((each) => each.to)
      .sort()
      .at(-1),
  ];
  const found = network.sql.db
    .selectFrom('tp_records')
    .where('state', '=', 'inforce')
    .where('day', '>=', from as string)
    .where('day', '<=', to as string)
    .$if(team !== undefined, (query) => query.where(inGroup(network, 'member_id', team as Group)))
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
  const sums = await manyColumns(network.sql, found, ['member_id', ...windows.map(({ name }) => name)]);
  return sums as Record<string, number[]>;
}

/** By place from the first on, the highest rank of a member and everybody below. */
async function topRanks(
  network: Network,
  tree: Tree,
  { first, last, team }: { first: number; last: number; team: Group | undefined },
): Promise<Int32Array> {
  const found = network.sql.db
    .selectFrom('members')
    .innerJoin('levels', 'levels.id', 'members.level_id')
    .$if(team !== undefined, (query) => query.where(inGroup(network, 'members.id', team as Group)))
    .select(['members.id', 'levels.rank']);
  const members = await manyColumns(network.sql, found, ['id', 'rank']);
  const top = new Int32Array(last - first + 1);
  for (const [row, id] of members.id.entries()) top[tree.placeOf(id) - first] = members.rank[row] ?? 0;
  for (let place = last; place > first; place -= 1) {
    const above = tree.parentAt(place) - first;
    if (above >= 0) top[above] = Math.max(top[above] ?? 0, top[place - first] ?? 0);
  }
  return top;
}

/** Own policies with the member's part of the TP, for 13-month persistency. */
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

/** How many directs of some members are active and hold a license on a day, by member. */
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

/** What the tracks of a rule are measured by on a day (DOMAIN.md 3.9), except the papers of directs. */
export function trackFacts(
  { tree }: Network,
  memberId: number,
  rule: PromotionRule,
  day: string,
  { window, topRank }: Measures,
): Omit<TrackFacts, 'licensed_directs'> & { legs: Leg[] } {
  const personal = rule.personal ? window(rule.personal.months, day).personal(memberId) : 0;
  const sums = window(rule.team.months, day);
  // A leader's shop is its own: in the base shop of others it counts nothing.
  const legTp = (id: number) =>
    rule.team.scope === 'team' ? sums.team(id) : tree.isLeader(id) ? 0 : sums.baseShop(id);
  return {
    personal_tp_cents: personal,
    own_tp_cents: sums.personal(memberId),
    legs: tree.directs(memberId).map((id) => ({ member_id: id, tp_cents: legTp(id), top_rank: topRank(id) })),
  };
}

/** Statuses and papers of some members on a day, and how many of their directs are licensed. */
export async function standingsOn(network: Network, ids: readonly number[], day: string) {
  const records = await papersIn(network.sql.db, ids);
  await records.load(network.sql.db, { members: { id: ids }, member_statuses: { member_id: ids } });
  return { db: records, licensed: await licensedDirects(network, ids, day) };
}

interface Known {
  measures: Measures;
  standings: Awaited<ReturnType<typeof standingsOn>>;
}

/** What a rule is measured by on a day (DOMAIN.md 3.9): tracks, and what blocks, from policies, papers and the ledger. */
export async function promotionFacts(
  network: Network,
  memberId: number,
  rule: PromotionRule,
  day: string,
  { measures, standings }: Known,
): Promise<{ facts: PromotionFacts; legs: Leg[] }> {
  const tracks = trackFacts(network, memberId, rule, day, measures);
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

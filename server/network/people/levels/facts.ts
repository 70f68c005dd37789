import { groupOf } from '@shared/contracts/network/policies';
import { lastOfMonth, monthsUntil } from '@shared/plan/months';
import { type InforceTp, persistencyAt } from '@shared/plan/persistency';
import type { Leg, PromotionFacts, PromotionRule, TrackFacts } from '@shared/plan/promotion';
import { sql } from 'kysely';
import { type Group, inGroup, scopeGroup } from '../../members/group';
import type { Network } from '../../network';
import { balanceOf } from '../balance';
import { isLicensed } from '../licences/light';
import type { Sums } from '../production';
import { hasCover, statusOn } from '../standing';

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
  const rows = await tpIn(network, windows, team);

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
    for (const row of rows) {
      const place = tree.placeOf(row.member_id);
      if (place >= 0) own[place - first] = Number(row[window]);
    }
    const team = rolledUp(own, () => true);
    const baseShop = rolledUp(own, (place) => !tree.isLeaderAt(place));
    const by = (sums: Float64Array) => (id: number) => sums[tree.placeOf(id) - first] ?? 0;
    return { personal: by(own), team: by(team), baseShop: by(baseShop) };
  };
  const sums = new Map(windows.map(({ name }) => [name, sumsOf(name)]));
  const ranks = topRanks(network, first, last);
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
  if (windows.length === 0) return [];
  const [from, to] = [
    windows.map((each) => each.from).sort()[0],
    windows
      .map((each) => each.to)
      .sort()
      .at(-1),
  ];
  const rows = await network.sql.db
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
    ])
    .execute();
  return rows as ({ member_id: number } & Record<string, number>)[];
}

/** By place from the first on, the highest rank of a member and everybody below. */
function topRanks({ tree, db }: Network, first: number, last: number): Int32Array {
  const top = new Int32Array(last - first + 1);
  for (let place = last; place >= first; place -= 1) {
    const level = db.table('members').get(tree.idAt(place))?.level_id;
    const own = Math.max(top[place - first] ?? 0, db.table('levels').get(level ?? 0)?.rank ?? 0);
    top[place - first] = own;
    const above = tree.parentAt(place) - first;
    if (above >= 0) top[above] = Math.max(top[above] ?? 0, own);
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

/** What the tracks of a rule are measured by on a day (DOMAIN.md 3.9): TP, legs and papers of directs. */
export function trackFacts(
  network: Network,
  memberId: number,
  rule: PromotionRule,
  day: string,
  { window, topRank }: Measures,
): TrackFacts & { legs: Leg[] } {
  const { tree, db } = network;
  const personal = rule.personal ? window(rule.personal.months, day).personal(memberId) : 0;
  const sums = window(rule.team.months, day);
  const directs = tree.directs(memberId);
  // A leader's shop is its own: in the base shop of others it counts nothing.
  const legTp = (id: number) =>
    rule.team.scope === 'team' ? sums.team(id) : tree.isLeader(id) ? 0 : sums.baseShop(id);
  return {
    personal_tp_cents: personal,
    own_tp_cents: sums.personal(memberId),
    legs: directs.map((id) => ({ member_id: id, tp_cents: legTp(id), top_rank: topRank(id) })),
    // Read only where it decides something.
    get licensed_directs() {
      return directs.filter((id) => db.table('members').get(id)?.status === 'active' && isLicensed(network, id, day))
        .length;
    },
  };
}

/** What a rule is measured by on a day (DOMAIN.md 3.9): tracks, and what blocks, from policies, papers and the ledger. */
export async function promotionFacts(
  network: Network,
  memberId: number,
  rule: PromotionRule,
  day: string,
  measures: Measures,
): Promise<{ facts: PromotionFacts; legs: Leg[] }> {
  const tracks = trackFacts(network, memberId, rule, day, measures);
  const { persistency_bp, policies } = persistencyAt(day, await ownCohort(network, memberId));
  const facts: PromotionFacts = {
    ...tracks,
    persistency_bp,
    cohort_policies: policies,
    active: statusOn(network, memberId, day) === 'active',
    licence_valid: isLicensed(network, memberId, day),
    eo_valid: hasCover(network, memberId, day),
    balance_cents: await balanceOf(network, memberId),
  };
  return { facts, legs: tracks.legs };
}

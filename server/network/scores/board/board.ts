import { roles } from '@shared/abilities';
import type { League, ScoreMetric } from '@shared/contracts/network/scores';
import { sumOf } from '@shared/plan/money';
import { addMonths } from '@shared/plan/months';
import { countBelow, firstOf } from '../../../data/select';
import { manyColumns } from '../../../data/sql/manyRows';
import { isAmong, type Members } from '../../members/team';
import { at, type Figures } from '../../money/tp/rollUp';
import type { Network } from '../../network';
import type { Periods } from '../ranges';
import { standingsIn } from './figures';

/** The members that a board compares. */
export interface Field {
  league: League;
  /** A level's code. */
  level?: string | undefined;
  state?: string | undefined;
  /** Eligibility for a contest: ranks of levels, and the earliest day of joining. */
  ranks?: readonly number[] | undefined;
  joined_from_on?: string | null | undefined;
  /** Undefined compares all members. */
  whose?: Members | undefined;
}

/** One place; `gap` is the distance to the next higher value, and `above` holds the members with that value. */
export interface BoardPlace {
  member_id: number;
  place: number;
  rank: number;
  previous_rank: number | null;
  value: number;
  gap: number | null;
  above: readonly number[];
}

const newMonths = 12;

/** Active members of the league (domain.md 3.10), ordered by member number. */
export function comparedIn(network: Network, { league, level, ranks = [], joined_from_on, whose }: Field) {
  const { sql: store, today } = network;
  let members = store.db
    .selectFrom('members')
    .select('id')
    .where('role', '=', roles.member)
    .where('status', '=', 'active')
    .orderBy('member_no');
  if (league === 'leaders' || league === 'agents' || level || ranks.length > 0) {
    const levels = store.db
      .selectFrom('levels')
      .select('levels.id')
      .$if(league === 'leaders' || league === 'agents', (of) => of.where('is_leader', '=', league === 'leaders'))
      .$if(Boolean(level), (of) => of.where('code', '=', (level ?? '').toUpperCase()))
      .$if(ranks.length > 0, (of) => of.where('rank', 'in', ranks));
    const withoutLevel = league !== 'leaders' && !level && (ranks.length === 0 || ranks.includes(0));
    members = members.where(({ eb, or }) =>
      or([eb('level_id', 'in', levels), ...(withoutLevel ? [eb('level_id', 'is', null)] : [])]),
    );
  }
  if (league === 'new') members = members.where('joined_on', '>', addMonths(today, -newMonths));
  if (whose) members = members.where(isAmong('id', whose));
  if (joined_from_on) members = members.where('joined_on', '>=', joined_from_on);
  return members;
}

export const isCompared = async (network: Network, field: Omit<Field, 'state'>, id: number): Promise<boolean> =>
  (await comparedIn(network, field).where('id', '=', id).executeTakeFirst()) !== undefined;

/** A leaderboard: counts every member's standing, but sorts only the requested places. */
export class Leaderboard {
  /** Ids of the ranked members, ordered by member number. */
  readonly #ranked: number[];
  readonly #now: Figures;
  readonly #before: Float64Array;
  /** Ids ordered by member number. `#order` maps an id to its place in this order, from 1. */
  readonly #compared: readonly number[];
  readonly #order: Int32Array;

  constructor(compared: readonly number[], now: Figures, before: Float64Array) {
    this.#compared = compared;
    this.#order = new Int32Array(compared.reduce((most, id) => Math.max(most, id), 0) + 1);
    for (const [place, id] of compared.entries()) this.#order[id] = place + 1;
    this.#now = now;
    this.#before = before;
    this.#ranked = compared.filter((id) => this.value(id) > 0);
  }

  /** The board of the compared members that pass a test. */
  among(test: (id: number) => boolean): Leaderboard {
    return new Leaderboard(this.#compared.filter(test), this.#now, this.#before);
  }

  /** Ranked members. */
  get size(): number {
    return this.#ranked.length;
  }

  /** Sum of the ranked members' values. */
  get sum(): number {
    return sumOf(this.#ranked.map(this.value));
  }

  value = (id: number): number => at(this.#now.value, id);
  /** True if the member has a value or a policy to measure. */
  has = (id: number): boolean => this.value(id) !== 0 || at(this.#now.policies, id) !== 0;

  /** The places between two positions, both included and counted from 1. */
  places(from: number, to: number): BoardPlace[] {
    if (from > this.size) return [];
    const order = firstOf(this.#ranked, Math.min(to, this.size), this.#compare);
    const places: BoardPlace[] = [];
    let [rank, above, tied]: [number, readonly number[], number[]] = [1, [], []];
    for (const [index, member_id] of order.entries()) {
      const value = this.value(member_id);
      const before = order[index - 1];
      if (before !== undefined && this.value(before) !== value) [rank, above, tied] = [index + 1, tied, []];
      tied.push(member_id);
      if (index + 1 < from) continue;
      const higher = above[0];
      const gap = higher === undefined ? null : this.value(higher) - value;
      places.push({ member_id, place: index + 1, rank, previous_rank: null, value, gap, above });
    }
    this.#addPrevious(places);
    return places;
  }

  /** The ranked members that pass a test, best first. */
  matching(test: (id: number) => boolean): number[] {
    return this.#ranked.filter(test).sort(this.#compare);
  }

  /** A member's place, found by counting instead of sorting; undefined if unranked. */
  placeOf(member_id: number): BoardPlace | undefined {
    const value = this.value(member_id);
    if (at(this.#order, member_id) === 0 || value <= 0) return undefined;
    let [greater, tiedBefore] = [0, 0];
    let next = Number.POSITIVE_INFINITY;
    let above: number[] = [];
    for (const id of this.#ranked) {
      const other = this.value(id);
      if (other === value && this.#compare(id, member_id) < 0) tiedBefore += 1;
      if (other <= value) continue;
      greater += 1;
      if (other < next) [next, above] = [other, []];
      if (other === next) above.push(id);
    }
    const gap = greater > 0 ? next - value : null;
    const place: BoardPlace = {
      member_id,
      place: greater + tiedBefore + 1,
      rank: greater + 1,
      previous_rank: null,
      value,
      gap,
      above,
    };
    this.#addPrevious([place]);
    return place;
  }

  /**
   * Orders by value, then policies, then the earlier day of reaching the value, then member number (domain.md 3.10).
   */
  readonly #compare = (a: number, b: number): number => {
    const { value, policies, last } = this.#now;
    return (
      at(value, b) - at(value, a) ||
      at(policies, b) - at(policies, a) ||
      at(last, a) - at(last, b) ||
      at(this.#order, a) - at(this.#order, b)
    );
  };

  /** Adds the ranks of the previous period: counts the compared members with a higher value. */
  #addPrevious(places: readonly BoardPlace[]): void {
    const sorted = Float64Array.from(places, ({ member_id }) => at(this.#before, member_id)).sort();
    // `counts[n]`: members whose value exceeds at least `n` of the requested values.
    const counts = new Int32Array(sorted.length + 2);
    for (const id of this.#compared) {
      const less = countBelow(sorted, at(this.#before, id));
      counts[less] = at(counts, less) + 1;
    }
    for (let less = sorted.length; less >= 0; less -= 1) counts[less] = at(counts, less) + at(counts, less + 1);
    for (const place of places) {
      const value = at(this.#before, place.member_id);
      if (value > 0) place.previous_rank = at(counts, countBelow(sorted, value) + 1) + 1;
    }
  }
}

/** Boards of two periods by metric. Metrics share the queries they have in common. */
export function boardsOf(
  network: Network,
  field: Field,
  periods: Periods,
): (metric: ScoreMetric) => Promise<Leaderboard> {
  const standings = standingsIn(network, periods);
  let compared: Promise<number[]> | undefined;
  return async (metric) => {
    compared ??= comparedIds(network, field);
    const [ids, { now, before }] = await Promise.all([compared, standings(metric)]);
    return new Leaderboard(ids, now, before);
  };
}

/** Ids of the compared members, ordered by member number. */
export async function comparedIds(network: Network, field: Field): Promise<number[]> {
  const { state } = field;
  const compared = comparedIn(network, field).$if(Boolean(state), (all) => all.where('home_state', '=', state ?? ''));
  return (await manyColumns(network.sql, compared, ['id'])).id;
}

export const boardOf = (network: Network, metric: ScoreMetric, field: Field, periods: Periods): Promise<Leaderboard> =>
  boardsOf(network, field, periods)(metric);

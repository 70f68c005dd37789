import { roles } from '@shared/abilities';
import type { League, ScoreMetric } from '@shared/contracts/network/scores';
import { addMonths } from '@shared/plan/months';
import type { Network } from '../../network';
import { at, type Figures } from '../rollUp';
import type { Days } from '../tpByMember';
import { figuresOf } from './figures';
import { firstOf, ranksOf } from './select';

/** Who is compared with whom. */
export interface Field {
  league: League;
  /** A level's code. */
  level?: string | undefined;
  state?: string | undefined;
  /** Of a contest: ranks of levels, and from which day on one has to have joined. */
  ranks?: readonly number[] | undefined;
  joined_from_on?: string | null | undefined;
}

/** One place; `gap` is to the next higher value, whose holders are `above`. */
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

/** By member id 1 for who is compared: active members of the league (DOMAIN.md 3.10). */
function membersOf({ db, today }: Network, size: number, field: Field): Uint8Array {
  const found = new Uint8Array(size);
  const levels = new Map(
    db
      .table('levels')
      .all()
      .map((level) => [level.id, level]),
  );
  const since = addMonths(today, -newMonths);
  for (const { id, role, status, level_id, joined_on, address } of db.table('members').all()) {
    if (role !== roles.member || status !== 'active') continue;
    const level = level_id === null ? undefined : levels.get(level_id);
    if (field.league === 'new' && joined_on <= since) continue;
    if (field.league === 'leaders' && !level?.is_leader) continue;
    if (field.league === 'agents' && level?.is_leader) continue;
    if (field.level && level?.code !== field.level.toUpperCase()) continue;
    if (field.state && address?.state !== field.state) continue;
    if (field.ranks && field.ranks.length > 0 && !field.ranks.includes(level?.rank ?? 0)) continue;
    if (field.joined_from_on && joined_on < field.joined_from_on) continue;
    found[id] = 1;
  }
  return found;
}

/** As many as boards and contests of a few days ask for. */
const mostCompared = 24;
const compared = new WeakMap<Network, { state: string; fields: Map<string, Uint8Array> }>();

/** The same, kept until something is written of members or levels, which is seldom. */
function keptMembersOf(network: Network, size: number, field: Field): Uint8Array {
  const [members, levels] = [network.db.table('members'), network.db.table('levels')];
  const state = `${network.today} ${members.revision} ${levels.revision}`;
  let known = compared.get(network);
  if (known?.state !== state) {
    known = { state, fields: new Map() };
    compared.set(network, known);
  }
  const key = `${size} ${JSON.stringify(field)}`;
  const found = known.fields.get(key) ?? membersOf(network, size, field);
  if (known.fields.size >= mostCompared) known.fields.clear();
  known.fields.set(key, found);
  return found;
}

/** A leaderboard: everybody's standing is counted, but only the places that are asked for are put in order. */
export class Leaderboard {
  /** Ids of who is ranked, in no order. */
  readonly #ranked: number[] = [];
  readonly #network: Network;
  readonly #now: Figures;
  readonly #before: Figures;
  readonly #compared: Uint8Array;
  sum = 0;

  constructor(network: Network, metric: ScoreMetric, field: Field, days: { period: Days; previous: Days }) {
    this.#network = network;
    this.#now = figuresOf(network, metric, days.period);
    this.#before = figuresOf(network, metric, days.previous);
    this.#compared = keptMembersOf(network, this.#now.value.length, field);
    for (let id = 0; id < this.#compared.length; id += 1) {
      if (!this.#compared[id] || at(this.#now.value, id) <= 0) continue;
      this.#ranked.push(id);
      this.sum += at(this.#now.value, id);
    }
  }

  /** How many are ranked. */
  get size(): number {
    return this.#ranked.length;
  }

  value = (id: number): number => at(this.#now.value, id);
  /** Whether there is anything to measure somebody by. */
  has = (id: number): boolean => this.value(id) !== 0 || at(this.#now.policies, id) !== 0;
  compares = (id: number): boolean => this.#compared[id] === 1;

  /** The places from one to another, the first being 1. */
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

  /** Those of the ranked whom a test finds, in order. */
  found(test: (id: number) => boolean): number[] {
    return this.#ranked.filter(test).sort(this.#compare);
  }

  /** Somebody's own place, by counting; undefined if not ranked. */
  placeOf(member_id: number): BoardPlace | undefined {
    const value = this.value(member_id);
    if (!this.compares(member_id) || value <= 0) return undefined;
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

  /** By value, then policies, then who reached it earlier, then member number (DOMAIN.md 3.10). */
  readonly #compare = (a: number, b: number): number => {
    const { value, policies, last } = this.#now;
    return (
      at(value, b) - at(value, a) ||
      at(policies, b) - at(policies, a) ||
      at(last, a) - at(last, b) ||
      textOrder(this.#memberNo(a), this.#memberNo(b))
    );
  };

  readonly #memberNo = (id: number) => this.#network.db.table('members').get(id)?.member_no ?? '';

  #addPrevious(places: readonly BoardPlace[]): void {
    const before = this.#before.value;
    const ranks = ranksOf(
      places.map(({ member_id }) => at(before, member_id)).filter((value) => value > 0),
      this.#valuesBefore(),
    );
    for (const place of places) place.previous_rank = ranks.get(at(before, place.member_id)) ?? null;
  }

  *#valuesBefore(): Generator<number> {
    for (let id = 0; id < this.#compared.length; id += 1)
      if (this.#compared[id] && at(this.#before.value, id) > 0) yield at(this.#before.value, id);
  }
}

const textOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const mostKept = 16;
const kept = new WeakMap<Network, { state: string; boards: Map<string, Leaderboard> }>();
/** Who is compared, by what, and the day: a change of any of them makes every board stale. */
const sources = ['members', 'levels', 'tp_records', 'policies', 'licences', 'orders'] as const;

/** A board, kept until something that it shows may have changed. */
export function boardOf(
  network: Network,
  metric: ScoreMetric,
  field: Field,
  days: { period: Days; previous: Days },
): Leaderboard {
  const state = `${network.today} ${sources.map((name) => network.db.table(name).revision).join(' ')}`;
  let known = kept.get(network);
  if (known?.state !== state) {
    known = { state, boards: new Map() };
    kept.set(network, known);
  }
  const key = JSON.stringify([metric, field, days]);
  let board = known.boards.get(key);
  if (!board) {
    board = new Leaderboard(network, metric, field, days);
    if (known.boards.size >= mostKept) known.boards.clear();
    known.boards.set(key, board);
  }
  return board;
}

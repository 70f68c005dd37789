import type { Follower } from './columns';
import { allOf } from './patience';

/** Some owners of rows. Who they are may change, what they are called does not. */
export interface OwnerGroup {
  readonly name: string;
  readonly ids: readonly number[];
  has(id: number): boolean;
}

/** What a sum is taken over: the rows of some owners; of everybody without them. */
export type Owners = OwnerGroup | undefined;

/** Figures that a row is added to, and taken from again. */
export interface Sum {
  /** The row counts, as its cells are now: once more, or once less. */
  count(id: number, times: 1 | -1, owners: Owners): void;
}

/** Rows in columns, as sums see them. */
interface Source {
  /** One more than the largest id. */
  readonly end: number;
  renew(): void;
  follow(follower: Follower): void;
  ownedBy(owners: Iterable<number>): Iterable<number> | undefined;
  of(owner: number): readonly number[];
  scan(
    wanted: {
      among?: Iterable<number> | undefined;
      between?: readonly [from: number, to: number] | undefined;
      passes: (id: number) => boolean;
    },
    visit: (id: number) => void,
  ): void;
}

interface Kept {
  sum: Sum;
  owners: Owners;
  /** The first id that has not been counted yet. */
  next: number;
}

/** Some milliseconds. */
const countedAtOnce = 4_000;
const all = Number.POSITIVE_INFINITY;

/** So many owners who came or went are followed one by one; more of them are a reason to count anew. */
const mostMoved = 500;

/**
 * Sums over the rows of a table that are asked for again and again: counted once from all of its rows, from then on by what is
 * written, so that no answer costs more the more there is. They have to be such that a row can be taken from them again.
 */
export class KeptSums {
  readonly #rows: Source;
  readonly #belongs: (id: number, owners: OwnerGroup) => boolean;
  readonly #most: number;
  readonly #kept = new Map<string, Kept>();

  /** `belongs` tells whether one of the owners has a row; who asked longest ago is forgotten when there are too many sums. */
  constructor(rows: Source, belongs: (id: number, owners: OwnerGroup) => boolean, most = 200) {
    this.#rows = rows;
    this.#belongs = belongs;
    this.#most = most;
    rows.follow({
      leaves: (id) => this.#each(id, -1),
      enters: (id) => this.#each(id, 1),
      reset: () => this.#kept.clear(),
    });
  }

  /**
   * What is summed up over the rows of some owners as they are now; `make` begins it with nothing.
   * @throws NotYet while very many rows are counted for the first time and who asks can wait
   */
  of<S extends Sum>(what: string, owners: Owners, make: () => S): S {
    this.#rows.renew();
    const name = `${what} of ${owners?.name ?? 'all'}`;
    const known = this.#kept.get(name);
    if (known && (known.owners === owners || this.#moved(known, owners))) {
      this.#keep(name, known);
      if (known.next < all) allOf(() => this.#countSome(known));
      return known.sum as S;
    }
    const made: Kept = { sum: make(), owners, next: 0 };
    const among = owners && this.#rows.ownedBy(owners.ids);
    this.#keep(name, made);
    if (among) {
      made.next = all;
      this.#rows.scan({ among, passes: (id) => this.#has(id, owners) }, (id) => made.sum.count(id, 1, owners));
    } else allOf(() => this.#countSome(made));
    return made.sum as S;
  }

  /** As what was asked for last. */
  #keep(name: string, kept: Kept): void {
    this.#kept.delete(name);
    this.#kept.set(name, kept);
    if (this.#kept.size > this.#most) this.#kept.delete(this.#kept.keys().next().value as string);
  }

  /** Counts some of all rows; false when there are none left. */
  #countSome(kept: Kept): boolean {
    const { sum, owners, next } = kept;
    if (next === all) return false;
    // What is written lets those follow that were counted, and all others are counted as they are then.
    this.#rows.renew();
    if (![...this.#kept.values()].includes(kept)) return false;
    const to = next + countedAtOnce;
    const passes = (id: number) => this.#has(id, owners);
    this.#rows.scan({ between: [next, to], passes }, (id) => sum.count(id, 1, owners));
    kept.next = to < this.#rows.end ? to : all;
    return kept.next < all;
  }

  /** Counts rows again of which something changed that is not in their own cells: for sums that know how they counted each. */
  again(ids: Iterable<number>): void {
    for (const id of ids) for (const times of [-1, 1] as const) this.#each(id, times);
  }

  /** Forgets everything, where sums are made of something else now. */
  clear(): void {
    this.#kept.clear();
  }

  #has = (id: number, owners: Owners): boolean => owners === undefined || this.#belongs(id, owners);

  #each(id: number, times: 1 | -1): void {
    for (const { sum, owners, next } of this.#kept.values())
      if (id < next && this.#has(id, owners)) sum.count(id, times, owners);
  }

  /** Follows who came to the owners and who went; false where too many did. */
  #moved(kept: Kept, now: Owners): boolean {
    const { owners: before, sum, next } = kept;
    if (!before || !now || Math.abs(before.ids.length - now.ids.length) > mostMoved) return false;
    const moved = [...now.ids.filter((id) => !before.has(id)), ...before.ids.filter((id) => !now.has(id))];
    if (moved.length > mostMoved) return false;
    for (const id of new Set(moved.flatMap((owner) => this.#rows.of(owner)))) {
      if (id >= next) continue;
      if (this.#belongs(id, before)) sum.count(id, -1, before);
      if (this.#belongs(id, now)) sum.count(id, 1, now);
    }
    kept.owners = now;
    return true;
  }
}

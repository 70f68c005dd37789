import type { NetworkDatabase, Tables } from '../tables';
import type { Tallied } from './tallies';

interface Asked {
  /** Whether rows with these traits are meant. */
  passes: (traits: readonly string[], day: string) => boolean;
  from?: string | undefined;
  to?: string | undefined;
}

const known = new Map<string, readonly string[]>();

/** The traits that a key stands for; there are few of them, on many days. */
function traitsOf(key: string): readonly string[] {
  let traits = known.get(key);
  if (!traits) {
    traits = key.split(' ');
    known.set(key, traits);
  }
  return traits;
}

/** Rows with the same traits: how many, and their sums in cents. */
export interface Cell {
  traits: readonly string[];
  count: number;
  sums: readonly number[];
}

/** How many rows there are of a day and their sums, by traits. */
export interface CountedDay {
  day: string;
  cells: Record<string, number[]>;
}

/** Rows that were counted by day, and which they are: those of a table, or of an owner. */
export interface Counts {
  days(): Iterable<CountedDay>;
  ids(day: string, traits: string): readonly number[];
}

/** All rows of a table, as they are counted with each write. */
const countsOf = (db: NetworkDatabase, table: Tallied): Counts => ({
  days: () => db.table('tallies').by('table', table),
  ids: (day, traits) =>
    (db.table(table) as { ids(index: 'listed', key: string): readonly (number | string)[] }).ids(
      'listed',
      `${day} ${traits}`,
    ) as number[],
});

interface Day {
  day: string;
  count: number;
  traits: string[];
}

/**
 * Rows of a table in the order of their days, found by what is counted of each day: neither a page nor the totals cost more the more
 * rows there are.
 */
export class Listed<K extends Tallied> {
  readonly #db: NetworkDatabase;
  readonly #table: K;
  readonly #counts: Counts;
  /** The days that have some of them, the first one first. */
  readonly #days: Day[] = [];
  readonly #cells = new Map<string, { count: number; sums: number[] }>();
  total = 0;

  /** Without `counts` of all rows of the table. */
  constructor(db: NetworkDatabase, table: K, { passes, from, to }: Asked, counts = countsOf(db, table)) {
    this.#db = db;
    this.#table = table;
    this.#counts = counts;
    for (const { day, cells } of counts.days()) {
      if ((from && day < from) || (to && day > to)) continue;
      const found: Day = { day, count: 0, traits: [] };
      for (const key in cells) {
        if (!passes(traitsOf(key), day)) continue;
        const [count = 0, ...sums] = cells[key] as number[];
        found.count += count;
        found.traits.push(key);
        this.#add(key, count, sums);
      }
      if (found.count > 0) this.#days.push(found);
      this.total += found.count;
    }
    this.#days.sort((a, b) => (a.day < b.day ? -1 : 1));
  }

  /** Totals by traits, for whom sums are meant of some of them only. */
  get cells(): Cell[] {
    return [...this.#cells].map(([key, cell]) => ({ traits: traitsOf(key), ...cell }));
  }

  /** A page; rows of the same day come in the order of their ids. */
  page({ page, limit, desc }: { page: number; limit: number; desc: boolean }): Tables[K][] {
    const ids: number[] = [];
    let skip = (page - 1) * limit;
    for (const day of desc ? this.#days.toReversed() : this.#days) {
      if (ids.length >= limit) break;
      if (skip < day.count) ids.push(...this.#idsOf(day).slice(skip, skip + limit - ids.length));
      skip = Math.max(0, skip - day.count);
    }
    return ids.flatMap((id) => this.#db.table(this.#table).get(id) ?? []) as Tables[K][];
  }

  /** All of them; for who knows that they are not too many. */
  *rows(): Generator<Tables[K]> {
    for (const day of this.#days)
      for (const id of this.#idsOf(day)) {
        const row = this.#db.table(this.#table).get(id) as Tables[K] | undefined;
        if (row) yield row;
      }
  }

  #idsOf({ day, traits }: Day): number[] {
    return traits.flatMap((key) => this.#counts.ids(day, key)).sort((a, b) => a - b);
  }

  #add(key: string, count: number, sums: readonly number[]): void {
    let cell = this.#cells.get(key);
    if (!cell) {
      cell = { count: 0, sums: [] };
      this.#cells.set(key, cell);
    }
    cell.count += count;
    for (let at = 0; at < sums.length; at += 1) cell.sums[at] = (cell.sums[at] ?? 0) + (sums[at] as number);
  }
}

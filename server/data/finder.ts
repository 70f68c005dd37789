import type { Collection, RowId } from './collection';
import { orderOf, type Sortable } from './listing';

interface Given<T, F extends string, S extends string> {
  /** The text that a search looks into. */
  text: (row: T) => string;
  filters: Record<F, (row: T) => RowId>;
  sorts: Record<S, (row: T) => Sortable>;
}

interface Wanted<F extends string, S extends string> {
  q: string;
  where: Partial<Record<F, RowId | undefined>>;
  sort: S;
  desc: boolean;
  page: number;
  perPage: number;
}

type Table<T extends { id: number }> = Pick<Collection<T>, 'all' | 'revision'>;
type Positions = Uint32Array;

/**
 * Search, filters, order and page of a table that is read more often than written: texts are lowered once, rows lie in buckets by
 * the fields that are filtered, and orders are kept, all until the table changes. Equal rows come in the order of their ids, in
 * both directions.
 */
export class Finder<T extends { id: number }, F extends string, S extends string> {
  readonly #table: Table<T>;
  readonly #given: Given<T, F, S>;
  /** By row, since rows are replaced and never changed: a write costs one new text and not all of them. */
  readonly #textOf = new WeakMap<T, string>();
  readonly #buckets = new Map<F, Map<RowId, Positions>>();
  readonly #orders = new Map<string, { order: Positions; ordinal: Positions }>();
  #revision = Number.NaN;
  #rows: readonly T[] = [];
  #texts: string[] | undefined;

  constructor(table: Table<T>, given: Given<T, F, S>) {
    this.#table = table;
    this.#given = given;
  }

  /** A page of the rows that are wanted, and how many there are in all. */
  find({ q, where, sort, desc, page, perPage }: Wanted<F, S>): { rows: T[]; total: number } {
    this.#renew();
    const { order, ordinal } = this.#order(sort, desc);
    const found = this.#matching(q, where);
    const from = (page - 1) * perPage;
    const shown = found
      ? found.sort((a, b) => (ordinal[a] as number) - (ordinal[b] as number)).slice(from, from + perPage)
      : order.subarray(from, from + perPage);
    return { rows: Array.from(shown, (position) => this.#rows[position] as T), total: found?.length ?? order.length };
  }

  /** Positions of the rows that match, or undefined when nothing is asked for. */
  #matching(q: string, where: Wanted<F, S>['where']): number[] | undefined {
    const conditions = (Object.entries(where) as [F, RowId | undefined][]).filter(([, value]) => value !== undefined);
    if (conditions.length === 0 && q === '') return undefined;
    const [smallest, ...others] = conditions
      .map(([field, value]) => this.#bucket(field).get(value as RowId) ?? new Uint32Array())
      .sort((a, b) => a.length - b.length);
    const sets = others.map((bucket) => new Set(bucket));
    const texts = q === '' ? undefined : this.#lowered();
    const needle = q.toLowerCase();
    const found: number[] = [];
    for (let index = 0; index < (smallest ?? this.#rows).length; index += 1) {
      const position = smallest ? (smallest[index] as number) : index;
      if (texts && !texts[position]?.includes(needle)) continue;
      if (sets.every((set) => set.has(position))) found.push(position);
    }
    return found;
  }

  #lowered(): string[] {
    this.#texts ??= this.#rows.map((row) => {
      let text = this.#textOf.get(row);
      if (text === undefined) {
        text = this.#given.text(row).toLowerCase();
        this.#textOf.set(row, text);
      }
      return text;
    });
    return this.#texts;
  }

  #bucket(field: F): Map<RowId, Positions> {
    let bucket = this.#buckets.get(field);
    if (!bucket) {
      const lists = new Map<RowId, number[]>();
      this.#rows.forEach((row, position) => {
        const value = this.#given.filters[field](row);
        const list = lists.get(value);
        if (list) list.push(position);
        else lists.set(value, [position]);
      });
      bucket = new Map([...lists].map(([value, list]) => [value, Uint32Array.from(list)]));
      this.#buckets.set(field, bucket);
    }
    return bucket;
  }

  #order(sort: S, desc: boolean) {
    const key = `${sort} ${desc}`;
    let known = this.#orders.get(key);
    if (!known) {
      const order = Uint32Array.from(orderOf(this.#rows.map(this.#given.sorts[sort]), desc ? 'desc' : 'asc'));
      const ordinal = new Uint32Array(order.length);
      order.forEach((position, place) => {
        ordinal[position] = place;
      });
      known = { order, ordinal };
      this.#orders.set(key, known);
    }
    return known;
  }

  #renew() {
    if (this.#revision === this.#table.revision) return;
    this.#revision = this.#table.revision;
    const rows = this.#table.all();
    const inOrder = rows.every((row, position) => position === 0 || (rows[position - 1]?.id ?? 0) < row.id);
    this.#rows = inOrder ? rows : [...rows].sort((a, b) => a.id - b.id);
    this.#texts = undefined;
    this.#buckets.clear();
    this.#orders.clear();
  }
}

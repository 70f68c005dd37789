import type { Collection, RowId } from './collection';
import { JoinedTexts } from './joinedTexts';
import { orderOf, type Sortable } from './listing';

interface Given<T, F extends string, S extends string> {
  /** The text to search. */
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
const none: Positions = new Uint32Array();

/**
 * Search, filters, order and page of a table that is read more often than written. Lowercased and joined texts, buckets
 * of rows by filter field, and orders are kept until the table changes. Equal rows come in the order of their ids, in
 * both directions.
 */
export class Finder<T extends { id: number }, F extends string, S extends string> {
  readonly #table: Table<T>;
  readonly #given: Given<T, F, S>;
  readonly #buckets = new Map<F, Map<RowId, Positions>>();
  /** Texts of all rows, and of those in a bucket. */
  readonly #texts = new Map<Positions | undefined, JoinedTexts>();
  readonly #orders = new Map<string, Positions>();
  #revision = Number.NaN;
  #rows: readonly T[] = [];

  constructor(table: Table<T>, given: Given<T, F, S>) {
    this.#table = table;
    this.#given = given;
  }

  /** A page of matching rows, and their total. */
  find({ q, where, sort, desc, page, perPage }: Wanted<F, S>): { rows: T[]; total: number } {
    this.#renew();
    const order = this.#order(sort, desc);
    const hits = this.#matching(q, where);
    const from = (page - 1) * perPage;
    const shown = hits ? placesOf(order, hits.matches, from, from + perPage) : order.subarray(from, from + perPage);
    return { rows: Array.from(shown, (position) => this.#rows[position] as T), total: hits?.total ?? order.length };
  }

  /** Marks matching positions with 1; undefined without a filter. */
  #matching(q: string, where: Wanted<F, S>['where']): { matches: Uint8Array; total: number } | undefined {
    const conditions = (Object.entries(where) as [F, RowId | undefined][]).filter(([, value]) => value !== undefined);
    if (conditions.length === 0 && q === '') return undefined;
    const [smallest, ...others] = conditions
      .map(([field, value]) => this.#bucket(field).get(value as RowId) ?? none)
      .sort((a, b) => a.length - b.length);
    const sets = others.map((bucket) => new Set(bucket));
    const matches = new Uint8Array(this.#rows.length);
    let total = 0;
    const take = (position: number) => {
      if (!sets.every((set) => set.has(position))) return;
      matches[position] = 1;
      total += 1;
    };
    if (q !== '') this.#textsOf(smallest).each(q, (index) => take(smallest ? (smallest[index] as number) : index));
    else smallest?.forEach(take);
    return { matches, total };
  }

  #textsOf(bucket: Positions | undefined): JoinedTexts {
    let texts = this.#texts.get(bucket);
    if (!texts) {
      const rows = bucket ? Array.from(bucket, (position) => this.#rows[position] as T) : this.#rows;
      texts = new JoinedTexts(rows.map(this.#given.text));
      this.#texts.set(bucket, texts);
    }
    return texts;
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

  #order(sort: S, desc: boolean): Positions {
    const key = `${sort} ${desc}`;
    let order = this.#orders.get(key);
    if (!order) {
      order = Uint32Array.from(orderOf(this.#rows.map(this.#given.sorts[sort]), desc ? 'desc' : 'asc'));
      this.#orders.set(key, order);
    }
    return order;
  }

  #renew() {
    if (this.#revision === this.#table.revision) return;
    this.#revision = this.#table.revision;
    const rows = this.#table.all();
    const inOrder = rows.every((row, position) => position === 0 || (rows[position - 1]?.id ?? 0) < row.id);
    this.#rows = inOrder ? rows : [...rows].sort((a, b) => a.id - b.id);
    this.#texts.clear();
    this.#buckets.clear();
    this.#orders.clear();
  }
}

/** The matching positions of an order, from one index to another. */
function placesOf(order: Positions, matches: Uint8Array, from: number, to: number): number[] {
  const places: number[] = [];
  let passed = 0;
  for (let index = 0; index < order.length && passed < to; index += 1) {
    const position = order[index] as number;
    if (matches[position] === 0) continue;
    if (passed >= from) places.push(position);
    passed += 1;
  }
  return places;
}

import type { Table as AnyTable } from './collection';
import { comesBefore, inOrder, KeptOrder, type Key } from './keptOrder';

type Table<T extends { id: number }> = Pick<AnyTable<T>, 'get' | 'each' | 'revision' | 'changedSince'>;
/** What a row is known by in a column; null is nothing. */
type Given<T, V> = (row: T) => V | null;

interface Shape<T, N extends string, X extends string> {
  /** Amounts, ids and days (as numbers). */
  numbers: Record<N, Given<T, number>>;
  texts?: Record<X, Given<T, string>>;
  /** The numbers that say whom a row belongs to: where to look for the few rows of a few. */
  owners?: readonly NoInfer<N>[];
}

/** Rows to look at, each once, and which of them are meant. */
interface Wanted {
  /** Left out, all rows are looked at: worth it when most of them are meant. */
  among?: Iterable<number> | undefined;
  passes: (id: number) => boolean;
}

interface Question<S extends string> extends Wanted {
  /** Left out where no column has what rows are sorted by, but only what is `seen`; that order is not kept. */
  sort?: S | undefined;
  desc: boolean;
  page: number;
  limit: number;
  /** Where the asker sees another value than the one that rows are sorted by; to be told of all rows. */
  seen?: Key | undefined;
  /** Told of every row that is meant, e.g. to sum it up. */
  each?: (id: number) => void;
}

/** Who keeps sums of rows is told of each that changes: while its cells are as they were, and when they are as they have become. */
export interface Follower {
  leaves(id: number): void;
  enters(id: number): void;
  /** So much has changed that it is better to count anew. */
  reset(): void;
}

/**
 * What lists filter by, sort by and sum up, of each row of a table, in arrays by its id: a question reads some numbers a row in the
 * order of memory, and only the rows of the page are fetched. Orders are kept; a write changes one row's cells and its place in
 * each order. Equal rows come in the order of their ids, in both directions, and nothing comes last. Ids are given out one after
 * another, so that they are places, too.
 */
export class Columns<T extends { id: number }, N extends string, X extends string = never, S extends string = never> {
  readonly #table: Table<T>;
  readonly #shape: Shape<T, N, X>;
  readonly #sorts: Record<string, Key>;
  readonly #numbers = {} as Record<N, Float64Array>;
  readonly #texts = {} as Record<X, (string | null)[]>;
  readonly #owned = new Map<number, number[]>();
  #exists = new Uint8Array(0);
  #matched = new Uint8Array(0);
  /** One more than the largest id. */
  #end = 0;
  #count = 0;
  #revision = Number.NaN;
  #orders: KeptOrder[] = [];
  readonly #followers: Follower[] = [];

  /** `sorts` are keys that come from the columns; these are sorts of their own names. */
  constructor(table: Table<T>, shape: Shape<T, N, X>, sorts = (_: Columns<T, N, X, S>) => ({}) as Record<S, Key>) {
    this.#table = table;
    this.#shape = shape;
    const own = (name: N) => (id: number) => this.number(name, id);
    const text = (name: X) => (id: number) => this.text(name, id);
    this.#sorts = {
      ...Object.fromEntries((Object.keys(shape.numbers) as N[]).map((name) => [name, own(name)])),
      ...Object.fromEntries((Object.keys(shape.texts ?? {}) as X[]).map((name) => [name, text(name)])),
      ...sorts(this),
    };
    this.#grow(1);
  }

  /** Tells of every change from now on. */
  follow(follower: Follower): void {
    this.#followers.push(follower);
  }

  /** How many rows there are. */
  get count(): number {
    this.renew();
    return this.#count;
  }

  /** A column by id, with NaN for nothing; to be read at once, since it is replaced when the table grows. */
  column = (name: N): Float64Array => this.#numbers[name];

  number = (name: N, id: number): number | null => {
    const value = this.#numbers[name][id] as number;
    return Number.isNaN(value) ? null : value;
  };

  text = (name: X, id: number): string | null => this.#texts[name][id] ?? null;

  /** The rows of some owners, each once; undefined when they are so many that it is better to look at all. */
  ownedBy(owners: Iterable<number>): Iterable<number> | undefined {
    this.renew();
    // Few enough to be no matter, or a part of the table.
    const most = Math.max(50, this.#count / 4);
    const rows: (readonly number[])[] = [];
    let count = 0;
    for (const owner of owners) {
      const own = this.#owned.get(owner);
      if (!own) continue;
      rows.push(own);
      count += own.length;
      if (count > most) return undefined;
    }
    return new Set(rows.flat());
  }

  /** The rows of one owner. */
  of = (owner: number): readonly number[] => this.#owned.get(owner) ?? [];

  /** Visits every row that is meant, in the order of ids unless some are named, until a visit says by `true` that it is enough. */
  scan({ among, passes }: Wanted, visit: (id: number) => unknown): void {
    this.renew();
    if (among) {
      for (const id of among) if (this.#exists[id] && passes(id) && visit(id) === true) return;
      return;
    }
    for (let id = 0; id < this.#end; id += 1) if (this.#exists[id] && passes(id) && visit(id) === true) return;
  }

  /** The ids of a page, and how many rows are meant in all. */
  find({ among, passes, sort, desc, page, limit, seen, each }: Question<N | X | S>): { ids: number[]; total: number } {
    const [from, to] = [(page - 1) * limit, page * limit];
    const shown = seen ?? (this.#sorts[sort as S] as Key);
    if (among || sort === undefined) {
      const found: number[] = [];
      this.scan({ among, passes }, (id) => {
        found.push(id);
        each?.(id);
      });
      return { ids: inOrder(found, shown, desc).slice(from, to), total: found.length };
    }
    this.renew();
    const kept = this.#sorts[sort] as Key;
    this.#matched.fill(0);
    const others: number[] = [];
    let total = 0;
    this.scan({ passes }, (id) => {
      total += 1;
      each?.(id);
      if (seen && seen(id) !== kept(id)) others.push(id);
      else this.#matched[id] = 1;
    });
    return { ids: this.#walk(this.#order(sort, desc), inOrder(others, shown, desc), shown, from, to), total };
  }

  /** The rows from one place to another of an order, with those that stand elsewhere for the asker among them. */
  #walk({ ids, desc }: KeptOrder, others: number[], shown: Key, from: number, to: number) {
    const before = comesBefore(shown, desc);
    const page: number[] = [];
    let [place, other] = [0, 0];
    const take = (id: number) => {
      if (place >= from) page.push(id);
      place += 1;
    };
    for (let at = 0; at < ids.length && place < to; at += 1) {
      const id = ids[at] as number;
      if (!this.#matched[id]) continue;
      while (other < others.length && place < to && before(others[other] as number, id) < 0)
        take(others[other++] as number);
      if (place < to) take(id);
    }
    while (other < others.length && place < to) take(others[other++] as number);
    return page;
  }

  #order(name: string, desc: boolean): KeptOrder {
    let order = this.#orders.find((each) => each.name === name && each.desc === desc);
    if (!order) {
      const ids: number[] = [];
      this.scan({ passes: () => true }, (id) => ids.push(id));
      order = new KeptOrder(name, desc, this.#sorts[name] as Key, ids);
      this.#orders.push(order);
    }
    return order;
  }

  /** Takes over what changed in the table. */
  renew(): void {
    const { revision } = this.#table;
    if (revision === this.#revision) return;
    const changed = this.#table.changedSince(this.#revision);
    this.#revision = revision;
    // Beyond some, moving rows one by one costs more than sorting all.
    if (changed && changed.size <= Math.max(100, this.#count / 1_000)) {
      for (const id of changed) this.#replace(id as number, this.#table.get(id));
      return;
    }
    this.#orders = [];
    for (const follower of this.#followers) follower.reset();
    if (changed) {
      for (const id of changed) this.#put(id as number, this.#table.get(id));
      return;
    }
    this.#exists.fill(0);
    this.#owned.clear();
    [this.#end, this.#count] = [0, 0];
    for (const row of this.#table.each()) this.#put(row.id, row);
  }

  /** Reads rows again of which something else changed that their cells are made of. */
  again(ids: Iterable<number>): void {
    for (const id of ids) this.#replace(id, this.#table.get(id));
  }

  /** Sorts anew by what these names mean now. */
  forget(...names: (N | X | S)[]): void {
    this.#orders = this.#orders.filter(({ name }) => !names.includes(name as N));
  }

  /** Forgets everything: the cells of all rows are made of something else now. */
  clear(): void {
    this.#revision = Number.NaN;
  }

  #replace(id: number, row: T | undefined): void {
    const stood = this.#exists[id] === 1;
    if (stood) for (const follower of this.#followers) follower.leaves(id);
    const before = this.#orders.map((order) => (stood ? { key: order.key(id), place: order.placeOf(id) } : undefined));
    this.#put(id, row);
    if (row) for (const follower of this.#followers) follower.enters(id);
    for (const [index, order] of this.#orders.entries()) {
      const old = before[index];
      if (row && old && order.key(id) === old.key) continue;
      if (old) order.removeAt(old.place);
      if (row) order.insert(id);
    }
  }

  #put(id: number, row: T | undefined): void {
    if (id >= this.#exists.length) this.#grow(id + 1);
    for (const name of this.#shape.owners ?? []) if (this.#exists[id]) this.#disown(this.number(name, id), id);
    this.#count += Number(row !== undefined) - (this.#exists[id] as number);
    this.#exists[id] = Number(row !== undefined);
    this.#end = Math.max(this.#end, id + 1);
    for (const name of Object.keys(this.#shape.numbers) as N[])
      this.#numbers[name][id] = (row && this.#shape.numbers[name](row)) ?? Number.NaN;
    for (const name of Object.keys(this.#shape.texts ?? {}) as X[])
      this.#texts[name][id] = (row && this.#shape.texts?.[name](row)) ?? null;
    for (const name of this.#shape.owners ?? []) if (row) this.#own(this.number(name, id), id);
  }

  #own(owner: number | null, id: number): void {
    if (owner === null) return;
    const rows = this.#owned.get(owner);
    if (rows) rows.push(id);
    else this.#owned.set(owner, [id]);
  }

  #disown(owner: number | null, id: number): void {
    if (owner === null) return;
    const left = (this.#owned.get(owner) ?? []).filter((each) => each !== id);
    if (left.length > 0) this.#owned.set(owner, left);
    else this.#owned.delete(owner);
  }

  #grow(size: number): void {
    const room = Math.max(64, Math.ceil(size * 1.25));
    const grown = <A extends Float64Array | Uint8Array>(array: A, next: A): A => {
      next.set(array);
      return next;
    };
    for (const name of Object.keys(this.#shape.numbers) as N[])
      this.#numbers[name] = grown(this.#numbers[name] ?? new Float64Array(0), new Float64Array(room));
    for (const name of Object.keys(this.#shape.texts ?? {}) as X[]) this.#texts[name] ??= [];
    this.#exists = grown(this.#exists, new Uint8Array(room));
    this.#matched = new Uint8Array(room);
  }
}

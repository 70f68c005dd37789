import type { Table as AnyTable } from './collection';
import { comesBefore, inOrder, type KeptOrder, type Key } from './keptOrder';
import { KeptOrders } from './keptOrders';
import { allOf } from './patience';
import { RowsByOwner } from './rowsByOwner';

type Table<T extends { id: number }> = Pick<AnyTable<T>, 'size' | 'get' | 'parts' | 'revision' | 'changedSince'>;
/** What a row is known by in a column; null is nothing. */
type Given<T, V> = (row: T) => V | null;
/** By id, with NaN for nothing; of half the size as long as that is enough for every number. */
export type NumberColumn = Float32Array | Float64Array;

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
  /** From one id to another, that one left out. */
  between?: readonly [from: number, to: number] | undefined;
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
  /** How many rows are meant, where that is known: then no more of them are looked at than the page takes. */
  total?: number;
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
  readonly #numbers = {} as Record<N, NumberColumn>;
  readonly #texts = {} as Record<X, (string | null)[]>;
  readonly #numberNames: readonly N[];
  readonly #textNames: readonly X[];
  readonly #ownerNames: readonly N[];
  readonly #owned = new RowsByOwner();
  #exists = new Uint8Array(0);
  #matched = new Uint8Array(0);
  /** One more than the largest id. */
  #end = 0;
  #count = 0;
  #revision = Number.NaN;
  readonly #orders: KeptOrders;
  readonly #followers: Follower[] = [];
  /** The reading of all rows, while there are some left. */
  #reading: Generator<void> | undefined;

  /** `sorts` are keys that come from the columns; these are sorts of their own names. */
  constructor(table: Table<T>, shape: Shape<T, N, X>, sorts = (_: Columns<T, N, X, S>) => ({}) as Record<S, Key>) {
    this.#table = table;
    this.#shape = shape;
    this.#numberNames = Object.keys(shape.numbers) as N[];
    this.#textNames = Object.keys(shape.texts ?? {}) as X[];
    this.#ownerNames = shape.owners ?? [];
    const own = (name: N) => (id: number) => this.number(name, id);
    const text = (name: X) => (id: number) => this.text(name, id);
    this.#sorts = {
      ...Object.fromEntries(this.#numberNames.map((name) => [name, own(name)])),
      ...Object.fromEntries(this.#textNames.map((name) => [name, text(name)])),
      ...sorts(this),
    };
    this.#orders = new KeptOrders(this.#sorts, () => {
      const ids: number[] = [];
      this.scan({ passes: () => true }, (id) => ids.push(id));
      return ids;
    });
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

  /** One more than the largest id. */
  get end(): number {
    this.renew();
    return this.#end;
  }

  /** A column by id, with NaN for nothing; to be read at once, since it is replaced when the table grows. */
  column = (name: N): NumberColumn => this.#numbers[name];

  number = (name: N, id: number): number | null => {
    const value = this.#numbers[name][id] as number;
    return Number.isNaN(value) ? null : value;
  };

  text = (name: X, id: number): string | null => this.#texts[name][id] ?? null;

  /** The rows of some owners, each once; undefined when they are so many that it is better to look at all. */
  ownedBy(owners: Iterable<number>): Iterable<number> | undefined {
    this.renew();
    // Few enough to be no matter, or a small part of the table: to look at each row takes less time than to gather many.
    const most = Math.max(50, this.#count / 16);
    const rows: (readonly number[])[] = [];
    let count = 0;
    for (const owner of owners) {
      const own = this.#owned.of(owner);
      rows.push(own);
      count += own.length;
      if (count > most) return undefined;
    }
    return new Set(rows.flat());
  }

  /** The rows of one owner. */
  of = (owner: number): readonly number[] => this.#owned.of(owner);

  /** Visits every row that is meant, in the order of ids unless some are named, until a visit says by `true` that it is enough. */
  scan({ among, between, passes }: Wanted, visit: (id: number) => unknown): void {
    this.renew();
    if (among) {
      for (const id of among) if (this.#exists[id] && passes(id) && visit(id) === true) return;
      return;
    }
    const [from, to] = between ?? [0, this.#end];
    const end = Math.min(to, this.#end);
    for (let id = from; id < end; id += 1) if (this.#exists[id] && passes(id) && visit(id) === true) return;
  }

  /** The ids of a page, and how many rows are meant in all. */
  find(question: Question<N | X | S>): { ids: number[]; total: number } {
    const { among, passes, sort, desc, page, limit, seen, each } = question;
    const [from, to] = [(page - 1) * limit, page * limit];
    if (!among && !seen && sort !== undefined && question.total !== undefined) {
      this.renew();
      return { ids: this.#first(this.#orders.of(sort, desc), passes, from, to), total: question.total };
    }
    const shown = seen ?? (this.#sorts[sort as S] as Key);
    if (among || sort === undefined) {
      const found: number[] = [];
      this.scan({ among, passes }, (id) => {
        found.push(id);
        each?.(id);
      });
      return { ids: Array.prototype.slice.call(inOrder(found, shown, desc, to), from, to), total: found.length };
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
    return { ids: this.#walk(this.#orders.of(sort, desc), inOrder(others, shown, desc), shown, from, to), total };
  }

  /** The rows from one place to another of those in an order that are meant. */
  #first({ ids }: KeptOrder, passes: (id: number) => boolean, from: number, to: number): number[] {
    const page: number[] = [];
    for (let [at, place] = [0, 0]; at < ids.length && place < to; at += 1) {
      const id = ids[at] as number;
      if (!passes(id)) continue;
      if (place >= from) page.push(id);
      place += 1;
    }
    return page;
  }

  /** The rows from one place to another of an order, with those that stand elsewhere for the asker among them. */
  #walk({ ids, desc }: KeptOrder, others: ArrayLike<number>, shown: Key, from: number, to: number) {
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

  /** Takes over what changed in the table. @throws NotYet while it has not been read and who asks can wait */
  renew(): void {
    const { revision } = this.#table;
    if (revision === this.#revision) return;
    const changed = this.#table.changedSince(this.#revision);
    if (!changed) {
      allOf(() => this.read());
      // Rows may have been written since the first of them were read.
      if (revision !== this.#revision) this.renew();
      return;
    }
    this.#revision = revision;
    // Beyond some, moving rows one by one costs more than sorting all.
    if (changed.size <= Math.max(100, this.#count / 1_000)) {
      for (const id of changed) this.#replace(id as number, this.#table.get(id));
      return;
    }
    this.#orders.forget();
    for (const follower of this.#followers) follower.reset();
    for (const id of changed) this.#put(id as number, this.#table.get(id));
  }

  /** Reads some rows, where not all have been read; false when there are none left. Who asks meanwhile reads the rest, too. */
  read(): boolean {
    if (!Number.isNaN(this.#revision) && this.#table.changedSince(this.#revision)) return false;
    this.#reading ??= this.#readAll();
    if (!this.#reading.next().done) return true;
    this.#reading = undefined;
    return false;
  }

  *#readAll(): Generator<void> {
    const { revision, size } = this.#table;
    this.#orders.forget();
    this.#exists.fill(0);
    this.#owned.clear();
    [this.#end, this.#count] = [0, 0];
    if (size > this.#exists.length) this.#grow(size);
    for (const rows of this.#table.parts(readAtOnce)) {
      for (const row of rows) this.#put(row.id, row);
      yield;
    }
    yield* this.#owned.tightened();
    this.#revision = revision;
    for (const follower of this.#followers) follower.reset();
  }

  /** Reads rows again of which something else changed that their cells are made of. */
  again(ids: Iterable<number>): void {
    for (const id of ids) this.#replace(id, this.#table.get(id));
  }

  /** Sorts anew by what these names mean now. */
  forget(...names: (N | X | S)[]): void {
    this.#orders.forget(names);
  }

  /** Forgets everything: the cells of all rows are made of something else now. */
  clear(): void {
    this.#revision = Number.NaN;
    this.#reading = undefined;
    this.#orders.disturb();
  }

  #replace(id: number, row: T | undefined): void {
    const stood = this.#exists[id] === 1;
    if (stood) for (const follower of this.#followers) follower.leaves(id);
    this.#orders.move(id, stood, row !== undefined, () => this.#put(id, row));
    if (row) for (const follower of this.#followers) follower.enters(id);
  }

  #put(id: number, row: T | undefined): void {
    if (id >= this.#exists.length) this.#grow(id + 1);
    const { numbers, texts } = this.#shape;
    const stood = this.#exists[id] as number;
    if (stood) for (const name of this.#ownerNames) this.#owned.remove(this.number(name, id), id);
    this.#count += Number(row !== undefined) - stood;
    this.#exists[id] = Number(row !== undefined);
    if (id >= this.#end) this.#end = id + 1;
    for (const name of this.#numberNames) this.#putNumber(name, id, row && numbers[name](row));
    for (const name of this.#textNames) this.#texts[name][id] = (row && texts?.[name](row)) ?? null;
    if (row) for (const name of this.#ownerNames) this.#owned.add(this.number(name, id), id);
  }

  #putNumber(name: N, id: number, value: number | null = null): void {
    const column = this.#numbers[name];
    if (value === null) column[id] = Number.NaN;
    else if (Math.fround(value) === value || column instanceof Float64Array) column[id] = value;
    else {
      const wide = Float64Array.from(column);
      wide[id] = value;
      this.#numbers[name] = wide;
    }
  }

  #grow(size: number): void {
    const room = Math.max(64, Math.ceil(size * 1.1));
    for (const name of this.#numberNames) {
      const before = this.#numbers[name] ?? new Float32Array(0);
      const next = before instanceof Float64Array ? new Float64Array(room) : new Float32Array(room);
      next.set(before);
      this.#numbers[name] = next;
    }
    for (const name of this.#textNames) this.#texts[name] ??= [];
    const exists = new Uint8Array(room);
    exists.set(this.#exists);
    this.#exists = exists;
    this.#matched = new Uint8Array(room);
  }
}

/** Some milliseconds. Who reads rows of the same table side by side with columns reads as many at once: they are fetched once then. */
export const readAtOnce = 100;

export type RowId = number | string;
export interface Row {
  readonly id: RowId;
}
type Keys = RowId | null | undefined | readonly RowId[];

/** Names of secondary indexes and how to find a row's key or keys under each; null and undefined are not indexed. */
export type Indexes<T> = Record<string, (row: T) => Keys>;

const none: readonly RowId[] = [];

function listOf(keys: Keys): readonly RowId[] {
  if (keys === null || keys === undefined) return none;
  return Array.isArray(keys) ? keys : [keys as RowId];
}

/** Read access to a table. */
export interface Table<T extends Row, I extends Indexes<T> = Indexes<T>> {
  /** Number of rows. */
  readonly size: number;
  /** Counts changes. */
  readonly revision: number;
  get(id: RowId): T | undefined;
  /** All rows. Do not change the array. */
  all(): readonly T[];
  /** Iterates over all rows without keeping them; nothing may be written until it ends. */
  each(): Iterable<T>;
  /** The rows with this key in an index. */
  by(index: keyof I & string, key: RowId): T[];
  /** The ids of the rows with this key in an index, in their order. */
  ids(index: keyof I & string, key: RowId): RowId[];
  /** Number of rows with this key in an index. */
  count(index: keyof I & string, key: RowId): number;
  /** The only row, or the first one, with this key. */
  one(index: keyof I & string, key: RowId): T | undefined;
}

type Index = Map<RowId, RowId | Set<RowId>>;

/** Rows in memory by id and by any number of secondary indexes. Rows are never changed in place, only replaced. */
export class Collection<T extends Row, I extends Indexes<T> = Indexes<T>> implements Table<T, I> {
  readonly #rows = new Map<RowId, T>();
  /**
   * Indexes built on demand. A key with a single row, the usual case, maps to that row's id: a set per key would weigh
   * more than the rows.
   */
  readonly #indexes = new Map<string, Index>();
  readonly #indexesOf: I;
  #list: readonly T[] | undefined;
  #revision = 0;

  constructor(indexes: I) {
    this.#indexesOf = indexes;
  }

  get size() {
    return this.#rows.size;
  }

  get revision() {
    return this.#revision;
  }

  get = (id: RowId): T | undefined => this.#rows.get(id);

  /** In the order of their insertion; the array is shared. */
  all(): readonly T[] {
    this.#list ??= [...this.#rows.values()];
    return this.#list;
  }

  each = (): Iterable<T> => this.all();

  by(index: keyof I & string, key: RowId): T[] {
    const ids = this.#idsFor(index, key);
    if (ids === undefined) return [];
    if (!(ids instanceof Set)) return [this.#rows.get(ids) as T];
    const rows: T[] = [];
    for (const id of ids) rows.push(this.#rows.get(id) as T);
    return rows;
  }

  ids(index: keyof I & string, key: RowId): RowId[] {
    const ids = this.#idsFor(index, key);
    if (ids === undefined) return [];
    return ids instanceof Set ? [...ids].sort((a, b) => (a < b ? -1 : 1)) : [ids];
  }

  count(index: keyof I & string, key: RowId): number {
    const ids = this.#idsFor(index, key);
    return ids instanceof Set ? ids.size : ids === undefined ? 0 : 1;
  }

  one(index: keyof I & string, key: RowId): T | undefined {
    const ids = this.#idsFor(index, key);
    const id = ids instanceof Set ? ids.values().next().value : ids;
    return id === undefined ? undefined : this.#rows.get(id);
  }

  put(row: T): void {
    const old = this.#rows.get(row.id);
    this.#rows.set(row.id, row);
    for (const [name, index] of this.#indexes) {
      const keys = this.#indexesOf[name]?.(row);
      const before = old && this.#indexesOf[name]?.(old);
      // Most changes leave most keys as they are.
      if (old && keys === before) continue;
      for (const key of listOf(before)) remove(index, key, row.id);
      for (const key of listOf(keys)) add(index, key, row.id);
    }
    this.#changed();
  }

  delete(id: RowId): void {
    const old = this.#rows.get(id);
    if (!old) return;
    for (const [name, index] of this.#indexes)
      for (const key of listOf(this.#indexesOf[name]?.(old))) remove(index, key, id);
    this.#rows.delete(id);
    this.#changed();
  }

  #idsFor(name: string, key: RowId): RowId | Set<RowId> | undefined {
    return (this.#indexes.get(name) ?? this.#made(name))?.get(key);
  }

  #made(name: string): Index | undefined {
    const keysOf = this.#indexesOf[name];
    if (!keysOf) return undefined;
    const index: Index = new Map();
    for (const row of this.#rows.values()) for (const key of listOf(keysOf(row))) add(index, key, row.id);
    this.#indexes.set(name, index);
    return index;
  }

  #changed() {
    this.#list = undefined;
    this.#revision += 1;
  }
}

function add(index: Index, key: RowId, id: RowId): void {
  const entry = index.get(key);
  if (entry instanceof Set) entry.add(id);
  else index.set(key, entry === undefined || entry === id ? id : new Set([entry, id]));
}

function remove(index: Index, key: RowId, id: RowId): void {
  const entry = index.get(key);
  if (entry instanceof Set) entry.delete(id);
  if (entry === id || (entry instanceof Set && entry.size === 0)) index.delete(key);
}

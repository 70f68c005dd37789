export type RowId = number | string;
export interface Row {
  readonly id: RowId;
}
type Keys = RowId | null | undefined | readonly RowId[];

/** Names of secondary indexes and how to find a row's key or keys under each; null and undefined are not indexed. */
export type Indexes<T> = Record<string, (row: T) => Keys>;

/** Rows in memory by id and by any number of secondary indexes. Rows are never changed in place, only replaced. */
export class Collection<T extends Row, I extends Indexes<T> = Indexes<T>> {
  readonly #rows = new Map<RowId, T>();
  readonly #indexes = new Map<string, Map<RowId, Set<T>>>();
  readonly #keysOf: I;
  #list: readonly T[] | undefined;
  /** Counts changes; caches compare it to know whether they are stale. */
  revision = 0;

  constructor(indexes: I) {
    this.#keysOf = indexes;
    for (const name of Object.keys(indexes)) this.#indexes.set(name, new Map());
  }

  get size() {
    return this.#rows.size;
  }

  get = (id: RowId): T | undefined => this.#rows.get(id);

  /** All rows in the order of their insertion; the array is shared, do not change it. */
  all(): readonly T[] {
    this.#list ??= [...this.#rows.values()];
    return this.#list;
  }

  /** The rows with this key in an index. */
  by(index: keyof I & string, key: RowId): T[] {
    return [...(this.#indexes.get(index)?.get(key) ?? [])];
  }

  /** How many rows have this key in an index. */
  count(index: keyof I & string, key: RowId): number {
    return this.#indexes.get(index)?.get(key)?.size ?? 0;
  }

  /** The only row, or the first one, with this key. */
  one(index: keyof I & string, key: RowId): T | undefined {
    for (const row of this.#indexes.get(index)?.get(key) ?? []) return row;
    return undefined;
  }

  put(row: T): void {
    const old = this.#rows.get(row.id);
    if (old) this.#unindex(old);
    this.#rows.set(row.id, row);
    for (const [name, index] of this.#indexes) {
      for (const key of this.#keys(name, row)) {
        const bucket = index.get(key);
        if (bucket) bucket.add(row);
        else index.set(key, new Set([row]));
      }
    }
    this.#changed();
  }

  delete(id: RowId): void {
    const old = this.#rows.get(id);
    if (!old) return;
    this.#unindex(old);
    this.#rows.delete(id);
    this.#changed();
  }

  #changed() {
    this.#list = undefined;
    this.revision += 1;
  }

  #unindex(row: T) {
    for (const [name, index] of this.#indexes) {
      for (const key of this.#keys(name, row)) {
        const bucket = index.get(key);
        bucket?.delete(row);
        if (bucket?.size === 0) index.delete(key);
      }
    }
  }

  #keys(name: string, row: T): readonly RowId[] {
    const keys = this.#keysOf[name]?.(row);
    if (keys === null || keys === undefined) return [];
    return Array.isArray(keys) ? keys : [keys as RowId];
  }
}

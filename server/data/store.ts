import type { RowId } from './collection';

/** One row that changes: `value` null removes it. Values are JSON. */
export interface Change {
  collection: string;
  id: RowId;
  value: unknown;
  /** For a table on disk: the keys under which the row is found from now on, and those under which it no longer is. */
  keys?: readonly KeyChange[];
}

export interface KeyChange {
  index: string;
  key: RowId;
  added: boolean;
}

/** A table whose rows stay on disk and are read when they are asked for. Ids come in their order. */
export interface DiskRows {
  size(): number;
  get(id: RowId): unknown;
  ids(index: string, key: RowId, part?: { after: number; limit: number }): RowId[];
  count(index: string, key: RowId): number;
  has(index: string, key: RowId, id: RowId): boolean;
  each(): Iterable<unknown>;
  /** Some rows, after a number, in the order of their ids. */
  some(after: number, limit: number): unknown[];
  /** Makes the indexes that are missing, as those that a store of an earlier version does not have, from all rows. */
  make(keysOf: (index: string, row: unknown) => readonly RowId[]): void;
  /** Indexes that have not been made. */
  readonly missing: readonly string[];
}

/**
 * Where rows survive. Small on purpose, so that a second implementation is easy: read everything at start, append a batch as one
 * piece (all of it or nothing, on disk before the promise resolves), close.
 */
export interface Store {
  /** All rows but those of tables on disk. */
  load(): AsyncIterable<Change>;
  append(batch: readonly Change[]): Promise<void>;
  /** Resolves when tables on disk have all that was appended before, fails when they cannot take it now; where this is missing, they have it with each batch. */
  inTables?(): Promise<void>;
  close(): Promise<void>;
  /** Nothing is kept: an empty store does not want the rows that it would be filled with. */
  readonly forgets?: true;
  /** A table that is not loaded; to be asked for before `load`, and read after it. Where this is missing all rows are loaded. */
  table?(name: string, indexes: readonly string[]): DiskRows;
}

/** A store of which tables can stay on disk. */
export interface TableStore extends Store {
  table(name: string, indexes: readonly string[]): DiskRows;
  /** @throws Error for a batch that it could not take, whatever is free on the disk */
  check(batch: readonly Change[]): void;
}

/** Keeps nothing: for tests and `DATA_DIR=:memory:`. */
export const memoryStore = (): Store => ({
  forgets: true,
  async *load() {},
  async append() {},
  async close() {},
});

/** What is kept has the shape of another version of the product. */
export class OutdatedData extends Error {}
/** The folder cannot be used as it is; `message` is one clear sentence. */
export class StoreUnusable extends Error {}
/** Another process has the folder open. */
export class StoreInUse extends StoreUnusable {}
/** What is in the folder cannot be read. */
export class StoreDamaged extends StoreUnusable {}

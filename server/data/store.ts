import type { Indexes, Row, RowId } from './collection';

/** A row that a write has changed, as it was and as it is; there was or is none where that is undefined. */
export interface Change {
  readonly collection: string;
  readonly id: RowId;
  readonly before: Row | undefined;
  readonly after: Row | undefined;
}

/** A table whose rows stay in the store and are read when they are asked for, in the order of their ids. */
export interface DiskRows {
  size(): number;
  get(id: RowId): Row | undefined;
  /** Those that there are, in any order. */
  rows(ids: readonly RowId[]): Row[];
  ids(index: string, key: RowId, part?: { after: number; limit: number }): RowId[];
  count(index: string, key: RowId): number;
  has(index: string, key: RowId, id: RowId): boolean;
  each(): Iterable<Row>;
}

/** The last id given out in each table, so that ids are never reused. */
export type LastIds = ReadonlyMap<string, number>;

/** What others have changed; there is no row any more where that is undefined. */
export interface News {
  readonly rows: readonly { collection: string; id: RowId; row: Row | undefined }[];
  readonly lastIds: LastIds;
}

/** How servers that have the same rows in memory stay in step. */
export interface Shared {
  /** What others have changed since it was last asked. */
  news(): Promise<News | undefined>;
  /** Work during which nobody else changes anything; what is appended meanwhile is one transaction. */
  alone<R>(work: () => Promise<R>): Promise<R>;
}

/** Where rows survive. */
export interface Store {
  /** All rows but those of tables that stay in the store. */
  load(): Iterable<{ collection: string; row: Row }>;
  /** Nothing is known of a table that was never filled or written. */
  lastIds(): LastIds;
  /** All of it or nothing, and safe before the promise resolves. */
  append(changes: readonly Change[], lastIds: LastIds): Promise<void>;
  close(): Promise<void>;
  /** Where several servers have the same rows. */
  readonly shared?: Shared;
  /** The rows that it is filled with at first need not be appended. */
  readonly forgets?: true;
  /** A table that is not loaded; to be asked for before `load`. Where this is missing all rows are loaded. */
  table?(name: string, indexes: Indexes<Row>): DiskRows;
}

/** Keeps nothing. */
export const memoryStore = (): Store => ({
  forgets: true,
  load: () => [],
  lastIds: () => new Map(),
  async append() {},
  async close() {},
});

/** The folder cannot be used as it is; `message` is one clear sentence. */
export class StoreUnusable extends Error {}
/** Another process has the folder open. */
export class StoreInUse extends StoreUnusable {}
/** What is in the folder cannot be read. */
export class StoreDamaged extends StoreUnusable {}

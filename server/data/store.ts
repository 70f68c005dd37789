import type { Row, RowId } from './collection';

/** A changed row before and after a write; undefined if it did not exist or was deleted. */
export interface Change {
  readonly collection: string;
  readonly id: RowId;
  readonly before: Row | undefined;
  readonly after: Row | undefined;
}

/** The last id assigned in each table, so that ids are never reused. */
export type LastIds = ReadonlyMap<string, number>;

/** Changes by other servers; `row` is undefined for a deleted row. */
export interface News {
  readonly rows: readonly { collection: string; id: RowId; row: Row | undefined }[];
  readonly lastIds: LastIds;
}

/** Keeps servers with the same rows in memory in step. */
export interface Shared {
  /** Changes by other servers since the last call. */
  news(): Promise<News | undefined>;
  /** Runs work with no other writer; everything appended in it is one transaction. */
  alone<R>(work: () => Promise<R>): Promise<R>;
  /** Calls `heard` after each change by another server. */
  listen(heard: () => void): Promise<void>;
}

/** Durable storage of rows. */
export interface Store {
  load(): Iterable<{ collection: string; row: Row }>;
  /** Has no entry for a table that was never filled or written. */
  lastIds(): LastIds;
  /** Atomic, and durable before the promise resolves. */
  append(changes: readonly Change[], lastIds: LastIds): Promise<void>;
  close(): Promise<void>;
  /** Set if several servers have the same rows. */
  readonly shared?: Shared;
}

/** Keeps nothing. */
export const memoryStore = (): Store => ({
  load: () => [],
  lastIds: () => new Map(),
  async append() {},
  async close() {},
});

/** The folder cannot be used; `message` is one clear sentence. */
export class StoreUnusable extends Error {}
/** Another process has the folder open. */
export class StoreInUse extends StoreUnusable {}
/** The folder's content cannot be read. */
export class StoreDamaged extends StoreUnusable {}

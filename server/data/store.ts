import type { Row, RowId } from './collection';

/** A row that a write has changed, as it was and as it is; there was or is none where that is undefined. */
export interface Change {
  readonly collection: string;
  readonly id: RowId;
  readonly before: Row | undefined;
  readonly after: Row | undefined;
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
  /** Calls `heard` after each change of others. */
  listen(heard: () => void): Promise<void>;
}

/** Where rows survive. */
export interface Store {
  load(): Iterable<{ collection: string; row: Row }>;
  /** Nothing is known of a table that was never filled or written. */
  lastIds(): LastIds;
  /** All of it or nothing, and safe before the promise resolves. */
  append(changes: readonly Change[], lastIds: LastIds): Promise<void>;
  close(): Promise<void>;
  /** Where several servers have the same rows. */
  readonly shared?: Shared;
}

/** Keeps nothing. */
export const memoryStore = (): Store => ({
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

/** One row that changes: `value` null removes it. Values are JSON. */
export interface Change {
  collection: string;
  id: string;
  value: unknown;
}

/**
 * Where rows survive. Small on purpose, so that a second implementation (a database shared by several servers) is easy:
 * read everything at start, append a batch as one piece (all of it or nothing, on disk before the promise resolves), close.
 */
export interface Store {
  load(): AsyncIterable<Change>;
  append(batch: readonly Change[]): Promise<void>;
  close(): Promise<void>;
}

/** Keeps nothing: for tests and `DATA_DIR=:memory:`. */
export const memoryStore = (): Store => ({
  async *load() {},
  async append() {},
  async close() {},
});

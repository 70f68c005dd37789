import type { Dialect, RawBuilder, Transaction } from 'kysely';

/** Column types in SQL. All but `text` reject wrong values, by a check or by the type itself. */
export interface ColumnTypes {
  /** A primary key assigned by the database, never reused. */
  id: string;
  /** A whole number: cents, basis points, a count, a reference. */
  integer: string;
  /** Compares byte by byte in every engine. */
  text: string;
  flag: string;
  /** An object or a list. */
  json: string;
  /** `YYYY-MM-DD`. */
  day: string;
  /** ISO 8601 in UTC, with milliseconds. */
  instant: string;
  bytes: string;
}

/** Notifies servers on the same data of each other's changes. */
export interface Notices {
  /**
   * Runs before a transaction inserts rows for other servers, which are notified after the commit. Notifying
   * transactions run one at a time, which keeps ids visible in order.
   */
  readonly tell: RawBuilder<unknown>;
  /** Calls `heard` after each such commit, and whenever notices may have been lost, until the engine closes. */
  listen(heard: () => void): Promise<void>;
}

/**
 * A statement's failure, as far as callers act on it. `conflict`: another transaction came first, so try again. `busy`:
 * it waited for a lock or worked for too long.
 */
export type Failure = 'unique' | 'foreign' | 'check' | 'conflict' | 'full' | 'busy';

/** Everything that differs between the databases; all other SQL is the same for both. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres';
  /**
   * Dialects for plain reads (including `aside`) and for transactions. Transactions see everything committed before
   * them, and fail or wait rather than miss a change.
   */
  readonly reads: Dialect;
  readonly writes: Dialect;
  /** For transactions that read the data of one moment. On a file and on PostgreSQL they hold up no writer. */
  readonly moments: Dialect;
  readonly types: ColumnTypes;
  /** A SQLite check in place of a PostgreSQL type. */
  checkOf(type: keyof ColumnTypes, column: string): string | undefined;
  /** Ends a table definition whose rows are read by key only, if the database can store them in key order. */
  readonly inKeyOrder: string;
  /** Statement that updates the planner's statistics on the indexes. */
  readonly analyze: string;
  /** The same for tables that have grown considerably; undefined on PostgreSQL, which has autovacuum. */
  readonly analyzeGrown: string | undefined;
  /** Descending order in an index, with nulls last. */
  readonly descending: string;
  /** Appends a JSON column that an index stores but does not sort by. */
  carrying(column: string): string;
  /** Most bound values in one statement. */
  readonly mostParameters: number;
  /**
   * Rows that one statement inserts, given the rows left. SQLite uses few sizes, because each needs a prepared
   * statement.
   */
  rowsAtOnce(left: number): number;
  /** Ids as rows, even more than a statement can bind: `id in (…)`. */
  valuesOf(ids: readonly number[]): RawBuilder<number>;
  /** `valuesOf` as SQL text, with the JSON bound at `mark`. */
  idsIn(mark: string, type: 'integer' | 'text'): string;
  /** All values of a column as a JSON list, in row order. */
  listOf(column: RawBuilder<unknown>): RawBuilder<string>;
  /** Statements that index the text of columns for search within it. */
  indexTexts(table: string, columns: readonly string[]): string[];
  /** Ids of the rows whose text contains all phrases, as a subquery; for columns indexed with `indexTexts`. */
  occurring(table: string, column: string, phrases: readonly string[]): RawBuilder<{ id: number }>;
  /** Placeholder of the bound value at a position, from 1. */
  parameter(place: number): string;
  failureOf(error: unknown): Failure | undefined;
  /** Statements that set a table's next id, after rows with preassigned ids. */
  startIds(table: string, last: number): string[];
  /**
   * Statements that give this transaction sole use of new ids until its end; the last statement returns each table's
   * last id.
   */
  lastIds(tables: readonly string[]): RawBuilder<{ name: string; last: number }>[];
  /** Same as `startIds`, for engines that do not notice ids assigned by the transaction itself. */
  tookIds(table: string, last: number): string[];
  /** The database's clock plus some milliseconds: the clocks of servers differ. */
  instantIn(ms: number): RawBuilder<string>;
  /**
   * The first statement of each transaction, where transactions run concurrently. A transaction that failed on a
   * conflict retries alone: shorter ones would overtake it again and again.
   */
  beside?(others: boolean): RawBuilder<unknown>;
  /**
   * Runs work that must not run twice at the same time on the same data, in any server; calls with the same name wait.
   * Must not be nested.
   */
  inTurn<R>(name: string, work: () => Promise<R>): Promise<R>;
  /** Only where several servers may share the data. */
  readonly notices?: Notices;
  /**
   * Fills tables within a transaction, dropping references and indexes except keys where that is faster. They are
   * created and checked at the end.
   */
  filled(tx: Transaction<never>, fill: () => Promise<void>): Promise<void>;
  /** Ends all connections. */
  close(): Promise<void>;
  /**
   * Copies the data to a neighboring place and resolves to the copy's path. Missing for databases with backup tools.
   */
  backup?(label: string): Promise<string>;
  /** Undefined in PostgreSQL, which has other tools. */
  readonly snapshots?: Snapshots;
}

/** Copies of all data, and their restoration. Neither is ever visible half done. */
export interface Snapshots {
  /** Writes all data to a new file. */
  take(file: string): Promise<void>;
  /** Replaces all rows with those of a taken file. @throws OtherTables if the file's tables differ */
  restore(from: string): Promise<void>;
}

/** The file comes from a version with other tables. */
export class OtherTables extends Error {}

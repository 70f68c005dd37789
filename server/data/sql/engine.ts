import type { Dialect, RawBuilder, Transaction } from 'kysely';

/** Column types in SQL. All but `text` keep wrong values out, by a check or by themselves. */
export interface ColumnTypes {
  /** A primary key that the database gives out, and never twice. */
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

/** How servers on the same data learn of each other's changes. */
export interface Notices {
  /**
   * Part of a transaction, before it inserts what others are to read: they hear once it is committed. From here until then, other
   * transactions that tell something wait, so that ids become visible in their order.
   */
  readonly tell: RawBuilder<unknown>;
  /** Calls `heard` after each such commit, and whenever notices may have been lost, until the engine is closed. */
  listen(heard: () => void): Promise<void>;
}

/**
 * Why a statement failed, as far as callers act on it. `conflict`: another transaction came first, so try again. `busy`: it has waited
 * for a lock or worked for too long.
 */
export type Failure = 'unique' | 'foreign' | 'check' | 'conflict' | 'full' | 'busy';

/** Everything that differs between the databases; all other SQL is the same text for both. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres';
  /** Of plain reads, those `aside` included, and of transactions. Transactions see all that was committed before them, and fail or wait rather than miss a change. */
  readonly reads: Dialect;
  readonly writes: Dialect;
  readonly types: ColumnTypes;
  /** What SQLite checks where PostgreSQL has a type. */
  checkOf(type: keyof ColumnTypes, column: string): string | undefined;
  /** Ends a table that is read by its key alone, where the database can keep the rows in the key's order. */
  readonly inKeyOrder: string;
  /** Statements that count how many rows the indexes find, for the planner; PostgreSQL also does so by itself. */
  readonly analyze: readonly string[];
  /** From the last to the first in an index, with what has no value at the end. */
  readonly descending: string;
  /** Ends the columns of an index by one of JSON, which is read from it and not sorted by. */
  carrying(column: string): string;
  /** Bound values that one statement may have. */
  readonly mostParameters: number;
  /** How many of the rows that are left one statement inserts. On SQLite few sizes, as each is a statement of its own to be prepared. */
  rowsAtOnce(left: number): number;
  /** Ids as rows, of which there may be more than a statement can bind: `id in (…)`. */
  valuesOf(ids: readonly number[]): RawBuilder<number>;
  /** The same as text, of JSON that is bound where the mark stands. */
  idsIn(mark: string, type: 'integer' | 'text'): string;
  /** The values of a column in all rows as JSON, in the order of the rows. */
  listOf(column: RawBuilder<unknown>): RawBuilder<string>;
  /** Statements that index columns of a table by what occurs in their texts. */
  indexTexts(table: string, columns: readonly string[]): string[];
  /** The ids of the rows in whose text all of some phrases occur, as a subquery; of a column that `indexTexts` was given. */
  occurring(table: string, column: string, phrases: readonly string[]): RawBuilder<{ id: number }>;
  /** How the bound value of a place, from 1, is marked in a statement. */
  parameter(place: number): string;
  failureOf(error: unknown): Failure | undefined;
  /** Statements after which the next id of a table follows this one: for rows that come with ids of their own. */
  startIds(table: string, last: number): string[];
  /** Statements of which the last one tells the last id of each table, and after which this transaction alone gives out more. */
  lastIds(tables: readonly string[]): RawBuilder<{ name: string; last: number }>[];
  /** The same as `startIds` where rows that a transaction gave ids do not tell the database by themselves. */
  tookIds(table: string, last: number): string[];
  /** The database's clock, so many milliseconds from now: servers' own clocks differ. */
  instantIn(ms: number): RawBuilder<string>;
  /**
   * Where transactions run at once, the first statement of each: whether it runs beside others, or waits for them and has them wait.
   * One that had to give way runs alone, or shorter ones would overtake it again and again.
   */
  beside?(others: boolean): RawBuilder<unknown>;
  /** Runs work that must not run twice at once on the same data, in any server; others of the same name wait. Never one in another. */
  inTurn<R>(name: string, work: () => Promise<R>): Promise<R>;
  /** Only where several servers may share the data. */
  readonly notices?: Notices;
  /**
   * Fills tables within a transaction. Where that is faster, they have no indexes but those of their keys meanwhile, and no references:
   * both are made and checked once all rows are there.
   */
  filled(tx: Transaction<never>, fill: () => Promise<void>): Promise<void>;
  /** Ends all connections. */
  close(): Promise<void>;
  /** Copies the data beside themselves; resolves to where the copy lies. Without it, the database has tools of its own. */
  backup?(label: string): Promise<string>;
  /** Undefined in PostgreSQL, which has other tools. */
  readonly snapshots?: Snapshots;
}

/** Copies of all data, and the way back to them. Neither is ever seen half done. */
export interface Snapshots {
  /** Writes all data to a new file. */
  take(file: string): Promise<void>;
  /**
   * Replaces all rows by those of such a file.
   * @throws OtherTables if the file's tables differ
   */
  restore(from: string): Promise<void>;
}

/** The file comes from a version with other tables. */
export class OtherTables extends Error {}

import { setTimeout } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type { Database, Statement } from 'libsql';
import { breathe } from '../breathe';
import { readerOf, toSqlite } from './sqliteValues';
import { underWay } from './underWay';

const mostStatements = 500;
/** Milliseconds to wait for another process, and between attempts. Other calls run in between. */
const busy = { patience: 5_000, pause: 25 };

const isBusy = (error: unknown) => (error as { code?: unknown }).code === 'SQLITE_BUSY';

interface Prepared {
  statement: Statement;
  isReader: boolean;
  read: (row: unknown) => unknown;
}

/** A connection and its prepared statements. Every call blocks until SQLite has answered. */
export class SqliteConnection implements DatabaseConnection {
  readonly #database: Database;
  readonly #statements: Map<string, Prepared>;
  #isClosed = false;

  constructor(database: Database, statements = new Map<string, Prepared>()) {
    this.#database = database;
    this.#statements = statements;
  }

  /** The same database and statements for the next user; closes this one. */
  handOver(): SqliteConnection {
    const next = new SqliteConnection(this.#open(), this.#statements);
    this.#isClosed = true;
    return next;
  }

  get inTransaction(): boolean {
    return this.#open().inTransaction;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const result = this.query<R>(sql, parameters);
    // A transaction has the connection to itself, and reads have another one.
    if (this.inTransaction) await breathe();
    return result;
  }

  /** Synchronous variant of `executeQuery`. */
  query<R>(sql: string, parameters: readonly unknown[] = []): QueryResult<R> {
    const { statement, isReader, read } = this.#prepared(sql);
    const values = parameters.map(toSqlite);
    if (isReader) return { rows: statement.all(values).map(read) as R[] };
    const { changes, lastInsertRowid } = statement.run(values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  /** Exports read in parts, by `listed` in list.ts, on every engine. */
  // biome-ignore lint/correctness/useYield: Kysely asks for a generator.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are read in parts, not as a stream.');
  }

  /** One statement without values. */
  run(sql: string): void {
    this.#open().exec(sql);
  }

  /** Undoes the transaction, unless SQLite has done so itself, as when the disk is full. */
  rollback(): void {
    if (this.inTransaction) this.run('rollback');
  }

  #prepared(sql: string) {
    const database = this.#open();
    const cached = this.#statements.get(sql);
    if (cached) return cached;
    const statement = database.prepare(sql);
    const isReader = statement.reader;
    if (isReader) statement.raw();
    const made = { statement, isReader, read: readerOf(isReader ? statement.columns() : []) };
    // A schema change may change declared types, and lists bring more statements than are worth keeping.
    if (/^\s*(alter|create|drop)\b/i.test(sql) || this.#statements.size >= mostStatements) this.#statements.clear();
    this.#statements.set(sql, made);
    return made;
  }

  #open(): Database {
    if (this.#isClosed) throw new TypeError('The database connection is not open');
    return this.#database;
  }

  close(): void {
    if (this.#isClosed) return;
    this.#statements.clear();
    this.#database.close();
    this.#isClosed = true;
  }
}

/**
 * One connection for all: `inTurn` callers, such as transactions, wait until it is returned. Reads `aside` get another
 * one, if there is one.
 */
export class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection;
  readonly #inTurn: boolean;
  readonly #aside: DatabaseConnection | undefined;
  readonly #returns: (() => void)[] = [];
  #last: Promise<void> = Promise.resolve();

  constructor(connection: SqliteConnection, { inTurn, aside }: { inTurn: boolean; aside?: DatabaseConnection }) {
    this.#connection = connection;
    this.#inTurn = inTurn;
    this.#aside = aside;
  }

  async init() {}

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#aside && underWay.getStore()?.aside) return this.#aside;
    if (!this.#inTurn) return this.#connection;
    const before = this.#last;
    this.#last = new Promise((returned) => {
      this.#returns.push(returned);
    });
    await before;
    return this.#connection;
  }

  async releaseConnection() {
    this.#returns.shift()?.();
  }

  /** Takes the write lock immediately: a transaction that reads first cannot upgrade later. */
  async beginTransaction() {
    const until = performance.now() + busy.patience;
    for (;;)
      try {
        this.#connection.run('begin immediate; pragma defer_foreign_keys = on');
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() > until) throw error;
        await setTimeout(busy.pause);
      }
  }

  async commitTransaction() {
    this.#connection.run('commit');
  }

  async rollbackTransaction() {
    this.#connection.rollback();
  }

  /** Runs work between transactions. */
  async between(work: (connection: SqliteConnection) => void): Promise<void> {
    await this.acquireConnection();
    try {
      work(this.#connection);
    } finally {
      await this.releaseConnection();
    }
  }

  /** Makes changes as one transaction, without interruption. */
  async transaction(change: (connection: SqliteConnection) => void): Promise<void> {
    await this.acquireConnection();
    const connection = this.#connection;
    try {
      await this.beginTransaction();
      change(connection);
      connection.run('commit');
    } catch (error) {
      connection.rollback();
      throw error;
    } finally {
      await this.releaseConnection();
    }
  }

  /** The engine closes the connections. */
  async destroy() {}
}

/** A connection of its own for each transaction: it reads the data of one moment, and writers go on. */
export class MomentDriver implements Driver {
  readonly #connect: () => SqliteConnection;

  constructor(connect: () => SqliteConnection) {
    this.#connect = connect;
  }

  async init() {}

  async acquireConnection(): Promise<SqliteConnection> {
    return this.#connect();
  }

  async releaseConnection(connection: SqliteConnection) {
    connection.close();
  }

  async beginTransaction(connection: SqliteConnection) {
    connection.run('begin');
    // The first read chooses the moment.
    connection.query('select 1 from sqlite_master limit 1');
  }

  async commitTransaction(connection: SqliteConnection) {
    connection.run('commit');
  }

  async rollbackTransaction(connection: SqliteConnection) {
    connection.rollback();
  }

  async destroy() {}
}

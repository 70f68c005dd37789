import { setTimeout } from 'node:timers/promises';
import { Kysely, type KyselyPlugin, sql, type Transaction } from 'kysely';
import type { Engine, Snapshots } from './engine';
import { underWay } from './underWay';

const mostTries = 20;

/** Ends a preview. */
class Undo extends Error {}

/** Tables over one database: plain reads, and writes that happen as a whole or not at all. */
export class SqlStore<T> {
  readonly engine: Engine;
  /** For reads outside of transactions. */
  readonly db: Kysely<T>;
  /**
   * For single statements, such as counters, whose rows no answer shows and no transaction reads. Each is a transaction
   * of its own, without retries.
   */
  readonly direct: Kysely<T>;
  readonly #writes: Kysely<T>;
  readonly #moments: Kysely<T>;
  readonly #underWay = new Set<Promise<unknown>>();
  #revision = 0;

  constructor(engine: Engine) {
    this.engine = engine;
    // A read outside the transaction would miss its changes or, on a shared connection, wait forever.
    const notInside: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (underWay.getStore()?.transactionOf === this)
          throw new Error('Inside a transaction, query through the transaction.');
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    this.db = new Kysely<T>({ dialect: engine.reads, plugins: [notInside] });
    this.direct = new Kysely<T>({ dialect: engine.writes, plugins: [notInside] });
    this.#writes = new Kysely<T>({ dialect: engine.writes });
    this.#moments = new Kysely<T>({ dialect: engine.moments });
  }

  /** Whether other servers may have the same data. */
  get shared(): boolean {
    return this.engine.notices !== undefined;
  }

  /** Counts the writes of this process: each may outdate answers from before. */
  get revision(): number {
    return this.#revision;
  }

  /**
   * Runs a change as one transaction, as if it were alone; resolves when it is on the disk. Where another transaction came first it
   * runs again, so it must do nothing but query through `tx`.
   */
  async write<R>(change: (tx: Transaction<T>) => Promise<R>): Promise<R> {
    const result = await this.#transaction(change);
    this.#revision += 1;
    return result;
  }

  /** Runs reads of more than about 20 ms in a separate thread, where they would block other calls. */
  aside<R>(read: () => Promise<R>): Promise<R> {
    return underWay.run({ aside: true }, read);
  }

  /** Runs reads that all see the data of one moment, however long they take. They must not write by other means. */
  moment<R>(read: (db: Kysely<T>) => Promise<R>): Promise<R> {
    const made = this.#moments
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(read);
    this.#underWay.add(made);
    const done = () => this.#underWay.delete(made);
    made.then(done, done);
    return made;
  }

  /** Returns the result of a change and rolls it back. */
  async preview<R>(change: (tx: Transaction<T>) => Promise<R>): Promise<R> {
    let made: { result: R } | undefined;
    try {
      await this.#transaction(async (tx) => {
        made = { result: await change(tx) };
        throw new Undo();
      });
    } catch (error) {
      if (!(error instanceof Undo)) throw error;
    }
    if (!made) throw new Error('A preview has ended without a result.');
    return made.result;
  }

  /** Sets a table's next id after this one, for rows with preassigned ids. */
  async startIds(tx: Transaction<T>, table: keyof T & string, last: number): Promise<void> {
    for (const statement of this.engine.startIds(table, last)) await sql.raw(statement).execute(tx);
  }

  /** The last id of each table. Until this transaction ends, no other one takes ids. */
  async lastIds(tx: Transaction<T>, tables: readonly string[]): Promise<Map<string, number>> {
    let sequences: readonly { name: string; last: number }[] = [];
    for (const statement of this.engine.lastIds(tables)) sequences = (await statement.execute(tx)).rows;
    return new Map(sequences.map(({ name, last }) => [name, last]));
  }

  #transaction<R>(change: (tx: Transaction<T>) => Promise<R>): Promise<R> {
    if (underWay.getStore()?.transactionOf === this) throw new Error('A transaction cannot begin inside another one.');
    const made = this.#tried(change);
    this.#underWay.add(made);
    const done = () => this.#underWay.delete(made);
    made.then(done, done);
    return made;
  }

  async #tried<R>(change: (tx: Transaction<T>) => Promise<R>): Promise<R> {
    const transaction = this.#writes.transaction().setIsolationLevel('serializable');
    for (let tries = 1; ; tries += 1) {
      try {
        return await transaction.execute(async (tx) => {
          await this.engine.beside?.(tries === 1).execute(tx);
          return underWay.run({ transactionOf: this }, () => change(tx));
        });
      } catch (error) {
        if (this.engine.failureOf(error) !== 'conflict' || tries >= mostTries) throw error;
        await setTimeout(Math.random() * 5 * tries);
      }
    }
  }

  /** Replaces all rows by those of a snapshot, between two transactions. @throws OtherTables */
  async restore(from: Snapshots, file: string): Promise<void> {
    await from.restore(file);
    this.#revision += 1;
  }

  /** Counts rows for the planner, after many have come: without that, it takes every index to find equally few. */
  async analyze(): Promise<void> {
    await sql.raw(this.engine.analyze).execute(this.direct);
  }

  /** The same for tables that have grown by much since. */
  async analyzeGrown(): Promise<void> {
    if (this.engine.analyzeGrown) await sql.raw(this.engine.analyzeGrown).execute(this.direct);
  }

  /** For migrations. */
  get schema(): Kysely<unknown> {
    return this.#writes as unknown as Kysely<unknown>;
  }

  /** Waits for the transactions under way. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#underWay);
    await this.engine.close();
  }
}

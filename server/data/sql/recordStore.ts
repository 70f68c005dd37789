import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import type { Row, RowId } from '../collection';
import type { Change } from '../store';
import type { RecordTables } from './recordTables';
import type { SqlStore } from './store';

/** Record types by the name of their table. */
type Tables = Record<string, Row>;

/** By table the records to write, undefined for those to delete. */
export type Changes = ReadonlyMap<string, ReadonlyMap<RowId, Row | undefined>>;

/** A change under way. Each write resolves once its rows are in the tables. */
export interface RecordTransaction<T extends Tables, Q> {
  readonly sql: Kysely<Q>;
  /** Returns an id that the table has never given out, even to a deleted row. */
  newId(name: keyof T & string): Promise<number>;
  /** Returns the next id synchronously, for a table named to `takeIds`. */
  nextId(name: keyof T & string): number;
  /** From now on, `nextId` gives out the ids of these tables. Until the end of the transaction, no other one does. */
  takeIds(...names: (keyof T & string)[]): Promise<void>;
  put<K extends keyof T & string>(name: K, record: T[K]): Promise<T[K]>;
  /** Puts many records in one write. Separate writes cost a read and two updates of the sums each. */
  putAll<K extends keyof T & string>(name: K, records: readonly T[K][]): Promise<void>;
  delete(name: keyof T & string, ...ids: RowId[]): Promise<void>;
  /** Puts and deletes records of several tables in one write, deletions first. */
  change(changes: Changes): Promise<void>;
}

/** Listener to every write. */
export interface Watcher<T extends Tables, Q> {
  /** Refuses changes by an error, those of a preview as well. */
  allow?(changes: readonly Change[], tx: RecordTransaction<T, Q>): void | Promise<void>;
  /** Runs before the commit; records put here join the transaction. */
  within?(changes: readonly Change[], tx: RecordTransaction<T, Q>): void | Promise<void>;
  /** Once it is on disk. */
  after?(changes: readonly Change[]): void | Promise<void>;
}

type Making<T extends Tables, Q, R> = (tx: RecordTransaction<T, Q>) => R | Promise<R>;

/** Changes records in transactions. A watcher hears of each record before and after the change. */
export class RecordStore<T extends Tables, Q> {
  readonly #sql: SqlStore<Q>;
  readonly #tables: RecordTables;
  #watcher: Watcher<T, Q> | undefined;

  constructor(sql: SqlStore<Q>, tables: RecordTables) {
    this.#sql = sql;
    this.#tables = tables;
  }

  /** Tells of every write from now on; there is one watcher, the last. */
  watch(watcher: Watcher<T, Q>): void {
    this.#watcher = watcher;
  }

  /** Resolves when the change is on disk. A conflict runs the change again, so it must only query and put. */
  async write<R>(change: Making<T, Q, R>): Promise<R> {
    let changes: readonly Change[] = [];
    const result = await this.#transaction('write', async (writes) => {
      const made = await this.#allowed(writes, change);
      changes = writes.changes();
      const watcher = this.#watcher;
      if (changes.length > 0) await writes.by((tx) => watcher?.within?.(changes, tx));
      return made;
    });
    if (changes.length > 0) await this.#watcher?.after?.(changes);
    return result;
  }

  /** Returns the result of a change and rolls it back. The watcher may refuse it, and hears nothing else of it. */
  preview<R>(change: Making<T, Q, R>): Promise<R> {
    return this.#transaction('preview', (writes) => this.#allowed(writes, change));
  }

  async #allowed<R>(writes: Writes<T, Q>, change: Making<T, Q, R>): Promise<R> {
    const made = await writes.by(change);
    const changes = writes.changes();
    if (changes.length > 0) await writes.by((tx) => this.#watcher?.allow?.(changes, tx));
    return made;
  }

  #transaction<R>(kind: 'write' | 'preview', change: (writes: Writes<T, Q>) => Promise<R>): Promise<R> {
    return this.#sql[kind]((tx) => change(new Writes(this.#sql, this.#tables, tx)));
  }
}

/** The writes of one transaction. */
class Writes<T extends Tables, Q> {
  readonly #store: SqlStore<Q>;
  readonly #tables: RecordTables;
  readonly #sql: Transaction<Q>;
  readonly #changes = new Map<string, Change>();
  readonly #lastIds = new Map<string, number>();
  /** Tables whose last id has moved since the last write. */
  readonly #moved = new Set<string>();
  /** Ids that this transaction gave out: nothing can be there yet. */
  readonly #fresh = new Set<string>();
  /** Serializes writes: concurrent ones would count the same sums twice. */
  #last: Promise<unknown> = Promise.resolve();
  #unfinished = 0;

  readonly #tx: RecordTransaction<T, Q>;

  constructor(store: SqlStore<Q>, tables: RecordTables, sql: Transaction<Q>) {
    this.#store = store;
    this.#tables = tables;
    this.#sql = sql;
    this.#tx = {
      sql,
      newId: async (name) => {
        await this.#takeIds([name]);
        return this.#nextId(name);
      },
      nextId: (name) => this.#nextId(name),
      takeIds: (...names) => this.#takeIds(names),
      put: async (name, record) => {
        await this.#change(new Map([[name, new Map([[record.id, record]])]]));
        return record;
      },
      putAll: (name, records) => this.#change(new Map([[name, new Map(records.map((each) => [each.id, each]))]])),
      delete: (name, ...ids) => this.#change(new Map([[name, new Map(ids.map((id) => [id, undefined]))]])),
      change: (changes) => this.#change(changes),
    };
  }

  /** Lets something write. @throws Error where it ends before one of its writes */
  async by<R>(change: Making<T, Q, R>): Promise<R> {
    let result: R;
    let unfinished: number;
    try {
      result = await change(this.#tx);
    } finally {
      unfinished = this.#unfinished;
      // Nothing may reach the connection once the transaction has ended.
      while (this.#unfinished > 0) await this.#last;
    }
    if (unfinished > 0) throw new Error('A transaction has ended before its writes. Await each of them.');
    for (const name of this.#moved) await this.#tellLastId(name);
    this.#moved.clear();
    return result;
  }

  /** The changed records, before the transaction and now. */
  changes(): readonly Change[] {
    return [...this.#changes.values()].filter(({ before, after }) => before !== undefined || after !== undefined);
  }

  async #takeIds(names: readonly string[]): Promise<void> {
    const wanted = names.filter((name) => !this.#lastIds.has(name));
    if (wanted.length === 0) return;
    for (const [name, last] of await this.#store.lastIds(this.#sql, wanted)) this.#lastIds.set(name, last);
  }

  #nextId(name: string): number {
    const last = this.#lastIds.get(name);
    if (last === undefined) throw new Error(`The ids of ${name} are not in use by this transaction.`);
    this.#lastIds.set(name, last + 1);
    this.#moved.add(name);
    this.#fresh.add(`${name} ${last + 1}`);
    return last + 1;
  }

  #change(changes: Changes): Promise<void> {
    this.#unfinished += 1;
    const written = this.#last.then(() => this.#write(changes)).finally(() => (this.#unfinished -= 1));
    // The caller hears of a failure.
    this.#last = written.catch(() => undefined);
    return written;
  }

  async #write(records: Changes): Promise<void> {
    const changes: Change[] = [];
    for (const [name, some] of records) changes.push(...(await this.#changesOf(name, some)));
    if (changes.length === 0) return;
    await this.#tables.write(this.#sql, changes);
    for (const { collection } of changes) if (this.#moved.delete(collection)) await this.#tellLastId(collection);
    for (const change of changes) this.#note(change);
  }

  async #tellLastId(name: string): Promise<void> {
    for (const statement of this.#store.engine.tookIds(name, this.#lastIds.get(name) ?? 0))
      await this.#sql.executeQuery(CompiledQuery.raw(statement, []));
  }

  async #changesOf(name: string, records: ReadonlyMap<RowId, Row | undefined>) {
    const stored = [...records.keys()].filter((id) => !this.#fresh.delete(`${name} ${id}`));
    const before = new Map<RowId, Row>();
    if (stored.length > 0) for (const row of await this.#tables.read(this.#sql, name, stored)) before.set(row.id, row);
    return [...records].map(([id, after]): Change => ({ collection: name, id, before: before.get(id), after }));
  }

  #note(change: Change): void {
    const key = `${change.collection} ${change.id}`;
    const first = this.#changes.get(key);
    this.#changes.set(key, first ? { ...first, after: change.after } : change);
  }
}

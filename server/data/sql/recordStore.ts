import { CompiledQuery, type DatabaseConnection, type Kysely, type Transaction } from 'kysely';
import type { Row, RowId } from '../collection';
import type { Change } from '../store';
import type { RecordTables } from './recordTables';
import type { SqlStore } from './store';

/** Record types by the name of their table. */
type Tables = Record<string, Row>;
type Connection = Pick<DatabaseConnection, 'executeQuery'>;

/** A change under way: what it puts goes to the tables before its next query, and at its end. */
export interface RecordTransaction<T extends Tables, Q> {
  /** Queries see what was put before them. */
  readonly sql: Kysely<Q>;
  /** A number that this table never gave out before, not even to a row that is gone. */
  newId(name: keyof T & string): Promise<number>;
  /** The same at once, of a table that `takeIds` has named. */
  nextId(name: keyof T & string): number;
  /** From now on, `nextId` gives out the ids of these tables. Until the end of the transaction, no other one does. */
  takeIds(...names: (keyof T & string)[]): Promise<void>;
  put<K extends keyof T & string>(name: K, record: T[K]): T[K];
  delete(name: keyof T & string, id: RowId): void;
}

/** Who is told of every write. */
export interface Watcher<T extends Tables, Q> {
  /** Before it is committed; what is put here belongs to the same transaction. */
  within?(changes: readonly Change[], tx: RecordTransaction<T, Q>): void | Promise<void>;
  /** Once it is on disk. */
  after?(changes: readonly Change[]): void | Promise<void>;
}

type Making<T extends Tables, Q, R> = (tx: RecordTransaction<T, Q>) => R | Promise<R>;

/** Changes of records as transactions: all of one or nothing, told to a watcher with each record as it was and as it is. */
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

  /** Resolves when the change is on disk. It may run again where another one came first, so it does nothing but query and put. */
  async write<R>(change: Making<T, Q, R>): Promise<R> {
    let changes: readonly Change[] = [];
    const result = await this.#transaction('write', async (tx, pending) => {
      const made = await change(tx);
      changes = await pending.written();
      if (changes.length > 0) {
        await this.#watcher?.within?.(changes, tx);
        await pending.written();
      }
      return made;
    });
    if (changes.length > 0) await this.#watcher?.after?.(changes);
    return result;
  }

  /** What a change would do: it is made and undone, and the watcher does not hear of it. */
  preview<R>(change: Making<T, Q, R>): Promise<R> {
    return this.#transaction('preview', async (tx) => change(tx));
  }

  #transaction<R>(
    kind: 'write' | 'preview',
    change: (tx: RecordTransaction<T, Q>, pending: Pending<T, Q>) => Promise<R>,
  ): Promise<R> {
    let pending: Pending<T, Q> | undefined;
    return this.#sql[kind](
      (tx) => {
        pending = new Pending(this.#sql, this.#tables, tx);
        return change(pending.tx, pending);
      },
      (connection) => pending?.flush(connection),
    );
  }
}

/** What a transaction has put so far. */
class Pending<T extends Tables, Q> {
  readonly #store: SqlStore<Q>;
  readonly #tables: RecordTables;
  readonly #sql: Transaction<Q>;
  /** By table what each record is to be; undefined for one that is deleted. */
  #records = new Map<string, Map<RowId, Row | undefined>>();
  readonly #changes = new Map<string, Change>();
  readonly #lastIds = new Map<string, number>();
  /** Tables whose last id has moved since the last flush. */
  readonly #moved = new Set<string>();
  /** Ids that this transaction gave out: nothing can be there yet. */
  readonly #fresh = new Set<string>();
  #isFlushing = false;

  readonly tx: RecordTransaction<T, Q>;

  constructor(store: SqlStore<Q>, tables: RecordTables, sql: Transaction<Q>) {
    this.#store = store;
    this.#tables = tables;
    this.#sql = sql;
    const pend = (name: string, id: RowId, record: Row | undefined) => {
      const known = this.#records.get(name);
      if (known) known.set(id, record);
      else this.#records.set(name, new Map([[id, record]]));
    };
    this.tx = {
      sql,
      newId: async (name) => {
        await this.#takeIds([name]);
        return this.#nextId(name);
      },
      nextId: (name) => this.#nextId(name),
      takeIds: (...names) => this.#takeIds(names),
      put: (name, record) => {
        pend(name, record.id, record);
        return record;
      },
      delete: (name, id) => pend(name, id, undefined),
    };
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

  /** Each record that was changed, as it was before the transaction and as it is. */
  async written(): Promise<readonly Change[]> {
    await this.flush({
      executeQuery: <R>(query: CompiledQuery) => this.#sql.executeQuery<R>(query as CompiledQuery<R>),
    });
    return [...this.#changes.values()].filter(({ before, after }) => before !== undefined || after !== undefined);
  }

  /** Writes what was put since the last time. */
  flush(connection: Connection): Promise<void> | undefined {
    if (this.#isFlushing || (this.#records.size === 0 && this.#moved.size === 0)) return undefined;
    return this.#flush(connection);
  }

  async #flush(connection: Connection): Promise<void> {
    const records = this.#records;
    this.#records = new Map();
    this.#isFlushing = true;
    try {
      const changes: Change[] = [];
      for (const [name, some] of records) changes.push(...(await this.#changesOf(connection, name, some)));
      await this.#tables.write(connection, changes);
      for (const name of this.#moved) await this.#tellLastId(connection, name);
      this.#moved.clear();
      for (const change of changes) this.#note(change);
    } finally {
      this.#isFlushing = false;
    }
  }

  async #tellLastId(connection: Connection, name: string): Promise<void> {
    for (const statement of this.#store.engine.tookIds(name, this.#lastIds.get(name) ?? 0))
      await connection.executeQuery(CompiledQuery.raw(statement, []));
  }

  async #changesOf(connection: Connection, name: string, records: ReadonlyMap<RowId, Row | undefined>) {
    const known = [...records.keys()].filter((id) => !this.#fresh.delete(`${name} ${id}`));
    const before = new Map<RowId, Row>();
    if (known.length > 0) for (const row of await this.#tables.read(connection, name, known)) before.set(row.id, row);
    return [...records].map(([id, after]): Change => ({ collection: name, id, before: before.get(id), after }));
  }

  #note(change: Change): void {
    const key = `${change.collection} ${change.id}`;
    const first = this.#changes.get(key);
    this.#changes.set(key, first ? { ...first, after: change.after } : change);
  }
}

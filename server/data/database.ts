import { Collection, type Indexes, type Row, type RowId, type Table } from './collection';
import { crowdedOut, type Room } from './room';
import type { Change, Store } from './store';

/** Row types by collection name. */
type Tables = Record<string, Row>;
type Schema<T extends Tables> = { [K in keyof T]: Indexes<T[K]> };
export type Rooms<T extends Tables> = { readonly [K in keyof T]?: Room };

/** One change of a transaction; undefined if there was or is no row. */
interface Step<T extends Tables> {
  name: keyof T;
  id: RowId;
  before: T[keyof T] | undefined;
  after: T[keyof T] | undefined;
}

/** A transaction's work: its changes in order, and the tables whose last id it moved. */
interface Done<T extends Tables> {
  readonly steps: Step<T>[];
  readonly ids: Set<string>;
}

/**
 * Collections in memory over a durable store. `write` runs a function as one transaction and resolves when its changes
 * are on disk; if the function or the disk fails, everything is restored. One write at a time.
 */
export class Database<T extends Tables, S extends Schema<T> = Schema<T>> {
  readonly #collections: { [K in keyof T]: Collection<T[K]> };
  readonly #lastIds = new Map<string, number>();
  readonly #store: Store;
  readonly #rooms: Rooms<T>;
  readonly #watchers = new Map<string, (row: Row) => void>();
  #queue: Promise<unknown> = Promise.resolve();
  #writes = 0;

  private constructor(store: Store, schema: S, rooms: Rooms<T>) {
    this.#store = store;
    this.#rooms = rooms;
    const made = Object.entries(schema).map(([name, indexes]) => [name, new Collection(indexes as Indexes<Row>)]);
    this.#collections = Object.fromEntries(made) as { [K in keyof T]: Collection<T[K]> };
  }

  /** Loads the store's rows within the collections' bounds; fills an empty store with `seed` in one transaction. */
  static async open<T extends Tables, S extends Schema<T>>(
    store: Store,
    schema: S,
    seed: () => Promise<{ [K in keyof T]?: readonly T[K][] }> | { [K in keyof T]?: readonly T[K][] },
    rooms: Rooms<T> = {},
  ): Promise<Database<T, S>> {
    const database = new Database<T, S>(store, schema, rooms);
    for (const [name, last] of store.lastIds()) database.#lastIds.set(name, last);
    let isEmpty = database.#lastIds.size === 0;
    const dropped: Change[] = [];
    for (const { collection, row } of store.load()) {
      isEmpty = false;
      const rows = database.#collections[collection as keyof T];
      rows?.put(row as T[keyof T]);
      // Dropped while loading: an earlier version had no bounds, and memory might not hold all rows.
      const old = rows && database.#crowdedOut(collection, row as T[keyof T]);
      if (!old) continue;
      rows.delete(old.id);
      dropped.push({ collection, id: old.id, before: undefined, after: undefined });
    }
    if (dropped.length > 0) await store.append(dropped, new Map());
    if (!isEmpty) return database;
    const rows = await seed();
    const fill = () => database.#fill(rows);
    if (!store.shared) await fill();
    else
      await store.shared.alone(async () => {
        await database.#takeNews();
        if (database.#lastIds.size === 0) await fill();
      });
    return database;
  }

  /** Grows with everything that readers may see change; part of every ETag. */
  get revision() {
    return this.#writes;
  }

  /** The last id assigned in a table. */
  lastId = (name: keyof T): number => this.#lastIds.get(String(name)) ?? 0;

  /** True if the collection was ever filled or written; a collection added by a newer version was not. */
  began(name: keyof T & string): boolean {
    return this.#lastIds.has(name);
  }

  /** A collection to read from. Write through `write` only. */
  table<K extends keyof T>(name: K): Table<T[K], S[K] & Indexes<T[K]>> {
    return this.#collections[name];
  }

  /** True if other servers have the same rows: each then reads their changes before it answers. */
  get shared(): boolean {
    return this.#store.shared !== undefined;
  }

  /** Calls `added` for each row added to a collection, by any server, once it is on disk. */
  watch<K extends keyof T & string>(name: K, added: (row: T[K]) => void): void {
    this.#watchers.set(name, added as (row: Row) => void);
    // The next call repeats a failed refresh and reports the error.
    void this.#store.shared?.listen(() => void this.refresh().catch(() => {}));
  }

  #tell(changes: readonly Change[]): void {
    for (const { collection, before, after } of changes) if (after && !before) this.#watchers.get(collection)?.(after);
  }

  /** Applies changes by other servers. */
  refresh(): Promise<void> {
    return this.#inTurn(() => this.#takeNews());
  }

  async #takeNews(): Promise<void> {
    const news = await this.#store.shared?.news();
    if (!news) return;
    const changes: Change[] = [];
    for (const { collection, id, row } of news.rows) {
      const rows = this.#collections[collection];
      changes.push({ collection, id, before: rows?.get(id), after: row });
      if (row) rows?.put(row as T[string]);
      else rows?.delete(id);
    }
    for (const [name, last] of news.lastIds) this.#lastIds.set(name, last);
    this.#writes += 1;
    this.#tell(changes);
  }

  /** Resolves when the change is on disk. */
  async write<R>(change: (tx: Transaction<T>) => R | Promise<R>): Promise<R> {
    const { shared } = this.#store;
    let changes: readonly Change[] = [];
    const result = await this.#inTurn(async () => {
      const { tx, done } = this.#begin();
      const make = async () => {
        const result = await change(tx);
        const isChanged = done.steps.length > 0 || done.ids.size > 0;
        // Counted before the disk has it, because reads already see it; and again after an undo.
        this.#writes += isChanged ? 1 : 0;
        changes = this.#written(done.steps);
        if (isChanged) await this.#store.append(changes, this.#lastIdsOf(done.ids));
        return result;
      };
      try {
        return await (shared
          ? shared.alone(async () => {
              await this.#takeNews();
              return make();
            })
          : make());
      } catch (error) {
        this.#writes += done.steps.length > 0 ? 1 : 0;
        this.#undo(done);
        throw error;
      }
    });
    // Outside of the turn: a watcher that fails undoes nothing.
    this.#tell(changes);
    return result;
  }

  #inTurn<R>(run: () => Promise<R>): Promise<R> {
    const result = this.#queue.then(run, run);
    this.#queue = result.catch(() => undefined);
    return result;
  }

  #crowdedOut<K extends keyof T>(name: K, added: T[K]): T[K] | undefined {
    const room = this.#rooms[name];
    return room && crowdedOut(this.#collections[name], room, added);
  }

  /** A transaction, and a list of its steps. */
  #begin(): { tx: Transaction<T>; done: Done<T> } {
    const done: Done<T> = { steps: [], ids: new Set() };
    const nextId = (name: keyof T) => {
      const next = this.lastId(name) + 1;
      this.#lastIds.set(String(name), next);
      done.ids.add(String(name));
      return next;
    };
    const tx: Transaction<T> = {
      nextId,
      startIds: (name, last) => {
        this.#lastIds.set(String(name), last);
        done.ids.add(String(name));
      },
      put: (name, row) => {
        const rows = this.#collections[name];
        const before = rows.get(row.id);
        done.steps.push({ name, id: row.id, before, after: row });
        rows.put(row);
        const old = before ? undefined : this.#crowdedOut(name, row);
        if (old) for (const from of [name, ...(this.#rooms[name]?.along ?? [])]) tx.delete(from, old.id);
        return row;
      },
      delete: (name, id) => {
        const rows = this.#collections[name];
        const before = rows.get(id);
        if (!before) return;
        done.steps.push({ name, id, before, after: undefined });
        rows.delete(id);
      },
    };
    return { tx, done };
  }

  /** Assigned ids stay assigned: they are never reused. */
  #undo({ steps }: Done<T>): void {
    for (let last = steps.length - 1; last >= 0; last -= 1) {
      const { name, id, before } = steps[last] as Step<T>;
      if (before) this.#collections[name].put(before);
      else this.#collections[name].delete(id);
    }
  }

  #lastIdsOf = (names: Iterable<string>) => new Map([...names].map((name) => [name, this.lastId(name)]));

  /** Each changed row, with its state before all steps and after them. */
  #written(steps: readonly Step<T>[]): readonly Change[] {
    const first = new Map<string, Step<T>>();
    for (const step of steps) {
      const key = `${String(step.name)}/${step.id}`;
      if (!first.has(key)) first.set(key, step);
    }
    return [...first.values()]
      .map(({ name, id, before }) => ({
        collection: String(name),
        id,
        before: before as Row | undefined,
        after: this.#collections[name].get(id) as Row | undefined,
      }))
      .filter(({ before, after }) => before !== after);
  }

  async #fill(added: { [K in keyof T]?: readonly T[K][] }): Promise<void> {
    const changes: Change[] = [];
    for (const [collection, rows] of Object.entries(added) as [string, readonly T[keyof T][]][]) {
      let last = this.lastId(collection);
      for (const row of rows) {
        last = Math.max(last, Number(row.id) || 0);
        this.#collections[collection as keyof T].put(row);
        changes.push({ collection, id: row.id, before: undefined, after: row });
      }
      this.#lastIds.set(collection, last);
    }
    await this.#store.append(changes, this.#lastIdsOf(Object.keys(added)));
  }

  /** Replaces all rows in one transaction; ids start over. */
  replaceAll(seed: { [K in keyof T]: readonly T[K][] }): Promise<void> {
    return this.write((tx) => {
      for (const [name, rows] of Object.entries(seed) as [keyof T, readonly T[keyof T][]][]) {
        const kept = new Set(rows.map(({ id }) => id));
        for (const { id } of this.#collections[name].each()) if (!kept.has(id)) tx.delete(name, id);
        for (const row of rows) tx.put(name, row);
        tx.startIds(
          name,
          rows.reduce((last, { id }) => Math.max(last, Number(id) || 0), 0),
        );
      }
    });
  }

  /** Waits for the writes under way and closes the store. */
  async close(): Promise<void> {
    await this.#queue;
    await this.#store.close();
  }
}

export interface Transaction<T extends Tables> {
  /** A number never given out before in this collection, not even to a row that is gone. */
  nextId(name: keyof T): number;
  /** Sets the last id; only where all rows are replaced. */
  startIds(name: keyof T, last: number): void;
  put<K extends keyof T>(name: K, row: T[K]): T[K];
  delete(name: keyof T, id: RowId): void;
}

import { Collection, type Indexes, type Row, type RowId, type Table } from './collection';
import { DiskCollection } from './diskCollection';
import { type Change, OutdatedData, type Store } from './store';

/** Row types by collection name. */
type Tables = Record<string, Row>;
type Schema<T extends Tables> = { [K in keyof T]: Indexes<T[K]> };

/** A row that a write has changed, as it was and as it is; there was or is none where that is undefined. */
export interface Written {
  readonly collection: string;
  readonly id: RowId;
  readonly before: Row | undefined;
  readonly after: Row | undefined;
}

/** Who is told of every write. */
export interface Watcher<T extends Tables> {
  /** Before it reaches the disk; what is put here belongs to the same batch. */
  within?(changes: readonly Written[], tx: Transaction<T>): void;
  /** Once it is on disk. */
  after?(changes: readonly Written[]): void;
}

/** What is known about a database besides its rows. */
export interface Kind<T extends Tables> {
  /** Names the shape of the rows. */
  version?: string;
  /** Tables that grow without end: where the store can, they stay on disk and are read when they are asked for. */
  onDisk?: readonly (keyof T & string)[];
}

/** Kept beside the collections: the last id given out in each, so that ids are never reused, and what the fixtures were. */
const meta = '_meta';

type Rows<T extends Row> = Collection<T> | DiskCollection<T>;

/**
 * Collections in memory, and such that stay on disk, over a durable store. Reads are plain and synchronous. `write` runs a
 * synchronous function against the collections and resolves when its changes are on disk; if the function or the disk fails, all is
 * as before. One write at a time: the disk takes thousands a second, and simple beats clever here.
 */
export class Database<T extends Tables, S extends Schema<T> = Schema<T>> {
  readonly #collections: { [K in keyof T]: Rows<T[K]> };
  readonly #onDisk = new Map<string, DiskCollection<Row>>();
  readonly #meta = new Map<string, unknown>();
  readonly #store: Store;
  #queue: Promise<unknown> = Promise.resolve();
  #writes = 0;
  /** Whether a write waits for the disk. */
  #waiting = false;
  #watcher: Watcher<T> | undefined;

  private constructor(store: Store, schema: S, onDisk: readonly string[]) {
    this.#store = store;
    const made = Object.entries(schema).map(([name, indexes]): [string, Rows<Row>] => {
      const rows = onDisk.includes(name) ? store.table?.(name, Object.keys(indexes)) : undefined;
      if (!rows) return [name, new Collection(indexes as Indexes<Row>)];
      const collection = new DiskCollection(rows, indexes as Indexes<Row>);
      this.#onDisk.set(name, collection);
      return [name, collection];
    });
    this.#collections = Object.fromEntries(made) as unknown as { [K in keyof T]: Rows<T[K]> };
  }

  /**
   * Loads what the store holds; an empty store is filled with `seed`, as one piece.
   * @throws OutdatedData if the store was filled by another version
   */
  static async open<T extends Tables, S extends Schema<T>>(
    store: Store,
    schema: S,
    seed: () => Promise<{ [K in keyof T]?: readonly T[K][] }> | { [K in keyof T]?: readonly T[K][] },
    { version = '', onDisk = [] }: Kind<T> = {},
  ): Promise<Database<T, S>> {
    const database = new Database<T, S>(store, schema, onDisk);
    let known = false;
    for await (const { collection, id, value } of store.load()) {
      known = true;
      if (collection === meta) database.#meta.set(String(id), value);
      else database.#collections[collection as keyof T]?.put(value as T[keyof T]);
    }
    if (known && (database.#meta.get('version') ?? '') !== version) throw new OutdatedData();
    if (!known) {
      const batch: Change[] = version ? [{ collection: meta, id: 'version', value: version }] : [];
      for (const [name, rows] of Object.entries(await seed())) {
        let last = 0;
        for (const row of (rows ?? []) as readonly T[keyof T][]) {
          database.#collections[name as keyof T].put(row);
          batch.push(database.#changeOf(name, row.id, row));
          last = Math.max(last, Number(row.id) || 0);
        }
        database.#meta.set(`lastId/${name}`, last);
        batch.push({ collection: meta, id: `lastId/${name}`, value: last });
      }
      await store.append(batch);
      database.#settle();
    }
    return database;
  }

  /** Grows with everything that readers may see change; part of every ETag. */
  get revision() {
    return this.#writes;
  }

  /** Tells of every write from now on; there is one watcher, the last. */
  watch(watcher: Watcher<T>): void {
    this.#watcher = watcher;
  }

  /** A collection to read from. Write through `write` only. */
  table<K extends keyof T>(name: K): Table<T[K], S[K] & Indexes<T[K]>> {
    return this.#collections[name];
  }

  write<R>(change: (tx: Transaction<T>) => R): Promise<R> {
    const run = async () => {
      const watcher = this.#watcher;
      const { tx, batch, touched, restore, changed } = this.#begin();
      let written: readonly Written[] = [];
      let result: R;
      try {
        result = change(tx);
        written = watcher ? this.#written(touched.values()) : [];
        if (written.length > 0) watcher?.within?.(written, tx);
        if (batch.length > 0) {
          // Before the disk has it, because reads see it already; and again if it is undone.
          this.#writes += 1;
          this.#waiting = true;
          await this.#store.append(this.#onDisk.size > 0 ? this.#withKeys(batch) : batch);
        }
      } catch (error) {
        this.#writes += changed() ? 1 : 0;
        restore();
        throw error;
      } finally {
        this.#waiting = false;
        this.#settle();
      }
      if (written.length > 0) watcher?.after?.(written);
      return result;
    };
    const result = this.#queue.then(run, run);
    this.#queue = result.catch(() => undefined);
    return result;
  }

  /** What a change would do: it is made and at once undone; neither the disk nor the watcher hears of it. */
  preview<R>(change: (tx: Transaction<T>) => R): R {
    const { tx, restore } = this.#begin();
    try {
      return change(tx);
    } finally {
      restore();
      if (!this.#waiting) this.#settle();
    }
  }

  /** A change as the store takes it. */
  #changeOf(collection: string, id: RowId, value: unknown): Change {
    const onDisk = this.#onDisk.get(collection);
    return { collection, id, value, ...(onDisk && { keys: onDisk.keyChanges(id) }) };
  }

  /** The last change of each row on disk, with the keys that lead to it; all changes of the others. */
  #withKeys(batch: readonly Change[]): Change[] {
    const last = new Map<string, Change>();
    const others: Change[] = [];
    for (const change of batch) {
      if (this.#onDisk.has(change.collection)) last.set(`${change.collection}/${change.id}`, change);
      else others.push(change);
    }
    return [...others, ...[...last.values()].map(({ collection, id, value }) => this.#changeOf(collection, id, value))];
  }

  /** Nothing lies over the disk any more. */
  #settle() {
    for (const collection of this.#onDisk.values()) collection.settle();
  }

  /** A transaction, what it has to bring to the disk, and the way back. */
  #begin() {
    const batch: Change[] = [];
    const undo: (() => void)[] = [];
    /** What the rows were before their first change. */
    const touched = new Map<string, Omit<Written, 'after'>>();
    const watched = this.#watcher !== undefined;
    const touch = (collection: string, id: RowId, before: Row | undefined) => {
      if (!watched) return;
      const key = `${collection}/${id}`;
      if (!touched.has(key)) touched.set(key, { collection, id, before });
    };
    const tx: Transaction<T> = {
      nextId: (name) => {
        const key = `lastId/${String(name)}`;
        const before = (this.#meta.get(key) as number | undefined) ?? 0;
        this.#meta.set(key, before + 1);
        batch.push({ collection: meta, id: key, value: before + 1 });
        return before + 1;
      },
      startIds: (name, last) => {
        const key = `lastId/${String(name)}`;
        this.#meta.set(key, last);
        batch.push({ collection: meta, id: key, value: last });
      },
      put: (name, row) => {
        const rows = this.#collections[name];
        const old = rows.get(row.id);
        touch(String(name), row.id, old);
        undo.push(() => (old ? rows.put(old) : rows.delete(row.id)));
        rows.put(row);
        batch.push({ collection: String(name), id: row.id, value: row });
        return row;
      },
      delete: (name, id) => {
        const rows = this.#collections[name];
        const old = rows.get(id);
        if (!old) return;
        touch(String(name), id, old);
        undo.push(() => rows.put(old));
        rows.delete(id);
        batch.push({ collection: String(name), id, value: null });
      },
    };
    const restore = () => {
      for (const step of undo.reverse()) step();
    };
    return { tx, batch, touched, restore, changed: () => undo.length > 0 };
  }

  #written(touched: Iterable<Omit<Written, 'after'>>): readonly Written[] {
    return [...touched]
      .map((row) => ({ ...row, after: this.#collections[row.collection as keyof T].get(row.id) as Row | undefined }))
      .filter(({ before, after }) => before !== after);
  }

  /** Puts these rows in the place of all that are there, as one piece; ids begin anew. */
  replaceAll(seed: { [K in keyof T]: readonly T[K][] }): Promise<void> {
    return this.write((tx) => {
      for (const [name, rows] of Object.entries(seed) as [keyof T, readonly T[keyof T][]][]) {
        const kept = new Set(rows.map(({ id }) => id));
        for (const { id } of this.#collections[name].each()) if (!kept.has(id)) tx.delete(name, id);
        for (const row of rows) tx.put(name, row);
        tx.startIds(name, Math.max(0, ...rows.map(({ id }) => Number(id) || 0)));
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
  /** Says what the last id was; only where all rows are replaced. */
  startIds(name: keyof T, last: number): void;
  put<K extends keyof T>(name: K, row: T[K]): T[K];
  delete(name: keyof T, id: RowId): void;
}

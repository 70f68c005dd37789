import { Collection, type Indexes, type Row, type RowId, type Table } from '../../data/collection';
import { type Db, type Having, recordsWith } from './read';
import { type NetworkTransaction, type Tables, tables } from './tables';

/** Records with synchronous access, so that rules over many of them stay plain functions. */
export interface RecordSet {
  table<K extends keyof Tables>(name: K): Table<Tables[K], (typeof tables)[K] & Indexes<Tables[K]>>;
}

/** Takes changes from rules that run without waiting. */
export interface Journal {
  put<K extends keyof Tables>(name: K, record: Tables[K]): Tables[K];
  delete(name: keyof Tables, id: RowId): void;
  /** A number that this table never gave out before. */
  nextId(name: keyof Tables): number;
}

/** Per table, all of its records, or those with certain values in one column. */
export type Wanted = { [K in keyof Tables]?: 'all' | Having<K> };

interface Loaded {
  rows: Collection<never>;
  all: boolean;
  /** Values by column whose records are all loaded; `any` covers every value. */
  keys: Map<string, Set<unknown> | 'any'>;
  /** The table's query interface. */
  table?: unknown;
}

/**
 * The records that some work needs, loaded in advance. Throws on queries that they cannot answer, so a missing record
 * is an error and never an empty list.
 */
export class LoadedRecords implements RecordSet {
  readonly #tables = new Map<keyof Tables, Loaded>();

  /** Loads the records not loaded yet. Skips records changed in this set, because reloading would lose the change. */
  async load(db: Db, wanted: Wanted): Promise<this> {
    for (const name of Object.keys(wanted) as (keyof Tables)[]) {
      const loaded = this.#loaded(name);
      const of = wanted[name] as 'all' | Record<string, unknown>;
      if (loaded.all) continue;
      if (of === 'all') {
        this.#add(name, loaded, await recordsWith(db, name));
        loaded.all = true;
        continue;
      }
      const [[column, value] = [], ...more] = Object.entries(of);
      if (column === undefined || more.length > 0) throw new Error(`The records of ${name} are read by one column.`);
      const keys = loaded.keys.get(column) ?? new Set();
      if (keys === 'any') continue;
      loaded.keys.set(column, keys);
      const missing = (Array.isArray(value) ? value : [value]).filter((key) => !keys.has(key));
      if (missing.length === 0) continue;
      this.#add(name, loaded, await recordsWith(db, name, { [column]: missing } as never));
      for (const key of missing) keys.add(key);
    }
    return this;
  }

  /** Declares that queries by these columns only ever concern loaded records, because of how the records relate. */
  hasAll(name: keyof Tables, ...columns: string[]): this {
    for (const column of columns) this.#loaded(name).keys.set(column, 'any');
    return this;
  }

  /** Declares that all records with these values in an index are loaded. */
  knows(name: keyof Tables, index: string, values: readonly RowId[]): this {
    const { keys } = this.#loaded(name);
    const entries = keys.get(index);
    if (entries !== 'any') keys.set(index, new Set([...(entries ?? []), ...values]));
    return this;
  }

  /** The loaded records of a table. */
  read<K extends keyof Tables>(name: K): readonly Tables[K][] {
    return this.#loaded(name).rows.all() as readonly unknown[] as readonly Tables[K][];
  }

  /** Lets rules change this set, then writes all of their changes. `tx.takeIds` must name the tables they add to. */
  async within<R>(tx: Pick<NetworkTransaction, 'nextId' | 'change'>, work: (journal: Journal) => R): Promise<R> {
    const changes = new Map<keyof Tables, Map<RowId, Row | undefined>>();
    const note = (name: keyof Tables, id: RowId, record: Row | undefined) => {
      const changed = changes.get(name);
      if (changed) changed.set(id, record);
      else changes.set(name, new Map([[id, record]]));
    };
    const result = work({
      nextId: tx.nextId,
      put: (name, record) => {
        this.#loaded(name).rows.put(record as never);
        note(name, record.id, record);
        return record;
      },
      delete: (name, id) => {
        this.#loaded(name).rows.delete(id);
        note(name, id, undefined);
      },
    });
    await tx.change(changes);
    return result;
  }

  table<K extends keyof Tables>(name: K) {
    const loaded = this.#loaded(name);
    // Cached, because rules query the same tables thousands of times.
    const source = loaded.rows as unknown as Table<Tables[K], (typeof tables)[K] & Indexes<Tables[K]>>;
    if (loaded.table) return loaded.table as typeof source;
    const whole = () => {
      if (!loaded.all) throw new Error(`Not all records of ${name} have been read.`);
    };
    const having = (index: string, key: RowId) => {
      const read = loaded.all ? 'any' : loaded.keys.get(index);
      if (read !== 'any' && !read?.has(key))
        throw new Error(`The records of ${name} by ${index} ${key} were not read.`);
    };
    const answers: typeof source = {
      get size() {
        whole();
        return source.size;
      },
      get revision() {
        return source.revision;
      },
      get: (id) => {
        const row = source.get(id);
        if (row === undefined) having('id', id);
        return row;
      },
      all: () => {
        whole();
        return source.all();
      },
      each: () => {
        whole();
        return source.each();
      },
      by: (index, key) => {
        having(index, key);
        return source.by(index, key);
      },
      ids: (index, key) => {
        having(index, key);
        return source.ids(index, key);
      },
      count: (index, key) => {
        having(index, key);
        return source.count(index, key);
      },
      one: (index, key) => {
        having(index, key);
        return source.one(index, key);
      },
    };
    loaded.table = answers;
    return answers;
  }

  #loaded(name: keyof Tables): Loaded {
    let loaded = this.#tables.get(name);
    if (!loaded) {
      loaded = { rows: new Collection<never>(tables[name] as never), all: false, keys: new Map() };
      this.#tables.set(name, loaded);
    }
    return loaded;
  }

  #add(name: keyof Tables, { rows }: Loaded, read: readonly Tables[typeof name][]): void {
    for (const row of read) if (!rows.get(row.id)) rows.put(row as never);
  }
}

/** The records that some work needs. */
export const loaded = (db: Db, wanted: Wanted): Promise<LoadedRecords> => new LoadedRecords().load(db, wanted);

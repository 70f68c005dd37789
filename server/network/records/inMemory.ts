import { Collection, type Row, type RowId } from '../../data/collection';
import type { Journal, RecordSet } from './loaded';
import { type Tables, tables } from './tables';

export type Rows = { [K in keyof Tables]?: readonly Tables[K][] };

interface Beside {
  /** Records to consult for rows that are not among these; never changed. */
  beside?: RecordSet;
  /** The last id of each table, to continue the ids of other rows. */
  lastIds?: Map<keyof Tables, number>;
}

/** Records in memory for replaying fixtures: a single writer, and no undo. */
export class MemoryRecords implements RecordSet {
  readonly #tables = new Map<keyof Tables, Collection<never>>();
  readonly #beside: RecordSet | undefined;
  readonly #lastIds: Map<keyof Tables, number>;
  readonly #put = new Map<keyof Tables, Set<RowId>>();

  constructor(rows: Rows, { beside, lastIds = new Map() }: Beside = {}) {
    this.#beside = beside;
    this.#lastIds = lastIds;
    for (const [name, all] of Object.entries(rows) as [keyof Tables, readonly Row[]][]) {
      const table = this.#table(name);
      for (const row of all) table.put(row as never);
    }
  }

  readonly table: RecordSet['table'] = (name) => {
    const beside = this.#tables.has(name) ? undefined : this.#beside;
    return beside ? beside.table(name) : (this.#table(name) as never);
  };

  readonly journal: Journal = {
    nextId: (name) => {
      const last =
        this.#lastIds.get(name) ??
        this.#table(name)
          .all()
          .reduce((most, { id }) => Math.max(most, id), 0);
      this.#lastIds.set(name, last + 1);
      return last + 1;
    },
    put: (name, row) => {
      this.#table(name).put(row as never);
      const put = this.#put.get(name) ?? new Set();
      this.#put.set(name, put.add(row.id));
      return row;
    },
    delete: (name, id) => {
      this.#table(name).delete(id);
      this.#put.get(name)?.delete(id);
    },
  };

  /** The present state of a table's changed records. */
  changed<K extends keyof Tables>(name: K): Tables[K][] {
    return [...(this.#put.get(name) ?? [])].map((id) => this.#table(name).get(id) as unknown as Tables[K]);
  }

  #table(name: keyof Tables): Collection<never> {
    let table = this.#tables.get(name);
    if (!table) {
      table = new Collection<never>(tables[name] as never);
      this.#tables.set(name, table);
    }
    return table;
  }
}

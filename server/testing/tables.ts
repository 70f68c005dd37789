import { Collection, type Indexes, type Row, type RowId, type Table } from '../data/collection';
import type { Engine } from '../data/sql/engine';
import type { SqliteEngine } from '../data/sql/sqlite';
import type { OpenNetwork } from '../network/opening/database';
import { derivedOfSplits, shapes } from '../network/records/computed';
import type { RecordSet } from '../network/records/loaded';
import type { NetworkStore } from '../network/records/rows';
import { type NetworkDatabase, type NetworkTransaction, type Tables, tables } from '../network/records/tables';
import { urlOf } from './postgres';
import { querySync } from './postgresSync';

type Values = Record<string, unknown>;
/** Reads a table's records synchronously. */
interface Source {
  all(): Row[];
  /** Records with a value in a column; undefined when that needs the whole table. */
  having(column: string, value: RowId): Row[] | undefined;
}

/** Number of single lookups between two changes; further ones read the whole table. */
const fewQuestions = 10;
/** The most changed rows that are read individually. */
const fewChanges = 100;

export type WholeTables = Map<keyof Tables, Collection<Row>>;

/** The id of a changed row; undefined when any row may have changed. */
type Changed = RowId | undefined;

/** Known changes of the data behind an engine. */
interface Changes {
  of(name: keyof Tables): readonly Changed[];
  /** Called before each read: a change of the data that was not noted may affect any row. */
  look(): void;
  note(name: keyof Tables, id: Changed): void;
}

function changesOf(stateNow: () => string): Changes {
  const changed = Object.fromEntries(Object.keys(tables).map((name) => [name, [] as Changed[]]));
  const of = (name: keyof Tables) => changed[name] as Changed[];
  let [noted, seen, state] = [0, 0, ''];
  return {
    of,
    look: () => {
      const now = stateNow();
      if (state !== '' && now !== state && noted === seen)
        for (const all of Object.values(changed)) all.push(undefined);
      [state, seen] = [now, noted];
    },
    note: (name, id) => {
      noted += 1;
      of(name).push(id);
    },
  };
}

const changesByEngine = new WeakMap<Engine, Changes>();

function changesIn(engine: Engine): Changes {
  const changes =
    changesByEngine.get(engine) ??
    changesOf(oncePerTurn(isSqlite(engine) ? () => sqliteState(engine) : () => postgresState(engine)));
  changesByEngine.set(engine, changes);
  return changes;
}

/**
 * A network's records, read synchronously from its tables: for tests and tools, which read between calls. `untouched`
 * holds tables in their original state, shared by all copies of a network.
 */
export function tablesOf({ engine }: NetworkStore, untouched: WholeTables = new Map()): RecordSet {
  const made = new Map<keyof Tables, Table<Row>>();
  const changes = changesIn(engine);
  return {
    table: (name) => {
      const table = made.get(name) ?? tableOf(name, sourceOf(engine, name), changes, untouched);
      made.set(name, table);
      return table as never;
    },
  };
}

const isSqlite = (engine: Engine): engine is SqliteEngine => 'reader' in engine;

/** Caches until the next microtask: synchronous code sees no changes in between. */
function oncePerTurn(ask: () => string): () => string {
  let cached: string | undefined;
  return () => {
    if (cached === undefined) {
      cached = ask();
      queueMicrotask(() => {
        cached = undefined;
      });
    }
    return cached;
  };
}

/** A value that differs after every change of the data. */
const sqliteState = ({ reader, writer }: SqliteEngine) =>
  JSON.stringify([
    ...reader.query('select data_version from pragma_data_version').rows,
    ...writer.query('select total_changes()').rows,
  ]);

const postgresState = (engine: Engine) =>
  JSON.stringify(querySync(urlOf(engine), 'select pg_current_snapshot()::text'));

const notOfSplit = new Set(['policy_id', 'position', ...Object.keys(derivedOfSplits)]);

/** Shared, because all networks have the same columns. */
const columnsOf = new Map<keyof Tables, ReadonlySet<unknown>>();

function sourceOf(engine: Engine, name: keyof Tables): Source {
  const query = (sql: string, values: readonly RowId[] = []) =>
    isSqlite(engine) ? engine.reader.query<Values>(sql, values).rows : querySync(urlOf(engine), sql);
  const { optional = [], derived = {} } = shapes[name] ?? {};
  const select = (where = '', values: readonly RowId[] = []): Row[] => {
    const rows = query(`select * from "${name}"${where} order by id`, values);
    for (const row of rows) {
      for (const field of optional) if (row[field] === null) delete row[field];
      for (const column of Object.keys(derived)) delete row[column];
      if (name === 'policies') row.splits = [];
    }
    if (name === 'policies') {
      const splits = new Map(rows.map((row) => [row.id, row.splits as object[]]));
      const policyFilter = `policy_id in (select id from policies${where})`;
      for (const row of query(`select * from policy_splits where ${policyFilter} order by policy_id, position`, values))
        splits.get(row.policy_id)?.push(Object.fromEntries(Object.entries(row).filter(([of]) => !notOfSplit.has(of))));
    }
    return rows as unknown as Row[];
  };
  const columns = () => {
    const names =
      columnsOf.get(name) ?? new Set(query('select name from pragma_table_info(?)', [name]).map((row) => row.name));
    columnsOf.set(name, names);
    return names;
  };
  return {
    all: () => select(),
    having: (column, value) =>
      isSqlite(engine) && columns().has(column) && !derived[column]
        ? select(` where "${column}" = ?`, [value])
        : undefined,
  };
}

function tableOf(name: keyof Tables, source: Source, changes: Changes, untouched: WholeTables): Table<Row> {
  const indexes = tables[name] as unknown as Indexes<Row>;
  let whole: Collection<Row> | undefined;
  // Changes included in `whole`, all changes, lookups since the last change, and the table's revision.
  let [included, count, questions, revision] = [0, 0, 0, 0];
  const follow = () => {
    changes.look();
    const { length } = changes.of(name);
    if (length !== count) [count, questions, revision] = [length, 0, revision + 1];
  };
  const collected = (rows: Iterable<Row>) => {
    const made = new Collection<Row>(indexes);
    for (const row of rows) made.put(row);
    return made;
  };
  /** The table with the changed rows; undefined when reading the whole table is as good. */
  const renewed = (before: Collection<Row>, changed: ReadonlySet<Changed>) => {
    if (changed.size === 0) return before;
    if (changed.size > fewChanges || changed.has(undefined)) return undefined;
    const rows = new Map(before.all().map((row) => [row.id, row]));
    for (const id of changed as ReadonlySet<RowId>) {
      const rowsOfId = source.having('id', id);
      if (!rowsOfId) return undefined;
      if (rowsOfId[0]) rows.set(id, rowsOfId[0]);
      else rows.delete(id);
    }
    return collected([...rows.values()].sort((one, other) => (one.id < other.id ? -1 : 1)));
  };
  const all = () => {
    follow();
    const before = whole ?? untouched.get(name);
    whole = (before && renewed(before, new Set(changes.of(name).slice(included)))) ?? collected(source.all());
    included = count;
    if (count === 0) untouched.set(name, whole);
    return whole;
  };
  /** Single lookups after a change are cheaper than reading the whole table. */
  const some = (column: string, value: RowId) => {
    follow();
    questions += 1;
    const isRead = whole ? included === count : count === 0 && untouched.has(name);
    return isRead || questions > fewQuestions ? undefined : source.having(column, value);
  };
  const by = (index: string, key: RowId): Row[] =>
    (index in indexes ? some(index, key) : undefined) ?? all().by(index, key);
  return {
    get size() {
      return all().size;
    },
    get revision() {
      follow();
      return revision;
    },
    get: (id) => {
      const rowsOfId = some('id', id);
      return rowsOfId ? rowsOfId[0] : all().get(id);
    },
    all: () => all().all(),
    each: () => all().each(),
    by,
    ids: (index, key) => by(index, key).map(({ id }) => id),
    count: (index, key) => by(index, key).length,
    one: (index, key) => by(index, key)[0],
  };
}

/** A network whose records can also be read synchronously. */
export type TestNetwork<N extends OpenNetwork = OpenNetwork> = N & { db: NetworkDatabase & RecordSet };

export function withTables<N extends OpenNetwork>(network: N, untouched?: WholeTables): TestNetwork<N> {
  const { db, sql } = network;
  if (!('table' in db)) {
    const changes = changesIn(sql.engine);
    changes.look();
    noteWrites(db, changes);
    Object.assign(db, tablesOf(sql, untouched));
  }
  return network as TestNetwork<N>;
}

/**
 * Notes the rows that each write changes: during the write, which reads its own changes, and again at its end, because
 * a rollback undoes them.
 */
function noteWrites(db: NetworkDatabase, changes: Changes): void {
  const { write } = db;
  db.write = async (change) => {
    // Writes always extend the audit log.
    const rows: [keyof Tables, Changed][] = [['audit_log', undefined]];
    const noted = (name: keyof Tables, id: RowId) => {
      rows.push([name, id]);
      changes.note(name, id);
    };
    try {
      return (await write.call(db, (tx) => change(noting(tx, noted)))) as never;
    } finally {
      for (const [name, id] of rows) changes.note(name, id);
    }
  };
}

/** The same transaction. Tells `note` of each record before writing it. */
const noting = (tx: NetworkTransaction, note: (name: keyof Tables, id: RowId) => void): NetworkTransaction => ({
  ...tx,
  put: (name, record) => {
    note(name, record.id);
    return tx.put(name, record);
  },
  putAll: (name, records) => {
    for (const { id } of records) note(name, id);
    return tx.putAll(name, records);
  },
  delete: (name, ...ids) => {
    for (const id of ids) note(name, id);
    return tx.delete(name, ...ids);
  },
  change: (changes) => {
    for (const [name, records] of changes) for (const id of records.keys()) note(name as keyof Tables, id);
    return tx.change(changes);
  },
});

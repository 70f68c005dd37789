import { Collection, type Indexes, type Row, type RowId, type Table } from '../data/collection';
import type { Engine } from '../data/sql/engine';
import type { SqliteEngine } from '../data/sql/sqlite';
import type { OpenNetwork } from '../network/database';
import type { RecordSet } from '../network/recordSet';
import { derivedOfSplits, shapes } from '../network/shapes';
import type { NetworkStore } from '../network/sqlTables';
import { type NetworkDatabase, type Tables, tables } from '../network/tables';
import { urlOf } from './postgres';
import { queryAtOnce } from './postgresAtOnce';

type Values = Record<string, unknown>;
/** Where the records of a table are read at once. */
interface Source {
  all(): Row[];
  /** Those with a value in a column; undefined where that takes all. */
  having(column: string, value: RowId): Row[] | undefined;
}

/** So many questions between two changes are answered one by one; then the table is read as a whole. */
const fewQuestions = 10;

/** Whole tables that have been read, by name. */
export type WholeTables = Map<keyof Tables, Collection<Row>>;

/** What has changed in the data behind an engine, as far as it is known. */
interface Changes {
  /** Counts the changes of a table. */
  of(name: keyof Tables): number;
  /** To be called before answers are given: what changed by ways that nobody noted may be anything. */
  look(): void;
  note(...names: (keyof Tables)[]): void;
}

function changesOf(stateNow: () => string): Changes {
  const counts = new Map<keyof Tables, number>();
  let [all, noted, seen, state] = [0, 0, 0, ''];
  return {
    of: (name) => all + (counts.get(name) ?? 0),
    look: () => {
      const now = stateNow();
      if (state !== '' && now !== state && noted === seen) all += 1;
      [state, seen] = [now, noted];
    },
    note: (...names) => {
      noted += 1;
      for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    },
  };
}

const known = new WeakMap<Engine, Changes>();

function changesIn(engine: Engine): Changes {
  const found =
    known.get(engine) ??
    changesOf(onceATurn(isSqlite(engine) ? () => sqliteState(engine) : () => postgresState(engine)));
  known.set(engine, found);
  return found;
}

/**
 * The records of a network as its tables have them, answered at once: for tests and tools, which look at them between calls. `untouched`
 * are tables as they were at first, which any number of copies share.
 */
export function tablesOf({ engine }: NetworkStore, untouched: WholeTables = new Map()): RecordSet {
  const made = new Map<keyof Tables, Table<Row>>();
  const changes = changesIn(engine);
  return {
    table: (name) => {
      const found = made.get(name) ?? tableOf(name, sourceOf(engine, name), changes, untouched);
      made.set(name, found);
      return found as never;
    },
  };
}

const isSqlite = (engine: Engine): engine is SqliteEngine => 'reader' in engine;

/** Until whoever asks waits for something nothing changes, so it is not asked again. */
function onceATurn(ask: () => string): () => string {
  let known: string | undefined;
  return () => {
    if (known === undefined) {
      known = ask();
      queueMicrotask(() => {
        known = undefined;
      });
    }
    return known;
  };
}

/** Changes with every change of the data. */
const sqliteState = ({ reader, writer }: SqliteEngine) =>
  JSON.stringify([
    ...reader.query('select data_version from pragma_data_version').rows,
    ...writer.query('select total_changes()').rows,
  ]);

const postgresState = (engine: Engine) =>
  JSON.stringify(queryAtOnce(urlOf(engine), 'select pg_current_snapshot()::text'));

const notOfSplit = new Set(['policy_id', 'position', ...Object.keys(derivedOfSplits)]);

function sourceOf(engine: Engine, name: keyof Tables): Source {
  const query = (sql: string, values: readonly RowId[] = []) =>
    isSqlite(engine) ? engine.reader.query<Values>(sql, values).rows : queryAtOnce(urlOf(engine), sql);
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
      const ofThese = `policy_id in (select id from policies${where})`;
      for (const row of query(`select * from policy_splits where ${ofThese} order by policy_id, position`, values))
        splits.get(row.policy_id)?.push(Object.fromEntries(Object.entries(row).filter(([of]) => !notOfSplit.has(of))));
    }
    return rows as unknown as Row[];
  };
  const columns = new Set(
    isSqlite(engine) ? query('select name from pragma_table_info(?)', [name]).map((row) => row.name) : [],
  );
  return {
    all: () => select(),
    having: (column, value) =>
      columns.has(column) && !derived[column] ? select(` where "${column}" = ?`, [value]) : undefined,
  };
}

function tableOf(name: keyof Tables, source: Source, changes: Changes, untouched: WholeTables): Table<Row> {
  const indexes = tables[name] as unknown as Indexes<Row>;
  let whole: Collection<Row> | undefined;
  let [count, questions, revision] = [0, 0, 0];
  const follow = () => {
    changes.look();
    const now = changes.of(name);
    if (now !== count) [count, questions, whole, revision] = [now, 0, undefined, revision + 1];
  };
  const read = () => {
    const rows = new Collection<Row>(indexes);
    for (const row of source.all()) rows.put(row);
    return rows;
  };
  const all = () => {
    follow();
    if (!whole && count === 0) whole = untouched.get(name);
    whole ??= read();
    if (count === 0) untouched.set(name, whole);
    return whole;
  };
  /** Few questions after a change are not worth reading all. */
  const some = (column: string, value: RowId) => {
    follow();
    questions += 1;
    return whole || (count === 0 && untouched.has(name)) || questions > fewQuestions
      ? undefined
      : source.having(column, value);
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
      const found = some('id', id);
      return found ? found[0] : all().get(id);
    },
    all: () => all().all(),
    each: () => all().each(),
    by,
    ids: (index, key) => by(index, key).map(({ id }) => id),
    count: (index, key) => by(index, key).length,
    one: (index, key) => by(index, key)[0],
  };
}

/** A network whose records can be read at once, too. */
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

/** Notes which tables each write changes: while it goes on, as it reads what it has put, and at its end, as that may be undone. */
function noteWrites(db: NetworkDatabase, changes: Changes): void {
  const { write } = db;
  db.write = async (change) => {
    // The log follows by itself.
    const names = new Set<keyof Tables>(['audit_log']);
    const noted = (name: keyof Tables) => {
      names.add(name);
      changes.note(name);
    };
    try {
      return (await write.call(db, (tx) =>
        change({
          ...tx,
          put: (name, record) => {
            noted(name);
            return tx.put(name, record);
          },
          delete: (name, id) => {
            noted(name);
            tx.delete(name, id);
          },
        }),
      )) as never;
    } finally {
      changes.note(...names);
    }
  };
}

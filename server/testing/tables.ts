import { Collection, type Indexes, type Row, type RowId, type Table } from '../data/collection';
import type { Engine } from '../data/sql/engine';
import { RowTable } from '../data/sql/rowTable';
import type { SqliteEngine } from '../data/sql/sqlite';
import type { OpenNetwork } from '../network/database';
import type { RecordSet } from '../network/recordSet';
import { derivedOfSplits, shapes } from '../network/shapes';
import type { NetworkStore } from '../network/sqlTables';
import { type NetworkDatabase, type Tables, tables } from '../network/tables';
import { urlOf } from './postgres';
import { queryAtOnce } from './postgresAtOnce';

/** Where the records of a table are read at once. */
interface Source {
  /** Changes with every change of the data. */
  state(): string;
  all(): Row[];
  /** Those with a value in a column; undefined where that takes all. */
  having(column: string, value: RowId): Row[] | undefined;
}

/** So many questions between two changes are answered one by one; then the table is read as a whole. */
const fewQuestions = 10;

/** The records of a network as its tables have them, answered at once: for tests and tools, which look at them between calls. */
export function tablesOf({ engine }: NetworkStore): RecordSet {
  const known = new Map<keyof Tables, Table<Row>>();
  const sourceOf = (name: keyof Tables) =>
    isSqlite(engine) ? sqliteSource(engine, name) : postgresSource(engine, name);
  return {
    table: (name) => {
      const found = known.get(name) ?? tableOf(sourceOf(name), tables[name] as unknown as Indexes<Row>);
      known.set(name, found);
      return found as never;
    },
  };
}

const isSqlite = (engine: Engine): engine is SqliteEngine => 'reader' in engine;

function sqliteSource({ reader, writer }: SqliteEngine, name: keyof Tables): Source {
  const table = new RowTable(reader, name, shapes[name] ?? {});
  return {
    state: () =>
      JSON.stringify([
        ...reader.query('select data_version from pragma_data_version').rows,
        ...writer.query('select total_changes()').rows,
      ]),
    all: () => table.select(reader, 'order by id'),
    having: (column, value) =>
      table.has(column) ? table.select(reader, `where "${column}" = ? order by id`, [value]) : undefined,
  };
}

function postgresSource(engine: Engine, name: keyof Tables): Source {
  const url = urlOf(engine);
  const { optional = [], derived = {} } = shapes[name] ?? {};
  const hidden = new Set(['policy_id', 'position', ...Object.keys(derivedOfSplits)]);
  return {
    having: () => undefined,
    state: () => JSON.stringify(queryAtOnce(url, 'select pg_current_snapshot()::text')),
    all: () => {
      const rows = queryAtOnce(url, `select * from "${name}" order by id`);
      for (const row of rows) {
        for (const field of optional) if (row[field] === null) delete row[field];
        for (const column of Object.keys(derived)) delete row[column];
        if (name === 'policies') row.splits = [];
      }
      if (name === 'policies') {
        const splits = new Map(rows.map((row) => [row.id, row.splits as object[]]));
        for (const row of queryAtOnce(url, 'select * from policy_splits order by policy_id, position'))
          splits
            .get(row.policy_id)
            ?.push(Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.has(column))));
      }
      return rows as unknown as Row[];
    },
  };
}

function tableOf(source: Source, indexes: Indexes<Row>): Table<Row> {
  let whole: Collection<Row> | undefined;
  let [state, questions, revision] = ['', 0, 0];
  const follow = () => {
    const now = source.state();
    if (now !== state) [state, questions, whole, revision] = [now, 0, undefined, revision + 1];
  };
  const all = () => {
    follow();
    if (!whole) {
      whole = new Collection<Row>(indexes);
      for (const row of source.all()) whole.put(row);
    }
    return whole;
  };
  /** Few questions after a change are not worth reading all. */
  const some = (column: string, value: RowId) => {
    follow();
    questions += 1;
    return whole || questions > fewQuestions ? undefined : source.having(column, value);
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
    some: (index, key, after, limit) =>
      by(index, key)
        .filter(({ id }) => Number(id) > after)
        .slice(0, limit),
    ids: (index, key) => by(index, key).map(({ id }) => id),
    count: (index, key) => by(index, key).length,
    one: (index, key) => by(index, key)[0],
  };
}

/** A network whose records can be read at once, too. */
export type TestNetwork<N extends OpenNetwork = OpenNetwork> = N & { db: NetworkDatabase & RecordSet };

export const withTables = <N extends OpenNetwork>(network: N): TestNetwork<N> => {
  Object.assign(network.db, tablesOf(network.sql));
  return network as TestNetwork<N>;
};

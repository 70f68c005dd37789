import { Collection, type Indexes, type Row, type RowId, type Table } from '../data/collection';
import { RowTable } from '../data/sql/rowTable';
import type { SqliteEngine } from '../data/sql/sqlite';
import type { OpenNetwork } from '../network/database';
import type { RecordSet } from '../network/recordSet';
import { shapes } from '../network/shapes';
import type { NetworkStore } from '../network/sqlTables';
import { type NetworkDatabase, type Tables, tables } from '../network/tables';

/** So many questions between two changes are answered by queries; then the table is read as a whole. */
const fewQuestions = 10;

/** The records of a network as its tables have them, answered at once: for tests and tools, which look at them between calls. SQLite alone. */
export function tablesOf(sql: NetworkStore): RecordSet {
  const engine = sql.engine as SqliteEngine;
  const known = new Map<keyof Tables, Table<Row>>();
  const state = stateOf(engine);
  return {
    table: (name) => {
      const found = known.get(name) ?? tableOf(engine, name, state);
      known.set(name, found);
      return found as never;
    },
  };
}

/** Tells what was changed so far. Until whoever asks waits for something, nothing changes, and it is not asked again. */
function stateOf({ reader, writer }: SqliteEngine): () => string {
  let known: string | undefined;
  return () => {
    if (known !== undefined) return known;
    queueMicrotask(() => {
      known = undefined;
    });
    const [{ version }] = reader.query<{ version: number }>('select data_version as version from pragma_data_version')
      .rows as [{ version: number }];
    const [{ changes }] = writer.query<{ changes: number }>('select total_changes() as changes').rows as [
      { changes: number },
    ];
    known = `${version} ${changes}`;
    return known;
  };
}

function tableOf({ reader }: SqliteEngine, name: keyof Tables, stateNow: () => string): Table<Row> {
  const table = new RowTable(reader, name, shapes[name] ?? {});
  const indexes = tables[name] as unknown as Indexes<Row>;
  let whole: Collection<Row> | undefined;
  let [state, questions, revision] = ['', 0, 0];

  const all = () => {
    const rows = new Collection<Row>(indexes);
    for (const row of table.select(reader, 'order by id')) rows.put(row);
    return rows;
  };
  /** Forgets the rows where any table has changed. */
  const follow = () => {
    const now = stateNow();
    if (now === state) return;
    [state, questions, whole] = [now, 0, undefined];
    revision += 1;
  };
  /** All rows, where they have not changed since they were read, or where so much is asked that it is worth it. */
  const read = (few = false) => {
    follow();
    questions += 1;
    if (few && !whole && questions <= fewQuestions) return undefined;
    whole ??= all();
    return whole;
  };
  const by = (index: string, key: RowId): Row[] => {
    const rows = read(table.has(index) && index in indexes);
    return rows ? rows.by(index, key) : table.select(reader, `where "${index}" = ? order by id`, [key]);
  };
  return {
    get size() {
      return read()?.size ?? 0;
    },
    get revision() {
      follow();
      return revision;
    },
    changedSince: () => undefined,
    get: (id) => {
      const rows = read(true);
      return rows ? rows.get(id) : table.select(reader, 'where id = ?', [id])[0];
    },
    all: () => read()?.all() ?? [],
    each: () => read()?.each() ?? [],
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

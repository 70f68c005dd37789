import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Indexes, Row } from '../data/collection';
import { mendReferences } from '../data/migrations/002/references';
import { networkMigrations } from '../data/migrations/steps';
import { migrate } from '../data/sql/migrate';
import { RowStore } from '../data/sql/rowStore';
import { type SqliteEngine, sqliteCopy, sqliteFile, sqliteMemory } from '../data/sql/sqlite';
import { SqlStore } from '../data/sql/store';
import type { Store } from '../data/store';
import { summaries } from './money/summaries';
import { shapes } from './shapes';
import type { NetworkStore, SqlTables } from './sqlTables';
import { onDisk, tables } from './tables';

/** Rows that come in parts may refer to rows of later parts. */
const inParts = { foreignKeys: false };

/** The tables of the network, for queries and under its `Database`; closing one closes both. */
interface Opened<S extends Store = Store> {
  sql: NetworkStore;
  store: S;
}

function opened(sql: NetworkStore, summed = summaries) {
  const store = new RowStore(sql, Object.keys(tables), shapes, { summaries: summed });
  return { sql, store };
}

async function migrated(engine: SqliteEngine, summed?: typeof summaries): Promise<Opened<RowStore>> {
  const sql: NetworkStore = new SqlStore<SqlTables>(engine);
  try {
    await migrate(sql, networkMigrations);
    return opened(sql, summed);
  } catch (error) {
    await sql.close();
    throw error;
  }
}

/** The tables in a file, which is made where it is missing. */
export async function openSqlFile(file: string): Promise<Opened> {
  const made = await migrated(sqliteFile(file));
  await made.store.makeIndexes();
  await made.store.fillDerived();
  await made.store.fillSummaries();
  return made;
}

/**
 * The tables in a new file, for very many rows: nothing is safe before it is closed, it has no indexes but those named, and its
 * summaries are made when it is opened.
 */
export async function openSqlToFill(file: string, needed: readonly string[]) {
  const engine = sqliteMemory(file, inParts);
  const { store } = await migrated(engine, []);
  await store.makeIndexes();
  const { rows } = engine.reader.query<{ name: string; sql: string }>(
    `select name, sql from sqlite_master where type = 'index' and sql is not null`,
  );
  const dropped = rows.filter(({ name }) => !needed.includes(name));
  for (const { name } of dropped) engine.reader.run(`drop index "${name}"`);
  return {
    store,
    makeIndexes: () => engine.transaction((connection) => dropped.forEach(({ sql }) => void connection.run(sql))),
  };
}

type Rows = Readonly<Record<string, readonly Row[]>>;

const append = (store: Store, rows: Rows): Promise<void> =>
  store.append(
    Object.entries(rows).flatMap(([collection, all]) =>
      all.map((after) => ({ collection, id: after.id, before: undefined, after })),
    ),
    new Map(),
  );

/**
 * A new file for the rows of the store before SQLite. `views` is where the saved views lay, which had moved before all others: what
 * that store has of them is from before then.
 */
export async function openSqlToImport(file: string, views: string): Promise<Store> {
  const engine = sqliteFile(file, inParts);
  const { sql } = await migrated(engine);
  const close = async () => {
    await mendReferences(sql.schema);
    await sql.close();
  };
  const store = new RowStore(sql, [...Object.keys(tables), 'saved_views'], shapes, { close });
  for (const name of onDisk) store.table(name, tables[name] as Indexes<Row>);
  if (!existsSync(views)) return store;
  const moved = sqliteFile(views);
  await append(store, { saved_views: moved.reader.query<Row>('select * from saved_views').rows });
  await moved.close();
  return {
    load: () => store.load(),
    lastIds: () => store.lastIds(),
    append: (changes, lastIds) =>
      store.append(
        changes.filter(({ collection }) => collection !== 'saved_views'),
        new Map([...lastIds].filter(([name]) => name !== 'saved_views')),
      ),
    close,
  };
}

/** The bytes of a file with these rows, from which any number of copies start. */
export async function prepareSql(rows: Rows = {}): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-'));
  try {
    const file = join(folder, 'prepared.db');
    const { store } = await migrated(sqliteMemory(file));
    await append(store, rows);
    await store.close();
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A copy that nobody else has and nothing keeps; who opens it has its rows in memory already. */
export function copySql(prepared: Uint8Array): Opened {
  const { sql, store } = opened(new SqlStore<SqlTables>(sqliteCopy(prepared)));
  return { sql, store: forgetting(store) };
}

/** Its tables as they are in memory, for a `Database` that is filled with the same rows. */
const forgetting = (store: RowStore): Store => ({
  forgets: true,
  load: () => [],
  lastIds: () => new Map(),
  append: (changes, lastIds) => store.append(changes, lastIds),
  transact: (change, pending, undone) => store.transact(change, pending, undone),
  close: store.close,
});

let empty: Promise<Uint8Array> | undefined;

/** The same with these rows, of which no copy is needed. */
export async function sqlOf(rows: Rows): Promise<Opened> {
  empty ??= prepareSql();
  const made = copySql(await empty);
  await append(made.store, rows);
  return made;
}

/** What the tables hold, read into memory as a start would read it. */
export const readAgain = (sql: NetworkStore): RowStore => opened(sql).store;

import { renameSync, rmSync, statSync } from 'node:fs';
import {
  type DatabaseMetadataOptions,
  type Dialect,
  type Driver,
  type Kysely,
  type PrimitiveValueListNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
  type TableMetadata,
} from 'kysely';
import Database from 'libsql';
import { isDiskFull } from '../diskFull';
import { StoreDamaged, StoreInUse } from '../store';
import type { Engine, Failure } from './engine';
import { turns } from './inTurn';
import { copyOf } from './sqliteCopies';
import { MomentDriver, SqliteConnection, SqliteDriver } from './sqliteDriver';
import { snapshotsOf } from './sqliteSnapshots';
import { indexTexts, occurring } from './sqliteTexts';
import { ReadThreads, runAside } from './sqliteThread';

/** Milliseconds to wait for another process. An open database waits briefly, since the whole server waits with it. */
const busyTimeout = { opening: 5_000, open: 20 };
/** A commit is on disk before its answer. */
const durable = 'pragma journal_mode = wal; pragma synchronous = full;';
const fleeting = 'pragma journal_mode = memory; pragma synchronous = off; pragma temp_store = memory;';

/** SQLite also answers synchronously: for the rows of the demo calls, for files under construction, and for tests. */
export interface SqliteEngine extends Engine {
  readonly reader: SqliteConnection;
  readonly writer: SqliteConnection;
  /** Makes changes as one transaction, in turn with those of `writes`. */
  transaction(change: (connection: SqliteConnection) => void): Promise<void>;
}

interface Settings {
  /** Set to false, rows may refer to missing rows: other tables are kept elsewhere. */
  foreignKeys?: boolean;
}

const reading = `${durable} pragma query_only = on;`;
const pragmas = (settings: string, { foreignKeys = true }: Settings) =>
  `pragma busy_timeout = ${busyTimeout.opening}; pragma foreign_keys = ${foreignKeys ? 'on' : 'off'}; ${settings};
  pragma busy_timeout = ${busyTimeout.open};`;

function connect(path: string, settings: string, more: Settings): SqliteConnection {
  const database = new Database(path);
  try {
    database.exec(pragmas(settings, more));
  } catch (error) {
    if (isDiskFull(error) || !(error instanceof Database.SqliteError)) throw error;
    if (failures[String(error.code)] === 'busy')
      throw new StoreInUse(`Another program has locked ${path}. End it and start again.`, { cause: error });
    throw damaged(path, error.message, error);
  }
  return new SqliteConnection(database);
}

const damaged = (path: string, reason: string, cause?: unknown) =>
  new StoreDamaged(
    `The data in ${path} cannot be read (${reason}). Bring back a copy of the folder, or go back to the fixtures by --reset.`,
    { cause },
  );

/** A file that was cut off fails only where the missing pages are read, so their number is compared first. */
function requireWhole(connection: SqliteConnection, path: string): void {
  connection.run('pragma wal_checkpoint(truncate)');
  const [expected] = connection.query<{ bytes: number }>(
    'select page_count * page_size as bytes from pragma_page_count, pragma_page_size',
  ).rows;
  if (statSync(path).size >= (expected?.bytes ?? 0)) return;
  connection.close();
  throw damaged(path, 'the file was cut off');
}

/** Kysely leaves each migration half done where it fails, since some need foreign keys off; ours defer them instead. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** Binds a list as one value: a statement has the same text for lists of any length and is prepared once. */
class Compiler extends SqliteQueryCompiler {
  protected override visitPrimitiveValueList(node: PrimitiveValueListNode): void {
    if (this.parentNode?.kind !== 'BinaryOperationNode') {
      super.visitPrimitiveValueList(node);
      return;
    }
    this.append('(select value from json_each(');
    this.appendValue(JSON.stringify(node.values));
    this.append('))');
  }
}

/** Skips the tables of text indexes, which SQLite creates and fills. */
class Introspector extends SqliteIntrospector {
  readonly #db: Kysely<unknown>;

  constructor(db: Kysely<unknown>) {
    super(db);
    this.#db = db;
  }

  override async getTables(options?: DatabaseMetadataOptions): Promise<TableMetadata[]> {
    const indexing = sql<{ name: string }>`select name from pragma_table_list where type in ('virtual', 'shadow')`;
    const theirs = new Set((await indexing.execute(this.#db)).rows.map(({ name }) => name));
    return (await super.getTables(options)).filter(({ name }) => !theirs.has(name));
  }
}

const dialectOf = (driver: Driver): Dialect => ({
  createDriver: () => driver,
  createAdapter: () => new Adapter(),
  createIntrospector: (db) => new Introspector(db),
  createQueryCompiler: () => new Compiler(),
});

/** Locks a file until its release or the end of the process; undefined while another process holds the lock. */
export function lockFile(path: string): (() => void) | undefined {
  const database = new Database(path);
  try {
    database.exec('pragma busy_timeout = 0; begin exclusive');
  } catch (error) {
    database.close();
    if (error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY') return undefined;
    throw error;
  }
  return () => database.close();
}

/** Copies a file as of one moment, also while a server uses it. */
export async function copyOpenFile(from: string, to: string): Promise<void> {
  await runAside(from, `vacuum into '${to.replaceAll("'", "''")}'`);
}

/** Damage in a file, in SQLite's words; undefined if it is whole. `quick` skips the comparison of indexes with rows. */
export async function faultOf(path: string, check: 'integrity' | 'quick' = 'integrity'): Promise<string | undefined> {
  try {
    const [row] = (await runAside(path, `pragma ${check}_check(1)`)) as [string][];
    return row?.[0] === 'ok' ? undefined : row?.[0];
  } catch (error) {
    if (error instanceof Database.SqliteError) return error.message;
    throw error;
  }
}

/** Data in a file. Reads have their own connection, so they never wait for a transaction. */
export function sqliteFile(path: string, settings: Settings = {}): SqliteEngine {
  const writer = connect(path, durable, settings);
  requireWhole(writer, path);
  const reader = connect(path, reading, settings);
  const driver = new SqliteDriver(writer, { inTurn: true });
  const threads = new ReadThreads(path, pragmas(reading, settings));
  return {
    ...sqlite,
    reads: dialectOf(new SqliteDriver(reader, { inTurn: false, aside: threads })),
    writes: dialectOf(driver),
    moments: dialectOf(new MomentDriver(() => connect(path, reading, settings))),
    reader,
    writer,
    transaction: (change) => driver.transaction(change),
    inTurn: turns(),
    backup: async (label) => {
      const to = `${path}.${label}`;
      const part = `${to}.part`;
      rmSync(part, { force: true });
      writer.run(`vacuum into '${part.replaceAll("'", "''")}'`);
      renameSync(part, to);
      return to;
    },
    snapshots: snapshotsOf(driver),
    close: async () => {
      await threads.end();
      reader.close();
      // Updates the statistics of tables that have grown considerably.
      writer.run('pragma optimize');
      // Leaves no log behind: a statement not yet garbage-collected can keep the connection from doing this on close.
      writer.run('pragma wal_checkpoint(truncate)');
      writer.close();
    },
  };
}

const onOneConnection = (connection: SqliteConnection): SqliteEngine => {
  const driver = new SqliteDriver(connection, { inTurn: true });
  const dialect = dialectOf(driver);
  return {
    ...sqlite,
    reads: dialect,
    writes: dialect,
    moments: dialect,
    reader: connection,
    writer: connection,
    transaction: (change) => driver.transaction(change),
    inTurn: turns(),
    snapshots: snapshotsOf(driver),
    close: async () => connection.close(),
  };
};

/** Data of a file that a server may be using, for reads only. */
export const sqliteReadOnly = (path: string): SqliteEngine =>
  onOneConnection(connect(path, 'pragma query_only = on', {}));

/** Temporary data: in memory, or in a file for `sqliteCopy` to start from. */
export const sqliteMemory = (path = ':memory:', settings: Settings = {}): SqliteEngine =>
  onOneConnection(connect(path, fleeting, settings));

/**
 * Data that starts as the bytes of a prepared file and disappears on close, for tests. libsql cannot load bytes into
 * memory, so a nameless file takes their place.
 */
export function sqliteCopy(prepared: Uint8Array, settings: Settings = {}): SqliteEngine {
  const { connection, close } = copyOf(prepared, (path) => connect(path, fleeting, settings));
  // The connection's previous user may have changed the pragmas.
  connection.run(pragmas(fleeting, settings));
  return { ...onOneConnection(connection), close: async () => close() };
}

const failures: Record<string, Failure> = {
  SQLITE_CONSTRAINT_UNIQUE: 'unique',
  SQLITE_CONSTRAINT_PRIMARYKEY: 'unique',
  SQLITE_CONSTRAINT_FOREIGNKEY: 'foreign',
  SQLITE_CONSTRAINT_CHECK: 'check',
  SQLITE_CONSTRAINT_NOTNULL: 'check',
  SQLITE_BUSY: 'busy',
  SQLITE_BUSY_SNAPSHOT: 'conflict',
  SQLITE_FULL: 'full',
};

type Same = Omit<Engine, 'reads' | 'writes' | 'moments' | 'inTurn' | 'close'>;

const sqlite = {
  name: 'sqlite',
  // The declared names of `flag`, `json` and `bytes` tell the driver how to convert values.
  types: {
    id: 'integer primary key autoincrement',
    integer: 'integer',
    text: 'text',
    flag: 'flag integer',
    json: 'json text',
    day: 'text',
    instant: 'text',
    bytes: 'bytes blob',
  },
  checkOf: (type, column) => {
    if (type === 'integer') return `typeof(${column}) in ('integer', 'null')`;
    if (type === 'flag') return `${column} in (0, 1)`;
    if (type === 'json') return `json_valid(${column})`;
    if (type === 'day') return `${column} is date(${column})`;
    if (type === 'instant') return `${column} is strftime('%Y-%m-%dT%H:%M:%fZ', ${column})`;
    if (type === 'bytes') return `typeof(${column}) in ('blob', 'null')`;
    return undefined;
  },
  inKeyOrder: ' without rowid',
  // No analysis_limit: samples estimate each index of a table differently, and SQLite then avoids covering indexes.
  analyze: 'analyze',
  analyzeGrown: 'pragma optimize',
  descending: 'desc',
  carrying: (column) => `, ${column}`,
  mostParameters: 32_766,
  filled: (_, fill) => fill(),
  rowsAtOnce: (left) => (left < 10 ? 1 : 10),
  valuesOf: (ids) => sql`select value from json_each(${JSON.stringify(ids)})`,
  idsIn: (mark) => `select value from json_each(${mark})`,
  listOf: (column) => sql`json_group_array(${column})`,
  indexTexts,
  occurring,
  parameter: () => '?',
  failureOf: (error) => (error instanceof Database.SqliteError ? failures[String(error.code)] : undefined),
  lastIds: (tables) => [
    sql`select value as name, coalesce((select seq from sqlite_sequence where name = value), 0) as last
      from json_each(${JSON.stringify(tables)})`,
  ],
  tookIds: () => [],
  startIds: (table, last) => [
    `delete from sqlite_sequence where name = '${table}'`,
    `insert into sqlite_sequence (name, seq) values ('${table}', ${last})`,
  ],
  instantIn: (ms) => sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`${ms / 1000} seconds`})`,
} satisfies Same as Same;

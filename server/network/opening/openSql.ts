import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql as raw, type Transaction } from 'kysely';
import type { Row } from '../../data/collection';
import { networkSchema } from '../../data/schema/schema';
import type { Engine } from '../../data/sql/engine';
import { migrate } from '../../data/sql/migrate';
import { RecordTables } from '../../data/sql/recordTables';
import { sqliteCopy, sqliteFile, sqliteMemory } from '../../data/sql/sqlite';
import { SqlStore } from '../../data/sql/store';
import { sumAnew } from '../../data/sql/summary';
import { layLineage, lineage } from '../members/lineage';
import { shapes } from '../records/computed';
import type { NetworkStore, SqlTables } from '../records/rows';
import { tables } from '../records/tables';
import { summaries } from './summaries';

/** Rows that come in parts may refer to rows of later parts. */
const inParts = { foreignKeys: false };

/** Maps records to rows of these tables. */
export const recordTablesOf = ({ schema, engine }: NetworkStore): Promise<RecordTables> =>
  RecordTables.of(schema, engine, Object.keys(tables), { shapes, summaries, relations: [lineage] });

/** An engine's tables, created if missing, with the columns computed from records. */
async function migrated(engine: Engine): Promise<{ sql: NetworkStore; records: RecordTables }> {
  const sql: NetworkStore = new SqlStore<SqlTables>(engine);
  try {
    await migrate(sql, networkSchema);
    const records = await recordTablesOf(sql);
    await sql.write((tx) => records.fillDerived(tx));
    return { sql, records };
  } catch (error) {
    await sql.close();
    throw error;
  }
}

/** Opens an engine with its tables, computed columns and sums. */
export async function openSql(engine: Engine): Promise<NetworkStore> {
  const { sql, records } = await migrated(engine);
  await sql.write((tx) => records.fillSummaries(tx));
  await layMissing(sql);
  return sql;
}

/** Fills the lineage of older data, and updates the planner's statistics. */
async function layMissing(sql: NetworkStore): Promise<void> {
  const isMissing = await sql.write(async (tx) => {
    const members = await tx.selectFrom('members').select('id').limit(1).execute();
    const laid = await tx.selectFrom('lineage').select('member_id').limit(1).execute();
    if (members.length === 0 || laid.length > 0) return false;
    await layLineage(tx);
    return true;
  });
  if (isMissing) await sql.analyze();
}

/** Recalculates everything derived from records: columns, then sums. */
export async function computeAnew(sql: NetworkStore): Promise<void> {
  const records = await recordTablesOf(sql);
  await sql.write((tx) => records.deriveAnew(tx));
  await sumAnew(sql, summaries);
  await sql.write(layLineage);
  await sql.analyze();
}

/** Opens a file with its tables. */
export const openSqlFile = (file: string): Promise<NetworkStore> => openSql(sqliteFile(file));

/** Inserts records with their ids, without their sums. */
async function put(tx: Transaction<SqlTables>, records: RecordTables, rows: Rows): Promise<void> {
  for (const [name, all] of Object.entries(rows)) await records.put(tx, name, all);
}

/** Fills empty tables in one transaction; tables with rows stay unchanged. */
export async function fill(sql: NetworkStore, records: RecordTables, rows: Rows): Promise<void> {
  await sql.write(async (tx) => {
    await put(tx, records, rows);
    await records.fillSummaries(tx);
    for (const [name, all] of Object.entries(rows)) {
      const last = all.reduce((most, { id }) => Math.max(most, typeof id === 'number' ? id : 0), 0);
      for (const statement of last > 0 ? sql.engine.tookIds(name, last) : []) await raw.raw(statement).execute(tx);
    }
    await layLineage(tx);
  });
  await sql.analyze();
}

/**
 * The tables in a new file, for very many rows. Nothing is safe before the close; until `complete`, the file has no
 * summaries and only the named indexes.
 */
export async function openSqlToFill(file: string, needed: readonly string[]) {
  const engine = sqliteMemory(file, inParts);
  const { sql, records } = await migrated(engine);
  const { rows } = engine.reader.query<{ name: string; sql: string }>(
    `select name, sql from sqlite_master where type = 'index' and sql is not null`,
  );
  const dropped = rows.filter(({ name }) => !needed.includes(name));
  for (const { name } of dropped) engine.reader.run(`drop index "${name}"`);
  return {
    sql,
    put: (added: Rows) => sql.write((tx) => put(tx, records, added)),
    complete: async () => {
      await engine.transaction((connection) => dropped.forEach(({ sql }) => void connection.run(sql)));
      await sql.write((tx) => records.fillSummaries(tx));
      await sql.write(layLineage);
      await sql.analyze();
    },
  };
}

type Rows = Readonly<Record<string, readonly Row[]>>;

/** Data for any number of copies, with the mapping from records to rows. */
export interface Prepared {
  bytes: Uint8Array;
  records: RecordTables;
}

/** The bytes of a file with these rows, for any number of copies. */
export async function prepareSql(rows: Rows = {}): Promise<Prepared> {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-'));
  try {
    const file = join(folder, 'prepared.db');
    const { sql, records } = await migrated(sqliteMemory(file));
    await fill(sql, records, rows);
    await sql.close();
    return { bytes: await readFile(file), records };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A private copy that is not kept. */
export const copySql = (prepared: Uint8Array): NetworkStore => new SqlStore<SqlTables>(sqliteCopy(prepared));

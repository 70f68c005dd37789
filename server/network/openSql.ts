import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { networkMigrations } from '../data/migrations/steps';
import type { Engine } from '../data/sql/engine';
import { migrate } from '../data/sql/migrate';
import { sqliteCopy, sqliteFile } from '../data/sql/sqlite';
import { SqlStore } from '../data/sql/store';
import { importNetwork, moved } from './sqlImport';
import type { NetworkStore, SqlTables } from './sqlTables';
import type { NetworkDatabase } from './tables';

/** Until all tables have moved, rows refer to members and others in the older store. */
const settings = { foreignKeys: false };

/** The moved tables in a file, with what the older store has kept of them. */
export const openSqlFile = (db: NetworkDatabase, file: string) => opened(db, sqliteFile(file, settings));

async function opened(db: NetworkDatabase, engine: Engine): Promise<NetworkStore> {
  const store = new SqlStore<SqlTables>(engine);
  try {
    await migrate(store, networkMigrations);
    await importNetwork(db, store, moved);
  } catch (error) {
    await store.close();
    throw error;
  }
  return store;
}

/** The same in a file of this process, from which any number of copies start. */
export async function prepareSql(db: NetworkDatabase): Promise<string> {
  const file = join(tmpdir(), `lantern-${randomUUID()}.db`);
  process.once('exit', () => rmSync(file, { force: true }));
  const store = await openSqlFile(db, file);
  await store.close();
  return file;
}

/** A copy that nobody else has and nothing keeps. */
export const copySql = (file: string): NetworkStore => new SqlStore<SqlTables>(sqliteCopy(file, settings));

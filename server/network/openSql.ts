import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { networkMigrations } from '../data/migrations/steps';
import type { Engine } from '../data/sql/engine';
import { migrate } from '../data/sql/migrate';
import { sqliteCopy, sqliteFile, sqliteMemory } from '../data/sql/sqlite';
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

/** The same as the bytes of a file, from which any number of copies start. */
export async function prepareSql(db: NetworkDatabase): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-'));
  try {
    const file = join(folder, 'prepared.db');
    const store = await opened(db, sqliteMemory(file, settings));
    await store.close();
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A copy that nobody else has and nothing keeps. */
export const copySql = (prepared: Uint8Array): NetworkStore => new SqlStore<SqlTables>(sqliteCopy(prepared, settings));

import { constants, existsSync } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import type { BackupState } from '@shared/contracts/network/backups';
import type { SystemCheck } from '@shared/contracts/network/system';
import { sql } from 'kysely';
import { fileOf } from '../data/dataFolder';
import { freeBytes } from '../data/diskFull';
import { networkSchema } from '../data/schema/schema';
import { ageOf } from '../data/sql/migrate';
import { faultOf } from '../data/sql/sqlite';
import type { NetworkStore } from '../network/records/rows';
import { outcome } from './outcome';

/** Free bytes below which the office is warned, and below which writes are about to fail. */
const space = { low: 1_000_000_000, full: 100_000_000 };
/** Tolerated difference of two clocks, in seconds. */
const mostApart = 5;

interface Place {
  /** Undefined when the data are in PostgreSQL, or nowhere. */
  dataDir: string | undefined;
  databaseUrl: string | undefined;
}

const isWritable = (folder: string) =>
  access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );

/** The data folder and the space on its disk. */
export async function folderCheck({ dataDir, databaseUrl }: Place, free = freeBytes): Promise<SystemCheck> {
  if (databaseUrl) return outcome('folder_unused');
  if (!dataDir) return outcome('folder_memory');
  if (!existsSync(dataDir)) return outcome('folder_missing', { place: dataDir });
  const isOpen = (await stat(dataDir)).isDirectory() && (await isWritable(dataDir));
  if (!isOpen) return outcome('folder_closed', { place: dataDir });
  const bytes = await free(dataDir);
  if (bytes < space.full) return outcome('folder_full', { place: dataDir, bytes });
  return outcome(bytes < space.low ? 'folder_low' : 'folder_fits', { place: dataDir, bytes });
}

const versionOf = async ({ engine, db }: NetworkStore): Promise<string> => {
  const query =
    engine.name === 'sqlite'
      ? sql<{ version: string }>`select sqlite_version() as version`
      : sql<{ version: string }>`select current_setting('server_version') as version`;
  const { rows } = await query.execute(db);
  return `${engine.name === 'sqlite' ? 'SQLite' : 'PostgreSQL'} ${rows[0]?.version}`;
};

/** The tables' version, and the structure of a file. */
export async function databaseCheck(
  store: NetworkStore,
  { dataDir }: Place,
  mostBytes = Number.POSITIVE_INFINITY,
): Promise<SystemCheck> {
  const file = store.engine.name === 'sqlite' && dataDir ? fileOf(dataDir, 'network') : undefined;
  if (file && (await stat(file)).size <= mostBytes) {
    const reason = await faultOf(file, 'quick');
    if (reason) return outcome('database_damaged', { reason });
  }
  const age = await ageOf(store, networkSchema);
  if (age === 'empty') return outcome('database_empty');
  if (age === 'newer' || age === 'unsupported') return outcome('database_newer');
  return outcome(age === 'older' ? 'database_older' : 'database_fits', { database: await versionOf(store) });
}

/** This machine's clock, against the database server's and the last write. */
export async function clockCheck({ engine, db }: NetworkStore, now: () => Date): Promise<SystemCheck> {
  const { rows } = await sql<{ at: string }>`select ${engine.instantIn(0)} as at`.execute(db);
  const seconds = Math.round((now().getTime() - Date.parse(rows[0]?.at ?? '')) / 1000);
  if (engine.name === 'postgres' && Math.abs(seconds) > mostApart) return outcome('clock_apart', { seconds });
  const last = await db
    .selectFrom('turns')
    .select(({ fn }) => fn.max('at').as('at'))
    .executeTakeFirst();
  if (last?.at && Date.parse(last.at) > now().getTime() + mostApart * 1000)
    return outcome('clock_behind', { at: last.at });
  return outcome('clock_right');
}

export function backupsCheck(state: BackupState | null): SystemCheck {
  if (!state) return outcome('backups_off_demo');
  if (!state.scheduled) return outcome('backups_off');
  if (state.failure) return outcome('backups_failed', state.failure);
  if (state.late || !state.success) return outcome('backups_late');
  return outcome('backups_made', { at: state.success.at, bytes: state.success.bytes });
}

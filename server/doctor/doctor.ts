import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SystemCheck } from '@shared/contracts/network/system';
import { type Config, ConfigError, readConfig } from '../config';
import { fileOf } from '../data/dataFolder';
import { networkSchema } from '../data/schema/schema';
import { openPostgres } from '../data/sql/openPostgres';
import { sqliteReadOnly } from '../data/sql/sqlite';
import { SqlStore } from '../data/sql/store';
import { StoreUnusable } from '../data/store';
import { backupState } from '../network/backups/lastBackups';
import { setupIn } from '../network/opening/setup';
import type { NetworkStore, SqlTables } from '../network/records/rows';
import { root } from '../root';
import { backupsCheck, clockCheck, databaseCheck, folderCheck } from './data';
import { outcome } from './outcome';
import { addressCheck, mailCheck, proxyCheck, smsCheck, uploadsCheck, vaultCheck } from './settings';

async function versionsCheck(): Promise<SystemCheck> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const schema = Object.keys(networkSchema.steps).at(-1) ?? '';
  return outcome('versions_fit', { lantern: version, node: process.version.slice(1), schema });
}

/** The data, or the sentence that says why they cannot be opened; neither before the first start. */
interface Opened {
  store?: NetworkStore | undefined;
  reason?: string;
}

/**
 * All checks with valid settings. Those that read rows need the tables of this version. A database file with more than
 * `mostBytes` is not read for damage: the office waits for the answer, and 12 GB took three minutes.
 */
export async function examine(
  config: Config,
  { store, reason }: Opened,
  now: () => Date,
  mostBytes?: number,
): Promise<SystemCheck[]> {
  const database = reason
    ? outcome('database_closed', { reason })
    : store
      ? await databaseCheck(store, config, mostBytes)
      : outcome('database_empty');
  const current = database.outcome === 'database_fits' ? store : undefined;
  const own = current !== undefined && (await setupIn(current.db)) !== undefined;
  // A network of one's own is never in demo mode.
  const demo = config.demo && !own;
  return [
    outcome('settings_valid'),
    await versionsCheck(),
    await folderCheck(config),
    database,
    ...(current ? [await clockCheck(current, now)] : []),
    await uploadsCheck(config),
    await mailCheck({ ...config, demo }),
    smsCheck(config),
    addressCheck(config),
    proxyCheck({ ...config, demo }),
    await vaultCheck(config, current),
    ...(current
      ? [
          backupsCheck(
            await backupState(current.db, now(), { scheduled: config.backups !== undefined, isWanted: !demo }),
          ),
        ]
      : []),
  ];
}

/** Opens data to read, also while a server uses them. @throws StoreUnusable */
async function openToRead({ databaseUrl, dataDir }: Config): Promise<NetworkStore | undefined> {
  if (databaseUrl) return new SqlStore<SqlTables>(await openPostgres(databaseUrl));
  if (!dataDir || !existsSync(fileOf(dataDir, 'network'))) return undefined;
  return new SqlStore<SqlTables>(sqliteReadOnly(fileOf(dataDir, 'network')));
}

/** The checks of `npm run doctor`. Nothing is changed or sent. */
export async function doctor(env: Record<string, string | undefined>): Promise<SystemCheck[]> {
  let config: Config;
  try {
    config = readConfig([], env) as Config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [outcome('settings_invalid', { reason: error.message }), await versionsCheck()];
  }
  const now = () => new Date();
  let store: NetworkStore | undefined;
  try {
    store = await openToRead(config);
  } catch (error) {
    if (!(error instanceof StoreUnusable)) throw error;
    return examine(config, { reason: error.message }, now);
  }
  try {
    return await examine(config, { store }, now);
  } finally {
    await store?.close();
  }
}

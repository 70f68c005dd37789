import { constants, existsSync } from 'node:fs';
import { access, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDiskFull, requireSpace } from './diskFull';
import { tooOld } from './sql/migrate';
import { lockFile } from './sql/sqlite';
import { StoreInUse, StoreUnusable } from './store';

/** Folders below DATA_DIR, with separate data. */
const parts = ['network', 'demos'] as const;
export type Part = (typeof parts)[number];

const folderOf = (dataDir: string, part: Part) => join(dataDir, part);
/** Path of a part's data. */
export const fileOf = (dataDir: string, part: Part) => join(folderOf(dataDir, part), 'lantern.db');

/** @throws StoreUnusable for data from before SQLite */
export function refuseLmdb(dataDir: string, part: Part): void {
  const folder = join(dataDir, { network: 'db', demos: 'demos' }[part]);
  if (existsSync(join(folder, 'data.mdb'))) throw tooOld(`The data in ${folder}`);
}

/**
 * Locks the folder of a part for this process, which keeps a copy of some tables in memory; resolves to a function that
 * releases it. @throws StoreUnusable, above all StoreInUse when a second server opens the same folder
 */
export async function lockFolder(dataDir: string, part: Part): Promise<() => void> {
  const folder = folderOf(dataDir, part);
  let release: (() => void) | undefined;
  try {
    await makeFolder(dataDir);
    if (!existsSync(folder)) await requireSpace(dataDir);
    await makeFolder(folder);
    await access(folder, constants.W_OK);
    release = lockFile(join(folder, 'lock'));
  } catch (error) {
    if (isDiskFull(error)) throw error;
    throw new StoreUnusable(`DATA_DIR has to be a folder that can be written to, and ${dataDir} is not.`, {
      cause: error,
    });
  }
  if (!release) throw new StoreInUse(`Another server is using ${dataDir}. Stop it, or set DATA_DIR to another folder.`);
  return release;
}

/** Not `mkdir` with `recursive`, which retries forever where the system forbids it, as below /proc. */
async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return;
  const above = dirname(path);
  if (!existsSync(above)) await makeFolder(above);
  await mkdir(path, { mode: 0o700 }).catch((error) => {
    // Another server may have created it first.
    if (error.code !== 'EEXIST') throw error;
  });
}

/** Erases all data under `dataDir` except its secrets. @throws StoreInUse */
export async function eraseData(dataDir: string): Promise<void> {
  for (const part of parts) {
    const release = await lockFolder(dataDir, part);
    release();
    await rm(folderOf(dataDir, part), { recursive: true, force: true });
  }
}

import { constants, existsSync } from 'node:fs';
import { access, mkdir, open as openFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDiskFull, requireSpace } from './diskFull';
import { lockFolder } from './folderLock';
import { lmdbStore } from './lmdbStore';
import { loggedStore } from './loggedStore';
import { OutdatedData, type Store, StoreDamaged, StoreInUse, StoreUnusable } from './store';

/** Folders below DATA_DIR: what they hold never meets. */
const parts = { network: 'db', demos: 'demos' } as const;
export type Part = keyof typeof parts;
/** Where a part lies. */
export const folderOf = (dataDir: string, part: Part) => join(dataDir, parts[part]);
/** Whether nothing of a part is kept yet. */
export const isEmpty = (dataDir: string, part: Part) => !existsSync(folderOf(dataDir, part));

/**
 * The store of a part of the data, in a folder under `dataDir`.
 * @throws StoreUnusable, above all StoreInUse when a second server opens the same folder
 * @throws OutdatedData for what versions before this one kept, in another format
 */
export async function folderStore(dataDir: string, part: Part = 'network'): Promise<Store> {
  const folder = folderOf(dataDir, part);
  const release = await prepared(dataDir, folder);
  if (!release) throw new StoreInUse(`Another server is using ${dataDir}. Stop it, or set DATA_DIR to another folder.`);
  try {
    await checkFile(join(folder, 'data.mdb'));
    const store = await loggedStore(await lmdbStore(folder), join(folder, 'log'));
    return {
      ...store,
      close: async () => {
        await store.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    if (isDiskFull(error) || !(error instanceof Error && 'code' in error)) throw error;
    throw new StoreDamaged(
      `The data in ${dataDir} cannot be read (${error.message}). Bring back a copy of the folder, or go back to the fixtures by --reset.`,
      { cause: error },
    );
  }
}

/** The folder, there and locked; undefined when another server has it. */
async function prepared(dataDir: string, folder: string) {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    if (existsSync(join(folder, 'CURRENT'))) throw new OutdatedData();
    if (!existsSync(folder)) await requireSpace(dataDir);
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
    return await lockFolder(folder);
  } catch (error) {
    if (isDiskFull(error) || error instanceof OutdatedData) throw error;
    throw new StoreUnusable(`DATA_DIR has to be a folder that can be written to, and ${dataDir} is not.`, {
      cause: error,
    });
  }
}

/** The two first pages of an LMDB file each say what it is, how long a page is, which is the last, and when that was so. */
const header = { bytes: 168, magic: 24, pageSize: 48, lastPage: 144, transaction: 152 } as const;
const magic = 0xbeefc0de;
/** Pages at the end that were given back before they were written may be missing from the file, and nobody reads them. */
const mayBeMissing = 1_024;

class Damaged extends Error {
  readonly code = 'DAMAGED';
}

/** A file that was cut off would be mapped into memory all the same, and bring the process down when it is read. */
async function checkFile(path: string): Promise<void> {
  if (!existsSync(path)) return;
  const file = await openFile(path, 'r+');
  try {
    const { size } = await file.stat();
    const read = async (at: number) => (await file.read(Buffer.alloc(header.bytes), 0, header.bytes, at)).buffer;
    const first = await read(0);
    if (first.readUInt32LE(header.magic) !== magic) throw new Damaged('it is not a database');
    const pageSize = first.readUInt32LE(header.pageSize);
    const second = await read(pageSize);
    const [one, other] = [first, second].map((page) => page.readBigUInt64LE(header.transaction));
    const pages =
      Number(
        (other ?? 0n) > (one ?? 0n) ? second.readBigUInt64LE(header.lastPage) : first.readBigUInt64LE(header.lastPage),
      ) + 1;
    if (size >= pages * pageSize) return;
    if (size < (pages - mayBeMissing) * pageSize) throw new Damaged('its end is missing');
    await file.truncate(pages * pageSize);
  } finally {
    await file.close();
  }
}

/** Moves what a part keeps out of the way, so that it can start anew; answers where it lies now. */
export async function setAside(dataDir: string, part: Part, at: Date): Promise<string> {
  const to = `${folderOf(dataDir, part)}-until-${at.toISOString().replace(/\D/g, '').slice(0, 14)}`;
  await rename(folderOf(dataDir, part), to);
  return to;
}

/** Forgets everything that is kept under `dataDir` but its secrets. @throws StoreInUse */
export async function eraseStores(dataDir: string): Promise<void> {
  for (const part of Object.keys(parts) as Part[]) {
    try {
      await (await folderStore(dataDir, part)).close();
    } catch (error) {
      if (!(error instanceof StoreDamaged || error instanceof OutdatedData)) throw error;
    }
    await rm(folderOf(dataDir, part), { recursive: true, force: true });
  }
}

import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import type { Change, Store } from './store';

/** The folder cannot be used as it is; `message` is one clear sentence. */
export class StoreUnusable extends Error {}
/** Another process has the folder open. */
export class StoreInUse extends StoreUnusable {}
/** What is in the folder cannot be read. */
export class StoreDamaged extends StoreUnusable {}

/** Folders below DATA_DIR: what they hold never meets. */
const parts = { network: 'db', demos: 'demos' } as const;
export type Part = keyof typeof parts;
const folder = (dataDir: string, part: Part) => join(dataDir, parts[part]);

/**
 * LevelDB in a folder under `dataDir`: a batch is one synced write-ahead record, so an answered change survives kill -9 and half a
 * batch is never seen. Keys are `collection/id`.
 * @throws StoreUnusable, above all StoreInUse when a second server opens the same folder.
 */
export async function levelStore(dataDir: string, part: Part = 'network'): Promise<Store> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StoreUnusable(`DATA_DIR has to be a folder that can be written to, and ${dataDir} is not.`, {
      cause: error,
    });
  }
  const db = new ClassicLevel<string, unknown>(folder(dataDir, part), { valueEncoding: 'json' });
  try {
    await db.open();
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    if (cause instanceof Error && 'code' in cause && cause.code === 'LEVEL_LOCKED') {
      throw new StoreInUse(`Another server is using ${dataDir}. Stop it, or set DATA_DIR to another folder.`);
    }
    const what = cause instanceof Error ? cause.message : String(cause);
    throw new StoreDamaged(
      `The data in ${dataDir} cannot be read (${what}). Bring back a copy of the folder, or go back to the fixtures by --reset.`,
      { cause },
    );
  }
  return {
    async *load() {
      for await (const [key, value] of db.iterator()) {
        const slash = key.indexOf('/');
        yield { collection: key.slice(0, slash), id: key.slice(slash + 1), value };
      }
    },
    append: (batch) =>
      db.batch(
        batch.map(({ collection, id, value }: Change) =>
          value === null
            ? { type: 'del' as const, key: `${collection}/${id}` }
            : { type: 'put' as const, key: `${collection}/${id}`, value },
        ),
        { sync: true },
      ),
    close: () => db.close(),
  };
}

/** Moves what a part keeps out of the way, so that it can start anew; answers where it lies now. */
export async function setAside(dataDir: string, part: Part, at: Date): Promise<string> {
  const to = `${folder(dataDir, part)}-until-${at.toISOString().replace(/\D/g, '').slice(0, 14)}`;
  await rename(folder(dataDir, part), to);
  return to;
}

/** Forgets everything that is kept under `dataDir` but its secrets. */
export async function eraseLevelStore(dataDir: string): Promise<void> {
  for (const part of Object.keys(parts) as Part[]) {
    try {
      await (await levelStore(dataDir, part)).close();
    } catch (error) {
      if (!(error instanceof StoreDamaged)) throw error;
    }
    await rm(folder(dataDir, part), { recursive: true, force: true });
  }
}

import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Row } from '../collection';
import { type Change, type Store, StoreUnusable } from '../store';
import { readOlder } from './readOlder';

/** What names the shape of the network's rows in the last version before SQLite; the demo's had no name. */
const known = /^(11 |$)/;
/** What an older store is brought into. */
export type Filled = Pick<Store, 'append' | 'close'>;
/** So many rows are one transaction. */
const together = 5_000;

/**
 * Fills a new file from a folder of the store before SQLite, and puts that folder's files away beside it; resolves to where they lie.
 * Whatever ends it in between, the next start goes on with it.
 * @throws StoreUnusable for data that are older still
 */
export async function importOlder(
  folder: string,
  file: string,
  open: (file: string) => Promise<Filled>,
  at: Date,
): Promise<string> {
  if (!existsSync(file)) {
    await rm(`${file}.part`, { force: true });
    const store = await open(`${file}.part`);
    try {
      await fill(folder, store);
    } finally {
      await store.close();
    }
    await rename(`${file}.part`, file);
    for (const rest of ['wal', 'shm']) await rm(`${file}.part-${rest}`, { force: true });
  }
  const kept = `${folder}-until-${at.toISOString().replace(/\D/g, '').slice(0, 14)}`;
  await mkdir(kept, { recursive: true });
  for (const name of ['lantern.db', 'log', 'lock.mdb', 'data.mdb'])
    if (existsSync(join(folder, name)) && join(folder, name) !== file)
      await rename(join(folder, name), join(kept, name));
  return kept;
}

async function fill(folder: string, store: Filled): Promise<void> {
  const older = await readOlder(folder);
  try {
    if (!known.test(older.version))
      throw new StoreUnusable(
        `The data in ${folder} are too old to be taken over. Start the version of Lantern that they are from, or set DATA_DIR to another folder.`,
      );
    let changes: Change[] = [];
    for (const { collection, row } of older.rows()) {
      changes.push({ collection, id: row.id, before: undefined, after: row as Row });
      if (changes.length < together) continue;
      await store.append(changes, new Map());
      changes = [];
    }
    await store.append(changes, older.lastIds);
  } finally {
    await older.close();
  }
}

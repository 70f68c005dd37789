import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileOf, lockFolder, type Part } from './data/dataFolder';
import { folderFiles, memoryFiles } from './data/files';
import { jsonStore } from './data/sql/jsonStore';
import { openPostgres } from './data/sql/openPostgres';
import { serverPatience } from './data/sql/postgres';
import { type JsonTables, sharedJsonStore } from './data/sql/sharedJson';
import type { SqlStore } from './data/sql/store';
import { StoreUnusable } from './data/store';
import { tableFiles } from './data/tableFiles';
import { demosFolder, fixturesFolder } from './demo';
import { openDemos } from './demos/database';
import { sweepLeftBytes } from './network/content/uploads/leftBytes';
import { openNetwork } from './network/database';
import { isLarge } from './network/fixtureFiles';
import { openSqlToImport } from './network/openSql';
import { copyStore, hasStore, seedStore } from './network/seedStore';

type Said = (sentence: string) => void;

/** A part of the data from its folder, which is this process's alone until the part is closed. */
async function openPart<D>(
  dataDir: string | undefined,
  part: Part,
  say: Said,
  open: (options: { file?: string }) => Promise<D>,
  closeOf: (data: D) => Promise<void>,
) {
  const release = dataDir === undefined ? () => {} : await lockFolder(dataDir, part);
  try {
    if (dataDir !== undefined) await takeOver(dataDir, part, say);
    const data = await open(dataDir === undefined ? {} : { file: fileOf(dataDir, part) });
    return { data, close: () => closeOf(data).finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

/** Brings the data of a folder that a version before SQLite has kept into the file of this one. */
async function takeOver(dataDir: string, part: Part, say: Said): Promise<void> {
  const folder = join(dataDir, { network: 'db', demos: 'demos' }[part]);
  if (!existsSync(join(folder, 'data.mdb'))) return;
  const { importOlder } = await import('./data/older/importOlder');
  const open = part === 'demos' ? jsonStore : (file: string) => openSqlToImport(file, join(folder, 'lantern.db'));
  const kept = await importOlder(folder, fileOf(dataDir, part), open, new Date());
  say(`The data in ${folder} were taken over; as they were, they lie in ${kept}.`);
}

interface Wanted {
  /** The PostgreSQL that has the network, in place of the folder. */
  databaseUrl?: string | undefined;
  /** Where the data are kept; without it they are kept nowhere. */
  dataDir: string | undefined;
  /** The day on which the dates of the fixtures end. */
  today: string;
  say?: Said;
  /** False: an upstream answers, and the network is opened only where its calls are described. */
  embedded?: boolean;
  /** The network's fixtures; those of the product unless told. A large folder has a store, which is made when it is missing. */
  fixtures?: string;
}

/** All data of the server from a folder, or from the fixtures alone. @throws StoreUnusable */
export async function openData({
  databaseUrl,
  dataDir,
  today,
  say = () => {},
  embedded = true,
  fixtures = fixturesFolder,
}: Wanted) {
  const network = embedded
    ? await openPart(
        databaseUrl ? undefined : dataDir,
        'network',
        say,
        ({ file }) => openRows(file),
        ({ sql }) => sql.close(),
      )
    : undefined;
  const sql = network?.data.sql;
  const demos = await openPart(
    sql?.shared ? undefined : dataDir,
    'demos',
    say,
    async ({ file }) => openDemos(demosFolder, { ...(await storeOf(file)), today }),
    ({ db }) => db.close(),
  );
  const files = sql?.shared ? tableFiles(sql) : dataDir ? await folderFiles(dataDir) : memoryFiles();
  if (sql) await sweepLeftBytes(sql, files);
  return {
    network: network?.data,
    ...(!network && { describedNetwork: () => openNetwork(fixturesFolder, { today }) }),
    demos: demos.data,
    files,
    close: async () => {
      await Promise.all([network?.close(), demos.close()]);
    },
  };

  /** Where the rows of the demo calls are kept: with the network's where servers share these, else in a file of their own. */
  async function storeOf(file: string | undefined) {
    if (sql?.shared) return { store: sharedJsonStore(sql as unknown as SqlStore<JsonTables>) };
    return file ? { store: await jsonStore(file) } : {};
  }

  async function openRows(file: string | undefined) {
    if (databaseUrl) return openNetwork(fixtures, { engine: await openPostgres(databaseUrl, serverPatience), today });
    if (!hasStore(fixtures) && !isLarge(fixtures)) return openNetwork(fixtures, { ...(file && { file }), today });
    if (!file)
      throw new StoreUnusable(
        `The network in ${fixtures} is too large to be kept in memory: DATA_DIR has to be a folder.`,
      );
    if (!hasStore(fixtures)) {
      say(`Making the store of ${fixtures}, once ...`);
      await seedStore(fixtures, say);
    }
    if (!existsSync(file)) {
      say(`Copying the store of ${fixtures} to ${file} ...`);
      await copyStore(fixtures, file);
    }
    // Its dates stay as they were made.
    return openNetwork(fixtures, { file });
  }
}

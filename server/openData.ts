import { existsSync } from 'node:fs';
import { fileOf, lockFolder, type Part, refuseLmdb } from './data/dataFolder';
import { type Files, folderFiles, memoryFiles } from './data/files';
import { checkBucket, filesIn, type S3Settings, s3Files } from './data/s3Files';
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
import { openNetwork } from './network/opening/database';
import { isLarge } from './network/opening/fixtureFiles';
import { copyStore, hasStore, seedStore } from './network/opening/seedStore';

type Said = (sentence: string) => void;

/** Opens one part of the data in its folder, locked by this process until the part is closed. */
async function openPart<D>(
  dataDir: string | undefined,
  part: Part,
  open: (options: { file?: string }) => Promise<D>,
  closeOf: (data: D) => Promise<void>,
) {
  const release = dataDir === undefined ? () => {} : await lockFolder(dataDir, part);
  try {
    if (dataDir !== undefined) refuseLmdb(dataDir, part);
    const data = await open(dataDir === undefined ? {} : { file: fileOf(dataDir, part) });
    return { data, close: () => closeOf(data).finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

interface Wanted {
  /** The PostgreSQL database of the network, in place of the folder. */
  databaseUrl?: string | undefined;
  /** Data folder; undefined keeps nothing. */
  dataDir: string | undefined;
  /** Last day of the fixtures' dates. */
  today: string;
  say?: Said;
  /** False behind an upstream: the network is then opened on first use. */
  embedded?: boolean;
  /** Folder of the network's fixtures; by default the product's own. A large folder gets a store on first use. */
  fixtures?: string;
  /** Begins new data of the network empty. */
  empty?: boolean;
  /** The place of new uploads, instead of the folder or database. */
  s3?: S3Settings | undefined;
}

async function filesInBucket(settings: S3Settings): Promise<Files> {
  try {
    await checkBucket(settings);
  } catch (error) {
    throw new StoreUnusable(`The bucket of S3_URL cannot be used: ${(error as Error).message}.`, { cause: error });
  }
  return s3Files(settings);
}

/** Opens all data of the server from a folder, or from the fixtures alone. @throws StoreUnusable */
export async function openData({
  databaseUrl,
  dataDir,
  today,
  say = () => {},
  embedded = true,
  fixtures = fixturesFolder,
  empty = false,
  s3,
}: Wanted) {
  const openNetworkPart = () =>
    openPart(
      databaseUrl ? undefined : dataDir,
      'network',
      ({ file }) => openRows(file),
      ({ sql }) => sql.close(),
    );
  const network = embedded ? await openNetworkPart() : undefined;
  let opening: ReturnType<typeof openNetworkPart> | undefined;
  const sql = network?.data.sql;
  const demos = await openPart(
    sql?.shared ? undefined : dataDir,
    'demos',
    async ({ file }) => openDemos(demosFolder, { ...(await storeOf(file)), today }),
    ({ db }) => db.close(),
  );
  const local = sql?.shared ? tableFiles(sql) : dataDir ? await folderFiles(dataDir) : memoryFiles();
  // Never sweeps a bucket: an earlier database, as after a restore, does not name its newest files.
  if (sql) await sweepLeftBytes(sql, local);
  const files = s3 ? filesIn(await filesInBucket(s3), local) : local;
  return {
    network: network?.data,
    ...(!network && {
      openNetwork: async () => {
        opening ??= openNetworkPart().catch((error) => {
          opening = undefined;
          throw error;
        });
        return (await opening).data;
      },
    }),
    demos: demos.data,
    files,
    close: async () => {
      const opened = network ?? (await opening?.catch(() => undefined));
      await Promise.all([opened?.close(), demos.close()]);
    },
  };

  /**
   * The store of the demo calls' rows: in the network's database when servers share it, otherwise in a separate file.
   */
  async function storeOf(file: string | undefined) {
    if (sql?.shared) return { store: sharedJsonStore(sql as unknown as SqlStore<JsonTables>) };
    return file ? { store: await jsonStore(file) } : {};
  }

  async function openRows(file: string | undefined) {
    if (databaseUrl)
      return openNetwork(fixtures, { engine: await openPostgres(databaseUrl, serverPatience), today, empty });
    if (!hasStore(fixtures) && !isLarge(fixtures))
      return openNetwork(fixtures, { ...(file && { file }), today, empty });
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
    // The dates of a copied store are not moved.
    return openNetwork(fixtures, { file });
  }
}

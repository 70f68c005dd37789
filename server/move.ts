import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { ConfigError } from './config';
import { fileOf, lockFolder, refuseLmdb } from './data/dataFolder';
import { type Files, folderFiles } from './data/files';
import { firstDifference as differenceOfRows, moveRows } from './data/moveRows';
import { networkSchema } from './data/schema/schema';
import { copyTables, firstDifference, keyedTables, lastIdsOf } from './data/sql/copyTables';
import type { Engine } from './data/sql/engine';
import { jsonStore } from './data/sql/jsonStore';
import { ageOf, migrate, tooOld } from './data/sql/migrate';
import { openPostgres, shownAddress } from './data/sql/openPostgres';
import { type JsonTables, sharedJsonStore } from './data/sql/sharedJson';
import { sqliteFile } from './data/sql/sqlite';
import { SqlStore } from './data/sql/store';
import { type Store, StoreUnusable } from './data/store';
import { tableFiles } from './data/tableFiles';
import { keepSecret, keptSecret } from './keptSecret';
import { setSecret } from './network/opening/secrets';
import { wrongRows } from './network/opening/summaries';
import type { NetworkStore, SqlTables } from './network/records/rows';

/** Tables that only servers on a shared database use; a server on a folder uses files or memory instead. */
const onlyShared = [
  'files',
  'file_parts',
  'secrets',
  'live_events',
  'call_limits',
  'demo_rows',
  'demo_ids',
  'demo_version',
];

/** A network with its uploads and signing secret, and the records of the demo calls. */
interface Place {
  /** Shown in messages. */
  name: string;
  sql: NetworkStore;
  files: Files;
  secret(): Promise<string | undefined>;
  setSecret(secret: string): Promise<void>;
  demos(): Promise<Store>;
  close(): Promise<void>;
}

export interface Moved {
  name: string;
  count: number;
  /** The first difference between the copy and the original. */
  wrong?: string | undefined;
}

const isAddress = (place: string) => /^postgres(ql)?:\/\//.test(place);
const displayed = (place: string) => (isAddress(place) ? shownAddress(place) : place);

/**
 * Copies a network from a data folder to an empty PostgreSQL database, or back, and compares the copy with the
 * original, which stays unchanged. The rows are copied last, in one transaction: a failed copy leaves no network on the
 * target, so the move can be repeated. @throws ConfigError, StoreUnusable
 */
export async function move(from: string, to: string, say: (line: string) => void): Promise<Moved[]> {
  if (isAddress(from) === isAddress(to))
    throw new ConfigError('One of --from and --to has to be a folder, and the other an address like postgres://….');
  const source = await opened(from, original);
  try {
    const target = await opened(to, empty);
    try {
      // A server that starts on the target now waits until the network is complete.
      return await target.sql.engine.inTurn('fill', async () => {
        await refuseNetwork(target.sql, target.name);
        return copy(source, target, isAddress(from) ? target : source, say);
      });
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function copy(source: Place, target: Place, inFile: Place, say: (line: string) => void): Promise<Moved[]> {
  const tables = await keyedTables(inFile.sql, onlyShared);
  say(`Copying ${source.name} to ${target.name} ...`);
  for await (const sha256 of source.files.all()) await copyFile(source.files, target.files, sha256);
  const secret = await source.secret();
  if (secret) await target.setSecret(secret);
  const demoRows = await moveDemos();
  const copied = await copyTables(source.sql, target.sql, tables).catch((cause: Error) => {
    throw new StoreUnusable(`The rows could not be copied (${cause.message}). ${target.name} has no network yet.`, {
      cause,
    });
  });

  await target.sql.analyze();

  say('Comparing ...');
  const moved: Moved[] = [];
  for (const table of tables) {
    const key = await firstDifference(source.sql, target.sql, table);
    const wrong = key === undefined ? undefined : `row ${key} differs`;
    moved.push({ name: table.name, count: copied.get(table.name) ?? 0, wrong });
  }
  const sums = await wrongRows(target.sql);
  for (const line of moved) if (sums.get(line.name)) line.wrong ??= `${sums.get(line.name)} sums differ from a recount`;
  return [...moved, await comparedIds(), await comparedFiles(), await comparedSecret(), demoRows];

  async function moveDemos(): Promise<Moved> {
    // A store reads its rows only once, so the comparison reopens both.
    const between = async <R>(work: (from: Store, to: Store) => Promise<R>): Promise<R> => {
      const [from, to] = [await source.demos(), await target.demos()];
      return work(from, to).finally(() => Promise.all([from.close(), to.close()]));
    };
    const count = await between(moveRows);
    const different = await between(differenceOfRows);
    return { name: 'records of the demo calls', count, wrong: different && `${different} differs` };
  }

  async function comparedIds(): Promise<Moved> {
    const [before, after] = [await lastIdsOf(source.sql, tables), await lastIdsOf(target.sql, tables)];
    const wrong = [...before].find(([name, last]) => after.get(name) !== last);
    return { name: 'last ids', count: before.size, wrong: wrong && `${wrong[0]} gives out other ids` };
  }

  async function comparedFiles(): Promise<Moved> {
    let count = 0;
    let wrong: string | undefined;
    for await (const sha256 of source.files.all()) {
      count += 1;
      if ((await hashOf(target.files, sha256)) !== sha256) wrong ??= `${sha256} is missing or damaged`;
    }
    return { name: 'uploaded files', count, wrong };
  }

  async function comparedSecret(): Promise<Moved> {
    const wrong = (await target.secret()) === secret ? undefined : 'it differs';
    return { name: 'signing secret', count: secret ? 1 : 0, wrong };
  }
}

/** Skips a damaged file; the comparison reports it. */
async function copyFile(from: Files, to: Files, sha256: string): Promise<void> {
  const bytes = await from.read(sha256);
  if (!bytes) return;
  const taken = await to.take(bytes);
  await (taken.sha256 === sha256 ? taken.keep() : taken.discard());
}

async function hashOf(files: Files, sha256: string): Promise<string | undefined> {
  const bytes = await files.read(sha256);
  if (!bytes) return undefined;
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('hex');
}

type Check = (sql: NetworkStore, place: string) => Promise<void>;

/** Opens the network in a folder or at an address, and locks servers out until it is closed. */
async function opened(
  place: string,
  { folder, check }: { folder: (path: string) => void; check: Check },
): Promise<Place> {
  if (!isAddress(place)) folder(place);
  const { engine, close } = await connected(place);
  try {
    const sql: NetworkStore = new SqlStore<SqlTables>(engine);
    const name = displayed(place);
    await check(sql, name);
    return { name, sql, close, ...(isAddress(place) ? inTables(sql) : await inFolder(place)) };
  } catch (error) {
    await close();
    throw error;
  }
}

async function connected(place: string): Promise<{ engine: Engine; close: () => Promise<void> }> {
  if (isAddress(place)) {
    const engine = await openPostgres(place, { alone: true });
    return { engine, close: () => engine.close() };
  }
  const release = await lockFolder(place, 'network');
  try {
    const engine = sqliteFile(fileOf(place, 'network'));
    return { engine, close: () => engine.close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

const inTables = (sql: NetworkStore) => ({
  files: tableFiles(sql),
  secret: async () =>
    (await sql.db.selectFrom('secrets').select('secret').where('id', '=', 'jwt').executeTakeFirst())?.secret,
  setSecret: (secret: string) => setSecret(sql, 'jwt', secret),
  demos: async () => sharedJsonStore(sql as unknown as SqlStore<JsonTables>),
});

const inFolder = async (dataDir: string) => ({
  files: await folderFiles(dataDir),
  secret: () => keptSecret(dataDir),
  setSecret: (secret: string) => keepSecret(dataDir, secret),
  demos: async () => {
    const release = await lockFolder(dataDir, 'demos');
    const store = await jsonStore(fileOf(dataDir, 'demos'));
    return { ...store, close: () => store.close().finally(release) };
  },
});

const hasMembers = async ({ db }: NetworkStore) =>
  (await db.selectFrom('members').select('id').limit(1).execute()).length > 0;

async function refuseNetwork(sql: NetworkStore, name: string): Promise<void> {
  if (await hasMembers(sql))
    throw new StoreUnusable(
      `${name} has a network already. Move to a new database or folder, or delete this one first if nobody needs it.`,
    );
}

/** Checks of the place to move from. */
const original = {
  folder: (path: string) => {
    refuseLmdb(path, 'network');
    if (!existsSync(fileOf(path, 'network')))
      throw new StoreUnusable(`There is no network in ${path}. Name its folder by --from.`);
  },
  check: async (sql: NetworkStore, name: string) => {
    const age = await ageOf(sql, networkSchema);
    if (age === 'newer')
      throw new StoreUnusable(
        `The data in ${name} are those of a newer version of Lantern. Move them with that version.`,
      );
    if (age === 'unsupported') throw tooOld(`The data in ${name}`);
    if (age === 'older')
      throw new StoreUnusable(
        `The data in ${name} are those of an older version. Start the server on them once, stop it, and move then.`,
      );
    if (age === 'empty' || !(await hasMembers(sql))) throw new StoreUnusable(`There is no network in ${name} to move.`);
    const wrong = [...(await wrongRows(sql))].filter(([, rows]) => rows > 0).map(([table]) => table);
    if (wrong.length > 0)
      throw new StoreUnusable(
        `In ${name} the sums of ${wrong.join(', ')} differ from a recount. Run npm run verify -- --rebuild there first.`,
      );
  },
};

/** Checks of the place to move to. */
const empty = {
  folder: (path: string) => refuseLmdb(path, 'network'),
  check: async (sql: NetworkStore, name: string) => {
    if ((await ageOf(sql, networkSchema)) !== 'empty') await refuseNetwork(sql, name);
    await migrate(sql, networkSchema);
  },
};

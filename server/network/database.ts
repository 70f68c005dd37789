import type { About } from '@shared/contracts/network/fixtures';
import { Database } from '../data/database';
import { memoryStore, type Store } from '../data/store';
import { type DerivedRows, replay } from './money/replay';
import { copySql, openSqlFile, prepareSql, readAgain, sqlOf } from './openSql';
import type { Db } from './records';
import { aboutOf, adjustmentsOf, rowsOf } from './seed';
import type { NetworkStore } from './sqlTables';
import { type NetworkDatabase, onDisk, type Tables, tables } from './tables';

interface Seed {
  about: About;
  rows: Awaited<ReturnType<typeof rowsOf>> & DerivedRows;
  /** The same rows as the bytes of a file, from the first who asks. */
  prepared?: Promise<Uint8Array>;
}
const kept = new Map<string, Promise<Seed>>();

/** The rows of a folder and all that the engine derives from them, made once and shared: rows are never changed in place. */
function seedOf(folder: string, today: string | undefined): Promise<Seed> {
  const key = `${folder} ${today ?? ''}`;
  let found = kept.get(key);
  if (!found) {
    found = makeSeed(folder, today);
    kept.set(key, found);
  }
  return found;
}

async function makeSeed(folder: string, today: string | undefined): Promise<Seed> {
  const [rows, about, adjustments] = await Promise.all([
    rowsOf(folder, today),
    aboutOf(folder, today),
    adjustmentsOf(folder, today),
  ]);
  return { about, rows: { ...rows, ...(await replay(rows, about.as_of, adjustments)) } };
}

/**
 * The network's data from a file, which is filled from the fixtures where it is new, with their dates moved so that they end `today`
 * (left as committed without it). Without a file they are in memory.
 */
export async function openNetwork(folder: string, { file, today }: { file?: string; today?: string } = {}) {
  const { sql, store } = file ? await openSqlFile(file) : await inMemory(await seedOf(folder, today));
  try {
    const db = await databaseOf(store, async () => (await seedOf(folder, today)).rows);
    return { db, sql, about: await aboutOf(folder, today) };
  } catch (error) {
    await sql.close();
    throw error;
  }
}

async function inMemory(seed: Seed) {
  seed.prepared ??= prepareSql(seed.rows);
  return copySql(await seed.prepared);
}

type Rows = { [K in keyof Tables]?: readonly Tables[K][] };

function databaseOf(store: Store, seed: () => Promise<Rows>): Promise<NetworkDatabase> {
  return Database.open<Tables, typeof tables, Db>(store, tables, seed, { onDisk });
}

/** A network in memory that has these rows and no others. */
export async function networkOf(rows: Rows) {
  const { sql, store } = await sqlOf(rows);
  return { db: await databaseOf(store, async () => rows), sql };
}

/** The rows of a network without tables behind them, for tests of what follows writes: it takes rows that the tables would refuse. */
export const unchecked = ({ db }: { db: NetworkDatabase }): Promise<NetworkDatabase> =>
  databaseOf(memoryStore(), async () =>
    Object.fromEntries(Object.keys(tables).map((name) => [name, db.table(name as keyof Tables).all()])),
  );

/** The rows of a network, as a start finds them that comes after all its writes. */
export const startedAgain = ({ sql }: { sql: NetworkStore }): Promise<NetworkDatabase> =>
  databaseOf(readAgain(sql), async () => ({}));

import type { About } from '@shared/contracts/network/fixtures';
import { Database } from '../data/database';
import { memoryStore, type Store } from '../data/store';
import { makeTallies, tally } from './listed/tallies';
import { type DerivedRows, replay } from './money/replay';
import { copySql, openSqlFile, prepareSql } from './openSql';
import { aboutOf, adjustmentsOf, rowsOf } from './seed';
import { dataVersion, type NetworkDatabase, onDisk, type Tables, tables } from './tables';

interface Seed {
  about: About;
  /** The moved tables, filled from the same rows. */
  prepared?: Promise<Uint8Array>;
  rows: Awaited<ReturnType<typeof rowsOf>> & DerivedRows & { tallies?: readonly Tables['tallies'][] };
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

function preparedFor(seed: Seed, db: NetworkDatabase): Promise<Uint8Array> {
  seed.prepared ??= prepareSql(db);
  return seed.prepared;
}

/**
 * The network's data from a store; an empty store is filled from the fixtures, with their dates moved so that they end `today`
 * (left as committed without it).
 */
export async function openNetwork(
  folder: string,
  { store = memoryStore(), today, sqlFile }: { store?: Store; today?: string; sqlFile?: string } = {},
) {
  let seed: Seed | undefined;
  const filled = async () => {
    seed = await seedOf(folder, today);
    return seed.rows;
  };
  const db: NetworkDatabase = await Database.open<Tables, typeof tables>(store, tables, filled, {
    version: dataVersion,
    onDisk,
    derive: (changes, tx) => tally(db, changes, tx),
  });
  await makeTallies(db);
  // Whoever fills a store from the same rows later has these as well.
  if (seed) seed.rows.tallies ??= db.table('tallies').all();
  const sql = sqlFile ? await openSqlFile(db, sqlFile) : copySql(await (seed ? preparedFor(seed, db) : prepareSql(db)));
  return { db, sql, about: seed?.about ?? (await aboutOf(folder, today)) };
}

import { Database } from '../data/database';
import { memoryStore, type Store } from '../data/store';
import { makeTallies, tally } from './listed/tallies';
import { type DerivedRows, replay } from './money/replay';
import { aboutOf, adjustmentsOf, rowsOf } from './seed';
import { dataVersion, type NetworkDatabase, onDisk, type Tables, tables } from './tables';

type Seed = Awaited<ReturnType<typeof rowsOf>> & DerivedRows;
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
  const [rows, { as_of }, adjustments] = await Promise.all([
    rowsOf(folder, today),
    aboutOf(folder, today),
    adjustmentsOf(folder, today),
  ]);
  return { ...rows, ...(await replay(rows, as_of, adjustments)) };
}

/**
 * The network's data from a store; an empty store is filled from the fixtures, with their dates moved so that they end `today`
 * (left as committed without it).
 */
export async function openNetwork(
  folder: string,
  { store = memoryStore(), today }: { store?: Store; today?: string } = {},
) {
  const db: NetworkDatabase = await Database.open<Tables, typeof tables>(store, tables, () => seedOf(folder, today), {
    version: dataVersion,
    onDisk,
    derive: (changes, tx) => tally(db, changes, tx),
  });
  await makeTallies(db);
  return { db, about: await aboutOf(folder, today) };
}

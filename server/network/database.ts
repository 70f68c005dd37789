import { Database } from '../data/database';
import { memoryStore, type Store } from '../data/store';
import { aboutOf, rowsOf } from './seed';
import { type NetworkDatabase, type Tables, tables } from './tables';

/**
 * The network's data from a store; an empty store is filled from the fixtures, with their dates moved so that they end `today`
 * (left as committed without it).
 */
export async function openNetwork(
  folder: string,
  { store = memoryStore(), today }: { store?: Store; today?: string } = {},
) {
  const db: NetworkDatabase = await Database.open<Tables, typeof tables>(store, tables, () => rowsOf(folder, today));
  return { db, about: await aboutOf(folder, today) };
}

import { Database } from '../data/database';
import { memoryStore, type Store } from '../data/store';
import { fixtures } from './seed';
import { type DemoDatabase, type Tables, tables } from './tables';

/** The demo's data from a store; an empty store is filled from the fixtures, with their dates moved to `today`. */
export async function openDemos(
  folder: string,
  { store = memoryStore(), today }: { store?: Store; today?: string } = {},
) {
  const { rows, bodies } = await fixtures(folder, today);
  const db: DemoDatabase = await Database.open<Tables, typeof tables>(store, tables, () => rows);
  return { db, bodies, seed: async (day: string) => (await fixtures(folder, today && day)).rows };
}

export type DemoData = Awaited<ReturnType<typeof openDemos>>;

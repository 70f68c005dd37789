import { Database } from '../data/database';
import { memoryStore, type Store } from '../data/store';
import { complete } from './complete';
import { roomsFor } from './rooms';
import { bodiesOf, rowsOf } from './seed';
import { type DemoDatabase, type Tables, tables } from './tables';

/** The demo's data from a store; what an empty or earlier one lacks comes from the fixtures, with their dates moved to `today`. */
export async function openDemos(folder: string, { store, today }: { store?: Store; today?: string } = {}) {
  const rows = await rowsOf(folder, today);
  const db: DemoDatabase = await Database.open<Tables, typeof tables>(
    store ?? memoryStore(),
    tables,
    () => rows,
    roomsFor(rows),
  );
  // One that was filled before may be an earlier version's.
  if (store) await complete(db, rows);
  /** The rows as they would be on a day; as committed where the database was opened so. */
  const seed = (day: string) => rowsOf(folder, today && day);
  return { db, bodies: await bodiesOf(folder), seed };
}

export type DemoData = Awaited<ReturnType<typeof openDemos>>;

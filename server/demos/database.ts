import { Database } from '../data/database';
import { memoryStore, type Store } from '../data/store';
import { complete } from './complete';
import { roomsFor } from './rooms';
import { bodiesOf, type Rows, rowsOf, upTo } from './seed';
import { type DemoDatabase, type Tables, tables } from './tables';

interface Opened {
  store?: Store;
  /** The day to which the dates of the fixtures are moved; without it they stay as committed. */
  today?: string;
  now?: Date;
}

/** Opens the demo's data; rows that the store lacks come from the fixtures. */
export async function openDemos(folder: string, { store, today, now = new Date() }: Opened = {}) {
  const rowsAt = async (day: string | undefined, at: Date): Promise<Rows> =>
    day === undefined ? rowsOf(folder) : upTo(at, await rowsOf(folder, day));
  const rows = await rowsAt(today, now);
  const db: DemoDatabase = await Database.open<Tables, typeof tables>(
    store ?? memoryStore(),
    tables,
    () => rows,
    roomsFor(rows),
  );
  // One that was filled before may be an earlier version's.
  if (store) await complete(db, rows);
  /** The rows as they would be on a day at a moment; as committed where the database was opened so. */
  const seed = (day: string, at: Date) => rowsAt(today && day, at);
  return { db, bodies: await bodiesOf(folder), seed };
}

export type DemoData = Awaited<ReturnType<typeof openDemos>>;

import { Database } from '../data/database';
import { memoryStore, type Store } from '../data/store';
import { complete } from './complete';
import { roomsFor } from './rooms';
import { bodiesOf, type Rows, rowsOf, upTo } from './seed';
import { type DemoDatabase, type Tables, tables } from './tables';

interface Opened {
  store?: Store;
  /** Last day of the fixtures' dates; without it, the dates stay as committed. */
  today?: string;
  now?: Date;
}

/** Opens the demo data; missing rows come from the fixtures. */
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
  // An existing store may come from an earlier version.
  if (store) await complete(db, rows);
  /** The fixtures' rows on a given day; with the committed dates if the database was opened without `today`. */
  const seed = (day: string, at: Date) => rowsAt(today && day, at);
  return { db, bodies: await bodiesOf(folder), seed };
}

export type DemoData = Awaited<ReturnType<typeof openDemos>>;

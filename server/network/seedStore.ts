import { existsSync } from 'node:fs';
import { constants, copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { collections } from '@shared/contracts/network/fixtures';
import type { OrderRecord } from '@shared/contracts/network/orders';
import { Database } from '../data/database';
import { lmdbStore } from '../data/lmdbStore';
import { rowsIn } from './fixtureFiles';
import { replayInto } from './money/replay';
import { aboutOf } from './seed';
import { dataVersion, onDisk, type Tables, tables } from './tables';

const kind = { version: dataVersion, onDisk };
const storeIn = (folder: string) => join(folder, 'store');
const file = 'data.mdb';
const notSafeYet = { flush: false };
/** So many events are one write: fewer writes change the same pages less often. */
const together = 5_000;

/** What replay does not ask by is found much faster once all rows are there. */
const notAskedFor: Partial<Record<keyof Tables, readonly string[]>> = {
  policies: ['product_id', 'member_id', 'case_no', 'policy_no'],
  commission_lines: ['payee_id'],
  earnings: ['member_id', 'policy_id', 'payment_id', 'record_id'],
  payments: ['member_id', 'returned_run_id'],
  tp_records: ['order_id'],
  member_messages: ['recipient_id', 'unread', 'dedupe'],
};
const tablesOfReplay = Object.fromEntries(
  Object.entries(tables).map(([name, indexes]) => [
    name,
    Object.fromEntries(
      Object.entries(indexes).filter(([index]) => !notAskedFor[name as keyof Tables]?.includes(index)),
    ),
  ]),
) as typeof tables;

/** Whether the store of a fixtures folder has been made. */
export const hasStore = (folder: string) => existsSync(join(storeIn(folder), file));

/**
 * Makes the store of a fixtures folder, `store/` in it: its rows, read as streams, and all that the engine derives from them, by
 * replay. Dates stay as they are. The memory that it takes does not grow with policies, but for some bytes each. What is half made
 * when it fails is never taken for a store.
 */
export async function seedStore(folder: string, say: (sentence: string) => void = () => {}): Promise<void> {
  const [made, part, waiting] = [storeIn(folder), join(folder, 'store-part'), join(folder, 'store-orders')];
  for (const old of [made, part, waiting]) await rm(old, { recursive: true, force: true });
  const orders = await Database.open<Pick<Tables, 'orders'>, Pick<typeof tables, 'orders'>>(
    await lmdbStore(waiting, notSafeYet),
    { orders: tables.orders },
    () => ({}),
    { onDisk: ['orders'] },
  );
  const db = await Database.open<Tables, typeof tables>(
    await lmdbStore(part, notSafeYet),
    tablesOfReplay,
    () => ({}),
    kind,
  );
  const fill = async <K extends keyof Tables>(name: K) => {
    let last = 0;
    for await (const rows of rowsIn<Tables[K]>(folder, name)) {
      for (const { id } of rows) last = Math.max(last, Number(id) || 0);
      await db.write((tx) => {
        for (const row of rows) tx.put(name, row);
      });
    }
    await db.write((tx) => tx.startIds(name, last));
  };
  for (const name of Object.keys(collections) as (keyof typeof collections)[]) if (name !== 'orders') await fill(name);
  let lastOrder = 0;
  for await (const rows of rowsIn<OrderRecord>(folder, 'orders')) {
    lastOrder = rows.reduce((last, { id }) => Math.max(last, id), lastOrder);
    await orders.write((tx) => {
      for (const row of rows) tx.put('orders', row);
    });
  }
  await db.write((tx) => tx.startIds('orders', lastOrder));
  say('All rows are read; now the money is played again.');
  const coming = orders.table('orders');
  const { as_of } = await aboutOf(folder);
  await replayInto(
    db,
    { size: coming.size, each: () => coming.each(), get: coming.get, of: (id) => coming.by('policy_id', id) },
    as_of,
    together,
  );
  await db.close();
  say('The money is played; now the rest of the indexes is made.');
  await (
    await Database.open<Tables, typeof tables>(await lmdbStore(part, notSafeYet), tables, () => ({}), kind)
  ).close();
  await orders.close();
  await rm(join(part, 'lock.mdb'), { force: true });
  await rename(part, made);
  await rm(waiting, { recursive: true });
}

/** Lays a copy of the store of a fixtures folder where a server's data are to be; a file system that can shares the blocks. */
export async function copyStore(folder: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const part = join(to, `${file}.part`);
  await copyFile(join(storeIn(folder), file), part, constants.COPYFILE_FICLONE);
  await rename(part, join(to, file));
}

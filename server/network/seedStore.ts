import { existsSync } from 'node:fs';
import { constants, copyFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { collections } from '@shared/contracts/network/fixtures';
import type { OrderRecord } from '@shared/contracts/network/orders';
import { Database } from '../data/database';
import { memoryStore } from '../data/store';
import { rowsIn } from './fixtureFiles';
import { openRun } from './money/ledger';
import { comingOf, cyclesSince, firstDay, replayInto } from './money/replay';
import { openSqlToFill } from './openSql';
import { aboutOf, adjustmentsOf } from './seed';
import { type MemoryNetwork, onDisk, type Tables, tables } from './tables';

type Say = (sentence: string) => void;
type OrdersTable = { by(index: 'policy_id', id: number): OrderRecord[] };
const storeIn = (folder: string) => join(folder, 'network.db');
/** So many policies are played at once, in memory. */
const atOnce = 1_000;

/** By what rows are found, where that is not by all that the product finds them by. */
type Asked = Partial<Record<keyof Tables, readonly string[]>>;
const tablesFoundBy = (asked: Asked) =>
  Object.fromEntries(
    Object.entries(tables).map(([name, indexes]) => {
      const named = asked[name as keyof Tables];
      return [name, Object.fromEntries(Object.entries(indexes).filter(([index]) => named?.includes(index) ?? true))];
    }),
  ) as typeof tables;

/** By these the replay finds rows of members; all other indexes are made much faster once all rows are there. */
const needed = [
  ...['policy_statuses_policy_id', 'earnings_cycle', 'payments_run_id', 'payments_returned_run_id'],
  ...['member_levels_member_id', 'member_statuses_member_id', 'licences_member_id'],
  ...['key_payments_unreturned', 'key_reward_awards_rule_period'],
];

/** Some policies and what comes of them, in memory. */
const tablesOfPart = tablesFoundBy({
  policies: [],
  policy_statuses: [],
  orders: ['policy_id'],
  tp_records: ['policy_id', 'order_id'],
  commission_records: ['policy_id', 'order_id', 'parent_record_id'],
  commission_lines: ['record_id'],
  earnings: ['record_id'],
});

/** Whether the store of a fixtures folder has been made. */
export const hasStore = (folder: string) => existsSync(storeIn(folder));

/**
 * Makes the store of a fixtures folder, `network.db` in it: its rows, read as streams, and all that the engine derives from them, by
 * replay. Dates stay as they are. The memory that it takes does not grow with policies, but for some bytes each. What is half made
 * when it fails is never taken for a store.
 */
export async function seedStore(folder: string, say: Say = () => {}, together = atOnce): Promise<void> {
  const [part, waiting] = [`${storeIn(folder)}.part`, `${storeIn(folder)}.orders`];
  for (const old of [storeIn(folder), part, waiting]) await rm(old, { force: true });
  const incoming = await openSqlToFill(waiting, ['orders_policies']);
  const orders = await Database.open<Pick<Tables, 'orders'>, Pick<typeof tables, 'orders'>>(
    incoming.store,
    { orders: tables.orders },
    () => ({}),
    { onDisk: ['orders'] },
  );
  const whole = await openSqlToFill(part, needed);
  const db = await Database.open<Tables, typeof tables>(whole.store, tables, () => ({}), { onDisk });
  for (const name of Object.keys(collections) as (keyof typeof collections)[])
    for await (const rows of rowsIn<never>(folder, name))
      await (name === 'orders' ? orders.add({ orders: rows }) : db.add({ [name]: rows }));
  say('All rows are read; now the money is played again.');
  const { as_of } = await aboutOf(folder);
  await playPolicies(db, orders.table('orders'), as_of, together, say);
  await replayInto({
    ...{ db, coming: comingOf([]), today: as_of, part: 'members' },
    adjustments: await adjustmentsOf(folder),
  });
  say('The money is played; now the rest of the indexes is made.');
  await whole.makeIndexes();
  await db.close();
  await orders.close();
  await rename(part, storeIn(folder));
  await rm(waiting);
}

/** What the engine asks of the rest of the network. */
const askedFor = ['members', 'member_statuses', 'levels', 'grids', 'products', 'categories', 'settings'] as const;
const restOf = new Set<keyof Tables>([...askedFor, 'credentials']);
/** What it makes. */
const made = ['orders', 'tp_records', 'commission_records', 'commission_lines', 'earnings'] as const;

const inMemory = (rows: { [K in keyof Tables]?: readonly Tables[K][] }, schema = tables): Promise<MemoryNetwork> =>
  Database.open<Tables, typeof tables>(memoryStore(), schema, () => rows);

/** What policies do, some of them at a time: in memory, beside what the engine asks for. Ids go on from one part to the next. */
async function playPolicies(
  db: MemoryNetwork,
  orders: OrdersTable,
  today: string,
  together: number,
  say: Say,
): Promise<void> {
  const first = firstDay(db.table('policies').each(), today);
  await db.write((tx) => {
    for (const cycle of cyclesSince(db, first, today)) openRun(tx, cycle, `${first}T15:00:00.000Z`);
  });
  const rest = await inMemory({
    ...Object.fromEntries(askedFor.map((name) => [name, db.table(name).all()])),
    credentials: [...db.table('credentials').each()].filter((credential) => credential.kind === 'eo'),
  });
  const ids = Uint32Array.from(db.table('policies').each(), ({ id }) => id);
  const last: Record<(typeof made)[number], number> = {
    orders: 0,
    tp_records: 0,
    commission_records: 0,
    commission_lines: 0,
    earnings: 0,
  };
  for (let from = 0; from < ids.length; from += together) {
    const some = [...ids.subarray(from, from + together)];
    const played = await inMemory(
      {
        policies: some.flatMap((id) => db.table('policies').get(id) ?? []),
        policy_statuses: some.flatMap((id) => db.table('policy_statuses').by('policy_id', id)),
        runs: db.table('runs').all(),
      },
      tablesOfPart,
    );
    await played.write((tx) => {
      for (const name of made) tx.startIds(name, last[name]);
    });
    const both = {
      table: (name: keyof Tables) => (restOf.has(name) ? rest : played).table(name),
      write: (change: Parameters<MemoryNetwork['write']>[0]) => played.write(change),
    } as unknown as MemoryNetwork;
    const coming = comingOf(some.flatMap((id) => orders.by('policy_id', id)));
    await replayInto({ db: both, coming, today, part: 'policies' });
    const rows = Object.fromEntries(made.map((name) => [name, played.table(name).all()]));
    for (const name of made) for (const { id } of rows[name] ?? []) last[name] = Math.max(last[name], id);
    await db.add(rows);
    if (from % 50_000 === 0 && from > 0) say(`${from} of ${ids.length} policies are played.`);
  }
}

/** Lays a copy of the store of a fixtures folder where a server's data are to be; a file system that can shares the blocks. */
export async function copyStore(folder: string, to: string): Promise<void> {
  await copyFile(storeIn(folder), `${to}.part`, constants.COPYFILE_FICLONE);
  await rename(`${to}.part`, to);
}

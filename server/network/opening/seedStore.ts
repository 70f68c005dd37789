import { existsSync } from 'node:fs';
import { constants, copyFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { collections } from '@shared/contracts/network/fixtures';
import type { PayCycle } from '@shared/plan/payCycle';
import { openRun } from '../money/ledger';
import {
  closings,
  cyclesSince,
  firstDay,
  inOrder,
  memberEvents,
  type PastEvent,
  play,
  policyEvents,
  runEvents,
} from '../money/replay';
import type { TpOf } from '../money/rewards/facts';
import { MemoryRecords, type Rows } from '../records/inMemory';
import { type Db, recordsWith } from '../records/read';
import type { Tables } from '../records/tables';
import { rowsIn } from './fixtureFiles';
import { openSqlToFill } from './openSql';
import { aboutOf, adjustmentsOf } from './seed';

type Say = (sentence: string) => void;
type Put = (rows: Rows) => Promise<void>;
const storeIn = (folder: string) => join(folder, 'network.db');
/** Policies replayed at a time, in memory. */
const atOnce = 1_000;

/** Indexes that the replay reads; all others are created much faster after the last row. */
const needed = ['orders_policies', 'policy_statuses_policy_id', 'earnings_cycle', 'payments_run_id'];

/** True if the store of a fixtures folder exists. */
export const hasStore = (folder: string) => existsSync(storeIn(folder));

/**
 * Creates the store of a fixtures folder, `network.db` in it: its rows, read as streams, and everything the engine
 * derives from them by replay. Dates stay unmoved. Only some policies and their results are in memory at a time. An
 * incomplete file after a failure is never mistaken for a store.
 */
export async function seedStore(folder: string, say: Say = () => {}, together = atOnce): Promise<void> {
  const part = `${storeIn(folder)}.part`;
  for (const old of [storeIn(folder), part]) await rm(old, { force: true });
  const { sql, put, complete } = await openSqlToFill(part, needed);
  for (const name of Object.keys(collections) as (keyof typeof collections)[])
    for await (const rows of rowsIn<never>(folder, name)) await put({ [name]: rows });
  say('All rows are read; now the money is played again.');
  const { as_of } = await aboutOf(folder);
  const people = await peopleIn(sql.db);
  const cycles = cyclesSince(people, await firstDayIn(sql.db, as_of), as_of);
  const lastIds = new Map<keyof Tables, number>();
  await playPolicies({ db: sql.db, put, people, cycles, lastIds, today: as_of }, together, say);
  const adjustments = await adjustmentsOf(folder);
  const events = [...memberEvents(people, adjustments, as_of, await tpIn(sql.db)), ...runEvents(cycles, as_of)];
  await playMembers({ db: sql.db, put, people, cycles, lastIds, today: as_of }, inOrder(events));
  say('The money is played; now the rest of the indexes and the sums are made.');
  await complete();
  await sql.close();
  await rename(part, storeIn(folder));
}

/** Data kept in memory during the replay of money. */
interface Play {
  db: Db;
  put: Put;
  people: MemoryRecords;
  cycles: readonly PayCycle[];
  lastIds: Map<keyof Tables, number>;
  today: string;
}

/** Records needed apart from policies and money. */
async function peopleIn(db: Db): Promise<MemoryRecords> {
  const names = [
    ...(['members', 'member_statuses', 'member_levels', 'licences', 'levels', 'grids'] as const),
    ...(['brands', 'categories', 'products', 'reward_rules', 'settings'] as const),
  ];
  const rows: Record<string, unknown> = { credentials: await recordsWith(db, 'credentials', { kind: 'eo' }) };
  for (const name of names) rows[name] = await recordsWith(db, name);
  return new MemoryRecords(rows as Rows);
}

async function firstDayIn(db: Db, today: string): Promise<string> {
  const { first } = await db
    .selectFrom('policies')
    .select(({ fn }) => fn.min<string | null>('inforce_on').as('first'))
    .executeTakeFirstOrThrow();
  return firstDay([{ inforce_on: first }], today);
}

/** Replays policies, some at a time: they share only the pay runs, which are locked on time and left unpaid. */
async function playPolicies(
  { db, put, people, cycles, lastIds, today }: Play,
  together: number,
  say: Say,
): Promise<void> {
  const opened = new MemoryRecords({ runs: [] }, { lastIds });
  for (const cycle of cycles) openRun(opened.journal, cycle, `${cycles[0]?.from}T15:00:00.000Z`);
  const runs = opened.table('runs').all();
  await put({ runs });
  const closed = closings(runs, cycles, today);
  const ids = (await db.selectFrom('policies').select('id').orderBy('id').execute()).map(({ id }) => id);
  const made = ['tp_records', 'commission_records', 'commission_lines', 'earnings'] as const;
  for (let from = 0; from < ids.length; from += together) {
    const policy_id = ids.slice(from, from + together);
    const policies = await recordsWith(db, 'policies', { id: policy_id });
    const [policy_statuses, orders] = [
      await recordsWith(db, 'policy_statuses', { policy_id }),
      await recordsWith(db, 'orders', { policy_id }),
    ];
    const empty = Object.fromEntries([...made, 'orders'].map((name) => [name, []]));
    const records = new MemoryRecords({ ...empty, policies, runs }, { beside: people, lastIds });
    play(records, [...policyEvents({ policies, policy_statuses, orders }, today), ...closed]);
    await put(Object.fromEntries(made.map((name) => [name, records.table(name).all()])));
    if (from % 50_000 === 0 && from > 0) say(`${from} of ${ids.length} policies are played.`);
  }
}

/**
 * Replays members' other income and payments, from one lock to the next, so that each run's payments are written once.
 */
async function playMembers({ db, put, people, cycles, lastIds }: Play, events: readonly PastEvent[]): Promise<void> {
  const locks = events.filter(({ kind }) => kind === 'lock');
  const starts = [0, ...locks.map((lock) => events.indexOf(lock))];
  for (const [index, start] of starts.entries()) {
    const cycle = index > 0 ? cycles[index - 1] : undefined;
    const runs = await recordsWith(db, 'runs');
    const before = index > 1 ? runs.find(({ cycle_no }) => cycle_no === cycles[index - 2]?.cycle_no) : undefined;
    const records = new MemoryRecords(
      {
        ...{ runs, reward_awards: [] },
        earnings: cycle ? await recordsWith(db, 'earnings', { cycle_no: cycle.cycle_no }) : [],
        payments: before ? await recordsWith(db, 'payments', { run_id: before.id }) : [],
      },
      { beside: people, lastIds },
    );
    play(records, events.slice(start, starts[index + 1]));
    for (const name of ['runs', 'earnings', 'payments', 'reward_awards'] as const)
      await put({ [name]: records.changed(name) });
  }
}

/** TP in force of all members, read once. */
async function tpIn(db: Db): Promise<TpOf> {
  const rows = await db
    .selectFrom('tp_records')
    .select(['member_id', 'state', 'inforce_on', 'tp_cents', 'created_at'])
    .where('state', '=', 'inforce')
    .execute();
  const byMember = new Map<number, typeof rows>();
  for (const row of rows) {
    const badge = byMember.get(row.member_id);
    if (badge) badge.push(row);
    else byMember.set(row.member_id, [row]);
  }
  return (member_id) => byMember.get(member_id) ?? [];
}

/** Copies the store of a fixtures folder to a server's data; the file system shares the blocks if it can. */
export async function copyStore(folder: string, to: string): Promise<void> {
  await copyFile(storeIn(folder), `${to}.part`, constants.COPYFILE_FICLONE);
  await rename(`${to}.part`, to);
}

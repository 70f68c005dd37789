import type { AdjustmentRecord } from '@shared/contracts/network/adjustments';
import type { OrderRecord } from '@shared/contracts/network/orders';
import { groupOf, type PolicyRecord, type PolicyStatusRecord } from '@shared/contracts/network/policies';
import { shiftDay } from '@shared/format/days';
import { addMonths } from '@shared/plan/months';
import type { PayCycle } from '@shared/plan/payCycle';
import { Database } from '../../data/database';
import { memoryStore } from '../../data/store';
import { type Tree, treeOf } from '../members/tree';
import { type MemoryNetwork, type NetworkTransaction, type Tables, tables } from '../tables';
import { Agenda, type Kind } from './agenda';
import { cyclesOf } from './cycles';
import type { Ending } from './due';
import { engineOf } from './facts';
import { enter, openRun, runOf } from './ledger';
import { rewardEvents } from './rewards/awards';
import { allTpOf } from './rewards/facts';
import { derivedTables, type MoneyTables } from './tables';

type Rows = { [K in keyof Tables]?: readonly Tables[K][] };
export type DerivedRows = { [K in (typeof derivedTables)[number]]: readonly MoneyTables[K][] };

/** Orders that wait for their time: until then the engine must not see them. */
export interface Coming {
  readonly size: number;
  each(): Iterable<OrderRecord>;
  get(id: number): OrderRecord | undefined;
  of(policy_id: number): readonly OrderRecord[];
}

/** Runs are locked so many days before their pay date. */
const lockLead = 2;
const morning = (day: string) => `${day}T15:00:00.000Z`;
/**
 * Everything that the engine derives from policies, their histories and their orders, by the path of live use in the order of
 * events: TP, commission, earnings, and the pay runs whose pay date has come by `today` (DOMAIN.md 7: computed, never invented).
 */
export async function replay(
  rows: Rows,
  today: string,
  adjustments: readonly AdjustmentRecord[] = [],
): Promise<DerivedRows> {
  const db = await Database.open<Tables, typeof tables>(memoryStore(), tables, () => ({ ...rows, orders: [] }));
  await replayInto({ db, coming: comingOf(rows.orders ?? []), today, adjustments });
  return Object.fromEntries(derivedTables.map((name) => [name, db.table(name).all()])) as unknown as DerivedRows;
}

/** Orders in memory. */
export function comingOf(orders: readonly OrderRecord[]): Coming {
  const [byId, byPolicy] = [new Map<number, OrderRecord>(), new Map<number, OrderRecord[]>()];
  for (const order of orders) {
    byId.set(order.id, order);
    const known = byPolicy.get(order.policy_id);
    if (known) known.push(order);
    else byPolicy.set(order.policy_id, [order]);
  }
  return { size: byId.size, each: () => orders, get: (id) => byId.get(id), of: (id) => byPolicy.get(id) ?? [] };
}

/** What of the money is played: all of it, only what policies do, or only what comes after that for members. */
type Part = 'all' | 'policies' | 'members';

interface Played {
  db: MemoryNetwork;
  coming: Coming;
  today: string;
  part?: Part;
  /** What the office entered by hand; of members, not of policies. */
  adjustments?: readonly AdjustmentRecord[];
  /** So many events are one write. */
  together?: number;
}

/** The cycles that have begun since the first policy came into force. */
export function cyclesSince(db: MemoryNetwork, first: string, today: string): PayCycle[] {
  const cycles: PayCycle[] = [];
  const known = cyclesOf(db);
  for (let cycle = known.of(first); cycle.from <= today; cycle = known.after(cycle)) cycles.push(cycle);
  return cycles;
}

/** The first day on which a policy came into force. */
export function firstDay(policies: Iterable<PolicyRecord>, today: string): string {
  let first = today;
  for (const { inforce_on } of policies) if (inforce_on !== null && inforce_on < first) first = inforce_on;
  return first;
}

/**
 * The same in a database that holds all but the orders and what is derived; it puts these there. What policies do can be played for
 * some of them at a time: they meet in the pay runs only, which must be there then, and are closed in time and not paid.
 */
export async function replayInto({
  db,
  coming,
  today,
  part = 'all',
  adjustments = [],
  together = 500,
}: Played): Promise<void> {
  const { engine, runs } = engineOf(db);
  let tree: Tree | undefined;
  const currentTree = () => (tree ??= treeOf(db.table('members').all(), leadersOf(db)));
  const rewards =
    part === 'policies' ? [] : rewardEvents(db, currentTree, today, part === 'members' ? allTpOf(db) : undefined);
  const first =
    part === 'all'
      ? firstDay(db.table('policies').each(), today)
      : db
          .table('runs')
          .all()
          .reduce((day, { from_on }) => (from_on < day ? from_on : day), today);
  const cycles = cyclesSince(db, first, today).filter(({ pay_on }) => pay_on <= today);
  const agenda = new Agenda(
    db.table('policy_statuses').size +
      coming.size +
      db.table('policies').size +
      adjustments.length +
      rewards.length +
      2 * cycles.length,
  );
  if (part !== 'members') {
    for (const { id, at } of db.table('policy_statuses').each()) agenda.add('status', at, id);
    for (const { id, kind, created_at } of coming.each())
      if (kind !== 'new_business') agenda.add('order', created_at, id);
    for (const policy of db.table('policies').each()) {
      const on = releasedOn(policy);
      if (on !== undefined) agenda.add('release', morning(on), policy.id);
    }
  }
  for (const [index, { created_at }] of adjustments.entries()) agenda.add('adjustment', created_at, index);
  for (const [index, { at }] of rewards.entries()) agenda.add('reward', at, index);
  for (const [index, cycle] of cycles.entries()) {
    agenda.add('lock', lockedAt(cycle), index);
    if (part !== 'policies') agenda.add('settle', morning(cycle.pay_on), index);
  }
  /** Policies that have ended by now; their rows tell how they stand after all that is played. */
  const ended = new Map<number, Ending>();
  // A run is one write from its lock on, so that what it pays is written once.
  for (const events of agenda.inOrder(part === 'members' ? 'lock' : together))
    await db.write((tx) => {
      for (const [kind, id] of events) happen(tx, kind, id);
    });

  function happen(tx: NetworkTransaction, kind: Kind, id: number): void {
    if (kind === 'status') changeStatus(tx, found(db.table('policy_statuses').get(id), id));
    else if (kind === 'order') receive(tx, found(coming.get(id), id));
    else if (kind === 'release') release(tx, policyOf(id));
    else if (kind === 'adjustment') adjust(tx, found(adjustments[id], id));
    else if (kind === 'reward') rewards[id]?.happen(tx);
    else {
      const cycle = found(cycles[id], id);
      if (kind === 'lock') lock(tx, cycle);
      else settle(tx, cycle);
    }
  }

  function policyOf(id: number): PolicyRecord {
    return found(db.table('policies').get(id), id);
  }

  function changeStatus(tx: NetworkTransaction, { policy_id, from, to, at, effective_on }: PolicyStatusRecord): void {
    const policy = policyOf(policy_id);
    const order = coming.of(policy_id).find(({ kind }) => kind === 'new_business');
    const posting = { on: at.slice(0, 10), at };
    const group = groupOf(to);
    if (group === 'ended') ended.set(policy_id, { status: to, ended_on: effective_on });
    else ended.delete(policy_id);
    if (to === 'submitted' && order) {
      tx.put('orders', { ...order, status: 'pending' });
      engine.submitted(tx, policy, order, { on: effective_on, at });
    } else if (to === 'inforce' && from === 'lapsed') {
      engine.reinstated(tx, policy, posting);
    } else if (to === 'inforce' && order) {
      tx.put('orders', order);
      engine.inForce(tx, policy, order, { on: effective_on, at, entered_on: posting.on });
    } else if (group === 'closed') {
      if (order) tx.put('orders', order);
      engine.closed(tx, policy, posting);
    } else if (group === 'ended') {
      engine.ended(tx, policy, { status: to, ended_on: effective_on }, posting);
    }
  }

  function adjust(tx: NetworkTransaction, { id: _, created_at, ...entry }: AdjustmentRecord): void {
    const nothing = { policy_id: null, record_id: null, line_id: null, source_member_id: null };
    enter(db, tx, { ...entry, ...nothing, status: 'open' }, created_at);
  }

  /** Later money of a policy. */
  function receive(tx: NetworkTransaction, order: OrderRecord): void {
    tx.put('orders', order);
    if (order.status !== 'confirmed') return;
    const posting = { on: order.received_on, at: order.created_at, entered_on: order.created_at.slice(0, 10) };
    engine.received(tx, policyOf(order.policy_id), order, posting, ended.get(order.policy_id) ?? null);
  }

  /** The day on which what was not advanced is released, if that has come. */
  function releasedOn({ inforce_on, terms, closed_on }: PolicyRecord): string | undefined {
    if (inforce_on === null || !terms || terms.advance_bp >= 10_000) return undefined;
    const on = addMonths(inforce_on, 12);
    return on <= today && (closed_on === null || closed_on >= on) ? on : undefined;
  }

  function release(tx: NetworkTransaction, policy: PolicyRecord): void {
    const on = found(releasedOn(policy), policy.id);
    engine.released(tx, policy, { on, at: morning(on) });
  }

  function lock(tx: NetworkTransaction, cycle: PayCycle): void {
    const at = lockedAt(cycle);
    const run = runOf(db, cycle);
    if (part === 'policies') {
      if (run) tx.put('runs', { ...run, status: 'locked' });
      return;
    }
    runs.lock(tx, run ?? openRun(tx, cycle, at), null, at);
  }

  function settle(tx: NetworkTransaction, cycle: PayCycle): void {
    const run = runOf(db, cycle);
    if (run) runs.settle(tx, run, cycle.pay_on, morning(cycle.pay_on));
  }
}

const lockedAt = ({ pay_on }: PayCycle) => morning(shiftDay(pay_on, -lockLead));

/** Ids of the levels that make a leader. */
const leadersOf = (db: MemoryNetwork) =>
  new Set(
    db
      .table('levels')
      .all()
      .flatMap(({ id, is_leader }) => (is_leader ? [id] : [])),
  );

function found<T>(row: T | undefined, id: number): T {
  if (row === undefined) throw new Error(`The fixtures name ${id}, which is not there.`);
  return row;
}

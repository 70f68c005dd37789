import type { OrderRecord } from '@shared/contracts/network/orders';
import { groupOf, type PolicyRecord, type PolicyStatusRecord } from '@shared/contracts/network/policies';
import { shiftDay } from '@shared/format/days';
import { addMonths } from '@shared/plan/months';
import { Database } from '../../data/database';
import { memoryStore } from '../../data/store';
import { type Tree, treeOf } from '../members/tree';
import { type NetworkTransaction, type Tables, tables } from '../tables';
import { cyclesOf } from './cycles';
import { engineOf } from './facts';
import { openRun, runOf } from './ledger';
import { rewardEvents } from './rewards/awards';
import { derivedTables, type MoneyTables } from './tables';

type Rows = { [K in keyof Tables]?: readonly Tables[K][] };
export type DerivedRows = { [K in (typeof derivedTables)[number]]: readonly MoneyTables[K][] };

interface Event {
  at: string;
  order: number;
  happen: (tx: NetworkTransaction) => void;
}

/** Ids of the levels that make a leader. */
const leadersOf = (rows: Rows) => new Set((rows.levels ?? []).flatMap(({ id, is_leader }) => (is_leader ? [id] : [])));

/** Runs are locked so many days before their pay date. */
const lockLead = 2;
const morning = (day: string) => `${day}T15:00:00.000Z`;

/**
 * Everything that the engine derives from policies, their histories and their orders, by the path of live use in the order of
 * events: TP, commission, earnings, and the pay runs whose pay date has come by `today` (DOMAIN.md 7: computed, never invented).
 */
export async function replay(rows: Rows, today: string): Promise<DerivedRows> {
  const db = await Database.open<Tables, typeof tables>(memoryStore(), tables, () => ({ ...rows, orders: [] }));
  const { book, runs } = engineOf(db);
  const ordersOf = new Map<number, OrderRecord[]>();
  for (const order of rows.orders ?? []) {
    const known = ordersOf.get(order.policy_id);
    if (known) known.push(order);
    else ordersOf.set(order.policy_id, [order]);
  }
  const events: Event[] = [];
  for (const row of rows.policy_statuses ?? []) events.push(statusEvent(row));
  for (const policy of rows.policies ?? []) events.push(...policyEvents(policy));
  events.push(...runEvents());
  let tree: Tree | undefined;
  const currentTree = () => (tree ??= treeOf(rows.members ?? [], leadersOf(rows)));
  events.push(...rewardEvents(db, currentTree, today, 2.5e9));
  events.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.order - b.order));
  await db.write((tx) => {
    for (const { happen } of events) happen(tx);
  });
  return Object.fromEntries(derivedTables.map((name) => [name, db.table(name).all()])) as unknown as DerivedRows;

  function policyOf(id: number): PolicyRecord {
    const policy = db.table('policies').get(id);
    if (!policy) throw new Error(`There is no policy ${id}.`);
    return policy;
  }

  function statusEvent({ id, policy_id, from, to, at, effective_on }: PolicyStatusRecord): Event {
    const happen = (tx: NetworkTransaction) => {
      const policy = policyOf(policy_id);
      const order = ordersOf.get(policy_id)?.find(({ kind }) => kind === 'new_business');
      const posting = { on: at.slice(0, 10), at };
      const group = groupOf(to);
      if (to === 'submitted' && order) {
        tx.put('orders', { ...order, status: 'pending' });
        book.submitted(tx, policy, order, { on: effective_on, at });
      } else if (to === 'inforce' && from === 'lapsed') {
        book.reinstated(tx, policy, posting);
      } else if (to === 'inforce' && order) {
        tx.put('orders', order);
        book.inForce(tx, policy, order, { on: effective_on, at });
      } else if (group === 'closed') {
        if (order) tx.put('orders', order);
        book.closed(tx, policy, posting);
      } else if (group === 'ended') {
        book.ended(tx, policy, { status: to, ended_on: effective_on }, posting);
      }
    };
    return { at, order: id, happen };
  }

  /** Later money of a policy, and the release of what was not advanced. */
  function policyEvents(policy: PolicyRecord): Event[] {
    const later = (ordersOf.get(policy.id) ?? []).filter(({ kind }) => kind !== 'new_business');
    const found: Event[] = later.map((order) => ({
      at: order.created_at,
      order: 1e9 + order.id,
      happen: (tx) => {
        tx.put('orders', order);
        if (order.status === 'confirmed')
          book.received(tx, policy, order, { on: order.received_on, at: order.created_at });
      },
    }));
    const releases = policy.inforce_on && policy.terms && policy.terms.advance_bp < 10_000;
    const on = releases ? addMonths(policy.inforce_on as string, 12) : today;
    if (releases && on <= today && (policy.closed_on === null || policy.closed_on >= on))
      found.push({
        at: morning(on),
        order: 2e9,
        happen: (tx) => void book.released(tx, policy, { on, at: morning(on) }),
      });
    return found;
  }

  /** One lock and one payment for each cycle since the first policy whose pay date has come. */
  function runEvents(): Event[] {
    const first = (rows.policies ?? []).reduce<string>(
      (day, { inforce_on }) => (inforce_on !== null && inforce_on < day ? inforce_on : day),
      today,
    );
    const found: Event[] = [];
    const cycles = cyclesOf(db);
    for (let cycle = cycles.of(first); cycle.pay_on <= today; cycle = cycles.after(cycle)) {
      const now = cycle;
      const lockAt = morning(shiftDay(now.pay_on, -lockLead));
      found.push({
        at: lockAt,
        order: 3e9,
        happen: (tx) => void runs.lock(tx, runOf(db, now) ?? openRun(tx, now, lockAt), null, lockAt),
      });
      const paidAt = morning(now.pay_on);
      found.push({
        at: paidAt,
        order: 4e9,
        happen: (tx) => {
          const run = runOf(db, now);
          if (run) runs.settle(tx, run, now.pay_on, paidAt);
        },
      });
    }
    return found;
  }
}

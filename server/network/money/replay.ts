import type { AdjustmentRecord } from '@shared/contracts/network/adjustments';
import type { OrderRecord } from '@shared/contracts/network/orders';
import type { RunRecord } from '@shared/contracts/network/payments';
import { groupOf, type PolicyRecord } from '@shared/contracts/network/policies';
import { shiftDay } from '@shared/format/days';
import { addMonths } from '@shared/plan/months';
import type { PayCycle } from '@shared/plan/payCycle';
import { teamsIn, upward } from '../members/upward';
import { MemoryRecords, type Rows } from '../records/inMemory';
import type { Journal, RecordSet } from '../records/loaded';
import { derivedTables, type MoneyTables } from '../records/moneyTables';
import { revised } from '../writes/manage';
import { accountsOf } from './accounts';
import { cyclesOf } from './cycles';
import type { Ending } from './due';
import { engineOf } from './facts';
import { enter, openRun, runOf } from './ledger';
import { calculatedIn, lockRun, mayBecome, newPayment, paidRun, takeReturned } from './payRuns';
import { rewardEvents } from './rewards/awards';
import type { TpOf } from './rewards/facts';

export type DerivedRows = { [K in (typeof derivedTables)[number]]: readonly MoneyTables[K][] };

/** Records during a replay, with the rules over them. */
type Playing = ReturnType<typeof playing>;

/** Kinds of events, in order for events at the same moment. */
const kinds = ['status', 'order', 'adjustment', 'release', 'reward', 'lock', 'settle'] as const;

/** A past event to replay. */
export interface PastEvent {
  kind: (typeof kinds)[number];
  at: string;
  play(on: Playing): void;
}

/** Days from a run's lock to its pay date. */
const lockLead = 2;
const morning = (day: string) => `${day}T15:00:00.000Z`;

/**
 * Derives TP, commission, earnings, and the pay runs due by `today` from policies, their histories and orders. Replays
 * the events in order on the live path (domain.md 7: computed, never invented).
 */
export function replay(rows: Rows, today: string, adjustments: readonly AdjustmentRecord[] = []): DerivedRows {
  const records = new MemoryRecords({ ...rows, orders: [] });
  const cycles = cyclesSince(records, firstDay(rows.policies ?? [], today), today);
  const { policies = [], policy_statuses = [], orders = [] } = rows;
  play(records, [
    ...policyEvents({ policies, policy_statuses, orders }, today),
    ...memberEvents(records, adjustments, today),
    ...runEvents(cycles, today),
  ]);
  return Object.fromEntries(derivedTables.map((name) => [name, records.table(name).all()])) as unknown as DerivedRows;
}

/** Replays events over records by moment; equal moments keep their order. */
export function play(records: MemoryRecords, events: readonly PastEvent[]): void {
  const on = playing(records);
  for (const event of inOrder(events)) event.play(on);
}

export const inOrder = (events: readonly PastEvent[]): PastEvent[] =>
  [...events].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0) || kinds.indexOf(a.kind) - kinds.indexOf(b.kind));

const playing = ({ table, journal }: MemoryRecords) => ({
  db: { table } as RecordSet,
  journal,
  ...engineOf({ table }),
});

/** The cycles that have begun since the first policy came into force. */
export function cyclesSince(db: RecordSet, first: string, today: string): PayCycle[] {
  const cycles: PayCycle[] = [];
  const past = cyclesOf(db);
  for (let cycle = past.of(first); cycle.from <= today; cycle = past.after(cycle)) cycles.push(cycle);
  return cycles;
}

/** The first day on which a policy came into force. */
export const firstDay = (policies: readonly Pick<PolicyRecord, 'inforce_on'>[], today: string): string =>
  policies.reduce((first, { inforce_on }) => (inforce_on !== null && inforce_on < first ? inforce_on : first), today);

/** Events of policies. The engine sees an order only from its moment on. */
export function policyEvents(
  { policies, policy_statuses, orders }: Required<Pick<Rows, 'policies' | 'policy_statuses' | 'orders'>>,
  today: string,
): PastEvent[] {
  const policyOf = finder(policies, ({ id }) => id);
  const submissions = new Map<number, OrderRecord>();
  /** Policies that have ended by then; their rows hold the state after the whole replay. */
  const ended = new Map<number, Ending>();
  const events: PastEvent[] = [];

  for (const order of orders) {
    if (order.kind === 'new_business') {
      submissions.set(order.policy_id, order);
      continue;
    }
    const { created_at: at, received_on: on, policy_id } = order;
    const play = ({ journal, engine }: Playing) => {
      journal.put('orders', order);
      if (order.status !== 'confirmed') return;
      engine.received(
        journal,
        policyOf(policy_id),
        order,
        { on, at, entered_on: at.slice(0, 10) },
        ended.get(policy_id) ?? null,
      );
    };
    events.push({ kind: 'order', at, play });
  }

  for (const { policy_id, from, to, at, effective_on } of policy_statuses) {
    const policy = policyOf(policy_id);
    const order = submissions.get(policy_id);
    const posting = { on: at.slice(0, 10), at };
    const group = groupOf(to);
    const play = ({ journal, engine }: Playing) => {
      if (group === 'ended') ended.set(policy_id, { status: to, ended_on: effective_on });
      else ended.delete(policy_id);
      if (to === 'submitted' && order) {
        journal.put('orders', { ...order, status: 'pending' });
        engine.submitted(journal, policy, order, { on: effective_on, at });
      } else if (to === 'inforce' && from === 'lapsed') {
        engine.reinstated(journal, policy, posting);
      } else if (to === 'inforce' && order) {
        journal.put('orders', order);
        engine.inForce(journal, policy, order, { on: effective_on, at, entered_on: posting.on });
      } else if (group === 'closed') {
        if (order) journal.put('orders', order);
        engine.closed(journal, policy, posting);
      } else if (group === 'ended') {
        engine.ended(journal, policy, { status: to, ended_on: effective_on }, posting);
      }
    };
    events.push({ kind: 'status', at, play });
  }

  for (const policy of policies) {
    const on = releasedOn(policy, today);
    if (on === undefined) continue;
    const at = morning(on);
    events.push({
      kind: 'release',
      at,
      play: ({ journal, engine }) => void engine.released(journal, policy, { on, at }),
    });
  }
  return events;
}

/** The day on which the rest of an advance is released, if that day has come. */
function releasedOn({ inforce_on, terms, closed_on }: PolicyRecord, today: string): string | undefined {
  if (inforce_on === null || !terms || (terms.advance_bp >= 10_000 && !terms.advances)) return undefined;
  const on = addMonths(inforce_on, 12);
  return on <= today && (closed_on === null || closed_on >= on) ? on : undefined;
}

/** Members' income apart from policies: manual entries of the office, and rewards. */
export function memberEvents(
  people: RecordSet,
  adjustments: readonly AdjustmentRecord[],
  today: string,
  tpOf?: TpOf,
): PastEvent[] {
  const leaders = new Set(
    people
      .table('levels')
      .all()
      .flatMap(({ id, is_leader }) => (is_leader ? [id] : [])),
  );
  const members = people.table('members').all();
  const teams = teamsIn(
    upward({
      id: members.map(({ id }) => id),
      sponsor_id: members.map(({ sponsor_id }) => sponsor_id),
      is_leader: members.map(({ level_id }) => leaders.has(level_id ?? 0)),
    }),
  );
  const nothing = { policy_id: null, record_id: null, line_id: null, source_member_id: null };
  return [
    ...adjustments.map(
      ({ id: _, created_at: at, ...entry }): PastEvent => ({
        kind: 'adjustment',
        at,
        play: ({ db, journal }) => void enter(db, journal, { ...entry, ...nothing, status: 'open' }, at),
      }),
    ),
    ...rewardEvents(teams, today, tpOf).map(
      ({ at, happen }): PastEvent => ({ kind: 'reward', at, play: ({ db, journal }) => happen(db, journal) }),
    ),
  ];
}

/** The pay runs: locked, and paid on their pay date. */
export const runEvents = (cycles: readonly PayCycle[], today: string): PastEvent[] =>
  due(cycles, today).flatMap((cycle): PastEvent[] => {
    const [at, paidAt] = [lockedAt(cycle), morning(cycle.pay_on)];
    return [
      {
        kind: 'lock',
        at,
        play: ({ db, journal }) => lock(db, journal, runOf(db, cycle) ?? openRun(journal, cycle, at), at),
      },
      {
        kind: 'settle',
        at: paidAt,
        play: ({ db, journal }) => {
          const run = runOf(db, cycle);
          if (!run) return;
          for (const payment of db.table('payments').by('run_id', run.id))
            if (mayBecome('settled', payment))
              journal.put('payments', revised({ ...payment, status: 'settled', settled_on: cycle.pay_on }, paidAt));
          journal.put('runs', paidRun(run, paidAt));
        },
      },
    ];
  });

function lock(db: RecordSet, journal: Journal, run: RunRecord, at: string): void {
  takeReturned(db, journal, run);
  const calculated = calculatedIn(db, run, at.slice(0, 10));
  for (const payment of calculated) journal.put('payments', newPayment(run, journal.nextId('payments'), payment, at));
  lockRun(db, journal, run, { locked_by: null, locked_at: at, accounts: accountsOf(calculated) });
}

/** Locks without payments: entries after a lock go into a later run. */
export const closings = (runs: readonly RunRecord[], cycles: readonly PayCycle[], today: string): PastEvent[] =>
  due(cycles, today).flatMap((cycle): PastEvent[] => {
    const run = runs.find(({ cycle_no }) => cycle_no === cycle.cycle_no);
    return run
      ? [
          {
            kind: 'lock',
            at: lockedAt(cycle),
            play: ({ journal }) => void journal.put('runs', { ...run, status: 'locked' }),
          },
        ]
      : [];
  });

const due = (cycles: readonly PayCycle[], today: string) => cycles.filter(({ pay_on }) => pay_on <= today);
const lockedAt = ({ pay_on }: PayCycle) => morning(shiftDay(pay_on, -lockLead));

function finder<T>(rows: readonly T[], idOf: (row: T) => number): (id: number) => T {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return (id) => {
    const row = byId.get(id);
    if (row === undefined) throw new Error(`The fixtures name ${id}, which is not there.`);
    return row;
  };
}

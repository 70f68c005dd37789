import type { EarningRecord } from '@shared/contracts/network/earnings';
import type { RunRecord } from '@shared/contracts/network/payments';
import { shiftDay } from '@shared/format/days';
import { type PayCycle, payCycleOf } from '@shared/plan/payCycle';
import type { NetworkDatabase, NetworkTransaction } from '../tables';

export type Entry = Omit<EarningRecord, 'id' | 'earning_no' | 'cycle_no' | 'payment_id' | 'created_at'>;

/** A number of a kind and year that is never given out twice: `CR26-000001`. */
export const numbered = (prefix: string, day: string, id: number) =>
  `${prefix}${day.slice(2, 4)}-${String(id).padStart(6, '0')}`;

/** The run of a cycle; there is none before the first earning in it. */
export const runOf = (db: NetworkDatabase, cycle: PayCycle): RunRecord | undefined =>
  db.table('runs').one('cycle_no', cycle.cycle_no);

const cycles = new Map<string, PayCycle>();
/** The cycle of a day; told once, since holidays make it costly and many share it. */
function cycleOf(day: string): PayCycle {
  const known = cycles.get(day);
  if (known) return known;
  const cycle = payCycleOf(day);
  cycles.set(day, cycle);
  return cycle;
}

/** The first cycle, from that of the day on, to which something can still be added (DOMAIN.md 3.8). */
export function openCycle(db: NetworkDatabase, day: string): PayCycle {
  let cycle = cycleOf(day);
  for (let run = runOf(db, cycle); run && run.status !== 'open'; run = runOf(db, cycle))
    cycle = cycleOf(shiftDay(cycle.to, 1));
  return cycle;
}

/** Enters a credit or debit in a member's ledger, in the cycle of its day or, if that is locked, in the open one. */
export function enter(db: NetworkDatabase, tx: NetworkTransaction, entry: Entry, at: string): EarningRecord {
  const cycle = openCycle(db, entry.earned_on);
  if (!runOf(db, cycle)) openRun(tx, cycle, at);
  const id = tx.nextId('earnings');
  return tx.put('earnings', {
    id,
    earning_no: numbered('E', entry.earned_on, id),
    ...entry,
    cycle_no: cycle.cycle_no,
    payment_id: null,
    created_at: at,
  });
}

export const openRun = (tx: NetworkTransaction, { cycle_no, from, to, pay_on }: PayCycle, at: string): RunRecord =>
  tx.put('runs', {
    id: tx.nextId('runs'),
    version: 0,
    cycle_no,
    from_on: from,
    to_on: to,
    pay_on,
    status: 'open',
    locked_by: null,
    locked_at: null,
    paid_at: null,
    created_at: at,
    updated_at: at,
  });

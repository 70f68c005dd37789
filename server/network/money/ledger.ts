import type { EarningRecord } from '@shared/contracts/network/earnings';
import type { RunRecord } from '@shared/contracts/network/payments';
import type { PayCycle } from '@shared/plan/payCycle';
import type { Journal, RecordSet } from '../records/loaded';
import { cyclesOf } from './cycles';
import { isClosing } from './entries';

export type NewEarning = Omit<EarningRecord, 'id' | 'earning_no' | 'cycle_no' | 'created_at'>;

/** A number of a kind and year, never assigned twice: `CR26-000001`. */
export const numbered = (prefix: string, day: string, id: number) =>
  `${prefix}${day.slice(2, 4)}-${String(id).padStart(6, '0')}`;

/** The run of a cycle; undefined before the first earning in it. */
export const runOf = (db: RecordSet, cycle: PayCycle): RunRecord | undefined =>
  db.table('runs').one('cycle_no', cycle.cycle_no);

const compare = (a: RunRecord, b: RunRecord) => (a.cycle_no < b.cycle_no ? -1 : 1);

/** The run just before. Numbers of runs follow their order: an off-cycle run comes after its cycle's. */
export const runBefore = (db: RecordSet, { cycle_no }: Pick<RunRecord, 'cycle_no'>): RunRecord | undefined =>
  db
    .table('runs')
    .all()
    .filter((run) => run.cycle_no < cycle_no)
    .sort(compare)
    .at(-1);

/** The run just after. */
export const runAfter = (db: RecordSet, run: Pick<RunRecord, 'cycle_no'>): RunRecord | undefined =>
  runsAhead(db, run)[0];

/** The runs whose carries may open a run: the last one of a cycle before it, and the off-cycle runs since, in order. */
export function runsBehind(db: RecordSet, { cycle_no }: Pick<RunRecord, 'cycle_no'>): RunRecord[] {
  const earlier = db
    .table('runs')
    .all()
    .filter((run) => run.cycle_no < cycle_no)
    .sort(compare);
  return earlier.slice(
    Math.max(
      0,
      earlier.findLastIndex(({ off_cycle }) => off_cycle === undefined),
    ),
  );
}

/** Runs that may open with a run's carry, in order: off-cycle runs after it, and the next run of a cycle. */
export function runsAhead(db: RecordSet, { cycle_no }: Pick<RunRecord, 'cycle_no'>): RunRecord[] {
  const later = db
    .table('runs')
    .all()
    .filter((run) => run.cycle_no > cycle_no)
    .sort(compare);
  return later.slice(0, later.findIndex(({ off_cycle }) => off_cycle === undefined) + 1 || later.length);
}

/** True if a run may pay a member. */
export const concerns = ({ off_cycle }: Pick<RunRecord, 'off_cycle'>, member_id: number): boolean =>
  off_cycle === undefined || off_cycle.members.includes(member_id);

/** The earliest run. */
const firstRun = (db: RecordSet) =>
  db
    .table('runs')
    .all()
    .reduce<RunRecord | undefined>((first, run) => (first && first.from_on < run.from_on ? first : run), undefined);

/** A run accepts entries until a lock begins. */
export const takesEntries = (run: RunRecord): boolean => run.status === 'open' && !isClosing(run);

/** The first cycle from that of the day on that still accepts entries (domain.md 3.8). */
export function openCycle(db: RecordSet, day: string): PayCycle {
  const cycles = cyclesOf(db);
  let cycle = cycles.of(day);
  if (!runOf(db, cycle)) {
    // Before the first run, no cycle can still pay.
    const first = firstRun(db);
    if (first && first.from_on > cycle.to && !takesEntries(first)) cycle = cycles.of(first.from_on);
  }
  for (let run = runOf(db, cycle); run && !takesEntries(run); run = runOf(db, cycle)) cycle = cycles.after(cycle);
  return cycle;
}

/** `openCycle` with its run opened. */
export function takeCycle(db: RecordSet, journal: Journal, day: string, at: string): PayCycle {
  const cycle = openCycle(db, day);
  if (!runOf(db, cycle)) openRuns(db, journal, cycle, at);
  return cycle;
}

/** Enters a credit or debit in a member's ledger, in the cycle of its day or, if that is locked, in the open one. */
export function enter(db: RecordSet, journal: Journal, entry: NewEarning, at: string): EarningRecord {
  const cycle = takeCycle(db, journal, entry.earned_on, at);
  const id = journal.nextId('earnings');
  return journal.put('earnings', {
    id,
    earning_no: numbered('E', entry.earned_on, id),
    ...entry,
    cycle_no: cycle.cycle_no,
    created_at: at,
  });
}

/** Opens the run of a cycle, and missing runs between existing ones: a run's openings come from the run just before. */
export function openRuns(db: RecordSet, journal: Journal, cycle: PayCycle, at: string): void {
  const cycles = cyclesOf(db);
  openRun(journal, cycle, at);
  const days = db
    .table('runs')
    .all()
    .filter(({ off_cycle }) => off_cycle === undefined)
    .map(({ from_on }) => from_on)
    .sort();
  const last = days.at(-1) ?? cycle.from;
  for (let next = cycles.of(days[0] ?? cycle.from); next.from < last; next = cycles.after(next))
    if (!runOf(db, next)) openRun(journal, next, at);
}

export const openRun = (journal: Journal, { cycle_no, from, to, pay_on }: PayCycle, at: string): RunRecord =>
  journal.put('runs', {
    id: journal.nextId('runs'),
    version: 0,
    cycle_no,
    from_on: from,
    to_on: to,
    pay_on,
    status: 'open',
    locked_by: null,
    locked_at: null,
    paid_at: null,
    requested: null,
    left: false,
    accounts: null,
    under_way: null,
    created_at: at,
    updated_at: at,
  });

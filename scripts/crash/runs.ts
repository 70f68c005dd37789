import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { RunRecord, RunRow } from '@shared/contracts/network/payments';
import type { RecordSet } from '../../server/network/records/loaded';
import { type Client, Refused } from './client';

/** A status change of a run, which updates all its payments. */
export interface RunAct {
  cycle_no: string;
  to: RunRecord['status'];
  request_id: string;
}

const paths = { locked: '/pay/lock', open: '/pay/unlock', paid: '/pay/status' } as const;
/** Share of the locked runs that are unlocked again; the rest are paid. */
const takenBack = 0.7;
/** In ms: longer than the rest of a run of this size takes on any machine. */
const timeoutMs = 60_000;

const runsOf = async (client: Client) => (await client.get('/pay/runs?limit=100')).list as RunRow[];

function nextOf(runs: readonly RunRow[]): { run: RunRow; to: RunAct['to'] } | undefined {
  const locked = runs.find(({ unlockable }) => unlockable);
  if (locked) return { run: locked, to: Math.random() < takenBack ? 'open' : 'paid' };
  const open = runs.findLast(({ status, blocker }) => status === 'open' && !blocker);
  return open && { run: open, to: 'locked' };
}

/** Locks runs, then unlocks or pays them, until the server is gone or no run is left. */
export async function payRuns(client: Client, answered: RunAct[], attempted: RunAct[]): Promise<void> {
  try {
    for (;;) {
      const next = nextOf(await runsOf(client));
      if (!next) return;
      const { run, to } = next;
      const act: RunAct = { cycle_no: run.cycle_no, to, request_id: randomUUID() };
      attempted.push(act);
      const { cycle_no, request_id } = act;
      const more = { locked: {}, open: { reason: 'Crash test.' }, paid: { status: 'paid' } }[to];
      await client.post(paths[to], { request_id, cycle_no, version: run.version, ...more });
      answered.push(act);
    }
  } catch (error) {
    if (error instanceof Refused) throw error;
  }
}

/** The 20th of a month, up to today: the first cycle of that month is over and not yet paid. */
export function dayWithRun(today: string): string {
  const at = new Date(`${today}T00:00:00Z`);
  if (at.getUTCDate() < 20) at.setUTCMonth(at.getUTCMonth(), 0);
  at.setUTCDate(20);
  return at.toISOString().slice(0, 10);
}

/** True when a closed cycle has a run that is not paid yet, open or locked. */
export const hasWork = (db: RecordSet, today: string): boolean =>
  db
    .table('runs')
    .all()
    .some(({ status, to_on }) => status !== 'paid' && to_on < today);

/** Faults of the runs after a crash, one sentence each. */
export function runFaults(db: RecordSet, answered: readonly RunAct[], attempted: readonly RunAct[]): string[] {
  const faults: string[] = [];
  const requests = db
    .table('requests')
    .all()
    .map(({ id }) => id);
  const isRecorded = ({ request_id }: RunAct) => requests.some((id) => id.endsWith(` ${request_id}`));
  for (const act of answered) if (!isRecorded(act)) faults.push(`An answered ${act.to} of ${act.cycle_no} is lost.`);
  // Requests are sequential, so the last one that the server began determines the run's status.
  const last = attempted.findLast(isRecorded);
  const run = last && db.table('runs').one('cycle_no', last.cycle_no);
  if (last && run?.under_way?.to !== last.to && run?.status !== last.to)
    faults.push(`${last.cycle_no} is ${run?.status}, although it was begun to make it ${last.to}.`);
  if (last && run?.under_way && answered.includes(last))
    faults.push(`${last.cycle_no} is under way, although it was answered that it is ${last.to}.`);
  return [...faults, ...paymentFaults(db), ...messageFaults(db)];
}

function paymentFaults(db: RecordSet): string[] {
  const faults: string[] = [];
  for (const { id, cycle_no, status, under_way } of db.table('runs').all()) {
    const payments = db.table('payments').by('run_id', id);
    const accounts = new Set(payments.map(({ member_id, currency }) => `${member_id} ${currency}`));
    if (accounts.size < payments.length) faults.push(`${cycle_no} pays somebody twice.`);
    if (status === 'open' && !under_way && payments.length > 0) faults.push(`${cycle_no} is open, and has payments.`);
    if (status === 'paid' && payments.some((one) => one.paid_cents > 0 && one.status !== 'settled'))
      faults.push(`${cycle_no} is paid, and somebody is not.`);
  }
  return faults;
}

/** A payment's message is sent once, in the write that pays. */
function messageFaults(db: RecordSet): string[] {
  const notices = db
    .table('member_messages')
    .all()
    .flatMap(({ recipient_id, told: of }) =>
      of?.kind === 'payment_sent' ? [`${recipient_id} ${of.values.currency} ${of.values.cycle_no}`] : [],
    );
  const paid = new Set(
    db
      .table('payments')
      .all()
      .flatMap(({ member_id, currency, cycle_no, status }) =>
        status === 'settled' ? [`${member_id} ${currency} ${cycle_no}`] : [],
      ),
  );
  return [
    ...(new Set(notices).size < notices.length ? ['Somebody was told twice of one payment.'] : []),
    ...notices.filter((one) => !paid.has(one)).map((one) => `Of the payment of ${one} was told, and it is not paid.`),
  ];
}

/** Runs whose status is changing, with the status that they will have. */
export const underWay = (db: RecordSet): Pick<RunAct, 'cycle_no' | 'to'>[] =>
  db
    .table('runs')
    .all()
    .flatMap(({ cycle_no, under_way }) =>
      under_way && under_way.to !== 'sent' ? [{ cycle_no, to: under_way.to }] : [],
    );

/** Waits until the server completes the changes that a crash interrupted. @throws when one does not complete in time */
export async function untilComplete(client: Client, cut: ReturnType<typeof underWay>): Promise<void> {
  const until = performance.now() + timeoutMs;
  for (const { cycle_no, to } of cut)
    while (!(await isDone(client, cycle_no, to))) {
      if (performance.now() > until) throw new Error(`${cycle_no} does not become ${to} after a crash.`);
      await wait(20);
    }
}

async function isDone(client: Client, cycle_no: string, to: RunAct['to']): Promise<boolean> {
  const run = (await runsOf(client)).find((one) => one.cycle_no === cycle_no);
  if (run?.status !== to || to !== 'open') return run?.status === to;
  // An unlocked run is open immediately, but can only be locked again after its payments are removed.
  try {
    await client.post(paths.locked, { request_id: randomUUID(), cycle_no, version: run.version });
    return true;
  } catch (error) {
    if (error instanceof Refused && error.reason === 'under_way') return false;
    throw error;
  }
}

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { RunRecord, RunRow } from '@shared/contracts/network/payments';
import type { RecordSet } from '../../server/network/recordSet';
import { type Client, Refused } from './client';

/** Something that is done to all payments of a run. */
export interface RunAct {
  cycle_no: string;
  to: RunRecord['status'];
  request_id: string;
}

const paths = { locked: '/pay/lock', open: '/pay/unlock', paid: '/pay/status' } as const;
/** Of the locks so many are taken back, and the others paid. */
const takenBack = 0.7;
/** In ms: more than the rest of a run of this size can take anywhere. */
const patience = 60_000;

const runsOf = async (client: Client) => (await client.get('/pay/runs?limit=100')).list as RunRow[];

function nextOf(runs: readonly RunRow[]): { run: RunRow; to: RunAct['to'] } | undefined {
  const locked = runs.find(({ unlockable }) => unlockable);
  if (locked) return { run: locked, to: Math.random() < takenBack ? 'open' : 'paid' };
  const open = runs.findLast(({ status, blocker }) => status === 'open' && !blocker);
  return open && { run: open, to: 'locked' };
}

/** Locks a run, takes it back or pays it, again and again until the server is gone, or nothing is left to be paid. */
export async function payRuns(client: Client, answered: RunAct[], asked: RunAct[]): Promise<void> {
  try {
    for (;;) {
      const next = nextOf(await runsOf(client));
      if (!next) return;
      const { run, to } = next;
      const act: RunAct = { cycle_no: run.cycle_no, to, request_id: randomUUID() };
      asked.push(act);
      const { cycle_no, request_id } = act;
      const more = { locked: {}, open: { reason: 'Crash test.' }, paid: { status: 'paid' } }[to];
      await client.post(paths[to], { request_id, cycle_no, version: run.version, ...more });
      answered.push(act);
    }
  } catch (error) {
    if (error instanceof Refused) throw error;
  }
}

/** The last day up to today on which the first cycle of a month is over, and not paid yet. */
export function dayWithRun(today: string): string {
  const at = new Date(`${today}T00:00:00Z`);
  if (at.getUTCDate() < 20) at.setUTCMonth(at.getUTCMonth(), 0);
  at.setUTCDate(20);
  return at.toISOString().slice(0, 10);
}

/** Whether there is a run to be locked, or one that is. */
export const hasWork = (db: RecordSet, today: string): boolean =>
  db
    .table('runs')
    .all()
    .some(({ status, to_on }) => status !== 'paid' && to_on < today);

/** What has to be of the runs after a crash, one sentence for each fault. */
export function runFaults(db: RecordSet, answered: readonly RunAct[], asked: readonly RunAct[]): string[] {
  const faults: string[] = [];
  const requests = db
    .table('requests')
    .all()
    .map(({ id }) => id);
  const known = ({ request_id }: RunAct) => requests.some((id) => id.endsWith(` ${request_id}`));
  for (const act of answered) if (!known(act)) faults.push(`An answered ${act.to} of ${act.cycle_no} is lost.`);
  // One after the other was asked for: the last one that has begun says how the run is.
  const last = asked.findLast(known);
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

/** Who was paid is told once, with the write that pays. */
function messageFaults(db: RecordSet): string[] {
  const told = db
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
    ...(new Set(told).size < told.length ? ['Somebody was told twice of one payment.'] : []),
    ...told.filter((one) => !paid.has(one)).map((one) => `Of the payment of ${one} was told, and it is not paid.`),
  ];
}

/** The runs with which something is under way, and what they will be. */
export const underWay = (db: RecordSet): Pick<RunAct, 'cycle_no' | 'to'>[] =>
  db
    .table('runs')
    .all()
    .flatMap(({ cycle_no, under_way }) =>
      under_way && under_way.to !== 'sent' ? [{ cycle_no, to: under_way.to }] : [],
    );

/** After a start: what was under way goes on to its end by itself. @throws when it does not */
export async function ended(client: Client, cut: ReturnType<typeof underWay>): Promise<void> {
  const until = performance.now() + patience;
  for (const { cycle_no, to } of cut)
    while (!(await isDone(client, cycle_no, to))) {
      if (performance.now() > until) throw new Error(`${cycle_no} does not become ${to} after a crash.`);
      await wait(20);
    }
}

async function isDone(client: Client, cycle_no: string, to: RunAct['to']): Promise<boolean> {
  const run = (await runsOf(client)).find((one) => one.cycle_no === cycle_no);
  if (run?.status !== to || to !== 'open') return run?.status === to;
  // It is open from the beginning on, and can be locked when its payments are gone.
  try {
    await client.post(paths.locked, { request_id: randomUUID(), cycle_no, version: run.version });
    return true;
  } catch (error) {
    if (error instanceof Refused && error.reason === 'under_way') return false;
    throw error;
  }
}

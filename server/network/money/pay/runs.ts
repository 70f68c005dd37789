import { createHash } from 'node:crypto';
import type { PaymentRecord, RunAccount, RunRecord, RunRow, runChecks } from '@shared/contracts/network/payments';
import { sql } from 'kysely';
import type { Network, NetworkCaller } from '../../network';
import { type Labels, labelsFor } from '../../policies/labels';
import type { RecordSet } from '../../records/loaded';
import type { Db } from '../../records/read';
import { accountsOf } from '../accounts';
import { payRunsOn } from '../cases';
import { runAfter, runBefore } from '../ledger';
import type { Calculated } from '../payRuns';
import { calculatedFor, memberRanges } from './calculate';

/** The reason an open run cannot be locked (domain.md 3.8): its cycle is not over, or an earlier run is open. */
export function blockerOf({ db, today }: { db: RecordSet; today: string }, run: RunRecord): RunRow['blocker'] {
  if (run.status !== 'open') return null;
  if (run.off_cycle === undefined && run.to_on >= today) return 'not_over';
  return runBefore(db, run)?.status === 'open' ? 'previous_open' : null;
}

/** True if a run only needs its lock. */
export const isReady = (as: { db: RecordSet; today: string }, run: RunRecord) =>
  run.status === 'open' && blockerOf(as, run) === null;

/** A lock that needs a second administrator. */
export const isLockRequested = ({ status, requested }: RunRecord) => status === 'open' && requested !== null;

/** A locked run can be reopened until a part of it has left or a later run builds on it. */
export function unlockable({ db }: { db: RecordSet }, run: RunRecord): boolean {
  const next = runAfter(db, run);
  return run.status === 'locked' && (next === undefined || next.status === 'open') && !run.left;
}

/** A digest of the payments that a lock would write, so that an approval covers exactly these figures. */
export function digestOf(calculated: readonly Calculated[]): string {
  const hash = createHash('sha256').update('[');
  for (const [place, { member_id, currency, opening_cents, net_cents, paid_cents }] of calculated.entries()) {
    if (place > 0) hash.update(',');
    hash.update(JSON.stringify([member_id, currency, opening_cents, net_cents, paid_cents]));
  }
  return hash.update(']').digest('hex');
}

/** The sums of a run; for an open run, those of a lock made now. */
export const sumsOf = async (network: Network, run: RunRecord): Promise<RunAccount[]> =>
  run.accounts ?? accountsOf(await calculatedFor(network, run));

/** All runs: possible actions on one depend on the other runs. */
export const runsOn = async ({ today }: Pick<Network, 'today'>, db: Db) => ({
  db: await payRunsOn(db),
  today,
});

/** The rows of runs with their sums. */
export async function runRows(
  network: Network,
  db: Db,
  user: NetworkCaller,
  runs: readonly { run: RunRecord; accounts: RunAccount[] }[],
): Promise<RunRow[]> {
  const as = await runsOn(network, db);
  const members = runs.flatMap(({ run: { locked_by, requested } }) => [locked_by, requested?.by ?? null]);
  const labels = await labelsFor(db, user, { members });
  const settled = await settledDays(
    db,
    runs.map(({ run }) => run.id),
  );
  return runs.map(({ run, accounts }) => ({
    ...runRowOf(as, run, accounts, labels),
    settled_on: settled.get(run.id) ?? null,
  }));
}

/** The last day on which the bank paid a payment of each run. */
async function settledDays(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('payments_by_day')
    .where('run_id', 'in', ids)
    .where('status', '=', 'settled')
    .where('count', '>', 0)
    .select(({ fn }) => ['run_id', fn.max('settled_on').as('settled_on')])
    .groupBy('run_id')
    .execute();
  return new Map(rows.map(({ run_id, settled_on }) => [run_id, settled_on]));
}

function runRowOf(
  as: { db: RecordSet; today: string },
  run: RunRecord,
  accounts: RunAccount[],
  labels: Labels,
): Omit<RunRow, 'settled_on'> {
  const { id, version, cycle_no, from_on, to_on, pay_on, status, locked_at, paid_at, requested } = run;
  return {
    id,
    version,
    cycle_no,
    from_on,
    to_on,
    pay_on,
    status,
    locked_by: run.locked_by === null ? null : labels.member(run.locked_by),
    locked_at,
    paid_at,
    requested_by: requested && labels.member(requested.by),
    requested_at: requested?.at ?? null,
    accounts,
    blocker: blockerOf(as, run),
    unlockable: unlockable(as, run),
    off_cycle: run.off_cycle ? { members: run.off_cycle.members.length, reason: run.off_cycle.reason } : null,
  };
}

const threeTimes = 3;
const newBankDays = 7;

interface Check {
  check: (typeof runChecks)[number];
  member_id: number;
  member: string;
  currency: PaymentRecord['currency'];
  cents: number;
  before_cents: number | null;
}

/** Warnings before a lock (domain.md 6, B12). */
export async function checksOf(
  network: Network,
  run: RunRecord,
  user: NetworkCaller,
  calculated: readonly Calculated[],
): Promise<Check[]> {
  const checks: Omit<Check, 'member'>[] = [];
  const last = await lastPayments(network, run);
  const [changed, unverified] = [await banksChanged(network), await unverifiedPapers(network)];
  for (const { member_id, currency, net_cents, paid_cents, carried_for } of calculated) {
    const add = (check: Check['check'], cents: number, before_cents: number | null = null) =>
      checks.push({ check, member_id, currency, cents, before_cents });
    if (carried_for === 'bank_missing' || carried_for === 'not_payable') add(carried_for, net_cents);
    if (net_cents < 0) add('negative', net_cents);
    if (paid_cents <= 0) continue;
    const before_cents = last.get(`${member_id} ${currency}`);
    if (before_cents === undefined) add('first_payment', paid_cents);
    else if (paid_cents > threeTimes * before_cents) add('three_times', paid_cents, before_cents);
    if (changed.has(member_id)) add('bank_changed', paid_cents);
    if (unverified.has(member_id)) add('papers_unverified', paid_cents);
  }
  const checkSql = sql<Check['check']>`case when held_by = 'dispute' then 'disputed'
    when held_by is null and awaits_carrier = ${sql.lit(true)} then 'awaits_carrier' else 'held' end`;
  const held = await network.sql.db
    .selectFrom('earnings')
    .where('cycle_no', '=', run.cycle_no)
    .where('status', '=', 'held')
    .select(({ fn }) => ['member_id', 'currency', checkSql.as('check'), fn.sum<number>('amount_cents').as('cents')])
    .groupBy(['member_id', 'currency', checkSql])
    .orderBy(({ fn }) => fn.min('id'))
    .execute();
  const all = [...checks, ...held.map((row) => ({ ...row, before_cents: null }))];
  const labels = await labelsFor(network.sql.db, user, { members: all.map(({ member_id }) => member_id) });
  return all.map((check) => ({ ...check, member: labels.member(check.member_id) }));
}

/** Each member's last payout per currency before a run, in cents. */
async function lastPayments(network: Network, run: RunRecord): Promise<Map<string, number>> {
  const { db } = network.sql;
  const last = new Map<string, number>();
  const lastOf = ([from, to]: [number, number]) => {
    const ids = db
      .selectFrom('payments')
      .where((eb) => eb.between('member_id', from, to))
      .where('paid_cents', '>', 0)
      .where('run_id', '<>', run.id)
      .select(({ fn }) => fn.max('id').as('id'))
      .groupBy(['member_id', 'currency']);
    return db.selectFrom('payments').where('id', 'in', ids).select(['member_id', 'currency', 'paid_cents']).execute();
  };
  for (const range of await memberRanges(network))
    for (const { member_id, currency, paid_cents } of await network.sql.aside(() => lastOf(range)))
      last.set(`${member_id} ${currency}`, paid_cents);
  return last;
}

/** Members whose bank account changed in the last days, from the audit log. */
async function banksChanged({ sql: { db }, now }: Network): Promise<Set<number>> {
  const since = new Date(now.getTime() - newBankDays * 86_400_000).toISOString();
  const changes = await db
    .selectFrom('audit_log')
    .where('entity', '=', 'members')
    .where('at', '>=', since)
    .where('before', 'is not', null)
    .where('after', 'is not', null)
    .select(['entity_id', 'after'])
    .execute();
  return new Set(changes.flatMap(({ entity_id, after }) => (after && 'bank' in after ? Number(entity_id) : [])));
}

/** Members with an unexpired license or E&O certificate that the office has yet to verify (domain.md 4.2). */
async function unverifiedPapers({ sql: { db }, today }: Network): Promise<Set<number>> {
  const certificates = db
    .selectFrom('credentials')
    .where('kind', '=', 'eo')
    .where('verified_at', 'is', null)
    .where(({ eb, or }) => or([eb('expires_on', 'is', null), eb('expires_on', '>=', today)]))
    .select('member_id');
  const licenses = db.selectFrom('licences').where('status', '=', 'pending').where('expires_on', '>=', today);
  const members = await licenses.select('member_id').union(certificates).execute();
  return new Set(members.map(({ member_id }) => member_id));
}

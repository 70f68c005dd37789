import { createHash } from 'node:crypto';
import type { EarningRecord } from '@shared/contracts/network/earnings';
import type { PaymentRecord, RunAccount, RunRecord, RunRow, runChecks } from '@shared/contracts/network/payments';
import { partsOf } from '../../../data/parts';
import type { Network } from '../../network';
import { groupBy, type Labels } from '../labels';
import { runAfter } from '../ledger';
import type { Calculated } from '../payRuns';
import { openSums } from './openSums';

/** Why an open run cannot be locked now (DOMAIN.md 3.8): its cycle goes on, or the run before it is open. */
export function blockerOf(network: Network, run: RunRecord): RunRow['blocker'] {
  if (run.status !== 'open') return null;
  if (run.to_on >= network.today) return 'not_over';
  return network.money.runs.openBefore(run) ? 'previous_open' : null;
}

/** A run that only waits for its lock. */
export const isReady = (network: Network, run: RunRecord) => run.status === 'open' && blockerOf(network, run) === null;

/** A locked run can be opened again while nothing of it has left and no later run builds on it. */
export function unlockable({ db }: Network, run: RunRecord): boolean {
  const next = runAfter(db, run);
  return run.status === 'locked' && (next === undefined || next.status === 'open') && !run.left;
}

/** What a lock would write, as one text, with pauses: whoever approves it approves these figures and no others. */
export function* digestOf(calculated: readonly Calculated[]): Generator<void, string> {
  const hash = createHash('sha256');
  for (const [place, { member_id, currency, opening_cents, net_cents, paid_cents }] of calculated.entries()) {
    hash.update(place === 0 ? '[' : ',');
    hash.update(JSON.stringify([member_id, currency, opening_cents, net_cents, paid_cents]));
    if (place % 1_000 === 0) yield;
  }
  if (calculated.length === 0) hash.update('[');
  return hash.update(']').digest('hex');
}

/** The sums of a run; of an open one those that a lock would make now. */
export const sumsOf = async (network: Network, run: RunRecord): Promise<RunAccount[]> =>
  run.accounts ?? openSums(network).of(run);

export function runRowOf(network: Network, run: RunRecord, accounts: RunAccount[], labels: Labels): RunRow {
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
    blocker: blockerOf(network, run),
    unlockable: unlockable(network, run),
  };
}

/** So many payments are looked at until somebody else may do something. */
const atOnce = 50;
const threeTimes = 3;
const newBankDays = 7;

/** What to look at before a lock (DOMAIN.md 6, B12), with pauses. */
export function* checksOf(network: Network, run: RunRecord, calculated: readonly Calculated[], labels: Labels) {
  const { db } = network;
  const found: {
    check: (typeof runChecks)[number];
    member_id: number;
    member: string;
    currency: PaymentRecord['currency'];
    cents: number;
    before_cents: number | null;
  }[] = [];
  for (const [at, { member_id, currency, net_cents, paid_cents, carried_for }] of calculated.entries()) {
    const add = (check: (typeof found)[number]['check'], cents: number, before_cents: number | null = null) =>
      found.push({ check, member_id, member: labels.member(member_id), currency, cents, before_cents });
    if (at % atOnce === 0) yield;
    if (carried_for === 'bank_missing' || carried_for === 'not_payable') add(carried_for, net_cents);
    if (net_cents < 0) add('negative', net_cents);
    if (paid_cents <= 0) continue;
    const last = lastPaid(network, run, { member_id, currency });
    if (!last) add('first_payment', paid_cents);
    else if (paid_cents > threeTimes * last.paid_cents) add('three_times', paid_cents, last.paid_cents);
    if (bankChanged(network, member_id)) add('bank_changed', paid_cents);
    if (hasUnverifiedPapers(network, member_id)) add('papers_unverified', paid_cents);
  }
  const held: EarningRecord[] = [];
  for (const some of partsOf(db.table('earnings'), 'cycle_no', run.cycle_no)) {
    held.push(...some.filter(({ status }) => status === 'held'));
    yield;
  }
  const checkOf = ({ held_by }: EarningRecord) => (held_by === 'dispute' ? 'disputed' : 'held');
  for (const rows of groupBy(held, (row) => `${row.member_id} ${row.currency} ${checkOf(row)}`).values()) {
    const [first] = rows;
    if (!first) continue;
    const { member_id, currency } = first;
    const cents = rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    found.push({
      ...{ check: checkOf(first), member_id, member: labels.member(member_id), currency },
      ...{ cents, before_cents: null },
    });
  }
  return found;
}

/** The last payment before a run by which somebody got money: runs are locked one after the other, so it is near the end. */
function lastPaid(
  { db }: Network,
  run: RunRecord,
  { member_id, currency }: Pick<PaymentRecord, 'member_id' | 'currency'>,
): PaymentRecord | undefined {
  const payments = db.table('payments');
  const ids = payments.ids('member_id', member_id);
  for (let at = ids.length - 1; at >= 0; at -= 1) {
    const other = payments.get(ids[at] as number);
    if (other?.currency === currency && other.paid_cents > 0 && other.run_id !== run.id) return other;
  }
  return undefined;
}

/** Whether somebody gave a member another bank account in the last days: the audit log knows. */
function bankChanged({ db, now }: Network, member_id: number): boolean {
  const since = new Date(now.getTime() - newBankDays * 86_400_000).toISOString();
  return db
    .table('audit_log')
    .by('entity', `members ${member_id}`)
    .some(({ at, before, after }) => at >= since && before !== null && after !== null && 'bank' in after);
}

/** Whether the office has yet to verify a license or E&O certificate of a member that has not expired (DOMAIN.md 4.2). */
const hasUnverifiedPapers = ({ db, today }: Network, member_id: number): boolean =>
  db
    .table('licences')
    .by('member_id', member_id)
    .some(({ status, expires_on }) => status === 'pending' && expires_on >= today) ||
  db
    .table('credentials')
    .by('member_id', member_id)
    .some(
      ({ kind, verified_at, expires_on }) =>
        kind === 'eo' && verified_at === null && (expires_on === null || expires_on >= today),
    );

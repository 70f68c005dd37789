import type { DebtPlanRecord } from '@shared/contracts/network/debts';
import type { PaymentRecord, RunRecord } from '@shared/contracts/network/payments';
import { type RepaymentPlan, settlePay, takesPart } from '@shared/plan/payRun';
import type { Journal, RecordSet } from '../records/loaded';
import { settingsOf } from '../settings/settings';
import { revised } from '../writes/manage';
import { cyclesOf } from './cycles';
import { isClosing } from './entries';
import { type Payee, payeeOn } from './facts';
import { concerns, numbered, openRuns, runBefore, runOf, runsBehind } from './ledger';

/** The rule of a pay run (domain.md 3.8). Live runs gather the accounts by query (pay/calculate.ts). */

/** A payment without an id yet: shown by a calculation, written by a lock. */
export type Calculated = Omit<PaymentRecord, 'id' | 'payment_no' | 'created_at' | 'updated_at' | 'version'>;

/** A member's account in one currency for a run; `earnings` counts the entries. */
export interface Account extends Pick<Calculated, 'member_id' | 'currency' | 'opening_cents'> {
  credits_cents: number;
  debits_cents: number;
  /** The part of the opening that the bank returned. */
  returned_cents: number;
  earnings: number;
}

/** A day after all others: a lock pays by the current status of members, however late (domain.md 3.12.4). */
export const now = '9999-12-31';

/** A failed payment opens the next run to lock: this one, unless its lock has begun or an earlier run is open. */
export const takesReturned = (run: RunRecord, before: RunRecord | undefined): boolean =>
  !isClosing(run) && before?.status !== 'open';

/** Assigns the payments returned before a lock to its run. */
export function takeReturned(db: RecordSet, journal: Journal, run: RunRecord): void {
  if (!takesReturned(run, runBefore(db, run))) return;
  for (const payment of db.table('payments').by('unreturned', 1))
    if (concerns(run, payment.member_id)) journal.put('payments', { ...payment, returned_run_id: run.id });
}

/** A lock fails or is reverted: returned payments go to the next lock. */
export function giveReturned(db: RecordSet, journal: Journal, run: RunRecord): void {
  for (const payment of db.table('payments').by('returned_run_id', run.id))
    journal.put('payments', { ...payment, returned_run_id: null });
}

export const accountOf = ({ member_id, currency }: Pick<Account, 'member_id' | 'currency'>): string =>
  `${member_id} ${currency}`;

/** The repayment plans in force, by account (domain.md 3.12.20). */
export const plansByAccount = (plans: readonly DebtPlanRecord[]): ReadonlyMap<string, RepaymentPlan> =>
  new Map(
    plans.flatMap(({ ended_at, percent_bp, amount_cents, ...plan }) =>
      ended_at === null ? [[accountOf(plan), { percent_bp, amount_cents }] as const] : [],
    ),
  );

/** The payment of an account; empty if the account takes no part in the run. */
export function calculatePayment(
  { id, cycle_no }: RunRecord,
  { member_id, currency, earnings, ...sums }: Account,
  { active_or_vested, bank_on_file, bank_last4, method }: Payee,
  min_payout_cents: number,
  plan?: RepaymentPlan,
): Calculated[] {
  if (!takesPart(sums.opening_cents, earnings)) return [];
  const { opening_cents, credits_cents, debits_cents, returned_cents } = sums;
  const entry = { opening_cents, credits_cents, debits_cents, returned_cents, active_or_vested, bank_on_file, plan };
  const { repayment, ...result } = settlePay(entry, min_payout_cents);
  const held = result.carried_for === 'not_payable' || result.carried_for === 'bank_missing';
  return [
    {
      ...{ run_id: id, cycle_no, member_id, currency, opening_cents, credits_cents, debits_cents, ...result },
      ...{ method, bank_last4, status: held ? 'held' : 'calculated' },
      ...{ failure_reason: '', settled_on: null, returned_run_id: null },
      ...(plan && repayment && { repayment: { ...plan, ...repayment } }),
    },
  ];
}

/** The payments that a lock would write, in member order: carries, returned payments, and earnings that are not held. */
export function calculatedIn(db: RecordSet, run: RunRecord, day = now): Calculated[] {
  const accounts = new Map<string, Account>();
  const account = ({ member_id, currency }: Pick<Account, 'member_id' | 'currency'>): Account => {
    const key = accountOf({ member_id, currency });
    const nothing = { opening_cents: 0, credits_cents: 0, debits_cents: 0, returned_cents: 0, earnings: 0 };
    const empty = { member_id, currency, ...nothing };
    const one = accounts.get(key) ?? empty;
    accounts.set(key, one);
    return one;
  };
  const before = runBefore(db, run);
  const payments = db.table('payments');
  const unreturned = takesReturned(run, before)
    ? payments.by('unreturned', 1).filter(({ member_id }) => concerns(run, member_id))
    : [];
  const latest = new Map<string, PaymentRecord>();
  for (const { id } of runsBehind(db, run))
    for (const payment of payments.by('run_id', id)) latest.set(accountOf(payment), payment);
  for (const payment of latest.values())
    if (concerns(run, payment.member_id)) account(payment).opening_cents += payment.carry_cents;
  for (const payment of [...payments.by('returned_run_id', run.id), ...unreturned]) {
    account(payment).opening_cents += payment.paid_cents;
    account(payment).returned_cents += payment.paid_cents;
  }
  for (const earning of db.table('earnings').by('cycle_no', run.cycle_no)) {
    if (earning.status === 'held') continue;
    const to = account(earning);
    to[earning.amount_cents > 0 ? 'credits_cents' : 'debits_cents'] += earning.amount_cents;
    to.earnings += 1;
  }
  const { min_payout_cents } = settingsOf({ db });
  const plans = plansByAccount(db.table('debt_plans').all());
  return [...accounts.values()]
    .sort((a, b) => a.member_id - b.member_id || (a.currency < b.currency ? -1 : 1))
    .flatMap((one) =>
      calculatePayment(run, one, payeeOn(db, one.member_id, day), min_payout_cents, plans.get(accountOf(one))),
    );
}

/** A calculated payment as a lock writes it. */
export const newPayment = ({ pay_on }: RunRecord, id: number, payment: Calculated, at: string): PaymentRecord => ({
  ...{ id, version: 0, payment_no: numbered('P', pay_on, id) },
  ...payment,
  ...{ created_at: at, updated_at: at },
});

/** Completes a lock whose payments are written: the cycle takes no more entries, so the next run opens. */
export function lockRun(
  db: RecordSet,
  journal: Journal,
  run: RunRecord,
  lock: Pick<RunRecord, 'locked_by' | 'accounts'> & { locked_at: string },
): void {
  const at = lock.locked_at;
  journal.put('runs', revised({ ...run, ...lock, status: 'locked', requested: null, under_way: null }, at));
  const cycles = cyclesOf(db);
  const next = cycles.after(cycles.named(run.cycle_no));
  if (!runOf(db, next)) openRuns(db, journal, next, at);
}

/** A run whose lock is reverted before anything was sent; later entries stay in the next cycle. */
export const unlockedRun = (run: RunRecord, at: string): RunRecord =>
  revised({ ...run, status: 'open', locked_by: null, locked_at: null, requested: null, accounts: null }, at);

const before: Record<'sent' | 'settled' | 'failed', readonly PaymentRecord['status'][]> = {
  sent: ['calculated', 'approved'],
  settled: ['calculated', 'approved', 'sent'],
  failed: ['calculated', 'approved', 'sent', 'settled'],
};
/** True if a payment can take a status: it pays something, and is not as far along yet. */
export const mayBecome = (status: keyof typeof before, payment: PaymentRecord): boolean =>
  payment.paid_cents > 0 && before[status].includes(payment.status);

/** A run whose payments are settled; its earnings count as paid. */
export const paidRun = (run: RunRecord, at: string): RunRecord =>
  revised({ ...run, status: 'paid', left: true, paid_at: at, under_way: null }, at);

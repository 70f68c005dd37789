import { currencies } from '@shared/contracts/fields';
import type { EarningRecord } from '@shared/contracts/network/earnings';
import type { PaymentRecord, RunAccount, RunRecord } from '@shared/contracts/network/payments';
import { settlePay, takesPart } from '@shared/plan/payRun';
import type { Journal, RecordSet } from '../records/loaded';
import { revised } from '../writes/manage';
import { accountsOf } from './accounts';
import { cyclesOf } from './cycles';
import { isClosing } from './entries';
import { numbered, openRuns, runBefore, runOf } from './ledger';

/** A payee on the day of the lock (domain.md 3.8). */
export interface Payee {
  active_or_vested: boolean;
  bank_on_file: boolean;
  bank_last4: string | null;
  method: PaymentRecord['method'];
}

export interface PayRunDeps {
  db: RecordSet;
  payee: (member_id: number, day: string) => Payee;
  min_payout_cents: () => number;
}

/** A payment without an id yet: `calculate` shows it, and a lock writes it. */
export type Calculated = Omit<PaymentRecord, 'id' | 'payment_no' | 'created_at' | 'updated_at' | 'version'>;

type Currency = EarningRecord['currency'];
/** A member's account in one currency for a run; `earnings` counts the entries. */
export interface Account {
  member_id: number;
  currency: Currency;
  opening_cents: number;
  credits_cents: number;
  debits_cents: number;
  earnings: number;
}

/** A day after all others: a lock pays by the current status of members, however late (domain.md 3.12.4). */
export const now = '9999-12-31';
/** A member's currencies come in alphabetical order. */
const inTurn: readonly Currency[] = [...currencies].sort();

/** Pay runs: what each member is paid for a cycle, and the lock that ends it (domain.md 3.8). */
export class PayRuns {
  readonly #deps: PayRunDeps;

  constructor(deps: PayRunDeps) {
    this.#deps = deps;
  }

  /**
   * The payments that a lock of the run would write, in member order. For replaying fixtures, which have no tables to
   * query; live runs use `calculatedFor`, and calculate.deep.test.ts proves that both agree.
   */
  calculate(run: RunRecord, on = now): Calculated[] {
    const accounts = this.#accounts(run);
    return [...accounts.keys()]
      .sort((a, b) => a - b)
      .flatMap((key) => {
        const account = accounts.get(key) as Account;
        return this.payment(run, account, this.#deps.payee(account.member_id, on));
      });
  }

  /** The payment of an account; empty if the account takes no part in the run. */
  payment(run: RunRecord, account: Account, payee: Payee): Calculated[] {
    const { member_id, currency, opening_cents, credits_cents, debits_cents, earnings } = account;
    if (!takesPart(opening_cents, earnings)) return [];
    const { active_or_vested, bank_on_file, bank_last4, method } = payee;
    const entry = { opening_cents, credits_cents, debits_cents, active_or_vested, bank_on_file };
    const { net_cents, paid_cents, carry_cents, carried_for } = settlePay(entry, this.#deps.min_payout_cents());
    const held = carried_for === 'not_payable' || carried_for === 'bank_missing';
    const payment: Calculated = {
      run_id: run.id,
      cycle_no: run.cycle_no,
      member_id,
      currency,
      opening_cents,
      credits_cents,
      debits_cents,
      net_cents,
      paid_cents,
      carry_cents,
      carried_for,
      method,
      bank_last4,
      status: held ? 'held' : 'calculated',
      failure_reason: '',
      settled_on: null,
      returned_run_id: null,
    };
    return [payment];
  }

  /** True if unassigned returned payments go into this run: the next one to lock. */
  takesReturned = (run: RunRecord): boolean => !isClosing(run) && runBefore(this.#deps.db, run)?.status !== 'open';

  /** Writes the payments, and closes the cycle to later entries. */
  lock(journal: Journal, run: RunRecord, by: number | null, at: string): RunRecord {
    this.claim(journal, run);
    const calculated = this.calculate(run, at.slice(0, 10));
    for (const payment of calculated) journal.put('payments', this.pay(run, journal.nextId('payments'), payment, at));
    return this.locked(journal, run, accountsOf(calculated), by, at);
  }

  /** Assigns the payments returned before the lock to its run. */
  claim(journal: Journal, run: RunRecord): void {
    for (const failed of this.#unreturned(run)) journal.put('payments', { ...failed, returned_run_id: run.id });
  }

  /** A lock fails or is reverted: returned payments go to the next lock. */
  disclaim(journal: Journal, run: RunRecord): void {
    for (const failed of this.#deps.db.table('payments').by('returned_run_id', run.id))
      journal.put('payments', { ...failed, returned_run_id: null });
  }

  /** Writes one payment of a lock. */
  pay({ pay_on }: RunRecord, id: number, payment: Calculated, at: string): PaymentRecord {
    const payment_no = numbered('P', pay_on, id);
    return { id, version: 0, payment_no, ...payment, created_at: at, updated_at: at };
  }

  /** Completes a lock: all payments are written, and `accounts` are their sums. */
  locked(journal: Journal, run: RunRecord, accounts: RunAccount[], by: number | null, at: string): RunRecord {
    const { db } = this.#deps;
    const lock = {
      status: 'locked',
      locked_by: by,
      locked_at: at,
      requested: null,
      accounts,
      under_way: null,
    } as const;
    const locked = journal.put('runs', revised({ ...run, ...lock }, at));
    const cycles = cyclesOf(db);
    const next = cycles.after(cycles.named(run.cycle_no));
    if (!runOf(db, next)) openRuns(db, journal, next, at);
    return locked;
  }

  /** Begins to revert a lock before anything was sent; later entries stay in the next cycle. */
  opened(journal: Journal, run: RunRecord, at: string): RunRecord {
    this.disclaim(journal, run);
    const open = { status: 'open', locked_by: null, locked_at: null, requested: null, accounts: null } as const;
    return journal.put('runs', revised({ ...run, ...open }, at));
  }

  /** The bank has paid: settles every calculated payment; the run marks its earnings as paid. */
  settle(journal: Journal, run: RunRecord, on: string, at: string): RunRecord {
    for (const payment of this.#deps.db.table('payments').by('run_id', run.id)) {
      const settled = this.settled(payment, on, at);
      if (settled) journal.put('payments', settled);
    }
    return journal.put('runs', revised({ ...run, status: 'paid', left: true, paid_at: at, under_way: null }, at));
  }

  /** Marks a payment as settled, unless it is settled or failed already. */
  settled(payment: PaymentRecord, on: string, at: string): PaymentRecord | undefined {
    if (payment.paid_cents <= 0 || payment.status === 'failed' || payment.status === 'settled') return undefined;
    const settled: PaymentRecord = { ...payment, status: 'settled', settled_on: on };
    return revised(settled, at);
  }

  /** Returned payments that belong to no run; the next run to lock takes them. */
  #unreturned(run: RunRecord): PaymentRecord[] {
    const { db } = this.#deps;
    return runBefore(db, run)?.status === 'open' ? [] : db.table('payments').by('unreturned', 1);
  }

  /** Members with a carry into the run, a returned payment, or an earning in it, in id order. */
  #accounts(run: RunRecord): Map<number, Account> {
    const { db } = this.#deps;
    const accounts = new Map<number, Account>();
    const account = ({ member_id, currency }: { member_id: number; currency: Currency }): Account => {
      const key = member_id * inTurn.length + inTurn.indexOf(currency);
      let found = accounts.get(key);
      if (!found) {
        found = { member_id, currency, opening_cents: 0, credits_cents: 0, debits_cents: 0, earnings: 0 };
        accounts.set(key, found);
      }
      return found;
    };
    const before = runBefore(db, run)?.id;
    const payments = db.table('payments');
    if (before !== undefined)
      for (const payment of payments.by('run_id', before))
        if (payment.carry_cents !== 0) account(payment).opening_cents += payment.carry_cents;
    for (const earning of db.table('earnings').by('cycle_no', run.cycle_no)) {
      if (earning.status === 'held') continue;
      const to = account(earning);
      if (earning.amount_cents > 0) to.credits_cents += earning.amount_cents;
      else to.debits_cents += earning.amount_cents;
      to.earnings += 1;
    }
    const returned = payments.by('returned_run_id', run.id);
    for (const payment of this.takesReturned(run) ? [...returned, ...this.#unreturned(run)] : returned)
      account(payment).opening_cents += payment.paid_cents;
    return accounts;
  }
}

import type { EarningRecord } from '@shared/contracts/network/earnings';
import type { PaymentRecord, RunRecord } from '@shared/contracts/network/payments';
import { creditsAndDebits, settlePay, takesPart } from '@shared/plan/payRun';
import type { NetworkDatabase, NetworkTransaction } from '../tables';
import { cyclesOf } from './cycles';
import { numbered, openRuns, runBefore, runOf } from './ledger';

/** What a run has to know about a payee on its pay date (DOMAIN.md 3.8). */
export interface Payee {
  active_or_vested: boolean;
  bank_on_file: boolean;
  bank_last4: string | null;
  method: PaymentRecord['method'];
}

export interface PayRunDeps {
  db: NetworkDatabase;
  payee: (member_id: number, day: string) => Payee;
  min_payout_cents: () => number;
}

/** A payment before it has an id; what `calculate` shows and `lock` writes. */
export type Calculated = Omit<PaymentRecord, 'id' | 'payment_no' | 'created_at' | 'updated_at' | 'version'> & {
  earnings: readonly EarningRecord[];
  returned: readonly PaymentRecord[];
};

type Currency = EarningRecord['currency'];
interface Account {
  member_id: number;
  currency: Currency;
  opening_cents: number;
  earnings: EarningRecord[];
  returned: PaymentRecord[];
}

/** Pay runs: what each member is paid for a cycle, and the lock that ends it (DOMAIN.md 3.8). */
export class PayRuns {
  readonly #deps: PayRunDeps;

  constructor(deps: PayRunDeps) {
    this.#deps = deps;
  }

  /** The payments that a lock of the run would write now, in the order of members; or those of one member. */
  calculate(run: RunRecord, member_id?: number): Calculated[] {
    return [...this.#accounts(run, member_id).values()]
      .filter(({ opening_cents, earnings }) => takesPart(opening_cents, earnings.length))
      .sort((a, b) => a.member_id - b.member_id || (a.currency < b.currency ? -1 : 1))
      .map((account) => this.#payment(run, account));
  }

  /** Why a run cannot be locked: the one before it is still open. */
  openBefore(run: RunRecord): RunRecord | undefined {
    const before = runBefore(this.#deps.db, run);
    return before?.status === 'open' ? before : undefined;
  }

  /** Writes the payments, takes the earnings in, and closes the range to what comes later. */
  lock(
    tx: NetworkTransaction,
    run: RunRecord,
    by: number | null,
    at: string,
  ): { run: RunRecord; payments: PaymentRecord[] } {
    const payments = this.calculate(run).map(({ earnings, returned, ...payment }) => {
      const id = tx.nextId('payments');
      const put = tx.put('payments', {
        id,
        version: 0,
        payment_no: numbered('P', run.pay_on, id),
        ...payment,
        created_at: at,
        updated_at: at,
      });
      for (const earning of earnings) tx.put('earnings', { ...earning, status: 'in_run', payment_id: id });
      for (const failed of returned) tx.put('payments', { ...failed, returned_run_id: run.id });
      return put;
    });
    const locked = tx.put('runs', {
      ...run,
      version: run.version + 1,
      status: 'locked',
      locked_by: by,
      locked_at: at,
      updated_at: at,
    });
    const cycles = cyclesOf(this.#deps.db);
    const next = cycles.after(cycles.named(run.cycle_no));
    if (!runOf(this.#deps.db, next)) openRuns(this.#deps.db, tx, next, at);
    return { run: locked, payments };
  }

  /** Takes a lock back of which nothing has been sent; what came later than the lock stays in the cycle after. */
  unlock(tx: NetworkTransaction, run: RunRecord, at: string): RunRecord {
    const { db } = this.#deps;
    for (const payment of db.table('payments').by('run_id', run.id)) {
      for (const earning of db.table('earnings').by('payment_id', payment.id))
        tx.put('earnings', { ...earning, status: 'open', payment_id: null });
      tx.delete('payments', payment.id);
    }
    for (const failed of db.table('payments').by('returned_run_id', run.id))
      tx.put('payments', { ...failed, returned_run_id: null });
    return tx.put('runs', {
      ...run,
      version: run.version + 1,
      status: 'open',
      locked_by: null,
      locked_at: null,
      requested: null,
      updated_at: at,
    });
  }

  /** The bank has paid: every calculated payment is settled, its earnings are paid. */
  settle(tx: NetworkTransaction, run: RunRecord, on: string, at: string): RunRecord {
    for (const payment of this.#deps.db.table('payments').by('run_id', run.id)) {
      if (payment.paid_cents <= 0 || payment.status === 'failed' || payment.status === 'settled') continue;
      tx.put('payments', {
        ...payment,
        version: payment.version + 1,
        status: 'settled',
        settled_on: on,
        updated_at: at,
      });
    }
    for (const earning of this.#deps.db.table('earnings').by('cycle_no', run.cycle_no))
      if (earning.status === 'in_run') tx.put('earnings', { ...earning, status: 'paid' });
    return tx.put('runs', { ...run, version: run.version + 1, status: 'paid', paid_at: at, updated_at: at });
  }

  /** Members with something carried into the run, returned by the bank, or earned in it; or one of them. */
  #accounts(run: RunRecord, only?: number): Map<string, Account> {
    const { db } = this.#deps;
    const accounts = new Map<string, Account>();
    const account = (member_id: number, currency: Currency): Account => {
      const key = `${member_id} ${currency}`;
      const found = accounts.get(key) ?? { member_id, currency, opening_cents: 0, earnings: [], returned: [] };
      accounts.set(key, found);
      return found;
    };
    const concerns = ({ member_id }: { member_id: number }) => only === undefined || member_id === only;
    const payments = db.table('payments');
    const before = runBefore(db, run);
    const carried =
      only === undefined
        ? payments.by('run_id', before?.id ?? 0)
        : payments.by('member_id', only).filter(({ run_id }) => run_id === before?.id);
    for (const { member_id, currency, carry_cents } of carried)
      if (carry_cents !== 0) account(member_id, currency).opening_cents += carry_cents;
    // What the bank returned goes into the run that is locked next.
    if (before?.status !== 'open') {
      for (const payment of payments.by('unreturned', 1).filter(concerns)) {
        const to = account(payment.member_id, payment.currency);
        to.opening_cents += payment.paid_cents;
        to.returned.push(payment);
      }
    }
    const earned =
      only === undefined
        ? db.table('earnings').by('cycle_no', run.cycle_no)
        : db
            .table('earnings')
            .by('member_id', only)
            .filter(({ cycle_no }) => cycle_no === run.cycle_no);
    for (const earning of earned)
      if (earning.status === 'open') account(earning.member_id, earning.currency).earnings.push(earning);
    return accounts;
  }

  #payment(run: RunRecord, { member_id, currency, opening_cents, earnings, returned }: Account): Calculated {
    const payee = this.#deps.payee(member_id, run.pay_on);
    const sums = creditsAndDebits(earnings.map(({ amount_cents }) => amount_cents));
    const { net_cents, paid_cents, carry_cents, carried_for } = settlePay(
      {
        opening_cents,
        ...sums,
        active_or_vested: payee.active_or_vested,
        bank_on_file: payee.bank_on_file,
      },
      this.#deps.min_payout_cents(),
    );
    const held = carried_for === 'not_payable' || carried_for === 'bank_missing';
    return {
      run_id: run.id,
      cycle_no: run.cycle_no,
      member_id,
      currency,
      opening_cents,
      ...sums,
      net_cents,
      paid_cents,
      carry_cents,
      carried_for,
      method: payee.method,
      bank_last4: payee.bank_last4,
      status: held ? 'held' : 'calculated',
      failure_reason: '',
      settled_on: null,
      returned_run_id: null,
      earnings,
      returned,
    };
  }
}

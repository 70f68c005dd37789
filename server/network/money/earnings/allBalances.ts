import { currencies } from '@shared/contracts/fields';
import type { EarningRecord } from '@shared/contracts/network/earnings';
import type { PaymentRecord } from '@shared/contracts/network/payments';
import { NumbersById } from '../../../data/numbersById';
import { onceFor } from '../../../data/onceFor';
import { partsOf } from '../../../data/parts';
import { allOf } from '../../../data/patience';
import type { Network } from '../../network';
import type { Currency } from '../labels';

/** Some milliseconds: so many rows of a table, or ledgers of those of whom something was written. */
const [rowsAtOnce, ledgersAtOnce] = [250, 10];
/** Of more ledgers than so many it takes less time to read all entries again. */
const mostStale = 10_000;

/** Cents by member. */
const nothing = () => ({ earned: new NumbersById(), paid: new NumbersById(), held: new NumbersById() });
type Account = ReturnType<typeof nothing>;

interface Revisions {
  earnings: number;
  payments: number;
  runs: number;
}

/** What every member has earned and was paid, from one reading of all entries and payments; then by what is written. */
class AllBalances {
  readonly #network: Network;
  #accounts = new Map<Currency, Account>();
  #revisions: Revisions | undefined;
  /** Entries with a larger id are new. */
  #last = 0;
  /** The runs whose payments count, with when they were locked. */
  readonly #counted = new Map<number, string | null>();
  /** Locked since, and read one after the other: the first of them up to a payment. */
  readonly #locked = new Set<number>();
  #upTo = 0;
  /** Payments of them that the bank sent back. */
  readonly #failed = new Set<number>();
  /** Whose ledgers have to be read again. */
  readonly #stale = new Set<number>();
  #reading: Generator<void> | undefined;

  constructor(network: Network) {
    this.#network = network;
  }

  /** By currency, as things are now. @throws NotYet while all is read for the first time and who asks can wait */
  get now(): ReadonlyMap<Currency, Account> {
    allOf(() => this.read());
    return this.#accounts;
  }

  /** What a member has earned less what was paid, in cents (DOMAIN.md 2.10). @throws NotYet */
  of(member: number): number {
    let cents = 0;
    for (const { earned, paid } of this.now.values()) cents += earned.at(member) - paid.at(member);
    return cents;
  }

  /** Reads some of what is not known; false when there is none left. */
  read(): boolean {
    this.#follow();
    const [run] = this.#locked;
    if (!this.#revisions || run !== undefined) {
      this.#reading ??= this.#revisions && run !== undefined ? this.#readRun(run) : this.#readAll();
      if (this.#reading.next().done) this.#reading = undefined;
      return true;
    }
    let left = ledgersAtOnce;
    for (const member of this.#stale) {
      if (left === 0) return true;
      this.#stale.delete(member);
      this.#readLedger(member);
      left -= 1;
    }
    return false;
  }

  *#readAll(): Generator<void> {
    const { db } = this.#network;
    const revisions = this.#present;
    this.#accounts = new Map(currencies.map((currency) => [currency, nothing()]));
    for (const kept of [this.#stale, this.#failed, this.#counted, this.#locked]) kept.clear();
    [this.#last, this.#upTo] = [0, 0];
    for (const run of db.table('runs').all()) if (run.status !== 'open') this.#counted.set(run.id, run.locked_at);
    for (const rows of db.table('earnings').parts(rowsAtOnce)) {
      for (const row of rows) this.#earn(row);
      yield;
    }
    for (const rows of db.table('payments').parts(rowsAtOnce)) {
      for (const payment of rows) if (this.#counted.has(payment.run_id)) this.#pay(payment);
      yield;
    }
    this.#revisions = revisions;
  }

  /** What was paid by a run counts from its lock on: for that its payments alone are read. */
  *#readRun(id: number): Generator<void> {
    for (const rows of partsOf(this.#network.db.table('payments'), 'run_id', id)) {
      for (const payment of rows) this.#pay(payment);
      this.#upTo = rows.at(-1)?.id ?? this.#upTo;
      yield;
    }
    this.#locked.delete(id);
    this.#upTo = 0;
  }

  #earn({ id, member_id, currency, amount_cents, status }: EarningRecord): void {
    const { earned, held } = this.#of(currency);
    earned.add(member_id, amount_cents);
    if (status === 'held') held.add(member_id, amount_cents);
    this.#last = Math.max(this.#last, id);
  }

  #pay({ id, member_id, currency, paid_cents, status }: PaymentRecord): void {
    if (status === 'failed') this.#failed.add(id);
    else this.#of(currency).paid.add(member_id, paid_cents);
  }

  #readLedger(member: number): void {
    for (const { earned, paid, held } of this.#accounts.values())
      for (const cents of [earned, paid, held]) cents.set(member, 0);
    const { db } = this.#network;
    for (const row of db.table('earnings').by('member_id', member)) this.#earn(row);
    for (const row of db.table('payments').by('member_id', member)) if (this.#counted.has(row.run_id)) this.#pay(row);
  }

  #of = (currency: Currency): Account => this.#accounts.get(currency) as Account;

  /** Takes over what was written since. */
  #follow(): void {
    const before = this.#revisions;
    const now = this.#present;
    if (!before || (now.earnings === before.earnings && now.payments === before.payments && now.runs === before.runs))
      return;
    const followed = this.#followRuns() && this.#followEarnings(before) && this.#followPayments(before);
    this.#revisions = followed && this.#stale.size <= mostStale ? now : undefined;
    if (!this.#revisions) this.#reading = undefined;
  }

  /** False where a lock was taken back: its payments may be gone. */
  #followRuns(): boolean {
    const table = this.#network.db.table('runs');
    for (const [id, locked_at] of this.#counted) {
      const run = table.get(id);
      if (!run || run.status === 'open' || run.locked_at !== locked_at) return false;
    }
    for (const { id, status, locked_at } of table.all()) {
      if (status === 'open' || this.#counted.has(id)) continue;
      this.#counted.set(id, locked_at);
      this.#locked.add(id);
    }
    return true;
  }

  /** Entries are added; of one that changed its ledger is read. False for one that is gone: it does not tell whose it was. */
  #followEarnings({ earnings }: Revisions): boolean {
    const table = this.#network.db.table('earnings');
    const changed = table.changedSince(earnings);
    const last = this.#last;
    for (const id of changed ?? []) {
      const row = table.get(id);
      if (!row) return false;
      if (row.id > last) this.#earn(row);
      else this.#stale.add(row.member_id);
    }
    return changed !== undefined;
  }

  /** The bank sends a payment back, or does not after all. Only those of a lock that was taken back go. */
  #followPayments({ payments }: Revisions): boolean {
    const table = this.#network.db.table('payments');
    const changed = table.changedSince(payments);
    const [reading] = this.#locked;
    for (const id of changed ?? []) {
      const row = table.get(id);
      const isRead = row && this.#counted.has(row.run_id) && !this.#locked.has(row.run_id);
      if (!row || !(isRead || (row.run_id === reading && row.id <= this.#upTo))) continue;
      const { member_id, currency, paid_cents, status } = row;
      const failed = status === 'failed';
      if (failed === this.#failed.has(row.id)) continue;
      this.#of(currency).paid.add(member_id, failed ? -paid_cents : paid_cents);
      if (failed) this.#failed.add(row.id);
      else this.#failed.delete(row.id);
    }
    return changed !== undefined;
  }

  get #present(): Revisions {
    const { db } = this.#network;
    return {
      earnings: db.table('earnings').revision,
      payments: db.table('payments').revision,
      runs: db.table('runs').revision,
    };
  }
}

/** The balances of a network's members, kept once for all who ask. */
export const allBalances = onceFor((network: Network) => new AllBalances(network));

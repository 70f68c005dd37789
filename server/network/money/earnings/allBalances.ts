import { currencies } from '@shared/contracts/fields';
import { onceFor } from '../../../data/onceFor';
import { allOf } from '../../../data/patience';
import type { Network } from '../../network';
import { isIssued } from '../entries';
import type { Currency } from '../labels';
import { balancesOf } from './balances';

/** Some milliseconds: so many rows of a table, or ledgers of those of whom something was written. */
const [rowsAtOnce, ledgersAtOnce] = [250, 10];
/** Of more ledgers than so many it takes less time to read all entries. */
const mostStale = 10_000;

/** Cents by member, with room for those to come. */
class Cents {
  #of = new Float64Array(64);

  at = (member: number): number => this.#of[member] ?? 0;

  set(member: number, cents: number): void {
    if (member >= this.#of.length) {
      const of = new Float64Array(Math.ceil(member * 1.1) + 64);
      of.set(this.#of);
      this.#of = of;
    }
    this.#of[member] = cents;
  }

  add = (member: number, cents: number): void => this.set(member, this.at(member) + cents);
}

const nothing = () => ({ earned: new Cents(), paid: new Cents(), held: new Cents() });
type Account = ReturnType<typeof nothing>;

/** What every member has earned and was paid, from one reading of all entries and payments; then by whom something is written of. */
class AllBalances {
  readonly #network: Network;
  #accounts = new Map<Currency, Account>();
  #revisions: { earnings: number; payments: number; runs: number } | undefined;
  /** Which runs have been locked: their payments count. */
  #issued = '';
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
    if (!this.#revisions) {
      this.#reading ??= this.#readAll();
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
    const issued = this.#locked;
    this.#accounts = new Map(currencies.map((currency) => [currency, nothing()]));
    this.#stale.clear();
    for (const rows of db.table('earnings').parts(rowsAtOnce)) {
      for (const { member_id, currency, amount_cents, status } of rows) {
        this.#of(currency).earned.add(member_id, amount_cents);
        if (status === 'held') this.#of(currency).held.add(member_id, amount_cents);
      }
      yield;
    }
    for (const rows of db.table('payments').parts(rowsAtOnce)) {
      for (const payment of rows)
        if (payment.status !== 'failed' && isIssued(db, payment))
          this.#of(payment.currency).paid.add(payment.member_id, payment.paid_cents);
      yield;
    }
    [this.#revisions, this.#issued] = [revisions, issued];
  }

  #readLedger(member: number): void {
    for (const { earned, paid, held } of this.#accounts.values())
      for (const cents of [earned, paid, held]) cents.set(member, 0);
    for (const { currency, earned_cents, paid_cents, held_cents } of balancesOf(this.#network, member)) {
      const { earned, paid, held } = this.#of(currency);
      earned.set(member, earned_cents);
      paid.set(member, paid_cents);
      held.set(member, held_cents);
    }
  }

  #of = (currency: Currency): Account => this.#accounts.get(currency) as Account;

  /** Finds out whose ledgers were written to since they were read; a lock counts for everybody. */
  #follow(): void {
    const before = this.#revisions;
    const now = this.#present;
    if (!before || (now.earnings === before.earnings && now.payments === before.payments && now.runs === before.runs))
      return;
    const known = this.#note('earnings', before.earnings) && this.#note('payments', before.payments);
    const isOver = !known || this.#stale.size > mostStale || this.#locked !== this.#issued;
    this.#revisions = isOver ? undefined : now;
  }

  /** Notes whose rows of a table changed; false where that cannot be told. */
  #note(name: 'earnings' | 'payments', since: number): boolean {
    const table = this.#network.db.table(name);
    const changed = table.changedSince(since);
    for (const id of changed ?? []) {
      const row = table.get(id);
      // What is gone does not tell whose it was.
      if (!row) return false;
      this.#stale.add(row.member_id);
    }
    return changed !== undefined;
  }

  get #present() {
    const { db } = this.#network;
    return {
      earnings: db.table('earnings').revision,
      payments: db.table('payments').revision,
      runs: db.table('runs').revision,
    };
  }

  get #locked(): string {
    const runs = this.#network.db.table('runs').all();
    return runs
      .filter(({ status }) => status !== 'open')
      .map(({ id }) => id)
      .join();
  }
}

/** The balances of a network's members, kept once for all who ask. */
export const allBalances = onceFor((network: Network) => new AllBalances(network));

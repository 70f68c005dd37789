import type { PaymentRecord } from '@shared/contracts/network/payments';
import { NumbersById } from '../../../data/numbersById';
import { onceFor } from '../../../data/onceFor';
import { allOf } from '../../../data/patience';
import type { Network } from '../../network';
import type { Currency } from '../labels';

/** Some milliseconds. */
const atOnce = 250;

/** What the bank settled in a year, in cents: by currency and month, and by payee. */
export class Settled {
  readonly accounts = new Map<
    Currency,
    { currency: Currency; paid_cents: number; payments: number; months: number[] }
  >();
  /** Cents by payee: there are very many. */
  readonly #payees = new Map<Currency, NumbersById>();

  count(
    { currency, paid_cents, member_id }: Pick<PaymentRecord, 'currency' | 'paid_cents' | 'member_id'>,
    month: number,
    times: 1 | -1,
  ): void {
    const cents = times * paid_cents;
    const months = Array.from({ length: 12 }, () => 0);
    const account = this.accounts.get(currency) ?? { currency, paid_cents: 0, payments: 0, months };
    this.accounts.set(currency, account);
    account.paid_cents += cents;
    account.payments += times;
    account.months[month] = (account.months[month] as number) + cents;
    const payees = this.#payees.get(currency) ?? new NumbersById();
    this.#payees.set(currency, payees);
    payees.add(member_id, cents);
  }

  /** How many members were paid as much in one currency. */
  reached(threshold_cents: number): number {
    const found = new Set<number>();
    for (const { of } of this.#payees.values())
      for (let id = 0; id < of.length; id += 1)
        if (of[id] !== 0 && (of[id] as number) >= threshold_cents) found.add(id);
    return found.size;
  }
}

/** The month of all in which a payment was settled and has not come back since; undefined if it was not (DOMAIN.md 3.8, tax year). */
export function settledMonth({ status, settled_on }: PaymentRecord): number | undefined {
  if (status !== 'settled' || settled_on === null) return undefined;
  return Number(settled_on.slice(0, 4)) * 12 + Number(settled_on.slice(5, 7)) - 1;
}

/** The settled payments of everybody by year: read once, and then by what is written. */
class AllSettled {
  readonly #db: Network['db'];
  readonly #years = new Map<number, Settled>();
  /** By payment the month for which it was counted; what is paid, and to whom, does not change. There are very many. */
  #months = new Uint16Array(0);
  #revision: number | undefined;
  #reading: Generator<void> | undefined;

  constructor(db: Network['db']) {
    this.#db = db;
  }

  /** @throws NotYet while all are read for the first time and who asks can wait */
  of(year: number): Settled {
    allOf(() => this.read());
    return this.#years.get(year) ?? new Settled();
  }

  /** Reads some of what is not known; false when there is none left. What is written meanwhile is followed, and may be read again. */
  read(): boolean {
    this.#follow();
    this.#reading ??= this.#revision === undefined ? this.#readAll() : undefined;
    if (this.#reading?.next().done) this.#reading = undefined;
    return this.#reading !== undefined;
  }

  *#readAll(): Generator<void> {
    const table = this.#db.table('payments');
    this.#revision = table.revision;
    for (const rows of table.parts(atOnce)) {
      for (const row of rows) this.#put(row);
      yield;
    }
  }

  #put(row: PaymentRecord): void {
    if (row.id >= this.#months.length) {
      const grown = new Uint16Array(Math.ceil(row.id * 1.25) + 64);
      grown.set(this.#months);
      this.#months = grown;
    }
    this.#count(row, this.#months[row.id] as number, -1);
    const month = settledMonth(row) ?? 0;
    this.#count(row, month, 1);
    this.#months[row.id] = month;
  }

  #count(row: PaymentRecord, month: number, times: 1 | -1): void {
    if (month === 0) return;
    const year = Math.trunc(month / 12);
    const settled = this.#years.get(year) ?? new Settled();
    this.#years.set(year, settled);
    settled.count(row, month % 12, times);
  }

  #follow(): void {
    const table = this.#db.table('payments');
    if (this.#revision === undefined || this.#revision === table.revision) return;
    const changed = table.changedSince(this.#revision);
    this.#revision = table.revision;
    // What is gone does not tell what it was.
    const isLost = (id: unknown) => Boolean(this.#months[id as number]) && !table.get(id as number);
    if (!changed || [...changed].some(isLost)) this.#forget();
    else
      for (const id of changed) {
        const row = table.get(id);
        if (row) this.#put(row);
      }
  }

  #forget(): void {
    this.#years.clear();
    this.#months = new Uint16Array(0);
    this.#revision = undefined;
    this.#reading = undefined;
  }
}

export const allSettled = onceFor(({ db }: Network) => new AllSettled(db));

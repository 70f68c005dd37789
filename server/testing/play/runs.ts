import type { Currency, Ledger, ModelEntry, Payment } from './ledger';
import { addDays, cycleOf, firstOf, lastOf, nextCycle, rated, sum } from './rules';

/** A share of a run's credits in basis points, or an amount for each run (3.12.20). */
export type Plan = { percent_bp: number } | { amount: number };

/** Pay runs of cycles, and off-cycle runs between them (domain.md 3.8 and 3.12.20). */
export class Runs {
  readonly #ledger: Ledger;
  /** Repayment plans by account. */
  readonly #plans = new Map<string, Plan>();
  /** Numbers of locked off-cycle runs: that of the cycle before, and a digit. */
  readonly #numbers: string[] = [];

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  /** One plan per account; ending one that is not there is refused. */
  plan(member: number, currency: Currency, plan: Plan | undefined): boolean {
    const account = `${member} ${currency}`;
    if (!plan) return this.#plans.delete(account);
    this.#plans.set(account, plan);
    return true;
  }

  /** The last cycle that is locked. */
  get #before(): string {
    return cycleOf(addDays(firstOf(this.#ledger.open), -1));
  }

  /** Locks the earliest cycle. False until it is over, and while an off-cycle run is open. */
  lock(): boolean {
    const ledger = this.#ledger;
    const { open } = ledger;
    if (ledger.today <= lastOf(open) || ledger.offCycle) return false;
    this.#pay(open, [...ledger.members.keys()]);
    ledger.open = nextCycle(open);
    return true;
  }

  /** Moves open entries of some members into an off-cycle run. False while another is open, or without money. */
  openOffCycle(members: readonly number[]): boolean {
    const ledger = this.#ledger;
    const before = this.#before;
    const place = 1 + this.#numbers.filter((one) => one.startsWith(before)).length;
    if (ledger.offCycle || place > 9) return false;
    const entries = ledger.entries.filter(
      ({ member, cycle, hold }) => members.includes(member) && hold === null && cycle >= ledger.open,
    );
    const hasOpening = ledger
      .accounts()
      .some(
        ({ member, currency }) =>
          members.includes(member) &&
          (this.#carried(member, currency) !== 0 || this.#returned(member, currency).length > 0),
      );
    if (entries.length === 0 && !hasOpening) return false;
    const cycle = `${before}${place}`;
    for (const entry of entries) entry.cycle = cycle;
    ledger.offCycle = { cycle, members };
    return true;
  }

  /** Pays the members of the off-cycle run. */
  lockOffCycle(): boolean {
    const { offCycle } = this.#ledger;
    if (!offCycle) return false;
    this.#pay(offCycle.cycle, offCycle.members);
    this.#numbers.push(offCycle.cycle);
    this.#ledger.offCycle = undefined;
    return true;
  }

  /** Puts the entries of the off-cycle run back. */
  discard(): boolean {
    const { offCycle, entries } = this.#ledger;
    if (!offCycle) return false;
    for (const entry of entries) if (entry.cycle === offCycle.cycle) entry.cycle = entry.ownCycle;
    this.#ledger.offCycle = undefined;
    return true;
  }

  /** The rest of the last run that had the account, of the last cycle or off-cycle since. */
  #carried = (id: number, currency: Currency): number =>
    this.#ledger.payments
      .filter((one) => one.member === id && one.currency === currency && one.cycle >= this.#before)
      .sort((a, b) => (a.cycle < b.cycle ? -1 : 1))
      .at(-1)?.carry ?? 0;

  #returned = (id: number, currency: Currency): Payment[] =>
    this.#ledger.payments.filter(
      (one) => one.member === id && one.currency === currency && one.status === 'failed' && one.returned === null,
    );

  #pay(cycle: string, members: readonly number[]): void {
    const ledger = this.#ledger;
    const made: Payment[] = [];
    const isIn = (entry: ModelEntry, member: number, currency: Currency) =>
      entry.member === member && entry.currency === currency && entry.cycle === cycle && !entry.hold;
    for (const { member, currency } of ledger.accounts()) {
      if (!members.includes(member)) continue;
      const carried = this.#carried(member, currency);
      const back = this.#returned(member, currency);
      const opening = carried + sum(back.map(({ paid }) => paid));
      const entries = ledger.entries.filter((entry) => isIn(entry, member, currency));
      // Returned payments go into this run, even when a debt consumes them.
      for (const payment of back) payment.returned = cycle;
      if (opening === 0 && entries.length === 0) continue;
      const credits = sum(entries.map(({ cents }) => Math.max(0, cents)));
      const debits = sum(entries.map(({ cents }) => Math.min(0, cents)));
      const net = opening + credits + debits;
      const due = this.#due(`${member} ${currency}`, carried, net, credits);
      const paid = due >= 2_500 && ledger.payable(member) && ledger.member(member).bank ? due : 0;
      made.push({
        ...{ cycle, member, currency, opening, credits, debits, net, paid, carry: net - paid },
        ...{ status: 'calculated', returned: null },
      });
    }
    ledger.payments.push(...made);
  }

  /** The payable amount of a run: the net, or under a plan the rest of the money apart from the debt (3.12.20). */
  #due(account: string, carried: number, net: number, credits: number): number {
    const plan = this.#plans.get(account);
    const debt = Math.max(0, -carried);
    const left = net + debt;
    if (!plan || debt === 0 || left <= 0) return net;
    const planned = 'amount' in plan ? plan.amount : rated(credits, plan.percent_bp);
    return left - Math.min(planned, debt, left);
  }
}

import {
  countedOf,
  type Kind,
  type Line,
  type Order,
  type Posted,
  type Premium,
  type Snapshot,
  tpOf,
} from './caseTerms';
import type { Ledger } from './ledger';
import { allocate, distribute, earned, generationRates, months, rated, sum, yearOf } from './rules';
import type { Terms } from './scene';

/** One policy's TP and commission as DOMAIN.md 3.1 to 3.6 and 3.12 say: what each line should have been paid, and settling it. */
export class Policy {
  readonly #ledger: Ledger;
  readonly name: string;
  readonly terms: Terms;
  premium: Premium;
  shares: { member: number; bp: number }[];
  snapshot: Snapshot;
  inforce_on: string;
  ended: { as: string; months: number } | undefined;
  readonly orders: Order[] = [];
  readonly posted: Posted[] = [];
  /** TP in force by member. */
  readonly tp = new Map<number, number>();

  constructor(
    ledger: Ledger,
    name: string,
    rest: Pick<Policy, 'terms' | 'premium' | 'shares' | 'snapshot' | 'inforce_on'>,
  ) {
    this.#ledger = ledger;
    this.name = name;
    this.terms = rest.terms;
    this.premium = rest.premium;
    this.shares = rest.shares;
    this.snapshot = rest.snapshot;
    this.inforce_on = rest.inforce_on;
  }

  get #annual(): boolean {
    return this.premium.payments === 1;
  }
  #year = (order: Order) => yearOf(this.inforce_on, order.received_on);
  #counts = (order: Order) => this.terms.method === 'single_premium' || this.#year(order) === 1;
  /** Confirmed money that counts together: of the first year, of a single premium of all years. */
  get #c(): number {
    return sum(
      this.orders.flatMap((order) =>
        order.status !== 'confirmed'
          ? []
          : order.amount > 0
            ? this.#counts(order)
              ? [order.amount]
              : []
            : order.parts.map((part) => (this.#counts(part.order) ? -part.amount : 0)),
      ),
    );
  }

  /** The first-year record, and what the initial receipt brings beyond the target. */
  comeInForce(received: boolean): void {
    const order: Order = {
      ...{ amount: this.premium.modal, received_on: this.inforce_on, status: received ? 'confirmed' : 'pending' },
      ...{ returned: 0, parts: [], takings: [] },
    };
    this.orders.push(order);
    this.#post('first_year', 0, tpOf(this.terms, this.premium), this.inforce_on, true);
    if (received && this.terms.method !== 'single_premium')
      this.#post('excess', 0, countedOf(this.terms, this.premium, order.amount).excess, this.inforce_on);
    this.settle(this.inforce_on, this.inforce_on);
  }

  receive(amount: number, received_on: string): void {
    const before = this.#c;
    const at = this.orders.length;
    const order: Order = { amount, received_on, status: 'confirmed', returned: 0, parts: [], takings: [] };
    this.orders.push(order);
    if (!this.#counts(order)) this.#post('renewal', at, amount, received_on);
    else if (this.terms.method === 'single_premium') {
      // A premium that was still on its way is the premium itself; only money beyond it is additional.
      const beyond = (c: number) => Math.max(0, c - this.premium.modal);
      this.#post('first_year', at, rated(beyond(before + amount) - beyond(before), this.terms.factor_bp), received_on);
    } else {
      const [old, now] = [before, before + amount].map((c) => countedOf(this.terms, this.premium, c));
      this.#post('first_year', at, (now?.tp ?? 0) - (old?.tp ?? 0), received_on);
      this.#post('excess', at, (now?.excess ?? 0) - (old?.excess ?? 0), received_on);
    }
    this.settle(received_on);
  }

  /** Gives receipts back, a named one or the latest first (3.12.10). False where not so much has been received. */
  refund(amount: number, received_on: string, named?: Order): boolean {
    const candidates = named
      ? [named]
      : this.orders.filter(({ status, amount: came }) => status === 'confirmed' && came > 0);
    candidates.sort(
      (a, b) => b.received_on.localeCompare(a.received_on) || this.orders.indexOf(b) - this.orders.indexOf(a),
    );
    let rest = amount;
    const parts: Order['parts'] = [];
    for (const order of candidates) {
      const part = Math.min(rest, order.amount - order.returned);
      if (part <= 0) continue;
      parts.push({ order, amount: part });
      rest -= part;
    }
    if (rest > 0) return false;
    const before = this.#c;
    const refund: Order = { amount: -amount, received_on, status: 'confirmed', returned: 0, parts, takings: [] };
    this.orders.push(refund);
    for (const part of parts) {
      part.order.returned += part.amount;
      if (!this.#counts(part.order)) this.#take(refund, 'renewal', part.amount, [part.order]);
    }
    const after = this.#c;
    const preferred = parts.map(({ order }) => order);
    if (this.terms.method === 'single_premium') {
      const beyond = (c: number) => Math.max(0, c - this.premium.modal);
      this.#take(refund, 'first_year', rated(beyond(before) - beyond(after), this.terms.factor_bp), preferred);
    } else {
      const [old, now] = [before, after].map((c) => countedOf(this.terms, this.premium, c));
      this.#take(refund, 'first_year', (old?.tp ?? 0) - (now?.tp ?? 0), preferred);
      this.#take(refund, 'excess', (old?.excess ?? 0) - (now?.excess ?? 0), preferred);
    }
    this.settle(received_on);
    return true;
  }

  /** Takes an order back. False where later ones were posted by it. */
  void(order: Order): boolean {
    const at = this.orders.indexOf(order);
    if (at === 0 || order.status !== 'confirmed' || order.returned > 0) return false;
    // A refund counts where what it gave back counted.
    const affects = (one: Order) =>
      one.amount > 0 ? this.#counts(one) : one.parts.some((part) => this.#counts(part.order));
    if (affects(order) && this.orders.slice(at + 1).some((one) => one.status === 'confirmed' && affects(one)))
      return false;
    order.status = 'void';
    for (const one of this.posted) if (one.order === at) one.void = true;
    for (const { order: given, amount } of order.parts) given.returned -= amount;
    for (const { posted, base } of order.takings) {
      posted.base += base;
      for (const line of posted.lines) line.taken.delete(order);
    }
    this.settle(this.#ledger.today);
    return true;
  }

  end(as: string, effective_on: string): void {
    this.ended = { as, months: months(this.inforce_on, effective_on) };
    this.settle(this.#ledger.today);
  }
  reinstate(): void {
    this.ended = undefined;
    this.settle(this.#ledger.today);
  }
  reverse(posted: Posted, withTp: boolean): void {
    posted.reversed = withTp ? 'money and TP' : 'money';
    this.settle(this.#ledger.today);
  }
  restore(posted: Posted): void {
    posted.reversed = 'no';
    this.settle(this.#ledger.today);
  }

  /** Lines of a base: allocated to the splits, each distributed on its own stored chain (3.4). */
  #post(kind: Kind, order: number, base: number, day: string, initial = false): void {
    if (base === 0) return;
    const column = kind === 'excess' ? 0 : yearOf(this.inforce_on, day) <= 5 ? 1 : 2;
    const beyond = kind === 'renewal' && yearOf(this.inforce_on, day) > 10;
    const bases = allocate(
      base,
      this.shares.map(({ bp }) => bp),
    );
    const lines = this.shares.flatMap(({ member }, split) => {
      const chain = (this.snapshot.chains.get(member) ?? []).map((link) => ({
        ...link,
        rate_bp: kind === 'first_year' ? link.rate_bp : beyond ? 0 : (this.snapshot.grid[column]?.[link.level] ?? 0),
        eligible: this.#ledger.eligible(link.member, day),
      }));
      return distribute(chain, kind === 'first_year' ? generationRates : []).map((share) => ({
        ...{ split, share, cents: rated(bases[split] ?? 0, share.bp), taken: new Map(), paid: 0 },
      }));
    });
    this.posted.push({ kind, order, base, initial, lines, void: false, reversed: 'no' });
  }

  /** A negative increase: taken from the records of the receipts given back, then from the latest. */
  #take(refund: Order, kind: Kind, base: number, preferred: readonly Order[]): void {
    let rest = base;
    const rank = ({ order }: Posted) => {
      const at = preferred.indexOf(this.orders[order] as Order);
      return at < 0 ? preferred.length : at;
    };
    const records = this.posted
      .filter((posted) => posted.kind === kind && !posted.initial && !posted.void)
      .toReversed()
      .sort((a, b) => rank(a) - rank(b));
    for (const posted of records) {
      const part = Math.min(rest, posted.base);
      if (part <= 0) continue;
      const bases = allocate(
        part,
        this.shares.map(({ bp }) => bp),
      );
      refund.takings.push({ posted, base: part });
      for (const line of posted.lines) {
        const kept = line.cents - sum([...line.taken.values()]);
        const cents = part === posted.base ? kept : Math.min(kept, rated(bases[line.split] ?? 0, line.share.bp));
        line.taken.set(refund, cents);
      }
      posted.base -= part;
      rest -= part;
    }
  }

  /** What a line should have been paid by a day (3.6, 3.12.1). */
  #due(posted: Posted, { cents: full, taken }: Line, day: string): number {
    if (posted.void || posted.reversed !== 'no') return 0;
    const cents = full - sum([...taken.values()]);
    if (posted.kind !== 'first_year') return cents;
    if (this.ended) {
      const { ended } = this;
      const part = (each: number) => earned(each, ended, this.terms.schedule);
      // What a refund took is a line of its own, rounded by itself (3.2, "negative increases"); the document does not say so outright.
      return part(full) - sum([...taken.values()].map(part));
    }
    const whole =
      !posted.initial ||
      months(this.inforce_on, day) >= 12 ||
      (this.#annual &&
        this.orders.some(({ status, amount, returned }) => status === 'confirmed' && amount > 0 && amount > returned));
    return whole ? cents : rated(cents, this.terms.advance_bp);
  }

  /** Pays the difference between what is due and what was paid, line by line, and corrects TP likewise. */
  settle(day: string, asOf = this.#ledger.today): void {
    for (const posted of this.posted)
      for (const line of posted.lines) {
        const due = this.#due(posted, line, asOf);
        const key = `${this.name} ${posted.kind} split ${line.split} ${line.share.as}`;
        if (due !== line.paid)
          this.#ledger.move(
            { key, line, member: line.share.member },
            line.share.as === 'writing',
            due - line.paid,
            day,
          );
        line.paid = due;
      }
    const whole = sum(
      this.posted.map(({ kind, base, void: isVoid, reversed }) =>
        kind === 'first_year' && !isVoid && reversed !== 'money and TP' ? base : 0,
      ),
    );
    const due = this.ended ? earned(whole, this.ended, this.terms.schedule) : whole;
    const change = allocate(
      due - sum([...this.tp.values()]),
      this.shares.map(({ bp }) => bp),
    );
    for (const [split, { member }] of this.shares.entries())
      this.tp.set(member, (this.tp.get(member) ?? 0) + (change[split] ?? 0));
  }
}

import { earnedByPremium, limitedDue, roomOf } from './advances';
import {
  countedOf,
  type ModelLine,
  type Order,
  type Posted,
  type Premium,
  plannedOf,
  type RecordKind,
  type Snapshot,
  tpOf,
} from './caseTerms';
import type { Ledger } from './ledger';
import { allocate, distribute, earned, generationRates, months, rated, sum, yearOf } from './rules';
import type { Terms } from './scene';

/** One policy's TP and commission by domain.md 3.1 to 3.6 and 3.12: the amount due per line, and its settlement. */
export class Policy {
  readonly #ledger: Ledger;
  /** An agent's unearned advances on other cases by a day. */
  readonly #unearned: (member: number, except: Policy, day: string) => number;
  readonly name: string;
  terms: Terms;
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
    unearned: (member: number, except: Policy, day: string) => number,
  ) {
    this.#ledger = ledger;
    this.#unearned = unearned;
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
  /** Confirmed receipts that count together: those of the first year, or all of a single-premium policy. */
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

  /** Posts the first-year record, and the excess of the initial receipt above the target. */
  comeInForce(received: boolean): void {
    const order: Order = {
      ...{ amount: this.premium.modal, received_on: this.inforce_on, status: received ? 'confirmed' : 'pending' },
      ...{ returned: 0, parts: [], takings: [] },
    };
    this.orders.push(order);
    this.#post('first_year', 0, tpOf(this.terms, this.premium), this.inforce_on, true);
    this.#limit(this.inforce_on);
    if (received && this.terms.method !== 'single_premium')
      this.#post('excess', 0, countedOf(this.terms, this.premium, order.amount).excess, this.inforce_on);
    this.settle(this.inforce_on, this.inforce_on);
  }

  receive(amount: number, received_on: string): void {
    const before = this.#c;
    const at = this.orders.length;
    const order: Order = { amount, received_on, status: 'confirmed', returned: 0, parts: [], takings: [] };
    this.orders.push(order);
    this.#receipt(at, order, before);
    this.settle(received_on);
  }

  #receipt(at: number, order: Order, before: number): void {
    const { amount, received_on } = order;
    if (!this.#counts(order)) this.#post('renewal', at, amount, received_on);
    else if (this.terms.method === 'single_premium') {
      // A pending premium counts as the premium itself; only money beyond it is additional.
      const beyond = (c: number) => Math.max(0, c - this.premium.modal);
      this.#post('first_year', at, rated(beyond(before + amount) - beyond(before), this.terms.factor_bp), received_on);
    } else {
      const [old, now] = [before, before + amount].map((c) => countedOf(this.terms, this.premium, c));
      this.#post('first_year', at, (now?.tp ?? 0) - (old?.tp ?? 0), received_on);
      this.#post('excess', at, (now?.excess ?? 0) - (old?.excess ?? 0), received_on);
    }
  }

  /** Refunds a named receipt, or the latest ones first (3.12.10). False when the amount exceeds the receipts. */
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
    const refund: Order = {
      ...{ amount: -amount, received_on, status: 'confirmed', returned: 0 },
      ...{ named: named !== undefined, parts, takings: [] },
    };
    this.orders.push(refund);
    for (const part of parts) {
      part.order.returned += part.amount;
      if (!this.#counts(part.order))
        this.#take(refund, 'renewal', part.amount, [part.order], ({ order }) => this.orders[order] === part.order);
    }
    const after = this.#c;
    const preferred = parts.map(({ order }) => order);
    if (this.terms.method === 'single_premium') {
      // Each receipt counts with its own amount (3.2).
      const beyond = (c: number) => Math.max(0, c - this.premium.modal);
      let c = before;
      const taken = parts.map((part) => {
        const earlier = c;
        c -= part.amount;
        return rated(beyond(earlier) - beyond(c), this.terms.factor_bp);
      });
      this.#take(refund, 'first_year', sum(taken), preferred);
    } else {
      const [old, now] = [before, after].map((c) => countedOf(this.terms, this.premium, c));
      this.#take(refund, 'first_year', (old?.tp ?? 0) - (now?.tp ?? 0), preferred);
      this.#take(refund, 'excess', (old?.excess ?? 0) - (now?.excess ?? 0), preferred);
    }
    this.settle(received_on);
    return true;
  }

  /** Voids an order. False when later orders depend on it. */
  void(order: Order): boolean {
    const at = this.orders.indexOf(order);
    if (at === 0 || order.status !== 'confirmed' || order.returned > 0) return false;
    // A refund counts if one of its receipts counts.
    const affects = (one: Order) =>
      one.amount > 0 ? this.#counts(one) : one.parts.some((part) => this.#counts(part.order));
    // An unnamed refund was spread over the receipts before it, so these cannot be voided while it exists.
    const dependsOnIt = (one: Order) =>
      one.amount > 0 ? affects(order) && affects(one) : !one.named || affects(order);
    if (this.orders.slice(at + 1).some((one) => one.status === 'confirmed' && dependsOnIt(one))) return false;
    order.status = 'void';
    for (const one of this.posted) if (one.order === at) one.void = true;
    for (const { order: given, amount } of order.parts) given.returned -= amount;
    for (const { posted, base } of order.takings) {
      posted.base += base;
    }
    order.takings = [];
    this.settle(this.#ledger.today);
    return true;
  }

  end(as: string, effective_on: string): void {
    this.ended = { as, months: months(this.inforce_on, effective_on) };
    this.settle(this.#ledger.today);
  }
  reinstate(): void {
    this.ended = undefined;
    this.#limit(this.#ledger.today, true);
    this.settle(this.#ledger.today);
  }
  reverse(posted: Posted, withTp: boolean): void {
    posted.reversed = withTp ? 'money and TP' : 'money';
    this.settle(this.#ledger.today);
  }
  restore(posted: Posted): void {
    posted.reversed = 'no';
    if (posted.initial) this.#limit(this.#ledger.today, true);
    this.settle(this.#ledger.today);
  }

  /** Only without refunds, voids, and reversals: games leave their combinations with corrections out. */
  get isPlain(): boolean {
    return (
      this.orders.every(({ status, amount }) => status === 'confirmed' && amount > 0) &&
      this.posted.every(({ reversed, replaced, void: voided }) => reversed === 'no' && (!voided || replaced))
    );
  }

  /** Takes the records of all receipts back, and posts the receipts again by other facts (3.12.17). */
  correct({ premium, shares, terms, snapshot }: Pick<Policy, 'premium' | 'shares' | 'terms' | 'snapshot'>): void {
    const { ended } = this;
    this.ended = undefined;
    const receipts = this.orders.splice(0);
    for (const posted of this.posted) [posted.void, posted.replaced] = [true, true];
    this.settle(this.#ledger.today);
    for (const { member } of this.shares) this.tp.set(member, 0);
    const [first] = receipts;
    // The first receipt follows the premium.
    if (first && first.amount === this.premium.modal) first.amount = premium.modal;
    Object.assign(this, { premium, shares, terms, snapshot });
    for (const [at, order] of receipts.entries()) {
      const before = this.#c;
      this.orders.push(order);
      const { amount, received_on } = order;
      if (at === 0) {
        this.#post('first_year', 0, tpOf(this.terms, premium), received_on, true);
        this.#limit(this.#ledger.today);
        if (this.terms.method !== 'single_premium')
          this.#post('excess', 0, countedOf(this.terms, premium, amount).excess, received_on);
      } else this.#receipt(at, order, before);
    }
    this.settle(this.#ledger.today);
    // The end follows, with entries of its own.
    this.ended = ended;
    this.settle(this.#ledger.today);
  }

  /** Posts lines for a base, allocated to the splits and distributed along each split's stored chain (3.4). */
  #post(kind: RecordKind, order: number, base: number, day: string, initial = false): void {
    if (base === 0) return;
    const column = kind === 'excess' ? 0 : yearOf(this.inforce_on, day) <= 5 ? 1 : 2;
    const beyond = kind === 'renewal' && yearOf(this.inforce_on, day) > 10;
    const lines = this.shares.flatMap(({ member }, split) => {
      const chain = (this.snapshot.chains.get(member) ?? []).map((link) => ({
        ...link,
        rate_bp: kind === 'first_year' ? link.rate_bp : beyond ? 0 : (this.snapshot.grid[column]?.[link.level] ?? 0),
        eligible: this.#ledger.eligible(link.member, day),
      }));
      return distribute(chain, kind === 'first_year' ? generationRates : []).map((share) => ({
        ...{ split, share, paid: 0 },
      }));
    });
    this.posted.push({ kind, order, whole: base, base, initial, lines, void: false, reversed: 'no' });
  }

  /** Sets the caps of the present advanced record's lines, or lowers them, but never below the paid amounts (3.12.22). */
  #limit(day: string, lowers = false): void {
    const posted = this.posted.findLast(({ initial }) => initial);
    if (!posted) return;
    const room = roomOf(posted.lines, (member) => this.snapshot.advances.get(member), {
      centsOf: (line) => this.#cents(posted, line),
      advance_bp: this.terms.advance_bp,
      unearned: (member) => this.#unearned(member, this, day),
    });
    for (const [line, most] of room)
      line.cap = lowers ? Math.min(line.cap ?? Infinity, Math.max(most, line.paid)) : most;
  }

  /** Money that arrived and was not returned. */
  get #received(): number {
    return sum(this.orders.map(({ status, amount }) => (status === 'confirmed' ? amount : 0)));
  }
  #cents = (posted: Posted, { split, share }: ModelLine): number =>
    rated(this.#shared(posted.base)[split] ?? 0, share.bp);

  /** An agent's payments that neither months nor premiums have earned, while in force (3.12.22). */
  unearned(member: number, day: string): number {
    if (this.ended) return 0;
    const planned = plannedOf(this.terms, this.premium);
    const lapsed = { as: 'lapsed', months: months(this.inforce_on, day) };
    const lines = this.posted.flatMap((posted) =>
      posted.kind !== 'first_year' || posted.replaced
        ? []
        : posted.lines.flatMap((line) =>
            line.share.member === member ? [{ paid: line.paid, cents: this.#cents(posted, line) }] : [],
          ),
    );
    return sum(
      lines.map(({ paid, cents }) =>
        Math.min(
          Math.max(0, paid - earned(cents, lapsed, this.terms.schedule)),
          Math.max(0, paid - earnedByPremium(cents, this.#received, planned)),
        ),
      ),
    );
  }

  /** Takes a base back, first from the records of the refunded receipts, then from the latest. */
  #take(
    refund: Order,
    kind: RecordKind,
    base: number,
    preferred: readonly Order[],
    fits: (posted: Posted) => boolean = () => true,
  ): void {
    let rest = base;
    const rank = ({ order }: Posted) => {
      const at = preferred.indexOf(this.orders[order] as Order);
      return at < 0 ? preferred.length : at;
    };
    const records = this.posted
      .filter((posted) => posted.kind === kind && !posted.initial && !posted.void && fits(posted))
      .toReversed()
      .sort((a, b) => rank(a) - rank(b));
    for (const posted of records) {
      const part = Math.min(rest, posted.base);
      if (part <= 0) continue;
      refund.takings.push({ posted, base: part });
      posted.base -= part;
      rest -= part;
    }
  }

  /** True when a record pays at least one cent to someone; a base of a cent or two may pay none. */
  pays = ({ lines, whole }: Posted): boolean =>
    lines.some(({ split, share }) => rated(this.#shared(whole)[split] ?? 0, share.bp) !== 0);

  /** The amount due to a line by a day, on the base that refunds have left (3.6, 3.12.1). */
  #due(posted: Posted, line: ModelLine, day: string): number {
    if (posted.void || posted.reversed !== 'no') return 0;
    const cents = this.#cents(posted, line);
    if (posted.kind !== 'first_year') return cents;
    if (this.ended) return earned(cents, this.ended, this.terms.schedule);
    const whole =
      !posted.initial ||
      months(this.inforce_on, day) >= 12 ||
      (this.#annual &&
        this.orders.some(({ status, amount, returned }) => status === 'confirmed' && amount > 0 && amount > returned));
    if (whole) return cents;
    const terms = this.snapshot.advances.get(line.share.member);
    if (!terms) return rated(cents, this.terms.advance_bp);
    const premium = { received: this.#received, planned: plannedOf(this.terms, this.premium) };
    return limitedDue(cents, this.terms.advance_bp, { ...terms, cap: line.cap ?? Infinity }, premium);
  }

  /** Pays the difference between the due and the paid amount of each line, and corrects TP likewise. */
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
    this.#settleTp();
  }

  /** TP of the records, less refunds and the part that the end takes back, each allocated to the shares (3.4, 3.6). */
  #settleTp(): void {
    const counts = (one: Posted) => one.kind === 'first_year' && !one.void && one.reversed !== 'money and TP';
    const amounts = [
      ...this.posted.filter(counts).map(({ whole }) => whole),
      ...this.orders.map(({ takings }) => -sum(takings.map((one) => (counts(one.posted) ? one.base : 0)))),
    ];
    const whole = sum(amounts);
    if (this.ended) amounts.push(earned(whole, this.ended, this.terms.schedule) - whole);
    const parts = amounts.map((amount) => this.#shared(amount));
    for (const [split, { member }] of this.shares.entries())
      this.tp.set(member, sum(parts.map((part) => part[split] ?? 0)));
  }

  #shared = (cents: number): number[] =>
    allocate(
      cents,
      this.shares.map(({ bp }) => bp),
    );
}

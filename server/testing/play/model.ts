import { AdvanceBook, type AdvanceTerms } from './advances';
import { type Order, type Posted, type Premium, type Snapshot, type Stored, tpOf } from './caseTerms';
import type { Command, Status } from './commands';
import { Debts } from './debts';
import { type Currency, Ledger, type ModelEntry } from './ledger';
import { Policy } from './policy';
import { addDays, allocate, anniversary, firstGrid, firstYear, leaderCodes, levels, sum } from './rules';
import { Runs } from './runs';
import { earliestDay, firstDay, products, type Terms } from './scene';

/** Allowed status changes (3.5). */
const allowed: Readonly<Partial<Record<Status, readonly Status[]>>> = {
  submitted: ['underwriting', 'requirements', 'approved', 'withdrawn', 'incomplete', 'declined'],
  underwriting: ['requirements', 'approved', 'declined', 'postponed', 'withdrawn', 'incomplete'],
  requirements: ['underwriting', 'approved', 'declined', 'postponed', 'withdrawn', 'incomplete'],
  approved: ['issued', 'requirements', 'not_taken', 'withdrawn'],
  issued: ['delivered', 'inforce', 'not_taken'],
  delivered: ['inforce', 'not_taken'],
  inforce: ['lapsed', 'surrendered', 'free_look', 'death_claim', 'matured'],
  lapsed: ['inforce'],
  postponed: ['submitted'],
  incomplete: ['submitted'],
  withdrawn: ['submitted'],
};
const pending: ReadonlySet<Status> = new Set([
  ...(['submitted', 'underwriting', 'requirements', 'approved', 'issued', 'delivered'] as const),
]);
const payments = { monthly: 12, annual: 1, single: 1 } as const;

/** A case from its submission on. */
export interface ModelCase {
  name: string;
  product: number;
  terms: Terms;
  mode: keyof typeof payments;
  premium: Premium;
  shares: { member: number; bp: number }[];
  snapshot: Snapshot;
  status: Status;
  signed_on: string;
  submitted_on: string;
  /** The day of the current status, before which no later step may take effect (3.12.13). */
  since: string;
  policy: Policy | undefined;
}

/** All rules of domain.md: each method performs a call as the document says and returns whether it is accepted. */
export class Model {
  readonly ledger = new Ledger(firstDay);
  readonly runs = new Runs(this.ledger);
  readonly debts = new Debts(this.ledger);
  readonly #advanceBook = new AdvanceBook();
  readonly cases: ModelCase[] = [];
  readonly grids: { from: string; step: number }[] = [{ from: '2026-01-01', step: 0 }];
  /** The last day on which a level, an upline or the grid changed; games contain no submission back-dated before it. */
  changed_on = earliestDay;

  get today(): string {
    return this.ledger.today;
  }

  #snapshot(group: string, agents: readonly number[]): Snapshot {
    const step = this.grids.findLast(({ from }) => from <= this.today)?.step ?? 0;
    const chains = new Map(agents.map((id) => [id, this.#chainOf(id, this.today)]));
    const advances = new Map<number, AdvanceTerms>();
    for (const chain of chains.values()) this.#addTerms(advances, chain, this.today);
    return { chains, step, grid: gridRates(group, step), advances };
  }

  /** Adds the advance terms of a chain's agents on a day (3.12.22). */
  #addTerms(advances: Map<number, AdvanceTerms>, chain: readonly Stored[], on: string): void {
    for (const { member } of chain) {
      const terms = this.#advanceBook.on(member, on);
      if (terms) advances.set(member, terms);
    }
  }

  /** An agent's chain by the levels and sponsors of a day. */
  #chainOf(id: number, on: string): Stored[] {
    const { level, sponsor } = this.ledger.placeOn(id, on);
    const link = {
      ...{ member: id, rate_bp: firstYear[level] ?? 0 },
      ...{ leader: leaderCodes.has(level), level: levels.indexOf(level) },
    };
    return [link, ...(sponsor === null ? [] : this.#chainOf(sponsor, on))];
  }

  submit({ product, mode, modal, target, lump, exchange, shares }: Command & { do: 'submit' }, on: string): boolean {
    const terms = products[product];
    if (!terms) throw new Error(`There is no product ${product}.`);
    const isTarget = terms.method === 'target';
    this.cases.push({
      ...{ name: `P${this.cases.length + 1}`, product, terms, mode, shares, status: 'submitted', signed_on: on },
      submitted_on: on,
      premium: { payments: payments[mode], modal, target: isTarget ? target : 0, lump, exchange },
      snapshot: this.#snapshot(
        terms.group,
        shares.map(({ member }) => member),
      ),
      ...{ since: on, policy: undefined },
    });
    return true;
  }

  /**
   * Recalculates TP on the same snapshot, only while pending (3.12.3). An edit has no effective day that would limit
   * later steps.
   */
  edit(one: ModelCase, modal: number, target: number, shares: ModelCase['shares']): boolean {
    if (!pending.has(one.status)) return false;
    one.premium = { ...one.premium, modal, target: one.terms.method === 'target' ? target : 0 };
    one.shares = shares;
    return true;
  }

  move(
    one: ModelCase,
    to: Status,
    on: string,
    { received, transit }: { received: boolean; transit: boolean },
  ): boolean {
    const { status: from, policy, since } = one;
    if (!allowed[from]?.includes(to) || on < since || on > this.today) return false;
    if (to === 'inforce' && from !== 'lapsed' && !received && !transit) return false;
    if (to === 'inforce' && from === 'lapsed' && on > addDays(since, 90)) return false;
    one.status = to;
    one.since = on;
    if (to === 'submitted') one.submitted_on = on;
    if (to === 'submitted')
      one.snapshot = this.#snapshot(
        one.terms.group,
        one.shares.map(({ member }) => member),
      );
    else if (to === 'inforce' && policy) policy.reinstate();
    else if (to === 'inforce') {
      const { name, terms, premium, shares, snapshot } = one;
      const facts = { terms, premium, shares, snapshot, inforce_on: on };
      one.policy = new Policy(this.ledger, name, facts, (member, except, day) =>
        sum(this.cases.map(({ policy: other }) => (other && other !== except ? other.unearned(member, day) : 0))),
      );
      one.policy.comeInForce(received);
      this.#release(one.policy, on, this.today);
    } else if (from === 'inforce') policy?.end(to, on);
    return true;
  }

  receive({ policy, status, signed_on }: ModelCase, amount: number, on: string): boolean {
    if (!policy || (status !== 'inforce' && status !== 'lapsed') || on < signed_on || on > this.today) return false;
    policy.receive(amount, on);
    return true;
  }

  refund = ({ policy }: ModelCase, amount: number): boolean => policy?.refund(amount, this.today) ?? false;
  void = ({ policy }: ModelCase, order: Order): boolean => policy?.void(order) ?? false;

  /** Reversing a reversal restores the record, which can then be reversed again (3.12.12). */
  reverse({ policy }: ModelCase, posted: Posted, with_tp: boolean): boolean {
    if (!policy || posted.void || posted.reversed !== 'no') return false;
    policy.reverse(posted, with_tp);
    return true;
  }
  restore({ policy }: ModelCase, posted: Posted): boolean {
    if (!policy || posted.reversed === 'no') return false;
    policy.restore(posted);
    return true;
  }

  /** At most 10,000,000.00 (3.12.14). */
  adjust(member: number, currency: Currency, amount: number): boolean {
    if (Math.abs(amount) > 1_000_000_000) return false;
    this.debts.enterByHand('adjustment', member, currency, amount);
    return true;
  }
  adjustCommission({ name }: ModelCase, member: number, amount: number): boolean {
    this.debts.enterByHand(`${name} adjustment`, member, 'USD', amount);
    return true;
  }
  /** For submissions from today or a later day on (3.12.22). */
  setAdvanceTerms(member: number, from: string, terms: AdvanceTerms): boolean {
    this.#advanceBook.set(member, from, terms);
    return true;
  }
  /**
   * Posts a case again from the beginning on other facts; an added agent gets the chain of the submission day, another
   * product the grid of the submission (3.12.17).
   */
  correct(one: ModelCase, modal: number, target: number, shares: ModelCase['shares'], product: number): boolean {
    const terms = products[product] ?? one.terms;
    one.premium = { ...one.premium, modal, target: terms.method === 'target' ? target : 0 };
    const { chains, step, advances } = one.snapshot;
    for (const { member } of shares) {
      if (chains.has(member)) continue;
      const known = new Set([...chains.values()].flat().map((link) => link.member));
      const chain = this.#chainOf(member, one.submitted_on);
      chains.set(member, chain);
      const added = chain.filter((link) => !known.has(link.member));
      this.#addTerms(advances, added, one.submitted_on);
    }
    const snapshot = { chains, step, grid: gridRates(terms.group, step), advances };
    Object.assign(one, { product, terms, shares, snapshot });
    one.policy?.correct(one);
    return true;
  }

  /** Enters the receipt of a statement's premium line, unless the case has it (3.12.18). Never refused. */
  statement(one: ModelCase, premium: number, on: string): boolean {
    const isThere = one.policy?.orders.some(
      ({ status, amount, received_on }) =>
        status === 'confirmed' && amount === premium && addDays(received_on, -3) <= on && on <= addDays(received_on, 3),
    );
    if (!isThere) this.receive(one, premium, on);
    return true;
  }
  hold = (entry: ModelEntry, held: boolean): boolean => this.ledger.hold(entry, held);

  become(member: number, standing: 'active' | 'suspended' | 'inactive'): boolean {
    const before = this.ledger.member(member).sponsor;
    const done = this.ledger.become(member, standing);
    if (done && standing === 'inactive' && before !== null) this.changed_on = this.today;
    return done;
  }

  level(id: number, level: ModelCase['name'] & (typeof levels)[number]): boolean {
    const member = this.ledger.member(id);
    if (member.level === level) return false;
    this.ledger.place(member, { level });
    this.changed_on = this.today;
    return true;
  }

  upline(id: number, sponsor: number): boolean {
    const member = this.ledger.member(id);
    const { ledger } = this;
    if (id === sponsor || ledger.isBelow(sponsor, id) || member.sponsor === sponsor) return false;
    if (ledger.standing(sponsor) !== 'active') return false;
    this.ledger.place(member, { sponsor });
    this.changed_on = this.today;
    return true;
  }

  /**
   * A version takes effect tomorrow at the earliest. Versions are never edited, so two cannot start on the same day
   * (2.2).
   */
  publish(from: string): boolean {
    if (from <= this.today || this.grids.some((grid) => grid.from === from)) return false;
    this.grids.push({ from, step: this.grids.length });
    this.grids.sort((a, b) => a.from.localeCompare(b.from));
    return true;
  }

  pass(days: number): void {
    const before = this.today;
    this.ledger.today = addDays(before, days);
    if (this.grids.some(({ from }) => from > before && from <= this.today)) this.changed_on = this.today;
    for (const { policy } of this.cases) if (policy && !policy.ended) this.#release(policy, before, this.today);
    this.debts.rollUp();
  }

  /** Pays the rest of an advance on the day that completes twelve months (3.6). */
  #release(policy: Policy, after: string, until: string): void {
    const on = anniversary(policy.inforce_on);
    if (on > after && on <= until) policy.settle(on);
  }

  /** TP by policy and member: pending, or in force less reversals. */
  tp(): Map<string, number> {
    const totals = new Map<string, number>();
    for (const { name, status, terms, premium, shares, policy } of this.cases) {
      const parts = pending.has(status)
        ? allocate(
            tpOf(terms, premium),
            shares.map(({ bp }) => bp),
          )
        : [];
      for (const [at, { member }] of shares.entries()) {
        if (parts[at]) totals.set(`${name} pending of ${member}`, parts[at]);
        const inForce = policy?.tp.get(member) ?? 0;
        if (inForce !== 0) totals.set(`${name} in force of ${member}`, inForce);
      }
    }
    return totals;
  }
}

/** Each version published in a game adds 0.05% to every rate that is not zero. */
export const gridRates = (group: string, step: number): number[][] =>
  (firstGrid[group] ?? []).map((row) => row.map((rate) => (rate === 0 ? 0 : rate + 5 * step)));

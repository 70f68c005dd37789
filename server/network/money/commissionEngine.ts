import type { CommissionLine, CommissionRecord } from '@shared/contracts/network/commissions';
import type { EarningRecord } from '@shared/contracts/network/earnings';
import type { OrderRecord } from '@shared/contracts/network/orders';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import type { Grid, RateKind } from '@shared/plan/grid';
import { type PaidLine, whole_bp } from '@shared/plan/settle';
import type { Journal } from '../records/loaded';
import { dueOf, type Ending, endingOf, paysAYear } from './due';
import { Posted } from './posted';
import { type Posting, Postings, type PostingsDeps, type Settlement } from './postings';
import { Refunds } from './refunds';
import { type CommissionCase, caseOf, pointsOf } from './terms';
import { TpPostings } from './tpPostings';

/** The engine's dependencies on the rest of the network. */
export interface CommissionEngineDeps extends PostingsDeps {
  grids: () => readonly Grid[];
}

/**
 * The only path from policies and orders to TP, commission and earnings (domain.md 3.2 to 3.7 and 3.12), for live use
 * and for replay. Every method puts changes in a journal and sees earlier ones. `dueOf` alone decides how much of a
 * record should have been paid; every later movement settles the difference.
 */
export class CommissionEngine {
  readonly #deps: CommissionEngineDeps;
  readonly #posted: Posted;
  readonly #postings: Postings;
  readonly #refunds: Refunds;
  readonly #tp: TpPostings;
  /** Cached because several events of a policy follow each other; a changed policy is a new object. */
  readonly #cases = new WeakMap<PolicyRecord, { case: CommissionCase; grids: readonly Grid[]; revision: number }>();

  constructor(deps: CommissionEngineDeps) {
    this.#deps = deps;
    this.#posted = new Posted(deps.db);
    this.#postings = new Postings(deps, this.#posted);
    this.#refunds = new Refunds(deps.db, this.#posted);
    this.#tp = new TpPostings(deps.db);
  }

  case(policy: PolicyRecord): CommissionCase {
    const { db } = this.#deps;
    const grids = this.#deps.grids();
    const revision = db.table('products').revision + db.table('categories').revision;
    const known = this.#cases.get(policy);
    if (known && known.grids === grids && known.revision === revision) return known.case;
    const made = caseOf(db, grids, policy);
    this.#cases.set(policy, { case: made, grids, revision });
    return made;
  }

  /** A submission: posts pending TP and an expected record (domain.md 3.5). */
  submitted(journal: Journal, policy: PolicyRecord, order: OrderRecord, posting: Posting): void {
    const case_ = this.case(policy);
    this.#tp.pending(journal, case_, order.id, posting);
    const { tp_cents } = case_.bases;
    const due = { reversed: false, paid_bp: paysAYear(policy) ? whole_bp : case_.terms.advance_bp, end: null };
    const options = { due, expected: true };
    this.#postings.commission(journal, case_, order, { kind: 'first_year' }, tp_cents, posting, options);
  }

  /** A change of a pending policy's premium or splits: replaces pending TP and expected commission. */
  changed(journal: Journal, policy: PolicyRecord, order: OrderRecord, posting: Posting): void {
    this.closed(journal, policy, posting);
    this.submitted(journal, policy, order, posting);
  }

  /** A policy comes into force: credits TP and posts first-year commission (domain.md 3.5). */
  inForce(journal: Journal, policy: PolicyRecord, order: OrderRecord, posting: Posting): void {
    this.#tp.voidPending(journal, policy.id);
    this.received(journal, policy, order, posting, null);
  }

  /** A policy comes from another system: credits the TP of its past, without commission (domain.md 3.18). */
  broughtIn(journal: Journal, policy: PolicyRecord, order: OrderRecord, { at }: Pick<Posting, 'at'>): void {
    const case_ = this.case(policy);
    this.#tp.received(journal, case_, order, policy.tp_cents, { on: order.received_on, at });
    const ending = endingOf(policy);
    if (ending) this.#tp.settle(journal, case_, ending, { on: ending.ended_on, at });
  }

  /** A confirmed order: posts its TP, excess and renewal premium (domain.md 3.2). */
  received(
    journal: Journal,
    policy: PolicyRecord,
    order: OrderRecord,
    posting: Posting,
    ending = endingOf(policy),
  ): CommissionRecord[] {
    const case_ = this.case(policy);
    if (order.amount_cents < 0) return this.#refunded(journal, case_, order, ending, posting);
    const { orders, bases } = this.#posted.basesOf(case_);
    const of = bases[orders.findIndex(({ id }) => id === order.id)];
    if (!of) throw new Error(`Order ${order.order_no} is not confirmed.`);
    for (const record of this.#recordsOfOrder(order))
      if (record.status === 'expected') this.#postings.change(journal, record, { status: 'void' }, posting.at);
    const { group } = case_;
    const post = (rate: RateKind, base: number) => {
      if (base === 0) return [];
      const due = dueOf(this.#posted, case_, { kind: rate.kind, order }, ending, posting.on);
      return this.#postings.commission(journal, case_, order, rate, base, posting, { due }) ?? [];
    };
    const posted = [
      post({ kind: 'first_year' }, of.tp_cents),
      post({ kind: 'excess', group }, of.excess_cents),
      of.renewals.map(({ band, base_cents }) => post({ kind: 'renewal', group, band }, base_cents)),
    ].flat(2);
    if (of.tp_cents !== 0) {
      this.#tp.received(journal, case_, order, pointsOf(case_.terms, of.tp_cents), posting);
      this.#tp.settle(journal, case_, ending, posting);
    }
    if (order.kind !== 'new_business') this.#settleAdvance(journal, case_, ending, posting);
    return posted;
  }

  /** Settles the records of the refunded receipts on the remainder of their bases (domain.md 3.12.1 and 3.12.10). */
  #refunded(
    journal: Journal,
    case_: CommissionCase,
    order: OrderRecord,
    ending: Ending | null,
    posting: Posting,
  ): CommissionRecord[] {
    const posted = this.#refunds.takings(case_, order).flatMap(({ record, cents }) => {
      const rebase = { order_id: order.id, base_cents: 0 - cents };
      return this.#settle(journal, case_, record, ending, { cause: 'refund', reason: 'Refund', rebase }, posting) ?? [];
    });
    const tp_cents = this.tpOf(case_, order);
    if (tp_cents !== 0) {
      this.#tp.received(journal, case_, order, tp_cents, posting);
      this.#tp.settle(journal, case_, ending, posting);
    }
    this.#settleAdvance(journal, case_, ending, posting);
    return posted;
  }

  /** A policy closes before it comes into force: voids pending TP and expected commission (domain.md 3.5). */
  closed(journal: Journal, policy: PolicyRecord, { at }: Pick<Posting, 'at'>): void {
    this.#tp.voidPending(journal, policy.id);
    for (const record of this.#posted.recordsOf(policy.id))
      if (record.status === 'expected') this.#postings.change(journal, record, { status: 'void' }, at);
  }

  /**
   * The end of a policy in force: charges back unearned advances, releases earned ones, reverses TP (domain.md 3.6).
   */
  ended(journal: Journal, policy: PolicyRecord, ending: Ending, posting: Posting): CommissionRecord[] {
    const case_ = this.case(policy);
    const settlement = { cause: 'end', ended_as: ending.status } as const;
    const posted = this.#settleFirstYears(journal, case_, ending, settlement, posting);
    this.#tp.settle(journal, case_, ending, posting);
    return posted;
  }

  /** A lapsed policy is reinstated: pays the amounts due again (domain.md 3.5). */
  reinstated(journal: Journal, policy: PolicyRecord, posting: Posting): void {
    const case_ = this.case(policy);
    this.#settleFirstYears(journal, case_, null, { cause: 'reinstatement', reason: 'Reinstated' }, posting);
    this.#tp.settle(journal, case_, null, posting);
  }

  /** Releases the rest of the advances of a policy in force for twelve months (domain.md 3.6). */
  released(journal: Journal, policy: PolicyRecord, posting: Posting): void {
    this.#settleFirstYears(journal, this.case(policy), null, { cause: 'release' }, posting);
  }

  /** Reverts all postings of an order (domain.md 2.7, void). */
  voided(journal: Journal, policy: PolicyRecord, order: OrderRecord, reason: string, posting: Posting): void {
    const case_ = this.case(policy);
    const ending = endingOf(policy);
    for (const record of this.#recordsOfOrder(order)) {
      if (record.status === 'expected') this.#postings.change(journal, record, { status: 'void' }, posting.at);
      else if (record.status !== 'void')
        this.#settle(journal, case_, record, ending, { cause: 'void', reason }, posting);
    }
    for (const { parent_record_id, base_cents } of this.#posted.takenBy(order)) {
      const parent = this.#deps.db.table('commission_records').get(parent_record_id ?? 0);
      const rebase = { order_id: order.id, base_cents: 0 - base_cents };
      if (parent) this.#settle(journal, case_, parent, ending, { cause: 'void', reason, rebase }, posting);
    }
    this.#tp.ofOrder(journal, case_, order.id, 0, posting);
    this.#tp.settle(journal, case_, ending, posting);
    this.#settleAdvance(journal, case_, ending, posting);
  }

  /** Reverses a posted record; reverses its TP as well if the office says so (domain.md 3.12.12). */
  reversed(
    journal: Journal,
    policy: PolicyRecord,
    record: CommissionRecord,
    { reason, with_tp }: { reason: string; with_tp: boolean },
    posting: Posting,
  ): CommissionRecord {
    const takesTp = with_tp && record.kind === 'first_year';
    return this.#byOffice(journal, policy, record, { cause: 'reversal', reason, with_tp: takesTp }, posting);
  }

  /** Reverts a record's reversal, so that the record counts again. */
  restored(
    journal: Journal,
    policy: PolicyRecord,
    reversal: CommissionRecord,
    reason: string,
    posting: Posting,
  ): CommissionRecord {
    const record = this.#deps.db.table('commission_records').get(reversal.parent_record_id ?? 0);
    if (!record) throw new Error(`${reversal.record_no} reverses nothing.`);
    const { with_tp = false } = reversal;
    return this.#byOffice(journal, policy, record, { cause: 'restoration', reason, with_tp }, posting);
  }

  linesOf(record_id: number): CommissionLine[] {
    return this.#posted.linesOf(record_id);
  }

  /** The lines of a record on the rest of its base, each with its present payments. */
  paidLines(record: CommissionRecord): PaidLine[] {
    return this.#posted.paidLines(record);
  }

  /** The amounts of a record's lines at the time of a settlement, after earlier refunds. */
  amountsBefore = (record: CommissionRecord, settlement: CommissionRecord): number[] =>
    this.#posted.amountsOn(record, this.#posted.baseOf(record, settlement.id));

  /** All entries of an entry's line: those of its record and of the settlements. */
  earningsBeside = (earning: EarningRecord): EarningRecord[] => this.#posted.earningsBeside(earning);

  tpOf = (case_: Pick<CommissionCase, 'terms'>, order: OrderRecord): number => this.#refunds.tpOf(case_, order);
  reversalOf = (record_id: number) => this.#posted.reversalOf(record_id);
  settlementsOf = (record_id: number) => this.#posted.settlementsOf(record_id);
  basesOf = (policy: PolicyRecord) => this.#posted.basesOf(this.case(policy));

  #recordsOfOrder = ({ id }: OrderRecord) =>
    this.#deps.db
      .table('commission_records')
      .by('order_id', id)
      .filter(({ parent_record_id }) => parent_record_id === null)
      .sort((a, b) => a.id - b.id);

  #settle(
    journal: Journal,
    case_: CommissionCase,
    record: CommissionRecord,
    ending: Ending | null,
    settlement: Settlement,
    posting: Posting,
  ): CommissionRecord | null {
    const order = this.#deps.db.table('orders').get(record.order_id ?? 0);
    const reversed =
      settlement.cause === 'reversal' ||
      (settlement.cause !== 'restoration' && this.#posted.reversalOf(record.id) !== undefined);
    const due = dueOf(this.#posted, case_, { kind: record.kind, order, reversed }, ending, posting.on);
    return this.#postings.settle(journal, record, due, settlement, posting);
  }

  #settleFirstYears(
    journal: Journal,
    case_: CommissionCase,
    ending: Ending | null,
    settlement: Settlement,
    posting: Posting,
  ): CommissionRecord[] {
    return this.#posted
      .firstYears(case_.policy.id)
      .flatMap((record) => this.#settle(journal, case_, record, ending, settlement, posting) ?? []);
  }

  /** The advance of an annual premium depends on the receipt of that premium (domain.md 3.12.6). */
  #settleAdvance(journal: Journal, case_: CommissionCase, ending: Ending | null, posting: Posting): void {
    if (ending || !paysAYear(case_.policy) || case_.terms.advance_bp === whole_bp) return;
    this.#settleFirstYears(journal, case_, null, { cause: 'release' }, posting);
  }

  #byOffice(
    journal: Journal,
    policy: PolicyRecord,
    record: CommissionRecord,
    settlement: Settlement,
    posting: Posting,
  ): CommissionRecord {
    const case_ = this.case(policy);
    const ending = endingOf(policy);
    const settled = this.#settle(journal, case_, record, ending, settlement, posting);
    if (!settled) throw new Error(`${record.record_no} has nothing to settle.`);
    if (settlement.with_tp) {
      // TP of the order, and of the refunds that reduced it.
      for (const order_id of new Set([record, ...this.#posted.settlementsOf(record.id)].map((each) => each.order_id))) {
        const order = this.#deps.db.table('orders').get(order_id ?? 0);
        if (order) this.#tp.ofOrder(journal, case_, order.id, this.tpOf(case_, order), posting);
      }
      this.#tp.settle(journal, case_, ending, posting);
    }
    return settled;
  }
}

import type { LineLimit } from '@shared/contracts/network/advanceTerms';
import type { CommissionLine, CommissionRecord } from '@shared/contracts/network/commissions';
import type { EarningRecord } from '@shared/contracts/network/earnings';
import type { OrderRecord } from '@shared/contracts/network/orders';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import type { Grid, RateKind } from '@shared/plan/grid';
import { type PaidLine, whole_bp } from '@shared/plan/settle';
import type { Journal } from '../records/loaded';
import { Advances, lineLimits } from './advances';
import { dueOf, type Ending, endingOf, isReleased, paysAYear, receivedOf } from './due';
import { isCurrent, Posted } from './posted';
import { type Correction, type Limit, type Posting, Postings, type PostingsDeps, type Settlement } from './postings';
import { isSplitAlike, Refunds, type TpPart } from './refunds';
import { type CommissionCase, caseOf, pointsOf } from './terms';
import { TpPostings } from './tpPostings';

/** The engine's dependencies on the rest of the network. */
export interface CommissionEngineDeps extends PostingsDeps {
  grids: () => readonly Grid[];
}

/** Causes of records that pay again after a reversal or an end. */
const grants: ReadonlySet<Settlement['cause']> = new Set(['reinstatement', 'restoration', 'void']);

type Correcting = Posting & { correction: Correction };

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
  readonly #advances: Advances;
  /** Cached because several events of a policy follow each other; a changed policy is a new object. */
  readonly #cases = new WeakMap<PolicyRecord, { case: CommissionCase; grids: readonly Grid[]; revision: number }>();

  constructor(deps: CommissionEngineDeps) {
    this.#deps = deps;
    this.#posted = new Posted(deps.db);
    this.#postings = new Postings(deps, this.#posted);
    this.#refunds = new Refunds(deps.db, this.#posted);
    this.#tp = new TpPostings(deps.db);
    this.#advances = new Advances(deps.db, this.#posted);
  }

  case(policy: PolicyRecord): CommissionCase {
    const { db } = this.#deps;
    const grids = this.#deps.grids();
    const revision = db.table('products').revision + db.table('categories').revision;
    const opened = this.#cases.get(policy);
    if (opened && opened.grids === grids && opened.revision === revision) return opened.case;
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
    const limit = paysAYear(policy) ? undefined : this.#limit(case_, posting.on, 0);
    const options = { due, limit, expected: true };
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
    for (const record of this.#recordsOfOrder(order))
      if (record.status === 'expected') this.#postings.change(journal, record, { status: 'void' }, posting.at);
    const { posted, tp_cents } = this.#paid(journal, case_, order, ending, posting);
    if (tp_cents !== 0) {
      this.#tp.received(journal, case_, order, pointsOf(case_.terms, tp_cents), posting);
      this.#tp.settle(journal, case_, ending, posting);
    }
    if (order.kind !== 'new_business') this.#settleAdvance(journal, case_, ending, posting);
    return posted;
  }

  /** Posts a receipt's commission on its bases. */
  #paid(
    journal: Journal,
    case_: CommissionCase,
    order: OrderRecord,
    ending: Ending | null,
    posting: Posting,
  ): { posted: CommissionRecord[]; tp_cents: number } {
    const { orders, bases } = this.#posted.basesOf(case_);
    const of = bases[orders.findIndex(({ id }) => id === order.id)];
    if (!of) throw new Error(`Order ${order.order_no} is not confirmed.`);
    const { group } = case_;
    const post = (rate: RateKind, base: number) => {
      if (base === 0) return [];
      const due = dueOf(this.#posted, case_, { kind: rate.kind, order }, ending, posting.on);
      const limit =
        rate.kind === 'first_year' && order.kind === 'new_business' ? this.#limit(case_, posting.on) : undefined;
      // Limits change nothing where the whole is due, but a refund may end that.
      const isWhole = due.end !== null || due.reversed || isReleased(this.#posted, case_, posting.on);
      const options = { due, limit: limit && { ...limit, applies: !isWhole } };
      return this.#postings.commission(journal, case_, order, rate, base, posting, options) ?? [];
    };
    const posted = [
      post({ kind: 'first_year' }, of.tp_cents),
      post({ kind: 'excess', group }, of.excess_cents),
      of.renewals.map(({ band, base_cents }) => post({ kind: 'renewal', group, band }, base_cents)),
    ].flat(2);
    return { posted, tp_cents: of.tp_cents };
  }

  /** Settles the records of the refunded receipts on the remainder of their bases (domain.md 3.12.1 and 3.12.10). */
  #refunded(
    journal: Journal,
    case_: CommissionCase,
    order: OrderRecord,
    ending: Ending | null,
    posting: Posting,
  ): CommissionRecord[] {
    const posted = this.#refunds
      .takings(case_, order)
      .flatMap(
        ({ record, cents }) => this.#refund(journal, case_, order, record, 0 - cents, { ending, posting }) ?? [],
      );
    const tp_cents = this.tpOf(case_, order);
    if (tp_cents !== 0) {
      this.#tp.received(journal, case_, order, tp_cents, posting);
      this.#tp.settle(journal, case_, ending, posting);
    }
    this.#settleAdvance(journal, case_, ending, posting);
    return posted;
  }

  #refund(
    journal: Journal,
    case_: CommissionCase,
    order: OrderRecord,
    record: CommissionRecord,
    base_cents: number,
    { ending, posting }: { ending: Ending | null; posting: Posting },
  ): CommissionRecord | null {
    const rebase = { order_id: order.id, base_cents };
    return this.#settle(journal, case_, record, ending, { cause: 'refund', reason: 'Refund', rebase }, posting);
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
    for (const { waived: _, ...record } of this.#posted.firstYears(policy.id).filter(({ waived }) => waived))
      this.#postings.change(journal, record, {}, posting.at);
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
    this.#tp.ofOrder(journal, case_, order.id, [], posting);
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

  /** Pays back what the end of a policy took from a first-year record's lines (domain.md 3.12.17). */
  waived(
    journal: Journal,
    policy: PolicyRecord,
    record: CommissionRecord,
    { by, reason }: { by: number; reason: string },
    posting: Posting,
  ): CommissionRecord | null {
    const waived = { by, reason, at: posting.at };
    const kept = { ...record, waived };
    this.#postings.change(journal, kept, {}, posting.at);
    const settlement = { cause: 'reinstatement', reason } as const;
    return this.#settle(journal, this.case(policy), kept, endingOf(policy), settlement, posting);
  }

  /**
   * Posts a case again with corrected facts: settles the records of its receipts from a day on to zero, and posts their
   * orders again (domain.md 3.12.17). `policy` has the corrected facts, `before` those so far.
   */
  corrected(
    journal: Journal,
    before: PolicyRecord,
    policy: PolicyRecord,
    { from_on, ...correction }: Correction & { from_on: string | null },
    { on, at }: Pick<Posting, 'on' | 'at'>,
  ): void {
    const [was, case_] = [this.case(before), this.case(policy)];
    const posting = { on, at, correction };
    const { reason } = correction;
    const orders = this.#posted.confirmed(policy.id);
    const receipts = orders.filter(
      ({ amount_cents, received_on }) => amount_cents >= 0 && (from_on === null || received_on >= from_on),
    );
    this.#keepWriters(journal, before, policy, at);
    const replaced = receipts.flatMap((order) => this.#replaced(journal, was, order, posting));
    const { cut_over_on = '' } = case_.terms;
    const isPast = ({ received_on }: OrderRecord) => received_on <= cut_over_on;
    for (const order of orders)
      if (order.amount_cents < 0) this.#refundedAgain(journal, case_, order, { from_on, replaced, posting });
      else if (receipts.includes(order) && !isPast(order))
        this.#paid(journal, case_, order, null, { ...posting, standing_on: order.received_on });
    for (const { waived, ...root } of replaced) {
      const [record] = waived ? this.#replacementsOf(root, correction.id) : [];
      if (record) this.#postings.change(journal, record, { waived }, at);
    }
    const ending = endingOf(policy);
    if (ending) this.#settleFirstYears(journal, case_, ending, { cause: 'end', ended_as: ending.status }, posting);
    const moves = was.group !== case_.group || was.brand_id !== case_.brand_id;
    const counted = orders.filter((order) => order.amount_cents < 0 || receipts.includes(order));
    if (moves) {
      for (const order of counted) this.#tp.ofOrder(journal, was, order.id, [], posting, reason);
      this.#tp.settle(journal, was, null, posting);
    }
    for (const order of counted) {
      const past: TpPart[] =
        order.kind === 'new_business' ? [{ writers: policy.splits, tp_cents: policy.tp_cents }] : [];
      const due = isPast(order) && order.amount_cents >= 0 ? past : this.#refunds.tpParts(case_, order);
      this.#tp.ofOrder(journal, case_, order.id, due, posting, reason);
    }
    this.#tp.settle(journal, case_, ending, posting);
  }

  /** The records of a correction that replace a record: of the same order and kind. */
  #replacementsOf = ({ order_id, kind }: Pick<CommissionRecord, 'order_id' | 'kind'>, correction_id: number) =>
    this.#deps.db
      .table('commission_records')
      .by('order_id', order_id ?? 0)
      .filter(
        (record) => record.parent_record_id === null && record.kind === kind && record.correction_id === correction_id,
      );

  /** Notes the former agents on records whose lines are theirs. */
  #keepWriters(journal: Journal, before: PolicyRecord, policy: PolicyRecord, at: string): void {
    const writers = before.splits.map(({ member_id, share_bp }) => ({ member_id, share_bp }));
    if (isSplitAlike(writers, policy.splits)) return;
    for (const record of this.#posted.recordsOf(policy.id))
      if (record.parent_record_id === null && record.status !== 'expected' && !record.writers)
        this.#postings.change(journal, record, { writers }, at);
  }

  /** Settles the records of a receipt to zero, and marks them with their settlements as replaced. */
  #replaced(journal: Journal, was: CommissionCase, order: OrderRecord, posting: Correcting): CommissionRecord[] {
    const { id, reason } = posting.correction;
    const roots = this.#recordsOfOrder(order).filter(({ status }) => status !== 'expected' && status !== 'void');
    for (const root of roots) {
      const due = { ...dueOf(this.#posted, was, { kind: root.kind, order }, null, posting.on), reversed: true };
      this.#postings.settle(journal, root, due, { cause: 'void', reason }, posting);
      // No carrier owes the money of replaced records.
      const settled = { status: 'reconciled' } as const;
      for (const record of [root, ...this.#posted.settlementsOf(root.id)])
        this.#postings.change(journal, record, { corrected_by: id, ...settled }, posting.at);
    }
    return roots;
  }

  /** A refund reduces the new records: of all receipts, or of those replaced from a day on. */
  #refundedAgain(
    journal: Journal,
    case_: CommissionCase,
    order: OrderRecord,
    {
      from_on,
      replaced,
      posting,
    }: {
      from_on: string | null;
      replaced: readonly CommissionRecord[];
      posting: Correcting;
    },
  ): void {
    const takings =
      from_on === null
        ? this.#refunds.takings(case_, order).map(({ record, cents }) => ({ record, base_cents: 0 - cents }))
        : replaced.flatMap((root) =>
            this.#posted
              .settlementsOf(root.id)
              .filter(({ cause, order_id }) => cause === 'refund' && order_id === order.id)
              .flatMap(({ base_cents }) =>
                this.#replacementsOf(root, posting.correction.id).map((record) => ({ record, base_cents })),
              ),
          );
    for (const { record, base_cents } of takings)
      this.#refund(journal, case_, order, record, base_cents, { ending: null, posting });
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

  tpOf = (case_: Pick<CommissionCase, 'policy' | 'terms'>, order: OrderRecord): number =>
    this.#refunds.tpOf(case_, order);
  reversalOf = (record_id: number) => this.#posted.reversalOf(record_id);
  settlementsOf = (record_id: number) => this.#posted.settlementsOf(record_id);
  basesOf = (policy: PolicyRecord) => this.#posted.basesOf(this.case(policy));

  #recordsOfOrder = ({ id }: OrderRecord) =>
    this.#deps.db
      .table('commission_records')
      .by('order_id', id)
      .filter((record) => record.parent_record_id === null && isCurrent(record))
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
    // A waived end took nothing: the part paid by then is due (domain.md 3.12.17).
    // A receipt of an earlier day does not take a release back.
    const day = posting.entered_on ?? posting.on;
    const [end, on] = record.waived && ending ? [null, ending.ended_on] : [ending, day];
    const before = this.#posted.limitsOf(record);
    const limits = before && grants.has(settlement.cause) ? this.#limitsAgain(case_, record, before, on) : undefined;
    const due = dueOf(this.#posted, case_, { kind: record.kind, order, reversed, limits: limits ?? before }, end, on);
    return this.#postings.settle(journal, record, due, { ...settlement, limits }, posting);
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

  /** Limits of a new record by the agents' advance terms; undefined without any (domain.md 3.12.22). */
  #limit(case_: CommissionCase, on: string, received_cents = receivedOf(this.#posted, case_)): Limit | undefined {
    if (!case_.terms.advances?.length) return undefined;
    const room = (payee: number) => this.#advances.unearned(payee, case_.policy, on);
    return {
      lines: (lines) => lineLimits(case_.terms, lines, room),
      premium: { received_cents, planned_cents: case_.bases.planned_cents },
    };
  }

  /** Limits of a record that pays again: the former ones, or less where the caps leave less by now. */
  #limitsAgain(
    case_: CommissionCase,
    record: CommissionRecord,
    before: readonly LineLimit[],
    on: string,
  ): LineLimit[] | undefined {
    const lines = this.#posted.paidLines(record);
    const now = lineLimits(case_.terms, lines, (payee) => this.#advances.unearned(payee, case_.policy, on));
    return now?.map((limit) => {
      const former = before.find(({ line }) => line === limit.line)?.cap_cents ?? null;
      if (limit.cap_cents === null) return { ...limit, cap_cents: former };
      // Paid amounts stay.
      const least = Math.max(limit.cap_cents, lines[limit.line]?.paid_cents ?? 0);
      return { ...limit, cap_cents: former === null ? least : Math.min(former, least) };
    });
  }

  /** The advance of an annual premium depends on the receipt of that premium (domain.md 3.12.6). */
  #settleAdvance(journal: Journal, case_: CommissionCase, ending: Ending | null, posting: Posting): void {
    if (ending) return;
    const isPaidByYear = paysAYear(case_.policy) && case_.terms.advance_bp < whole_bp;
    if (!isPaidByYear && !case_.terms.advances?.length) return;
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
        if (order) this.#tp.ofOrder(journal, case_, order.id, this.#refunds.tpParts(case_, order), posting);
      }
      this.#tp.settle(journal, case_, ending, posting);
    }
    return settled;
  }
}

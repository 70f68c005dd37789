import type { CommissionLine, CommissionRecord } from '@shared/contracts/network/commissions';
import type { OrderRecord } from '@shared/contracts/network/orders';
import type { PolicyRecord, PolicyStatus } from '@shared/contracts/network/policies';
import { balanceRelease, type PaidLine, settleAdvance } from '@shared/plan/advance';
import type { Grid, RateKind } from '@shared/plan/grid';
import { sumOf } from '@shared/plan/money';
import { fullMonths } from '@shared/plan/months';
import { orderBases } from '@shared/plan/orderBases';
import { tpReversals } from '@shared/plan/tpReversal';
import type { NetworkTransaction } from '../tables';
import { Posted } from './posted';
import { type Posting, Postings, type PostingsDeps } from './postings';
import { type Case, caseOf, pointsOf } from './terms';

/** What the engine asks about the rest of the network. */
export interface BookDeps extends PostingsDeps {
  grids: () => readonly Grid[];
}

/** How and when a policy left in force: the effective or paid-to day. */
export interface Ending {
  status: PolicyStatus;
  ended_on: string;
}

/**
 * The one path by which policies and orders become TP, commission and earnings (DOMAIN.md 3.2 to 3.7), for live use and for replay.
 * Every method works inside a transaction, and sees what it has written so far.
 */
export class Book {
  readonly #deps: BookDeps;
  readonly #posted: Posted;
  readonly #postings: Postings;
  /** A policy is replaced when it changes, and many events of one follow each other. */
  readonly #cases = new WeakMap<PolicyRecord, { case: Case; grids: readonly Grid[]; revision: number }>();

  constructor(deps: BookDeps) {
    this.#deps = deps;
    this.#posted = new Posted(deps.db);
    this.#postings = new Postings(deps, this.#posted);
  }

  case(policy: PolicyRecord): Case {
    const { db } = this.#deps;
    const grids = this.#deps.grids();
    const revision = db.table('products').revision + db.table('categories').revision;
    const known = this.#cases.get(policy);
    if (known && known.grids === grids && known.revision === revision) return known.case;
    const made = caseOf(db, grids, policy);
    this.#cases.set(policy, { case: made, grids, revision });
    return made;
  }

  /** A policy was submitted: its TP is pending, and what it would pay is expected (DOMAIN.md 3.5). */
  submitted(tx: NetworkTransaction, policy: PolicyRecord, order: OrderRecord, posting: Posting): void {
    const case_ = this.case(policy);
    this.#postings.tp(
      tx,
      case_,
      { order_id: order.id, kind: 'new_business', state: 'pending', tp_cents: policy.tp_cents },
      posting,
    );
    this.#expect(tx, case_, order, posting);
  }

  /** The premium or splits of a pending policy changed: what is pending and expected is replaced. */
  changed(tx: NetworkTransaction, policy: PolicyRecord, order: OrderRecord, posting: Posting): void {
    this.closed(tx, policy, posting);
    this.submitted(tx, policy, order, posting);
  }

  /** The order of a policy that came into force: TP is credited, first-year commission posted (DOMAIN.md 3.5). */
  inForce(tx: NetworkTransaction, policy: PolicyRecord, order: OrderRecord, posting: Posting): void {
    for (const row of this.#posted.tpOf(policy.id))
      if (row.state === 'pending') tx.put('tp_records', { ...row, state: 'void' });
    this.received(tx, policy, order, posting);
  }

  /** A confirmed order: what it adds to TP, excess and renewal premium is posted (DOMAIN.md 3.2). */
  received(tx: NetworkTransaction, policy: PolicyRecord, order: OrderRecord, posting: Posting): CommissionRecord[] {
    const case_ = this.case(policy);
    const bases = orderBases(case_.bases, order, this.#posted.receivedBefore(case_, order));
    const fresh = order.kind === 'new_business';
    if (bases.tp_cents !== 0) {
      const kind = fresh ? 'new_business' : order.kind === 'additional' ? 'additional' : 'top_up';
      const tp_cents = pointsOf(case_.terms, bases.tp_cents);
      this.#postings.tp(tx, case_, { order_id: order.id, kind, state: 'inforce', tp_cents }, posting);
    }
    const { group } = case_;
    const posted = [
      bases.tp_cents !== 0 &&
        this.#post(tx, case_, order, 'first_year', { kind: 'first_year' }, bases.tp_cents, posting),
      bases.excess_cents !== 0 &&
        this.#post(tx, case_, order, 'excess', { kind: 'excess', group }, bases.excess_cents, posting),
      bases.renewal_base_cents !== 0 &&
        bases.band !== null &&
        this.#post(
          tx,
          case_,
          order,
          'renewal',
          { kind: 'renewal', group, band: bases.band },
          bases.renewal_base_cents,
          posting,
        ),
    ];
    return posted.filter((record) => record !== false && record !== null);
  }

  /** A policy was closed before it came into force: what was pending and expected is void (DOMAIN.md 3.5). */
  closed(tx: NetworkTransaction, policy: PolicyRecord, { at }: Pick<Posting, 'at'>): void {
    for (const row of this.#posted.tpOf(policy.id))
      if (row.state === 'pending') tx.put('tp_records', { ...row, state: 'void' });
    for (const record of this.#posted.recordsOf(policy.id))
      if (record.status === 'expected') this.#postings.change(tx, record, { status: 'void' }, at);
  }

  /** A policy left in force: unearned advances are charged back, earned ones released, TP is reversed (DOMAIN.md 3.6). */
  ended(
    tx: NetworkTransaction,
    policy: PolicyRecord,
    { status, ended_on }: Ending,
    posting: Posting,
  ): CommissionRecord[] {
    const case_ = this.case(policy);
    const inforce_on = policy.inforce_on ?? ended_on;
    const schedule = case_.terms.chargeback_schedule;
    const months = fullMonths(inforce_on, ended_on);
    const posted: CommissionRecord[] = [];
    for (const record of this.#posted.firstYears(policy.id)) {
      const settled = settleAdvance(this.#posted.paidLines(record), { schedule, status, months });
      const about = { months, ended_as: status };
      if (settled.chargeback)
        posted.push(this.#postings.settle(tx, record, 'chargeback', settled.chargeback, posting, about));
      if (settled.release)
        posted.push(this.#postings.settle(tx, record, 'balance_release', settled.release, posting, about));
    }
    const tp_cents = sumOf(this.#posted.credited(policy.id).map((row) => row.tp_cents));
    const parts = tpReversals({ tp_cents, schedule, inforce_on, status, ended_on }, case_.shares_bp);
    this.#postings.tpParts(
      tx,
      case_,
      { order_id: null, kind: 'reversal', state: 'inforce' },
      parts.map((part) => 0 - part),
      { ...posting, on: ended_on },
    );
    return posted;
  }

  /** A lapsed policy is back: what its end moved is mirrored (DOMAIN.md 3.5). */
  reinstated(tx: NetworkTransaction, policy: PolicyRecord, posting: Posting): CommissionRecord[] {
    const posted: CommissionRecord[] = [];
    for (const record of this.#posted.recordsOf(policy.id)) {
      if (record.ended_as !== 'lapsed' || record.kind === 'reversal' || this.#posted.isMirrored(record.id)) continue;
      posted.push(this.#postings.mirror(tx, record, 'Reinstated', posting));
    }
    const reversed = this.#posted.credited(policy.id).filter((row) => row.kind === 'reversal' && row.order_id === null);
    const open = sumOf(reversed.map((row) => row.tp_cents));
    if (open !== 0) {
      const case_ = this.case(policy);
      this.#postings.tp(tx, case_, { order_id: null, kind: 'reversal', state: 'inforce', tp_cents: 0 - open }, posting);
    }
    return posted;
  }

  /** The rest of the advances of a policy that has been in force for twelve months (DOMAIN.md 3.6). */
  released(tx: NetworkTransaction, policy: PolicyRecord, posting: Posting): CommissionRecord[] {
    return this.#posted.firstYears(policy.id).flatMap((record) => {
      const rest = balanceRelease(this.#posted.paidLines(record));
      return rest
        ? [this.#postings.settle(tx, record, 'balance_release', rest, posting, { months: null, ended_as: null })]
        : [];
    });
  }

  /** Takes back all that an order posted (DOMAIN.md 2.7, void). */
  voided(tx: NetworkTransaction, policy: PolicyRecord, order: OrderRecord, reason: string, posting: Posting): void {
    for (const record of this.#deps.db.table('commission_records').by('order_id', order.id)) {
      if (record.kind === 'reversal' || record.parent_record_id !== null) continue;
      if (record.status === 'expected') this.#postings.change(tx, record, { status: 'void' }, posting.at);
      else if (record.status !== 'void' && !this.#posted.isMirrored(record.id))
        this.#postings.mirror(tx, record, reason, posting);
    }
    const rows = this.#deps.db.table('tp_records').by('order_id', order.id);
    const tp_cents = sumOf(rows.filter(({ state }) => state === 'inforce').map((row) => row.tp_cents));
    if (tp_cents !== 0) {
      const case_ = this.case(policy);
      this.#postings.tp(
        tx,
        case_,
        { order_id: order.id, kind: 'reversal', state: 'inforce', tp_cents: 0 - tp_cents },
        posting,
      );
    }
  }

  /** Takes a posted record back, with what was released or charged back of it, by a mirror (DOMAIN.md 4.2, reverse). */
  reversed(tx: NetworkTransaction, record: CommissionRecord, reason: string, posting: Posting): CommissionRecord {
    return this.#postings.mirror(tx, record, reason, posting);
  }
  linesOf(record_id: number): CommissionLine[] {
    return this.#posted.linesOf(record_id);
  }

  /** The lines of a record with what of each has been paid by now: advanced, released, charged back. */
  paidLines(record: CommissionRecord): PaidLine[] {
    return this.#posted.paidLines(record);
  }

  /** The estimate of a pending policy, by the same function, never in earnings (DOMAIN.md 3.5). */
  #expect(tx: NetworkTransaction, case_: Case, order: OrderRecord, posting: Posting): void {
    this.#postings.commission(
      tx,
      case_,
      order,
      'first_year',
      { kind: 'first_year' },
      case_.bases.tp_cents,
      posting,
      true,
    );
  }

  #post(
    tx: NetworkTransaction,
    case_: Case,
    order: OrderRecord,
    kind: 'first_year' | 'excess' | 'renewal',
    rate: RateKind,
    base_cents: number,
    posting: Posting,
  ): CommissionRecord | null {
    for (const record of this.#deps.db.table('commission_records').by('order_id', order.id))
      if (record.status === 'expected') this.#postings.change(tx, record, { status: 'void' }, posting.at);
    return this.#postings.commission(tx, case_, order, kind, rate, base_cents, posting, false);
  }
}

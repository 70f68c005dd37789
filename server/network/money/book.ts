import type { CommissionLine, CommissionRecord } from '@shared/contracts/network/commissions';
import type { EarningType } from '@shared/contracts/network/earnings';
import type { OrderRecord } from '@shared/contracts/network/orders';
import type { PolicyRecord, PolicyStatus } from '@shared/contracts/network/policies';
import type { TpRecord } from '@shared/contracts/network/tp';
import { advance, balanceRelease, type Movement, mirror, type PaidLine, settleAdvance } from '@shared/plan/advance';
import { HOUSE, type LineKind, type Payee, type Standing } from '@shared/plan/distribute';
import { type Grid, type RateKind, ratesFor } from '@shared/plan/grid';
import { allocate, sumOf } from '@shared/plan/money';
import { fullMonths } from '@shared/plan/months';
import { orderBases, policyYear } from '@shared/plan/orderBases';
import { distributeSplits } from '@shared/plan/splits';
import { tpReversals } from '@shared/plan/tpReversal';
import type { NetworkDatabase, NetworkTransaction } from '../tables';
import { enter, numbered } from './ledger';
import { type Case, caseOf, pointsOf } from './terms';

type RecordKind = CommissionRecord['kind'];

/** What the engine asks about the rest of the network. */
export interface BookDeps {
  db: NetworkDatabase;
  grids: () => readonly Grid[];
  /** An agent on a posting day (DOMAIN.md 3.3). */
  standing: (member_id: number, day: string) => Standing;
  /** Left, and long enough a member to keep the renewals (DOMAIN.md 3.11). */
  vested: (member_id: number, day: string) => boolean;
}

/** When something is posted: the day it counts for, and the moment it is written. */
export interface Posting {
  on: string;
  at: string;
}

/** How and when a policy left in force: the effective or paid-to day. */
export interface Ending {
  status: PolicyStatus;
  ended_on: string;
}

const commissionTypes = {
  first_year: 'commission_first_year',
  excess: 'commission_excess',
  renewal: 'commission_renewal',
} as const;

function earningType(kind: LineKind, record: RecordKind): EarningType {
  if (record === 'chargeback' || record === 'reversal') return record;
  if (kind === 'generation') return 'generation_override';
  if (kind === 'override') return 'override';
  return record === 'balance_release' ? 'commission_first_year' : commissionTypes[record];
}

/**
 * The one path by which policies and orders become TP, commission and earnings (DOMAIN.md 3.2 to 3.7), for live use and for replay.
 * Every method works inside a transaction, and sees what it has written so far.
 */
export class Book {
  readonly #deps: BookDeps;
  /** A policy is replaced when it changes, and many events of one follow each other. */
  readonly #cases = new WeakMap<PolicyRecord, { case: Case; grids: readonly Grid[]; revision: number }>();

  constructor(deps: BookDeps) {
    this.#deps = deps;
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
    this.#tp(
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
    for (const row of this.#tpOf(policy.id))
      if (row.state === 'pending') tx.put('tp_records', { ...row, state: 'void' });
    this.received(tx, policy, order, posting);
  }

  /** A confirmed order: what it adds to TP, excess and renewal premium is posted (DOMAIN.md 3.2). */
  received(tx: NetworkTransaction, policy: PolicyRecord, order: OrderRecord, posting: Posting): CommissionRecord[] {
    const case_ = this.case(policy);
    const bases = orderBases(case_.bases, order, this.#receivedBefore(case_, order));
    const fresh = order.kind === 'new_business';
    if (bases.tp_cents !== 0) {
      const kind = fresh ? 'new_business' : order.kind === 'additional' ? 'additional' : 'top_up';
      const tp_cents = pointsOf(case_.terms, bases.tp_cents);
      this.#tp(tx, case_, { order_id: order.id, kind, state: 'inforce', tp_cents }, posting);
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
    for (const row of this.#tpOf(policy.id))
      if (row.state === 'pending') tx.put('tp_records', { ...row, state: 'void' });
    for (const record of this.#recordsOf(policy.id))
      if (record.status === 'expected') this.#change(tx, record, { status: 'void' }, at);
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
    for (const record of this.#firstYears(policy.id)) {
      const settled = settleAdvance(this.#paid(record), { schedule, status, months });
      const about = { months, ended_as: status };
      if (settled.chargeback) posted.push(this.#settle(tx, record, 'chargeback', settled.chargeback, posting, about));
      if (settled.release) posted.push(this.#settle(tx, record, 'balance_release', settled.release, posting, about));
    }
    const tp_cents = sumOf(this.#credited(policy.id).map((row) => row.tp_cents));
    const parts = tpReversals({ tp_cents, schedule, inforce_on, status, ended_on }, case_.shares_bp);
    this.#tpParts(
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
    for (const record of this.#recordsOf(policy.id)) {
      if (record.ended_as !== 'lapsed' || record.kind === 'reversal' || this.#isMirrored(record.id)) continue;
      posted.push(this.#mirror(tx, record, 'Reinstated', posting));
    }
    const reversed = this.#credited(policy.id).filter((row) => row.kind === 'reversal' && row.order_id === null);
    const open = sumOf(reversed.map((row) => row.tp_cents));
    if (open !== 0) {
      const case_ = this.case(policy);
      this.#tp(tx, case_, { order_id: null, kind: 'reversal', state: 'inforce', tp_cents: 0 - open }, posting);
    }
    return posted;
  }

  /** The rest of the advances of a policy that has been in force for twelve months (DOMAIN.md 3.6). */
  released(tx: NetworkTransaction, policy: PolicyRecord, posting: Posting): CommissionRecord[] {
    return this.#firstYears(policy.id).flatMap((record) => {
      const rest = balanceRelease(this.#paid(record));
      return rest ? [this.#settle(tx, record, 'balance_release', rest, posting, { months: null, ended_as: null })] : [];
    });
  }

  /** Takes back all that an order posted (DOMAIN.md 2.7, void). */
  voided(tx: NetworkTransaction, policy: PolicyRecord, order: OrderRecord, reason: string, posting: Posting): void {
    for (const record of this.#deps.db.table('commission_records').by('order_id', order.id)) {
      if (record.kind === 'reversal' || record.parent_record_id !== null) continue;
      if (record.status === 'expected') this.#change(tx, record, { status: 'void' }, posting.at);
      else if (record.status !== 'void' && !this.#isMirrored(record.id)) this.#mirror(tx, record, reason, posting);
    }
    const rows = this.#deps.db.table('tp_records').by('order_id', order.id);
    const tp_cents = sumOf(rows.filter(({ state }) => state === 'inforce').map((row) => row.tp_cents));
    if (tp_cents !== 0) {
      const case_ = this.case(policy);
      this.#tp(tx, case_, { order_id: order.id, kind: 'reversal', state: 'inforce', tp_cents: 0 - tp_cents }, posting);
    }
  }

  /** Takes a posted record back, with what was released or charged back of it, by a mirror (DOMAIN.md 4.2, reverse). */
  reversed(tx: NetworkTransaction, record: CommissionRecord, reason: string, posting: Posting): CommissionRecord {
    return this.#mirror(tx, record, reason, posting);
  }

  linesOf(record_id: number): CommissionLine[] {
    return this.#deps.db
      .table('commission_lines')
      .by('record_id', record_id)
      .sort((a, b) => a.id - b.id);
  }

  /** The lines of a record with what of each has been paid by now: advanced, released, charged back. */
  paidLines(record: CommissionRecord): PaidLine[] {
    return this.#paid(record);
  }

  #tpOf = (policy_id: number): TpRecord[] => this.#deps.db.table('tp_records').by('policy_id', policy_id);

  #credited = (policy_id: number) =>
    this.#tpOf(policy_id).filter(({ state, kind }) => state === 'inforce' && kind !== 'manual');

  #recordsOf = (policy_id: number): CommissionRecord[] =>
    this.#deps.db
      .table('commission_records')
      .by('policy_id', policy_id)
      .sort((a, b) => a.id - b.id);

  /** The posted first-year records that no mirror took back. */
  #firstYears = (policy_id: number) =>
    this.#recordsOf(policy_id).filter(
      (record) =>
        record.kind === 'first_year' &&
        record.status !== 'expected' &&
        record.status !== 'void' &&
        !this.#isMirrored(record.id),
    );

  #children = (record_id: number) =>
    this.#deps.db
      .table('commission_records')
      .by('parent_record_id', record_id)
      .sort((a, b) => a.id - b.id);

  #isMirrored = (record_id: number) => this.#children(record_id).some(({ kind }) => kind === 'reversal');

  #paid(record: CommissionRecord): PaidLine[] {
    const paid = this.linesOf(record.id).map(
      ({ payee_id, amount_cents, advanced_cents }): PaidLine => ({
        payee: payee_id ?? HOUSE,
        amount_cents,
        advanced_cents,
      }),
    );
    const add = (parent_id: number) => {
      for (const child of this.#children(parent_id)) {
        for (const [index, line] of this.linesOf(child.id).entries()) {
          const target = paid[index];
          if (target) target.advanced_cents += line.amount_cents;
        }
        add(child.id);
      }
    };
    add(record.id);
    return paid;
  }

  /** Money of the first year, or of any for a single premium, that was confirmed before an order. */
  #receivedBefore({ policy, terms }: Case, order: OrderRecord): number {
    let sum = 0;
    for (const other of this.#deps.db.table('orders').by('policy_id', policy.id)) {
      if (other.id === order.id || other.status !== 'confirmed') continue;
      const counts = terms.tp_method === 'single_premium' || policyYear(policy.inforce_on, other.received_on) === 1;
      if (counts) sum += other.amount_cents;
    }
    return sum;
  }

  #tp(
    tx: NetworkTransaction,
    case_: Case,
    row: Pick<TpRecord, 'order_id' | 'kind' | 'state' | 'tp_cents'>,
    posting: Posting,
  ): void {
    this.#tpParts(tx, case_, row, allocate(row.tp_cents, case_.shares_bp), posting);
  }

  #tpParts(
    tx: NetworkTransaction,
    { policy, group, brand_id }: Case,
    { order_id, kind, state }: Pick<TpRecord, 'order_id' | 'kind' | 'state'>,
    parts: readonly number[],
    { on, at }: Posting,
  ): void {
    if (parts.every((part) => part === 0)) return;
    for (const [index, { member_id, share_bp }] of policy.splits.entries()) {
      tx.put('tp_records', {
        id: tx.nextId('tp_records'),
        policy_id: policy.id,
        order_id,
        member_id,
        kind,
        share_bp,
        tp_cents: parts[index] ?? 0,
        state,
        pending_on: policy.submitted_on ?? on,
        inforce_on: state === 'inforce' ? on : null,
        category_group: group,
        brand_id,
        reason: '',
        created_at: at,
      });
    }
  }

  /** The estimate of a pending policy, by the same function, never in earnings (DOMAIN.md 3.5). */
  #expect(tx: NetworkTransaction, case_: Case, order: OrderRecord, posting: Posting): void {
    this.#write(tx, case_, order, 'first_year', { kind: 'first_year' }, case_.bases.tp_cents, posting, true);
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
      if (record.status === 'expected') this.#change(tx, record, { status: 'void' }, posting.at);
    return this.#write(tx, case_, order, kind, rate, base_cents, posting, false);
  }

  #write(
    tx: NetworkTransaction,
    case_: Case,
    order: OrderRecord,
    kind: 'first_year' | 'excess' | 'renewal',
    rate: RateKind,
    base_cents: number,
    { on, at }: Posting,
    expected: boolean,
  ): CommissionRecord | null {
    const { policy, grid, terms } = case_;
    const paid = distributeSplits(base_cents, case_.splits, ratesFor(grid, rate), (member_id) =>
      this.#deps.standing(member_id, on),
    );
    // Nobody is paid on annuity renewals and the like: a record of nothing would only be in the way.
    if (paid.gross_cents === 0 && paid.lines.every(({ amount_cents }) => amount_cents === 0)) return null;
    const inAdvance = kind === 'first_year' && order.kind === 'new_business' && !paysAYear(policy);
    const advanced = inAdvance ? advance(paid.lines, terms.advance_bp).amounts : undefined;
    const record = this.#record(
      tx,
      policy,
      {
        order_id: order.id,
        kind,
        base_cents,
        gross_cents: paid.gross_cents,
        grid_version: grid.version,
        expected_on: expected ? on : null,
        posted_on: expected ? null : on,
        status: expected ? 'expected' : 'posted',
        parent_record_id: null,
        months: null,
        ended_as: null,
        reason: '',
        splits: paid.splits.map(({ base_cents: base, gross_cents, steps }) => ({
          base_cents: base,
          gross_cents,
          steps,
        })),
      },
      { on, at },
    );
    for (const [index, line] of paid.lines.entries()) {
      this.#line(
        tx,
        record,
        policy,
        {
          split_index: line.split_index,
          payee_id: line.payee === HOUSE ? null : line.payee,
          kind: line.kind,
          generation: line.generation,
          rate_bp: line.rate_bp,
          paid_before_bp: line.paid_before_bp,
          base_cents: line.base_cents,
          amount_cents: line.amount_cents,
          advanced_cents: advanced?.[index] ?? line.amount_cents,
          held: line.held && !(kind === 'renewal' && this.#vested(line.payee, on)),
        },
        { on, at },
      );
    }
    return record;
  }

  #settle(
    tx: NetworkTransaction,
    parent: CommissionRecord,
    kind: 'chargeback' | 'balance_release' | 'reversal',
    { gross_cents, amounts }: Movement,
    posting: Posting,
    { months, ended_as, reason = '' }: { months: number | null; ended_as: string | null; reason?: string },
  ): CommissionRecord {
    const policy = this.#deps.db.table('policies').get(parent.policy_id);
    if (!policy) throw new Error(`Record ${parent.record_no} has no policy.`);
    const record = this.#record(
      tx,
      policy,
      {
        order_id: parent.order_id,
        kind,
        base_cents: parent.base_cents,
        gross_cents,
        grid_version: parent.grid_version,
        expected_on: null,
        posted_on: posting.on,
        status: 'posted',
        parent_record_id: parent.id,
        months,
        ended_as,
        reason,
        splits: [],
      },
      posting,
    );
    for (const [index, line] of this.linesOf(parent.id).entries()) {
      const amount_cents = amounts[index] ?? 0;
      const { id: _, record_id: __, earning_id: ___, ...same } = line;
      const held =
        line.held || (kind === 'balance_release' && line.kind === 'writing' && !this.#active(line, posting.on));
      this.#line(tx, record, policy, { ...same, amount_cents, advanced_cents: amount_cents, held }, posting);
    }
    return record;
  }

  #vested = (payee: Payee, on: string) => payee !== HOUSE && this.#deps.vested(payee, on);

  #active = ({ payee_id }: CommissionLine, on: string) =>
    payee_id === null || this.#deps.standing(payee_id, on) !== 'not_active';

  /** A settlement is mirrored as it is; a commission with what of it has been paid by now. */
  #mirror(tx: NetworkTransaction, record: CommissionRecord, reason: string, posting: Posting): CommissionRecord {
    const amounts = this.#paid(record).map(({ advanced_cents }) => advanced_cents);
    const movement = mirror({ gross_cents: sumOf(amounts), amounts });
    return this.#settle(tx, record, 'reversal', movement, posting, {
      months: record.months,
      ended_as: record.ended_as,
      reason,
    });
  }

  #record(
    tx: NetworkTransaction,
    policy: PolicyRecord,
    record: Omit<
      CommissionRecord,
      | 'id'
      | 'version'
      | 'record_no'
      | 'policy_id'
      | 'currency'
      | 'statement_amount_cents'
      | 'variance_cents'
      | 'created_at'
      | 'updated_at'
    >,
    { on, at }: Posting,
  ): CommissionRecord {
    const id = tx.nextId('commission_records');
    return tx.put('commission_records', {
      id,
      version: 0,
      record_no: numbered('CR', on, id),
      policy_id: policy.id,
      currency: policy.currency,
      ...record,
      statement_amount_cents: null,
      variance_cents: null,
      created_at: at,
      updated_at: at,
    });
  }

  /** A line, and the earning of what of it is paid now; expected records earn nothing yet. */
  #line(
    tx: NetworkTransaction,
    record: CommissionRecord,
    policy: PolicyRecord,
    line: Omit<CommissionLine, 'id' | 'record_id' | 'policy_id' | 'earning_id'>,
    { on, at }: Posting,
  ): void {
    const id = tx.nextId('commission_lines');
    const earns = line.payee_id !== null && record.status === 'posted' && line.advanced_cents !== 0;
    const earning = earns
      ? enter(
          this.#deps.db,
          tx,
          {
            member_id: line.payee_id as number,
            type: earningType(line.kind, record.kind),
            amount_cents: line.advanced_cents,
            currency: record.currency,
            earned_on: on,
            policy_id: policy.id,
            record_id: record.id,
            line_id: id,
            source_member_id: policy.splits[line.split_index]?.member_id ?? null,
            status: line.held ? 'held' : 'open',
            memo: '',
          },
          at,
        )
      : undefined;
    tx.put('commission_lines', {
      id,
      record_id: record.id,
      policy_id: policy.id,
      ...line,
      earning_id: earning?.id ?? null,
    });
  }

  #change(tx: NetworkTransaction, record: CommissionRecord, change: Partial<CommissionRecord>, at: string): void {
    tx.put('commission_records', { ...record, ...change, version: record.version + 1, updated_at: at });
  }
}

/** With the first premium of these the whole first year is paid, so that nothing is left to advance (DOMAIN.md 3.6). */
const paysAYear = ({ premium_mode }: PolicyRecord) => premium_mode === 'annual' || premium_mode === 'single';

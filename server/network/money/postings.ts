import type { CommissionLine, CommissionRecord } from '@shared/contracts/network/commissions';
import type { EarningType } from '@shared/contracts/network/earnings';
import type { OrderRecord } from '@shared/contracts/network/orders';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import type { TpRecord } from '@shared/contracts/network/tp';
import { advance, type Movement, mirror } from '@shared/plan/advance';
import { HOUSE, type LineKind, type Payee, type Standing } from '@shared/plan/distribute';
import { type RateKind, ratesFor } from '@shared/plan/grid';
import { allocate, sumOf } from '@shared/plan/money';
import { distributeSplits } from '@shared/plan/splits';
import type { NetworkDatabase, NetworkTransaction } from '../tables';
import { enter, numbered } from './ledger';
import type { Posted } from './posted';
import type { Case } from './terms';

type RecordKind = CommissionRecord['kind'];

/** What is asked about members on a posting day. */
export interface PostingsDeps {
  db: NetworkDatabase;
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

/** Writes TP, commission records with their lines, and the earnings of what of these is paid now. */
export class Postings {
  readonly #deps: PostingsDeps;
  readonly #posted: Posted;

  constructor(deps: PostingsDeps, posted: Posted) {
    this.#deps = deps;
    this.#posted = posted;
  }

  /** TP of an order or policy, divided by its splits. */
  tp(
    tx: NetworkTransaction,
    case_: Case,
    row: Pick<TpRecord, 'order_id' | 'kind' | 'state' | 'tp_cents'>,
    posting: Posting,
  ): void {
    this.tpParts(tx, case_, row, allocate(row.tp_cents, case_.shares_bp), posting);
  }

  /** The same in parts that are known, one a split. */
  tpParts(
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

  /** What a base pays up the chains of all splits, as one record; expected records are estimates. */
  commission(
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

  /** What a record moved later: a chargeback, a release or a reversal, line by line. */
  settle(
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
    for (const [index, line] of this.#posted.linesOf(parent.id).entries()) {
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
  mirror(tx: NetworkTransaction, record: CommissionRecord, reason: string, posting: Posting): CommissionRecord {
    const amounts = this.#posted.paidLines(record).map(({ advanced_cents }) => advanced_cents);
    const movement = mirror({ gross_cents: sumOf(amounts), amounts });
    return this.settle(tx, record, 'reversal', movement, posting, {
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

  change(tx: NetworkTransaction, record: CommissionRecord, change: Partial<CommissionRecord>, at: string): void {
    tx.put('commission_records', { ...record, ...change, version: record.version + 1, updated_at: at });
  }
}

/** With the first premium of these the whole first year is paid, so that nothing is left to advance (DOMAIN.md 3.6). */
const paysAYear = ({ premium_mode }: PolicyRecord) => premium_mode === 'annual' || premium_mode === 'single';

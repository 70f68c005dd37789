import type { CommissionLine, CommissionRecord } from '@shared/contracts/network/commissions';
import type { EarningRecord, EarningType } from '@shared/contracts/network/earnings';
import type { OrderRecord } from '@shared/contracts/network/orders';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import { HOUSE, type LineKind, type Standing } from '@shared/plan/distribute';
import { type RateKind, ratesFor } from '@shared/plan/grid';
import { type Due, settle, targetsOf } from '@shared/plan/settle';
import { distributeSplits } from '@shared/plan/splits';
import type { NetworkDatabase, NetworkTransaction } from '../tables';
import { enter, numbered } from './ledger';
import { type LineFamily, type Posted, paidLine } from './posted';
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
  /** The day of entry where it counts for another one. */
  entered_on?: string;
}

type CommissionKind = 'first_year' | 'excess' | 'renewal';
type Holder = EarningRecord['held_by'];

/** What made a record's lines move, and what is kept of it to explain it. */
export interface Settlement {
  cause: NonNullable<CommissionRecord['cause']>;
  ended_as?: string | null;
  reason?: string;
  with_tp?: boolean;
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

/** Writes commission records with their lines, and the earnings of what of these is paid now. */
export class Postings {
  readonly #deps: PostingsDeps;
  readonly #posted: Posted;

  constructor(deps: PostingsDeps, posted: Posted) {
    this.#deps = deps;
    this.#posted = posted;
  }

  /** What a base pays up the chains of all splits, as one record; expected records are estimates. */
  commission(
    tx: NetworkTransaction,
    case_: Case,
    order: OrderRecord,
    rate: RateKind,
    base_cents: number,
    posting: Posting,
    { due, expected = false }: { due: Due; expected?: boolean },
  ): CommissionRecord | null {
    const { on, at } = posting;
    const { policy, grid } = case_;
    const { kind } = rate;
    const paid = distributeSplits(base_cents, case_.splits, ratesFor(grid, rate), (member_id) =>
      this.#deps.standing(member_id, on),
    );
    // Nobody is paid on annuity renewals and the like: a record of nothing would only be in the way.
    if (paid.gross_cents === 0 && paid.lines.every(({ amount_cents }) => amount_cents === 0)) return null;
    const targets = targetsOf(paid.lines, due);
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
        cause: null,
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
      const { payee, held: _, ...same } = line;
      const payee_id = payee === HOUSE ? null : payee;
      const holder: Holder = this.#waits({ ...same, payee_id }, posting) ? 'standing' : undefined;
      const held_by = base_cents < 0 ? this.#holderOfRefund(policy, kind, { ...same, payee_id }, holder) : holder;
      const advanced_cents = targets[index] ?? 0;
      this.#line(tx, record, policy, { ...same, payee_id, advanced_cents, held: !!held_by }, held_by, { on, at });
    }
    return record;
  }

  /** Brings what was paid of a record's lines to what is due; nothing is posted where nothing moves, unless it is to be on record. */
  settle(
    tx: NetworkTransaction,
    parent: CommissionRecord,
    due: Due,
    { cause, ended_as = null, reason = '', with_tp }: Settlement,
    posting: Posting,
  ): CommissionRecord | null {
    const families = this.#posted.familiesOf(parent.id);
    const { gross_cents, amounts } = settle(families.map(paidLine), due);
    const byOffice = cause === 'reversal' || cause === 'restoration';
    if (!byOffice && amounts.every((amount) => amount === 0)) return null;
    const policy = this.#deps.db.table('policies').get(parent.policy_id);
    if (!policy) throw new Error(`Record ${parent.record_no} has no policy.`);
    const kind = kindOf(cause, gross_cents, parent);
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
        cause,
        ...(with_tp && { with_tp }),
        months: due.end?.months ?? null,
        ended_as,
        reason,
        splits: [],
      },
      posting,
    );
    for (const [index, family] of families.entries()) {
      const amount_cents = amounts[index] ?? 0;
      const { id: _, record_id: __, earning_id: ___, policy_id: ____, ...same } = family.line;
      const held_by = this.#holderOf(family, kind, posting);
      const line = { ...same, amount_cents, advanced_cents: amount_cents, held: held_by !== undefined };
      this.#line(tx, record, policy, line, held_by, posting);
    }
    return record;
  }

  /**
   * Who holds what settles a line: a chargeback or reversal is held while what it takes back is, and with it let go; a release also
   * waits for a writing agent who is not active (DOMAIN.md 3.12, 2).
   */
  #holderOf(family: LineFamily, kind: RecordKind, posting: Posting): Holder {
    const { line } = family;
    if (line.payee_id === null) return undefined;
    const waits = this.#waits(line, posting);
    const credits = this.#posted
      .earningsOf(family)
      .filter(({ amount_cents }) => amount_cents > 0 === line.amount_cents > 0);
    const held = credits.length > 0 && credits.every(({ status }) => status === 'held');
    if (held) return credits.some(({ held_by }) => held_by === 'office') ? 'office' : 'standing';
    return waits && (credits.length === 0 || kind === 'balance_release') ? 'standing' : undefined;
  }

  /**
   * Whether a line waits for its writing agent to be active: by the day of entry, as the activation lets go of what has been entered.
   * Whoever has left and is vested is paid (DOMAIN.md 3.12, 4).
   */
  #waits({ kind, payee_id }: Pick<CommissionLine, 'kind' | 'payee_id'>, { on, entered_on = on }: Posting): boolean {
    if (kind !== 'writing' || payee_id === null) return false;
    return this.#deps.standing(payee_id, entered_on) === 'not_active' && !this.#deps.vested(payee_id, entered_on);
  }

  /** A refund takes the state of what it takes back, too. */
  #holderOfRefund(
    policy: PolicyRecord,
    kind: CommissionKind,
    line: Pick<CommissionLine, 'split_index' | 'payee_id' | 'kind' | 'generation'>,
    otherwise: Holder,
  ): Holder {
    if (line.payee_id === null) return undefined;
    const earlier = this.#posted.earlierEarning(policy.id, kind, line);
    return earlier ? earlier.held_by : otherwise;
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
    held_by: Holder,
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
            status: held_by ? 'held' : 'open',
            ...(held_by && { held_by }),
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

/** A settlement is a release where more is paid, a chargeback where less is; what the office or a reinstatement moves is a reversal. */
function kindOf(cause: Settlement['cause'], gross_cents: number, { gross_cents: whole }: CommissionRecord): RecordKind {
  if (cause !== 'end' && cause !== 'release') return 'reversal';
  return gross_cents > 0 === whole > 0 ? 'balance_release' : 'chargeback';
}

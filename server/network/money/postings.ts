import type { LineLimit } from '@shared/contracts/network/advanceTerms';
import type { CommissionLine, CommissionRecord } from '@shared/contracts/network/commissions';
import type { EarningType } from '@shared/contracts/network/earnings';
import type { OrderRecord } from '@shared/contracts/network/orders';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import type { PremiumSoFar } from '@shared/plan/advance';
import { type DistributionLine, HOUSE, type LineKind, type PayeeEligibility } from '@shared/plan/distribute';
import { type RateKind, ratesFor } from '@shared/plan/grid';
import { sumOf } from '@shared/plan/money';
import { type Due, settle, targetsOf } from '@shared/plan/settle';
import { distributeSplits } from '@shared/plan/splits';
import type { Journal, RecordSet } from '../records/loaded';
import { revised } from '../writes/manage';
import { limitsOf } from './due';
import { type HeldPart, heldParts } from './heldParts';
import { enter, numbered } from './ledger';
import type { Posted } from './posted';
import type { CommissionCase } from './terms';

type RecordKind = CommissionRecord['kind'];

/** Facts about members on a posting day. */
export interface PostingsDeps {
  db: RecordSet;
  /** An agent on a posting day (domain.md 3.3). */
  standing: (member_id: number, day: string) => PayeeEligibility;
  /** True for a member who left after enough time to keep the renewals (domain.md 3.11). */
  vested: (member_id: number, day: string) => boolean;
}

/** The day a posting counts for, and the moment of its writing. */
export interface Posting {
  on: string;
  at: string;
  /** The day of entry, if different. */
  entered_on?: string;
  /** The day that decides on eligible uplines, if different. */
  standing_on?: string;
  /** The correction that posts (domain.md 3.12.17). */
  correction?: Correction;
}

/** A correction, and the payees whose entries of the case the office holds, with its reasons. */
export interface Correction {
  id: number;
  reason: string;
  held: ReadonlyMap<number, string>;
}

/** The cause of a settlement, with the facts that explain it. */
export interface Settlement {
  cause: NonNullable<CommissionRecord['cause']>;
  ended_as?: string | null;
  reason?: string;
  with_tp?: boolean;
  /** The base that a refund takes from the record, or that its void restores, in cents. */
  rebase?: { order_id: number; base_cents: number };
  /** New limits of the advance, which hold from now on. */
  limits?: LineLimit[] | undefined;
}

/** Characters of an entry's memo. */
const mostMemo = 200;

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

/** Sets the advance limits of a record's lines, with the premium so far (domain.md 3.12.22). */
export interface Limit {
  lines: (lines: readonly DistributionLine[]) => LineLimit[] | undefined;
  premium: PremiumSoFar;
  /** False where the whole is due: the limits are stored alone. */
  applies?: boolean;
}
const none: PremiumSoFar = { received_cents: 0, planned_cents: 0 };

/** Writes commission records with their lines, and earnings for the parts paid now. */
export class Postings {
  readonly #deps: PostingsDeps;
  readonly #posted: Posted;

  constructor(deps: PostingsDeps, posted: Posted) {
    this.#deps = deps;
    this.#posted = posted;
  }

  /** Pays a base up the chains of all splits, as one record; expected records are estimates. */
  commission(
    journal: Journal,
    case_: CommissionCase,
    order: OrderRecord,
    rate: RateKind,
    base_cents: number,
    posting: Posting,
    { due, limit, expected = false }: { due: Due; limit?: Limit | undefined; expected?: boolean },
  ): CommissionRecord | null {
    const { on, standing_on = on } = posting;
    const { policy, grid } = case_;
    const { kind } = rate;
    const paid = distributeSplits(base_cents, case_.splits, ratesFor(grid, rate), (member_id) =>
      this.#deps.standing(member_id, standing_on),
    );
    // Some business, such as annuity renewals, pays no one: an empty record would only add noise.
    if (paid.gross_cents === 0 && paid.lines.every(({ amount_cents }) => amount_cents === 0)) return null;
    const limits = limit?.lines(paid.lines);
    const limited = limits && limit?.applies !== false;
    const targets = targetsOf(paid.lines, limited ? { ...due, limits: limitsOf(limits, limit?.premium ?? none) } : due);
    const record = this.#record(
      journal,
      policy,
      {
        order_id: order.id,
        kind,
        base_cents,
        gross_cents: paid.gross_cents,
        due_cents: sumOf(targets),
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
        ...(limits && { limits }),
      },
      posting,
    );
    const awaits = this.#awaits(policy);
    for (const [index, line] of paid.lines.entries()) {
      const { payee, held: _, ...same } = line;
      const payee_id = payee === HOUSE ? null : payee;
      const advanced_cents = targets[index] ?? 0;
      const parts = posting.correction?.held.has(payee_id ?? 0)
        ? [{ cents: advanced_cents, held_by: 'office' as const, awaits: awaits && advanced_cents > 0 }]
        : heldParts([], advanced_cents, { waits: this.#waits({ ...same, payee_id }, posting), awaits });
      this.#line(journal, record, policy.splits, { ...same, payee_id, advanced_cents }, parts, posting);
    }
    return record;
  }

  /**
   * Brings a record's payments to the amounts due. Without a difference it posts nothing, except where the event must
   * be on record.
   */
  settle(
    journal: Journal,
    parent: CommissionRecord,
    due: Due,
    { cause, ended_as = null, reason = '', with_tp, rebase, limits }: Settlement,
    posting: Posting,
  ): CommissionRecord | null {
    const families = this.#posted.familiesOf(parent.id);
    const base_cents = this.#posted.baseOf(parent) + (rebase?.base_cents ?? 0);
    const { gross_cents, amounts } = settle(this.#posted.paidLines(parent, base_cents), due);
    const isKept = cause === 'reversal' || cause === 'restoration' || rebase !== undefined;
    if (!isKept && amounts.every((amount) => amount === 0)) return null;
    const policy = this.#deps.db.table('policies').get(parent.policy_id);
    if (!policy) throw new Error(`Record ${parent.record_no} has no policy.`);
    const agents = sumOf(families.map(({ line }, index) => (line.payee_id === null ? 0 : (amounts[index] ?? 0))));
    // Without a gross, agents get what the house had kept for them, or give it back.
    const kind = kindOf(cause, gross_cents || agents, parent);
    const record = this.#record(
      journal,
      policy,
      {
        order_id: rebase?.order_id ?? parent.order_id,
        kind,
        base_cents: rebase?.base_cents ?? parent.base_cents,
        gross_cents,
        due_cents: gross_cents,
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
        ...(limits && { limits }),
      },
      posting,
    );
    const awaits = this.#awaits(policy);
    for (const [index, family] of families.entries()) {
      const amount_cents = amounts[index] ?? 0;
      const { id: _, record_id: __, earning_id: ___, policy_id: ____, held: _____, ...same } = family.line;
      const earlier = this.#posted.earningsOf(family);
      const parts = heldParts(earlier, amount_cents, { waits: this.#waits(same, posting), awaits });
      const { writers = policy.splits } = parent;
      this.#line(journal, record, writers, { ...same, amount_cents, advanced_cents: amount_cents }, parts, posting);
    }
    return record;
  }

  /**
   * True if a line is held until its writing agent is active. Counts by the day of entry, because an activation
   * releases the entries made before it. A vested agent who left is paid (domain.md 3.12.4).
   */
  #waits({ kind, payee_id }: Pick<CommissionLine, 'kind' | 'payee_id'>, { on, entered_on = on }: Posting): boolean {
    if (kind !== 'writing' || payee_id === null) return false;
    return this.#deps.standing(payee_id, entered_on) === 'not_active' && !this.#deps.vested(payee_id, entered_on);
  }

  /** True if the carrier has to pay before the agents are paid (domain.md 3.12.19). */
  #awaits({ product_id }: PolicyRecord): boolean {
    const { db } = this.#deps;
    const brand_id = db.table('products').get(product_id)?.brand_id;
    return db.table('brands').get(brand_id ?? 0)?.pays_when_paid === true;
  }

  #record(
    journal: Journal,
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
    { on, at, correction }: Posting,
  ): CommissionRecord {
    const id = journal.nextId('commission_records');
    return journal.put('commission_records', {
      id,
      version: 0,
      record_no: numbered('CR', on, id),
      policy_id: policy.id,
      currency: policy.currency,
      ...record,
      ...(correction && { correction_id: correction.id }),
      statement_amount_cents: null,
      variance_cents: null,
      created_at: at,
      updated_at: at,
    });
  }

  /** A line, and an entry per holder for the part paid now; expected records have no earnings yet. */
  #line(
    journal: Journal,
    record: CommissionRecord,
    writers: readonly { member_id: number }[],
    line: Omit<CommissionLine, 'id' | 'record_id' | 'policy_id' | 'earning_id' | 'held'>,
    parts: readonly HeldPart[],
    { on, at, correction }: Posting,
  ): void {
    const id = journal.nextId('commission_lines');
    const { payee_id } = line;
    const reason = correction?.held.get(payee_id ?? 0);
    const held = payee_id !== null && parts.some(({ held_by, awaits }) => held_by !== undefined || awaits);
    const pays = record.status === 'posted' ? parts : [];
    const entries = pays.flatMap(({ cents, held_by, awaits }) =>
      payee_id === null || cents === 0
        ? []
        : enter(
            this.#deps.db,
            journal,
            {
              member_id: payee_id,
              type: earningType(line.kind, record.kind),
              amount_cents: cents,
              currency: record.currency,
              earned_on: on,
              policy_id: record.policy_id,
              record_id: record.id,
              line_id: id,
              source_member_id: writers[line.split_index]?.member_id ?? null,
              status: held_by || awaits ? 'held' : 'open',
              ...(held_by && { held_by }),
              ...(awaits && { awaits_carrier: true }),
              ...(held_by === 'office' && reason && { held_reason: reason }),
              memo: correction?.reason.slice(0, mostMemo) ?? '',
            },
            at,
          ),
    );
    journal.put('commission_lines', {
      id,
      record_id: record.id,
      policy_id: record.policy_id,
      ...line,
      held,
      earning_id: entries[0]?.id ?? null,
    });
  }

  change(journal: Journal, record: CommissionRecord, change: Partial<CommissionRecord>, at: string): void {
    journal.put('commission_records', revised({ ...record, ...change }, at));
  }
}

/**
 * A settlement that pays more is a release, and one that pays less a chargeback. Movements by the office or a
 * reinstatement are reversals.
 */
function kindOf(cause: Settlement['cause'], gross_cents: number, { gross_cents: whole }: CommissionRecord): RecordKind {
  if (cause !== 'end' && cause !== 'release') return 'reversal';
  return gross_cents > 0 === whole > 0 ? 'balance_release' : 'chargeback';
}

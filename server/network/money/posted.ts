import type { LineLimit } from '@shared/contracts/network/advanceTerms';
import type { CommissionLine, CommissionRecord } from '@shared/contracts/network/commissions';
import type { EarningRecord } from '@shared/contracts/network/earnings';
import type { OrderRecord } from '@shared/contracts/network/orders';
import type { TpRecord } from '@shared/contracts/network/tp';
import { HOUSE } from '@shared/plan/distribute';
import { allocate, sumOf } from '@shared/plan/money';
import { basesOfOrders } from '@shared/plan/orderBases';
import type { PaidLine } from '@shared/plan/settle';
import { amountsOn } from '@shared/plan/splits';
import type { RecordSet } from '../records/loaded';
import type { CommissionCase } from './terms';

/** True unless a correction has replaced the record (domain.md 3.12.17). */
export const isCurrent = ({ corrected_by }: CommissionRecord): boolean => corrected_by === undefined;

/** A line of a record with the lines that settled it later. */
export interface LineFamily {
  line: CommissionLine;
  settled: CommissionLine[];
}

/** Reads the postings of policies. */
export class Posted {
  readonly #db: RecordSet;

  constructor(db: RecordSet) {
    this.#db = db;
  }

  linesOf(record_id: number): CommissionLine[] {
    return this.#db
      .table('commission_lines')
      .by('record_id', record_id)
      .sort((a, b) => a.id - b.id);
  }

  tpOf = (policy_id: number): TpRecord[] => this.#db.table('tp_records').by('policy_id', policy_id);

  recordsOf = (policy_id: number): CommissionRecord[] =>
    this.#db
      .table('commission_records')
      .by('policy_id', policy_id)
      .sort((a, b) => a.id - b.id);

  /** The posted first-year records of a policy that no correction has replaced. */
  firstYears = (policy_id: number) =>
    this.recordsOf(policy_id).filter(
      (record) =>
        record.kind === 'first_year' && record.status !== 'expected' && record.status !== 'void' && isCurrent(record),
    );

  /** The settlements of a record, in posting order. */
  settlementsOf = (record_id: number): CommissionRecord[] =>
    this.#db
      .table('commission_records')
      .by('parent_record_id', record_id)
      .sort((a, b) => a.id - b.id);

  /** The office's reversal of a record, unless a restoration followed. */
  reversalOf(record_id: number): CommissionRecord | undefined {
    const last = this.settlementsOf(record_id).findLast(({ cause }) => cause === 'reversal' || cause === 'restoration');
    return last?.cause === 'reversal' ? last : undefined;
  }

  /** The advance limits of a record's lines: those of its latest settlement that has some, or its own. */
  limitsOf = (record: CommissionRecord): LineLimit[] | undefined =>
    [record, ...this.settlementsOf(record.id)].findLast(({ limits }) => limits !== undefined)?.limits;

  /** The lines of a record with their settlements, which match by position. */
  familiesOf(record_id: number): LineFamily[] {
    const settlements = this.settlementsOf(record_id).map(({ id }) => this.linesOf(id));
    return this.linesOf(record_id).map((line, index) => ({
      line,
      settled: settlements.flatMap((lines) => lines[index] ?? []),
    }));
  }

  /** A record's base less refunds, in cents: now, or before a later record. */
  baseOf = ({ id, order_id, base_cents }: CommissionRecord, before_id = Number.POSITIVE_INFINITY): number =>
    base_cents +
    sumOf(
      this.settlementsOf(id).map((other) =>
        other.order_id !== order_id && other.id < before_id ? other.base_cents : 0,
      ),
    );

  /** The amounts of a record's lines on a base, in order, in cents. */
  amountsOn(record: CommissionRecord, base_cents: number): number[] {
    const lines = this.linesOf(record.id);
    const splits = record.writers ?? this.#db.table('policies').get(record.policy_id)?.splits;
    if (base_cents === record.base_cents || !splits) return lines.map(({ amount_cents }) => amount_cents);
    return amountsOn(
      lines.map(({ payee_id, ...line }) => ({ ...line, payee: payee_id ?? HOUSE })),
      allocate(
        base_cents,
        splits.map(({ share_bp }) => share_bp),
      ),
    );
  }

  /** The lines of a record on the rest of its base, each with its present payments. */
  paidLines(record: CommissionRecord, base_cents = this.baseOf(record)): PaidLine[] {
    const amounts = this.amountsOn(record, base_cents);
    return this.familiesOf(record.id).map(({ line, settled }, index) => ({
      payee: line.payee_id ?? HOUSE,
      amount_cents: amounts[index] ?? 0,
      paid_cents: line.advanced_cents + sumOf(settled.map(({ amount_cents }) => amount_cents)),
    }));
  }

  /** A refund's reductions of earlier records. */
  takenBy = ({ id }: Pick<OrderRecord, 'id'>): CommissionRecord[] =>
    this.#db
      .table('commission_records')
      .by('order_id', id)
      .filter((record) => record.cause === 'refund' && isCurrent(record))
      .sort((a, b) => a.id - b.id);

  /** The entries of a line and of its settlements. */
  earningsOf = ({ line, settled }: LineFamily): EarningRecord[] =>
    [line, ...settled].flatMap(({ id, record_id, earning_id }) =>
      earning_id === null
        ? []
        : this.#db
            .table('earnings')
            .by('record_id', record_id)
            .filter(({ line_id }) => line_id === id),
    );

  /** The entries of an entry's line, including the entry itself. */
  earningsBeside({ line_id }: EarningRecord): EarningRecord[] {
    const line = this.#db.table('commission_lines').get(line_id ?? 0);
    const record = line && this.#db.table('commission_records').get(line.record_id);
    if (!line || !record) return [];
    const place = this.linesOf(record.id).findIndex(({ id }) => id === line.id);
    const family = this.familiesOf(record.parent_record_id ?? record.id)[place];
    return family ? this.earningsOf(family) : [];
  }

  /** A policy's confirmed orders, in posting order. */
  confirmed = (policy_id: number): OrderRecord[] =>
    this.#db
      .table('orders')
      .by('policy_id', policy_id)
      .filter(({ status }) => status === 'confirmed')
      .sort((a, b) => Number(b.kind === 'new_business') - Number(a.kind === 'new_business') || a.id - b.id);

  /** A policy's confirmed orders, the base that each adds or returns, and the part kept of each receipt. */
  basesOf({ policy, bases: terms }: CommissionCase): { orders: OrderRecord[] } & ReturnType<typeof basesOfOrders> {
    const orders = this.confirmed(policy.id);
    return { orders, ...basesOfOrders(terms, orders) };
  }
}

import type { CommissionLine, CommissionRecord } from '@shared/contracts/network/commissions';
import type { EarningRecord } from '@shared/contracts/network/earnings';
import type { OrderRecord } from '@shared/contracts/network/orders';
import type { TpRecord } from '@shared/contracts/network/tp';
import { HOUSE } from '@shared/plan/distribute';
import { sumOf } from '@shared/plan/money';
import { type BasesOfOrder, basesOfOrders, type Kept } from '@shared/plan/orderBases';
import type { PaidLine } from '@shared/plan/settle';
import type { NetworkDatabase } from '../tables';
import type { Case } from './terms';

/** A line of a record with the lines that settled it later. */
export interface LineFamily {
  line: CommissionLine;
  settled: CommissionLine[];
}

type LineKey = Pick<CommissionLine, 'split_index' | 'payee_id' | 'kind' | 'generation'>;

/** What has been posted for policies so far. */
export class Posted {
  readonly #db: NetworkDatabase;

  constructor(db: NetworkDatabase) {
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

  /** The first-year records of a policy that were posted. */
  firstYears = (policy_id: number) =>
    this.recordsOf(policy_id).filter(
      ({ kind, status }) => kind === 'first_year' && status !== 'expected' && status !== 'void',
    );

  /** The records that settled the lines of one, in the order of their posting. */
  settlementsOf = (record_id: number): CommissionRecord[] =>
    this.#db
      .table('commission_records')
      .by('parent_record_id', record_id)
      .sort((a, b) => a.id - b.id);

  /** The reversal by which the office has taken a record back, unless it was restored since. */
  reversalOf(record_id: number): CommissionRecord | undefined {
    const last = this.settlementsOf(record_id).findLast(({ cause }) => cause === 'reversal' || cause === 'restoration');
    return last?.cause === 'reversal' ? last : undefined;
  }

  /** The lines of a record, each with what settled it: settlements have a line for each line, in their order. */
  familiesOf(record_id: number): LineFamily[] {
    const settlements = this.settlementsOf(record_id).map(({ id }) => this.linesOf(id));
    return this.linesOf(record_id).map((line, index) => ({
      line,
      settled: settlements.flatMap((lines) => lines[index] ?? []),
    }));
  }

  /** The lines of a record with what of each has been paid so far. */
  paidLines = (record: CommissionRecord): PaidLine[] => this.familiesOf(record.id).map(paidLine);

  /** The entries of a line of a record, and of what settled it. */
  earningsOf = ({ line, settled }: LineFamily): EarningRecord[] =>
    [line, ...settled].flatMap(({ earning_id }) =>
      earning_id === null ? [] : (this.#db.table('earnings').get(earning_id) ?? []),
    );

  /** The entries of the line that an entry is of, itself among them. */
  earningsBeside({ line_id }: EarningRecord): EarningRecord[] {
    const line = this.#db.table('commission_lines').get(line_id ?? 0);
    const record = line && this.#db.table('commission_records').get(line.record_id);
    if (!line || !record) return [];
    const place = this.linesOf(record.id).findIndex(({ id }) => id === line.id);
    const family = this.familiesOf(record.parent_record_id ?? record.id)[place];
    return family ? this.earningsOf(family) : [];
  }

  /** The entry of the latest line of a policy that was paid for the same thing; what a refund takes back of a line. */
  earlierEarning(policy_id: number, kind: CommissionRecord['kind'], like: LineKey): EarningRecord | undefined {
    for (const record of this.recordsOf(policy_id).reverse()) {
      if (record.kind !== kind || record.base_cents <= 0 || record.status === 'void') continue;
      const line = this.linesOf(record.id).find((each) => each.earning_id !== null && isAlike(each, like));
      if (line?.earning_id != null) return this.#db.table('earnings').get(line.earning_id);
    }
    return undefined;
  }

  /** Confirmed orders of a policy, in the order of their posting. */
  confirmed = (policy_id: number): OrderRecord[] =>
    this.#db
      .table('orders')
      .by('policy_id', policy_id)
      .filter(({ status }) => status === 'confirmed')
      .sort((a, b) => Number(b.kind === 'new_business') - Number(a.kind === 'new_business') || a.id - b.id);

  /** The confirmed orders of a policy with what each of them pays commission on, and what is kept of each receipt. */
  basesOf({ policy, bases: terms }: Case): { orders: OrderRecord[]; bases: BasesOfOrder[]; kept: Kept[] } {
    const orders = this.confirmed(policy.id);
    return { orders, ...basesOfOrders(terms, orders) };
  }
}

const isAlike = (a: LineKey, b: LineKey) =>
  a.split_index === b.split_index && a.payee_id === b.payee_id && a.kind === b.kind && a.generation === b.generation;

export const paidLine = ({ line, settled }: LineFamily): PaidLine => ({
  payee: line.payee_id ?? HOUSE,
  amount_cents: line.amount_cents,
  paid_cents: line.advanced_cents + sumOf(settled.map(({ amount_cents }) => amount_cents)),
});

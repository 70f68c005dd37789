import type { CommissionLine, CommissionRecord } from '@shared/contracts/network/commissions';
import type { OrderRecord } from '@shared/contracts/network/orders';
import type { TpRecord } from '@shared/contracts/network/tp';
import type { PaidLine } from '@shared/plan/advance';
import { HOUSE } from '@shared/plan/distribute';
import { policyYear } from '@shared/plan/orderBases';
import type { NetworkDatabase } from '../tables';
import type { Case } from './terms';

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

  /** TP in force that the engine put there. */
  credited = (policy_id: number) =>
    this.tpOf(policy_id).filter(({ state, kind }) => state === 'inforce' && kind !== 'manual');

  recordsOf = (policy_id: number): CommissionRecord[] =>
    this.#db
      .table('commission_records')
      .by('policy_id', policy_id)
      .sort((a, b) => a.id - b.id);

  /** The posted first-year records that no mirror took back. */
  firstYears = (policy_id: number) =>
    this.recordsOf(policy_id).filter(
      (record) =>
        record.kind === 'first_year' &&
        record.status !== 'expected' &&
        record.status !== 'void' &&
        !this.isMirrored(record.id),
    );

  #children = (record_id: number) =>
    this.#db
      .table('commission_records')
      .by('parent_record_id', record_id)
      .sort((a, b) => a.id - b.id);

  /** Whether a reversal has taken a record back. */
  isMirrored = (record_id: number) => this.#children(record_id).some(({ kind }) => kind === 'reversal');

  /** The lines of a record with what of each has been paid by now: advanced, released, charged back. */
  paidLines(record: CommissionRecord): PaidLine[] {
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
  receivedBefore({ policy, terms }: Case, order: OrderRecord): number {
    let sum = 0;
    for (const other of this.#db.table('orders').by('policy_id', policy.id)) {
      if (other.id === order.id || other.status !== 'confirmed') continue;
      const counts = terms.tp_method === 'single_premium' || policyYear(policy.inforce_on, other.received_on) === 1;
      if (counts) sum += other.amount_cents;
    }
    return sum;
  }
}

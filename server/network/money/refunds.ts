import type { CommissionRecord } from '@shared/contracts/network/commissions';
import type { OrderRecord } from '@shared/contracts/network/orders';
import { sumOf } from '@shared/plan/money';
import type { RecordSet } from '../records/loaded';
import { isCurrent, type Posted } from './posted';
import { type CommissionCase, pointsOf } from './terms';

/** The part of a record's base that a refund takes, in cents. */
interface Taking {
  record: CommissionRecord;
  cents: number;
}

type Writers = NonNullable<CommissionRecord['writers']>;
type TpCase = Pick<CommissionCase, 'policy' | 'terms'>;

/** TP of some agents by their shares, in points. */
export interface TpPart {
  writers: Writers;
  tp_cents: number;
}

/** True for the same agents with the same shares, in order. */
export const isSplitAlike = (some: Writers, others: Writers): boolean =>
  some.length === others.length &&
  some.every((one, index) => one.member_id === others[index]?.member_id && one.share_bp === others[index]?.share_bp);

/** Refunds reduce the records that the money had paid, never today's chain (domain.md 3.12.1 and 3.12.10). */
export class Refunds {
  readonly #db: RecordSet;
  readonly #posted: Posted;

  constructor(db: RecordSet, posted: Posted) {
    this.#db = db;
    this.#posted = posted;
  }

  /** First-year money counts as a whole; renewals are taken from their own receipts (domain.md 3.2). */
  takings(case_: CommissionCase, order: OrderRecord): Taking[] {
    const { orders, bases, given } = this.#posted.basesOf(case_);
    const place = orders.findIndex(({ id }) => id === order.id);
    const [of, back = []] = [bases[place], given[place]];
    const receipts = back.flatMap(({ receipt: { id } }) => id ?? []);
    const ofKind = (kind: CommissionRecord['kind']) =>
      this.#posted.recordsOf(case_.policy.id).filter((record) => record.kind === kind && this.#isOfReceipt(record));
    /** Records of the refunded receipts first, then the latest. */
    const inTurn = (records: CommissionRecord[]) => {
      const rank = ({ order_id }: CommissionRecord) => receipts.indexOf(order_id ?? 0) + 1 || receipts.length + 1;
      return records.reverse().sort((a, b) => rank(a) - rank(b));
    };
    const renewals = ofKind('renewal');
    return [
      ...this.#taken(inTurn(ofKind('first_year')), 0 - (of?.tp_cents ?? 0)),
      ...this.#taken(inTurn(ofKind('excess')), 0 - (of?.excess_cents ?? 0)),
      ...back.flatMap(({ receipt, cents }) =>
        this.#taken(
          renewals.filter(({ order_id }) => order_id === receipt.id),
          cents,
        ),
      ),
    ];
  }

  /** TP of an order, in points. */
  tpOf = (case_: TpCase, order: OrderRecord): number =>
    sumOf(this.tpParts(case_, order).map(({ tp_cents }) => tp_cents));

  /**
   * TP of an order, in points, by the agents it was posted for: a receipt counts its own TP unless its commission was reversed with TP; a refund counts
   * the TP taken from counting receipts (domain.md 3.12.1 and 3.12.12).
   */
  tpParts({ policy, terms }: TpCase, order: OrderRecord): TpPart[] {
    if (order.status === 'void') return [];
    const records = this.#db.table('commission_records');
    const counts = (record: CommissionRecord | undefined) =>
      record?.kind === 'first_year' && isPosted(record) && this.#posted.reversalOf(record.id)?.with_tp !== true;
    const brought = records
      .by('order_id', order.id)
      .filter((record) => isRoot(record) && isCurrent(record) && counts(record));
    const taken = this.#posted.takenBy(order).filter((record) => counts(records.get(record.parent_record_id ?? 0)));
    const parts: TpPart[] = [];
    for (const record of [...brought, ...taken]) {
      const { writers = policy.splits } = records.get(record.parent_record_id ?? record.id) ?? record;
      const tp_cents = pointsOf(terms, record.base_cents);
      const same = parts.find((part) => isSplitAlike(part.writers, writers));
      if (same) same.tp_cents += tp_cents;
      else parts.push({ writers, tp_cents });
    }
    return parts;
  }

  /** True if a receipt brought the record; the annualized first year has no receipt. */
  #isOfReceipt(record: CommissionRecord): boolean {
    const order = this.#db.table('orders').get(record.order_id ?? 0);
    if (!isRoot(record) || !isPosted(record) || !isCurrent(record) || order?.status !== 'confirmed') return false;
    return record.kind !== 'first_year' || order.kind !== 'new_business';
  }

  #taken(records: readonly CommissionRecord[], cents: number): Taking[] {
    let rest = cents;
    return records.flatMap((record) => {
      const part = Math.min(rest, this.#posted.baseOf(record));
      if (part <= 0) return [];
      rest -= part;
      return [{ record, cents: part }];
    });
  }
}

const isRoot = ({ parent_record_id }: CommissionRecord) => parent_record_id === null;
const isPosted = ({ status }: CommissionRecord) => status !== 'expected' && status !== 'void';

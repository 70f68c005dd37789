import type { CommissionLine, CommissionRecord } from '@shared/contracts/network/commissions';
import type { EarningRecord } from '@shared/contracts/network/earnings';
import type { OrderRecord } from '@shared/contracts/network/orders';
import type { TpRecord } from '@shared/contracts/network/tp';
import { lineKinds } from '@shared/plan/distribute';
import { originOf } from '../money/earnings/origin';
import type { NetworkDatabase } from '../tables';

/** Rows that are listed by day: the day, what else they are filtered by, and what is summed up of them in cents. */
export interface Kind<T> {
  day(row: T): string;
  traits(row: T): string[];
  sums(row: T): number[];
}

/** The day of a posting, or of the estimate while there is none. */
export const dayOfRecord = ({ posted_on, expected_on }: CommissionRecord) => posted_on ?? expected_on ?? '';

export const ofOrders: Kind<OrderRecord> = {
  day: ({ received_on }) => received_on,
  traits: ({ kind, status }) => [kind, status],
  sums: ({ amount_cents }) => [amount_cents],
};

export const ofRecords: Kind<CommissionRecord> = {
  day: dayOfRecord,
  traits: ({ kind, status, currency, variance_cents }) => [kind, status, currency, variance_cents ? 'variance' : ''],
  sums: ({ gross_cents, variance_cents }) => [gross_cents, variance_cents ?? 0],
};

/** By month, as reports tell of no days. A case keeps its product once something was earned by it. */
export const ofEarned = {
  day: ({ earned_on }: EarningRecord) => earned_on.slice(0, 7),
  traits: (row: EarningRecord, db: NetworkDatabase) => {
    const policy = row.policy_id === null ? undefined : db.table('policies').get(row.policy_id);
    return [row.type, row.currency, originOf(row), String(policy?.product_id ?? '')];
  },
  sums: ({ amount_cents }: EarningRecord) => [amount_cents],
};

/** Summed up with their order and their record: what an order brought of TP, and the lines of a record by their kinds. */
export const tpOfOrder = ({ state, tp_cents }: TpRecord): number[] => [state === 'void' ? 0 : tp_cents];
export function linesOfRecord({ kind, amount_cents }: CommissionLine): number[] {
  const sums = new Array<number>(2 * lineKinds.length).fill(0);
  const place = 2 * lineKinds.indexOf(kind);
  [sums[place], sums[place + 1]] = [1, amount_cents];
  return sums;
}

/** The key that a row is found by in the index `listed`. */
export const listedBy =
  <T>({ day, traits }: Kind<T>) =>
  (row: T): string =>
    `${day(row)} ${traits(row).join(' ')}`;

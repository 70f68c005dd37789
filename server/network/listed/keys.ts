import type { EarningRecord } from '@shared/contracts/network/earnings';
import type { OrderRecord } from '@shared/contracts/network/orders';
import type { TpRecord } from '@shared/contracts/network/tp';
import { originOf } from '../money/earnings/origin';
import type { NetworkDatabase } from '../tables';

/** Rows that are listed by day: the day, what else they are filtered by, and what is summed up of them in cents. */
export interface Kind<T> {
  day(row: T): string;
  traits(row: T): string[];
  sums(row: T): number[];
}

export const ofOrders: Kind<OrderRecord> = {
  day: ({ received_on }) => received_on,
  traits: ({ kind, status }) => [kind, status],
  sums: ({ amount_cents }) => [amount_cents],
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

/** Summed up with their order: what it brought of TP. */
export const tpOfOrder = ({ state, tp_cents }: TpRecord): number[] => [state === 'void' ? 0 : tp_cents];

/** The key that a row is found by in the index `listed`. */
export const listedBy =
  <T>({ day, traits }: Kind<T>) =>
  (row: T): string =>
    `${day(row)} ${traits(row).join(' ')}`;

import type { EarningRecord } from '@shared/contracts/network/earnings';
import { originOf } from '../money/earnings/origin';
import type { NetworkDatabase } from '../tables';

/** By month, as reports tell of no days. A case keeps its product once something was earned by it. */
export const ofEarned = {
  day: ({ earned_on }: EarningRecord) => earned_on.slice(0, 7),
  traits: (row: EarningRecord, db: NetworkDatabase) => {
    const policy = row.policy_id === null ? undefined : db.table('policies').get(row.policy_id);
    return [row.type, row.currency, originOf(row), String(policy?.product_id ?? '')];
  },
  sums: ({ amount_cents }: EarningRecord) => [amount_cents],
};

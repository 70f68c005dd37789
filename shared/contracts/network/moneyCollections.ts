import { rewardRuleRecord } from './rewards';

/** What fixtures/network holds of this part; see fixtures.ts. The rest of it is replayed from policies and orders. */
export const moneyCollections = { reward_rules: rewardRuleRecord };

import { rewardRuleRecord } from './rewards';

/** The money files of fixtures/network; see fixtures.ts. The rest is replayed from policies and orders. */
export const moneyCollections = { reward_rules: rewardRuleRecord };

import type { RewardRuleRecord } from '@shared/contracts/network/rewards';
import { defaultTeamReward } from '@shared/plan/defaultPlan';
import { addDays, instantOf } from '../days';
import type { Base } from '../generate';

/** Rewards have been paid for so many days. */
const rewardedFor = 1_090;

/** The team reward that the network starts with (DOMAIN.md 3.10); TP, commission and the rest are replayed at load. */
export function generateMoney(asOf: string, { levels }: Pick<Base, 'levels'>) {
  const from_on = addDays(asOf, -rewardedFor);
  const at = instantOf(from_on, 0);
  const { tiers, min_writers, leg_cap_bp, eligible_level_codes } = defaultTeamReward;
  const rule: RewardRuleRecord = {
    id: 1,
    version: 0,
    name: 'Base shop bonus',
    period: 'monthly',
    metric: 'base_shop_inforce_tp',
    tiers: [...tiers],
    min_writers,
    leg_cap_bp,
    eligible_level_ids: levels.filter(({ code }) => eligible_level_codes.includes(code)).map(({ id }) => id),
    from_on,
    to_on: null,
    status: 'on',
    created_at: at,
    updated_at: at,
  };
  return { reward_rules: [rule] };
}

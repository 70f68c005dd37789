import type { RewardRuleRecord } from '@shared/contracts/network/rewards';
import { defaultTeamReward } from '@shared/plan/defaultPlan';
import { addDays, instantOf } from '../days';
import type { Base } from '../generate';

/** Days since the first reward. */
const rewardedFor = 1_090;

/**
 * The rules of domain.md 3.10, and two of our own: a quarterly prize for whole teams, and one that each agent can reach
 * alone.
 */
const rules = [
  {
    name: 'Base shop bonus',
    period: 'monthly',
    metric: 'base_shop_inforce_tp',
    leadersOnly: true,
    ...defaultTeamReward,
  },
  {
    name: 'Team prize of the quarter',
    period: 'quarterly',
    metric: 'team_inforce_tp',
    leadersOnly: true,
    tiers: [
      { threshold_cents: 60_000_00, reward_cents: 750_00 },
      { threshold_cents: 120_000_00, reward_cents: 2_000_00 },
      { threshold_cents: 240_000_00, reward_cents: 5_000_00 },
    ],
    min_writers: 5,
    leg_cap_bp: 5_000,
  },
  {
    name: 'Personal production club',
    period: 'monthly',
    metric: 'personal_inforce_tp',
    leadersOnly: false,
    tiers: [
      { threshold_cents: 10_000_00, reward_cents: 150_00 },
      { threshold_cents: 25_000_00, reward_cents: 500_00 },
    ],
    min_writers: 1,
    leg_cap_bp: 10_000,
  },
] as const;

/** The network's initial team rewards; TP, commission and the rest are replayed at load. */
export function generateMoney(asOf: string, { levels }: Pick<Base, 'levels'>) {
  const from_on = addDays(asOf, -rewardedFor);
  const at = instantOf(from_on, 0);
  const leaders = levels.filter(({ code }) => defaultTeamReward.eligible_level_codes.includes(code));
  return {
    reward_rules: rules.map(
      ({ name, period, metric, tiers, min_writers, leg_cap_bp, leadersOnly }, index): RewardRuleRecord => ({
        id: index + 1,
        version: 0,
        name,
        period,
        metric,
        tiers: [...tiers],
        min_writers,
        leg_cap_bp,
        eligible_level_ids: (leadersOnly ? leaders : levels).map(({ id }) => id),
        from_on,
        to_on: null,
        status: 'on',
        created_at: at,
        updated_at: at,
      }),
    ),
  };
}

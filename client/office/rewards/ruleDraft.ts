import type { RewardRuleDraft, RewardRuleRow } from '@shared/contracts/network/rewards';
import { businessToday } from '~/platform/businessDay';

export const draftOf = ({ id: _, version: __, updated_at: ___, ...draft }: RewardRuleRow): RewardRuleDraft => draft;

export const blankRule = (): RewardRuleDraft => ({
  name: '',
  period: 'monthly',
  metric: 'base_shop_inforce_tp',
  tiers: [{ threshold_cents: 3_000_000, reward_cents: 50_000 }],
  min_writers: 3,
  leg_cap_bp: 5_000,
  eligible_level_ids: [],
  from_on: businessToday(),
  to_on: null,
  status: 'off',
});

import { legCapped } from './legCap';

/** The part of a team reward rule that decides amounts, in cents; tiers ascend (domain.md 2.12). */
export interface RewardRule {
  tiers: readonly { threshold_cents: number; reward_cents: number }[];
  min_writers: number;
  leg_cap_bp: number;
  eligible_level_codes: readonly string[];
}

/** A member's result in a period under the rule's metric, in cents. */
export interface RewardFacts {
  level_code: string;
  own_tp_cents: number;
  legs_tp_cents: readonly number[];
  /** Members of the scope with TP above 0, including the member. */
  writers: number;
}

export interface TierProgress {
  threshold_cents: number;
  reward_cents: number;
  cap_cents: number;
  counted_cents: number;
  gap_cents: number;
}

export interface Reward {
  raw_cents: number;
  /** Each tier with its progress; a leg's cap grows with the threshold. */
  tiers: TierProgress[];
  /** The highest tier reached and the next one; null if there is none. */
  tier_index: number | null;
  next_index: number | null;
  /** 0 while there is a blocker. */
  reward_cents: number;
  blockers: ('level' | 'writers')[];
}

/** A team's reward for a period: only the highest tier reached pays (domain.md 2.12 and 3.10). */
export function teamReward(rule: RewardRule, facts: RewardFacts): Reward {
  const { own_tp_cents, legs_tp_cents } = facts;
  const tiers = rule.tiers.map(({ threshold_cents, reward_cents }) => {
    const { cap_cents, counted_cents } = legCapped(own_tp_cents, legs_tp_cents, threshold_cents, rule.leg_cap_bp);
    const gap_cents = Math.max(0, threshold_cents - counted_cents);
    return { threshold_cents, reward_cents, cap_cents, counted_cents, gap_cents };
  });
  const reached = tiers.findLastIndex(({ gap_cents }) => gap_cents === 0);
  const blockers: Reward['blockers'] = [];
  if (!rule.eligible_level_codes.includes(facts.level_code)) blockers.push('level');
  if (facts.writers < rule.min_writers) blockers.push('writers');
  return {
    raw_cents: legCapped(own_tp_cents, legs_tp_cents, 0, 0).raw_cents,
    tiers,
    tier_index: reached < 0 ? null : reached,
    next_index: reached + 1 < tiers.length ? reached + 1 : null,
    reward_cents: blockers.length > 0 ? 0 : (tiers[reached]?.reward_cents ?? 0),
    blockers,
  };
}

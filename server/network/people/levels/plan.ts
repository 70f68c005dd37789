import type { LevelRecord } from '@shared/contracts/network/levels';
import type { MemberRecord } from '@shared/contracts/network/members';
import { defaultPromotionPlan } from '@shared/plan/defaultPlan';
import { nextRule, type PromotionPlan, type PromotionRule } from '@shared/plan/promotion';

/** The promotion rules of the levels in the form shared/plan expects. */
function ruleOf({ code, rank, promo_rule }: LevelRecord): PromotionRule | undefined {
  if (!promo_rule) return undefined;
  const { licensed_directs, leader_legs, senior_legs, ...team } = promo_rule.team;
  return {
    level_code: code,
    rank,
    ...(promo_rule.personal && { personal: promo_rule.personal }),
    team: {
      ...team,
      ...(licensed_directs !== null && { licensed_directs }),
      ...(leader_legs !== null && { leader_legs }),
      ...(senior_legs !== null && { senior_legs }),
    },
  };
}

/** The lowest leader rank (domain.md 1). */
export function leaderRankOf(levels: readonly Pick<LevelRecord, 'rank' | 'is_leader'>[]): number {
  const ranks = levels.filter(({ is_leader }) => is_leader).map(({ rank }) => rank);
  return ranks.length > 0 ? Math.min(...ranks) : defaultPromotionPlan.leader_rank;
}

/** The promotion plan of the levels (domain.md 3.9); retired levels are skipped. */
export const promotionPlanOf = (levels: readonly LevelRecord[]): PromotionPlan => ({
  ...defaultPromotionPlan,
  leader_rank: leaderRankOf(levels),
  rules: levels.filter(({ status }) => status === 'active').flatMap((level) => ruleOf(level) ?? []),
});

/** A member's next level and its requirements; undefined at the top. */
export function aimsOf(levels: ReadonlyMap<number, LevelRecord>) {
  const plan = promotionPlanOf([...levels.values()]);
  const byCode = new Map([...levels.values()].map((level) => [level.code, level]));
  return ({ level_id }: Pick<MemberRecord, 'level_id'>) => {
    const level = levels.get(level_id ?? 0);
    const rule = level && nextRule(plan, level.rank);
    const next = rule && byCode.get(rule.level_code);
    return next && { plan, level, rule, next };
  };
}
export type Aim = NonNullable<ReturnType<ReturnType<typeof aimsOf>>>;

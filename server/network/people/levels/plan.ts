import type { LevelRecord } from '@shared/contracts/network/levels';
import { defaultPromotionPlan } from '@shared/plan/defaultPlan';
import type { PromotionPlan, PromotionRule } from '@shared/plan/promotion';
import type { Network } from '../../network';

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

/** The lowest leader rank (DOMAIN.md 1). */
export function leaderRankOf(levels: readonly Pick<LevelRecord, 'rank' | 'is_leader'>[]): number {
  const ranks = levels.filter(({ is_leader }) => is_leader).map(({ rank }) => rank);
  return ranks.length > 0 ? Math.min(...ranks) : defaultPromotionPlan.leader_rank;
}

/** The promotion plan of the current levels (DOMAIN.md 3.9); retired levels are skipped. */
export function promotionPlanOf({ db }: Pick<Network, 'db'>): PromotionPlan {
  const levels = db.table('levels').all();
  return {
    ...defaultPromotionPlan,
    leader_rank: leaderRankOf(levels),
    rules: levels.filter(({ status }) => status === 'active').flatMap((level) => ruleOf(level) ?? []),
  };
}

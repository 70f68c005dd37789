import type { LevelRecord, PromoRule } from '@shared/contracts/network/levels';
import { defaultPromotionPlan } from '@shared/plan/defaultPlan';
import { addDays, type Day, instantOf } from './days';

/** The seven member levels of domain.md 3.0, lowest first; the id is the rank. */
const table = [
  ['AS', 'Associate', '专员', 5_000, '#7d8a99', 'sprout'],
  ['SA', 'Senior Associate', '高级专员', 6_000, '#4f8f7b', 'leaf'],
  ['DR', 'Director', '总监', 7_000, '#3f7fb5', 'compass'],
  ['SD', 'Senior Director', '高级总监', 8_000, '#5b62c4', 'star'],
  ['ED', 'Executive Director', '执行总监', 8_800, '#8a52b3', 'medal'],
  ['RV', 'Regional Vice President', '区域副总裁', 9_500, '#b8543f', 'trophy'],
  ['NV', 'National Vice President', '全国副总裁', 10_000, '#a67c1e', 'crown'],
] as const;

export type LevelCode = (typeof table)[number][0];

/** The setting `leader_rank` (domain.md 1). */
const leaderRank = 4;

/** A level's promotion rule (domain.md 3.9); the first level has none. */
function promoRuleOf(code: LevelCode): PromoRule | null {
  const rule = defaultPromotionPlan.rules.find(({ level_code }) => level_code === code);
  if (!rule) return null;
  const { months, scope, tp_cents, licensed_directs, leader_legs, senior_legs } = rule.team;
  return {
    personal: rule.personal ?? null,
    team: {
      months,
      scope,
      tp_cents,
      licensed_directs: licensed_directs ?? null,
      leader_legs: leader_legs ?? null,
      senior_legs: senior_legs ?? null,
    },
  };
}

export function generateLevels(asOf: Day): LevelRecord[] {
  const since = instantOf(addDays(asOf, -4_300), 0);
  return table.map(([code, name, name_zh, fy_bp, badge_color, icon], index) => ({
    id: index + 1,
    version: 0,
    code,
    name,
    name_zh,
    rank: index + 1,
    fy_bp,
    is_leader: index + 1 >= leaderRank,
    badge_color,
    icon,
    promo_rule: promoRuleOf(code),
    status: 'active',
    created_at: since,
    updated_at: since,
  }));
}

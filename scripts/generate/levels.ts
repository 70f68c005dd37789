import type { LevelRecord } from '@shared/contracts/network/levels';
import { addDays, type Day, instantOf } from './days';

/** The seven member levels of DOMAIN.md 3.0, from the lowest; the id is the rank. */
const table = [
  ['AS', 'Associate', '专员', 5_000, '#7d8a99'],
  ['SA', 'Senior Associate', '高级专员', 6_000, '#4f8f7b'],
  ['DR', 'Director', '总监', 7_000, '#3f7fb5'],
  ['SD', 'Senior Director', '高级总监', 8_000, '#5b62c4'],
  ['ED', 'Executive Director', '执行总监', 8_800, '#8a52b3'],
  ['RV', 'Regional Vice President', '区域副总裁', 9_500, '#b8543f'],
  ['NV', 'National Vice President', '全国副总裁', 10_000, '#a67c1e'],
] as const;

export type LevelCode = (typeof table)[number][0];

/** Setting `leader_rank`, DOMAIN.md 1. */
const leaderRank = 4;

export function generateLevels(asOf: Day): LevelRecord[] {
  const since = instantOf(addDays(asOf, -4_300), 0);
  return table.map(([code, name, name_zh, fy_bp, badge_color], index) => ({
    id: index + 1,
    version: 0,
    code,
    name,
    name_zh,
    rank: index + 1,
    fy_bp,
    is_leader: index + 1 >= leaderRank,
    badge_color,
    status: 'active',
    created_at: since,
    updated_at: since,
  }));
}

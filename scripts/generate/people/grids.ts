import { categoryGroups } from '@shared/contracts/network/categories';
import { type GridRecord, houseCode } from '@shared/contracts/network/grids';
import { defaultGrid } from '@shared/plan/defaultPlan';
import type { GroupRates } from '@shared/plan/grid';

/** The grid of domain.md 3.0, as its only version. */
export function generateGrids(): GridRecord[] {
  const { version, effective_from, gen_bp, levels, house } = defaultGrid;
  const published = '2025-12-12T18:30:00.000Z';
  return [
    {
      id: 1,
      version: 0,
      version_id: version,
      effective_from,
      gen_bp: [...gen_bp],
      rows: [
        ...Object.entries(levels).map(([level_code, { rank, fy_bp, is_leader, groups }]) => ({
          level_code,
          rank,
          fy_bp,
          is_leader,
          rates: ratesOf(groups),
        })),
        { level_code: houseCode, rank: null, fy_bp: house.fy_bp, is_leader: false, rates: ratesOf(house.groups) },
      ],
      note: 'The 2026 plan.',
      published_by: 121,
      created_at: published,
      updated_at: published,
    },
  ];
}

const ratesOf = (groups: GroupRates) =>
  Object.fromEntries(
    categoryGroups.map((group) => [group, { ...groups[group] }]),
  ) as GridRecord['rows'][number]['rates'];

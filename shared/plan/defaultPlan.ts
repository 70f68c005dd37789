import { type CategoryGroup, categoryGroups } from '../contracts/network/categories';
import type { Grid, GridLevel, GroupRates, RateColumn } from './grid';
import { rateColumns } from './grid';
import type { PromotionPlan } from './promotion';
import type { RewardRule } from './teamReward';

/** The default plan of a new network, as data (domain.md 3.0, 3.8 to 3.10). Cents and basis points throughout. */

const leaderRank = 4;
const firstYear = { AS: 5_000, SA: 6_000, DR: 7_000, SD: 8_000, ED: 8_800, RV: 9_500, NV: 10_000 };
const houseFirstYear = 11_500;
const codes = Object.keys(firstYear) as (keyof typeof firstYear)[];

/** One line per cell column of domain.md 3.0, from AS to NV and then the house; cells not listed are 0. */
const table: Partial<Record<CategoryGroup, Partial<Record<RateColumn, readonly number[]>>>> = {
  life_perm: {
    excess_bp: [100, 125, 150, 200, 250, 275, 300, 400],
    renewal_2_5_bp: [50, 75, 100, 150, 175, 200, 225, 300],
    renewal_6_10_bp: [25, 40, 50, 75, 90, 100, 110, 150],
  },
  whole_life: {
    excess_bp: [100, 120, 140, 160, 180, 200, 220, 300],
    renewal_2_5_bp: [200, 250, 300, 350, 400, 450, 500, 600],
    renewal_6_10_bp: [100, 125, 150, 175, 200, 225, 250, 300],
  },
  term: {
    renewal_2_5_bp: [0, 0, 50, 100, 100, 150, 150, 200],
  },
  health: {
    renewal_2_5_bp: [200, 250, 300, 400, 450, 500, 550, 700],
    renewal_6_10_bp: [100, 150, 200, 250, 275, 300, 325, 400],
  },
};

/** The rates at one index of the table's lines. */
const groupsAt = (place: number) =>
  Object.fromEntries(
    categoryGroups.map((group) => [
      group,
      Object.fromEntries(rateColumns.map((column) => [column, table[group]?.[column]?.[place] ?? 0])),
    ]),
  ) as GroupRates;

const levelAt = (place: number, fy_bp: number): GridLevel => ({
  rank: place + 1,
  fy_bp,
  is_leader: place + 1 >= leaderRank,
  groups: groupsAt(place),
});

export const defaultGrid: Grid = {
  version: '2026-01-01',
  effective_from: '2026-01-01',
  gen_bp: [500, 300, 200],
  levels: Object.fromEntries(codes.map((code, place) => [code, levelAt(place, firstYear[code])])),
  house: { fy_bp: houseFirstYear, groups: groupsAt(codes.length) },
};

/** domain.md 3.9. */
export const defaultPromotionPlan: PromotionPlan = {
  leader_rank: leaderRank,
  leg_cap_bp: 5_000,
  persistency_bp: 7_500,
  persistency_policies: 5,
  debit_floor_cents: -1_000_00,
  rules: [
    {
      level_code: 'SA',
      rank: 2,
      personal: { months: 3, tp_cents: 10_000_00 },
      team: { months: 3, scope: 'base_shop', tp_cents: 15_000_00, licensed_directs: 2 },
    },
    {
      level_code: 'DR',
      rank: 3,
      personal: { months: 3, tp_cents: 25_000_00 },
      team: { months: 3, scope: 'base_shop', tp_cents: 40_000_00, licensed_directs: 3 },
    },
    {
      level_code: 'SD',
      rank: 4,
      team: { months: 3, scope: 'base_shop', tp_cents: 90_000_00, licensed_directs: 5 },
    },
    {
      level_code: 'ED',
      rank: 5,
      team: { months: 6, scope: 'team', tp_cents: 300_000_00, leader_legs: 2 },
    },
    {
      level_code: 'RV',
      rank: 6,
      team: { months: 12, scope: 'team', tp_cents: 1_000_000_00, leader_legs: 4 },
    },
    {
      level_code: 'NV',
      rank: 7,
      team: { months: 12, scope: 'team', tp_cents: 2_500_000_00, leader_legs: 6, senior_legs: { count: 2, rank: 5 } },
    },
  ],
};

/** domain.md 3.10: monthly, on base-shop in-force TP, for leaders. */
export const defaultTeamReward: RewardRule = {
  tiers: [
    { threshold_cents: 30_000_00, reward_cents: 500_00 },
    { threshold_cents: 60_000_00, reward_cents: 1_200_00 },
    { threshold_cents: 120_000_00, reward_cents: 3_000_00 },
  ],
  min_writers: 3,
  leg_cap_bp: 5_000,
  eligible_level_codes: codes.slice(leaderRank - 1),
};

/** domain.md 3.8: the smallest payout. */
export const defaultMinPayoutCents = 25_00;

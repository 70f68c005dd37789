import { teamReward } from '@shared/plan/teamReward';
import { expect, it } from 'vitest';
import { periodsUpTo } from './periodFilter';
import { aimOf, cappedLegs } from './progress';

/** domain.md 3.10, T14. */
const t14 = teamReward(
  {
    tiers: [
      { threshold_cents: 3_000_000, reward_cents: 50_000 },
      { threshold_cents: 6_000_000, reward_cents: 120_000 },
      { threshold_cents: 12_000_000, reward_cents: 300_000 },
    ],
    min_writers: 3,
    leg_cap_bp: 5_000,
    eligible_level_codes: ['SD'],
  },
  { level_code: 'SD', own_tp_cents: 500_000, legs_tp_cents: [975_050, 400_000, 2_200_000], writers: 4 },
);
const legs = [
  { member_id: 1, name: 'A', cents: 2_200_000 },
  { member_id: 2, name: 'B', cents: 975_050 },
];

it('aims at the next tier, 19,249.50 away, or at the highest once all are reached', () => {
  expect(aimOf(t14)?.gap_cents).toBe(1_924_950);
  expect(aimOf({ ...t14, next_index: null })?.threshold_cents).toBe(12_000_000);
});

it('names the legs above the cap with their excess', () => {
  expect(cappedLegs({ legs }, { cap_cents: 1_500_000 })).toEqual([{ ...legs[0], lost_cents: 700_000 }]);
  expect(cappedLegs({ legs }, { cap_cents: 3_000_000 })).toEqual([]);
});

it('offers twelve months with their quarters across a change of year', () => {
  const periods = periodsUpTo('2026-02-10');
  expect(periods.slice(0, 5)).toEqual(['2026-Q1', '2026-02', '2026-01', '2025-Q4', '2025-12']);
  expect(periods.filter((period) => !period.includes('Q'))).toHaveLength(12);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultTeamReward as rule } from './defaultPlan';
import { teamReward } from './teamReward';

const t14 = {
  level_code: 'SD',
  own_tp_cents: 5_000_00,
  legs_tp_cents: [9_750_50, 4_000_00, 22_000_00],
  writers: 3,
};

describe('the team reward (domain.md 3.10)', () => {
  it('gives T14 the first tier, 500.00, and reports the progress to the next one', () => {
    const reward = teamReward(rule, t14);
    expect(reward).toMatchObject({
      raw_cents: 40_750_50,
      tier_index: 0,
      next_index: 1,
      reward_cents: 500_00,
      blockers: [],
    });
    expect(
      reward.tiers.map(({ cap_cents, counted_cents, gap_cents }) => [cap_cents, counted_cents, gap_cents]),
    ).toEqual([
      [15_000_00, 33_750_50, 0],
      [30_000_00, 40_750_50, 19_249_50],
      [60_000_00, 40_750_50, 79_249_50],
    ]);
  });

  it.each([
    { of: 'too few writers', facts: { ...t14, writers: 2 }, reward: 0, tier: 0, blockers: ['writers'] },
    { of: 'no leader', facts: { ...t14, level_code: 'DR' }, reward: 0, tier: 0, blockers: ['level'] },
    {
      of: 'one leg alone',
      facts: { ...t14, own_tp_cents: 0, legs_tp_cents: [1e9] },
      reward: 0,
      tier: null,
      blockers: [],
    },
    { of: 'the top tier', facts: { ...t14, own_tp_cents: 120_000_00 }, reward: 3_000_00, tier: 2, blockers: [] },
  ])('is right for $of', ({ facts, reward, tier, blockers }) => {
    const result = teamReward(rule, facts);
    expect([result.reward_cents, result.tier_index, result.blockers]).toEqual([reward, tier, blockers]);
    expect(result.next_index).toBe(tier === 2 ? null : (tier ?? -1) + 1);
  });

  it('never reaches a tier before the one below it', () => {
    const tp = fc.integer({ min: 0, max: 200_000_00 });
    fc.assert(
      fc.property(tp, fc.array(tp, { maxLength: 6 }), (own_tp_cents, legs_tp_cents) => {
        const { tiers } = teamReward(rule, { ...t14, own_tp_cents, legs_tp_cents });
        const reached = tiers.map(({ gap_cents }) => gap_cents === 0);
        expect(reached).toEqual([...reached].sort().reverse());
      }),
    );
  });
});

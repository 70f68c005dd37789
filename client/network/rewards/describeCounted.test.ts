import { sumOf } from '@shared/plan/money';
import { type RewardRule, teamReward } from '@shared/plan/teamReward';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FigureLine, FigureTexts } from '~/explain/figure/figure';
import { describeAward } from './describeAward';
import { describeCounted } from './describeCounted';
import type { RuleProgress } from './progress';

const t = ((key: string) => key) as unknown as FigureTexts;
const records = () => null;
const rule: RewardRule = {
  tiers: [
    { threshold_cents: 30_000_00, reward_cents: 500_00 },
    { threshold_cents: 60_000_00, reward_cents: 1_200_00 },
  ],
  min_writers: 1,
  leg_cap_bp: 5_000,
  eligible_level_codes: ['AG'],
};
const progressOf = (own: number, legs: readonly number[]): RuleProgress => ({
  rule_id: 1,
  name: 'Base shop bonus',
  metric: 'base_shop_inforce_tp',
  period_no: '2026-11',
  from_on: '2026-11-01',
  to_on: '2026-11-30',
  own_cents: own,
  legs: legs.map((cents, index) => ({ member_id: index + 1, name: `Leg ${index + 1}`, cents })),
  writers: 1,
  min_writers: 1,
  ...teamReward(rule, { level_code: 'AG', own_tp_cents: own, legs_tp_cents: legs, writers: 1 }),
});
/** The sum of all rows but the last, and the value of the last. */
const comesTo = (lines: readonly FigureLine[]) => {
  const rows = lines.slice(0, -1).map(({ sign, value }) => (sign === '−' ? 0 - value : value));
  return [sumOf(rows), lines.at(-1)?.value];
};

describe('the counting of a reward', () => {
  it('counts own production in full and each leg up to its cap, and shows the gap', () => {
    const progress = progressOf(10_000_00, [26_000_00, 4_000_00]);
    const [tier] = progress.tiers;
    const { sums } = describeCounted(progress, { tier: tier as never, gap: true, cap: '$15,000', records, t });
    const written = sums.map(({ lines }) => lines.map(({ sign, value }) => `${sign}${value / 100}`).join(' '));
    expect(written).toEqual(['10000 +26000 +4000 =40000', '10000 +15000 +4000 =29000', '30000 −29000 =1000']);
  });

  it('matches the screen to the cent for any production', () => {
    const cents = fc.integer({ min: -5_000_00, max: 60_000_00 });
    fc.assert(
      fc.property(cents, fc.array(cents, { maxLength: 14 }), (own, legs) => {
        const progress = progressOf(own, legs);
        for (const tier of progress.tiers) {
          const { sums } = describeCounted(progress, { tier, gap: tier.gap_cents > 0, cap: '', records, t });
          for (const { lines } of sums) {
            const [sum, said] = comesTo(lines);
            expect(sum).toBe(said);
          }
          expect(sums[0]?.lines.at(-1)?.value).toBe(progress.raw_cents);
          expect(sums[1]?.lines.at(-1)?.value).toBe(tier.counted_cents);
          if (tier.gap_cents > 0) expect(sums[2]?.lines.at(-1)?.value).toBe(tier.gap_cents);
        }
      }),
    );
  });
});

describe('the counted production of an award', () => {
  const options = { money: String, records, t };
  const progress = progressOf(20_000_00, [26_000_00]);
  const award = (counted_cents: number, tier_index = 0) => ({ tier_index, counted_cents });

  it('equals the sum of its period’s records', () => {
    expect(describeAward(award(35_000_00), progress, options)?.sums).toHaveLength(2);
  });

  it('stays after later records, which are shown as a difference', () => {
    const last = describeAward(award(33_000_00), progress, options)?.sums.at(-1)?.lines ?? [];
    expect(last.map(({ sign, value }) => `${sign}${value / 100}`)).toEqual(['35000', '−2000', '=33000']);
  });

  it('has no explanation without its rule or tier, or for counts of people', () => {
    expect(describeAward(award(1), undefined, options)).toBeUndefined();
    expect(describeAward(award(1, 9), progress, options)).toBeUndefined();
    expect(describeAward(award(3), { ...progress, metric: 'licensed_directs' }, options)).toBeUndefined();
  });
});

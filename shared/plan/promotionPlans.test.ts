import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultPromotionPlan as plan } from './defaultPlan';
import { evaluatePromotion, type PromotionFacts } from './promotion';
import { after, monthsUntilMet, promotionMoves, withCases } from './promotionPlans';
import { tracksWith } from './promotionWhatIf';

const amount = fc.integer({ min: 0, max: 60_000_000 });
const legOf = fc.record({ tp_cents: amount, top_rank: fc.integer({ min: 1, max: 7 }), counts: fc.boolean() });
const pendingOf = fc.record({
  leg: fc.integer({ min: -1, max: 4 }),
  tp_cents: fc.integer({ min: 1, max: 20_000_000 }),
});

describe('moves to the next level', () => {
  it('all pass the check that the coach makes', () => {
    let offered = 0;
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        amount,
        fc.array(legOf, { maxLength: 6 }),
        fc.array(pendingOf, { maxLength: 20 }),
        fc.integer({ min: 0, max: 6 }),
        (rank, own_tp_cents, given, waiting, licensed_directs) => {
          const legs = given.map((leg, index) => ({ ...leg, member_id: index + 1 }));
          const facts: PromotionFacts = {
            personal_tp_cents: Math.min(own_tp_cents, 5_000_000),
            own_tp_cents,
            legs,
            licensed_directs,
            persistency_bp: null,
            cohort_policies: 0,
            active: true,
            licence_valid: true,
            eo_valid: true,
            balance_cents: 0,
          };
          const tracks = evaluatePromotion(plan, rank, facts)?.tracks ?? [];
          const pending = waiting.map(({ leg, tp_cents }, index) => ({
            policy_id: index + 1,
            leg_id: leg < 0 ? null : leg + 1,
            tp_cents,
          }));
          for (const move of promotionMoves(tracks, legs, pending)) {
            offered += 1;
            const added =
              move.kind === 'cases'
                ? withCases(
                    pending.filter(({ policy_id }) => move.policies.includes(policy_id)),
                    move.people,
                  )
                : after(move.monthly, move.months);
            expect(tracksWith(tracks, legs, added).some(({ met }) => met)).toBe(true);
            if (move.kind !== 'cases') {
              expect(monthsUntilMet(tracks, legs, move.monthly)).toBeLessThanOrEqual(move.months);
              for (const id of move.monthly.legs_cents.keys())
                expect(legs.find(({ member_id }) => member_id === id)?.counts).toBe(true);
            }
          }
        },
      ),
      { numRuns: 2_000 },
    );
    expect(offered).toBeGreaterThan(1_000);
  });

  it('are reached sooner with more a month, and never with nothing', () => {
    const facts: PromotionFacts = {
      personal_tp_cents: 0,
      own_tp_cents: 0,
      legs: [],
      licensed_directs: 9,
      persistency_bp: null,
      cohort_policies: 0,
      active: true,
      licence_valid: true,
      eo_valid: true,
      balance_cents: 0,
    };
    const tracks = evaluatePromotion(plan, 1, facts)?.tracks ?? [];
    const until = (own_cents: number) =>
      monthsUntilMet(tracks, [], { own_cents, legs_cents: new Map(), people: new Map() });
    expect(until(0)).toBeNull();
    const months = [100_000, 400_000, 1_000_000, 50_000_000].map((own) => until(own) ?? 99);
    expect(months).toEqual([...months].sort((a, b) => b - a));
    expect(months.at(-1)).toBe(1);
  });
});

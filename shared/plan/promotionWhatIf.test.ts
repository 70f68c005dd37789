import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defaultPromotionPlan as plan } from './defaultPlan';
import { evaluatePromotion, nextRule, type PromotionFacts, tracksOf } from './promotion';
import { tracksWith } from './promotionWhatIf';

const facts: PromotionFacts = {
  personal_tp_cents: 9_000_00,
  own_tp_cents: 9_000_00,
  legs: [
    { member_id: 1, tp_cents: 26_000_00, top_rank: 1 },
    { member_id: 2, tp_cents: 8_000_00, top_rank: 1 },
    { member_id: 3, tp_cents: 2_500_00, top_rank: 1 },
  ],
  licensed_directs: 3,
  persistency_bp: null,
  cohort_policies: 0,
  active: true,
  licence_valid: true,
  eo_valid: true,
  balance_cents: 0,
};
const team = (own_cents: number, ...legs: [number, number][]) =>
  tracksWith(evaluatePromotion(plan, 2, facts)?.tracks ?? [], facts.legs, { own_cents, legs_cents: new Map(legs) })[1];

it('leads T13 to the next level with 500.00 anywhere but in the leg at its cap', () => {
  expect(team(0)).toMatchObject({ met: false, requirements: [{ counted: 39_500_00, gap: 500_00 }, {}] });
  expect(team(500_00)?.met).toBe(true);
  expect(team(0, [2, 500_00])?.met).toBe(true);
  expect(team(0, [1, 500_00])).toMatchObject({
    met: false,
    requirements: [{ counted: 39_500_00, raw: 46_000_00 }, {}],
  });
  expect(team(0, [3, 20_000_00])?.requirements[0]).toMatchObject({ counted: 57_000_00 });
});

it('counts as the evaluation would, whatever is added to whom', () => {
  const cents = fc.integer({ min: 0, max: 1e9 });
  const rank = fc.integer({ min: 1, max: 6 });
  const leg = fc.record({ tp_cents: cents, more: cents });
  fc.assert(
    fc.property(rank, cents, cents, cents, fc.array(leg, { maxLength: 7 }), (from, personal, own, more, list) => {
      const rule = nextRule(plan, from);
      if (!rule) throw new Error('There is a level above every one of these.');
      const legs = list.map(({ tp_cents }, index) => ({ member_id: index + 1, tp_cents, top_rank: 1 }));
      const given = { ...facts, personal_tp_cents: personal, own_tp_cents: own, legs };
      const then = {
        ...given,
        personal_tp_cents: personal + more,
        own_tp_cents: own + more,
        legs: legs.map((one, index) => ({ ...one, tp_cents: one.tp_cents + (list[index]?.more ?? 0) })),
      };
      const added = { own_cents: more, legs_cents: new Map(list.map((one, index) => [index + 1, one.more])) };
      expect(tracksWith(tracksOf(plan, rule, given), legs, added)).toEqual(tracksOf(plan, rule, then));
    }),
  );
});

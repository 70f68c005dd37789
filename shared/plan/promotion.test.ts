import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultPromotionPlan as plan } from './defaultPlan';
import { evaluatePromotion, nextRule, type PromotionFacts, type Track, tracksOf } from './promotion';
import { maintenanceAtRisk, smallestMove } from './promotionOutlook';

const facts: PromotionFacts = {
  personal_tp_cents: 0,
  own_tp_cents: 0,
  legs: [],
  licensed_directs: 0,
  persistency_bp: null,
  cohort_policies: 0,
  active: true,
  licence_valid: true,
  eo_valid: true,
  balance_cents: 0,
};
const leg = (member_id: number, tp_cents: number, top_rank = 1) => ({ member_id, tp_cents, top_rank });
const t13: PromotionFacts = {
  ...facts,
  personal_tp_cents: 9_000_00,
  own_tp_cents: 9_000_00,
  legs: [leg(1, 26_000_00), leg(2, 8_000_00), leg(3, 2_500_00)],
  licensed_directs: 3,
};
const rankOf = { AS: 1, SA: 2, DR: 3, SD: 4, ED: 5, RV: 6, NV: 7 };
const evaluate = (level: keyof typeof rankOf, given: PromotionFacts) => evaluatePromotion(plan, rankOf[level], given);
const promoted = (level: keyof typeof rankOf, given: Partial<PromotionFacts>) =>
  evaluate(level, { ...facts, ...given })?.promoted;

describe('promotion (domain.md 3.9)', () => {
  it('does not promote T13: the big leg counts for 20,000.00 and 500.00 are missing', () => {
    const result = evaluate('SA', t13);
    expect(result).toMatchObject({ level_code: 'DR', promoted: false, blockers: [] });
    expect(result?.tracks.map(({ track, cap_cents, met }) => [track, cap_cents, met])).toEqual([
      ['personal', null, false],
      ['team', 20_000_00, false],
    ]);
    expect(result?.tracks[1]?.requirements).toEqual([
      { code: 'tp', needed: 40_000_00, counted: 39_500_00, raw: 45_500_00, met: false, gap: 500_00 },
      { code: 'licensed_directs', needed: 3, counted: 3, raw: 3, met: true, gap: 0 },
    ]);
  });

  it('promotes T13 with 500.00 outside the big leg, not inside it', () => {
    const [big, second, third] = t13.legs;
    if (!big || !second || !third) throw new Error('T13 has three legs');
    const more = (given: typeof big) => ({ ...given, tp_cents: given.tp_cents + 500_00 });
    expect(promoted('SA', { ...t13, legs: [more(big), second, third] })).toBe(false);
    expect(promoted('SA', { ...t13, legs: [big, more(second), third] })).toBe(true);
    expect(promoted('SA', { ...t13, own_tp_cents: 9_500_00 })).toBe(true);
  });

  it('tells the smallest move of T13 and the legs that have room for it', () => {
    const result = evaluate('SA', t13);
    expect(result && smallestMove(result, t13.legs)).toEqual({
      track: 'team',
      tp_cents: 500_00,
      legs: [
        { member_id: 3, room_cents: 17_500_00 },
        { member_id: 2, room_cents: 12_000_00 },
      ],
      missing: [],
    });
  });

  it('prefers TP to people in the smallest move, and has none for who is through', () => {
    const alone = { ...facts, personal_tp_cents: 9_000_00, own_tp_cents: 9_000_00 };
    const result = evaluate('AS', alone);
    expect(result && smallestMove(result, [])).toEqual({
      track: 'personal',
      tp_cents: 1_000_00,
      legs: [],
      missing: [],
    });
    const through = evaluate('AS', { ...alone, personal_tp_cents: 10_000_00 });
    expect(through && smallestMove(through, [])).toBeNull();
    const leader = evaluate('SD', { ...facts, legs: [leg(1, 1, 4)] });
    expect(leader && smallestMove(leader, [leg(1, 1, 4)])?.missing).toEqual([{ code: 'leader_legs', count: 1 }]);
  });

  const legs = (count: number, tp_cents: number, ...ranks: number[]) =>
    Array.from({ length: count }, (_, index) => leg(index + 1, tp_cents, ranks[index] ?? 4));

  it.each([
    { of: 'AS by own TP', level: 'AS', given: { personal_tp_cents: 10_000_00 }, is: true },
    { of: 'AS a cent short', level: 'AS', given: { personal_tp_cents: 9_999_99 }, is: false },
    { of: 'DR by own TP, which leads no further', level: 'DR', given: { personal_tp_cents: 1e9 }, is: false },
    { of: 'SD with one leader leg', level: 'SD', given: { own_tp_cents: 4e7, legs: legs(1, 0) }, is: false },
    {
      of: 'SD with a leader leg and others',
      level: 'SD',
      given: { own_tp_cents: 4e7, legs: legs(3, 0, 4, 3, 1) },
      is: false,
    },
    { of: 'SD with two leader legs', level: 'SD', given: { own_tp_cents: 30_000_000, legs: legs(2, 0) }, is: true },
    { of: 'RV with one ED leg', level: 'RV', given: { own_tp_cents: 3e8, legs: legs(6, 0, 5) }, is: false },
    { of: 'RV with two ED legs', level: 'RV', given: { own_tp_cents: 3e8, legs: legs(6, 0, 5, 7) }, is: true },
  ] as const)('judges an $of', ({ level, given, is }) => {
    expect(promoted(level, given)).toBe(is);
  });

  const ready = { personal_tp_cents: 10_000_00 };
  it.each([
    { given: { persistency_bp: 7_499, cohort_policies: 5 }, blockers: ['persistency'] },
    { given: { persistency_bp: 7_500, cohort_policies: 5 }, blockers: [] },
    { given: { persistency_bp: 1_000, cohort_policies: 4 }, blockers: [] },
    { given: { active: false, licence_valid: false, eo_valid: false }, blockers: ['not_active', 'licence', 'eo'] },
    { given: { balance_cents: -1_000_00 }, blockers: [] },
    { given: { balance_cents: -1_000_01 }, blockers: ['debit_balance'] },
  ])('blocks $blockers of $given', ({ given, blockers }) => {
    const result = evaluate('AS', { ...facts, ...ready, ...given });
    expect(result?.blockers).toEqual(blockers);
    expect(result?.promoted).toBe(blockers.length === 0);
  });

  it('goes one rank at a time and ends at the top', () => {
    expect(evaluate('AS', { ...facts, personal_tp_cents: 1e12 })?.level_code).toBe('SA');
    expect(evaluate('NV', facts)).toBeNull();
    expect(nextRule({ ...plan, rules: [...plan.rules].reverse() }, 3)?.level_code).toBe('SD');
  });

  it('counts no leg above its cap and never more than there is', () => {
    const tp = fc.integer({ min: 0, max: 1e9 });
    fc.assert(
      fc.property(tp, fc.array(tp, { maxLength: 8 }), (own, list) => {
        const given = { ...facts, own_tp_cents: own, legs: list.map((cents, index) => leg(index + 1, cents)) };
        const requirement = evaluate('SD', given)?.tracks[0]?.requirements[0];
        expect(requirement?.counted).toBeLessThanOrEqual(requirement?.raw ?? 0);
        expect(requirement?.counted).toBeLessThanOrEqual(own + list.length * 150_000_00);
        expect(requirement?.met).toBe(requirement?.gap === 0);
      }),
    );
  });
});

describe('maintenance (domain.md 3.9)', () => {
  const rule = nextRule(plan, rankOf.AS);
  const month = (own: number): Track[] =>
    rule ? tracksOf(plan, rule, { ...facts, personal_tp_cents: own, own_tp_cents: own }) : [];
  const low = month(4_999_99);

  it('is at risk after six months in a row under half of every track', () => {
    expect(maintenanceAtRisk(Array(6).fill(low))).toBe(true);
    expect(maintenanceAtRisk([month(1e9), ...Array(6).fill(low)])).toBe(true);
  });

  it('is safe before, with half in one month, and where nothing is required', () => {
    expect(maintenanceAtRisk(Array(5).fill(low))).toBe(false);
    expect(maintenanceAtRisk([...Array(5).fill(low), month(5_000_00)])).toBe(false);
    expect(maintenanceAtRisk(Array(6).fill([]))).toBe(false);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareOf } from './money';
import { paymentsOf, plannedPremium, targetPremium } from './targetPremium';

const premium = {
  premium_mode: 'annual' as const,
  modal_premium_cents: 0,
  initial_lump_cents: 0,
  exchange_1035_cents: 0,
  target_premium_cents: null,
};
const target = { tp_method: 'target' as const, tp_factor_bp: 10_000, policy_fee_cents: 0 };
const full = { tp_method: 'full_premium' as const, tp_factor_bp: 9_000, policy_fee_cents: 500 };
const single = (tp_factor_bp: number) => ({ tp_method: 'single_premium' as const, tp_factor_bp, policy_fee_cents: 0 });

describe('the TP of a policy (domain.md 3.1)', () => {
  it.each([
    {
      of: 'T9, term at 105.00 a month with a fee of 5.00 and a factor of 90 %',
      premium: { ...premium, premium_mode: 'monthly' as const, modal_premium_cents: 105_00 },
      method: full,
      tp: 1_080_00,
    },
    {
      of: 'T8, an FIA of 150,000.00 at 6 %',
      premium: { ...premium, premium_mode: 'single' as const, modal_premium_cents: 150_000_00 },
      method: single(600),
      tp: 9_000_00,
    },
    {
      of: 'a MYGA of 200,000.00 at 2 %',
      premium: { ...premium, premium_mode: 'single' as const, modal_premium_cents: 200_000_00 },
      method: single(200),
      tp: 4_000_00,
    },
    {
      of: 'an IUL funded above its target of 6,000.00',
      premium: { ...premium, modal_premium_cents: 10_000_00, target_premium_cents: 6_000_00 },
      method: target,
      tp: 6_000_00,
    },
    {
      of: 'an IUL funded below its target',
      premium: {
        ...premium,
        premium_mode: 'monthly' as const,
        modal_premium_cents: 300_00,
        target_premium_cents: 6_000_00,
      },
      method: target,
      tp: 3_600_00,
    },
    {
      of: 'an IUL that a lump sum and an exchange lift to its target',
      premium: {
        ...premium,
        premium_mode: 'monthly' as const,
        modal_premium_cents: 300_00,
        initial_lump_cents: 1_000_00,
        exchange_1035_cents: 2_000_00,
        target_premium_cents: 6_000_00,
      },
      method: target,
      tp: 6_000_00,
    },
    {
      of: 'a target product without a target',
      premium: { ...premium, modal_premium_cents: 1_00 },
      method: target,
      tp: 0,
    },
    {
      of: 'a term policy that costs less than its fee',
      premium: { ...premium, modal_premium_cents: 4_00 },
      method: full,
      tp: 0,
    },
  ])('is right for $of', ({ premium, method, tp }) => {
    expect(targetPremium(premium, method)).toBe(tp);
  });

  it('plans a year of payments in every mode', () => {
    const planned = Object.keys(paymentsOf).map((mode) =>
      plannedPremium({ ...premium, premium_mode: mode as keyof typeof paymentsOf, modal_premium_cents: 100 }, target),
    );
    expect(planned).toEqual([1200, 400, 200, 100, 100]);
  });

  it('excludes lump sums from the planned premium of a full-premium product', () => {
    expect(plannedPremium({ ...premium, modal_premium_cents: 100, initial_lump_cents: 900 }, full)).toBe(100);
  });

  it('is never more than the planned premium times the factor', () => {
    const anyPremium = fc.record({
      premium_mode: fc.constantFrom(...(Object.keys(paymentsOf) as (keyof typeof paymentsOf)[])),
      modal_premium_cents: fc.integer({ min: 1, max: 1e9 }),
      initial_lump_cents: fc.integer({ min: 0, max: 1e9 }),
      exchange_1035_cents: fc.integer({ min: 0, max: 1e9 }),
      target_premium_cents: fc.option(fc.integer({ min: 1, max: 1e10 })),
    });
    const anyMethod = fc.record({
      tp_method: fc.constantFrom('target' as const, 'full_premium' as const, 'single_premium' as const),
      tp_factor_bp: fc.integer({ min: 1, max: 20_000 }),
      policy_fee_cents: fc.integer({ min: 0, max: 100_000 }),
    });
    fc.assert(
      fc.property(anyPremium, anyMethod, (given, method) => {
        const tp = targetPremium(given, method);
        expect(Number.isSafeInteger(tp)).toBe(true);
        expect(tp).toBeGreaterThanOrEqual(0);
        expect(tp).toBeLessThanOrEqual(shareOf(plannedPremium(given, method), method.tp_factor_bp));
      }),
    );
  });
});

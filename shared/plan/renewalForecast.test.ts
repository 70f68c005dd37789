import { describe, expect, it } from 'vitest';
import { type RenewingPolicy, renewalPremiums } from './renewalForecast';

/** An IUL of 300.00 a month in force since 2026-01-31, by the rates of an associate (domain.md 3.0). */
const policy: RenewingPolicy = {
  tp_method: 'target',
  inforce_on: '2026-01-31',
  premium_mode: 'monthly',
  modal_premium_cents: 30_000,
  shares_bp: [10_000],
  split_index: 0,
  renewal_bp: (band) => ({ '2_5': 50, '6_10': 25, '11': 0 })[band],
};
const days = (premiums: ReturnType<typeof renewalPremiums>) => premiums.map(({ due_on }) => due_on);

describe('the premiums that renew', () => {
  it("begin with the second policy year, on the same day or the month's last", () => {
    const premiums = renewalPremiums(policy, '2026-01-31', '2027-04-30');
    expect(days(premiums)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
    expect(premiums[0]).toEqual({
      due_on: '2027-01-31',
      policy_year: 2,
      premium_cents: 30_000,
      rate_bp: 50,
      amount_cents: 150,
    });
  });

  it('include both days of the range', () => {
    expect(days(renewalPremiums(policy, '2027-02-28', '2027-03-31'))).toEqual(['2027-02-28', '2027-03-31']);
    expect(days(renewalPremiums(policy, '2027-03-01', '2027-03-30'))).toEqual([]);
  });

  it.each([
    ['monthly', 12],
    ['quarterly', 4],
    ['semi_annual', 2],
    ['annual', 1],
    ['single', 0],
  ] as const)('paid %s are %i a year', (premium_mode, count) => {
    expect(renewalPremiums({ ...policy, premium_mode }, '2027-01-31', '2028-01-30')).toHaveLength(count);
  });

  it.each([
    ['2030-12-31', 5, 50, 150],
    ['2031-01-31', 6, 25, 75],
    ['2035-12-31', 10, 25, 75],
    ['2036-01-31', 11, 0, 0],
  ])('of %s belong to year %i and pay its rate', (day, policy_year, rate_bp, amount_cents) => {
    expect(renewalPremiums(policy, day, day)).toEqual([
      { due_on: day, policy_year, premium_cents: 30_000, rate_bp, amount_cents },
    ]);
  });

  it("are divided by the policy's shares to the cent", () => {
    const third = { ...policy, modal_premium_cents: 10_000, shares_bp: [3_333, 3_333, 3_334] };
    const parts = [0, 1, 2].map(
      (split_index) => renewalPremiums({ ...third, split_index }, '2027-01-31', '2027-01-31')[0]?.premium_cents,
    );
    expect(parts).toEqual([3_333, 3_333, 3_334]);
  });

  it('do not exist for a single-premium product', () => {
    expect(renewalPremiums({ ...policy, tp_method: 'single_premium' }, '2027-01-01', '2030-01-01')).toEqual([]);
  });
});

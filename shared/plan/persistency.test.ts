import { describe, expect, it } from 'vitest';
import { cohortOf, type InforceTp, persistencyAt, placementBp } from './persistency';

const policy = (tp_cents: number, inforce_on: string, ended_on: string | null = null): InforceTp => ({
  tp_cents,
  inforce_on,
  ended_on,
});
const persistency = (...policies: InforceTp[]) => persistencyAt('2026-03-31', policies).persistency_bp;

describe('persistency (domain.md 3.10)', () => {
  it('is 85.75 % of 100,000.00 with 14,250.00 ended', () => {
    const result = persistencyAt('2026-03-31', [
      policy(85_750_00, '2024-06-10'),
      policy(14_250_00, '2024-06-10', '2025-01-01'),
    ]);
    expect(result).toEqual({
      cohort_cents: 100_000_00,
      surviving_cents: 85_750_00,
      policies: 2,
      persistency_bp: 8_575,
    });
  });

  it('has no value without a cohort, and is 0 if nothing survived', () => {
    expect(persistency()).toBeNull();
    expect(persistency(policy(100, '2025-03-01'))).toBeNull();
    expect(persistency(policy(100, '2024-06-10', '2024-07-10'))).toBe(0);
  });

  it.each([
    ['2026-03-31', { after: '2024-02-29', until: '2025-02-28' }],
    ['2026-02-28', { after: '2024-01-31', until: '2025-01-31' }],
    ['2026-12-31', { after: '2024-11-30', until: '2025-11-30' }],
  ])('takes the cohort of %s from month ends', (monthEnd, cohort) => {
    expect(cohortOf(monthEnd)).toEqual(cohort);
  });

  it('includes the last day of the cohort and not the day before its first', () => {
    const lapsed = policy(100, '2024-05-05', '2024-08-01');
    expect(persistency(lapsed, policy(100, '2025-02-28'))).toBe(5_000);
    expect(persistency(lapsed, policy(100, '2025-03-01'), policy(100, '2024-02-29'))).toBe(0);
  });

  it('considers only the first thirteen months', () => {
    expect(persistency(policy(100, '2024-06-10', '2025-07-11'))).toBe(10_000);
    expect(persistency(policy(100, '2024-06-10', '2025-07-10'))).toBe(0);
  });
});

it.each([
  [30, 50, 10, 7_500],
  [0, 5, 0, 0],
  [0, 5, 5, null],
  [1, 3, 0, 3_333],
])('places %i of %i submitted with %i pending: %s (domain.md 3.10)', (inforce, submitted, pending, placed) => {
  expect(placementBp(inforce, submitted, pending)).toBe(placed);
});

import { describe, expect, it } from 'vitest';
import { periodOf } from './period';

describe('periods (domain.md 4.0)', () => {
  it.each([
    ['mtd', '2026-11-01', '2026-11-20', '2026-10-01', '2026-10-20'],
    ['qtd', '2026-10-01', '2026-11-20', '2026-07-01', '2026-08-20'],
    ['ytd', '2026-01-01', '2026-11-20', '2025-01-01', '2025-11-20'],
    ['last_month', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
    ['rolling_3', '2026-09-01', '2026-11-20', '2026-06-01', '2026-08-20'],
    ['rolling_12', '2025-12-01', '2026-11-20', '2024-12-01', '2025-11-20'],
  ] as const)('%s is %s to %s, after %s to %s', (name, from, to, before, until) => {
    expect(periodOf(name, '2026-11-20')).toEqual({ period: { from, to }, previous: { from: before, to: until } });
  });

  it('clamps the comparison to a shorter month and knows the turn of the year', () => {
    expect(periodOf('mtd', '2027-03-31').previous).toEqual({ from: '2027-02-01', to: '2027-02-28' });
    expect(periodOf('last_month', '2027-01-05').period).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    expect(periodOf('qtd', '2027-01-01').previous).toEqual({ from: '2026-10-01', to: '2026-10-01' });
  });
});

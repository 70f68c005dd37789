import { expect, it } from 'vitest';
import { lastMonths, partsOf } from './periods';

it('ends days, weeks and months today, or with the previous month or year', () => {
  const today = '2026-01-05';
  expect(partsOf('Last 7 Days', today).starts).toEqual([
    ...['2025-12-30', '2025-12-31', '2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04', '2026-01-05'],
  ]);
  expect(partsOf('Last 28 Days', today).starts).toEqual(['2025-12-09', '2025-12-16', '2025-12-23', '2025-12-30']);
  expect(partsOf('Last Month', today).starts).toEqual(['2025-12-01', '2025-12-08', '2025-12-15', '2025-12-22']);
  const { kind, starts } = partsOf('Last Year', today);
  expect([kind, starts.length, starts[0], starts[11]]).toEqual(['month', 12, '2025-01-01', '2025-12-01']);
});

it('includes the current month in the last months', () => {
  expect(lastMonths(3, '2026-01-31')).toEqual(['2025-11-01', '2025-12-01', '2026-01-01']);
});

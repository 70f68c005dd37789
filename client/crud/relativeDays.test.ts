import { describe, expect, it } from 'vitest';
import { lastDays, periodOf, relativePeriods, resolveDay, resolveDays } from './relativeDays';

const on = '2026-03-01';

describe('relative days', () => {
  it.each([
    ['today-0', '2026-03-01'],
    ['today-29', '2026-01-31'],
    ['month-0', '2026-03-01'],
    ['month-0-end', '2026-03-31'],
    ['month-1', '2026-02-01'],
    ['month-1-end', '2026-02-28'],
    ['month-3', '2025-12-01'],
    ['year-0', '2026-01-01'],
    ['year-1-end', '2025-12-31'],
    ['2024-02-29', '2024-02-29'],
    ['month', 'month'],
    ['today-x', 'today-x'],
  ])('resolves %s to %s', (text, day) => {
    expect(resolveDay(text, on)).toBe(day);
  });

  it('are resolved in a query, but not in its search text', () => {
    expect(resolveDays({ from: 'month-1', q: 'month-1' }, on)).toEqual({ from: '2026-02-01', q: 'month-1' });
  });

  it('reveal the kind of period', () => {
    expect(periodOf(...lastDays(7), on)).toEqual({ kind: 'last', days: 7 });
    expect(periodOf(...relativePeriods.lastMonth, on)).toEqual({ kind: 'lastMonth' });
    expect(periodOf('2026-01-05', undefined, on)).toEqual({ kind: 'between', from: '2026-01-05', to: null });
    expect(periodOf('year-0', '2026-02-01', on)).toEqual({ kind: 'between', from: '2026-01-01', to: '2026-02-01' });
    expect(periodOf(undefined, '', on)).toEqual({ kind: 'none' });
  });
});

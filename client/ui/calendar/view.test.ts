import { describe, expect, it } from 'vitest';
import { calendarStateIn, daysOf, moved } from './view';

const today = '2026-11-21';
const stateOf = (search: string) =>
  calendarStateIn(new URLSearchParams(search), today, 'month', ['Business', 'Holiday']);

describe('calendar state in the address', () => {
  it('defaults to this month with all types', () => {
    expect(stateOf('')).toEqual({ view: 'month', date: today, types: [] });
  });

  it('comes from the address, with defaults for invalid parts', () => {
    expect(stateOf('view=week&date=2026-02-03&types=Holiday,Moon,Business')).toEqual({
      view: 'week',
      date: '2026-02-03',
      types: ['Business', 'Holiday'],
    });
    expect(stateOf('view=year&date=2026-13-40')).toEqual({ view: 'month', date: today, types: [] });
  });

  it.each([
    ['month', '2026-01-31', 1, '2026-02-28'],
    ['month', '2026-01-15', -1, '2025-12-15'],
    ['list', '2026-12-31', 1, '2027-01-31'],
    ['week', '2026-12-28', 1, '2027-01-04'],
    ['day', '2026-03-01', -1, '2026-02-28'],
  ] as const)('moves the %s view from %s by %i to %s', (view, date, by, next) => {
    expect(moved({ view, date }, by)).toBe(next);
  });

  it.each([
    ['month', 0, '2026-11-01', '2026-11-30'],
    ['list', 0, '2026-11-01', '2026-11-30'],
    ['week', 0, '2026-11-15', '2026-11-21'],
    ['week', 1, '2026-11-16', '2026-11-22'],
    ['day', 0, today, today],
  ] as const)('has the days of a %s when weeks start on %i', (view, firstDay, from, to) => {
    expect(daysOf({ view, date: today }, firstDay)).toEqual({ from, to });
  });
});

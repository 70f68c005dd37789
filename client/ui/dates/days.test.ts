import { describe, expect, it } from 'vitest';
import { isDay, presetRange, presets, shiftMonth, weeksOf } from './days';

it.each([
  ['2026-11-23', true],
  ['2026-02-29', false],
  ['2028-02-29', true],
  ['2026-1-2', false],
  ['11/23/2026', false],
  ['', false],
])('recognizes whether %s is a day', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2028-02-29', 12, '2029-02-28'],
])('moves %s by %i months to %s', (day, months, moved) => {
  expect(shiftMonth(day, months)).toBe(moved);
});

describe('the weeks of a month', () => {
  it('start on the first day of the week, and are always six', () => {
    expect(weeksOf('2026-11-23', 0)[0]).toEqual([
      '2026-11-01',
      '2026-11-02',
      '2026-11-03',
      '2026-11-04',
      '2026-11-05',
      '2026-11-06',
      '2026-11-07',
    ]);
    expect(weeksOf('2026-11-23', 1)[0]?.[0]).toBe('2026-10-26');
    expect(weeksOf('2026-02-10', 0)).toHaveLength(6);
  });
});

it('offers presets that end today or with their month', () => {
  expect(presets.map((preset) => presetRange(preset, '2026-03-05'))).toEqual([
    { from: '2026-02-04', to: '2026-03-05' },
    { from: '2026-03-01', to: '2026-03-31' },
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-01-01', to: '2026-03-05' },
  ]);
});

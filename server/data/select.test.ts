import { leaderboard, ranksOf as planRanks } from '@shared/plan/leaderboard';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstOf, lowestOf, ranksOf } from './select';

const numbers = fc.array(fc.integer({ min: -50, max: 50 }), { maxLength: 200 });

describe('the first of many', () => {
  it('are those of the sorted whole', () => {
    fc.assert(
      fc.property(numbers, fc.integer({ min: 0, max: 220 }), (values, count) => {
        const places = values.map((_, index) => index);
        const compare = (a: number, b: number) => (values[b] ?? 0) - (values[a] ?? 0) || a - b;
        expect(firstOf(places, count, compare)).toEqual([...places].sort(compare).slice(0, count));
      }),
    );
  });

  it('are the lowest of some numbers', () => {
    fc.assert(
      fc.property(numbers, fc.integer({ min: 0, max: 220 }), (values, count) => {
        const sorted = [...values].sort((a, b) => a - b);
        expect(lowestOf(Float64Array.from(values), count)).toEqual(sorted.slice(0, count));
      }),
    );
  });
});

describe('ranks by counting', () => {
  it('are those of the whole leaderboard', () => {
    fc.assert(
      fc.property(numbers, (values) => {
        const scores = values.map((value, index) => ({
          member_id: index,
          member_no: `M${index}`,
          active: true,
          value,
          policies: 0,
          reached_on: '2026-01-01',
        }));
        const whole = planRanks(leaderboard(scores));
        const positive = values.filter((value) => value > 0);
        const ranks = ranksOf(positive, positive);
        for (const [index, value] of values.entries()) expect(ranks.get(value)).toBe(whole.get(index));
      }),
    );
  });

  it('are told of values that nobody has', () => {
    expect([...ranksOf([5, 15], [10, 20, 20])]).toEqual([
      [15, 3],
      [5, 4],
    ]);
  });
});

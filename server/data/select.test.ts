import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstOf, lowestOf } from './select';

const numbers = fc.array(fc.integer({ min: -50, max: 50 }), { maxLength: 200 });

describe('the first of many', () => {
  it('equal the first of the sorted whole', () => {
    fc.assert(
      fc.property(numbers, fc.integer({ min: 0, max: 220 }), (values, count) => {
        const places = values.map((_, index) => index);
        const compare = (a: number, b: number) => (values[b] ?? 0) - (values[a] ?? 0) || a - b;
        expect(firstOf(places, count, compare)).toEqual([...places].sort(compare).slice(0, count));
      }),
    );
  });

  it('are the lowest numbers of a list', () => {
    fc.assert(
      fc.property(numbers, fc.integer({ min: 0, max: 220 }), (values, count) => {
        const sorted = [...values].sort((a, b) => a - b);
        expect(lowestOf(Float64Array.from(values), count)).toEqual(sorted.slice(0, count));
      }),
    );
  });
});

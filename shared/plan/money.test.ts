import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, proportionOf, shareOf } from './money';

describe('a share of an amount', () => {
  it.each([
    [1, 5_000, 1],
    [-1, 5_000, -1],
    [1, 4_999, 0],
    [3, 5_000, 2],
    [-3, 5_000, -2],
    [9_999_999_999_999, 10_000, 9_999_999_999_999],
    [9_999_999_999_999, 3_333, 3_333_000_000_000],
  ])('of %i cents at %i bp is %i: half a cent goes away from zero', (cents, bp, share) => {
    expect(shareOf(cents, bp)).toBe(share);
  });

  const exact = (cents: number, part: number, whole: number) => {
    const doubled = 2n * BigInt(cents) * BigInt(part);
    return Number((doubled < 0n ? doubled - BigInt(whole) : doubled + BigInt(whole)) / (2n * BigInt(whole)));
  };

  it('agrees with unbounded integers wherever money may be', () => {
    const anyCents = fc.integer({ min: -1e13, max: 1e13 });
    fc.assert(
      fc.property(
        anyCents,
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 1, max: 1e13 }),
        (cents, bp, whole) => {
          expect(shareOf(cents, bp)).toBe(exact(cents, bp, 10_000));
          expect(proportionOf(cents, bp, whole)).toBe(exact(cents, bp, whole));
          expect(proportionOf(cents, whole, whole)).toBe(cents);
        },
      ),
    );
  });
});

describe('allocate', () => {
  it.each([
    { of: 'T4', cents: 4_321_01, weights: [6_000, 4_000], parts: [2_592_61, 1_728_40] },
    { of: 'T4c', cents: 10_000_00, weights: [3_333, 3_333, 3_334], parts: [3_333_00, 3_333_00, 3_334_00] },
    { of: 'a cent too many', cents: 100, weights: [1, 1, 1], parts: [34, 33, 33] },
    { of: 'two cents too many', cents: 101, weights: [1, 1, 1], parts: [34, 34, 33] },
    { of: 'a negative amount', cents: -100, weights: [1, 1, 1], parts: [-34, -33, -33] },
    { of: 'a part without weight', cents: 5, weights: [0, 1], parts: [0, 5] },
    { of: 'nothing', cents: 0, weights: [5_000, 5_000], parts: [0, 0] },
  ])('splits $of to the cent', ({ cents, weights, parts }) => {
    expect(allocate(cents, weights)).toEqual(parts);
  });

  it('refuses weights that sum to nothing', () => {
    expect(() => allocate(100, [])).toThrow(RangeError);
    expect(() => allocate(100, [0, 0])).toThrow(RangeError);
  });

  const amounts = fc.integer({ min: -1e13, max: 1e13 });
  const shares = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 6 });

  it('loses no cent and gives nobody more than a cent above the exact share', () => {
    fc.assert(
      fc.property(amounts, shares, (cents, weights) => {
        const parts = allocate(cents, weights);
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents);
        for (const [index, weight] of weights.entries()) {
          const difference = BigInt(parts[index] ?? 0) * BigInt(total) - BigInt(cents) * BigInt(weight);
          expect(difference < BigInt(total) && difference > -BigInt(total)).toBe(true);
        }
      }),
    );
  });

  it('knows no negative zero, which JSON would lose and a comparison would find', () => {
    expect(allocate(-0, [1])).toEqual([0]);
  });

  it('gives a bigger weight no smaller part, and a refund is the mirror of a payment', () => {
    fc.assert(
      fc.property(amounts, shares, (cents, weights) => {
        const parts = allocate(Math.abs(cents), weights);
        for (const [a, one] of weights.entries())
          for (const [b, other] of weights.entries())
            if (one > other) expect(parts[a]).toBeGreaterThanOrEqual(parts[b] ?? 0);
        expect(allocate(-Math.abs(cents), weights)).toEqual(parts.map((part) => 0 - part));
      }),
    );
  });
});

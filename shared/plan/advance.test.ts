import { tries } from '@shared/testing/tries';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitedAdvance } from './advance';
import { shareOf } from './money';

describe('an advance under an agent’s terms (domain.md 3.12.22)', () => {
  const line = 360_000;
  it.each([
    ['A1, as earned, first premium', 10_000, 0, null, 30_000, 30_000],
    ['A1, as earned, fourth premium', 10_000, 0, null, 120_000, 120_000],
    ['A2, nine months', 10_000, 9, null, 30_000, 270_000],
    ['A2, tenth premium', 10_000, 9, null, 300_000, 300_000],
    ['A3, six months of a product that advances 75%', 7_500, 6, null, 30_000, 180_000],
    ['A3, tenth premium, never beyond the product', 7_500, 6, null, 300_000, 270_000],
    ['A4, a cap of 1,000.00', 10_000, 12, 100_000, 30_000, 100_000],
    ['A4, fifth premium', 10_000, 12, 100_000, 150_000, 150_000],
  ] as const)('%s', (_, advance_bp, months, cap_cents, received_cents, due) => {
    expect(limitedAdvance(line, advance_bp, { months, cap_cents }, { received_cents, planned_cents: 360_000 })).toBe(
      due,
    );
  });

  it('never exceeds the product’s advance, never falls with a premium, and reaches it with the whole', () => {
    const terms = fc.record({
      amount: fc.integer({ min: 0, max: 2_000_000 }),
      bp: fc.integer({ min: 0, max: 10_000 }),
      months: fc.constantFrom(0, 6, 9, 12),
      cap: fc.option(fc.integer({ min: 0, max: 2_000_000 })),
      planned: fc.integer({ min: 1, max: 3_000_000 }),
      received: fc.array(fc.nat(3_000_000), { minLength: 2, maxLength: 6 }),
    });
    fc.assert(
      fc.property(terms, ({ amount, bp, months, cap, planned, received }) => {
        const due = (received_cents: number) =>
          limitedAdvance(amount, bp, { months, cap_cents: cap }, { received_cents, planned_cents: planned });
        const dues = [...received].sort((a, b) => a - b).map(due);
        expect(dues).toEqual([...dues].sort((a, b) => a - b));
        for (const each of dues) expect(each).toBeLessThanOrEqual(shareOf(amount, bp));
        expect(due(planned)).toBe(shareOf(amount, bp));
      }),
      { numRuns: tries(300) },
    );
  });
});

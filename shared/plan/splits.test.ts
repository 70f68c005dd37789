import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultGrid } from './defaultPlan';
import { allBut, chainA, chainOf, everyone, idC } from './exampleChain';
import { ratesFor } from './grid';
import { distributeSplits } from './splits';

const firstYear = ratesFor(defaultGrid, { kind: 'first_year' });
const sum = (lines: readonly { amount_cents: number }[]) =>
  lines.reduce((total, { amount_cents }) => total + amount_cents, 0);

describe('splits (domain.md 3.4)', () => {
  it('pays T4 to the cent', () => {
    const { gross_cents, lines, splits } = distributeSplits(
      4_321_01,
      [
        { share_bp: 6_000, chain: chainA },
        { share_bp: 4_000, chain: chainA.slice(idC - 1) },
      ],
      firstYear,
      everyone,
    );
    expect(splits.map(({ base_cents, gross_cents }) => [base_cents, gross_cents])).toEqual([
      [2_592_61, 2_981_50],
      [1_728_40, 1_987_66],
    ]);
    expect(gross_cents).toBe(4_969_16);
    expect(lines.map(({ split_index, payee, amount_cents }) => [split_index, payee, amount_cents])).toEqual([
      [0, 1, 1_296_31],
      [0, 2, 259_26],
      [0, 3, 259_26],
      [0, 4, 259_26],
      [0, 5, 129_63],
      [0, 6, 388_89],
      [0, 6, 77_78],
      [0, 'HOUSE', 311_11],
      [1, 3, 1_209_88],
      [1, 4, 172_84],
      [1, 5, 86_42],
      [1, 6, 259_26],
      [1, 6, 51_85],
      [1, 'HOUSE', 207_41],
    ]);
  });

  it('gives one agent the whole base', () => {
    const { splits, lines } = distributeSplits(
      1_000_00,
      [{ share_bp: 10_000, chain: chainOf(['AS']) }],
      firstYear,
      everyone,
    );
    expect(splits.map(({ base_cents }) => base_cents)).toEqual([1_000_00]);
    expect(lines.map(({ amount_cents }) => amount_cents)).toEqual([500_00, 650_00]);
  });

  it('sums over lines, splits and bases, whoever is left out', () => {
    const shares = fc.array(fc.integer({ min: 500, max: 10_000 }), { minLength: 1, maxLength: 4 });
    const chain = fc
      .array(fc.constantFrom(...Object.keys(defaultGrid.levels)), { minLength: 1, maxLength: 8 })
      .map((codes) => chainOf(codes));
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        shares,
        fc.array(chain, { minLength: 4, maxLength: 4 }),
        fc.integer({ min: 1, max: 8 }),
        (base, weights, chains, out) => {
          const given = weights.map((share_bp, index) => ({ share_bp, chain: chains[index] ?? [] }));
          const { gross_cents, lines, splits } = distributeSplits(base, given, firstYear, allBut(out));
          expect(sum(lines)).toBe(gross_cents);
          expect(splits.reduce((total, { base_cents }) => total + base_cents, 0)).toBe(base);
          for (const [index, { lines: own, gross_cents: gross }] of splits.entries()) {
            expect(sum(own)).toBe(gross);
            expect(lines.filter(({ split_index }) => split_index === index)).toEqual(own);
          }
        },
      ),
    );
  });
});

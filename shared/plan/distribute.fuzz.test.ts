import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultGrid } from './defaultPlan';
import { type DistributionLine, distribute, HOUSE, type PayeeEligibility } from './distribute';
import { chainOf, idA } from './exampleChain';
import { type Rates, ratesFor } from './grid';
import { shareOf } from './money';

const firstYear = ratesFor(defaultGrid, { kind: 'first_year' });
const excess = ratesFor(defaultGrid, { kind: 'excess', group: 'life_perm' });
const renewal = ratesFor(defaultGrid, { kind: 'renewal', group: 'life_perm', band: '2_5' });
const sum = (lines: readonly DistributionLine[]) => lines.reduce((total, { amount_cents }) => total + amount_cents, 0);

describe('any distribution', () => {
  const codes = Object.keys(defaultGrid.levels);
  const anyCase = fc.record({
    base: fc.integer({ min: -1e12, max: 1e12 }),
    chain: fc.array(fc.constantFrom(...codes), { minLength: 1, maxLength: 14 }).map((list) => chainOf(list)),
    standings: fc.array(fc.constantFrom<PayeeEligibility>('eligible', 'eligible', 'not_active', 'eo_expired'), {
      minLength: 14,
      maxLength: 14,
    }),
    rates: fc.constantFrom(firstYear, excess, renewal),
  });

  it('pays only the eligible, each line by its rate, and sums to gross', () => {
    fc.assert(
      fc.property(anyCase, ({ base, chain, standings, rates }) => {
        const standing = (id: number) => standings[id - 1] ?? 'eligible';
        const { lines, gross_cents, steps } = distribute(base, chain, rates, standing);
        expect(sum(lines)).toBe(gross_cents);
        expect(steps.length).toBe(chain.length);
        for (const { payee, kind, rate_bp, amount_cents } of lines) {
          if (payee === HOUSE) continue;
          expect(amount_cents).toBe(shareOf(base, rate_bp));
          expect(kind === 'writing' ? payee === idA : standing(payee) === 'eligible').toBe(true);
        }
      }),
    );
  });

  /** mulberry32; 200,000 chains are too many for fast-check to shrink. */
  const stream = (seed: number) => () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };

  it('keeps the floor of the house in 200,000 random chains, plans and bases', () => {
    const random = stream(20_260_101);
    const below = (bound: number) => Math.floor(random() * bound);
    const failures: unknown[] = [];
    for (let run = 0; run < 200_000; run++) {
      const gen_bp = [below(600), below(400), below(300)];
      const most = 5_000 + below(5_001);
      const floor_bp = below(2) * 500;
      const house_bp = most + gen_bp.reduce((total, bp) => total + bp, 0) + floor_bp;
      const chain = Array.from({ length: 1 + below(14) }, (_, index) => {
        const fy_bp = below(most + 1);
        return { member_id: index + 1, level_code: 'X', fy_bp, is_leader: fy_bp > most / 2 };
      });
      const rates: Rates = { house_bp, gen_bp, of: ({ fy_bp }) => fy_bp };
      const base = (random() < 0.3 ? -1 : 1) * below(10 ** (1 + below(12)));
      const out = below(2 ** 14);
      const { lines, gross_cents } = distribute(base, chain, rates, (id) =>
        (out >> (id - 1)) & 1 ? 'not_active' : 'eligible',
      );
      const house = lines.at(-1)?.amount_cents ?? Number.NaN;
      const floor = shareOf(Math.abs(base), floor_bp) - (lines.length + 1) / 2;
      if (sum(lines) !== gross_cents || !((base < 0 ? -house : house) >= floor))
        failures.push({ base, chain, gen_bp, house_bp, out, lines, gross_cents });
    }
    expect(failures.slice(0, 1)).toEqual([]);
  });
});

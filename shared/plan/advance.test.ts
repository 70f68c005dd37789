import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  advance,
  balanceRelease,
  type End,
  type Movement,
  mirror,
  type PaidLine,
  releaseIsDue,
  settleAdvance,
} from './advance';
import { defaultGrid } from './defaultPlan';
import { HOUSE } from './distribute';
import { chainA, chainOf, everyone, idC } from './exampleChain';
import { ratesFor } from './grid';
import { sumOf } from './money';
import { distributeSplits } from './splits';

const firstYear = ratesFor(defaultGrid, { kind: 'first_year' });

/** A posted first-year record of one or two splits. */
function posted(base: number, advance_bp: number, chains = [chainA]): PaidLine[] {
  const splits = chains.map((chain) => ({ share_bp: 10_000 / chains.length, chain }));
  const { lines } = distributeSplits(base, splits, firstYear, everyone);
  const { amounts } = advance(lines, advance_bp);
  return lines.map((line, index) => ({ ...line, advanced_cents: amounts[index] ?? 0 }));
}
/** One member's line and a house that gets nothing. */
const line = (amount_cents: number, advanced_cents = amount_cents): PaidLine[] => [
  { payee: 1, amount_cents, advanced_cents },
  { payee: HOUSE, amount_cents: 0, advanced_cents: 0 },
];
const lapse = (months: number): End => ({ schedule: 'pro_rata_12', status: 'lapsed', months });
const surrender = (months: number): End => ({ schedule: 'annuity_6_12', status: 'surrendered', months });
const first = (movement: Movement | null) => movement?.amounts[0] ?? 0;

describe('advance (DOMAIN.md 3.6)', () => {
  it('pays 2,250.00 of 3,000.00 at 75 % and the rest after twelve months (T7)', () => {
    const lines = posted(6_000_00, 7_500);
    expect(lines[0]).toMatchObject({ amount_cents: 3_000_00, advanced_cents: 2_250_00 });
    expect(first(balanceRelease(lines))).toBe(750_00);
    expect(balanceRelease(lines)?.gross_cents).toBe(6_900_00 - 5_175_00);
  });

  it('releases nothing of what was paid in full', () => {
    expect(balanceRelease(posted(6_000_00, 10_000))).toBeNull();
  });

  it.each([
    ['2026-01-15', '2027-01-14', false, false],
    ['2026-01-15', '2027-01-15', false, true],
    ['2026-01-15', '2026-01-16', true, true],
  ])('of %s falls due on %s (annual premium received: %s): %s', (from, day, annual, due) => {
    expect(releaseIsDue(from, day, annual)).toBe(due);
  });
});

describe('chargeback (DOMAIN.md 3.6)', () => {
  it('takes T6 back to the cent', () => {
    const { chargeback, release } = settleAdvance(posted(6_000_00, 10_000), lapse(5));
    expect(chargeback).toEqual({
      gross_cents: -4_025_00,
      amounts: [-1_750_00, -350_00, -350_00, -350_00, -175_00, -525_00, -105_00, -420_00],
    });
    expect(release).toBeNull();
  });

  it.each([
    { of: 'T6c', lines: line(3_333_33), end: lapse(0), back: 3_333_33 },
    { of: 'T6c', lines: line(3_333_33), end: lapse(7), back: 1_388_89 },
    { of: 'T6c', lines: line(3_333_33), end: lapse(11), back: 277_78 },
    { of: 'T6c', lines: line(3_333_33), end: lapse(12), back: 0 },
    { of: 'T6d', lines: line(4_500_00), end: surrender(5), back: 4_500_00 },
    { of: 'T6d', lines: line(4_500_00), end: surrender(6), back: 2_250_00 },
    { of: 'T6d', lines: line(4_500_00), end: surrender(12), back: 0 },
    { of: 'T7', lines: line(3_000_00, 2_250_00), end: lapse(5), back: 1_000_00 },
    { of: 'T7', lines: line(3_000_00, 2_250_00), end: lapse(9), back: 0 },
    { of: 'T7', lines: line(3_000_00, 2_250_00), end: lapse(10), back: 0, released: 250_00 },
    { of: 'a free look', lines: line(100_00), end: { ...lapse(13), status: 'free_look' as const }, back: 100_00 },
    { of: 'a claim', lines: line(100_00), end: { ...lapse(0), status: 'death_claim' as const }, back: 0 },
    {
      of: 'a claim',
      lines: line(100_00, 75_00),
      end: { ...lapse(0), status: 'matured' as const },
      back: 0,
      released: 25_00,
    },
    { of: 'no schedule', lines: line(100_00), end: { ...lapse(0), schedule: 'none' as const }, back: 0 },
    { of: 'a refunded top-up', lines: line(-1_200_00), end: lapse(5), back: -700_00 },
  ])('of $of after $end.months months is $back cents', ({ lines, end, back, released = 0 }) => {
    const { chargeback, release } = settleAdvance(lines, end);
    expect([0 - first(chargeback), first(release)]).toEqual([back, released]);
  });

  it('splits the remainder among the houses of the splits', () => {
    const lines = posted(4_321_01, 10_000, [chainA, chainA.slice(idC - 1)]);
    const { chargeback } = settleAdvance(lines, lapse(7));
    const houses = lines.flatMap(({ payee, amount_cents }, index) =>
      payee === HOUSE ? [[amount_cents, chargeback?.amounts[index]]] : [],
    );
    expect(houses.map(([, back]) => (back ?? 0) < 0)).toEqual([true, true]);
    expect(sumOf(chargeback?.amounts ?? [])).toBe(chargeback?.gross_cents);
  });

  const anyRecord = fc
    .record({
      base: fc.integer({ min: -1e11, max: 1e11 }),
      advance_bp: fc.constantFrom(0, 3_333, 5_000, 7_500, 10_000),
      chains: fc.array(
        fc
          .array(fc.constantFrom(...Object.keys(defaultGrid.levels)), { minLength: 1, maxLength: 6 })
          .map((codes) => chainOf(codes)),
        { minLength: 1, maxLength: 2 },
      ),
    })
    .map(({ base, advance_bp, chains }) => posted(base, advance_bp, chains));
  const anyEnd = fc.record({
    schedule: fc.constantFrom('pro_rata_12' as const, 'annuity_6_12' as const, 'none' as const),
    status: fc.constantFrom('lapsed' as const, 'surrendered' as const, 'free_look' as const, 'death_claim' as const),
    months: fc.integer({ min: 0, max: 14 }),
  });

  it('never takes more than was advanced, sums to its gross, and a reinstatement nets it to zero per line', () => {
    fc.assert(
      fc.property(anyRecord, anyEnd, (lines, end) => {
        const { chargeback, release } = settleAdvance(lines, end);
        for (const movement of [chargeback, release]) {
          if (!movement) continue;
          expect(sumOf(movement.amounts)).toBe(movement.gross_cents);
          const back = mirror(movement);
          expect(movement.amounts.map((amount, index) => amount + (back.amounts[index] ?? 0))).toEqual(
            lines.map(() => 0),
          );
          expect(movement.gross_cents + back.gross_cents).toBe(0);
        }
        for (const [index, { payee, amount_cents, advanced_cents }] of lines.entries()) {
          if (payee === HOUSE) continue;
          const [taken, given] = [chargeback?.amounts[index] ?? 0, release?.amounts[index] ?? 0];
          expect(Math.abs(taken)).toBeLessThanOrEqual(Math.abs(advanced_cents));
          expect(Math.abs(advanced_cents + taken + given)).toBeLessThanOrEqual(Math.abs(amount_cents));
          expect(taken === 0 || given === 0).toBe(true);
        }
      }),
    );
  });

  it('leaves nothing to pay or take after the advance, the release and twelve months', () => {
    fc.assert(
      fc.property(anyRecord, (lines) => {
        const released = balanceRelease(lines)?.amounts ?? [];
        const paid = lines.map((each, index) => ({
          ...each,
          advanced_cents: each.advanced_cents + (released[index] ?? 0),
        }));
        expect(paid.map(({ advanced_cents }) => advanced_cents)).toEqual(lines.map(({ amount_cents }) => amount_cents));
        expect(settleAdvance(paid, lapse(12))).toEqual({ chargeback: null, release: null });
      }),
    );
  });
});

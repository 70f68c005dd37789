import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultGrid } from './defaultPlan';
import { HOUSE } from './distribute';
import { chainA, chainOf, everyone, idC } from './exampleChain';
import { ratesFor } from './grid';
import { sumOf } from './money';
import {
  type Due,
  type End,
  type Movement,
  type PaidLine,
  releaseIsDue,
  settle,
  targetsOf,
  unearnedAtEnd,
} from './settle';
import { distributeSplits } from './splits';

const firstYear = ratesFor(defaultGrid, { kind: 'first_year' });

const inForce = (paid_bp = 10_000): Due => ({ reversed: false, paid_bp, end: null });
const ended = (end: End): Due => ({ ...inForce(), end });
const reversed: Due = { ...inForce(), reversed: true };
/** The lines after a settlement. */
const movedBy = (lines: readonly PaidLine[], { amounts }: Movement) =>
  lines.map((line, index) => ({ ...line, paid_cents: line.paid_cents + (amounts[index] ?? 0) }));

/** A posted first-year record of one or two splits. */
function posted(base: number, advance_bp: number, chains = [chainA]): PaidLine[] {
  const splits = chains.map((chain) => ({ share_bp: 10_000 / chains.length, chain }));
  const { lines } = distributeSplits(base, splits, firstYear, everyone);
  const targets = targetsOf(lines, inForce(advance_bp));
  return lines.map((line, index) => ({ ...line, paid_cents: targets[index] ?? 0 }));
}
/** One member's line and a house line of 0. */
const line = (amount_cents: number, paid_cents = amount_cents): PaidLine[] => [
  { payee: 1, amount_cents, paid_cents },
  { payee: HOUSE, amount_cents: 0, paid_cents: 0 },
];
const lapse = (months: number): End => ({ schedule: 'pro_rata_12', status: 'lapsed', months });
const surrender = (months: number): End => ({ schedule: 'annuity_6_12', status: 'surrendered', months });
const first = ({ amounts }: Movement) => amounts[0] ?? 0;

describe('advance (domain.md 3.6)', () => {
  it('pays 2,250.00 of 3,000.00 at 75 % and the rest after twelve months (T7)', () => {
    const lines = posted(6_000_00, 7_500);
    expect(lines[0]).toMatchObject({ amount_cents: 3_000_00, paid_cents: 2_250_00 });
    expect(first(settle(lines, inForce()))).toBe(750_00);
    expect(settle(lines, inForce()).gross_cents).toBe(6_900_00 - 5_175_00);
  });

  it('releases nothing of what was paid in full', () => {
    expect(settle(posted(6_000_00, 10_000), inForce()).gross_cents).toBe(0);
  });

  it.each([
    ['2026-01-15', '2027-01-14', false, false],
    ['2026-01-15', '2027-01-15', false, true],
    ['2026-01-15', '2026-01-16', true, true],
  ])('of %s falls due on %s (annual premium received: %s): %s', (from, day, annual, due) => {
    expect(releaseIsDue(from, day, annual)).toBe(due);
  });
});

describe('chargeback (domain.md 3.6)', () => {
  it('takes T6 back to the cent', () => {
    expect(settle(posted(6_000_00, 10_000), ended(lapse(5)))).toEqual({
      gross_cents: -4_025_00,
      amounts: [-1_750_00, -350_00, -350_00, -350_00, -175_00, -525_00, -105_00, -420_00],
    });
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
    expect(first(settle(lines, ended(end)))).toBe(released - back);
  });

  it('splits the remainder among the houses of the splits', () => {
    const lines = posted(4_321_01, 10_000, [chainA, chainA.slice(idC - 1)]);
    const { amounts, gross_cents } = settle(lines, ended(lapse(7)));
    const houses = lines.flatMap(({ payee, amount_cents }, index) =>
      payee === HOUSE ? [[amount_cents, amounts[index]]] : [],
    );
    expect(houses.map(([, back]) => (back ?? 0) < 0)).toEqual([true, true]);
    expect(sumOf(amounts)).toBe(gross_cents);
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

  const anyDue = fc.oneof(
    fc.constantFrom(0, 5_000, 7_500, 10_000).map(inForce),
    anyEnd.map(ended),
    fc.constant(reversed),
  );

  it('never takes more than was paid, nor pays more than the line, and sums to its gross', () => {
    fc.assert(
      fc.property(anyRecord, anyEnd, (lines, end) => {
        const { amounts, gross_cents } = settle(lines, ended(end));
        expect(sumOf(amounts)).toBe(gross_cents);
        for (const [index, { payee, amount_cents, paid_cents }] of lines.entries()) {
          if (payee === HOUSE) continue;
          const left = paid_cents + (amounts[index] ?? 0);
          expect(Math.abs(left)).toBeLessThanOrEqual(Math.abs(amount_cents));
          expect(left === 0 || left > 0 === amount_cents > 0).toBe(true);
          const unearned = unearnedAtEnd({ amount_cents, paid_cents }, end);
          expect(unearned === 0 || 0 - unearned === amounts[index]).toBe(true);
        }
      }),
    );
  });

  it('leaves the same paid, whatever was settled before', () => {
    fc.assert(
      fc.property(anyRecord, fc.array(anyDue, { maxLength: 6 }), anyDue, (lines, before, due) => {
        const paid = [...before, due].reduce((now, each) => movedBy(now, settle(now, each)), lines);
        expect(paid.map(({ paid_cents }) => paid_cents)).toEqual(targetsOf(lines, due));
        expect(settle(paid, due).amounts.every((amount) => amount === 0)).toBe(true);
      }),
    );
  });

  it('leaves nothing of what is reversed, and in force again pays what it paid at first', () => {
    const lines = posted(6_000_00, 7_500);
    const lapsed = movedBy(lines, settle(lines, ended(lapse(5))));
    const back = movedBy(lapsed, settle(lapsed, inForce(7_500)));
    expect(back).toEqual(lines);
    expect(movedBy(back, settle(back, reversed)).every(({ paid_cents }) => paid_cents === 0)).toBe(true);
  });
});

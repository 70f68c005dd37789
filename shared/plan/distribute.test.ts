import { describe, expect, it } from 'vitest';
import { defaultGrid } from './defaultPlan';
import { type DistributionLine, distribute, HOUSE, type PayeeEligibility } from './distribute';
import { allBut, chainA, chainOf, everyone, idA, idC, idD } from './exampleChain';
import { ratesFor } from './grid';
import { shareOf } from './money';

const firstYear = ratesFor(defaultGrid, { kind: 'first_year' });
const excess = ratesFor(defaultGrid, { kind: 'excess', group: 'life_perm' });
const renewal = ratesFor(defaultGrid, { kind: 'renewal', group: 'life_perm', band: '2_5' });

/** `B 60000` an override or writing line, `E gen1 30000` a generation line, `house 72000`, in cents. */
const asText = ({ payee, generation, amount_cents }: DistributionLine) =>
  payee === HOUSE
    ? `house ${amount_cents}`
    : `${'ABCDEF'[payee - 1]} ${generation > 0 ? `gen${generation} ` : ''}${amount_cents}`;
const sum = (lines: readonly DistributionLine[]) => lines.reduce((total, { amount_cents }) => total + amount_cents, 0);

const wholeChain = 'A 300000, B 60000, C 60000, D 60000, E gen1 30000, F 90000, F gen2 18000, house 72000';

describe('distribution (domain.md 3.3)', () => {
  it.each([
    { of: 'T1', base: 6_000_00, rates: firstYear, lines: wholeChain, gross: 6_900_00 },
    {
      of: 'T2, excess',
      base: 4_000_00,
      rates: excess,
      lines: 'A 4000, B 1000, C 1000, D 2000, F 3000, house 5000',
      gross: 160_00,
    },
    {
      of: 'T3, renewal',
      base: 10_000_00,
      rates: renewal,
      lines: 'A 5000, B 2500, C 2500, D 5000, F 5000, house 10000',
      gross: 300_00,
    },
    {
      of: 'T5, C suspended',
      base: 6_000_00,
      rates: firstYear,
      standing: allBut(idC),
      lines: 'A 300000, B 60000, D 120000, E gen1 30000, F 90000, F gen2 18000, house 72000',
      gross: 6_900_00,
    },
    {
      of: 'T5b, D suspended',
      base: 6_000_00,
      rates: firstYear,
      standing: allBut(idD),
      lines: 'A 300000, B 60000, C 60000, E 60000, F 90000, F gen1 30000, house 90000',
      gross: 6_900_00,
    },
    {
      of: 'T8, FIA',
      base: 9_000_00,
      rates: firstYear,
      lines: 'A 450000, B 90000, C 90000, D 90000, E gen1 45000, F 135000, F gen2 27000, house 108000',
      gross: 10_350_00,
    },
    {
      of: 'T8b, MYGA written by D',
      base: 4_000_00,
      rates: firstYear,
      chain: chainOf(['SD', 'SD', 'RV']),
      lines: 'A 320000, B gen1 20000, C 60000, C gen2 12000, house 48000',
      gross: 4_600_00,
    },
    {
      of: 'T9, term',
      base: 1_080_00,
      rates: firstYear,
      lines: 'A 54000, B 10800, C 10800, D 10800, E gen1 5400, F 16200, F gen2 3240, house 12960',
      gross: 1_242_00,
    },
    {
      of: 'T11, an NV alone',
      base: 6_000_00,
      rates: firstYear,
      chain: chainOf(['NV']),
      lines: 'A 600000, house 90000',
      gross: 6_900_00,
    },
    {
      of: 'T11b, leaders all the way up',
      base: 6_000_00,
      rates: firstYear,
      chain: chainOf(['AS', 'SD', 'SD', 'ED', 'NV', 'NV']),
      lines: 'A 300000, B 180000, C gen1 30000, D 48000, D gen2 18000, E 72000, E gen3 12000, house 30000',
      gross: 6_900_00,
    },
    {
      of: 'T12, an upline below its downline',
      base: 6_000_00,
      rates: firstYear,
      chain: chainOf(['DR', 'SA', 'SD']),
      lines: 'A 420000, C 60000, house 210000',
      gross: 6_900_00,
    },
    {
      of: 'nothing',
      base: 0,
      rates: firstYear,
      chain: chainOf(['AS']),
      lines: 'A 0, house 0',
      gross: 0,
    },
  ])('pays $of to the cent', ({ base, rates, lines, gross, chain = chainA, standing = everyone }) => {
    const result = distribute(base, chain, rates, standing);
    expect(result.lines.map(asText).join(', ')).toBe(lines);
    expect(result.gross_cents).toBe(gross);
    expect(sum(result.lines)).toBe(gross);
  });

  it('distributes a refund as the mirror of its payment', () => {
    const paid = distribute(4_321_01, chainA, firstYear, everyone);
    const refunded = distribute(-4_321_01, chainA, firstYear, everyone);
    expect(refunded.lines.map(({ amount_cents }) => 0 - amount_cents)).toEqual(
      paid.lines.map(({ amount_cents }) => amount_cents),
    );
  });

  it('records the outcome and reason for every link of the chain', () => {
    const standing = (id: number): PayeeEligibility => (id === idC ? 'eo_expired' : 'eligible');
    const { steps } = distribute(6_000_00, chainA, firstYear, standing);
    expect(
      steps.map(({ level_code, rate_bp, paid_before_bp, outcome, generation }) =>
        [level_code, rate_bp, paid_before_bp, outcome, generation].join(' '),
      ),
    ).toEqual([
      'AS 5000 0 paid 0',
      'SA 6000 5000 paid 0',
      'DR 7000 6000 eo_expired 0',
      'SD 8000 6000 paid 0',
      'SD 8000 8000 no_difference 1',
      'RV 9500 8000 paid 2',
    ]);
  });

  it('pays a writing agent who is not active, but holds it; expired E&O holds nothing', () => {
    const heldLines = (standing: PayeeEligibility) =>
      distribute(6_000_00, chainA, firstYear, (id) => (id === idA ? standing : 'eligible'))
        .lines.filter(({ held }) => held)
        .map(asText);
    expect(heldLines('not_active')).toEqual(['A 300000']);
    expect(heldLines('eo_expired')).toEqual([]);
  });

  it('gives each line its rate and the house the remainder', () => {
    for (const { payee, rate_bp, paid_before_bp, base_cents, amount_cents } of distribute(
      6_000_00,
      chainA,
      firstYear,
      everyone,
    ).lines) {
      expect(amount_cents).toBe(shareOf(base_cents, rate_bp));
      if (payee === HOUSE) expect([rate_bp, paid_before_bp]).toEqual([1_200, 10_300]);
    }
  });
});

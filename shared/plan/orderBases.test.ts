import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultGrid } from './defaultPlan';
import { distribute } from './distribute';
import { chainOf, everyone } from './exampleChain';
import { ratesFor } from './grid';
import { sumOf } from './money';
import { basesOfOrders, orderBases, type PolicyTerms, policyYear, type Receipt } from './orderBases';

const inforce_on = '2026-01-15';
const iul: PolicyTerms = {
  tp_method: 'target',
  tp_factor_bp: 10_000,
  tp_cents: 3_600_00,
  planned_cents: 3_600_00,
  target_cents: 6_000_00,
  inforce_on,
};
const term: PolicyTerms = {
  tp_method: 'full_premium',
  tp_factor_bp: 9_000,
  tp_cents: 1_080_00,
  planned_cents: 1_260_00,
  target_cents: 1_200_00,
  inforce_on,
};
const fia: PolicyTerms = {
  tp_method: 'single_premium',
  tp_factor_bp: 600,
  tp_cents: 9_000_00,
  planned_cents: 150_000_00,
  target_cents: 150_000_00,
  inforce_on,
};
const order = (kind: Receipt['kind'], amount_cents: number, received_on = '2026-03-01') =>
  ({ kind, amount_cents, received_on }) satisfies Receipt;

it.each([
  [null, '2026-01-15', 1],
  ['2026-01-15', '2025-12-01', 1],
  ['2026-01-15', '2027-01-14', 1],
  ['2026-01-15', '2027-01-15', 2],
  ['2024-02-29', '2025-02-28', 2],
  ['2026-01-15', '2037-01-20', 12],
])('counts the policy year of a policy in force on %s at %s as %i (domain.md 3.2)', (from, day, year) => {
  expect(policyYear(from, day)).toBe(year);
});

describe('the bases of orders (domain.md 3.2)', () => {
  it('are those of T10, and AS gets what it says', () => {
    const { bases } = basesOfOrders(iul, [
      order('new_business', 0, inforce_on),
      order('premium', 300_00),
      order('premium', 300_00),
      order('additional', 3_000_00),
      order('additional', 2_500_00),
    ]);
    expect(bases.map(({ tp_cents, excess_cents }) => [tp_cents, excess_cents])).toEqual([
      [3_600_00, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [2_400_00, 100_00],
    ]);
    const paid = (kind: 'first_year' | 'excess', base: number) =>
      distribute(base, chainOf(['AS']), ratesFor(defaultGrid, { kind, group: 'life_perm' }), everyone).lines[0]
        ?.amount_cents;
    expect(
      bases.map(({ tp_cents, excess_cents }) => [paid('first_year', tp_cents), paid('excess', excess_cents)]),
    ).toEqual([
      [1_800_00, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [1_200_00, 1_00],
    ]);
  });

  it.each([
    {
      of: 'a first payment beyond the target',
      terms: iul,
      order: order('new_business', 6_500_00, inforce_on),
      tp: 6_000_00,
      excess: 500_00,
    },
    {
      of: 'a refund of excess and target',
      terms: iul,
      before: 6_100_00,
      order: order('refund', -2_500_00),
      tp: -2_400_00,
      excess: -100_00,
    },
    { of: 'a refund of what was planned', terms: iul, before: 600_00, order: order('refund', -300_00) },
    {
      of: 'an exchange, which is money like any',
      terms: iul,
      before: 3_600_00,
      order: order('exchange_1035', 1_000_00),
      tp: 1_000_00,
    },
    {
      of: 'a factor of 90 %',
      terms: { ...iul, tp_factor_bp: 9_000, tp_cents: 3_240_00 },
      before: 3_600_00,
      order: order('additional', 1_000_00),
      tp: 900_00,
    },
    {
      of: 'the last day of the first year',
      terms: iul,
      before: 3_600_00,
      order: order('premium', 300_00, '2027-01-14'),
      tp: 300_00,
    },
    {
      of: 'a premium of the second year',
      terms: iul,
      before: 3_600_00,
      order: order('premium', 300_00, '2027-01-15'),
      year: 2,
      renewal: 300_00,
      band: '2_5',
    },
    {
      of: 'a premium of the sixth year',
      terms: iul,
      order: order('renewal', 300_00, '2031-01-15'),
      year: 6,
      renewal: 300_00,
      band: '6_10',
    },
    {
      of: 'a refund in the eleventh year',
      terms: iul,
      order: order('refund', -300_00, '2036-01-15'),
      year: 11,
      renewal: -300_00,
      band: '11',
    },
    { of: 'a term policy in force', terms: term, order: order('new_business', 105_00, inforce_on), tp: 1_080_00 },
    { of: 'a term policy paid as planned', terms: term, before: 1_155_00, order: order('premium', 105_00) },
    { of: 'a term policy overpaid', terms: term, before: 1_260_00, order: order('additional', 40_00), excess: 40_00 },
    { of: 'an annuity in force', terms: fia, order: order('new_business', 150_000_00, inforce_on), tp: 9_000_00 },
    {
      of: 'more money for an annuity',
      terms: fia,
      before: 150_000_00,
      order: order('additional', 1_000_01),
      tp: 60_00,
    },
    {
      of: 'more money for an annuity in its third year',
      terms: fia,
      before: 150_000_00,
      order: order('additional', 1_000_00, '2028-02-01'),
      year: 3,
      tp: 60_00,
    },
    {
      of: 'a refund of it',
      terms: fia,
      before: 151_000_00,
      order: order('refund', -1_000_00, '2028-03-01'),
      year: 3,
      tp: -60_00,
    },
    {
      of: 'the exchange that was planned for an annuity',
      terms: fia,
      before: 100_000_00,
      order: order('exchange_1035', 50_000_00),
    },
  ])('are right for $of', ({ terms, before = 0, order, year = 1, tp = 0, excess = 0, renewal = 0, band = null }) => {
    expect(orderBases(terms, order, before)).toEqual({
      policy_year: year,
      tp_cents: tp,
      excess_cents: excess,
      renewal_base_cents: renewal,
      band,
    });
  });

  it('add up to the same TP and excess in whatever order the first year has them, and a refund of all undoes them', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 5_000_00 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(amounts, fc.nat(), fc.constantFrom(iul, term), (given, seed, terms) => {
        const receipts = given.map((cents, index) => order(index === 0 ? 'new_business' : 'additional', cents));
        const turned = receipts.map((_, index) => receipts[(index + seed) % receipts.length] as Receipt);
        const totals = (list: Receipt[]) => {
          const { bases } = basesOfOrders(terms, list);
          return [sumOf(bases.map((each) => each.tp_cents)), sumOf(bases.map((each) => each.excess_cents))];
        };
        expect(totals(turned)).toEqual(totals(receipts));
        expect(totals([...receipts, order('refund', -sumOf(given))])).toEqual([terms.tp_cents, 0]);
      }),
    );
  });
});

describe('a refund (domain.md 3.12.10)', () => {
  const receipts = [
    { ...order('new_business', 3_600_00, inforce_on), id: 1 },
    { ...order('additional', 3_000_00, '2026-06-01'), id: 2 },
    { ...order('renewal', 3_600_00, '2027-02-01'), id: 3 },
    { ...order('renewal', 3_600_00, '2031-02-01'), id: 4 },
  ];
  const refund = (amount_cents: number, refund_of_id?: number) => ({
    ...order('refund', -amount_cents, '2031-06-01'),
    ...(refund_of_id !== undefined && { refund_of_id }),
  });
  const basesOf = (...refunds: Receipt[]) => basesOfOrders(iul, [...receipts, ...refunds]).bases.slice(receipts.length);

  it('gives the receipt back that it names, through the year of that', () => {
    expect(basesOf(refund(3_000_00, 2))).toEqual([{ tp_cents: -2_400_00, excess_cents: -600_00, renewals: [] }]);
    expect(basesOf(refund(3_600_00, 3))).toEqual([
      { tp_cents: 0, excess_cents: 0, renewals: [{ band: '2_5', base_cents: -3_600_00 }] },
    ]);
  });

  it('without a name gives the latest receipts back first', () => {
    expect(basesOf(refund(8_000_00))).toEqual([
      {
        tp_cents: -200_00,
        excess_cents: -600_00,
        renewals: [
          { band: '6_10', base_cents: -3_600_00 },
          { band: '2_5', base_cents: -3_600_00 },
        ],
      },
    ]);
  });

  it('leaves to the next one what is kept', () => {
    const { kept } = basesOfOrders(iul, [...receipts, refund(1_000_00, 3), refund(4_000_00)]);
    expect(kept.map(({ cents }) => cents)).toEqual([3_600_00, 3_000_00, 2_200_00, 0]);
  });
});

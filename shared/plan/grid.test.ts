import { describe, expect, it } from 'vitest';
import { defaultGrid } from './defaultPlan';
import { chainOf } from './exampleChain';
import { bandOf, type Grid, type GridLevel, gridAsOf, ratesFor } from './grid';
import { gridFaults } from './gridFaults';

const [sd] = chainOf(['SD']);
const withLevel = (code: string, change: (level: GridLevel) => GridLevel): Grid => {
  const level = defaultGrid.levels[code] as GridLevel;
  return { ...defaultGrid, levels: { ...defaultGrid.levels, [code]: change(level) } };
};

describe('the grid version 2026-01-01 (domain.md 3.0)', () => {
  it('is sound and has seven levels, leaders from the fourth on', () => {
    expect(gridFaults(defaultGrid)).toEqual([]);
    expect(Object.entries(defaultGrid.levels).map(([code, { fy_bp, is_leader }]) => [code, fy_bp, is_leader])).toEqual([
      ['AS', 5000, false],
      ['SA', 6000, false],
      ['DR', 7000, false],
      ['SD', 8000, true],
      ['ED', 8800, true],
      ['RV', 9500, true],
      ['NV', 10000, true],
    ]);
  });

  it.each([
    { what: { kind: 'first_year' }, level: 8000, house: 11_500, gen: [500, 300, 200] },
    { what: { kind: 'excess', group: 'life_perm' }, level: 200, house: 400, gen: [] },
    { what: { kind: 'excess', group: 'term' }, level: 0, house: 0, gen: [] },
    { what: { kind: 'renewal', group: 'whole_life', band: '2_5' }, level: 350, house: 600, gen: [] },
    { what: { kind: 'renewal', group: 'term', band: '2_5' }, level: 100, house: 200, gen: [] },
    { what: { kind: 'renewal', group: 'health', band: '6_10' }, level: 250, house: 400, gen: [] },
    { what: { kind: 'renewal', group: 'health', band: '11' }, level: 0, house: 0, gen: [] },
    { what: { kind: 'renewal', group: 'annuity', band: '2_5' }, level: 0, house: 0, gen: [] },
  ] as const)('knows the rates of a Senior Director for $what', ({ what, level, house, gen }) => {
    const rates = ratesFor(defaultGrid, what);
    expect([sd && rates.of(sd), rates.house_bp, rates.gen_bp]).toEqual([level, house, gen]);
  });

  it('takes first-year rates from the snapshot and refuses an unknown level', () => {
    const link = { member_id: 1, level_code: 'XX', fy_bp: 1234, is_leader: false };
    expect(ratesFor(defaultGrid, { kind: 'first_year' }).of(link)).toBe(1234);
    expect(() => ratesFor(defaultGrid, { kind: 'excess', group: 'term' }).of(link)).toThrow('no level XX');
  });
});

it.each([
  [1, null],
  [2, '2_5'],
  [5, '2_5'],
  [6, '6_10'],
  [10, '6_10'],
  [11, '11'],
  [40, '11'],
])('renews policy year %i in the band %s', (year, band) => {
  expect(bandOf(year)).toBe(band);
});

it('finds the version in force on a day, whatever the order of the versions', () => {
  const next = { ...defaultGrid, version: '2027-01-01', effective_from: '2027-01-01' };
  for (const versions of [
    [defaultGrid, next],
    [next, defaultGrid],
  ]) {
    expect(gridAsOf(versions, '2025-12-31')).toBeUndefined();
    expect(gridAsOf(versions, '2026-01-01')).toBe(defaultGrid);
    expect(gridAsOf(versions, '2026-12-31')).toBe(defaultGrid);
    expect(gridAsOf(versions, '2027-01-01')).toBe(next);
  }
});

describe('the invariants of a grid (domain.md 2.2)', () => {
  it('name the cell that falls as rank rises', () => {
    const groups = (level: GridLevel) => ({
      ...level.groups,
      term: { ...level.groups.term, renewal_2_5_bp: 40 },
    });
    expect(gridFaults(withLevel('SD', (level) => ({ ...level, groups: groups(level) })))).toEqual([
      {
        invariant: 'rises_with_rank',
        level_code: 'SD',
        group: 'term',
        column: 'renewal_2_5_bp',
        value_bp: 40,
        bound_bp: 50,
      },
    ]);
  });

  it('want first-year rates to rise, not only to stay', () => {
    expect(gridFaults(withLevel('SA', (level) => ({ ...level, fy_bp: 5000 })))).toEqual([
      {
        invariant: 'rises_with_rank',
        level_code: 'SA',
        group: null,
        column: 'fy_bp',
        value_bp: 5000,
        bound_bp: 5001,
      },
    ]);
  });

  it('leave the house enough for all generations', () => {
    expect(gridFaults(withLevel('NV', (level) => ({ ...level, fy_bp: 10_501 })))).toEqual([
      {
        invariant: 'pays_generations',
        level_code: 'NV',
        group: null,
        column: 'fy_bp',
        value_bp: 10_501,
        bound_bp: 10_500,
      },
    ]);
    expect(gridFaults(withLevel('NV', (level) => ({ ...level, fy_bp: 10_500 })))).toEqual([]);
  });

  it("keep every other rate within the house's", () => {
    const faults = gridFaults(
      withLevel('NV', (level) => ({
        ...level,
        groups: { ...level.groups, annuity: { ...level.groups.annuity, excess_bp: 1 } },
      })),
    );
    expect(faults).toEqual([
      { invariant: 'within_house', level_code: 'NV', group: 'annuity', column: 'excess_bp', value_bp: 1, bound_bp: 0 },
    ]);
  });
});

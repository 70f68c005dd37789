import { categoryGroups } from '@shared/contracts/network/categories';
import { describe, expect, it } from 'vitest';
import { type GridAnswer, GridStore } from './GridStore';

const rates = (excess_bp: number) => ({ excess_bp, renewal_2_5_bp: 50, renewal_6_10_bp: 25, renewal_11_bp: 0 });
const level = (code: string, rank: number | null, fy_bp: number) => ({
  ...{ code, name: code, name_zh: '', rank, fy_bp },
  is_leader: false,
});
const base: GridAnswer = {
  version_id: '2025-01-01',
  effective_from: '2025-01-01',
  as_of: '2026-11-23',
  gen_bp: [500, 300],
  house_fy_bp: 11_500,
  own_level_code: null,
  levels: [level('AS', 1, 5_000), level('SD', 2, 8_000), level('HO', null, 11_500)],
  rows: [['AS', 100] as const, ['SD', 200] as const, ['HO', 400] as const].flatMap(([level_code, excess]) =>
    categoryGroups.map((category_group) => ({ level_code, category_group, ...rates(excess) })),
  ),
  versions: [],
};
const at = (code: string) => ({ code, group: 'life_perm', column: 'excess_bp' }) as const;

describe('GridStore', () => {
  it('reports a cell below the lower level’s rate and a cell above the house’s rate', () => {
    const store = new GridStore(base);
    store.set(at('AS'), 300);
    expect(store.faultAt(at('SD'))).toMatchObject({ invariant: 'rises_with_rank', bound_bp: 300 });
    expect(store.ready).toBe(false);
    store.set(at('SD'), 401);
    expect(store.faultAt(at('SD'))).toMatchObject({ invariant: 'within_house', bound_bp: 400 });
    store.set(at('SD'), 400);
    expect(store.ready).toBe(true);
  });

  it('pastes spreadsheet cells in the language’s notation and undoes them in one step', () => {
    const store = new GridStore(base);
    const taken = store.paste('life_perm', { code: 'AS', column: 'excess_bp' }, '1,25\t0,60 %\r\n2,50\tn/a\r\n', 'de');
    expect(taken).toBe(3);
    expect([store.rate(at('AS')), store.rate({ ...at('AS'), column: 'renewal_2_5_bp' }), store.rate(at('SD'))]).toEqual(
      [125, 60, 250],
    );
    expect(store.rate({ ...at('SD'), column: 'renewal_2_5_bp' })).toBe(50);
    expect(store.changed).toHaveLength(3);
    store.undo();
    expect(store.dirty).toBe(false);
  });

  it('ignores pasted cells beyond the last row or column', () => {
    const store = new GridStore(base);
    expect(store.paste('term', { code: 'HO', column: 'renewal_11_bp' }, '1.00\t2.00\n3.00', 'en')).toBe(1);
  });

  it('treats an empty cell as unreadable, not as zero', () => {
    const store = new GridStore(base);
    store.set(at('AS'), null);
    expect(store.unreadable).toEqual([at('AS')]);
    expect(store.ready).toBe(false);
  });

  it('proposes every cell, the generation rates and the house rate', () => {
    const store = new GridStore(base);
    store.set(at('AS'), 150);
    store.setGeneration(0, 400);
    const { rows, gen_bp, house_fy_bp } = store.proposal;
    expect(rows).toHaveLength(base.rows.length);
    expect(rows[0]).toMatchObject({ level_code: 'AS', excess_bp: 150 });
    expect([gen_bp, house_fy_bp]).toEqual([[400, 300], 11_500]);
  });

  it('drafts a first-year rate once for all groups and checks it against ranks and the house', () => {
    const store = new GridStore(base);
    const own = (group: (typeof categoryGroups)[number]) => ({ code: 'AS', group, column: 'fy_bp' }) as const;
    store.set(own('term'), 8_500);
    expect(store.rate(own('annuity'))).toBe(8_500);
    expect(store.changed).toHaveLength(1);
    expect(store.faultAt({ ...own('health'), code: 'SD' })).toMatchObject({ invariant: 'rises_with_rank' });
    store.set(own('term'), 5_500);
    expect(store.ready).toBe(true);
    expect(store.proposal.first_year).toEqual([
      { level_code: 'AS', fy_bp: 5_500 },
      { level_code: 'SD', fy_bp: 8_000 },
    ]);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { signIn, type TestApp, testApp } from '../../testing/app';
import { categoryDraft, productDraft } from '../../testing/drafts';

// The fixtures' categories: 1 life (4 iul, 5 gul, 6 whole_life, 7 term), 2 annuities (8 fia, 9 myga), 3 health (10 ltc,
// 11 di).
let lantern: TestApp;
let admin: { token: string };
let agent: { token: string };
beforeEach(async () => {
  lantern = await testApp();
  [admin, agent] = [await signIn(lantern, 'admin'), await signIn(lantern, 'agent')];
});

const save = async (changes: object, header = admin) =>
  (await lantern.post('/pro-cate/edit', categoryDraft(changes)).set(header)).body;
const remove = async (id: number) => (await lantern.post('/pro-cate/delete', { id }).set(admin)).body;
const list = async (query = {}) => (await lantern.get('/pro-cate/list', { limit: 100, ...query }).set(agent)).body.data;
const codes = (rows: { code: string }[]) => rows.map(({ code }) => code);

describe('a category', () => {
  it('is created, read, edited and deleted', async () => {
    const created = await save({});
    expect(created.data).toMatchObject({ ...categoryDraft(), id: 12, version: 1, product_count: 0, child_count: 0 });
    expect((await lantern.get('/pro-cate/detail', { id: 12 }).set(agent)).body.data).toEqual(created.data);
    const edited = await save({ id: 12, version: 1, name: 'Journeys', parent_id: 3 });
    expect(edited.data).toMatchObject({ id: 12, version: 2, name: 'Journeys', parent_id: 3 });
    expect(await remove(12)).toEqual({ code: 1, message: 'ok', data: { id: 12 } });
    expect((await lantern.get('/pro-cate/detail', { id: 12 }).set(agent)).body.data.reason).toBe('not_found');
    expect((await save({})).data.id).toBe(13);
  });

  it.each([
    ['a code that is taken', { code: 'iul' }, 'code', 'taken'],
    ['a name that a sibling has', { parent_id: 2, name: 'FIXED INDEXED annuity' }, 'name', 'taken'],
    ['a code in capitals', { code: 'Travel' }, 'code', 'identifier'],
    ['no code', { code: '' }, 'code', 'required'],
    ['a parent that does not exist', { parent_id: 99 }, 'parent_id', 'missing'],
    ['a parent on the second level', { parent_id: 4 }, 'parent_id', 'parent'],
    ['an unknown group', { category_group: 'boats' }, 'category_group', 'choice'],
    ['an unknown field', { child_count: 3 }, 'child_count', 'unknown'],
  ])('is refused with %s', async (_name, changes, field, code) => {
    await lantern.db.write(async (tx) => {
      const fia = lantern.db.table('categories').get(8);
      if (fia) await tx.put('categories', { ...fia, name: 'Fixed Indexed Annuity' });
    });
    const { data } = await save(changes);
    expect(data.issues.map((each: { field: string; code: string }) => [each.field, each.code])).toEqual([
      [field, code],
    ]);
  });

  it('may share its name with one elsewhere in the tree', async () => {
    const { name } = (await list({ q: 'fia' })).list[0];
    expect((await save({ parent_id: 3, name })).code).toBe(1);
  });

  it.each([
    ['itself', { id: 12, version: 1, parent_id: 12 }],
    ['another while it has sub-categories', { id: 1, version: 0, parent_id: 3, code: 'life' }],
  ])('cannot be moved below %s', async (_name, changes) => {
    await save({});
    expect((await save(changes)).data.errors).toEqual({
      parent_id: 'This can’t go under itself or below the second level.',
    });
  });

  it('cannot be moved below one with products', async () => {
    await save({});
    await lantern.post('/product/create', productDraft({ category_id: 12 })).set(admin);
    expect((await save({ parent_id: 12, code: 'sea', name: 'Sea' })).data.errors).toEqual({
      parent_id: 'Choose a category that has no subcategories.',
    });
  });

  it('is not overwritten by a stale version', async () => {
    await save({});
    await save({ id: 12, version: 1, name: 'First' });
    expect((await save({ id: 12, version: 1, name: 'Second' })).data.reason).toBe('stale');
    expect((await save({ id: 12, name: 'Third' })).data.reason).toBe('stale');
    expect(lantern.db.table('categories').get(12)?.name).toBe('First');
  });

  it.each([
    ['products', 4],
    ['sub-categories', 1],
  ])('cannot be deleted with %s', async (_name, id) => {
    expect((await remove(id)).data.reason).toBe('in_use');
    expect((await list()).total).toBe(11);
  });

  it('is not found for editing or deleting if unknown', async () => {
    expect((await save({ id: 99, version: 1 })).data.reason).toBe('not_found');
    expect((await remove(99)).data.reason).toBe('not_found');
  });

  it('is read-only for agents', async () => {
    expect((await save({}, agent)).data.reason).toBe('forbidden');
    expect((await lantern.post('/pro-cate/delete', { id: 12 }).set(agent)).body.data.reason).toBe('forbidden');
    expect((await list()).total).toBe(11);
  });
});

describe('the list of categories', () => {
  it('contains each category once as a tree, below its parent, in order', async () => {
    const { list: roots, total } = await list({ tree: 1 });
    expect(codes(roots)).toEqual(['life', 'annuities', 'health']);
    expect(roots.map(({ children }: { children: { code: string }[] }) => codes(children))).toEqual([
      ['iul', 'gul', 'whole_life', 'term'],
      ['fia', 'myga'],
      ['ltc', 'di'],
    ]);
    expect(total).toBe(11);
  });

  it('keeps the parents of matches in a filtered tree', async () => {
    const { list: roots } = await list({ tree: 1, q: 'myga' });
    expect(codes(roots)).toEqual(['annuities']);
    expect(codes(roots[0].children)).toEqual(['myga']);
  });

  it('counts the products of a root and its subcategories', async () => {
    const { list: roots } = await list({ tree: 1 });
    for (const root of roots) {
      const below = root.children.reduce((sum: number, row: { product_count: number }) => sum + row.product_count, 0);
      expect(root.product_count).toBe(below);
      expect(root.child_count).toBe(root.children.length);
    }
  });

  it.each([
    [{ parent_id: 2 }, ['fia', 'myga']],
    [{ category_group: 'term' }, ['term']],
    [{ q: 'whole' }, ['whole_life']],
    [{ status: 'off' }, []],
  ])('finds %j', async (query, expected) => {
    expect(codes((await list(query)).list)).toEqual(expected);
  });

  it('finds a category by its Chinese name', async () => {
    await save({});
    expect(codes((await list({ q: '旅行' })).list)).toEqual(['travel']);
  });
});

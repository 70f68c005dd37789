import { menuDepth } from '@shared/contracts/network/menus';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverForEach, signIn, type TestApp } from '../../../testing/app';
import { articleDraft, menuDraft } from '../../../testing/contentDrafts';
import { inTreeOrder, misplaced } from './tree';

type Header = Record<string, string>;
interface Entry {
  id: number;
  parent_id: number | null;
  title: string;
  depth: number;
  child_count: number;
}
let lantern: TestApp;
let admin: Header;
let agent: Header;
const server = serverForEach('admin', 'agent');
beforeEach(async () => {
  ({
    lantern,
    headers: { admin, agent },
  } = await server());
});
const call = async (verb: string, body: object, header = admin) =>
  (await lantern.post(`/menu/${verb}`, body).set(header)).body;
const list = async (query = {}, header = admin): Promise<Entry[]> =>
  (await lantern.get('/menu/list', { limit: 100, ...query }).set(header)).body.data.list;
const titles = async (query = {}, header = agent) => (await list(query, header)).map(({ title }) => title);
const save = async (changes: object = {}) => (await call('save', menuDraft(changes))).data;

describe('a menu', () => {
  it('is in tree order, parents before children', async () => {
    const entries = await list({ area: 'vip' });
    const depthOf = new Map<number | null, number>([[null, 0]]);
    for (const entry of entries) {
      expect(entry.depth).toBe((depthOf.get(entry.parent_id) ?? Number.NaN) + 1);
      depthOf.set(entry.id, entry.depth);
    }
    expect(Math.max(...depthOf.values())).toBe(menuDepth);
    expect(entries.slice(0, 3).map(({ title }) => title)).toEqual(['Dashboard', 'Business', 'Policies']);
  });

  it('shows members visible entries for their role and rank, below visible entries', async () => {
    const [mine, leaders] = [await titles(), await titles({}, await signIn(lantern, 'leader'))];
    expect(mine).not.toContain('Carrier portals');
    expect(mine).not.toContain('Inactive members');
    expect(mine).not.toContain('Leaders’ desk');
    expect(mine).not.toContain('Supervision course');
    expect(leaders).toContain('Leaders’ desk');
    expect(leaders).toContain('Supervision course');
    expect(await titles({ role: 'administrator' })).toEqual(mine);
    expect(await titles({ area: 'general' })).toEqual([]);
  });

  it('is complete for the office, also as seen by another viewer', async () => {
    expect(await titles({}, admin)).toContain('Carrier portals');
    const asAgent = await titles({ role: 'member', rank: 1 }, admin);
    expect(asAgent).toEqual(await titles());
    expect(await titles({ role: 'member', rank: 4 }, admin)).toContain('Leaders’ desk');
    expect(await titles({ role: 'administrator', area: 'general' }, admin)).toContain('Inactive members');
  });

  it('hides an entry whose article the reader may not see', async () => {
    const article = (
      await lantern
        .post('/article/create', articleDraft({ audience: { all: false, level_ids: [5], states: [] } }))
        .set(admin)
    ).body.data;
    await save({ title: 'For directors', route: '', article_id: article.id });
    expect(await titles()).not.toContain('For directors');
    expect(await titles({}, await signIn(lantern, 'leader'))).toContain('For directors');
  });
});

describe('an entry of a menu', () => {
  it('is added, changed and removed', async () => {
    const made = await save();
    expect(made).toMatchObject({ id: 65, version: 1, depth: 1, child_count: 0, route: '/vip/newsList' });
    expect(await titles()).toContain('Carrier news');
    const hidden = await call('save', { ...menuDraft({ visible: false }), id: 65, version: 1 });
    expect(hidden.data).toMatchObject({ version: 2, visible: false });
    expect(await titles()).not.toContain('Carrier news');
    expect((await call('save', { ...menuDraft(), id: 65, version: 1 })).data.reason).toBe('stale');
    expect((await call('save', { ...menuDraft(), id: 99, version: 1 })).data.reason).toBe('not_found');
    const below = await save({ parent_id: 65 });
    expect((await call('delete', { id: 65 })).data.reason).toBe('in_use');
    await call('delete', { id: below.id });
    expect((await call('delete', { id: 65 })).data).toEqual({ id: 65 });
  });

  it.each([
    [{ title: '' }, ['title']],
    [{ route: 'vip/home' }, ['route']],
    [{ route: '//elsewhere.example' }, ['route']],
    [{ route: '/\\elsewhere.example' }, ['route']],
    [{ route: 'https://elsewhere.example' }, ['route']],
    [{ route: '', url: 'http://plain.example' }, ['url']],
    [{ route: '', url: 'javascript:alert(1)' }, ['url']],
    [{ url: 'https://a.example' }, ['url']],
    [{ url: 'https://a.example', article_id: 1 }, ['url', 'article_id']],
    [{ route: '', article_id: 99 }, ['article_id']],
    [{ parent_id: 999 }, ['parent_id']],
    [{ parent_id: 64 }, ['parent_id']],
    [{ roles: [] }, ['roles']],
    [{ roles: ['founder'] }, ['roles.0']],
    [{ area: 'cellar' }, ['area']],
    [{ badge_source: 'x' }, ['badge_source']],
  ])('is refused with %j', async (changes, fields) => {
    const { data } = await call('save', menuDraft(changes));
    expect([data.reason, Object.keys(data.errors)]).toEqual(['invalid', fields]);
  });

  it('has at most three levels and is never below itself', async () => {
    const [one, two, three] = [await save(), 0, 0];
    const second = await save({ parent_id: one.id });
    const third = await save({ parent_id: second.id });
    expect([third.depth, two, three]).toEqual([3, 0, 0]);
    const refused = async (changes: object) =>
      (await call('save', menuDraft(changes))).data.issues?.map(({ code }: { code: string }) => code);
    expect(await refused({ parent_id: third.id })).toEqual(['depth']);
    expect(await refused({ id: one.id, version: 1, parent_id: one.id })).toEqual(['depth']);
    expect(await refused({ id: one.id, version: 1, parent_id: third.id })).toEqual(['depth']);
    const other = await save();
    // The entry's children would be too deep.
    expect(await refused({ id: one.id, version: 1, parent_id: other.id })).toEqual(['depth']);
    expect(await refused({ id: one.id, version: 1, area: 'general' })).toEqual(['fixed']);
  });

  it('can be written only by the office', async () => {
    for (const [verb, body] of [
      ['save', menuDraft()],
      ['sort', { area: 'vip', items: [{ id: 1, parent_id: null, sort: 1 }] }],
      ['delete', { id: 1 }],
    ] as const)
      expect((await call(verb, body, agent)).data.reason).toBe('forbidden');
  });
});

describe('moving entries', () => {
  const sort = (items: object[], area = 'vip') => call('sort', { area, items });

  it('changes all positions in one write', async () => {
    const [first, second] = (await list({ area: 'vip' })).filter(
      ({ depth, child_count }) => depth === 1 && child_count === 0,
    );
    const { data } = await sort([
      { id: second?.id, parent_id: null, sort: 1 },
      { id: first?.id, parent_id: second?.id, sort: 5 },
    ]);
    expect(data.list.slice(0, 2).map(({ id, depth }: Entry) => [id, depth])).toEqual([
      [second?.id, 1],
      [first?.id, 2],
    ]);
    expect(lantern.db.table('menus').get(first?.id ?? 0)).toMatchObject({ parent_id: second?.id, sort: 5, version: 1 });
  });

  it('changes nothing for a cycle, a fourth level, another menu or an unknown entry', async () => {
    const before = await list();
    const [one, two] = [await save(), await save()];
    const top = { parent_id: null, sort: 1 };
    for (const [items, field] of [
      [
        [
          { id: one.id, parent_id: two.id, sort: 1 },
          { id: two.id, parent_id: one.id, sort: 1 },
        ],
        'items.0.parent_id',
      ],
      [[{ id: one.id, parent_id: one.id, sort: 1 }], 'items.0.parent_id'],
      [
        [
          { ...top, id: two.id },
          { ...top, id: 999 },
        ],
        'items.1.id',
      ],
      [[{ ...top, id: 64 }], 'items.0.id'],
      [[{ id: one.id, parent_id: 64, sort: 1 }], 'items.0.parent_id'],
    ] as const)
      expect(Object.keys((await sort([...items])).data.errors)).toEqual([field]);
    await call('delete', { id: one.id });
    await call('delete', { id: two.id });
    expect(await list()).toEqual(before);
  });
});

describe('the tree', () => {
  const entry = (id: number, parent_id: number | null, sort = 0) => ({ id, parent_id, sort });

  it('is sorted by sort, then by id', () => {
    const entries = [entry(1, null, 2), entry(2, null, 1), entry(4, 2), entry(3, 2)];
    expect(inTreeOrder(entries).map(({ entry: { id }, depth }) => [id, depth])).toEqual([
      [2, 1],
      [3, 2],
      [4, 2],
      [1, 1],
    ]);
  });

  it.each([
    ['three levels', [entry(1, null), entry(2, 1), entry(3, 2)], []],
    ['four levels', [entry(1, null), entry(2, 1), entry(3, 2), entry(4, 3)], [4]],
    ['an entry under itself', [entry(1, 1)], [1]],
    ['a circle of three and what hangs on it', [entry(1, 3), entry(2, 1), entry(3, 2), entry(4, 3)], [1, 2, 3, 4]],
  ])('reports the misplaced entries of %s', (_name, entries, wrong) => {
    expect(misplaced(entries)).toEqual(wrong);
  });
});

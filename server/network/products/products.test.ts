import { beforeEach, describe, expect, it } from 'vitest';
import { signIn, type TestApp, testApp } from '../../testing/app';
import { categoryDraft, productDraft } from '../../testing/drafts';
import { png, send } from '../../testing/files';

const firstNew = 31;
let lantern: TestApp;
let admin: { token: string };
let agent: { token: string };
beforeEach(async () => {
  lantern = await testApp();
  [admin, agent] = [await signIn(lantern, 'admin'), await signIn(lantern, 'agent')];
});

const call = async (verb: string, body: object, header = admin) =>
  (await lantern.post(`/product/${verb}`, body).set(header)).body;
const create = (changes = {}) => call('create', productDraft(changes));
const edit = (changes = {}) => call('edit', productDraft({ id: firstNew, version: 1, ...changes }));
const list = async (query = {}) => (await lantern.get('/product/list', { limit: 100, ...query }).set(agent)).body.data;

describe('a product', () => {
  it('is created, read, edited, closed and deleted', async () => {
    const created = await create();
    expect(created.data).toMatchObject({
      ...productDraft(),
      image_url: null,
      id: firstNew,
      version: 1,
      brand_name: 'Northlight Mutual Life',
      category_group: 'life_perm',
      policy_count: 0,
    });
    expect((await lantern.get('/product/detail', { id: firstNew }).set(agent)).body.data).toEqual({
      ...created.data,
      policy_count: null,
    });
    expect((await edit({ name: 'Builder 10', min_age: 18 })).data).toMatchObject({
      name: 'Builder 10',
      min_age: 18,
      version: 2,
    });
    expect((await call('status', { id: firstNew, status: 'closed_to_new' })).data).toMatchObject({
      status: 'closed_to_new',
      version: 3,
    });
    expect((await call('delete', { id: firstNew })).data).toEqual({ id: firstNew });
    expect((await lantern.get('/product/detail', { id: firstNew }).set(agent)).body.data.reason).toBe('not_found');
    expect((await create()).data.id).toBe(firstNew + 1);
  });

  it('has published brochures of the library, each once', async () => {
    const resources = lantern.db.table('resources').all();
    const brochures = resources.filter(({ library, status }) => library === 'brochure' && status === 'published');
    const [first, second] = brochures.map(({ id }) => id);
    const other = resources.find(({ library }) => library === 'compliance')?.id;
    expect((await create({ brochure_ids: [second, first, second] })).data.brochure_ids).toEqual([second, first]);
    expect((await edit({ brochure_ids: [other] })).data.errors).toEqual({ brochure_ids: 'Not found. Choose another.' });
  });

  it('has a picture uploaded by its editor', async () => {
    const { url } = (await send(lantern, admin, 'catalogue', png(60, 40))).body.data;
    expect((await create({ image_url: url })).data.image_url).toBe(url);
  });

  it.each([
    ['name', { name: 'NORTHLIGHT index builder 4' }],
    ['code', { code: 'nlm-ib' }],
  ])('has a %s unique within its carrier, ignoring case', async (field, changes) => {
    const { data } = await create(changes);
    expect(data.errors).toEqual({ [field]: 'This is already in use.' });
    expect((await create({ ...changes, brand_id: 2, states_available: ['CA'] })).code).toBe(1);
  });

  it.each([
    ['a carrier that does not exist', { brand_id: 99 }, 'brand_id', 'missing'],
    ['a category that does not exist', { category_id: 99 }, 'category_id', 'missing'],
    ['a category that has others below it', { category_id: 1 }, 'category_id', 'leaf'],
    ['a state of no business', { states_available: ['CA', 'ON'] }, 'states_available', 'states'],
    ['a state that does not exist', { states_available: ['XX'] }, 'states_available.0', 'choice'],
    ['no state', { states_available: [] }, 'states_available', 'tooFew'],
    ['its ages the wrong way round', { min_age: 50, max_age: 40 }, 'max_age', 'order'],
    ['its premiums the wrong way round', { min_premium_cents: 2, max_premium_cents: 1 }, 'max_premium_cents', 'order'],
    ['a factor of nothing', { tp_factor_bp: 0 }, 'tp_factor_bp', 'tooSmall'],
    ['a factor above 200 %', { tp_factor_bp: 20_001 }, 'tp_factor_bp', 'tooBig'],
    ['an advance above 100 %', { advance_bp: 10_001 }, 'advance_bp', 'tooBig'],
    ['half a cent', { policy_fee_cents: 0.5 }, 'policy_fee_cents', 'whole'],
    ['money as text', { policy_fee_cents: '500' }, 'policy_fee_cents', 'number'],
    ['seven highlights', { highlights: Array(7).fill('x') }, 'highlights', 'tooMany'],
    ['16 surrender years', { surrender_years: 16 }, 'surrender_years', 'tooBig'],
    ['an unknown rider', { riders: ['moon'] }, 'riders.0', 'choice'],
    ['a code with a slash', { code: 'A/B' }, 'code', 'productCode'],
    ['a long description', { description: 'x'.repeat(10_001) }, 'description', 'tooLong'],
    ['a picture by hand', { image_url: 'https://x.example/a.png' }, 'image_url', 'choice'],
    ['a picture that is not there', { image_url: '/backend/upload/999' }, 'image_url', 'missing'],
    ['a brochure that is not there', { brochure_ids: [99_999] }, 'brochure_ids', 'missing'],
  ])('is refused with %s', async (_name, changes, field, code) => {
    await create();
    const expected = [[field, code]];
    for (const { data } of [await create({ code: 'NEW', name: 'New', ...changes }), await edit(changes)])
      expect(data.issues.map((each: { field: string; code: string }) => [each.field, each.code])).toEqual(expected);
  });

  it('reports states in which the carrier does no business', async () => {
    expect((await create({ states_available: ['ON', 'CA', 'QC'] })).data.errors).toEqual({
      states_available: 'The carrier does not do business in ON, QC.',
    });
  });

  it('is not overwritten by a stale version', async () => {
    await create();
    await call('status', { id: firstNew, status: 'off' });
    expect((await edit({ name: 'Late' })).data.reason).toBe('stale');
    expect(lantern.db.table('products').get(firstNew)).toMatchObject({ name: productDraft().name, status: 'off' });
  });

  it('cannot be deleted while it has policies', async () => {
    expect((await call('delete', { id: 1 })).data.reason).toBe('in_use');
    expect(lantern.db.table('products').get(1)).toBeDefined();
  });

  it.each([
    ['edit', productDraft({ id: 99, version: 1 })],
    ['status', { id: 99, status: 'on' }],
    ['delete', { id: 99 }],
  ])('is not found if unknown: %s', async (verb, body) => {
    expect((await call(verb, body)).data.reason).toBe('not_found');
  });

  it('is read-only for agents', async () => {
    expect((await list()).total).toBe(30);
    for (const [verb, body] of [
      ['create', productDraft()],
      ['edit', productDraft({ id: 1, version: 0 })],
      ['status', { id: 1, status: 'off' }],
      ['delete', { id: 1 }],
    ] as const)
      expect((await call(verb, body, agent)).data.reason).toBe('forbidden');
  });
});

describe('the description of a product', () => {
  it.each([
    ['<p>Good <strong>cover</strong></p>', '<p>Good <strong>cover</strong></p>'],
    ['<script>alert(1)</script><p>x</p>', '<p>x</p>'],
    ['<p onclick="alert(1)" style="color:red" class="x">x</p>', '<p>x</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<a href="https://good.example" target="_blank">x</a>', '<a href="https://good.example">x</a>'],
    ['<img src="data:image/png;base64,AA" onerror="alert(1)">', '<img />'],
    ['<iframe src="https://evil.example"></iframe>', ''],
    ['<svg><script>alert(1)</script></svg>x', 'x'],
    ['<style>*{display:none}</style>x', 'x'],
    ['1 < 2 & 3', '1 &lt; 2 &amp; 3'],
    ['<p>unclosed', '<p>unclosed</p>'],
  ])('keeps %s as %s', async (description, kept) => {
    expect((await create({ description })).data.description).toBe(kept);
    expect((await edit({ description })).data.description).toBe(kept);
  });
});

describe('the list of products', () => {
  it.each([
    [{ brand_id: 1 }, (row: Row) => row.brand_id === 1],
    [{ category_id: 8 }, (row: Row) => row.category_id === 8],
    [{ category_id: 2 }, (row: Row) => [8, 9].includes(row.category_id)],
    [{ status: 'closed_to_new' }, (row: Row) => row.status === 'closed_to_new'],
    [{ tp_method: 'full_premium' }, (row: Row) => row.tp_method === 'full_premium'],
    [{ state: 'ON' }, (row: Row) => row.states_available.includes('ON')],
    [{ q: 'northlight' }, (row: Row) => /northlight/i.test(`${row.name} ${row.code} ${row.brand_name}`)],
  ])('contains exactly the matches of %j', async (query, matches) => {
    const all: Row[] = (await list()).list;
    const { list: products, total } = await list(query);
    expect(products).toEqual(all.filter(matches));
    expect(total).toBe(products.length);
    expect(products.length).toBeGreaterThan(0);
  });

  it('shows the number of policies only to the office', async () => {
    expect(new Set((await list()).list.map((row: Row) => row.policy_count))).toEqual(new Set([null]));
    for (const row of (await lantern.get('/product/list', { limit: 100 }).set(admin)).body.data.list as Row[])
      expect(row.policy_count).toBe(
        lantern.db
          .table('policies')
          .all()
          .filter(({ product_id }) => product_id === row.id).length,
      );
  });

  it('reflects changes of categories and carriers', async () => {
    await lantern
      .post('/pro-cate/edit', categoryDraft({ id: 4, version: 0, parent_id: 1, code: 'iul', name: 'Indexed' }))
      .set(admin);
    expect((await list({ category_id: 4 })).list[0].category_name).toBe('Indexed');
  });
});

type Row = ReturnType<typeof productDraft> & { id: number; brand_name: string; policy_count: number };

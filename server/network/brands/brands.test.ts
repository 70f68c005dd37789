import { beforeEach, describe, expect, it } from 'vitest';
import { signIn, type TestApp, testApp } from '../../testing/app';
import { brandDraft, productDraft } from '../../testing/drafts';
import { png, send } from '../../testing/files';
import { networkForTest } from '../../testing/networks';
import { openedOn } from '../opening/database';

let lantern: TestApp;
let admin: { token: string };
let agent: { token: string };
beforeEach(async () => {
  lantern = await testApp();
  [admin, agent] = [await signIn(lantern, 'admin'), await signIn(lantern, 'agent')];
});

const call = async (verb: string, body: object, header = admin) =>
  (await lantern.post(`/brand/${verb}`, body).set(header)).body;
const detail = async (id: number, header = admin) => (await lantern.get('/brand/detail', { id }).set(header)).body;
const list = async (query = {}) => (await lantern.get('/brand/list', { limit: 100, ...query }).set(agent)).body.data;

describe('a carrier', () => {
  it('is created, read, edited and deleted', async () => {
    const created = await call('create', brandDraft({ name: '  Lighthouse Mutual ', code: 'lhm' }));
    const now = lantern.clock.now().toISOString();
    expect(created.data).toEqual({
      ...brandDraft(),
      id: 11,
      version: 1,
      logo_url: null,
      created_at: now,
      updated_at: now,
      product_count: 0,
      inforce_tp_cents: 0,
    });
    expect((await detail(11)).data).toEqual(created.data);

    lantern.clock.advance({ minutes: 1 });
    const edited = await call('edit', brandDraft({ id: 11, version: 1, status: 'off', states: ['TX'] }));
    expect(edited.data).toEqual({
      ...created.data,
      version: 2,
      status: 'off',
      states: ['TX'],
      updated_at: lantern.clock.now().toISOString(),
    });
    expect((await list({ q: 'lighthouse' })).list).toEqual([{ ...edited.data, inforce_tp_cents: null }]);

    expect(await call('delete', { id: 11 })).toEqual({ code: 1, message: 'ok', data: { id: 11 } });
    expect((await detail(11)).data.reason).toBe('not_found');
    expect((await list()).total).toBe(10);
  });

  it.each([
    ['its code', { code: 'nlm' }, ['code']],
    ['its name', { name: 'NORTHLIGHT mutual Life' }, ['name']],
    ['both', { name: ' northlight mutual life ', code: 'NLM' }, ['name', 'code']],
  ])('has a unique %s, ignoring case', async (_name, changes, fields) => {
    const { data } = await call('create', brandDraft(changes));
    expect(data).toMatchObject({ reason: 'invalid' });
    expect(data.errors).toEqual(Object.fromEntries(fields.map((field) => [field, 'This is already in use.'])));
    await call('create', brandDraft());
    expect((await call('edit', brandDraft({ id: 11, version: 1, ...changes }))).data.errors).toEqual(data.errors);
    expect((await list()).total).toBe(11);
  });

  it('may keep its code and name', async () => {
    await call('create', brandDraft());
    expect((await call('edit', brandDraft({ id: 11, version: 1, am_best: 'B' }))).code).toBe(1);
  });

  it('is created once by two simultaneous requests', async () => {
    const answers = await Promise.all([call('create', brandDraft()), call('create', brandDraft())]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
  });

  it.each([
    ['name', ''],
    ['name', 'x'.repeat(61)],
    ['code', 'L'],
    ['code', 'LH1'],
    ['country', 'FR'],
    ['currency', 'EUR'],
    ['am_best', 'Z'],
    ['website', 'http://lighthouse.example'],
    ['phone', '123'],
    ['states', []],
    ['sort', -1],
    ['status', 'gone'],
    ['product_count', 7],
    ['id', 7],
  ])('is refused with %s %j', async (field, value) => {
    const { data } = await call('create', brandDraft({ [field]: value }));
    expect(data.reason).toBe('invalid');
    expect(Object.keys(data.errors)).toEqual([field]);
  });

  it('has a logo uploaded by its editor and visible to agents', async () => {
    const { url, id } = (await send(lantern, admin, 'catalogue', png(60, 40))).body.data;
    const read = (header: { token: string }) => lantern.get(`/upload/${id}`).set(header);
    expect((await read(agent)).status).not.toBe(200);
    expect((await call('create', brandDraft({ logo_url: url }))).data.logo_url).toBe(url);
    expect((await read(agent)).status).toBe(200);
    expect((await call('edit', brandDraft({ id: 11, version: 1, logo_url: url }))).data.logo_url).toBe(url);
    expect((await call('edit', brandDraft({ id: 11, version: 2 }))).data.logo_url).toBeNull();
  });

  it('refuses a logo that is missing, for another purpose, or from elsewhere', async () => {
    const avatar = (await send(lantern, admin, 'avatar', png(60, 60))).body.data.url;
    for (const logo_url of ['/backend/upload/999', avatar])
      expect((await call('create', brandDraft({ logo_url }))).data.errors).toEqual({
        logo_url: 'Not found. Choose another.',
      });
    const { data } = await call('create', brandDraft({ logo_url: 'https://x.example/a.png' }));
    expect(Object.keys(data.errors)).toEqual(['logo_url']);
    expect((await send(lantern, agent, 'catalogue', png(60, 40))).body.data.reason).toBe('forbidden');
  });

  it('stores its contracting steps without scripts', async () => {
    const contracting_steps = '<ol><li onclick="x()">Send it.</li></ol><script>x()</script>';
    const { data } = await call('create', brandDraft({ contracting_steps }));
    expect(data.contracting_steps).toBe('<ol><li>Send it.</li></ol>');
  });

  it('is not overwritten by a stale version', async () => {
    await call('create', brandDraft());
    await call('edit', brandDraft({ id: 11, version: 1, am_best: 'B' }));
    expect(await call('edit', brandDraft({ id: 11, version: 1, am_best: 'C' }))).toMatchObject({
      code: 0,
      message: 'This was changed by someone else in the meantime.',
      data: { reason: 'stale' },
    });
    expect((await detail(11)).data.am_best).toBe('B');
  });

  it('cannot be deleted while it has products', async () => {
    expect(await call('delete', { id: 1 })).toMatchObject({ code: 0, data: { reason: 'in_use' } });
    await call('create', brandDraft());
    await lantern.post('/product/create', productDraft({ brand_id: 11 })).set(admin);
    expect((await call('delete', { id: 11 })).data.reason).toBe('in_use');
  });

  it('cannot be deleted while an appointment refers to it', async () => {
    await call('create', brandDraft());
    const [appointment] = lantern.db.table('appointments').all();
    await lantern.db.write((tx) => appointment && tx.put('appointments', { ...appointment, brand_id: 11 }));
    expect((await call('delete', { id: 11 })).data.reason).toBe('in_use');
    expect((await detail(11)).code).toBe(1);
  });

  it.each(['edit', 'delete'])('is not found if unknown: %s', async (verb) => {
    const body = verb === 'edit' ? brandDraft({ id: 99, version: 1 }) : { id: 99 };
    expect((await call(verb, body)).data.reason).toBe('not_found');
  });

  it('is read-only for agents', async () => {
    expect((await detail(1, agent)).code).toBe(1);
    for (const [verb, body] of [
      ['create', brandDraft()],
      ['edit', brandDraft({ id: 1, version: 0 })],
      ['delete', { id: 1 }],
    ] as const)
      expect((await call(verb, body, agent)).data.reason).toBe('forbidden');
    expect((await list()).total).toBe(10);
  });

  it('never reuses the id of a deleted one, even after a restart', async () => {
    const network = await networkForTest();
    const before = await testApp({ network });
    const create = async (server: TestApp, changes = {}) =>
      (await server.post('/brand/create', brandDraft(changes)).set(await signIn(server, 'admin'))).body.data.id;
    expect(await create(before)).toBe(11);
    await before.post('/brand/delete', { id: 11 }).set(await signIn(before, 'admin'));
    expect(await create(before)).toBe(12);
    await before.post('/brand/delete', { id: 12 }).set(await signIn(before, 'admin'));
    expect(await create(await testApp({ network: { ...network, ...(await openedOn(network.sql)) } }))).toBe(13);
  });
});

describe('the list of carriers', () => {
  it('shows the number of products, and to the office the TP in force', async () => {
    const { products, policies } = {
      products: lantern.db.table('products').all(),
      policies: lantern.db.table('policies').all(),
    };
    expect(
      (await list()).list.map(({ inforce_tp_cents }: { inforce_tp_cents: number | null }) => inforce_tp_cents),
    ).toEqual(Array(10).fill(null));
    for (const brand of (await lantern.get('/brand/list').set(admin)).body.data.list) {
      const own = products.filter(({ brand_id }) => brand_id === brand.id).map(({ id }) => id);
      expect(brand.product_count).toBe(own.length);
      expect(brand.inforce_tp_cents).toBe(
        policies
          .filter(({ status, product_id }) => status === 'inforce' && own.includes(product_id))
          .reduce((sum, { tp_cents }) => sum + tp_cents, 0),
      );
    }
  });

  it.each([
    [{ q: 'orchid' }, ['OBA']],
    [{ q: 'OBA' }, ['OBA']],
    [{ country: 'CA' }, ['MML']],
    [{ q: 'life', country: 'CA' }, ['MML']],
    [{ q: 'nobody' }, []],
  ])('finds %j', async (query, codes) => {
    expect((await list(query)).list.map(({ code }: { code: string }) => code)).toEqual(codes);
  });

  it('sorts ratings by rank rather than alphabetically', async () => {
    const ratings = (await list({ sort: 'am_best' })).list.map(({ am_best }: { am_best: string }) => am_best);
    expect(ratings.indexOf('A+')).toBeLessThan(ratings.indexOf('A'));
    expect(ratings.lastIndexOf('A')).toBeLessThan(ratings.indexOf('A-'));
  });
});

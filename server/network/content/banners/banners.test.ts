import { beforeEach, describe, expect, it } from 'vitest';
import { serverForEach, signIn, type TestApp } from '../../../testing/app';
import { bannerDraft } from '../../../testing/contentDrafts';
import { pdf, png, send } from '../../../testing/files';

type Header = Record<string, string>;
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
  (await lantern.post(`/banner/${verb}`, body).set(header)).body;
const create = async (changes: object = {}) => (await call('create', bannerDraft(changes))).data;
const ask = async (query = {}, header: Header = agent) =>
  (await lantern.get('/banner/list', { limit: 100, ...query }).set(header)).body;
const ids = async (query = {}, header: Header = agent) =>
  (await ask(query, header)).data.list.map(({ id }: { id: number }) => id);
const inMinutes = (minutes: number) => new Date(lantern.clock.now().getTime() + minutes * 60_000).toISOString();

describe('banners', () => {
  it('of the sign-in page are public, and all others require a sign-in', async () => {
    expect((await ask({ placement: 'login' }, {})).data.list.map(({ title }: { title: string }) => title)).toEqual([
      'A light for every family',
    ]);
    for (const query of [{}, { placement: 'vip_home' }, { placement: 'general_dashboard' }])
      expect((await ask(query, {})).code).toBe(-1);
    expect(await ids({ placement: 'login' })).toEqual(await ids({ placement: 'login' }, {}));
  });

  it('are visible to agents while they run for their audience, and always to the office', async () => {
    expect(await ids()).toEqual([1, 2, 3, 8]);
    expect(await ids({}, await signIn(lantern, 'leader'))).toEqual([1, 2, 3, 4, 8]);
    expect(await ids({}, admin)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(await ids({ running: 1, placement: 'general_dashboard' }, admin)).toEqual([7]);
    expect(await ids({ placement: 'general_dashboard' })).toEqual([]);
    const [{ audience, clicks, running }] = (await ask()).data.list;
    expect([audience, clicks, running]).toEqual([null, null, true]);
  });

  it('of the home page are hidden from inactive members', async () => {
    for (const who of [114, 7, 18]) expect(await ids({}, await signIn(lantern, who))).toEqual([8]);
  });

  it('start and end by themselves, also in cached responses', async () => {
    const { id } = await create({ starts_at: inMinutes(2), ends_at: inMinutes(4) });
    const seen = async () => (await ids()).includes(id);
    for (const _time of [1, 2, 3]) expect(await seen()).toBe(false);
    lantern.clock.advance({ minutes: 2 });
    for (const _time of [1, 2, 3]) expect(await seen()).toBe(true);
    lantern.clock.advance({ minutes: 2 });
    expect(await seen()).toBe(false);
  });
});

describe('a banner', () => {
  it('is created, changed and deleted only by the office', async () => {
    const made = await create();
    expect(made).toMatchObject({ id: 10, version: 1, clicks: 0, running: true });
    expect((await call('edit', { ...bannerDraft({ status: 'off' }), id: 10, version: 1 })).data).toMatchObject({
      version: 2,
      running: false,
    });
    expect((await call('edit', { ...bannerDraft(), id: 10, version: 1 })).data.reason).toBe('stale');
    expect((await lantern.get('/banner/detail', { id: 10 }).set(admin)).body.data.version).toBe(2);
    expect((await call('delete', { id: 10 })).data).toEqual({ id: 10 });
    expect((await call('delete', { id: 10 })).data.reason).toBe('not_found');
    for (const [verb, body] of [
      ['create', bannerDraft()],
      ['edit', { ...bannerDraft(), id: 1, version: 0 }],
      ['delete', { id: 1 }],
    ] as const)
      expect((await call(verb, body, agent)).data.reason).toBe('forbidden');
    expect((await lantern.get('/banner/detail', { id: 1 }).set(agent)).body.data.reason).toBe('forbidden');
  });

  it.each([
    [{ title: 'x'.repeat(61) }, 'title'],
    [{ image_url: '' }, 'image_url'],
    [{ image_url: 'https://elsewhere.example/a.png' }, 'image_url'],
    [{ link: 'http://plain.example' }, 'link'],
    [{ link: '//elsewhere.example' }, 'link'],
    [{ link: 'javascript:alert(1)' }, 'link'],
    [{ placement: 'cellar' }, 'placement'],
    [{ starts_at: 'soon' }, 'starts_at'],
    [{ ends_at: '2026-11-01T08:00:00.000Z' }, 'ends_at'],
    [{ clicks: 5 }, 'clicks'],
  ])('is refused with %j', async (changes, field) => {
    expect(Object.keys((await call('create', bannerDraft(changes))).data.errors)).toEqual([field]);
  });

  it.each([
    [1200, 400, true],
    [1212, 400, true],
    [1240, 400, false],
    [400, 1200, false],
    [300, 300, false],
  ])('of %i by %i pixels has a ratio of three to one: %s', async (width, height, fits) => {
    const { url } = (await send(lantern, admin, 'banner', png(width, height))).body.data;
    const { code, data } = await call('create', bannerDraft({ image_url: url }));
    expect([code, data.issues?.[0]?.code]).toEqual(fits ? [1, undefined] : [0, 'ratio']);
    expect((await call('create', bannerDraft({ mobile_image_url: url }))).code).toBe(1);
  });

  it('accepts only pictures uploaded for banners', async () => {
    const other = (await send(lantern, admin, 'gallery', png())).body.data;
    const document = (await send(lantern, admin, 'library', pdf())).body.data;
    for (const { url } of [other, document])
      expect(Object.keys((await call('create', bannerDraft({ image_url: url }))).data.errors)).toEqual(['image_url']);
  });

  it('has a public picture while it runs on the sign-in page', async () => {
    const { url, id } = (await send(lantern, admin, 'banner', png())).body.data;
    const look = async (header: Header) => (await lantern.get(`/upload/${id}`).set(header)).status;
    expect([await look({}), await look(agent)]).toEqual([401, 404]);
    const made = await create({ image_url: url, placement: 'login' });
    expect([await look({}), await look(agent)]).toEqual([200, 200]);
    await call('edit', {
      ...bannerDraft({ image_url: url, placement: 'login', status: 'off' }),
      id: made.id,
      version: 1,
    });
    expect([await look({}), await look(agent), await look(admin)]).toEqual([401, 404, 200]);
  });

  it('counts clicks without making an editor’s version stale', async () => {
    const { id } = await create();
    for (const _time of [1, 2]) expect((await call('click', { id }, agent)).data).toEqual({ id });
    await call('click', { id }, admin);
    expect((await call('edit', { ...bannerDraft(), id, version: 1 })).data.clicks).toBe(2);
    const { id: hidden } = await create({ status: 'off' });
    for (const other of [hidden, 999])
      expect((await call('click', { id: other }, agent)).data.reason).toBe('not_found');
    expect((await call('click', { id }, {})).code).toBe(-1);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { memberOf, serverForEach, signIn, type TestApp } from '../../../testing/app';
import { articleDraft } from '../../../testing/contentDrafts';
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
  (await lantern.post(`/article/${verb}`, body).set(header)).body;
const create = async (changes: object = {}) => (await call('create', articleDraft(changes))).data;
const detail = async (id: number | string, header = agent) =>
  (await lantern.get('/article/detail', { id }).set(header)).body;
const list = async (query = {}, header = agent) =>
  (await lantern.get('/article/list', { limit: 100, ...query }).set(header)).body.data;
const idsOf = (page: { list: { id: number }[] }) => page.list.map(({ id }) => id);
const inMinutes = (minutes: number) => new Date(lantern.clock.now().getTime() + minutes * 60_000).toISOString();
/** Advances the clock and signs in again, because an access token may expire in that time. */
const later = async (minutes: number) => {
  lantern.clock.advance({ minutes });
  [admin, agent] = [await signIn(lantern, 'admin'), await signIn(lantern, 'agent')];
};

describe('an article', () => {
  it('is written by the office, read by agents, changed and archived', async () => {
    const now = lantern.clock.now().toISOString();
    const made = await create({ title: '  Office   hours ', pinned: true });
    expect(made).toMatchObject({
      id: 46,
      version: 1,
      status: 'published',
      publish_at: now,
      view_count: 0,
      ack_count: 0,
    });
    expect((await detail(46)).data).toMatchObject({
      title: 'Office   hours',
      body: articleDraft().body,
      audience: null,
      ack_count: null,
    });

    await later(1);
    const { id: _id, ...draft } = articleDraft({ title: 'Other hours', status: 'published' }) as { id?: number };
    const edited = await call('edit', { ...draft, id: 46, version: 1 });
    expect(edited.data).toMatchObject({ title: 'Other hours', version: 2, publish_at: now, updated_at: inMinutes(0) });

    expect((await call('status', { id: 46, version: 2, status: 'archived' })).data.status).toBe('archived');
    expect((await detail(46)).data.reason).toBe('not_found');
    expect((await detail(46, admin)).data.status).toBe('archived');
  });

  it('is stored without forbidden HTML', async () => {
    const made = await create({
      body: '<p onclick="x()">Hello <script>alert(1)</script><a href="javascript:x()">you</a></p><iframe src="https://a"></iframe><style>p{}</style>',
    });
    expect(made.body).toBe('<p>Hello <a>you</a></p>');
    const { data } = await call('create', articleDraft({ slug: 'empty', body: '<script>alert(1)</script>' }));
    expect(data.errors).toEqual({ body: 'This is required.' });
  });

  it.each([
    ['title', ''],
    ['title', 'x'.repeat(121)],
    ['slug', 'Office Hours'],
    ['slug', 'new-replacement-form-for-annuities'],
    ['category_id', 99],
    ['cover_url', 'https://elsewhere.example/a.png'],
    ['cover_url', '/network/../secret.png'],
    ['cover_url', '/backend/upload/99'],
    ['summary', 'x'.repeat(301)],
    ['status', 'gone'],
    ['publish_at', 'tomorrow'],
    ['locale', 'xx'],
    ['view_count', 7],
  ])('is refused with %s %j', async (field, value) => {
    const { data } = await call('create', articleDraft({ [field]: value }));
    expect([data.reason, Object.keys(data.errors)]).toEqual(['invalid', [field]]);
  });

  it.each([
    [{ all: false, level_ids: [], states: [] }, 'audience.level_ids'],
    [{ all: false, level_ids: [99], states: [] }, 'audience.level_ids'],
    [{ all: false, level_ids: [], states: ['XX'] }, 'audience.states.0'],
  ])('is refused for the audience %j', async (audience, field) => {
    expect(Object.keys((await call('create', articleDraft({ audience }))).data.errors)).toEqual([field]);
  });

  it('is not overwritten by a stale version', async () => {
    await create();
    await call('edit', { ...articleDraft({ title: 'One' }), id: 46, version: 1 });
    for (const [verb, body] of [
      ['edit', articleDraft({ title: 'Two' })],
      ['status', { status: 'archived' }],
    ] as const)
      expect((await call(verb, { ...body, id: 46, version: 1 })).data.reason).toBe('stale');
    expect((await detail(46)).data.title).toBe('One');
    expect((await call('edit', { ...articleDraft(), id: 99, version: 1 })).data.reason).toBe('not_found');
  });

  it('can be written only by the office', async () => {
    for (const [verb, body] of [
      ['create', articleDraft()],
      ['edit', { ...articleDraft(), id: 1, version: 0 }],
      ['status', { id: 1, version: 0, status: 'archived' }],
    ] as const)
      expect((await call(verb, body, agent)).data.reason).toBe('forbidden');
    expect((await lantern.get('/article/acks', { id: 1 }).set(agent)).body.data.reason).toBe('forbidden');
  });

  it('has files that the office uploaded for it and its readers may read', async () => {
    const upload = (await send(lantern, admin, 'article', pdf())).body.data;
    const cover = (await send(lantern, admin, 'article', png())).body.data;
    const wrong = (await send(lantern, admin, 'library', pdf())).body.data;
    const attached = (id: number) => ({ attachments: [{ upload_id: id, name: 'The form' }] });
    for (const id of [wrong.id, 99])
      expect(Object.keys((await call('create', articleDraft(attached(id)))).data.errors)).toEqual([
        'attachments.0.upload_id',
      ]);
    expect(Object.keys((await call('create', articleDraft({ cover_url: upload.url }))).data.errors)).toEqual([
      'cover_url',
    ]);

    const made = await create({
      ...attached(upload.id),
      cover_url: cover.url,
      audience: { all: false, level_ids: [5], states: [] },
    });
    expect(made.attachments).toEqual([{ upload_id: upload.id, name: 'The form', url: upload.url, size: 200 }]);
    const leader = await signIn(lantern, 'leader');
    for (const { id } of [upload, cover]) {
      expect((await lantern.get(`/upload/${id}`).set(leader)).status).toBe(200);
      expect((await lantern.get(`/upload/${id}`).set(agent)).status).toBe(404);
    }
    await call('status', { id: made.id, version: 1, status: 'draft' });
    expect((await lantern.get(`/upload/${upload.id}`).set(leader)).status).toBe(404);
  });
});

describe('an article’s publication time', () => {
  it('publishes a scheduled article by itself, also in cached responses', async () => {
    const publish_at = inMinutes(5);
    await create({ status: 'scheduled', publish_at });
    const total = (await list()).total;
    for (const _time of [1, 2, 3]) expect((await list()).total).toBe(total);
    expect((await detail(46)).data.reason).toBe('not_found');
    expect((await list({ status: 'scheduled' }, admin)).list.map(({ id }: { id: number }) => id)).toContain(46);
    lantern.clock.advance({ minutes: 5 });
    expect((await list()).total).toBe(total + 1);
    expect((await detail(46)).data).toMatchObject({ status: 'published', publish_at });
    expect(idsOf(await list({ status: 'published' }, admin))).toContain(46);
  });

  it.each([
    ['scheduled', () => null, 'This is required.'],
    ['scheduled', () => inMinutes(-1), 'Choose a time in the future.'],
  ])('must be in the future for the status %s', async (status, publish_at, message) => {
    const { data } = await call('create', articleDraft({ status, publish_at: publish_at() }));
    expect(data.errors).toEqual({ publish_at: message });
    const { data: again } = await call('status', { id: 1, version: 0, status, publish_at: publish_at() });
    expect(again.errors).toEqual({ publish_at: message });
  });

  it('is never in the future for a published article', async () => {
    expect((await create({ publish_at: inMinutes(60) })).publish_at).toBe(inMinutes(0));
    expect((await create({ slug: 'older', publish_at: inMinutes(-60) })).publish_at).toBe(inMinutes(-60));
    expect((await create({ slug: 'draft', status: 'draft', publish_at: inMinutes(60) })).publish_at).toBeNull();
  });
});

describe('the readers of an article', () => {
  const pickFor = (level: number, state: string) =>
    lantern.db
      .table('members')
      .all()
      .find((one) => one.status === 'active' && one.level_id === level && one.address?.state === state)?.id ?? 0;

  it.each([
    ['everybody', { all: true, level_ids: [], states: [] }, [true, true, true]],
    ['two levels', { all: false, level_ids: [2, 5], states: [] }, [false, true, true]],
    ['a state', { all: false, level_ids: [], states: ['CA'] }, [true, true, false]],
    ['a level in a state', { all: false, level_ids: [2], states: ['NY'] }, [false, false, true]],
    ['a level that nobody of them has', { all: false, level_ids: [7], states: ['NY'] }, [false, false, false]],
  ])('belong to its audience: %s', async (_name, audience, expected) => {
    const { id } = await create({ audience });
    const headers = await Promise.all([
      signIn(lantern, pickFor(1, 'CA')),
      signIn(lantern, pickFor(2, 'CA')),
      signIn(lantern, pickFor(2, 'NY')),
    ]);
    for (const [place, header] of headers.entries()) {
      const seen = expected[place];
      expect((await detail(id, header)).code).toBe(seen ? 1 : 0);
      expect(idsOf(await list({}, header)).includes(id)).toBe(seen);
      expect((await call('view', { id }, header)).data.reason).toBe(seen ? undefined : 'not_found');
    }
    expect((await detail(id, admin)).code).toBe(1);
  });

  it('may read only How to Start while pending', async () => {
    const pending = await signIn(lantern, 114);
    const page = await list({}, pending);
    expect(page.total).toBe(6);
    expect(new Set(page.list.map((row: { category_code: string }) => row.category_code))).toEqual(
      new Set(['how_to_start']),
    );
    expect((await detail(1, pending)).data.reason).toBe('not_found');
    expect((await lantern.get('/news/latest').set(pending)).body.data.reason).toBe('forbidden');
  });

  it('do not include suspended and departed members', async () => {
    for (const who of [7, 18]) {
      const header = await signIn(lantern, who);
      expect((await lantern.get('/article/list').set(header)).body.data.reason).toBe('forbidden');
    }
  });

  it('get the same answer for hidden and unknown articles', async () => {
    const { id } = await create({ audience: { all: false, level_ids: [7], states: [] } });
    await create({ slug: 'hidden', status: 'draft' });
    for (const other of [id, id + 1]) expect(await detail(other)).toEqual(await detail(999));
    for (const malformed of ['abc', '0', '-1', '1.5', '', '__proto__'])
      expect((await detail(malformed)).data.reason).toBe('invalid');
  });

  it('find nothing in a category that is turned off', async () => {
    const before = (await list({ code: 'faq' })).total;
    expect(before).toBe(6);
    await lantern.db.write(async (tx) => {
      const category = lantern.db.table('article_categories').one('code', 'faq');
      if (category) await tx.put('article_categories', { ...category, status: 'off' });
    });
    expect((await list({ code: 'faq' })).total).toBe(0);
    expect((await list({ code: 'faq' }, admin)).total).toBe(6);
  });
});

describe('reading an article', () => {
  it('marks it as read and counts one view a day per member, without making an editor’s version stale', async () => {
    const { id } = await create();
    expect((await detail(id)).data).toMatchObject({ read: false, view_count: 0 });
    for (const _time of [1, 2]) await detail(id);
    expect((await call('view', { id }, agent)).data).toEqual({ id, read: true, view_count: 1, acked_at: null });
    expect((await call('view', { id }, agent)).data.view_count).toBe(1);
    expect((await call('view', { id }, await signIn(lantern, 'leader'))).data.view_count).toBe(2);
    expect((await call('view', { id }, admin)).data).toMatchObject({ read: false, view_count: 2 });
    expect((await detail(id)).data).toMatchObject({ read: true, view_count: 2, version: 1 });
    await later(24 * 60);
    expect((await call('view', { id }, agent)).data.view_count).toBe(3);
    expect((await call('edit', { ...articleDraft(), id, version: 1 })).data).toMatchObject({ view_count: 3 });
  });

  it('is reflected in the filters for unread and unacknowledged articles', async () => {
    const { id } = await create({ require_ack: true });
    const before = await list({ unread: 1 });
    expect(idsOf(before)).toContain(id);
    expect(before.summary.unread).toBe(before.total);
    expect(idsOf(await list({ unacknowledged: 1 }))).toContain(id);
    await call('view', { id }, agent);
    expect(idsOf(await list({ unread: 1 }))).not.toContain(id);
    expect(idsOf(await list({ unread: 0 }))).toContain(id);
    const owed = await list({ unacknowledged: 1 });
    expect(idsOf(owed)).toContain(id);
    await call('ack', { id }, agent);
    expect((await list({ unacknowledged: 1 })).total).toBe(owed.total - 1);
  });

  it('is acknowledged once, by members of the audience', async () => {
    const { id } = await create({ require_ack: true });
    const acked_at = lantern.clock.now().toISOString();
    expect((await call('ack', { id }, agent)).data).toEqual({ id, read: true, view_count: 1, acked_at });
    await later(3);
    expect((await call('ack', { id }, agent)).data.acked_at).toBe(acked_at);
    expect((await call('ack', { id }, admin)).data.reason).toBe('no_ack');
    const plain = await create({ slug: 'plain' });
    expect((await call('ack', { id: plain.id }, agent)).data.reason).toBe('no_ack');
  });

  it('shows the office which members of the audience have acknowledged', async () => {
    const { id } = await create({ require_ack: true, audience: { all: false, level_ids: [5], states: [] } });
    const acks = async (query = {}) =>
      (await lantern.get('/article/acks', { id, limit: 100, ...query }).set(admin)).body.data;
    const audience = lantern.db
      .table('members')
      .all()
      .filter((one) => one.level_id === 5 && one.status === 'active');
    expect(await acks()).toMatchObject({
      total: audience.length,
      summary: { audience: audience.length, read: 0, acknowledged: 0, missing: audience.length },
    });
    const leader = memberOf(lantern, 'leader');
    await call('ack', { id }, await signIn(lantern, 'leader'));
    expect((await acks({ acknowledged: 1 })).list).toEqual([
      expect.objectContaining({ id: leader.id, member_no: leader.member_no, level: 'ED', acked_at: inMinutes(0) }),
    ]);
    const missing = await acks({ acknowledged: 0 });
    expect([missing.total, missing.summary.missing]).toEqual([audience.length - 1, audience.length - 1]);
    expect((await detail(id, admin)).data).toMatchObject({ ack_count: 1, audience_count: audience.length });
    expect((await acks({ q: 'meiling' })).total).toBe(1);
    const remind = async () => (await lantern.post('/article/remind', { id }).set(admin)).body.data;
    expect(await remind()).toEqual({ reminded: missing.total, already: 0 });
    expect(await remind()).toEqual({ reminded: 0, already: missing.total });
    const told = lantern.db.table('member_messages').by('recipient_id', missing.list[0].id);
    expect(told.filter((message) => message.told?.kind === 'ack_reminder')).toHaveLength(1);
    expect((await acks({ id: 999 })).reason).toBe('not_found');
  });
});

describe('the list of articles', () => {
  it('shows pinned ones first, then the latest, and is filtered', async () => {
    const page = await list();
    const order = page.list.map(
      (row: { pinned: boolean; publish_at: string }) => `${row.pinned ? 1 : 0} ${row.publish_at}`,
    );
    expect(order).toEqual([...order].sort().reverse());
    expect(page.list.every((row: { status: string }) => row.status === 'published')).toBe(true);
    expect((await list({ status: 'draft' })).total).toBe(0);
    expect((await list({ status: 'draft' }, admin)).total).toBe(1);
    expect((await list({ locale: 'zh' })).total).toBe(1);
    expect(idsOf(await list({ q: 'replacement annuity exchange' }))).toEqual([1]);
    expect((await list({ q: 'surrender value before you meet' })).total).toBe(1);
    expect((await list({ code: 'nothing' })).total).toBe(0);
  });

  it('sorts by each of its columns', async () => {
    for (const sort of ['title', 'category', 'status', 'publish_at', 'view_count', 'ack_count', 'updated_at'])
      expect((await list({ sort, order: 'desc' }, admin)).total).toBe(45);
    const views = (await list({ sort: 'view_count', order: 'desc' }, admin)).list.map(
      (row: { view_count: number }) => row.view_count,
    );
    expect(views).toEqual([...views].sort((a, b) => b - a));
  });

  it('is short for the latest news', async () => {
    const { data } = (await lantern.get('/news/latest', { limit: 3 }).set(agent)).body;
    expect(data.list).toHaveLength(3);
    expect(data.list[0]).toMatchObject({ id: 1, pinned: true, category_code: 'news' });
    expect(data.unread).toBe((await list({ code: 'news', unread: 1 })).total);
  });
});

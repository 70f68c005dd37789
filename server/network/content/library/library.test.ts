import { beforeEach, describe, expect, it } from 'vitest';
import { serverForEach, signIn, type TestApp } from '../../../testing/app';
import { resourceDraft } from '../../../testing/contentDrafts';
import { mp4, pdf, png, send } from '../../../testing/files';

type Header = Record<string, string>;
let lantern: TestApp;
let admin: Header;
let agent: Header;
let leader: Header;
const signAllIn = async () => {
  [admin, agent, leader] = [
    await signIn(lantern, 'admin'),
    await signIn(lantern, 'agent'),
    await signIn(lantern, 'leader'),
  ];
};
const server = serverForEach('admin', 'agent', 'leader');
beforeEach(async () => {
  ({
    lantern,
    headers: { admin, agent, leader },
  } = await server());
});
const later = async (minutes: number) => {
  lantern.clock.advance({ minutes });
  await signAllIn();
};

const call = async (verb: string, body: object, header = admin) =>
  (await lantern.post(`/video/${verb}`, body).set(header)).body;
const get = async (verb: string, query: Record<string, string | number>, header = agent) =>
  (await lantern.get(`/video/${verb}`, query).set(header)).body;
const create = async (changes: object = {}) => (await call('create', resourceDraft(changes))).data;
const list = async (query = {}, header = agent) => (await get('list', { limit: 100, ...query }, header)).data;
const idsOf = (page: { list: { id: number }[] }) => page.list.map(({ id }) => id);
const day = (days: number) =>
  new Date(Date.parse(`2026-11-20T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

describe('a resource', () => {
  it('is created, changed and withdrawn only by the office', async () => {
    const made = await create({ title: ' Reading ', body: '<p onclick="x()">Start.</p><script>x()</script>' });
    const now = lantern.clock.now().toISOString();
    expect(made).toMatchObject({
      id: 61,
      version: 1,
      edition: 1,
      title: 'Reading',
      body: '<p>Start.</p>',
      published_at: now,
    });
    const edited = await call('edit', { ...resourceDraft({ title: 'Writing' }), id: 61, version: 1 });
    expect(edited.data).toMatchObject({ id: 61, version: 2, edition: 1, title: 'Writing' });
    expect((await call('edit', { ...resourceDraft(), id: 61, version: 1 })).data.reason).toBe('stale');
    expect((await call('status', { id: 61, version: 1, status: 'archived' })).data.reason).toBe('stale');
    expect((await call('status', { id: 61, version: 2, status: 'archived' })).data.status).toBe('archived');
    expect((await get('detail', { id: 61 })).data.reason).toBe('not_found');
    for (const [verb, body] of [
      ['create', resourceDraft()],
      ['edit', { ...resourceDraft(), id: 1, version: 0 }],
      ['status', { id: 1, version: 0, status: 'archived' }],
    ] as const)
      expect((await call(verb, body, agent)).data.reason).toBe('forbidden');
  });

  it.each([
    [{ title: '' }, 'title'],
    [{ library: 'cellar' }, 'library'],
    [{ url: 'http://plain.example/a.pdf' }, 'url'],
    [{ url: '/general/dashboard' }, 'url'],
    [{ url: '//elsewhere.example/a.pdf' }, 'url'],
    [{ url: '/backend/upload/99' }, 'url'],
    [{ url: '', body: '<script>x()</script>' }, 'url'],
    [{ cover_url: 'https://elsewhere.example/a.png' }, 'cover_url'],
    [{ brand_id: 99 }, 'brand_id'],
    [{ product_id: 99 }, 'product_id'],
    [{ brand_id: 2, product_id: 1 }, 'product_id'],
    [{ category_id: 99 }, 'category_id'],
    [{ expires_on: '2026-02-30' }, 'expires_on'],
    [{ quiz: [{ q: 'Why?', choices: ['one'], answer: 0 }] }, 'quiz.0.choices'],
    [{ quiz: [{ q: 'Why?', choices: ['one', 'two'], answer: 2 }] }, 'quiz.0.answer'],
    [{ status: 'superseded' }, 'status'],
    [{ edition: 3 }, 'edition'],
  ])('is refused with %j', async (changes, field) => {
    const { data } = await call('create', resourceDraft(changes));
    expect([data.reason, Object.keys(data.errors)]).toEqual(['invalid', [field]]);
  });

  it('may be a file of the right kind that the office uploaded, readable for those who see the resource', async () => {
    const upload = (await send(lantern, admin, 'library', pdf(5_000))).body.data;
    const film = (await send(lantern, admin, 'library', mp4())).body.data;
    const foreign = (await send(lantern, admin, 'article', pdf())).body.data;
    const errorsOf = async (changes: object) => Object.keys((await call('create', resourceDraft(changes))).data.errors);
    expect(await errorsOf({ url: foreign.url })).toEqual(['url']);
    expect(await errorsOf({ url: film.url, kind: 'pdf' })).toEqual(['kind']);
    expect(await errorsOf({ cover_url: upload.url })).toEqual(['cover_url']);

    const made = await create({ url: upload.url, kind: 'pdf', size: 1, level_min_rank: 4 });
    expect(made).toMatchObject({ size: 5_000, has_file: true, url: upload.url });
    expect((await lantern.get(`/upload/${upload.id}`).set(leader)).status).toBe(200);
    expect((await lantern.get(`/upload/${upload.id}`).set(agent)).status).toBe(404);
    expect((await get('download', { id: made.id }, agent)).data.reason).toBe('not_found');
    expect((await send(lantern, leader, 'library', png())).body.data.reason).toBe('forbidden');
  });

  it('may have uploaded captions, readable for those who see the film', async () => {
    const vtt = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nWelcome.\n');
    const film = (await send(lantern, admin, 'library', mp4())).body.data;
    const captions = (await send(lantern, admin, 'library', vtt)).body.data;
    const errorsOf = async (changes: object) => Object.keys((await call('create', resourceDraft(changes))).data.errors);
    expect(await errorsOf({ captions_url: film.url })).toEqual(['captions_url']);
    expect(await errorsOf({ url: captions.url, kind: 'video' })).toEqual(['kind']);
    const made = await create({ url: film.url, kind: 'video', captions_url: captions.url, level_min_rank: 4 });
    expect((await get('detail', { id: made.id }, leader)).data.captions_url).toBe(captions.url);
    const read = await lantern.get(`/upload/${captions.id}`).set(leader);
    expect([read.status, read.headers['content-type']]).toEqual([200, 'text/vtt; charset=utf-8']);
    expect((await lantern.get(`/upload/${captions.id}`).set(agent)).status).toBe(404);
  });

  it('is replaced by a new edition, in which all members start anew', async () => {
    const made = await create({ require_ack: true, quiz: [] });
    await call('ack', { id: made.id, edition: 1 }, agent);
    expect((await get('detail', { id: made.id })).data.progress).toMatchObject({ acked_edition: 1 });
    const draft = resourceDraft({ require_ack: true, quiz: [], title: 'Second', supersede: true });
    expect(
      Object.keys((await call('edit', { ...draft, status: 'draft', id: made.id, version: 1 })).data.errors),
    ).toEqual(['status']);
    const { data } = await call('edit', { ...draft, id: made.id, version: 1 });
    expect(data).toMatchObject({ id: made.id + 1, edition: 2, supersedes_id: made.id, view_count: 0, progress: null });
    expect((await get('detail', { id: made.id })).data.reason).toBe('not_found');
    expect(idsOf(await list({ required: 1 }))).not.toContain(made.id);
    expect(idsOf(await list({ required: 1, unfinished: 1 }))).toContain(data.id);
    expect(idsOf(await list({}, admin))).not.toContain(made.id);
    expect(idsOf(await list({ status: 'superseded' }, admin))).toContain(made.id);
    for (const [verb, body] of [
      ['edit', resourceDraft()],
      ['status', { status: 'published' }],
    ] as const)
      expect((await call(verb, { ...body, id: made.id, version: 2 })).data.reason).toBe('superseded');
  });
});

describe('the visibility of a resource', () => {
  it.each([
    ['published', {}, [true, true]],
    ['from a rank on', { level_min_rank: 4 }, [false, true]],
    ['from a rank on that nobody of them has', { level_min_rank: 7 }, [false, false]],
    ['as a draft', { status: 'draft' }, [false, false]],
    ['on its last day', { expires_on: day(0) }, [true, true]],
    ['after its last day', { expires_on: day(-1) }, [false, false]],
  ])('depends on status, rank and last day: %s', async (_name, changes, expected) => {
    const made = await create({ ...changes, url: 'https://files.example/a.pdf' });
    for (const [place, header] of [agent, leader].entries()) {
      const seen = expected[place];
      const unknown = await get('detail', { id: 999 }, header);
      const answer = await get('detail', { id: made.id }, header);
      expect(answer.code).toBe(seen ? 1 : 0);
      if (!seen) expect(answer).toEqual(unknown);
      expect(idsOf(await list({}, header)).includes(made.id)).toBe(seen);
      expect((await get('download', { id: made.id }, header)).code).toBe(seen ? 1 : 0);
      for (const [verb, body] of [
        ['progress', {}],
        ['quiz', { answers: [0, 1, 0, 1] }],
      ] as const)
        expect((await call(verb, { id: made.id, ...body }, header)).data.reason).toBe(seen ? undefined : 'not_found');
    }
    expect((await get('detail', { id: made.id }, admin)).code).toBe(1);
  });

  it('excludes inactive members', async () => {
    for (const who of [114, 7, 18]) {
      const header = await signIn(lantern, who);
      for (const verb of ['list', 'detail', 'download'])
        expect((await get(verb, { id: 1 }, header)).data.reason).toBe('forbidden');
    }
  });

  it.each(['abc', '0', '-1', '1.5', '', '__proto__'])('refuses an id like %j', async (id) => {
    for (const verb of ['detail', 'download']) expect((await get(verb, { id })).data.reason).toBe('invalid');
  });
});

describe('progress', () => {
  it('never decreases, counts one view a day per member, and completes a resource read to its end', async () => {
    const { id } = await create({ quiz: [] });
    expect((await get('detail', { id })).data.progress).toBeNull();
    expect((await call('progress', { id, pct: 40, position_sec: 96 }, agent)).data).toMatchObject({
      pct: 40,
      position_sec: 96,
      completed_at: null,
    });
    expect((await call('progress', { id, pct: 10, position_sec: 20 }, agent)).data).toMatchObject({
      pct: 40,
      position_sec: 20,
    });
    expect((await call('progress', { id, favourite: true }, agent)).data).toMatchObject({ pct: 40, favourite: true });
    expect((await get('detail', { id })).data).toMatchObject({ view_count: 1, version: 1 });
    const now = lantern.clock.now().toISOString();
    expect((await call('progress', { id, pct: 100 }, agent)).data.completed_at).toBe(now);
    await later(24 * 60);
    expect((await call('progress', { id, pct: 5 }, agent)).data).toMatchObject({ pct: 100, completed_at: now });
    expect((await get('detail', { id })).data.view_count).toBe(2);
    expect(idsOf(await list({ favourite: 1 }))).toContain(id);
    expect((await get('detail', { id }, leader)).data.progress).toBeNull();
    expect((await call('progress', { id }, admin)).data.reason).toBe('members_only');
  });

  it('counts downloads by agents, and neither downloads by the office nor reading the details', async () => {
    const { id } = await create({ url: 'https://files.example/a.pdf', size: 12 });
    expect((await get('download', { id })).data).toEqual({
      id,
      url: 'https://files.example/a.pdf',
      name: resourceDraft().title,
      size: 12,
      edition: 1,
    });
    for (const _time of [1, 2, 3]) await get('download', { id });
    await get('download', { id }, admin);
    expect((await get('detail', { id })).data).toMatchObject({ download_count: 4, view_count: 0 });
    expect((await lantern.get('/video/download', { id }).set(agent)).headers['cache-control']).toBe('no-store');
    const { id: bare } = await create();
    expect((await get('download', { id: bare })).data.reason).toBe('no_file');
  });

  it('belongs to one edition if it is an acknowledgment', async () => {
    const { id } = await create({ require_ack: true, quiz: [] });
    expect((await call('ack', { id, edition: 2 }, agent)).data.reason).toBe('stale');
    const now = lantern.clock.now().toISOString();
    const acked = { acked_edition: 1, acked_at: now, completed_at: now };
    expect((await call('ack', { id, edition: 1 }, agent)).data).toMatchObject(acked);
    await later(2);
    expect((await call('ack', { id, edition: 1 }, agent)).data).toMatchObject(acked);
    const { id: plain } = await create();
    expect((await call('ack', { id: plain, edition: 1 }, agent)).data.reason).toBe('no_ack');
  });
});

describe('a quiz', () => {
  const right = [0, 1, 0, 1];
  const answer = async (id: number, answers: number[], header = agent) =>
    (await call('quiz', { id, answers }, header)).data;
  const answersIn = (text: unknown) => JSON.stringify(text).match(/"answers?":(?!null)/g);

  it('hides its answers until passed', async () => {
    const { id } = await create();
    const before = (await get('detail', { id })).data;
    expect(before.quiz).toEqual(
      right.map((_, index) => ({ q: `Question ${index}?`, choices: ['this', 'that'], answer: null })),
    );
    expect(answersIn(before)).toBeNull();
    expect(answersIn(await list())).toBeNull();
    const failed = await answer(id, [0, 1, 0, 0]);
    expect(failed).toEqual({
      score: 75,
      correct: 3,
      of: 4,
      passed: false,
      certificate_no: null,
      tries_left: 4,
      answers: null,
      wrong: [expect.any(Number)],
    });
    expect(answersIn((await get('detail', { id })).data)).toBeNull();
    const passed = await answer(id, right);
    expect(passed).toMatchObject({
      score: 100,
      passed: true,
      answers: right,
      certificate_no: expect.stringMatching(/^T26-\d{6}$/),
    });
    const after = (await get('detail', { id })).data;
    expect(after.quiz.map((one: { answer: number }) => one.answer)).toEqual(right);
    expect(after.progress).toMatchObject({ score: 100, tries: 2, pct: 100, certificate_no: passed.certificate_no });
    expect(answersIn((await get('detail', { id }, leader)).data)).toBeNull();
    expect((await get('detail', { id }, admin)).data.quiz[1].answer).toBe(1);
  });

  it.each([
    [5, 4, true],
    [5, 3, false],
    [4, 3, false],
    [10, 8, true],
    [10, 7, false],
    [1, 1, true],
    [3, 2, false],
  ])('with %i questions and %i right answers is passed: %s', async (of, correct, passed) => {
    const quiz = Array.from({ length: of }, (_, index) => ({
      q: `Question ${index}?`,
      choices: ['this', 'that'],
      answer: 1,
    }));
    const { id } = await create({ quiz });
    const answers = quiz.map((_, index) => (index < correct ? 1 : 0));
    expect(await answer(id, answers)).toMatchObject({ passed, correct, of, score: Math.floor((correct * 100) / of) });
  });

  it('can be tried five times a day, and only completely', async () => {
    const { id } = await create();
    expect((await call('quiz', { id, answers: [0] }, agent)).data.errors).toHaveProperty('answers');
    for (const left of [4, 3, 2, 1, 0]) expect((await answer(id, [1, 0, 1, 0])).tries_left).toBe(left);
    expect((await answer(id, right)).reason).toBe('no_tries_left');
    expect((await get('detail', { id })).data).toMatchObject({
      tries_left: 0,
      progress: { tries: 5, passed_at: null },
    });
    expect((await answer(id, right, leader)).passed).toBe(true);
    await later(24 * 60);
    expect((await answer(id, right)).passed).toBe(true);
  });

  it('stays passed, with one certificate', async () => {
    const { id } = await create();
    const first = await answer(id, right);
    const again = await answer(id, [1, 0, 1, 0]);
    expect(again).toMatchObject({ passed: false, score: 0, certificate_no: first.certificate_no, answers: right });
    expect((await get('detail', { id })).data.progress).toMatchObject({
      score: 100,
      certificate_no: first.certificate_no,
    });
    const other = await answer(id, right, leader);
    expect(other.certificate_no).not.toBe(first.certificate_no);
  });

  it('is done with an acknowledgment only when both are', async () => {
    const { id } = await create({ require_ack: true });
    await answer(id, right);
    expect(idsOf(await list({ unfinished: 1 }))).toContain(id);
    await call('ack', { id, edition: 1 }, agent);
    expect(idsOf(await list({ unfinished: 0 }))).toContain(id);
    expect((await get('detail', { id })).data.progress.completed_at).toBe(lantern.clock.now().toISOString());
  });

  it('is missing if a resource has no questions', async () => {
    const { id } = await create({ quiz: [] });
    expect((await call('quiz', { id, answers: [] }, agent)).data.reason).toBe('no_quiz');
  });
});

describe('the library', () => {
  type Categorised = { category_id: number | null; product_id: number | null };
  const category = (own: number | null, product: number | null) =>
    lantern.db.table('categories').get(own ?? lantern.db.table('products').get(product ?? 0)?.category_id ?? 0);

  it.each([
    [{ library: 'brochure' }, (row: { library: string }) => row.library === 'brochure'],
    [{ kind: 'slides' }, (row: { kind: string }) => row.kind === 'slides'],
    [{ brand_id: 2 }, (row: { brand_id: number }) => row.brand_id === 2],
    [{ product_id: 1 }, (row: { product_id: number }) => row.product_id === 1],
    [{ category_id: 7 }, ({ category_id, product_id }: Categorised) => category(category_id, product_id)?.id === 7],
    [
      { category_id: 2 },
      ({ category_id, product_id }: Categorised) => category(category_id, product_id)?.parent_id === 2,
    ],
    [{ language: 'zh' }, (row: { language: string }) => row.language === 'zh'],
    [{ required: 1 }, (row: { required: boolean }) => row.required],
    [{ expiring: 1 }, (row: { expires_on: string }) => row.expires_on >= day(0) && row.expires_on <= day(30)],
    [
      { q: 'annuit' },
      (row: { title: string; summary: string; brand: string }) =>
        /annuit/i.test(`${row.title}${row.summary}${row.brand}`),
    ],
  ])('contains exactly the matches of the filter %j', async (query, fits) => {
    const whole = (await list()).list;
    const resources = (await list(query)).list;
    expect(resources).toEqual(whole.filter(fits));
    expect(resources.length).toBeGreaterThan(0);
    expect(resources.length).toBeLessThan(whole.length);
  });

  it('shows what remains to do', async () => {
    const page = await list({ library: 'compliance' });
    const rows: { required: boolean; progress: { completed_at: string | null } | null }[] = page.list;
    expect(page.summary.unopened).toBe(rows.filter(({ progress }) => progress === null).length);
    const { id } = await create({ library: 'compliance', require_ack: true, quiz: [] });
    const more = await list({ library: 'compliance' });
    expect(more.summary.required_left).toBe(page.summary.required_left + 1);
    await call('ack', { id, edition: 1 }, agent);
    expect((await list({ library: 'compliance' })).summary.required_left).toBe(page.summary.required_left);
  });

  it('sorts by each of its columns', async () => {
    for (const sort of [
      'title',
      'library',
      'kind',
      'brand',
      'language',
      'edition',
      'expires_on',
      'due_on',
      'status',
      'sort',
      'published_at',
      'view_count',
      'download_count',
      'completion_bp',
    ])
      expect((await list({ sort, order: 'desc' }, admin)).total).toBe(59);
    const days = (await list({ sort: 'expires_on', library: 'brochure' }, admin)).list.map(
      (row: { expires_on: string | null }) => row.expires_on ?? '9999',
    );
    expect(days).toEqual([...days].sort());
  });

  it('shows the office completion, and members related resources', async () => {
    expect((await list({}, agent)).list[0].completion_bp).toBeNull();
    const { id } = await create({ quiz: [], level_min_rank: 7 });
    expect((await get('detail', { id }, admin)).data.completion_bp).toBe(0);
    const able = lantern.db
      .table('members')
      .all()
      .filter((one) => one.level_id === 7 && one.status === 'active');
    for (const [index, one] of able.entries()) {
      await call('progress', { id, pct: 100 }, await signIn(lantern, one.id));
      const done = Math.round((10_000 * (index + 1)) / able.length);
      expect((await get('detail', { id }, admin)).data.completion_bp).toBe(done);
    }
    const brochure = (await list({ library: 'brochure', kind: 'pdf' })).list[0];
    const { related } = (await get('detail', { id: brochure.id })).data;
    expect(related.length).toBeGreaterThan(0);
    expect(idsOf({ list: related })).not.toContain(brochure.id);
  });

  it('shows related films beside a film, those of its category first', async () => {
    const films = (await list({ library: 'video' })).list;
    const of = films.find(({ category_id }: { category_id: number | null }) => category_id === 4);
    const last = await create({ library: 'video', category_id: 4, quiz: [], sort: 9_000 });
    const { related } = (await get('detail', { id: of.id })).data;
    expect(related.map(({ library }: { library: string }) => library)).toEqual(['video', 'video', 'video', 'video']);
    expect(related[0].id).toBe(last.id);
  });
});

describe('the statistics of a resource', () => {
  it('count and list the active agents who may see it, by progress', async () => {
    const { id } = await create({ level_min_rank: 4, require_ack: true });
    const stats = async (query = {}) => (await get('stats', { id, limit: 100, ...query }, admin)).data;
    const leaders = lantern.db
      .table('members')
      .all()
      .filter((one) => one.status === 'active' && (one.level_id ?? 0) >= 4);
    expect(await stats()).toMatchObject({
      total: leaders.length,
      summary: {
        audience: leaders.length,
        opened: 0,
        completed: 0,
        passed: 0,
        acknowledged: 0,
        average_pct: 0,
        average_score: 0,
      },
    });
    await call('quiz', { id, answers: [0, 1, 0, 1] }, leader);
    await call('ack', { id, edition: 1 }, leader);
    expect((await stats()).summary).toMatchObject({
      opened: 1,
      completed: 1,
      passed: 1,
      acknowledged: 1,
      average_score: 100,
      views: 1,
    });
    for (const [state, count] of [
      ['opened', 1],
      ['unopened', leaders.length - 1],
      ['completed', 1],
      ['passed', 1],
      ['acknowledged', 1],
      ['unacknowledged', leaders.length - 1],
    ] as const)
      expect([state, (await stats({ state })).total]).toEqual([state, count]);
    expect((await stats({ state: 'passed' })).list[0]).toMatchObject({ level: 'ED', pct: 100, score: 100 });
    expect((await get('stats', { id: 999 }, admin)).data.reason).toBe('not_found');
    expect((await get('stats', { id }, leader)).data.reason).toBe('forbidden');
  });
});

import type { TrafficEntry, TrafficExchange } from '@shared/contracts/lantern/traffic';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { password, signIn, testApp } from '../../testing/app';
import { request } from '../../testing/request';
import { Rig } from '../../upstream/testRig';

const rig = new Rig();
let url = '';
/** Answers of the upstream by path. */
const answers: Record<string, { status?: number; type?: string; body: string }> = {};
let received: { path: string; body: string; token: string | undefined }[] = [];
beforeAll(async () => {
  url = await rig.http(async (req, res) => {
    let body = '';
    for await (const chunk of req) body += chunk;
    const [path = ''] = (req.url ?? '').split('?');
    received.push({ path, body, token: req.headers.token as string | undefined });
    const { status = 200, type = 'application/json', body: answer } = answers[path] ?? { status: 404, body: '{}' };
    res.writeHead(status, { 'content-type': type }).end(answer);
  });
});
afterAll(() => rig.close());

async function server(routes: { path: string; to: string }[] = []) {
  received = [];
  const lantern = await testApp({ loopback: true });
  const upstreams = [{ name: 'staging', url }];
  await request(lantern.app)
    .put('/__lantern/backends')
    .send({ upstreams, otherwise: 'embedded', fallBack: false, split: false, routes, accounts: [] })
    .expect(200);
  const list = async (since = 0): Promise<TrafficEntry[]> =>
    (await request(lantern.app).get('/__lantern/traffic').query({ since })).body.entries;
  /** The entry of the exchange with this reference, once it is recorded. */
  const entryOf = (reference: string) =>
    vi.waitFor(async () => {
      const entry = (await list()).find((each) => each.reference === reference);
      if (!entry) throw new Error('It is not recorded yet.');
      return entry;
    });
  const detailOf = async (reference: string): Promise<TrafficExchange> => {
    const { id } = await entryOf(reference);
    return (await request(lantern.app).get(`/__lantern/traffic/${id}`)).body;
  };
  return { ...lantern, list, entryOf, detailOf };
}

const policies = [{ path: '/backend/policy/**', to: 'staging' }];

describe('traffic', () => {
  it('lists an exchange with its caller, answerer, status, code, sizes, and reference', async () => {
    const lantern = await server();
    const answer = await lantern.get('/product/list', { limit: 2 }).set(await signIn(lantern, 'agent'));
    const entry = await vi.waitFor(async () => {
      const found = await lantern.entryOf(answer.get('X-Request-Id') ?? '');
      expect(found.account).toBe('agent@lantern.test');
      return found;
    });
    expect(entry).toMatchObject({
      ...{ method: 'GET', path: '/backend/product/list?limit=2', call: '/backend/product/list', status: 200 },
      ...{ from: 'embedded', code: 1, requestBytes: 0, answerBytes: answer.text.length, contract: 'unchecked' },
    });
  });

  it('tells only what is new since a revision', async () => {
    const lantern = await server();
    const { body } = await request(lantern.app).get('/__lantern/traffic');
    const answer = await lantern.get('/product/list');
    await lantern.entryOf(answer.get('X-Request-Id') ?? '');
    expect(await lantern.list(body.revision)).toHaveLength(1);
    const later = (await request(lantern.app).get('/__lantern/traffic')).body;
    expect(later.oldest).toBe(later.entries[0].id);
  });

  it('masks passwords, tokens, and personal fields in bodies, headers, and the HAR', async () => {
    const lantern = await server();
    const signedIn = await lantern.post('/login/login', { account: 'agent@lantern.test', password });
    const token = signedIn.body.data.accessToken;
    const me = await lantern.get('/member/list', { q: 'x' }).set({ token });
    const login = await lantern.detailOf(signedIn.get('X-Request-Id') ?? '');
    const read = await lantern.detailOf(me.get('X-Request-Id') ?? '');
    const har = await request(lantern.app).get('/__lantern/traffic.har').buffer(true);
    for (const text of [JSON.stringify(login), JSON.stringify(read), har.text]) {
      expect(text).not.toContain(password);
      expect(text).not.toContain(token);
      expect(text).not.toContain(signedIn.body.data.refreshToken);
    }
    expect(JSON.parse(login.requestBody.text ?? '')).toEqual({ account: 'agent@lantern.test', password: '•••' });
    expect(JSON.parse(login.answerBody.text ?? '').data.userData.email).toBe('masked@example.com');
    expect(read.requestHeaders).toContainEqual(['token', '•••']);
    expect(JSON.parse(har.text).log.entries.length).toBeGreaterThanOrEqual(2);
  });

  it('records an upstream’s request and answer bodies, and both reach their ends unchanged', async () => {
    const lantern = await server(policies);
    answers['/policy/create'] = { body: JSON.stringify({ code: 1, message: 'ok', data: { id: 7 } }) };
    const answer = await lantern.post('/policy/create', { product_id: 3, phone: '+14155550123' });
    expect(answer.body.data).toEqual({ id: 7 });
    expect(received).toEqual([
      { path: '/policy/create', body: '{"product_id":3,"phone":"+14155550123"}', token: undefined },
    ]);
    const detail = await vi.waitFor(async () => {
      const found = await lantern.detailOf(answer.get('X-Request-Id') ?? '');
      expect(found).toMatchObject({ from: 'staging', code: 1, contract: 'fail' });
      return found;
    });
    expect(JSON.parse(detail.requestBody.text ?? '')).toEqual({ product_id: 3, phone: '+14155550100' });
    expect(JSON.parse(detail.answerBody.text ?? '')).toMatchObject({ data: { id: 7 } });
  });

  it('keeps the beginning of a large body, masked, and says that it is cut', async () => {
    const lantern = await server(policies);
    answers['/policy/list'] = {
      body: `{"code":1,"data":{"email":"a@b.example","text":"${'x'.repeat(300_000)}","password":"late"}}`,
    };
    const answer = await lantern.get('/policy/list');
    expect(answer.text).toHaveLength(answers['/policy/list'].body.length);
    const { answerBody } = await lantern.detailOf(answer.get('X-Request-Id') ?? '');
    expect(answerBody).toMatchObject({ bytes: answer.text.length, complete: false });
    expect(answerBody.text).toContain('"email": "masked@example.com"');
  });

  it('sends a request again with its own token and body', async () => {
    const lantern = await server(policies);
    answers['/policy/create'] = { body: '{"code":0,"message":"no","data":null}' };
    const answer = await lantern.post('/policy/create', { product_id: 3 }).set('token', 'theirs-123');
    const { id } = await lantern.entryOf(answer.get('X-Request-Id') ?? '');
    const again = await request(lantern.app).post(`/__lantern/traffic/${id}/replay`).expect(200);
    expect(received.map(({ body, token }) => [body, token])).toEqual([
      ['{"product_id":3}', 'theirs-123'],
      ['{"product_id":3}', 'theirs-123'],
    ]);
    // A busy server reads bodies later.
    await expect.poll(() => lantern.entryOf(again.body.reference)).toMatchObject({ method: 'POST', code: 0 });
  });

  it('records rehearsed failures, and forgets everything when cleared', async () => {
    const lantern = await server();
    await request(lantern.app)
      .put('/__lantern/rehearsal')
      .send({ rules: [{ path: '/backend/brand/**', status: 500 }] });
    const answer = await lantern.get('/brand/list');
    expect(await lantern.entryOf(answer.get('X-Request-Id') ?? '')).toMatchObject({ status: 500 });
    await request(lantern.app).delete('/__lantern/traffic').expect(200);
    expect(await lantern.list()).toEqual([]);
    expect((await request(lantern.app).get('/__lantern/traffic/1')).status).toBe(404);
  });

  it('records nothing, and tells nothing, where demo mode is off', async () => {
    const lantern = await testApp({ loopback: true, demo: false });
    await lantern.get('/product/list');
    for (const path of ['traffic', 'traffic.har', 'traffic/1', 'conformance'])
      expect((await request(lantern.app).get(`/__lantern/${path}`)).status).toBe(403);
  });
});

describe('the contract check', () => {
  const policy = (body: unknown, status = 200) => {
    answers['/policy/list'] =
      typeof body === 'string' ? { status, type: 'text/html', body } : { status, body: JSON.stringify(body) };
  };
  const state = async (lantern: Awaited<ReturnType<typeof server>>) => {
    const { body } = await request(lantern.app).get('/__lantern/conformance').expect(200);
    const call = body.calls.find((each: { path: string }) => each.path === '/backend/policy/list');
    return { ...body, call };
  };
  const read = async (lantern: Awaited<ReturnType<typeof server>>) => {
    const answer = await lantern.get('/policy/list');
    await vi.waitFor(async () =>
      expect(await lantern.entryOf(answer.get('X-Request-Id') ?? '')).not.toMatchObject({ contract: 'unchecked' }),
    );
    return answer.get('X-Request-Id') ?? '';
  };

  it('names a wrong envelope, in the log with its reference, too', async () => {
    const lantern = await server(policies);
    policy({ code: 200, message: 'ok', data: { list: [], total: 0 } });
    const reference = await read(lantern);
    const { call, findings } = await state(lantern);
    expect(call).toMatchObject({ method: 'GET', state: 'fail', failed: 1, from: 'staging' });
    expect(findings).toMatchObject([{ field: 'code', expected: '1, 0, -1', got: '200', reference }]);
    expect(lantern.log.find((line) => line.includes(reference) && line.includes('no valid envelope'))).toBeDefined();
  });

  it('names the field of a row that lacks it, counts repetitions, and knows when a later answer passes', async () => {
    const lantern = await server(policies);
    const ours = await testApp({ loopback: true });
    const { body } = await ours.get('/policy/list', { limit: 2 }).set(await signIn(ours, 'agent'));
    const broken = structuredClone(body);
    delete broken.data.list[0].case_no;
    policy(broken);
    await read(lantern);
    await read(lantern);
    expect((await state(lantern)).findings).toMatchObject([
      { field: 'list[].case_no', expected: 'string', got: 'missing', count: 2, passedSince: false },
    ]);
    policy(body);
    await read(lantern);
    const { call, findings } = await state(lantern);
    expect(call).toMatchObject({ state: 'pass', passed: 1, failed: 2 });
    expect(findings).toMatchObject([{ passedSince: true }]);
  });

  it.each([
    [404, {}, 'absent'],
    [500, {}, 'refused'],
    [200, { code: 0, message: 'No.', data: null }, 'refused'],
    [200, { code: -1, message: '请先登录', data: null }, 'refused'],
    [200, { code: -1, message: 'sign in', data: null }, 'fail'],
    [200, '<html>', 'fail'],
    [200, [], 'fail'],
  ])('takes an answer of %i with %o as %s', async (status, body, expected) => {
    const lantern = await server(policies);
    policy(body, status);
    await read(lantern);
    expect((await state(lantern)).call).toMatchObject({ state: expected });
  });

  it('does not take an answer without a body, such as 304, for a broken one', async () => {
    const lantern = await server(policies);
    answers['/policy/list'] = { status: 304, body: '' };
    const answer = await lantern.get('/policy/list');
    expect(await lantern.entryOf(answer.get('X-Request-Id') ?? '')).toMatchObject({ contract: 'unchecked' });
    expect((await state(lantern)).findings).toEqual([]);
  });

  it('lists calls without a contract under one pattern, and leaves the embedded backend alone', async () => {
    const lantern = await server(policies);
    answers['/policy/odd/7'] = { body: '{}' };
    answers['/policy/odd/8'] = { body: '{}' };
    const references = [await lantern.get('/policy/odd/7'), await lantern.get('/policy/odd/8')];
    await lantern.get('/product/list');
    for (const answer of references) await lantern.entryOf(answer.get('X-Request-Id') ?? '');
    await vi.waitFor(async () =>
      expect((await state(lantern)).unknown).toMatchObject([
        { method: 'GET', path: '/backend/policy/odd/:id', count: 2, from: 'staging' },
      ]),
    );
    const { calls } = await state(lantern);
    expect(calls.filter((call: { state: string }) => call.state !== 'unseen')).toEqual([]);
  });
});

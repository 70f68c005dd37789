import { SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { memberOf, password, signIn, type TestApp, testApp } from '../testing/app';
import { request } from '../testing/request';

const signedOut = { code: -1, message: '请先登录 (please log in)', data: null };
const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

let lantern: TestApp;
let agent: { token: string };
beforeAll(async () => {
  lantern = await testApp();
  agent = await signIn(lantern, 'agent');
});

describe('the envelope', () => {
  it('wraps the answer of a call', async () => {
    const answer = await lantern.get('/brand/detail', { id: 1 }).set(agent);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ code: 1, message: 'ok', data: { id: 1, code: 'NLM' } });
  });

  it('lists the invalid fields under code 0', async () => {
    const answer = await lantern.get('/policy/list', { status: 'lost', from: '2026-02-30' }).set(agent);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      code: 0,
      message: 'Some fields are invalid.',
      data: {
        reason: 'invalid',
        errors: { status: 'Choose one of the options.', from: 'Enter a valid date.' },
        issues: [
          { field: 'status', code: 'choice', message: 'Choose one of the options.' },
          { field: 'from', code: 'date', message: 'Enter a valid date.' },
        ],
      },
    });
  });

  it('reports a missing ability as code 0 and forbidden, before it validates the input', async () => {
    const answer = await lantern.post('/brand/create', { nonsense: true }).set(agent);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ code: 0, data: { reason: 'forbidden', errors: {}, issues: [] } });
  });

  it('reports a signed-out caller as code -1 with 登录', async () => {
    const answer = await lantern.get('/brand/list');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(signedOut);
  });

  it.each([
    ['a failure', '/brand/detail?id=999'],
    ['a signed-out answer', '/brand/list'],
  ])('forbids storing %s', async (_name, path) => {
    const answer = await lantern.get(path).set(path.includes('detail') ? agent : {});
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(answer.headers.etag).toBeUndefined();
  });
});

describe('an access token', () => {
  it.each([
    ['the token header', (token: string) => ({ token })],
    ['a bearer', (token: string) => ({ Authorization: `Bearer ${token}` })],
  ])('is accepted as %s', async (_name, headers) => {
    const answer = await lantern.get('/user/userinfo').set(headers(agent.token));
    expect(answer.body.data.email).toBe('agent@lantern.test');
  });

  it('causes HTTP 401 only when it has expired', async () => {
    const fresh = await testApp();
    const header = await signIn(fresh, 'agent');
    fresh.clock.advance({ minutes: 9, seconds: 59 });
    expect((await fresh.get('/user/userinfo').set(header)).body.code).toBe(1);
    fresh.clock.advance({ seconds: 1 });
    const answer = await fresh.get('/user/userinfo').set(header);
    expect(answer.status).toBe(401);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(answer.body).toEqual({
      type: 'about:blank',
      title: 'The access token has expired.',
      status: 401,
      code: 'token_expired',
    });
  });

  describe('that is invalid counts as none:', () => {
    /** The claims of a valid token, so that only the named fault is wrong. */
    const claims = (): { sub: string; sid: string; exp: number } =>
      JSON.parse(Buffer.from(agent.token.split('.')[1] ?? '', 'base64url').toString());
    const sign = (secret: string, { alg = 'HS256', ...changes }: { alg?: string; sid?: string; aud?: string } = {}) =>
      new SignJWT({ ...claims(), ...changes }).setProtectedHeader({ alg }).sign(new TextEncoder().encode(secret));

    it('(while a correctly signed one is accepted)', async () => {
      const answer = await lantern.get('/user/userinfo').set({ token: await sign(lantern.deps.jwtSecret) });
      expect(answer.body.data.email).toBe('agent@lantern.test');
    });

    it.each<[string, () => string | Promise<string>]>([
      ['garbage', () => 'garbage'],
      ['three dots', () => '...'],
      ['a very long text', () => 'x'.repeat(8_000)],
      ['a changed signature', () => `${agent.token.slice(0, -4)}AAAA`],
      [
        'changed claims',
        () => {
          const [head, , signature] = agent.token.split('.');
          return [head, base64url({ ...claims(), sub: String(memberOf(lantern, 'admin').id) }), signature].join('.');
        },
      ],
      ['no signature (alg none)', () => `${base64url({ alg: 'none' })}.${base64url(claims())}.`],
      ['another secret', () => sign('another secret, which the server does not know')],
      ['another algorithm', () => sign(lantern.deps.jwtSecret, { alg: 'HS384' })],
      ['another audience', () => sign(lantern.deps.jwtSecret, { aud: 'elsewhere' })],
      ['a sign-in that does not exist', () => sign(lantern.deps.jwtSecret, { sid: 'x' })],
      [
        'a refresh token',
        async () => {
          const answer = await lantern.post('/login/login', { account: 'agent@lantern.test', password });
          return answer.body.data.refreshToken;
        },
      ],
    ])('%s', async (_name, make) => {
      const answer = await lantern.get('/user/userinfo').set({ token: await make() });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual(signedOut);
    });
  });

  it('does not block open calls, such as a new sign-in, when it is stale or invalid', async () => {
    const fresh = await testApp();
    const header = await signIn(fresh, 'agent');
    fresh.clock.advance({ minutes: 11 });
    for (const stale of [header, { token: 'garbage' }]) {
      const answer = await fresh.post('/login/login', { account: 'agent@lantern.test', password }).set(stale);
      expect(answer.body.code).toBe(1);
    }
  });

  it('stops working when its member is deleted', async () => {
    const fresh = await testApp();
    const added = { member_no: 'M999999', email: 'gone@lantern.test', referral_code: 'GONE', npn: null };
    const { id } = await fresh.db.write(async (tx) =>
      tx.put('members', { ...memberOf(fresh, 'agent'), ...added, id: await tx.newId('members') }),
    );
    const header = await signIn(fresh, id);
    await fresh.db.write((tx) => tx.delete('members', id));
    expect((await fresh.get('/user/userinfo').set(header)).body).toEqual(signedOut);
  });

  it('loses a withdrawn ability immediately', async () => {
    const fresh = await testApp();
    const header = await signIn(fresh, 'agent');
    await fresh.db.write((tx) => tx.put('members', { ...memberOf(fresh, 'agent'), status: 'suspended' }));
    const answer = await fresh.get('/policy/list').set(header);
    expect(answer.body).toMatchObject({ code: 0, data: { reason: 'forbidden' } });
  });
});

describe('an address or method', () => {
  const problem = (status: number, code: string) => ({ type: 'about:blank', status, code });

  it.each(['/backend/nothing', '/backend/Brand/list', '/backend', '/backend/brand', '/nothing', '/api/nothing'])(
    'that is unknown is a JSON 404: %s',
    async (path) => {
      const answer = await request(lantern.app).get(path).set(agent);
      expect(answer.status).toBe(404);
      expect(answer.type).toBe('application/problem+json');
      expect(answer.body).toMatchObject(problem(404, 'not_found'));
    },
  );

  it.each([
    ['POST', '/backend/brand/list', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/backend/brand/list', 'GET, HEAD, OPTIONS'],
    ['GET', '/backend/brand/create', 'OPTIONS, POST'],
    ['HEAD', '/backend/brand/create', 'OPTIONS, POST'],
    ['PUT', '/backend/login/login', 'OPTIONS, POST'],
  ])('%s %s is a 405 that allows %s', async (method, path, allow) => {
    const answer = await request(lantern.app)[method.toLowerCase() as 'get'](path).set(agent);
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe(allow);
    if (method !== 'HEAD') expect(answer.body).toMatchObject(problem(405, 'method_not_allowed'));
  });

  it('lists its methods for OPTIONS', async () => {
    const answer = await request(lantern.app).options('/backend/brand/list');
    expect(answer.status).toBe(204);
    expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS');
    expect(answer.text).toBe('');
  });

  it('answers HEAD as GET without a body', async () => {
    const get = await lantern.get('/brand/list').set(agent);
    const head = await request(lantern.app).head('/backend/brand/list').set(agent);
    expect(head.status).toBe(200);
    expect(head.headers.etag).toBe(get.headers.etag);
    expect(head.headers['content-type']).toBe(get.headers['content-type']);
    expect(head.text).toBeUndefined();
  });

  it.each(['/backend/brand/%E0%A4%A', '/%', '/backend/brand/list/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fpackage.json'])(
    'that is malformed or climbs out of its folder gets a JSON 4xx: %s',
    async (path) => {
      const answer = await request(lantern.app).get(path);
      expect([400, 404]).toContain(answer.status);
      expect(answer.type).toBe('application/problem+json');
    },
  );
});

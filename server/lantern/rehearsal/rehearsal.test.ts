import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demosApp } from '../../testing/demos';
import { request } from '../../testing/request';

let random = 0;
let app: Awaited<ReturnType<typeof demosApp>>;
beforeEach(async () => {
  random = 0;
  app = await demosApp({ random: () => random });
});

const put = (rules: unknown, to = app) => request(to).put('/__lantern/rehearsal').send({ rules });
const users = '/apps/user/users';

describe('the rehearsal', () => {
  it('is off at first', async () => {
    expect((await request(app).get('/__lantern/rehearsal')).body).toEqual({ rules: [] });
    expect((await request(app).get(users)).status).toBe(200);
  });

  it('fails a call as a JSON problem with the rule’s status, by default 503', async () => {
    await put([
      { path: '/apps/user/**', status: 500 },
      { path: '/faq/data', failureRate: 1 },
    ]);
    const failed = await request(app).get(users);
    expect(failed.status).toBe(500);
    expect(failed.type).toBe('application/problem+json');
    expect(failed.body).toMatchObject({ status: 500, code: 'rehearsed' });
    expect((await request(app).get('/faq/data')).status).toBe(503);
    expect((await request(app).get('/pricing/data')).status).toBe(200);
  });

  it('logs a failure as rehearsed, without a stack', async () => {
    const lines: Record<string, unknown>[] = [];
    const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
    const logged = await demosApp({ log });
    await put([{ path: '/faq/data', status: 500 }], logged);
    await request(logged).get('/faq/data');
    expect(lines).toMatchObject([{ level: 30, msg: 'a rehearsed failure', path: '/faq/data', status: 500 }]);
    expect(lines[0]).not.toHaveProperty('err');
  });

  it.each([
    [0.19, 503],
    [0.2, 200],
    [0.99, 200],
  ])('draws %d at a failure rate of 0.2 as status %i', async (decides, status) => {
    await put([{ path: '/**', failureRate: 0.2 }]);
    random = decides;
    expect((await request(app).get(users)).status).toBe(status);
  });

  it.each([
    ['GET', 'get', 503],
    ['GET', 'head', 503],
    ['GET', 'post', 400],
    ['POST', 'post', 503],
    ['POST', 'get', 200],
  ] as const)('by a rule for %s answers %s with %i', async (method, how, status) => {
    await put([{ path: users, method, failureRate: 1 }]);
    expect((await request(app)[how](users)).status).toBe(status);
  });

  it('applies only the first rule that matches', async () => {
    await put([{ path: '/faq/data' }, { path: '/**', status: 502 }]);
    expect((await request(app).get('/faq/data')).status).toBe(200);
    expect((await request(app).get(users)).status).toBe(502);
  });

  it.each(['/__lantern/rehearsal', '/__lantern/data', '/login', '/assets/x.js', '/apps/todo'])(
    'leaves %s alone, which is no call',
    async (path) => {
      const before = (await request(app).get(path)).status;
      await put([{ path: '/**', status: 418 }]);
      expect((await request(app).get(path)).status).toBe(before);
    },
  );

  it('also fails calls of the backend', async () => {
    await put([{ path: '/backend/**', status: 504 }]);
    const answer = await request(app).post('/backend/login/login').send({ account: 'x', password: 'x' });
    expect([answer.status, answer.body.code]).toEqual([504, 'rehearsed']);
  });

  it('delays by a fixed time or a random one in a range', async () => {
    await put([
      { path: users, latency: 12 },
      { path: '/faq/data', latency: [0, 30] },
    ]);
    const took = async (path: string) => {
      const begun = performance.now();
      expect((await request(app).get(path)).status).toBe(200);
      return performance.now() - begun;
    };
    expect(await took(users)).toBeGreaterThanOrEqual(11);
    random = 0.99;
    expect(await took('/faq/data')).toBeGreaterThanOrEqual(29);
  });

  it('ends with an empty list', async () => {
    await put([{ path: '/**', status: 500 }]);
    await put([]);
    expect((await request(app).get(users)).status).toBe(200);
  });

  it('affects only one server', async () => {
    await put([{ path: '/**', status: 500 }]);
    expect((await request(await demosApp()).get(users)).status).toBe(200);
  });
});

describe('an override', () => {
  const from = 'x-lantern-from';

  it('answers in place of the server, with status, headers, and body', async () => {
    await put([{ path: users, status: 201, headers: { 'X-Total': '2' }, body: { users: [] } }]);
    const answer = await request(app).get(users);
    expect([answer.status, answer.body, answer.get('X-Total')]).toEqual([201, { users: [] }, '2']);
    expect([answer.get(from), answer.type]).toEqual(['override', 'application/json']);
    expect((await request(app).get('/faq/data')).get(from)).toBeUndefined();
  });

  it.each([
    [{ code: 0, message: 'Closed today.' }, 200, { code: 0, message: 'Closed today.', data: null }],
    [{ code: 1, body: { list: [], total: 0 } }, 200, { code: 1, message: 'ok', data: { list: [], total: 0 } }],
    [{ code: 200 }, 200, { code: 200, message: expect.stringContaining('/__lantern/rehearsal'), data: null }],
    [{ code: -1 }, 200, { code: -1, message: expect.stringContaining('登录'), data: null }],
    [{ status: 503, code: 0 }, 503, { code: 0, message: expect.any(String), data: null }],
    [{ status: 400, body: { code: 'mine' } }, 400, { code: 'mine' }],
    [{ body: null }, 200, null],
    [{ status: 204 }, 204, {}],
    [{ status: 503, headers: { 'Retry-After': '9' } }, 503, { code: 'rehearsed', retryAfter: 9 }],
  ])('by %o answers %i', async (rule, status, body) => {
    await put([{ path: '/backend/policy/**', ...rule }]);
    const answer = await request(app).get('/backend/policy/list');
    expect(answer.status).toBe(status);
    if (body === null) expect(answer.body).toBeNull();
    else expect(answer.body).toMatchObject(body);
    expect(answer.get(from)).toBe('override');
  });

  it('sends a text as it is where its type is not JSON', async () => {
    await put([{ path: users, status: 502, headers: { 'Content-Type': 'text/html' }, body: '<h1>Bad Gateway</h1>' }]);
    const answer = await request(app).get(users);
    expect([answer.status, answer.type, answer.text]).toEqual([502, 'text/html', '<h1>Bad Gateway</h1>']);
  });

  it('answers only the share of calls that is set', async () => {
    await put([{ path: users, body: [], failureRate: 0.5 }]);
    expect((await request(app).get(users)).body).toEqual([]);
    random = 0.5;
    expect((await request(app).get(users)).get(from)).toBeUndefined();
  });

  it('breaks the connection', async () => {
    await put([{ path: users, reset: true }]);
    await expect(request(app).get(users)).rejects.toThrow(/ECONNRESET|socket hang up/);
    expect((await request(app).get('/faq/data')).status).toBe(200);
  });

  it('applies to the n-th call only, beside rules for others, and counts anew with new rules', async () => {
    const rules = [
      { path: users, on: 1, status: 500 },
      { path: users, on: 2, status: 502 },
      { path: users, on: { every: 4 }, status: 504 },
    ];
    const statuses = async (count: number) => {
      const seen: number[] = [];
      for (let at = 0; at < count; at++) seen.push((await request(app).get(users)).status);
      return seen;
    };
    await put(rules);
    expect(await statuses(8)).toEqual([500, 502, 200, 504, 200, 200, 200, 504]);
    await put(rules);
    expect(await statuses(1)).toEqual([500]);
  });

  it('applies to one account only', async () => {
    const { body } = await request(app)
      .post('/backend/login/login')
      .send({ account: 'agent@lantern.test', password: 'Lantern-2026' });
    const token = body.data.accessToken;
    await put([{ path: '/backend/product/**', account: 'Agent@lantern.test', code: 0 }]);
    const codeOf = async (headers: Record<string, string>) =>
      (await request(app).get('/backend/product/list').set(headers)).body.code;
    expect(await codeOf({ token })).toBe(0);
    expect(await codeOf({ Authorization: `Bearer ${token}` })).toBe(0);
    expect(await codeOf({})).toBe(-1);
  });

  it('is forgotten by DELETE', async () => {
    await put([{ path: '/**', status: 500 }]);
    await request(app).delete('/__lantern/rehearsal').expect(200);
    expect((await request(app).get('/__lantern/rehearsal')).body).toEqual({ rules: [] });
    expect((await request(app).get(users)).status).toBe(200);
  });

  it.each([{ ms: 80 }, { bytesPerSecond: 12_500 }])('sends its body slowly by %o', async (pace) => {
    const text = 'x'.repeat(998);
    await put([{ path: users, body: text, pace }]);
    const begun = performance.now();
    expect((await request(app).get(users)).body).toBe(text);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(70);
  });

  it('sends a real answer slowly, and unchanged', async () => {
    const real = await request(app).get(users);
    await put([{ path: users, pace: { ms: 60 } }]);
    const begun = performance.now();
    expect((await request(app).get(users)).body).toEqual(real.body);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(50);
  });
});

describe('rules', () => {
  it.each<[string, unknown, string]>([
    ['no list', {}, 'rules'],
    ['no path', [{}], 'rules.0.path'],
    ['a path without a slash', [{ path: 'apps' }], 'rules.0.path'],
    ['a star within a segment', [{ path: '/apps/us*' }], 'rules.0.path'],
    ['an unknown method', [{ path: '/', method: 'BREW' }], 'rules.0.method'],
    ['a negative latency', [{ path: '/', latency: -1 }], 'rules.0.latency'],
    ['a latency beyond a minute', [{ path: '/', latency: 60_001 }], 'rules.0.latency'],
    ['a range that runs backwards', [{ path: '/', latency: [2, 1] }], 'rules.0.latency'],
    ['a rate above 1', [{ path: '/', failureRate: 1.1 }], 'rules.0.failureRate'],
    ['a status that is no answer', [{ path: '/', status: 199 }], 'rules.0.status'],
    ['a 99th percentile below the median', [{ path: '/', latency: { median: 9, p99: 8 } }], 'rules.0.latency.p99'],
    ['a call before the first', [{ path: '/', on: 0 }], 'rules.0.on'],
    ['a reset with an answer', [{ path: '/', reset: true, status: 500 }], 'rules.0.reset'],
    ['a body without room for it', [{ path: '/', status: 204, body: {} }], 'rules.0.status'],
    ['a body above 256 KB', [{ path: '/', body: 'x'.repeat(256 * 1024) }], 'rules.0.body'],
    [
      'a header of the connection',
      [{ path: '/', headers: { 'Content-Length': '1' } }],
      'rules.0.headers.Content-Length',
    ],
    ['a header of two lines', [{ path: '/', headers: { 'X-A': 'a\r\nb' } }], 'rules.0.headers.X-A'],
    ['a body that never ends', [{ path: '/', pace: { bytesPerSecond: 0 } }], 'rules.0.pace.bytesPerSecond'],
    ['an unknown field', [{ path: '/', delay: 1 }], 'rules.0.delay'],
    ['51 rules', Array.from({ length: 51 }, () => ({ path: '/' })), 'rules'],
  ])('with %s are refused, and the previous rules stay', async (_name, rules, field) => {
    await put([{ path: '/faq/data' }]);
    const answer = await put(rules);
    expect([answer.status, answer.body.code, answer.body.issues[0].field]).toEqual([400, 'invalid', field]);
    expect((await request(app).get('/__lantern/rehearsal')).body.rules).toEqual([{ path: '/faq/data' }]);
  });
});

describe('a delayed call', () => {
  let server: http.Server;
  let handled = 0;
  const stopping = new AbortController();
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}${users}`;
  beforeEach(async () => {
    handled = 0;
    const slow = await demosApp({ stopping: stopping.signal });
    await put([{ path: '/**', latency: 60_000 }], slow);
    server = http.createServer(slow).on('request', () => {
      handled += 1;
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it('does not block other calls, and ends when its caller leaves', async () => {
    const [leaving, staying] = [new AbortController(), new AbortController()];
    const calls = [leaving, staying].map(({ signal }) => fetch(url(), { signal }).catch((error: Error) => error.name));
    while (handled < 2) await new Promise(setImmediate);
    const other = await fetch(url().replace(users, '/__lantern/rehearsal'));
    expect(other.status).toBe(200);
    leaving.abort();
    expect(await calls[0]).toBe('AbortError');
    staying.abort();
    await Promise.all(calls);
    // The server has dropped the connections too, so closing does not wait.
    await new Promise((closed) => server.close(closed));
  });

  it('that is sent slowly is completed immediately when the server stops', async () => {
    const leaving = new AbortController();
    const slow = await demosApp({ stopping: leaving.signal });
    await put([{ path: '/**', body: 'x'.repeat(1_000), pace: { bytesPerSecond: 1 } }], slow);
    const other = http.createServer(slow);
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const answer = await fetch(`http://127.0.0.1:${(other.address() as AddressInfo).port}${users}`);
    leaving.abort();
    expect(await answer.json()).toHaveLength(1_000);
    other.close();
  });

  it('is answered immediately when the server stops', async () => {
    const call = fetch(url());
    while (handled < 1) await new Promise(setImmediate);
    stopping.abort();
    expect((await call).status).toBe(200);
  });
});

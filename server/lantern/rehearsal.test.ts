import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demosApp } from '../testing/demos';
import { request } from '../testing/request';

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
    ['a status that is no failure', [{ path: '/', status: 302 }], 'rules.0.status'],
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

  it('is answered immediately when the server stops', async () => {
    const call = fetch(url());
    while (handled < 1) await new Promise(setImmediate);
    stopping.abort();
    expect((await call).status).toBe(200);
  });
});

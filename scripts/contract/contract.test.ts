import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brands } from '@shared/contracts/network/brands';
import { policies } from '@shared/contracts/network/policies';
import { afterAll, describe, expect, it } from 'vitest';
import { signIn, testApp } from '../../server/testing/app';
import { declaredEndpoints } from '../generate/contracts';
import { deep } from '../suite.mjs';
import { readArguments } from './arguments';
import { checkContract, type Settings, Unreachable } from './check';
import { isWrong, jsonOf, junitOf, tableOf, totalsLine } from './reports';

const servers: Server[] = [];
async function listening(app: RequestListener): Promise<string> {
  const server = createServer(app).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterAll(() => {
  for (const server of servers) server.close();
});

const settings = (url: string, more: Partial<Settings> = {}): Settings => ({
  ...{ url, headers: {}, only: [], writes: false, concurrency: 4, timeoutMs: 10_000 },
  ...more,
});

describe('a check of the contracts', () => {
  // The usual suite asks some resources: all reads take seconds.
  it('passes for the reads of the embedded backend', async () => {
    const lantern = await testApp();
    const headers = await signIn(lantern, 'admin');
    const url = `${await listening(lantern.app)}/backend`;
    const results = await checkContract(
      await declaredEndpoints(),
      settings(url, { headers, only: deep ? [] : ['policy', 'user', 'commission', 'brand'] }),
    );
    expect(results.filter(isWrong)).toEqual([]);
    expect(results.filter(({ state }) => state === 'pass').length).toBeGreaterThan(deep ? 100 : 15);
    expect(results.every(({ call }) => call.startsWith('GET /backend/'))).toBe(true);
  });

  it('names what a server answers wrongly, learns ids from lists, and reports it in each form', async () => {
    const asked: string[] = [];
    const page = { list: [{ id: 41 }], total: 1, page: 1, limit: 10, summary: {} };
    const url = await listening((req, res) => {
      asked.push(`${req.method} ${req.url} ${req.headers.token}`);
      if (req.url?.startsWith('/api/brand')) return res.end(JSON.stringify({ code: 200, message: 'ok', data: page }));
      if (req.url?.startsWith('/api/policy/list'))
        return res.end(JSON.stringify({ code: 1, message: 'ok', data: page }));
      if (req.url?.startsWith('/api/policy/detail'))
        return res.end(JSON.stringify({ code: 0, message: 'no', data: null }));
      return res.writeHead(404).end('<html>');
    });
    const calls = [policies.list, policies.detail, policies.counts, brands.list];
    const results = await checkContract(calls, settings(`${url}/api`, { headers: { token: 't' } }));
    expect(results.map(({ call, state }) => `${state} ${call}`)).toEqual([
      'fail GET /backend/policy/list',
      'refused GET /backend/policy/detail',
      'absent GET /backend/policy/counts',
      'fail GET /backend/brand/list',
    ]);
    expect(asked).toContain('GET /api/policy/detail?id=41 t');
    expect(tableOf(results)).toMatch(/fail +GET \/backend\/brand\/list +code +1, 0, -1 +200/);
    expect(tableOf(results)).toMatch(/fail +GET \/backend\/policy\/list +list\[\]\.case_no +string +missing/);
    expect(totalsLine(results)).toBe('4 calls: 0 pass, 2 fail, 1 absent, 1 refused, 0 unreachable');
    expect(JSON.parse(jsonOf(url, results))).toMatchObject({ totals: { fail: 2 }, calls: { length: 4 } });
    const junit = junitOf(url, results);
    const elements = (name: string) => junit.match(new RegExp(`<${name}[ >]`, 'g'))?.length;
    expect(['testcase', 'failure', 'skipped'].map(elements)).toEqual([4, 3, 1]);
    expect(junit).toContain('message="code: expected 1, 0, -1, got 200"');
  });

  it('sends writes only when told, with their examples, and those that end a session last', async () => {
    const asked: string[] = [];
    const url = await listening((req, res) => {
      asked.push(`${req.method} ${req.url?.split('?')[0]}`);
      res.writeHead(404).end();
    });
    const declared = await declaredEndpoints();
    await checkContract(declared, settings(url, { only: ['policy', 'jwt'] }));
    expect(asked.filter((call) => !call.startsWith('GET'))).toEqual([]);
    await checkContract(declared, settings(url, { only: ['policy', 'jwt'], writes: true }));
    const writes = asked.filter((call) => !call.startsWith('GET'));
    expect(writes).toContain('POST /policy/create');
    expect(writes.at(-1)).toMatch(/^POST \/jwt\//);
  });

  it('fails at once when nobody answers, and names a call that is too slow', async () => {
    await expect(checkContract([brands.list], settings('http://127.0.0.1:9'))).rejects.toBeInstanceOf(Unreachable);
    const url = await listening((req, res) => {
      if (req.url?.startsWith('/brand/list')) res.end('{}');
    });
    const [list, detail] = await checkContract([brands.list, brands.detail], settings(url, { timeoutMs: 50 }));
    expect([list?.state, detail?.state]).toEqual(['fail', 'unreachable']);
  });
});

describe('the arguments', () => {
  it('are one URL, a token, and headers', () => {
    expect(readArguments(['https://a.test/api/', '--token', 't', '--header', 'X-Key: a:b'])).toMatchObject({
      url: 'https://a.test/api',
      headers: { token: 't', 'X-Key': 'a:b' },
      ...{ only: [], writes: false, concurrency: 4, timeoutMs: 30_000 },
    });
    expect(readArguments(['http://a.test'], 'of the environment')).toMatchObject({
      headers: { token: 'of the environment' },
    });
  });

  it.each([
    [[], /one URL/],
    [['http://a.test', 'http://b.test'], /one URL/],
    [['ftp://a.test'], /not an http/],
    [['a.test'], /not an http/],
    [['http://a.test?x=1'], /ends with its path/],
    [['http://a.test', '--header', 'nothing'], /NAME: VALUE/],
    [['http://a.test', '--concurrency', '0'], /1 to 64/],
    [['http://a.test', '--timeout', 'soon'], /takes seconds/],
    [['http://a.test', '--wrong'], /wrong/],
  ])('%j are refused', (args, words) => {
    expect(readArguments(args)).toMatch(words);
  });
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppDeps } from '../appDeps';
import { fixtureApp } from '../demo';
import { request } from '../testing/request';
import { isLoopbackAddress } from './local';

type App = Awaited<ReturnType<typeof fixtureApp>>;

let calls = 0;

/** A caller's view: whether codes are visible, the number of demo accounts, and the statuses of the tools. */
async function viewOf(app: App, headers: Record<string, string> = {}) {
  const ask = (path: string) => request(app).get(path).set(headers);
  // Every address waits a minute for its next code.
  const someone = `someone-${++calls}@lantern.test`;
  const code = await ask(`/backend/login/sendEmailCode?email=${someone}&scene=register`);
  const accounts = await ask('/backend/login/demoAccounts');
  const checked = await request(app)
    .post('/backend/check/sendEmailCode')
    .set(headers)
    .send({ address: someone, scene: 'change_email' });
  const tools = ['/__lantern/rehearsal', '/__lantern/data'].map(async (path) => (await ask(path)).status);
  const reset = (await request(app).post('/__lantern/reset').set(headers)).status;
  return {
    codes: [code, checked].map(({ body }) => 'dev_code' in body.data),
    accounts: accounts.body.data.length,
    tools: [...(await Promise.all(tools)), reset],
  };
}

const everything = { codes: [true, true], accounts: 3, tools: [200, 200, 200] };
const nothing = { codes: [false, false], accounts: 0, tools: [403, 403, 403] };

describe('codes, demo accounts and tools', () => {
  let app: App;
  let remoteApp: App;
  beforeAll(async () => {
    app = await fixtureApp();
    // Codes have a ceiling per caller and hour.
    let minutes = 0;
    remoteApp = await fixtureApp({ clock: () => new Date(Date.UTC(2026, 10, 20, 20, ++minutes)) });
  });

  it.each([
    ['by address', {}],
    ['by name', { Host: 'localhost:3000' }],
    ['by a name below localhost', { Host: 'lantern.localhost' }],
    ['by the address of IPv6', { Host: '[::1]:3000' }],
    ['by a page of this server', { Host: 'localhost:3000', Origin: 'http://localhost:3000' }],
    ['by a page of this server on the default port', { Host: 'localhost:80', Origin: 'http://localhost' }],
  ])('are shown to this machine %s', async (_how, headers) => {
    expect(await viewOf(app, headers)).toEqual(everything);
  });

  it.each<[string, Partial<AppDeps>]>([
    ['listens on other addresses', { loopback: false }],
    ['has demo mode switched off', { demo: false }],
    ['is configured with a number of proxies', { trustProxy: 1 }],
    ['is configured with proxy addresses', { trustProxy: 'loopback' }],
  ])('are hidden from all callers when the server %s', async (_where, deps) => {
    expect(await viewOf(await fixtureApp(deps))).toEqual(nothing);
  });

  it.each([
    { Host: 'lantern.example' },
    { Host: 'lantern.example:3000' },
    { Host: 'localhost.example' },
    { Host: '127.0.0.1.example' },
    { Host: '127.0.0.1@lantern.example' },
    { Host: '0.0.0.0:3000' },
    { Host: '192.168.1.7:3000' },
    { Host: '' },
    { Origin: 'https://lantern.example' },
    { Origin: 'null' },
    { Origin: '' },
    { Host: 'localhost:3000', Origin: 'http://localhost:5173' },
    { Host: 'localhost:3000', Origin: 'https://localhost:3000' },
    { Host: 'localhost:3000', Origin: 'http://127.0.0.1:3000' },
    { Host: '127.999.0.1', Origin: 'http://127.999.0.1' },
    { 'X-Forwarded-For': '127.0.0.1' },
    { 'X-Forwarded-For': '' },
    { 'X-Forwarded-Host': 'localhost' },
    { 'X-Forwarded-Proto': 'https' },
    { 'X-Forwarded-Server': 'proxy' },
    { Forwarded: 'for=127.0.0.1' },
    { Via: '1.1 proxy' },
    { 'X-Real-IP': '127.0.0.1' },
    { 'X-Client-IP': '127.0.0.1' },
    { 'X-Cluster-Client-IP': '127.0.0.1' },
    { 'True-Client-IP': '127.0.0.1' },
    { 'CF-Connecting-IP': '127.0.0.1' },
    { 'CF-Ray': '1' },
    { 'Fastly-Client-IP': '127.0.0.1' },
    { 'Fly-Client-IP': '127.0.0.1' },
    { 'X-Envoy-External-Address': '127.0.0.1' },
    { 'X-Original-URL': '/' },
    { 'X-Scheme': 'https' },
    { 'CDN-Loop': 'cdn' },
    { 'Proxy-Client-IP': '127.0.0.1' },
  ] as Record<string, string>[])('are not shown with %j', async (headers) => {
    expect(await viewOf(remoteApp, headers)).toEqual(nothing);
  });

  it('are not cached for other callers', async () => {
    const path = '/backend/login/demoAccounts';
    const visible = async (headers: Record<string, string> = {}) => {
      const { status, body } = await request(app).get(path).set(headers);
      return [status, body.data.length];
    };
    // Answers are cached from the second request on.
    expect([await visible(), await visible(), await visible()]).toEqual([
      [200, 3],
      [200, 3],
      [200, 3],
    ]);
    const tag = (await request(app).get(path)).headers.etag ?? '';
    const stranger = { Via: '1.1 proxy', 'If-None-Match': tag };
    expect([await visible(stranger), await visible()]).toEqual([
      [200, 0],
      [200, 3],
    ]);
  });
});

describe('a request from a plain proxy', () => {
  const server = createServer();
  beforeAll(async () => {
    server.on('request', await fixtureApp());
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => server.close());

  const exchange = async (head: string) => {
    const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`${head}\r\n\r\n`);
    let answer = '';
    for await (const part of socket) answer += part;
    return answer;
  };
  const ask = 'GET /backend/login/demoAccounts';

  it('in HTTP/1.0 under the server’s name does not count as local', async () => {
    expect(await exchange(`${ask} HTTP/1.1\r\nHost: localhost:3000\r\nConnection: close`)).toContain(
      'agent@lantern.test',
    );
    const relayed = await exchange(`${ask} HTTP/1.0\r\nHost: localhost:3000\r\nConnection: close`);
    expect(relayed).toMatch(/^HTTP\/1\.1 200/);
    expect(relayed).not.toContain('agent@lantern.test');
    expect(await exchange(`${ask} HTTP/1.0`)).not.toContain('agent@lantern.test');
  });

  it.each([
    ['two names', 'Host: localhost\r\nHost: lantern.example'],
    ['two names, the other way around', 'Host: lantern.example\r\nHost: localhost'],
    ['two origins', 'Host: localhost\r\nOrigin: http://localhost\r\nOrigin: https://lantern.example'],
    ['headers in capitals', 'HOST: localhost\r\nVIA: 1.0 proxy'],
  ])('with %s does not count as local', async (_what, headers) => {
    expect(await exchange(`${ask} HTTP/1.1\r\n${headers}\r\nConnection: close`)).not.toContain('agent@lantern.test');
  });
});

describe('a loopback address', () => {
  it.each(['127.0.0.1', '127.0.0.2', '::1', '::ffff:127.0.0.1', '::FFFF:127.0.0.1'])('is %s', (address) => {
    expect(isLoopbackAddress(address)).toBe(true);
  });
  it.each([undefined, '', '10.0.0.1', '::', '128.0.0.1', '::ffff:10.0.0.1', '1127.0.0.1'])('is not %s', (address) => {
    expect(isLoopbackAddress(address)).toBe(false);
  });
});

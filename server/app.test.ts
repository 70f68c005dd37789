import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from './app';
import { demosFolder } from './demo';
import { openDemos } from './demos/database';
import { type TestApp, testApp } from './testing/app';
import { request } from './testing/request';

describe('a server with an upstream', () => {
  let upstream: http.Server;
  let lantern: TestApp;
  beforeEach(async () => {
    // Echoes each request.
    upstream = http.createServer(async (req, res) => {
      let body = '';
      for await (const part of req) body += part;
      const forwarded = Object.fromEntries(Object.entries(req.headers).filter(([name]) => /forward|-ip$/.test(name)));
      const said = { method: req.method, url: req.url, body, forwarded };
      res.setHeader('Content-Type', 'application/json').end(JSON.stringify(said));
    });
    await once(upstream.listen(0, '127.0.0.1'), 'listening');
    lantern = await testApp({ backendUrl: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}/api` });
  });
  afterEach(() => {
    upstream.closeAllConnections();
    upstream.close();
  });

  it('forwards /backend with query and body unchanged', async () => {
    const body = '{"account":"agent@lantern.test",  "password":"Lantern-2026"}';
    const answer = await request(lantern.app).post('/backend/login/login?a=1&a=2').type('json').send(body);
    expect(answer.body).toMatchObject({ method: 'POST', url: '/api/login/login?a=1&a=2', body });
  });

  const claimed = {
    Host: 'inside:3000',
    'X-Forwarded-For': '198.51.100.1, 203.0.113.9',
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-Host': 'lantern.example',
    'X-Real-IP': '198.51.100.1',
    Forwarded: 'for=198.51.100.1',
  };

  it.each(['/backend/policy/list', '/elsewhere'])(
    'drops forwarding headers that an untrusted caller sends (%s)',
    async (path) => {
      const { forwarded } = (await request(lantern.app).get(path).set(claimed)).body;
      expect(forwarded).toEqual({
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'http',
        'x-forwarded-host': 'inside:3000',
      });
    },
  );

  it.each(['/backend/policy/list', '/elsewhere'])(
    'passes on the forwarding headers of a trusted proxy (%s)',
    async (path) => {
      const url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
      const behind = await testApp({ backendUrl: url, trustProxy: 1 });
      const { forwarded } = (await request(behind.app).get(path).set(claimed)).body;
      // Addresses before the caller's own are the caller's unverified claim.
      expect(forwarded).toEqual({
        'x-forwarded-for': '203.0.113.9, 127.0.0.1',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'lantern.example',
      });
    },
  );

  it.each(['OPTIONS *', 'GET /backend/a#b', 'GET /elsewhere#b'])(
    'rejects %s with 400 instead of forwarding it',
    async (asked) => {
      const server = http.createServer(lantern.app);
      await once(server.listen(0, '127.0.0.1'), 'listening');
      const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
      socket.write(`${asked} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      let answer = '';
      for await (const part of socket) answer += part;
      server.close();
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    },
  );

  it('forwards paths that are neither a page nor an asset', async () => {
    const answer = await request(lantern.app).get('/upload/1.png');
    expect(answer.body).toMatchObject({ method: 'GET' });
    expect(answer.headers['x-request-id']).toBeDefined();
  });
});

describe('the server', () => {
  it('starts with nothing but its data', async () => {
    const { db, sql, about } = (await testApp()).deps;
    const app = createApp({ network: { db, sql, about }, demos: await openDemos(demosFolder) });
    const answer = await request(app)
      .post('/backend/login/login')
      .send({ account: 'agent@lantern.test', password: 'Lantern-2026' });
    expect(answer.body.code).toBe(1);
    const code = await request(app).get('/backend/login/sendEmailCode?email=a@b.example');
    expect(code.body.data).toEqual({ ttl: 600, resend_in: 60 });
  });

  it("serves the development server's pages instead of a build, with their own content policy", async () => {
    const lantern = await testApp({ client: (_req, res) => void res.type('html').send('<p>dev</p>') });
    const page = await request(lantern.app).get('/login');
    expect(page.text).toBe('<p>dev</p>');
    expect(page.headers['content-security-policy']).toBeUndefined();
    expect((await lantern.get('/brand/list')).body.code).toBe(-1);
  });
});

import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import net, { type Socket } from 'node:net';
import type { BackendRoutes } from '@shared/contracts/lantern/backends';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../testing/app';
import { request } from '../testing/request';
import { isNearby, proxyTo } from './outbound';
import { testCertificate } from './testCertificate';
import { Rig } from './testRig';

let rig: Rig;
beforeEach(() => {
  rig = new Rig();
});
afterEach(() => rig.close());

type Upstream = BackendRoutes['upstreams'][number];

const routes = (upstream: Omit<Upstream, 'name'>): BackendRoutes => ({
  ...{ upstreams: [{ name: 'staging', ...upstream }], otherwise: 'staging', fallBack: false, split: false },
  ...{ routes: [], accounts: [] },
});

async function server(more: Parameters<typeof testApp>[0] = {}) {
  const lantern = await testApp({ loopback: true, ...more });
  return { ...lantern, set: (body: object) => request(lantern.app).put('/__lantern/backends').send(body) };
}

/** Answers with the request that arrived. */
const mirror: http.RequestListener = ({ method, url, headers }, res) => {
  res.setHeader('content-type', 'application/json').end(JSON.stringify({ method, url, headers }));
};

describe('extra headers of an upstream', () => {
  it('replace those of the caller', async () => {
    const headers = [{ name: 'X-API-Key', value: 'secret-key' }, ...[{ name: 'Authorization', value: 'Basic eDp5' }]];
    const lantern = await server({ routes: routes({ url: await rig.http(mirror), headers }) });
    const { body } = await lantern.get('/policy/list').set({ authorization: 'Bearer ours', token: 'ours' });
    expect(body.headers).toMatchObject({ 'x-api-key': 'secret-key', authorization: 'Basic eDp5', token: 'ours' });
    expect(lantern.log.join()).not.toContain('secret-key');
  });

  it('keep their values when these are left out, and never show them', async () => {
    const lantern = await server();
    const url = await rig.http(mirror);
    const headers = [{ name: 'X-API-Key', value: 'secret-key' }];
    const { body } = await lantern.set(routes({ url, headers })).expect(200);
    expect(body.upstreams[0].headers).toEqual([{ name: 'X-API-Key', hasValue: true }]);
    expect(JSON.stringify(body)).not.toContain('secret-key');
    await lantern.set(routes({ url: `${url}/v2`, headers: [{ name: 'x-api-key' }] })).expect(200);
    expect((await lantern.get('/x')).body).toMatchObject({ url: '/v2/x', headers: { 'x-api-key': 'secret-key' } });
  });

  it('have to be given again when the upstream moves to another origin', async () => {
    const lantern = await server();
    const [one, two] = [await rig.http(mirror), await rig.http(mirror)];
    await lantern.set(routes({ url: one, headers: [{ name: 'X-API-Key', value: 'secret-key' }] })).expect(200);
    const { body } = await lantern.set(routes({ url: two, headers: [{ name: 'X-API-Key' }] })).expect(400);
    expect(body.issues).toMatchObject([{ field: 'upstreams.0.headers.0.value', code: 'required' }]);
  });

  it.each(['Host', 'content-length', 'Transfer-Encoding', 'X-Forwarded-For', 'a b'])('cannot set %s', async (name) => {
    const lantern = await server();
    const { body } = await lantern
      .set(routes({ url: 'http://127.0.0.1:9', headers: [{ name, value: 'x' }] }))
      .expect(400);
    expect(body.issues[0]).toMatchObject({ field: 'upstreams.0.headers.0.name', code: 'format' });
  });
});

describe('rewritten paths of an upstream', () => {
  const rewrites = [
    { from: '/policy/list', to: '/' },
    { from: '/policy', to: '/v2/policies' },
  ];

  it.each([
    ['/policy/detail?id=1', '/api/v2/policies/detail?id=1'],
    ['/policy', '/api/v2/policies'],
    ['/policy/list?page=2', '/api?page=2'],
    ['/policyholder/list', '/api/policyholder/list'],
    ['/product/policy', '/api/product/policy'],
  ])('lead %s to %s', async (path, expected) => {
    const lantern = await server({ routes: routes({ url: `${await rig.http(mirror)}/api`, rewrites }) });
    expect((await lantern.get(path)).body.url).toBe(expected);
  });

  it('are undone in Location and in the paths of cookies', async () => {
    const upstream = await rig.http((_req, res) =>
      res
        .writeHead(303, { location: '/api/v2/policies/detail?id=7', 'set-cookie': 'a=1; Path=/api/v2/policies' })
        .end(),
    );
    const lantern = await server({ routes: routes({ url: `${upstream}/api`, rewrites }) });
    const answer = await lantern.get('/policy/create').redirects(0);
    expect([answer.get('location'), answer.get('set-cookie')]).toEqual([
      '/backend/policy/detail?id=7',
      ['a=1; Path=/backend/policy'],
    ]);
  });

  it('do not lead out of the URL of the upstream', async () => {
    const lantern = await server({ routes: routes({ url: `${await rig.http(mirror)}/api`, rewrites }) });
    expect((await lantern.get('/policy/%2e%2e/%2e%2e/%2e%2e/admin')).body.code).toBe('bad_path');
  });
});

describe('an unchecked certificate', () => {
  it('is accepted where that is chosen', async () => {
    const { key, cert } = testCertificate();
    const url = `https://127.0.0.1:${await rig.listen(https.createServer({ key, cert }, mirror))}`;
    const lantern = await server({ routes: routes({ url }) });
    expect((await lantern.get('/x')).body.code).toBe('upstream_untrusted');
    await lantern.set(routes({ url, trustsAnyCertificate: true })).expect(200);
    expect((await lantern.get('/x')).body.url).toBe('/x');
  });

  it('is refused for names, which may resolve to any address', async () => {
    const lantern = await server();
    const { body } = await lantern.set(routes({ url: 'https://staging.example.com', trustsAnyCertificate: true }));
    expect(body.issues).toMatchObject([{ field: 'upstreams.0.trustsAnyCertificate', code: 'nearby' }]);
  });

  it.each([
    ...['localhost', '127.8.0.1', '[::1]', '10.1.2.3', '172.31.0.1', '192.168.1.1', '[fd00::1]', '[fe80::1]'],
    ...['0x7f.1', '2130706433'],
  ])('is possible for %s', (host) => expect(isNearby(`https://${host}:8443/api`)).toBe(true));

  it.each([
    ...['example.com', 'localhost.example.com', '127.0.0.1.example.com', '172.32.0.1', '11.0.0.1', '169.254.169.254'],
    ...['[2001:db8::1]', '[::]', '0.0.0.0', '[::ffff:8.8.8.8]', '192.169.0.1'],
  ])('is impossible for %s', (host) => expect(isNearby(`https://${host}/`)).toBe(false));
});

describe('a proxy on the way to an upstream', () => {
  /** A proxy that connects every request to a local port, whatever name it asks for. */
  async function outbound(port: number, refuses?: number) {
    const asked: IncomingMessage[] = [];
    const proxy = http.createServer((req, res) => {
      asked.push(req);
      const { pathname, search } = new URL(req.url ?? '');
      const { method, headers } = req;
      http
        .request({ port, method, headers, path: pathname + search }, (answer) => {
          res.writeHead(answer.statusCode ?? 0, answer.headers);
          answer.pipe(res);
        })
        .end();
    });
    proxy.on('connect', (req, socket: Socket) => {
      asked.push(req);
      if (refuses) socket.end(`HTTP/1.1 ${refuses} No\r\n\r\n`);
      else {
        const through = net.connect(port, '127.0.0.1', () => {
          socket.write('HTTP/1.1 200 OK\r\n\r\n');
          through.pipe(socket).pipe(through);
        });
        through.on('error', () => {});
      }
    });
    return { asked, url: `http://me:p%40ss@127.0.0.1:${await rig.listen(proxy)}` };
  }

  it('is asked for the whole address of an http upstream', async () => {
    const { asked, url } = await outbound(Number(new URL(await rig.http(mirror)).port));
    const lantern = await server({ routes: routes({ url: 'http://far.test/api' }), outbound: { httpProxy: url } });
    const { body } = await lantern.get('/policy//list?page=2');
    expect([asked[0]?.url, asked[0]?.headers['proxy-authorization']]).toEqual([
      'http://far.test/api/policy//list?page=2',
      `Basic ${Buffer.from('me:p@ss').toString('base64')}`,
    ]);
    expect(body).toMatchObject({ url: '/api/policy//list?page=2', headers: { host: 'far.test' } });
  });

  it('opens one connection to an https upstream, which both sides keep', async () => {
    const { key, cert } = testCertificate();
    const { asked, url } = await outbound(await rig.listen(https.createServer({ key, cert }, mirror)));
    const lantern = `${await rig.lantern('https://127.9.9.9:8443', { ca: cert, outbound: { httpsProxy: url } })}`;
    // Loopback is reached directly, and nothing listens there.
    expect((await (await fetch(`${lantern}/backend/x`)).json()).code).toBe('upstream_unreachable');
    const far = await rig.lantern('https://10.255.255.1:8443', { ca: cert, outbound: { httpsProxy: url } });
    for (let call = 0; call < 2; call++)
      expect((await (await fetch(`${far}/backend/x`)).json()).code).toBe('upstream_untrusted');
    expect(asked.map(({ url: target }) => target)).toEqual(['10.255.255.1:8443', '10.255.255.1:8443']);
  });

  it('that refuses is a 502', async () => {
    const { url } = await outbound(9, 407);
    const far = await rig.lantern('https://far.test', { outbound: { httpsProxy: url } });
    expect((await (await fetch(`${far}/backend/x`)).json()).code).toBe('upstream_unreachable');
    expect(rig.log).toMatchObject([{ fields: { reason: 'The proxy answered CONNECT with 407.' } }]);
    expect(JSON.stringify(rig.log)).not.toContain('p%40ss');
  });

  const both = { httpProxy: 'http://a.test:1', httpsProxy: 'http://b.test:2' };
  it.each([
    ['http://x.example.com', '', 'http://a.test:1/'],
    ['https://x.example.com', '', 'http://b.test:2/'],
    ['https://x.example.com', 'example.com', undefined],
    ['https://x.example.com', '.example.com', undefined],
    ['https://x.example.com', '*.example.com', undefined],
    ['https://xexample.com', 'example.com', 'http://b.test:2/'],
    ['https://x.example.com', 'other.com, x.example.com:443', undefined],
    ['https://x.example.com', 'x.example.com:8443', 'http://b.test:2/'],
    ['https://x.example.com', '*', undefined],
    ['https://10.0.0.5', '10.0.0.5', undefined],
    ['https://[fd00::1]', 'fd00::1', undefined],
    ['http://localhost:8080', '', undefined],
    ['http://127.0.0.1:8080', '', undefined],
  ])('to %s with NO_PROXY %j is %s', (url, noProxy, expected) =>
    expect(proxyTo(url, { ...both, noProxy })?.href).toBe(expected),
  );
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signIn, type TestApp, testApp } from './testing/app';
import { request } from './testing/request';
import { Rig } from './upstream/testRig';

const html =
  '<meta name="base" content="__BASE__"><link href="./boot.js"><meta content="__BASE__/a.js __BASE__/b.js"><a href="/x">';
const filled = html.replaceAll('__BASE__', '/lantern').replace('./boot.js', '/lantern/boot.js');

let folder: string;
let lantern: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lantern-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), html);
  await writeFile(join(folder, 'assets', 'app.js'), 'console.log(1)');
  lantern = await testApp({ dist: folder, basePath: '/lantern' });
});
afterAll(() => rm(folder, { recursive: true }));

let rig = new Rig();
afterEach(() => {
  rig.close();
  rig = new Rig();
});

const get = (path: string, accept = 'text/html') => request(lantern.app).get(path).set('Accept', accept);

describe('a server below a base path', () => {
  it.each(['/lantern/', '/lantern/login', '/lantern/vip/home?x=1'])(
    'serves the page at %s with the paths of its files',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, answer.text]).toEqual([200, filled]);
    },
  );

  it.each([
    ['/', '/lantern/'],
    ['/?a=1', '/lantern/?a=1'],
    ['/lantern', '/lantern/'],
  ])('redirects %s to %s', async (path, to) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.location]).toEqual([302, to]);
  });

  it('serves files, calls, demo calls and tools below its path only', async () => {
    const agent = await signIn(lantern, 'agent');
    for (const path of ['/assets/app.js', '/backend/brand/list', '/faq/data', '/__lantern/openapi.json']) {
      expect((await get(`/lantern${path}`, '*/*').set(agent)).status).toBe(200);
      expect((await get(path, '*/*').set(agent)).status).toBe(404);
      expect((await get(`/lanterns${path}`, '*/*').set(agent)).status).toBe(404);
    }
    const { body } = await get('/lantern/__lantern/openapi.json', '*/*');
    expect(body.servers).toEqual([{ url: '/lantern/' }]);
  });

  it.each(['/healthz', '/readyz', '/metrics'])('serves %s both at the root and below the path', async (path) => {
    for (const at of [path, `/lantern${path}`]) expect((await get(at, '*/*')).status).toBe(200);
  });

  it("adjusts an upstream's cookies and redirects to the path", async () => {
    const backendUrl = await rig.http((_req, res) =>
      res.writeHead(302, { location: '/api/login', 'set-cookie': 'a=1; Path=/api/x' }).end(),
    );
    const { app } = await testApp({ backendUrl: `${backendUrl}/api`, basePath: '/lantern' });
    const { headers } = await request(app).get('/lantern/backend/x').redirects(0);
    expect(headers.location).toBe('/lantern/backend/login');
    expect(headers['set-cookie']).toEqual(['a=1; Path=/lantern/backend/x']);
  });
});

describe('pages of other origins', () => {
  const origin = 'https://app.example.com';
  const allowed = 'access-control-allow-origin';

  it.each([
    ['that is named', origin, '/faq/data', origin],
    ['that is not', 'https://evil.example', '/faq/data', undefined],
    ['that is named, for the back end', origin, '/backend/brand/list', undefined],
  ])('one %s', async (_which, from, path, expected) => {
    const { app } = await testApp({ corsOrigins: [origin] });
    expect((await request(app).get(path).set('Origin', from)).headers[allowed]).toBe(expected);
  });

  it('may send a preflight request', async () => {
    const { app } = await testApp({ corsOrigins: [origin], dataOpen: true });
    for (const path of ['/apps/user/users', '/__lantern/data/users']) {
      const ask = request(app).options(path).set({ Origin: origin, 'Access-Control-Request-Method': 'POST' });
      const { status, headers } = await ask;
      expect([status, headers[allowed]]).toEqual([204, origin]);
      expect(headers['access-control-allow-methods']).toContain('POST');
      expect(headers['access-control-allow-headers']).toContain('Authorization');
    }
  });

  it('are refused unless their origin is configured', async () => {
    const { app } = await testApp();
    expect((await request(app).get('/faq/data').set('Origin', origin)).headers).not.toHaveProperty(allowed);
  });
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Response } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, type TestApp, testApp } from '../testing/app';
import { request } from '../testing/request';
import { fillPage } from './client';

const html =
  '<!doctype html><meta name="backend" content="__BACKEND__"><meta name="apps" content="__APPS__"><meta name="screen" content="__SCREEN__"><style nonce="__NONCE__"></style><div id="app">';

let lantern: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lantern-'));
  const dist = join(folder, 'dist');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await Promise.all([
    writeFile(join(folder, 'secret.txt'), 'secret'),
    writeFile(join(dist, 'index.html'), html),
    writeFile(
      join(dist, '.screens.json'),
      JSON.stringify({ '/__lantern': [], '/vip/home': ['assets/home-1a2b3c.js', 'assets/kit-1a2b3c.css'] }),
    ),
    writeFile(join(dist, 'favicon.svg'), '<svg/>'),
    writeFile(join(dist, '.hidden'), 'hidden'),
    writeFile(join(dist, 'assets', 'app-1a2b3c.js'), 'console.log(1)'),
    writeFile(join(dist, 'assets', 'app-1a2b3c.js.br'), 'packed'),
    writeFile(join(dist, 'assets', 'plain.js'), ';'.repeat(5_000)),
  ]);
  lantern = await testApp({ dist });
});
afterAll(() => rm(folder, { recursive: true }));

const get = (path: string, accept = 'text/html') => request(lantern.app).get(path).set('Accept', accept);
const directives = (policy = '') =>
  Object.fromEntries(policy.split(';').map((directive) => directive.trim().split(/ (.*)/s).slice(0, 2)));

describe('every answer', () => {
  it.each([
    ['a page', '/login'],
    ['a call', '/backend/brand/list'],
    ['an asset', '/assets/app-1a2b3c.js'],
    ['an unknown call', '/backend/nothing'],
  ])('(%s) carries the security headers and an id', async (_name, path) => {
    const { headers } = await get(path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('has an id and a nonce of its own', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => get('/login')));
    expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(3);
    expect(new Set(answers.map(({ headers }) => headers['content-security-policy'])).size).toBe(3);
  });

  it.each([
    ['req_01HV.7:a-b', true],
    ['mine', false],
    ['a b c d e f g h', false],
    ['x'.repeat(129), false],
  ])('keeps the caller’s id %s: %s', async (id, taken) => {
    const answer = await get('/login').set('X-Request-Id', id);
    expect(answer.headers['x-request-id'] === id).toBe(taken);
  });

  it('allows only our own scripts, styles by nonce, and no framing', async () => {
    const policy = directives((await get('/login')).headers['content-security-policy']);
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'style-src': expect.stringMatching(/^'self' 'nonce-[\w+/=]{24}'$/),
      'connect-src': "'self'",
      'frame-ancestors': "'none'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
    });
    expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*/);
  });
});

describe('a build with store calls to another server', () => {
  it.each([
    ['{"VITE_STORE_BASE":"https://store.example/api/"}\nplain', "'self' https://store.example"],
    ['{"VITE_STORE_BASE":"/elsewhere"}', "'self'"],
    ['{}', "'self'"],
  ])('with the stamp %j may connect to %s', async (stamp, allowed) => {
    const dist = await mkdtemp(join(folder, 'dist-'));
    await Promise.all([writeFile(join(dist, 'index.html'), html), writeFile(join(dist, '.build.json'), stamp)]);
    const { headers } = await request((await testApp({ dist })).app)
      .get('/login')
      .set('Accept', 'text/html');
    expect(directives(headers['content-security-policy'])['connect-src']).toBe(allowed);
  });
});

describe('the page', () => {
  it.each(['/', '/login', '/vip/insurance-policy?page=2', '/error-404', '/a/b/c'])('is sent for %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.type).toBe('text/html');
    expect(answer.headers['cache-control']).toBe('no-cache, no-store');
  });

  it.each(['*/*', 'application/json, text/plain, */*', undefined])(
    'is sent for known screens to callers that accept %s',
    async (accept) => {
      const requests = () =>
        ['/', '/vip/home', '/__lantern'].flatMap((path) => [
          request(lantern.app).get(path),
          request(lantern.app).head(path),
        ]);
      for (const answer of await Promise.all(
        requests().map((one) => (accept ? one.set('Accept', accept) : one.unset('Accept'))),
      )) {
        expect([answer.status, answer.type]).toEqual([200, 'text/html']);
      }
    },
  );

  it('contains its nonce and the embedded backend', async () => {
    const answer = await get('/login');
    const [, nonce] = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy'])) ?? [];
    expect(answer.text).toBe(
      html
        .replace('__NONCE__', String(nonce))
        .replace('__BACKEND__', 'embedded')
        .replace('__SCREEN__', '')
        .replace('__APPS__', 'on'),
    );
  });

  it.each([
    ['/vip/home', '/assets/home-1a2b3c.js /assets/kit-1a2b3c.css'],
    ['/vip/home?scope=team', '/assets/home-1a2b3c.js /assets/kit-1a2b3c.css'],
    ['/vip/home/else', ''],
    ['/vip/Home', ''],
    ['/login', ''],
    ['/', ''],
  ])('names the files of the screen at %s: %s', async (path, files) => {
    expect((await get(path)).text).toContain(`<meta name="screen" content="${files}">`);
  });

  it.each([
    ['a program', '/login', 'application/json'],
    ['a program at the root', '/', 'application/json'],
    ['a program at a screen', '/vip/home', 'application/json'],
    ['a program that accepts anything elsewhere', '/vip/nothing', '*/*'],
    ['an unknown file', '/nothing.js', 'text/html'],
    ['an unknown call', '/backend/nothing', 'text/html'],
    ['a hidden file', '/.hidden', 'text/plain'],
    ['the list of files', '/.screens.json', 'text/plain'],
    ['a hidden file in disguise', '/%2ehidden', 'text/plain'],
  ])('is not sent to %s', async (_name, path, accept) => {
    const answer = await get(path, accept);
    expect(answer.status).toBe(404);
    expect(answer.type).toBe('application/problem+json');
  });

  it('is not sent for a POST', async () => {
    expect((await request(lantern.app).post('/login').set('Accept', 'text/html')).status).toBe(404);
  });
});

describe('a file of the build', () => {
  it('with a hash in its name is cached for a year', async () => {
    const answer = await get('/assets/app-1a2b3c.js').set('Accept-Encoding', 'identity');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.type).toBe('text/javascript');
  });

  it('without a hash is revalidated, and a 304 when unchanged', async () => {
    const answer = await get('/favicon.svg');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect((await get('/favicon.svg').set('If-None-Match', String(answer.headers.etag))).status).toBe(304);
  });

  it('follows a new build while the server runs', async () => {
    await writeFile(join(folder, 'dist', 'assets', 'app-4d5e6f.js'), 'console.log(2)');
    expect((await get('/assets/app-4d5e6f.js')).status).toBe(200);
    await rm(join(folder, 'dist', 'assets', 'app-4d5e6f.js'));
    expect((await get('/assets/app-4d5e6f.js')).status).toBe(404);
  });

  it('is sent as compressed at build time', async () => {
    const answer = await get('/assets/app-1a2b3c.js').set('Accept-Encoding', 'br').buffer(true).parse(readText);
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['content-length']).toBe('6');
  });

  it('is sent uncompressed when the build did not compress it', async () => {
    const answer = await get('/assets/plain.js').set('Accept-Encoding', 'gzip, br');
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['content-length']).toBe('5000');
  });

  it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt', '/..%5csecret.txt', '/%00'])(
    'is never one outside the build: %s',
    async (path) => {
      const answer = await get(path, '*/*');
      expect([400, 404]).toContain(answer.status);
      expect(answer.text).not.toContain('secret');
    },
  );
});

describe('the log of a request', () => {
  it('has its id, method, path and status, and no query', async () => {
    const answer = await lantern.get('/user/referral', { code: 'NOBODY22' }).set(await signIn(lantern, 'agent'));
    const line = lantern.log
      .map((text) => JSON.parse(text))
      .find(({ requestId }) => requestId === answer.headers['x-request-id']);
    expect(line).toMatchObject({ method: 'GET', path: '/backend/user/referral', status: 200 });
    expect(lantern.log.join()).not.toContain('NOBODY22');
  });
});

/** The bytes as received, not decompressed. */
function readText(answer: Response, done: (error: Error | null, text: string) => void) {
  const response = answer as unknown as NodeJS.ReadableStream;
  const parts: Buffer[] = [];
  response.on('data', (part: Buffer) => parts.push(part));
  response.on('end', () => done(null, Buffer.concat(parts).toString()));
  response.on('error', (error: Error) => done(error, ''));
}

describe('the page’s template', () => {
  it.each([
    '/index.html',
    '/index.html/',
    '/index.html?x=1',
    '/index.html.br',
    '/index.html.gz',
    '/index%2ehtml',
    '/%69ndex.html',
    '//index.html',
    '/./index.html',
    '/assets/../index.html',
    '/assets/%2e%2e/index.html',
    '/assets/..%2findex.html',
  ])('is never sent raw: %s', async (path) => {
    for (const accept of ['text/html', '*/*', 'application/json']) {
      const answer = await get(path, accept).set('Accept-Encoding', 'br').redirects(0);
      expect(answer.text ?? '').not.toContain('__NONCE__');
      expect(answer.status).not.toBe(200);
    }
  });

  it('redirects to the page', async () => {
    const answer = await get('/index.html').redirects(0);
    expect([answer.status, answer.headers.location]).toEqual([308, '/']);
    expect((await get('/')).status).toBe(200);
  });
});

describe('an encoding with q=0', () => {
  const encoded = async (path: string, accept: string) => {
    const { status, headers } = await request(lantern.app).get(path).set('Accept-Encoding', accept).buffer(false);
    return [status, headers['content-encoding']];
  };

  it.each([
    ['br;q=0', [200, undefined]],
    ['br;q=0, gzip', [200, undefined]],
    ['br; q=0.0, *', [200, undefined]],
    ['*;q=0, br', [200, 'br']],
    ['br', [200, 'br']],
    ['br;q=0, identity;q=0', [406, undefined]],
    ['*;q=0', [406, undefined]],
    ['identity;q=0, deflate', [406, undefined]],
  ])('is not used for an asset: %s', async (accept, expected) => {
    expect(await encoded('/assets/app-1a2b3c.js', accept)).toEqual(expected);
  });

  it.each([
    ['br;q=0, gzip', [200, 'gzip']],
    ['gzip;q=0, br;q=0', [200, undefined]],
    ['identity;q=0, gzip', [200, 'gzip']],
    ['br;q=0, identity;q=0', [406, undefined]],
    ['*;q=0', [406, undefined]],
  ])('is not used for a call: %s', async (accept, expected) => {
    expect(await encoded('/good-table/basic', accept)).toEqual(expected);
  });

  it('compresses even a short answer for a caller that accepts nothing else', async () => {
    expect(await encoded('/backend/login/demoAccounts', 'identity;q=0, gzip')).toEqual([200, 'gzip']);
    expect(await encoded('/backend/login/demoAccounts', 'gzip')).toEqual([200, undefined]);
  });
});

describe('the page of a network with a logo and a color', () => {
  const template = `<!doctype html><html><head><meta name="lantern-network" content="__NETWORK__"><meta name="theme-color" content="__COLOR__">
<link rel="icon" href="/lantern.svg"><title>__TITLE__</title></head><body></body></html>`;
  const facts = { nonce: 'n0nce', backend: 'embedded', base: '/app', apps: false, tools: false } as const;
  const logo = { id: 'ab'.repeat(32), width: 40, height: 40 };
  const network = { zone: 'Asia/Tokyo', name: '<Harbor> & "Sons" $1', accent: '#0b3d91', logo };

  it('names it, colors it, and carries its time zone, before any script', () => {
    const filled = fillPage(template, { ...facts, network });
    expect(filled).toContain('<title>&#60;Harbor&#62; &#38; &#34;Sons&#34; $1</title>');
    expect(filled).toContain('<meta name="theme-color" content="#0b3d91">');
    expect(filled).toContain(`<link rel="icon" href="/app/backend/setting/logo/${logo.id}">`);
    expect(filled).toMatch(/<style id="accent" nonce="n0nce">[^<]*--c-primary:#0b3d91/);
    const [, content = ''] = /name="lantern-network" content="([^"]*)"/.exec(filled) ?? [];
    const text = content.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
    expect(JSON.parse(text)).toEqual(network);
  });

  it('is the product’s own without them', () => {
    const own = { ...network, name: '', accent: '', logo: null };
    for (const filled of [fillPage(template, { ...facts, network: own }), fillPage(template, facts)]) {
      expect(filled).toContain('<title>Lantern</title>');
      expect(filled).toContain('content="#4F46E5"');
      expect(filled).toContain('<link rel="icon" href="/lantern.svg">');
      expect(filled).not.toContain('<style');
    }
  });

  it('keeps the icon if the logo is wide', () => {
    const wide = { ...network, logo: { ...logo, width: 200 } };
    expect(fillPage(template, { ...facts, network: wide })).toContain('<link rel="icon" href="/lantern.svg">');
  });
});

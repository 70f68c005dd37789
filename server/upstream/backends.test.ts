import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BackendRoutes } from '@shared/contracts/lantern/backends';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signIn, testApp } from '../testing/app';
import { request } from '../testing/request';
import { routesIn, storedRoutes, storeRoutes } from './storedRoutes';
import { Rig } from './testRig';

const rig = new Rig();
/** Requests that the upstream received, since the last test. */
let received: IncomingMessage[] = [];
let url = '';
beforeAll(async () => {
  url = await rig.http((req, res) => {
    received.push(req);
    const status = Number(/status=(\d+)/.exec(req.url ?? '')?.[1] ?? 200);
    res.writeHead(status, { 'content-type': 'application/json' }).end(`{"from":"upstream ${req.url}"}`);
  });
});
afterEach(() => {
  received = [];
});
afterAll(() => rig.close());

const routes = (changes: Partial<BackendRoutes> = {}): BackendRoutes => ({
  upstreams: [{ name: 'staging', url: `${url}/api` }],
  otherwise: 'embedded',
  fallBack: false,
  split: false,
  routes: [{ path: '/backend/policy/**', to: 'staging' }],
  accounts: [],
  ...changes,
});

async function server(changes: Partial<BackendRoutes> | undefined, more: Parameters<typeof testApp>[0] = {}) {
  const lantern = await testApp({ loopback: true, ...more });
  const set = (body: object) => request(lantern.app).put('/__lantern/backends').send(body);
  if (changes) await set(routes(changes)).expect(200);
  return { ...lantern, set };
}

describe('a resource that is routed to an upstream', () => {
  it('is answered there, and all others here; answers name their server', async () => {
    const lantern = await server({});
    const header = await signIn(lantern, 'agent');
    const theirs = await lantern.get('/policy/list', { page: 2 }).set(header);
    expect([theirs.body, theirs.get('X-Lantern-From')]).toEqual([
      { from: 'upstream /api/policy/list?page=2' },
      'staging',
    ]);
    const ours = await lantern.get('/product/list').set(header);
    expect([ours.body.code, ours.get('X-Lantern-From')]).toEqual([1, 'embedded']);
    expect(received).toHaveLength(1);
  });

  it('is named by this server, whatever the answer itself claims', async () => {
    const claiming = await rig.http((_req, res) => res.writeHead(200, { 'X-Lantern-From': 'override' }).end('{}'));
    const lantern = await server({ upstreams: [{ name: 'staging', url: claiming }] });
    expect((await lantern.get('/policy/list')).get('X-Lantern-From')).toBe('staging');
  });

  it('takes its writes along, with their bodies', async () => {
    const lantern = await server({});
    const answer = await lantern.post('/policy/create', { any: 'body' });
    expect([answer.body.from, received[0]?.method]).toEqual(['upstream /api/policy/create', 'POST']);
  });

  it('comes back when the route goes, without a restart', async () => {
    const lantern = await server({});
    await lantern.set(routes({ routes: [] })).expect(200);
    const answer = await lantern.get('/policy/list').set(await signIn(lantern, 'agent'));
    expect([answer.body.code, received.length]).toEqual([1, 0]);
  });
});

describe('falling back to the embedded backend', () => {
  const all = { otherwise: 'staging', fallBack: true, routes: [] };

  it.each([404, 405, 501])('takes over a read that the upstream answers with %i', async (status) => {
    const lantern = await server(all);
    const header = await signIn(lantern, 'agent');
    const answer = await lantern.get(`/policy/list?status=${status}`).set(header);
    expect([answer.get('X-Lantern-From'), received.length]).toEqual(['embedded', 1]);
    expect(answer.body.data.reason ?? answer.body.code).toBe('invalid');
    expect((await lantern.get('/product/list?page=1').set(header)).get('X-Lantern-From')).toBe('staging');
  });

  it.each([200, 400, 401, 500, 503])('leaves an answer of %i as it is', async (status) => {
    const lantern = await server(all);
    const answer = await lantern.get(`/policy/list?status=${status}`);
    expect([answer.status, answer.get('X-Lantern-From')]).toEqual([status, 'staging']);
  });

  it('never takes over a write: the record would land in another system', async () => {
    const lantern = await server(all);
    const answer = await lantern.post('/policy/create?status=404', {});
    expect([answer.status, answer.get('X-Lantern-From')]).toEqual([404, 'staging']);
  });
});

describe('signing in while answers are mixed', () => {
  it('stays here, and an upstream gets the token set for the account', async () => {
    const lantern = await server({
      otherwise: 'staging',
      routes: [{ path: '/backend/product/**', to: 'embedded' }],
      accounts: [{ account: 'agent@lantern.test', token: 'theirs' }],
    });
    const header = await signIn(lantern, 'agent');
    await lantern.get('/policy/list').set(header);
    await lantern.get('/policy/list').set('Authorization', `Bearer ${Object.values(header)[0]}`);
    await lantern.get('/policy/list').set(await signIn(lantern, 'admin'));
    expect(received[0]?.headers.token ?? received[0]?.headers.authorization).toMatch(/theirs$/);
    expect(received[1]?.headers.authorization).toBe('Bearer theirs');
    expect(JSON.stringify(received[2]?.headers)).not.toContain('theirs');
  });

  it('goes to the upstream that answers everything', async () => {
    const lantern = await server({ otherwise: 'staging', routes: [] });
    expect((await lantern.post('/login/login', {})).body.from).toBe('upstream /api/login/login');
  });
});

describe('setting routes', () => {
  it.each([
    ['an unknown upstream', { routes: [{ path: '/backend/policy/**', to: 'other' }] }, ['routes.0.to', 'choice']],
    ['BACKEND_URL when it is unset', { otherwise: 'backend' }, ['otherwise', 'choice']],
    ['a part of a resource', { routes: [{ path: '/backend/policy/list', to: 'staging' }] }, ['routes.0.path', 'split']],
    [
      'a method of a resource',
      { routes: [{ path: '/backend/policy/**', method: 'GET', to: 'staging' }] },
      ['routes.0.path', 'split'],
    ],
    ['calls outside of /backend', { routes: [{ path: '/apps/**', to: 'staging' }] }, ['routes.0.path', 'format']],
    [
      'an upstream with credentials in its URL',
      { upstreams: [{ name: 'staging', url: 'http://a:b@c.example/' }] },
      ['upstreams.0.url', 'url'],
    ],
    [
      'a second upstream of the same name',
      {
        upstreams: [
          { name: 'a', url: 'http://a.example' },
          { name: 'a', url: 'http://b.example' },
        ],
      },
      ['upstreams', 'taken'],
    ],
  ])('refuses %s', async (_what, changes, [field, code]) => {
    const lantern = await server(undefined);
    const { status, body } = await lantern.set(routes(changes as Partial<BackendRoutes>));
    expect([status, body.issues[0]]).toMatchObject([400, { field, code }]);
  });

  it('allows a single call when resources may be split', async () => {
    const lantern = await server({
      split: true,
      routes: [{ path: '/backend/policy/list', method: 'GET', to: 'staging' }],
    });
    expect((await lantern.get('/policy/list')).body.from).toBe('upstream /api/policy/list');
    expect((await lantern.get('/policy/detail', { id: 1 })).get('X-Lantern-From')).toBe('embedded');
  });

  it('keeps tokens that are left out, and never sends one back', async () => {
    const accounts = [{ account: 'agent@lantern.test', token: 'theirs' }];
    const saved: BackendRoutes[] = [];
    const lantern = await server({ accounts }, { saveRoutes: async (each) => void saved.push(each) });
    const { body } = await lantern.set(routes({ accounts: [{ account: 'agent@lantern.test' }] })).expect(200);
    expect(body.accounts).toEqual([{ account: 'agent@lantern.test', hasToken: true }]);
    expect(JSON.stringify(body)).not.toContain('theirs');
    expect(saved.at(-1)?.accounts).toEqual(accounts);
  });

  it('refuses to overwrite a change that the caller has not seen', async () => {
    const lantern = await server({});
    const { version } = (await request(lantern.app).get('/__lantern/backends')).body;
    await lantern.set({ ...routes({ fallBack: true }), version }).expect(200);
    const { body } = await lantern.set({ ...routes(), version }).expect(409);
    expect(body.code).toBe('stale');
    expect((await request(lantern.app).get('/__lantern/backends')).body).toMatchObject({ fallBack: true });
  });

  it('is refused to callers from elsewhere, as reading is', async () => {
    const lantern = await server(undefined);
    const calls = [lantern.set(routes()), request(lantern.app).get('/__lantern/backends')];
    for (const call of calls) expect((await call.set('X-Forwarded-For', '203.0.113.7')).status).toBe(403);
  });

  it('lists the resources of the embedded backend', async () => {
    const lantern = await server(undefined);
    const { body } = await request(lantern.app).get('/__lantern/backends').expect(200);
    expect(body).toMatchObject({ otherwise: 'embedded', backendUrl: null });
    expect(body.resources.find(({ name }: { name: string }) => name === 'brand')).toMatchObject({
      calls: 5,
      writes: 3,
    });
  });
});

describe('probing an upstream', () => {
  it('counts the reads that answer, a refusal included, and never writes', async () => {
    const asked: string[] = [];
    const upstream = await rig.http((req, res) => {
      asked.push(`${req.method} ${req.url} ${req.headers.token ?? ''}`);
      if (req.url?.startsWith('/api/policy/list')) res.setHeader('content-type', 'application/json').end('{}');
      else if (req.url?.startsWith('/api/product/list')) res.writeHead(401).end();
      else if (req.url?.startsWith('/api/brand/')) res.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
      else res.writeHead(404).end();
    });
    const accounts = [{ account: 'agent@lantern.test', token: 'theirs' }];
    const lantern = await server({ upstreams: [{ name: 'staging', url: `${upstream}/api` }], accounts });
    const { body } = await request(lantern.app).post('/__lantern/backends/probe').expect(200);
    expect(body.probes).toMatchObject([{ upstream: 'staging', answers: 2 }]);
    expect(body.probes[0].of).toBe(asked.length);
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter((each) => !/^GET \S+ theirs$/.test(each))).toEqual([]);
  });

  it('says so when it cannot be reached, and tells the terminal after the start', async () => {
    const lantern = await server({ upstreams: [{ name: 'staging', url: 'http://127.0.0.1:9' }] });
    const line = new Promise((say) => lantern.app.emit('listening', say));
    expect(await line).toBe('Upstream staging: not reached (upstream_unreachable).');
  });
});

it('refuses to call itself', async () => {
  const lantern = await server(undefined);
  const own = `http://127.0.0.1:${await rig.listen(createServer(lantern.app))}`;
  await lantern.set(routes({ upstreams: [{ name: 'staging', url: `${own}/backend` }] })).expect(200);
  const answer = await fetch(`${own}/backend/policy/list`);
  expect([answer.status, (await answer.json()).code]).toEqual([508, 'upstream_is_this_server']);
});

describe('behind BACKEND_URL', () => {
  it('opening the embedded backend is tried again after a failure', async () => {
    let failures = 1;
    const lantern: Awaited<ReturnType<typeof server>> = await server(undefined, {
      backendUrl: `${url}/api`,
      routes: routes({ otherwise: 'backend', routes: [{ path: '/backend/brand/**', to: 'embedded' }] }),
      network: undefined as never,
      openNetwork: async () => {
        failures -= 1;
        if (failures >= 0) throw new Error('The data cannot be read.');
        return lantern.deps as never;
      },
    });
    expect((await lantern.get('/brand/list')).status).toBe(500);
    expect((await lantern.get('/brand/list').set(await signIn(lantern, 'agent'))).body.code).toBe(1);
  });

  it('the embedded backend is opened by the first call that is routed to it', async () => {
    let opened = 0;
    const lantern: Awaited<ReturnType<typeof server>> = await server(undefined, {
      backendUrl: `${url}/api?secret=1`,
      network: undefined as never,
      openNetwork: async () => {
        opened += 1;
        return lantern.deps as never;
      },
    });
    expect((await lantern.get('/policy/list')).body.from).toBe('upstream /api/policy/list');
    expect(opened).toBe(0);
    const { body } = await lantern
      .set(routes({ otherwise: 'backend', routes: [{ path: '/backend/brand/**', to: 'embedded' }] }))
      .expect(200);
    expect(body.backendUrl).toBe(`${url}/api`);
    const answer = await lantern.get('/brand/list').set(await signIn(lantern, 'agent'));
    expect([answer.body.code, answer.get('X-Lantern-From'), opened]).toEqual([1, 'embedded', 1]);
  });
});

describe('routes in a file', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lantern-routes-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('survive a restart, readable by their owner only', async () => {
    expect(await storedRoutes(folder, undefined)).toBeUndefined();
    await storeRoutes(folder, routes());
    expect(await storedRoutes(folder, undefined)).toEqual(routes());
    expect((await stat(join(folder, 'backends.json'))).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['{', /cannot be read as JSON/],
    ['{"upstreams":[]}', /is wrong at \w+: /],
    [
      '{"upstreams":[],"otherwise":"backend","fallBack":false,"split":false,"routes":[],"accounts":[]}',
      /is wrong at otherwise: /,
    ],
  ])('are refused with a sentence when they say %s', async (text, sentence) => {
    const file = join(folder, 'wrong.json');
    await writeFile(file, text);
    await expect(routesIn(file, undefined)).rejects.toThrow(sentence);
  });
});

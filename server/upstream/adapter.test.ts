import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BackendRoutes } from '@shared/contracts/lantern/backends';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../root';
import { signIn, testApp } from '../testing/app';
import { request } from '../testing/request';
import { ask, Rig } from './testRig';

let rig: Rig;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lantern-adapter-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => {
  rig = new Rig();
});
afterEach(() => rig.close());

async function read(req: IncomingMessage) {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

const json = (res: ServerResponse, status: number, body: unknown) =>
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

let saves = 0;
async function save(code: string, file = join(folder, `${++saves}.mjs`)) {
  await writeFile(file, code);
  // File systems differ in how often they change a time.
  await utimes(file, ++saves, saves);
  return file;
}

/** Echoes a request as JSON. */
const mirror = async (req: IncomingMessage, res: ServerResponse) =>
  json(res, 200, { method: req.method, url: req.url, headers: req.headers, body: await read(req) });

describe('the example', () => {
  const upstream = async (req: IncomingMessage, res: ServerResponse) => {
    const { method, url, headers } = req;
    if (headers['x-auth'] !== 'theirs' || headers.token) json(res, 401, { success: false, error: { text: 'Who?' } });
    else if (url === '/api/users/u-7') json(res, 200, { success: true, result: { id: 'u-7', fullName: 'Ada' } });
    else if (url === '/api/users/edit?id=1')
      json(res, 201, { success: true, result: { method, sent: await read(req) } });
    else json(res, 422, { success: false, error: { text: 'Enter a name.' } });
  };
  const example = (url: string): BackendRoutes => ({
    upstreams: [{ name: 'staging', url: `${url}/api`, adapter: 'scripts/examples/adapter/adapter.mjs' }],
    ...{ otherwise: 'staging', fallBack: false, split: false },
    routes: [{ path: '/backend/product/**', to: 'embedded' }],
    accounts: [{ account: 'agent@lantern.test', token: 'theirs', id: 'u-7' }],
  });

  it('translates envelope, names, token, and the ID of the account', async () => {
    const lantern = await testApp({ loopback: true, routes: example(await rig.http(upstream)) });
    const header = await signIn(lantern, 'agent');
    expect((await lantern.get('/member/me').set(header)).body).toEqual({
      ...{ code: 1, message: 'ok' },
      data: { id: 'u-7', real_name: 'Ada' },
    });
    const written = await lantern.post('/member/edit?id=1', { real_name: 'Ada', email: 'ada@x.test' }).set(header);
    expect([written.status, written.body.data]).toEqual([
      200,
      { method: 'POST', sent: '{"fullName":"Ada","mail":"ada@x.test"}' },
    ]);
    expect((await lantern.get('/member/list').set(header)).body).toEqual({
      ...{ code: 422, message: 'Enter a name.', data: { reason: 'invalid' } },
    });
    expect((await lantern.get('/member/me')).status).toBe(401);
  });

  it('is shown by the page and kept by a change, which cannot set another', async () => {
    const url = await rig.http(upstream);
    const { app } = await testApp({ loopback: true, routes: example(url) });
    const set = (adapter?: string) =>
      request(app)
        .put('/__lantern/backends')
        .send({ ...example(url), upstreams: [{ name: 'staging', url, ...(adapter && { adapter }) }] });
    expect((await set('/tmp/evil.mjs')).status).toBe(400);
    expect((await set()).body.upstreams).toEqual([
      { name: 'staging', url, adapter: 'scripts/examples/adapter/adapter.mjs' },
    ]);
  });
});

describe('an adapter', () => {
  it('is loaded again when its file changes, and answers 502 with the mistake while it is broken', async () => {
    const file = await save(`export const answer = () => ({ body: { version: 1 } });`);
    const url = `${await rig.lantern(await rig.http(mirror), { adapter: file })}/backend/x`;
    const answered = async () => {
      const { status, body } = await ask(url);
      return [status, JSON.parse(body.toString())];
    };
    expect(await answered()).toEqual([200, { version: 1 }]);
    await save('export const answer = () => {', file);
    expect(await answered()).toMatchObject([502, { code: 'adapter_failed', title: /^The adapter failed: ./ }]);
    await save(`export const answer = () => { throw new Error('No such field.'); };`, file);
    expect(await answered()).toMatchObject([502, { title: 'The adapter failed: No such field.' }]);
    await save('export const anwser = 1;', file);
    expect(await answered()).toMatchObject([
      502,
      { title: 'The adapter failed: It exports neither request nor answer.' },
    ]);
    await save(`export const answer = () => ({ body: { version: 2 } });`, file);
    expect(await answered()).toEqual([200, { version: 2 }]);
    expect(rig.log.filter(({ level }) => level === 'error')).toMatchObject([
      ...Array.from({ length: 3 }, () => ({ fields: { adapter: file, err: { stack: expect.any(String) } } })),
    ]);
  });

  it('may change method, path, query, headers, and body of a request, but not its framing', async () => {
    const file = await save(`export const request = async (call) => {
      call.query.set('page', '2');
      return { method: 'PUT', path: '/v2' + call.path, headers: { ...call.headers, 'x-new': 'a', 'content-length': '1', host: 'evil' }, body: [call.body] };
    };`);
    const upstream = await rig.http(mirror);
    const url = await rig.lantern(`${upstream}/api`, { adapter: file });
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    const { body } = await ask(`${url}/backend/x?q=a%20b`, { method: 'POST', headers }, '{"a":1}');
    const seen = JSON.parse(body.toString());
    expect(seen).toMatchObject({ method: 'PUT', url: '/api/v2/x?q=a+b&page=2', body: '[{"a":1}]' });
    expect(seen.headers).toMatchObject({ 'x-new': 'a', 'content-length': '9', host: new URL(upstream).host });
  });

  it('cannot lead a call out of the URL of the upstream', async () => {
    const file = await save(`export const request = () => ({ path: '/../../admin' });`);
    const { status } = await ask(`${await rig.lantern(`${await rig.http(mirror)}/api`, { adapter: file })}/backend/x`);
    expect(status).toBe(400);
  });

  it('leaves bytes alone that it does not change, with their long numbers and spaces', async () => {
    const file = await save('export const request = () => {}; export const answer = () => {};');
    const url = await rig.lantern(
      await rig.http(async (req, res) =>
        res
          .setHeader('content-type', 'application/json')
          .end(`{ "id": 12345678901234567890, "got": ${await read(req)} }`),
      ),
      { adapter: file },
    );
    const headers = { 'content-type': 'application/json' };
    const { body } = await ask(`${url}/backend/x`, { method: 'POST', headers }, '{ "n": 98765432109876543210 }');
    expect(body.toString()).toBe('{ "id": 12345678901234567890, "got": { "n": 98765432109876543210 } }');
  });

  it.each([
    ['large JSON', 'application/json', Buffer.from(JSON.stringify('x'.repeat(10_500_000)))],
    ['other types', 'application/octet-stream', Buffer.from('{"a":1}')],
    ['wrong JSON', 'application/json', Buffer.from('{"a":')],
  ])('passes %s in both directions, with its headers', async (_what, type, sent) => {
    const file = await save(`
      export const request = ({ headers, body }) => ({ headers: { ...headers, 'x-body': typeof body } });
      export const answer = (_call, { headers, body }) => ({ headers: { ...headers, 'x-body': typeof body } });`);
    let seen = '';
    const url = await rig.lantern(
      await rig.http((req, res) => {
        seen = String(req.headers['x-body']);
        res.setHeader('content-type', type);
        req.pipe(res);
      }),
      { adapter: file },
    );
    const headers = { 'content-type': type, 'transfer-encoding': 'chunked' };
    const { headers: answered, body } = await ask(`${url}/backend/x`, { method: 'POST', headers }, sent);
    expect([seen, answered['x-body'], body.equals(sent)]).toEqual(['undefined', 'undefined', true]);
  });

  it('cuts nothing off silently: an answer that breaks off is a 502', async () => {
    const file = await save('export const answer = () => ({ body: 1 });');
    const upstream = await rig.rawAnswer(
      'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"half":',
      (socket) => socket.end(),
    );
    const { status, body } = await ask(`${await rig.lantern(upstream, { adapter: file })}/backend/x`);
    expect([status, JSON.parse(body.toString()).code]).toEqual([502, 'upstream_invalid']);
  });

  it('of BACKEND_URL comes from LANTERN_ADAPTER', async () => {
    const file = await save(`export const answer = () => ({ status: 404, body: { gone: true } });`);
    const lantern = await testApp({ backendUrl: await rig.http(mirror), adapter: file });
    expect((await lantern.get('/x')).body).toEqual({ gone: true });
    expect(file.startsWith(root)).toBe(false);
  });
});

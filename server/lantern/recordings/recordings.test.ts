import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CurrentRecording, RecordedExchange } from '@shared/contracts/lantern/recordings';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { signIn, testApp } from '../../testing/app';
import { request } from '../../testing/request';
import { Rig } from '../../upstream/testRig';

const rig = new Rig();
let url = '';
/** Answers of the upstream, by method and address. */
let answers: Record<string, { status?: number; type?: string; headers?: Record<string, string>; body: unknown }> = {};
/** If-None-Match of each request that the upstream received. */
let conditions: (string | undefined)[] = [];
beforeAll(async () => {
  url = await rig.http((req, res) => {
    req.resume();
    conditions.push(req.headers['if-none-match']);
    const found = answers[`${req.method} ${req.url}`] ?? answers[`${req.method} ${req.url?.split('?')[0]}`];
    const {
      status = 404,
      type = 'application/json',
      headers = {},
      body,
    } = found ? { status: 200, ...found } : { body: {} };
    res.writeHead(status, { 'content-type': type, ...headers });
    res.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
});
afterAll(() => rig.close());

let folders: string[] = [];
afterEach(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
  folders = [];
  answers = {};
  conditions = [];
});

const success = (data: unknown) => ({ body: { code: 1, message: 'ok', data } });

async function server(more: Parameters<typeof testApp>[0] = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-recordings-'));
  folders.push(folder);
  const lantern = await testApp({ loopback: true, recordingsFolder: folder, ...more });
  const tool = (method: 'get' | 'post' | 'put' | 'delete', path = '', body?: object) => {
    const call = request(lantern.app)[method](`/__lantern${path}`);
    return body ? call.send(body) : call;
  };
  const route = (changes: object) =>
    tool('put', '/backends', {
      ...{ upstreams: [{ name: 'staging', url }], otherwise: 'staging', fallBack: false, split: false },
      ...{ routes: [], accounts: [] },
      ...changes,
    });
  const current = async (): Promise<CurrentRecording> => (await tool('get', '/recordings')).body.current;
  /** Waits until this many exchanges are recorded. */
  const recorded = (count: number) => vi.waitFor(async () => expect((await current()).exchanges).toBe(count));
  const start = (body: object = { name: 'first' }) => tool('post', '/recordings', body);
  const save = () => tool('post', '/recordings/current/save').expect(200);
  const replay = (missing = 'refused') =>
    route({ otherwise: 'recorded', recording: { name: 'first', missing } }).expect(200);
  const file = async (path: string): Promise<RecordedExchange & { answer: { data: never } }> =>
    JSON.parse(await readFile(join(folder, 'first', path), 'utf8'));
  return { ...lantern, folder, tool, route, current, recorded, start, save, replay, file };
}

describe('recording', () => {
  it('writes a readable file for each call and variant, masked, once it is saved', async () => {
    const lantern = await server();
    await lantern.route({}).expect(200);
    answers['GET /policy/list?page=2'] = success({
      list: [
        { id: 1, insured_name: 'Ada Lovelace', email: 'ada@real.example', phone: '+1 212 555 7788', ssn: '123456789' },
      ],
      total: 1,
    });
    answers['POST /policy/create'] = success({ id: 7 });
    await lantern.start().expect(200);
    await lantern.get('/policy/list', { page: 2 });
    await lantern.post('/policy/create', { product_id: 3, email: 'ada@real.example' });
    await lantern.recorded(2);
    const { calls } = await lantern.current();
    expect(calls.map(({ call, variants }) => [call, variants.map(({ file }) => file)])).toEqual([
      ['GET /backend/policy/list', ['policy.list/page=2.json']],
      ['POST /backend/policy/create', ['policy.create/post_product_id=3&email=masked@example.com.json']],
    ]);
    expect(calls[0]?.masked).toContainEqual({ field: 'data.list[].insured_name', count: 1 });
    expect(calls[1]?.masked).toEqual([{ field: 'request.email', count: 1 }]);
    expect(await readdir(lantern.folder)).toEqual([]);

    const { body } = await lantern.save();
    expect(body).toMatchObject({ current: null, recordings: [{ name: 'first', files: 2, isGiven: false }] });
    const written = await lantern.file('policy.list/page=2.json');
    expect(written).toMatchObject({
      ...{ call: 'GET /backend/policy/list', query: { page: '2' }, status: 200, from: 'staging' },
      headers: { 'content-type': 'application/json' },
      answer: {
        code: 1,
        data: { list: [{ id: 1, insured_name: 'A. L.', email: 'masked@example.com', ssn: '+14155550100' }] },
      },
    });
    const all =
      JSON.stringify(written) +
      JSON.stringify(await lantern.file('policy.create/post_product_id=3&email=masked@example.com.json'));
    for (const personal of ['Lovelace', 'real.example', '7788', '123456789']) expect(all).not.toContain(personal);
  });

  it('replaces an earlier answer to the same request, and marks files that exist', async () => {
    const lantern = await server();
    await lantern.route({}).expect(200);
    await lantern.start();
    for (const total of [1, 2]) {
      answers['GET /policy/list'] = success({ list: [], total });
      await lantern.get('/policy/list', { page: 1 });
      await lantern.recorded(total);
    }
    await lantern.save();
    expect((await lantern.file('policy.list/page=1.json')).answer.data).toEqual({ list: [], total: 2 });
    await lantern.start();
    await lantern.get('/policy/list', { page: 1 });
    await lantern.get('/policy/list', { page: 2 });
    await lantern.recorded(2);
    const [call] = (await lantern.current()).calls;
    expect(call?.variants.map(({ replaces }) => replaces)).toEqual([true, false]);
  });

  it('records whole answers of callers that would take 304, and no 304', async () => {
    const lantern = await server();
    await lantern.route({}).expect(200);
    answers['GET /brand/list'] = { status: 304, body: '' };
    answers['GET /product/list'] = success({ list: [], total: 0 });
    await lantern.start();
    await lantern.get('/brand/list').set('If-None-Match', '"old"');
    await lantern.get('/product/list').set('If-None-Match', '"old"');
    await lantern.recorded(1);
    expect((await lantern.current()).calls.map(({ call }) => call)).toEqual(['GET /backend/product/list']);
    expect(conditions).toEqual([undefined, undefined]);
  });

  it('leaves out sign-ins, refusals for lack of one, files, and answerers that are not chosen', async () => {
    const lantern = await server();
    await lantern.route({ routes: [{ path: '/backend/product/**', to: 'embedded' }] }).expect(200);
    answers['GET /policy/list'] = { body: { code: -1, message: '请先登录', data: null } };
    answers['GET /policy/export'] = { type: 'text/csv', body: 'name\nAda Lovelace' };
    await lantern.start({ name: 'first', answerers: ['staging'] });
    await lantern.post('/login/login', { account: 'a', password: 'b' });
    await lantern.get('/product/list');
    await lantern.get('/policy/list');
    await lantern.get('/policy/export');
    await lantern.recorded(2);
    expect(await lantern.current()).toMatchObject({ leftOut: { signedOut: 1, notJson: 1, noRoom: 0 }, calls: [] });
  });

  it('is in memory only until it is saved, and is forgotten when discarded', async () => {
    const lantern = await server();
    await lantern.start();
    expect((await lantern.start()).body.code).toBe('recording_in_progress');
    await lantern.tool('post', '/recordings/current/stop').expect(200);
    expect((await lantern.current()).isOn).toBe(false);
    expect((await lantern.tool('delete', '/recordings/current')).body.current).toBeNull();
    expect((await lantern.tool('post', '/recordings/current/save')).status).toBe(404);
  });

  it('is refused without a data folder, with a name that is no slug, and to callers from elsewhere', async () => {
    const inMemory = await server({ recordingsFolder: undefined });
    const refused = await inMemory.start();
    expect([refused.status, refused.body.code]).toEqual([409, 'no_data_folder']);
    const lantern = await server();
    for (const name of ['../up', 'Two Words', 'current', ''])
      expect((await lantern.start({ name })).body.issues[0].field).toBe('name');
    expect((await lantern.tool('delete', '/recordings/..%2Fup')).status).toBe(404);
    expect((await lantern.tool('get', '/recordings').set('X-Forwarded-For', '203.0.113.7')).status).toBe(403);
  });
});

describe('replaying', () => {
  /** A server with a recording of two pages, replayed. */
  async function replaying(missing?: string) {
    const lantern = await server();
    await lantern.route({ routes: [{ path: '/backend/product/**', to: 'embedded' }] }).expect(200);
    answers['GET /policy/list?page=1&status=active'] = success({ list: [], total: 1 });
    answers['GET /policy/list?page=2&status=active'] = success({ list: [], total: 2 });
    answers['POST /policy/create'] = success({ id: 7 });
    answers['GET /brand/list'] = {
      status: 418,
      headers: { 'retry-after': '9' },
      body: { code: 0, message: 'No.', data: null },
    };
    const headers = await signIn(lantern, 'agent');
    await lantern.start();
    for (const page of [1, 2]) await lantern.get('/policy/list', { page, status: 'active' }).set(headers);
    await lantern.post('/policy/create', { product_id: 3 }).set(headers);
    await lantern.get('/brand/list').set(headers);
    await lantern.recorded(4);
    await lantern.save();
    answers = {};
    await lantern.replay(missing);
    return { ...lantern, headers };
  }

  it('answers by path, query, and body, without the upstream, and says what differs from the nearest', async () => {
    const lantern = await replaying();
    const read = (query: Record<string, string | number>) => lantern.get('/policy/list', query).set(lantern.headers);
    const exact = await read({ status: 'active', page: 2 });
    expect([exact.body.data.total, exact.get('X-Lantern-From'), exact.get('X-Lantern-Differs')]).toEqual([
      ...[2, 'recorded', undefined],
    ]);
    const nearest = await read({ status: 'active', page: 3 });
    expect([nearest.body.code, nearest.get('X-Lantern-Differs')]).toEqual([1, 'page=3']);
    expect((await read({ page: 1 })).get('X-Lantern-Differs')).toBe('without status');
    const write = await lantern.post('/policy/create', { product_id: 4 }).set(lantern.headers);
    expect([write.body.data, write.get('X-Lantern-Differs')]).toEqual([{ id: 7 }, 'product_id=4']);
    const refusal = await lantern.get('/brand/list').set(lantern.headers);
    expect([refusal.status, refusal.body.message, refusal.get('Retry-After')]).toEqual([418, 'No.', '9']);
  });

  it('prefers the answer of the same caller, and says when there is none', async () => {
    const lantern = await replaying();
    const query = { page: 1, status: 'active' };
    const path = join(lantern.folder, 'first', 'policy.list');
    const written = await lantern.file('policy.list/page=1&status=active.json');
    await writeFile(
      join(path, 'other.json'),
      JSON.stringify({
        ...written,
        caller: 'other',
        answer: { code: 1, message: 'ok', data: { list: [], total: 99 } },
      }),
    );
    const mine = await lantern.get('/policy/list', query).set(lantern.headers);
    expect([mine.body.data.total, mine.get('X-Lantern-Differs')]).toEqual([1, undefined]);
    const theirs = await lantern.get('/policy/list', query).set(await signIn(lantern, 'admin'));
    expect(theirs.get('X-Lantern-Differs')).toBe('another caller');
  });

  it('leaves signing in to the embedded backend', async () => {
    const lantern = await replaying();
    const answer = await lantern.post('/login/login', { account: 'agent@lantern.test', password: 'Lantern-2026' });
    expect([answer.body.code, answer.get('X-Lantern-From')]).toEqual([1, 'embedded']);
  });

  it('refuses calls that are not recorded, or answers reads from the embedded backend', async () => {
    const refusing = await replaying('refused');
    const refused = await refusing.get('/product/list').set(refusing.headers);
    expect([refused.status, refused.body.code, refused.get('X-Lantern-From')]).toEqual([
      501,
      'not_recorded',
      'recorded',
    ]);
    const mixed = await replaying('embedded');
    const read = await mixed.get('/product/list').set(mixed.headers);
    expect([read.body.code, read.get('X-Lantern-From')]).toEqual([1, 'embedded']);
    const write = await mixed.post('/product/create', {}).set(mixed.headers);
    expect([write.status, write.body.code]).toEqual([501, 'not_recorded']);
  });

  it('reads edited files anew, and names what is wrong with files, on the page and in the log', async () => {
    const lantern = await replaying();
    const read = () => lantern.get('/policy/list', { page: 1, status: 'active' }).set(lantern.headers);
    expect((await read()).body.data.total).toBe(1);
    const path = join(lantern.folder, 'first', 'policy.list', 'page=1&status=active.json');
    const written = await lantern.file('policy.list/page=1&status=active.json');
    await writeFile(
      path,
      JSON.stringify({ ...written, answer: { code: 1, message: 'ok', data: { list: [], total: 'ten' } } }),
    );
    await utimes(path, new Date(), new Date(Date.now() + 2_000));
    expect((await read()).body.data.total).toBe('ten');
    await writeFile(join(lantern.folder, 'first', 'policy.list', 'broken.json'), '{');
    await writeFile(
      join(lantern.folder, 'first', 'policy.list', 'odd.json'),
      '{"call":"GET /backend/odd","status":200}',
    );
    await writeFile(join(lantern.folder, 'first', 'policy.list', 'empty.json'), '{}');
    const { findings } = (await lantern.tool('get', '/recordings/first').expect(200)).body;
    expect(findings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ file: 'policy.list/broken.json', kind: 'unreadable' }),
        expect.objectContaining({ file: 'policy.list/odd.json', kind: 'unknown' }),
        expect.objectContaining({ file: 'policy.list/empty.json', kind: 'invalid', field: 'call' }),
        expect.objectContaining({ kind: 'contract', field: 'total', expected: 'number', got: 'string "ten"' }),
      ]),
    );
    expect(lantern.log.join()).toContain('page=1&status=active.json breaks its contract: total: expected number');
  });

  it('needs a recording that exists, which is not deleted meanwhile', async () => {
    const lantern = await replaying();
    const inUse = await lantern.tool('delete', '/recordings/first');
    expect([inUse.status, inUse.body.code]).toEqual([409, 'recording_in_use']);
    const unknown = await lantern.route({ otherwise: 'recorded', recording: { name: 'other', missing: 'refused' } });
    expect(unknown.body.issues).toMatchObject([{ field: 'recording.name', code: 'choice' }]);
    expect((await lantern.route({ otherwise: 'recorded' })).body.issues).toMatchObject([{ field: 'otherwise' }]);
    await lantern.route({}).expect(200);
    expect((await lantern.tool('delete', '/recordings/first')).body.recordings).toEqual([]);
  });

  it('answers everything from a folder given at start, which is never deleted', async () => {
    const first = await replaying();
    const given = join(first.folder, 'first');
    const lantern = await server({
      replayFolder: given,
      routes: {
        ...{ upstreams: [], otherwise: 'recorded', fallBack: false, split: false, routes: [], accounts: [] },
        recording: { name: 'first', missing: 'embedded' },
      },
    });
    const answer = await lantern.get('/policy/list', { page: 2, status: 'active' }).set(await signIn(lantern, 'agent'));
    expect(answer.body.data.total).toBe(2);
    await lantern.route({}).expect(200);
    expect((await lantern.tool('delete', '/recordings/first')).body.code).toBe('given_folder');
  });
});

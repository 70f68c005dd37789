import { describe, expect, it } from 'vitest';
import { testApp } from '../testing/app';
import { demosApp } from '../testing/demos';
import { request } from '../testing/request';

const app = await demosApp();
const calls = [
  ['post', '/__lantern/reset'],
  ['get', '/__lantern/clock'],
  ['put', '/__lantern/clock'],
  ['get', '/__lantern/snapshots'],
  ['put', '/__lantern/snapshots/one'],
  ['post', '/__lantern/snapshots/one/restore'],
  ['delete', '/__lantern/snapshots/one'],
  ['get', '/__lantern/rehearsal'],
  ['put', '/__lantern/rehearsal'],
  ['delete', '/__lantern/rehearsal'],
  ['get', '/__lantern/recordings'],
  ['post', '/__lantern/recordings'],
  ['delete', '/__lantern/recordings/first'],
  ['get', '/__lantern/data'],
  ['get', '/__lantern/data/users'],
  ['post', '/__lantern/data/users'],
  ['delete', '/__lantern/data/users/1'],
] as const;

describe.each(calls)('%s %s', (method, path) => {
  it.each([
    ['a caller behind a proxy', { 'X-Forwarded-For': '203.0.113.7' }],
    ['a caller behind a proxy with the newer header', { Forwarded: 'for=203.0.113.7' }],
    ["a stranger's page in a browser here", { Origin: 'https://stranger.example' }],
    ["a stranger's page without a name", { Origin: 'null' }],
    ["a stranger's name for this machine", { Host: 'stranger.example' }],
  ])('is refused to %s', async (_who, headers) => {
    const answer = await request(app)
      [method](path)
      .set(headers)
      .send(method === 'get' ? undefined : {});
    expect([answer.status, answer.body.code]).toEqual([403, 'not_on_loopback']);
    expect(answer.type).toBe('application/problem+json');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('the tools', () => {
  it('answer a page of this server under the name localhost', async () => {
    const headers = { Host: 'localhost:3000', Origin: 'http://localhost:3000' };
    expect((await request(app).get('/__lantern/rehearsal').set(headers)).status).toBe(200);
  });

  it.each([
    ['get', '/__lantern/reset', 'OPTIONS, POST'],
    ['post', '/__lantern/rehearsal', 'DELETE, GET, OPTIONS, PUT'],
    ['head', '/__lantern/rehearsal', 'DELETE, GET, OPTIONS, PUT'],
  ] as const)('list for %s %s the allowed methods', async (method, path, allow) => {
    const answer = await request(app)[method](path);
    expect([answer.status, answer.headers.allow]).toEqual([405, allow]);
    expect((await request(app).options(path)).headers.allow).toBe(allow);
  });

  it.each(['/__lantern/moon', '/__lantern/data/users/1/more', '/__lantern/Data'])(
    'answer %s with 404',
    async (path) => {
      expect((await request(app).get(path)).status).toBe(404);
    },
  );

  it('leave their addresses to the pages for a browser', async () => {
    const { app: paged } = await testApp({
      loopback: true,
      client: (_req, res) => void res.type('html').send('<p>page</p>'),
    });
    for (const path of ['/__lantern', '/__lantern/rehearsal'])
      expect((await request(paged).get(path).set('Accept', 'text/html')).text).toBe('<p>page</p>');
    expect((await request(paged).get('/__lantern/data').set('Accept', 'text/html')).body.users).toBe(50);
  });

  it('also work in front of an upstream', async () => {
    const { app: front } = await testApp({ loopback: true, backendUrl: 'http://127.0.0.1:9/api' });
    expect((await request(front).post('/__lantern/reset')).status).toBe(200);
    await request(front)
      .put('/__lantern/rehearsal')
      .send({ rules: [{ path: '/backend/**', status: 500 }] });
    expect((await request(front).get('/backend/policy/list')).body.code).toBe('rehearsed');
  });
});

describe('a reset', () => {
  it('restores the demo data, returns the counts and outdates answers of the network', async () => {
    const lantern = await testApp({ loopback: true });
    const { revision } = lantern.deps.sql;
    const task = { title: 'Call the carrier', tags: ['high'] };
    await request(lantern.app).post('/apps/todo/tasks').send({ task });
    await request(lantern.app).delete('/__lantern/data/users/1');
    const answer = await request(lantern.app).post('/__lantern/reset');
    expect(answer.status).toBe(200);
    expect(answer.body.records).toMatchObject({ users: 50, tasks: 18, invoices: 37, products: 27, accounts: 2 });
    expect((await request(lantern.app).get('/apps/todo/tasks')).text).not.toContain(task.title);
    expect((await request(lantern.app).get('/apps/user/users/1')).status).toBe(200);
    expect(lantern.deps.sql.revision).toBeGreaterThan(revision);
  });
});

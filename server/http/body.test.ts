import { gzipSync } from 'node:zlib';
import type { Test } from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { DiskFull } from '../data/diskFull';
import { memoryFiles } from '../data/files';
import { signIn, type TestApp, testApp } from '../testing/app';
import { png, send } from '../testing/files';
import { ownNetwork, refuseWrites } from '../testing/networks';
import { request } from '../testing/request';

let lantern: TestApp;
let admin: { token: string };
beforeAll(async () => {
  lantern = await testApp();
  admin = await signIn(lantern, 'admin');
});

const create = () => request(lantern.app).post('/backend/brand/create').set(admin);

describe('a body', () => {
  it.each<[string, number, string, () => Test]>([
    ['that is truncated', 400, 'malformed_json', () => create().type('json').send('{"name":')],
    ['that is a bare string', 400, 'malformed_json', () => create().type('json').send('"name"')],
    ['that is a form', 415, 'unsupported_type', () => create().type('form').send('name=x')],
    ['that is plain text', 415, 'unsupported_type', () => create().type('text/plain').send('{}')],
    [
      'in an unknown charset',
      415,
      'unsupported_type',
      () => create().type('application/json; charset=klingon').send('{}'),
    ],
    [
      'in an unknown encoding',
      415,
      'unsupported_type',
      () => create().type('json').set('Content-Encoding', 'zip').send('{}'),
    ],
    [
      'that only claims to be gzipped',
      400,
      'bad_request',
      () => create().type('json').set('Content-Encoding', 'gzip').send('{}'),
    ],
    ['over 1 MB', 413, 'too_large', () => create().send({ name: 'x'.repeat(1024 * 1024) })],
    [
      'over 1 MB once unpacked',
      413,
      'too_large',
      () =>
        create()
          .type('json')
          .set('Content-Encoding', 'gzip')
          .serialize((body) => body)
          .send(gzipSync(JSON.stringify({ name: 'x'.repeat(1024 * 1024) })) as unknown as object),
    ],
  ])('%s is a %i as a JSON problem', async (_name, status, code, ask) => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(answer.type).toBe('application/problem+json');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toMatchObject({ type: 'about:blank', status, code, requestId: answer.headers['x-request-id'] });
    expect(answer.body.title).toMatch(/^[A-Z].*\.$/);
    expect(answer.text).not.toMatch(/\.(ts|js):\d|node_modules|SyntaxError| at /);
  });

  it('just under 1 MB is read', async () => {
    const answer = await create().send({ name: 'x'.repeat(1024 * 1024 - 100) });
    expect(answer.body.data.errors.name).toBe('Use 60 characters or fewer.');
  });

  it.each([
    ['that is missing', undefined],
    ['that is empty', {}],
  ])('%s gets an error per field', async (_name, body) => {
    const answer = await create().send(body);
    expect(answer.body).toMatchObject({ code: 0, data: { reason: 'invalid', errors: { name: 'This is required.' } } });
  });

  it('that is a list has the wrong type', async () => {
    const answer = await create().send([]);
    expect(answer.body).toMatchObject({ code: 0, data: { reason: 'invalid', issues: [{ code: 'type' }] } });
  });

  it('with unknown fields is refused, and the fields are named', async () => {
    const answer = await lantern.post('/brand/delete', { id: 1, force: true, why: 'x' }).set(admin);
    expect(answer.body.data.errors).toEqual({
      force: 'This field is not supported.',
      why: 'This field is not supported.',
    });
  });

  it.each([
    '{"id":1,"__proto__":{"polluted":true}}',
    '{"id":1,"constructor":{"prototype":{"polluted":true}}}',
    '{"id":1,"prototype":{"polluted":true}}',
    '{"__proto__":{"id":1}}',
  ])('cannot reach the prototypes: %s', async (body) => {
    const answer = await request(lantern.app).post('/backend/brand/delete').set(admin).type('json').send(body);
    expect(answer.body).toMatchObject({ code: 0, data: { reason: 'invalid' } });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect(lantern.db.table('brands').get(1)).toBeDefined();
  });
});

it('answers 500 with a sentence when the data is damaged, and logs the database’s own words', async () => {
  const network = await ownNetwork();
  const damaged = await testApp({ network });
  const header = await signIn(damaged, 'admin');
  const failure = () => Object.assign(new Error('database disk image is malformed'), { code: 'SQLITE_CORRUPT' });
  refuseWrites(network, failure);
  const answer = await damaged.post('/product/status', { id: 1, status: 'off' }).set(header);
  expect([answer.status, answer.body.code]).toEqual([500, 'database_damaged']);
  expect(damaged.log.some((line) => line.includes('malformed'))).toBe(true);
});

describe('a full disk', () => {
  it.each([
    ['reported by files', () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })],
    ['reported by the store', () => Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })],
    ['behind another error', () => new Error('The disk has failed.', { cause: new DiskFull('The disk is full.') })],
  ])('is a logged 507 with an explanation (%s)', async (_how, failure) => {
    const network = await ownNetwork();
    const full = await testApp({ network });
    const header = await signIn(full, 'admin');
    refuseWrites(network, failure);
    const answer = await full.post('/product/status', { id: 1, status: 'off' }).set(header);
    expect([answer.status, answer.type]).toEqual([507, 'application/problem+json']);
    expect(answer.body).toMatchObject({
      code: 'disk_full',
      title: 'The server’s disk is full, so nothing was saved. Tell the operator.',
    });
    expect(full.log.some((line) => JSON.parse(line).requestId === answer.body.requestId)).toBe(true);
  });

  it('is 507 for an upload', async () => {
    const files = memoryFiles();
    files.take = async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    };
    const full = await testApp({ files });
    const answer = await send(full, await signIn(full, 'admin'), 'avatar', png());
    expect([answer.status, answer.body.code]).toEqual([507, 'disk_full']);
  });
});

it.each([
  ['is unreachable', Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })],
  ['has no socket', Object.assign(new Error('connect ENOENT'), { code: 'ENOENT', syscall: 'connect' })],
  ['is starting', Object.assign(new Error('the database system is starting up'), { code: '57P03' })],
  ['drops the connection', new Error('Connection terminated unexpectedly')],
])('a database that %s is a 503 with a retry time', async (_how, failure) => {
  const network = await ownNetwork();
  const cut = await testApp({ network });
  const header = await signIn(cut, 'admin');
  refuseWrites(network, () => failure);
  const answer = await cut.post('/product/status', { id: 1, status: 'off' }).set(header);
  expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([503, 'no_database', '1']);
});

describe('an internal error', () => {
  it('is a bare 500 with the id of its log entry', async () => {
    const network = await ownNetwork();
    const broken = await testApp({ network });
    const header = await signIn(broken, 'admin');
    refuseWrites(network, () => new Error('the disk is full of secrets'));
    const answer = await broken.post('/brand/delete', { id: 999 }).set(header);
    expect(answer.body).toMatchObject({ code: 0, data: { reason: 'not_found' } });
    const failed = await broken.post('/product/status', { id: 1, status: 'off' }).set(header);
    expect(failed.status).toBe(500);
    expect(failed.type).toBe('application/problem+json');
    expect(failed.body).toEqual({
      type: 'about:blank',
      title: 'Something went wrong on our side. Please try again.',
      status: 500,
      code: 'internal',
      requestId: failed.headers['x-request-id'],
    });
    const lines = broken.log.filter((line) => line.includes('the disk is full of secrets'));
    expect(lines).not.toHaveLength(0);
    expect(lines.every((line) => JSON.parse(line).requestId === failed.body.requestId)).toBe(true);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { signIn, type TestApp, testApp } from '../testing/app';
import { request } from '../testing/request';

let lantern: TestApp;
let agent: { token: string };
let admin: { token: string };
beforeAll(async () => {
  lantern = await testApp();
  agent = await signIn(lantern, 'agent');
  admin = await signIn(lantern, 'admin');
});

const tagOf = async (path: string, header = agent) => (await lantern.get(path).set(header)).headers.etag;
const again = (path: string, tag: string | undefined, header = agent) =>
  lantern.get(path).set(header).set('If-None-Match', String(tag));

describe('an answer to a read', () => {
  it('is private and revalidated each time', async () => {
    const { headers } = await lantern.get('/brand/list').set(agent);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers.vary).toMatch(/token.*Authorization/i);
  });

  it('is a 304 without body while nothing has changed', async () => {
    const tag = await tagOf('/brand/list?page=1');
    const answer = await again('/brand/list?page=1', tag);
    expect(answer.status).toBe(304);
    expect(answer.text).toBe('');
    expect(answer.headers.etag).toBe(tag);
  });

  it('is never a 304 for a caller who may not read it', async () => {
    const tag = await tagOf('/brand/list');
    const signedOut = await lantern.get('/brand/list').set('If-None-Match', String(tag));
    expect(signedOut.body.code).toBe(-1);
  });

  it('has another tag for another user, query or address', async () => {
    const tags = await Promise.all([
      tagOf('/brand/list'),
      tagOf('/brand/list', admin),
      tagOf('/brand/list?page=2'),
      tagOf('/product/list'),
    ]);
    expect(new Set(tags).size).toBe(4);
    expect((await again('/brand/list', tags[0], admin)).status).toBe(200);
  });

  it('has another tag after a write', async () => {
    const tag = await tagOf('/product/detail?id=2');
    await lantern.post('/product/status', { id: 2, status: 'off' }).set(admin);
    const answer = await again('/product/detail?id=2', tag);
    expect(answer.status).toBe(200);
    expect(answer.body.data.status).toBe('off');
    expect(answer.headers.etag).not.toBe(tag);
  });

  it('has the same tag after a write that was refused', async () => {
    const tag = await tagOf('/brand/list');
    await lantern.post('/brand/delete', { id: 1 }).set(admin);
    expect(await tagOf('/brand/list')).toBe(tag);
  });

  it('has another tag on another day, because some columns count days', async () => {
    const fresh = await testApp();
    const read = async () => fresh.get('/policy/list').set(await signIn(fresh, 'agent'));
    const today = await read();
    fresh.clock.advance({ minutes: 24 * 60 });
    const tomorrow = await read();
    expect(tomorrow.headers.etag).not.toBe(today.headers.etag);
    expect(tomorrow.body.data.list[0].days_in_status).toBe(today.body.data.list[0].days_in_status + 1);
  });

  it('has another tag in another run of the server', async () => {
    const other = await testApp();
    const tag = (await other.get('/brand/list').set(await signIn(other, 'agent'))).headers.etag;
    expect(tag).not.toBe(await tagOf('/brand/list'));
  });
});

describe('an answer to a write', () => {
  it('is never stored', async () => {
    const answer = await lantern.post('/product/status', { id: 3, status: 'on' }).set(admin);
    expect(answer.body.code).toBe(1);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers.etag).toBeUndefined();
  });
});

describe('compression', () => {
  it.each(['gzip', 'br'])('uses %s for a browser that accepts it', async (encoding) => {
    const answer = await lantern.get('/policy/list').set(agent).set('Accept-Encoding', encoding);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toMatch(/Accept-Encoding/i);
  });

  it('is skipped for a browser that accepts none', async () => {
    const answer = await lantern.get('/policy/list').set(agent).set('Accept-Encoding', 'identity');
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body.code).toBe(1);
  });
});

describe('an open read', () => {
  it('is revalidated each time', async () => {
    const answer = await request(lantern.app).get('/backend/login/demoAccounts');
    expect(answer.headers['cache-control']).toBe('private, no-cache');
  });
});

import { roles } from '@shared/abilities';
import { areaOf, scopes } from '@shared/apiScopes';
import { beforeEach, describe, expect, it } from 'vitest';
import { callsPerMinute } from '../../http/limits';
import { memberOf, rawReadsOf, signIn, type TestApp, testApp } from '../../testing/app';
import { brandDraft } from '../../testing/drafts';
import { Network } from '../network';
import { ApiKeys } from './apiKeys';

type Header = Record<string, string>;
let lantern: TestApp;
let admin: Header;
beforeEach(async () => {
  lantern = await testApp();
  admin = await signIn(lantern, 'admin');
});

const create = async (body: object = {}, header = admin) =>
  (
    await lantern
      .post('/api-key/create', { name: 'Accounting', scopes: ['catalog.read'], expires_on: null, ...body })
      .set(header)
  ).body.data;
const list = async (query = {}) => (await lantern.get('/api-key/list', query).set(admin)).body.data.list;
const bearer = ({ secret }: { secret: string }) => ({ authorization: `Bearer ${secret}` });
const read = (header: Header) => lantern.get('/brand/list').set(header);

/** Changes the owner of the keys made in these tests. */
const changeOwner = (changes: object) =>
  lantern.db.write((tx) => tx.put('members', { ...memberOf(lantern, 'admin'), ...changes }));

describe('an API key', () => {
  it('opens the calls of its scopes, by either header', async () => {
    const key = await create();
    expect(key).toMatchObject({
      name: 'Accounting',
      state: 'active',
      last_used_at: null,
      owner_id: memberOf(lantern, 'admin').id,
    });
    expect(key.secret).toMatch(/^lk_[\w-]{43}$/);
    expect(key.secret.startsWith(key.prefix)).toBe(true);
    for (const header of [bearer(key), { token: key.secret }]) expect((await read(header)).body.code).toBe(1);
  });

  it('is refused beyond its scopes, with the missing one', async () => {
    const key = await create();
    const { body } = await lantern.post('/brand/create', brandDraft()).set(bearer(key));
    expect(body).toMatchObject({
      code: 0,
      message: 'This API key lacks the scope catalog.write.',
      data: { reason: 'out_of_scope' },
    });
    const file = await lantern.get('/policy/export').set(bearer(key));
    expect([file.status, file.body.code]).toEqual([403, 'out_of_scope']);
  });

  it('never makes, lists, or revokes keys, views as a member, or adds an administrator', async () => {
    const key = await create({ scopes });
    const calls = [
      lantern.post('/api-key/create', { name: 'More', scopes: ['audit.read'], expires_on: null }),
      lantern.get('/api-key/list'),
      lantern.post('/api-key/revoke', { id: key.id }),
      lantern.post('/view/start', { member_id: 4 }),
      lantern.post('/user/changePassword', {}),
      lantern.post('/setting/save', { version: 0, values: { inactive_login: true } }),
      lantern.get('/brand/list').set('view-as', '4'),
      lantern.post('/user/create', {
        role: roles.administrator,
        first_name: 'Eve',
        last_name: 'Intruder',
        email: 'eve@example.com',
        phone: '+14155550100',
      }),
    ];
    for (const call of calls) expect((await call.set(bearer(key))).body.data.reason).toBe('out_of_scope');
    expect(await list()).toHaveLength(1);
  });

  it('ends when it is revoked, and stays so', async () => {
    const key = await create();
    expect((await lantern.post('/api-key/revoke', { id: key.id }).set(admin)).body.data.state).toBe('revoked');
    expect((await lantern.post('/api-key/revoke', { id: key.id }).set(admin)).body.data.state).toBe('revoked');
    const answer = await read(bearer(key));
    expect([answer.status, answer.body.code]).toEqual([401, 'key_revoked']);
    expect(answer.headers['www-authenticate']).toContain('invalid_token');
    expect((await lantern.post('/api-key/revoke', { id: 999 }).set(admin)).body.data.reason).toBe('not_found');
  });

  it('works on its last day and not after it', async () => {
    const key = await create({ expires_on: '2026-11-20' });
    expect((await read(bearer(key))).status).toBe(200);
    lantern.clock.advance({ minutes: 24 * 60 });
    admin = await signIn(lantern, 'admin');
    expect((await read(bearer(key))).body.code).toBe('key_expired');
    expect(await list({ state: 'expired' })).toHaveLength(1);
    const late = await lantern
      .post('/api-key/create', { name: 'Late', scopes: ['catalog.read'], expires_on: '2026-11-20' })
      .set(admin);
    expect(late.body.data.errors).toHaveProperty('expires_on');
  });

  it.each([
    ['is demoted', { role: roles.member }],
    ['is suspended', { status: 'suspended' as const }],
    ['leaves', { status: 'inactive' as const }],
  ])('is refused once its owner %s', async (_, changes) => {
    const key = await create();
    await changeOwner(changes);
    const answer = await read(bearer(key));
    expect([answer.status, answer.body.code]).toEqual([401, 'key_owner_closed']);
  });

  it('of an owner with a published password is refused outside demo mode', async () => {
    const key = await create();
    const closed = await testApp({ network: lantern.deps, demo: false });
    expect((await closed.get('/brand/list').set(bearer(key))).body.code).toBe('key_owner_closed');
  });

  it('that nobody made is refused', async () => {
    const key = await create();
    for (const secret of ['lk_', `${key.secret}x`, key.secret.slice(0, -1), key.prefix]) {
      const answer = await read(bearer({ secret }));
      expect([answer.status, answer.body.code]).toEqual([401, 'key_unknown']);
    }
  });

  it('records its last use at most once a minute', async () => {
    const key = await create();
    await read(bearer(key));
    const [first] = await list();
    lantern.clock.advance({ seconds: 59 });
    await read(bearer(key));
    expect((await list())[0].last_used_at).toBe(first.last_used_at);
    lantern.clock.advance({ seconds: 1 });
    await read(bearer(key));
    expect((await list())[0].last_used_at).toBe(lantern.clock.now().toISOString());
  });

  it('is named beside its owner in the audit log', async () => {
    const key = await create({ scopes: ['catalog.write', 'policies.read'] });
    await lantern.post('/brand/create', brandDraft()).set(bearer(key));
    await lantern.get('/policy/export').set(bearer(key));
    await lantern.post('/brand/create', brandDraft({ code: 'OTH', name: 'Another' })).set(admin);
    const entries = (await lantern.get('/audit/list').set(admin)).body.data.list;
    expect(entries.map(({ action, api_key }: Header) => [action, api_key])).toEqual([
      ['/brand/create', ''],
      ['/policy/export', 'Accounting'],
      ['/brand/create', 'Accounting'],
      ['/api-key/create', ''],
    ]);
    expect(entries[1].actor).toBe(entries[0].actor);
  });

  it('is limited to a number of calls a minute, apart from other keys', async () => {
    const [key, other] = [await create(), await create({ name: 'Other' })];
    const keys = new ApiKeys(new Network(lantern.deps));
    for (let calls = 0; calls < callsPerMinute.apiKey; calls += 1) await keys.caller(key.secret);
    await expect(keys.caller(key.secret)).rejects.toMatchObject({ status: 429, code: 'too_many' });
    await expect(keys.caller(key.secret)).rejects.toSatisfy(({ retryAfter }) => retryAfter > 0);
    expect((await keys.caller(other.secret)).key?.id).toBe(other.id);
  });

  it('is stored as a hash, and neither key nor hash is in an answer, the log, or the audit log', async () => {
    const key = await create({ scopes: ['audit.read'] });
    const [{ hash, ...record } = { hash: '' }] = lantern.db.table('api_keys').all();
    expect(JSON.stringify(record)).not.toContain(key.secret);
    const texts = [
      (await lantern.get('/api-key/list').set(admin)).text,
      (await lantern.post('/api-key/revoke', { id: key.id }).set(admin)).text,
      (await lantern.get('/audit/list').set(admin)).text,
      (await read(bearer(key))).text,
      lantern.log.join('\n'),
    ];
    for (const text of texts) {
      expect(text).not.toContain(hash);
      expect(text).not.toContain(key.secret);
    }
  });

  it.each([
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['everything'] }, 'scopes.0'],
    [{ name: ' ' }, 'name'],
    [{ expires_on: 'tomorrow' }, 'expires_on'],
    [{ member_id: 1 }, 'member_id'],
  ])('is not made with %j', async (body, field) => {
    expect(Object.keys((await create(body)).errors)).toEqual([field]);
  });

  it('opens a file outside the contracts by a scope, or never', async () => {
    const files = rawReadsOf(lantern).map(({ path }) => ({ method: 'get', path: path as `/${string}` }) as const);
    expect(files.length).toBeGreaterThan(3);
    expect(files.filter((call) => areaOf(call) === undefined)).toEqual([]);
  });

  it('is a matter of the office', async () => {
    expect((await create({}, await signIn(lantern, 'agent'))).reason).toBe('forbidden');
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { memberOf, password, signIn, type TestApp, testApp } from '../../../testing/app';

let lantern: TestApp;
let agent: { token: string };
beforeEach(async () => {
  lantern = await testApp();
  agent = await signIn(lantern, 'agent');
});

const post = async (path: string, body: object, header = agent) => (await lantern.post(path, body).set(header)).body;
const sessions = async (header = agent) => (await lantern.get('/user/sessions').set(header)).body.data;
const isIn = async (header: { token: string }) => (await lantern.get('/user/userinfo').set(header)).body.code === 1;
const login = (account: string, secret: string) => post('/login/login', { account, password: secret });

describe('a new password', () => {
  it('replaces the old one and ends all other sessions', async () => {
    const [other, leader] = [await signIn(lantern, 'agent'), await signIn(lantern, 'leader')];
    const body = { old_password: password, password: 'Copper-kettle-47' };
    expect((await post('/user/changePassword', body)).data).toEqual({ ended: 1 });
    expect([await isIn(agent), await isIn(other), await isIn(leader)]).toEqual([true, false, true]);
    expect((await login('agent@lantern.test', password)).data.reason).toBe('wrong_credentials');
    expect((await login('agent@lantern.test', 'Copper-kettle-47')).code).toBe(1);
  });

  it.each<[object, string]>([
    [{ password: 'short1' }, 'password'],
    [{ password: 'nodigitsatall' }, 'password'],
    [{ password: 'agent@lantern.test1'.slice(0, 18) }, 'password'],
    [{ old_password: 'Wrong-2026' }, 'old_password'],
    [{ id: 1 }, 'id'],
  ])('is refused with %j', async (changes, field) => {
    const before = memberOf(lantern, 'agent');
    const body = { old_password: password, password: 'Copper-kettle-47', ...changes };
    expect(Object.keys((await post('/user/changePassword', body)).data.errors)).toEqual([field]);
    expect(memberOf(lantern, 'agent')).toEqual(before);
  });

  it.each([
    ['common', 'Password1', 'commonPassword'],
    ['a common one in symbols', 'P4ssw0rd1', 'commonPassword'],
    ['weak', 'Summer2026', 'weakPassword'],
    ['repeated', 'Xq7-Xq7-Xq7-Xq7-', 'weakPassword'],
    ['personal by its last name', 'wohlan-97-HAORAN-krug', 'personalPassword'],
    ['personal by its phone number', 'krug.555-0111.wohlan', 'personalPassword'],
    ['personal by its member number', 'wohlan-m000077-krug', 'personalPassword'],
    ['personal by its Chinese name', 'wohlan-97-林浩然', 'personalPassword'],
    ['personal by its mailbox', 'wohlan-97-Agent-krug', 'personalPassword'],
    ['named after the network', 'wohlan-97-lántern-krug', 'personalPassword'],
  ])('is refused when it is %s', async (_name, given, code) => {
    const body = { old_password: password, password: given };
    expect((await post('/user/changePassword', body)).data.issues).toEqual([
      expect.objectContaining({ field: 'password', code }),
    ]);
    expect((await login('agent@lantern.test', password)).code).toBe(1);
  });

  it('may hold parts of words that short names are', async () => {
    await lantern.db.write((tx) => tx.put('members', { ...memberOf(lantern, 'agent'), last_name: 'Lin' }));
    const body = { old_password: password, password: 'Berlin-kettle-47' };
    expect((await post('/user/changePassword', body)).code).toBe(1);
  });

  it('cannot be set by guessing the old one', async () => {
    const guess = () =>
      lantern.post('/user/changePassword', { old_password: 'x', password: 'Copper-kettle-47' }).set(agent);
    for (let tries = 0; tries < 5; tries += 1) expect((await guess()).body.data.reason).toBe('invalid');
    expect((await guess()).status).toBe(429);
  });

  it('is refused for suspended members and for members without a password', async () => {
    const suspended = lantern.db
      .table('members')
      .all()
      .find(({ status }) => status === 'suspended');
    const body = { old_password: password, password: 'Copper-kettle-47' };
    expect((await post('/user/changePassword', body, await signIn(lantern, suspended?.id ?? 0))).data.reason).toBe(
      'forbidden',
    );
    expect(Object.keys((await post('/user/changePassword', body, await signIn(lantern, 60))).data.errors)).toEqual([
      'old_password',
    ]);
  });
});

describe('the sessions', () => {
  it('are listed to their owner with their start and last use', async () => {
    const began = lantern.clock.now().toISOString();
    lantern.clock.advance({ minutes: 5 });
    const later = await signIn(lantern, 'agent');
    await signIn(lantern, 'leader');
    const open = await sessions(later);
    expect(open).toMatchObject([
      { current: true, started_at: lantern.clock.now().toISOString() },
      { current: false, started_at: began, last_used_at: began },
    ]);
    expect(JSON.stringify(open)).not.toContain(lantern.db.table('tokens').by('member_id', 77)[0]?.family);
  });

  it('keep their id and start when their tokens are renewed', async () => {
    const { data } = await login('agent@lantern.test', password);
    const header = { token: data.accessToken };
    const before = (await sessions(header)).find(({ current }: { current: boolean }) => current);
    lantern.clock.advance({ minutes: 5 });
    await post('/jwt/refresh-token', { refreshToken: data.refreshToken });
    const after = (await sessions(header)).find(({ current }: { current: boolean }) => current);
    expect(after).toMatchObject({ id: before.id, started_at: before.started_at });
    expect(after.last_used_at > before.last_used_at).toBe(true);
  });

  it('end one by one, or all except the current one', async () => {
    const [one, other] = [await signIn(lantern, 'agent'), await signIn(lantern, 'agent')];
    const { id } = (await sessions(one)).find(({ current }: { current: boolean }) => current);
    expect((await post('/user/sessions/revoke', { id })).data).toEqual({ ended: 1 });
    expect([await isIn(agent), await isIn(one), await isIn(other)]).toEqual([true, false, true]);
    expect((await post('/user/sessions/revoke', { others: true })).data).toEqual({ ended: 1 });
    expect([await isIn(agent), await isIn(other)]).toEqual([true, false]);
  });

  it('of another member cannot be ended', async () => {
    const leader = await signIn(lantern, 'leader');
    const [{ id }] = await sessions(leader);
    for (const name of [id, 'unknown'])
      expect((await post('/user/sessions/revoke', { id: name })).data.reason).toBe('not_found');
    expect(await isIn(leader)).toBe(true);
    expect(Object.keys((await post('/user/sessions/revoke', {})).data.errors)).toEqual(['id']);
  });
});

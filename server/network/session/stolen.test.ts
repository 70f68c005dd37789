import { defaultSettings } from '@shared/contracts/network/settings';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { password, type TestApp, testApp } from '../../testing/app';

interface Session {
  accessToken: string;
  refreshToken: string;
}

let lantern: TestApp;
beforeEach(async () => {
  lantern = await testApp();
});

const post = async (path: string, body: object, { accessToken }: Session) =>
  (await lantern.post(path, body).set({ token: accessToken })).body;
const read = async ({ accessToken }: Session, path = '/policy/list') =>
  (await lantern.get(path).set({ token: accessToken })).body;
const logIn = async (more: object = {}): Promise<Session> =>
  (await lantern.post('/login/login', { account: 'admin@lantern.test', password, ...more })).body.data;
const renewed = async ({ refreshToken }: Session): Promise<Session> =>
  (await lantern.post('/jwt/refresh-token', { refreshToken })).body.data;
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: lantern.clock.now().getTime() });
const addApp = async (owner: Session): Promise<string> => {
  const { secret } = (await post('/user/factors/app/start', {}, owner)).data;
  expect((await post('/user/factors/app/confirm', { code: codeOf(secret) }, owner)).code).toBe(1);
  lantern.clock.advance({ minutes: 1 });
  return secret;
};
const set = (values: object) =>
  lantern.db.write(async (tx) => {
    const row = lantern.db.table('settings').get(1);
    if (!row) throw new Error('The fixtures have no settings.');
    await tx.put('settings', { ...row, values: { ...defaultSettings, ...row.values, ...values } });
  });
const viewAs = async (thief: Session) => (await post('/view/start', { member_id: 77 }, thief)).data.reason;

describe('a stolen session', () => {
  it('without a second factor ends when the network demands one, for those concerned', async () => {
    const thief = await logIn();
    expect((await read(thief)).code).toBe(1);
    const [owner, agent] = [await logIn(), await logIn({ account: 'agent@lantern.test' })];
    const { version } = (await read(owner, '/setting/get')).data;
    const values = { second_factor: 'administrators' };
    expect((await post('/setting/save', { version, values }, owner)).code).toBe(1);
    expect((await read(thief)).code).toBe(-1);
    expect(await renewed(thief)).toBeNull();
    expect((await read(owner)).code).toBe(1);
    expect((await read(agent)).code).toBe(1);
  });

  it('proves nobody by a password, a code that its owner has used, or a renewal', async () => {
    await set({ confirm_minutes: 5 });
    const secret = await addApp(await logIn());
    const code = codeOf(secret);
    const thief = await logIn({ code });
    expect(await viewAs(thief)).toBeUndefined();
    lantern.clock.advance({ minutes: 6 });
    expect(await viewAs(thief)).toBe('confirm_identity');
    const later = await renewed(thief);
    expect(await viewAs(later)).toBe('confirm_identity');
    for (const proof of [{ password }, { code }, { code: '000000' }])
      expect((await post('/user/confirm', proof, later)).data.reason).toBe('invalid');
    expect(await viewAs(later)).toBe('confirm_identity');
  });

  it('takes no code that has just signed its owner in', async () => {
    await set({ confirm_minutes: 5 });
    const secret = await addApp(await logIn());
    const thief = await logIn({ code: codeOf(secret) });
    lantern.clock.advance({ minutes: 6 });
    const code = codeOf(secret);
    expect(await logIn({ code })).toHaveProperty('accessToken');
    expect((await post('/user/confirm', { code }, thief)).data.issues[0].code).toBe('wrongCode');
  });

  it('neither adds nor removes a factor of its owner', async () => {
    const secret = await addApp(await logIn());
    const thief = await logIn({ code: codeOf(secret) });
    const { app } = (await read(thief, '/user/factors')).data;
    lantern.clock.advance({ minutes: 11 });
    const later = await renewed(thief);
    for (const [path, body] of [
      ['/user/factors/remove', { id: app.id }],
      ['/user/factors/passkey/start', {}],
      ['/user/factors/recoveryCodes', {}],
    ] as const)
      expect((await post(path, body, later)).data.reason, path).toBe('confirm_identity');
  });

  it('cannot guess the codes of its owner', async () => {
    const secret = await addApp(await logIn());
    const thief = await logIn({ code: codeOf(secret) });
    lantern.clock.advance({ minutes: 1 });
    for (let guess = 0; guess < 30; guess += 1) await post('/user/confirm', { code: '000000' }, thief);
    expect((await post('/user/confirm', { code: codeOf(secret) }, thief)).code).toBe('too_many');
  });
});

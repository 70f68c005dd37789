import { defaultSettings } from '@shared/contracts/network/settings';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { memberOf, password, signIn, type TestApp, testApp } from '../../../testing/app';
import { Authenticator } from '../../../testing/authenticator';

type Token = { token: string };

let lantern: TestApp;
let agent: Token;
beforeEach(async () => {
  lantern = await testApp();
  agent = await signIn(lantern, 'agent');
});

const post = async (path: string, body: object = {}, header: Token = agent) =>
  (await lantern.post(path, body).set(header)).body;
const logIn = (more: object = {}) => lantern.post('/login/login', { account: 'agent@lantern.test', password, ...more });
const listed = async (header = agent) => (await lantern.get('/user/factors').set(header)).body.data;
const codeOf = (secret: string, stepsLater = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: lantern.clock.now().getTime() + stepsLater * 30_000,
  });
const addApp = async (header = agent) => {
  const { secret, uri } = (await post('/user/factors/app/start', {}, header)).data;
  const { recovery_codes } = (await post('/user/factors/app/confirm', { code: codeOf(secret) }, header)).data;
  return { secret, uri, recovery_codes } as { secret: string; uri: string; recovery_codes: string[] };
};
const set = (values: object) =>
  lantern.db.write(async (tx) => {
    const row = lantern.db.table('settings').get(1);
    if (!row) throw new Error('The fixtures have no settings.');
    await tx.put('settings', { ...row, values: { ...defaultSettings, ...row.values, ...values } });
  });

describe('an authenticator app', () => {
  it('counts only after one of its codes has arrived', async () => {
    const { data } = await post('/user/factors/app/start');
    expect((await logIn()).body.code).toBe(1);
    expect((await post('/user/factors/app/confirm', { code: '000000' })).data.issues).toEqual([
      expect.objectContaining({ field: 'code', code: 'wrongCode' }),
    ]);
    expect((await post('/user/factors/app/confirm', { code: codeOf(data.secret) })).code).toBe(1);
    expect((await logIn()).body.data.reason).toBe('code_needed');
  });

  it('names network and account in its address, and brings ten recovery codes', async () => {
    const { uri, secret, recovery_codes } = await addApp();
    expect(uri).toBe(
      `otpauth://totp/Lantern%20Bridge%20Network:agent%40lantern.test?issuer=Lantern%20Bridge%20Network&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(new Set(recovery_codes).size).toBe(10);
    expect(await listed()).toMatchObject({ demanded: false, app: { name: '' }, passkeys: [], recovery_codes_left: 10 });
  });

  it('signs in with its code, which does not count a second time', async () => {
    const { secret } = await addApp();
    expect((await logIn({ code: codeOf(secret) })).body.data.issues[0].code).toBe('wrongCode');
    const code = codeOf(secret, 1);
    expect((await logIn({ code })).body.code).toBe(1);
    expect((await logIn({ code })).body.data.issues[0].code).toBe('wrongCode');
  });

  it('may be one step behind, but not two', async () => {
    const { secret } = await addApp();
    lantern.clock.advance({ seconds: 120 });
    expect((await logIn({ code: codeOf(secret, -2) })).body.code).toBe(0);
    expect((await logIn({ code: codeOf(secret, -1) })).body.code).toBe(1);
  });

  it('takes one of two sign-ins at once with the same code', async () => {
    const { secret } = await addApp();
    const code = codeOf(secret, 1);
    const answers = await Promise.all([logIn({ code }), logIn({ code })]);
    expect(answers.map(({ body }) => body.code).sort()).toEqual([0, 1]);
  });

  it('is asked for only after the right password', async () => {
    const { secret } = await addApp();
    const wrong = await logIn({ password: 'Wrong-2026', code: codeOf(secret, 1) });
    expect(wrong.body.data.reason).toBe('wrong_credentials');
  });

  it('closes the sign-in after thirty wrong codes a day, whatever the caller’s address', async () => {
    const { secret } = await addApp();
    for (let at = 0; at < 30; at += 1) await logIn({ code: '000000' });
    const { status } = await logIn({ code: codeOf(secret, 1) });
    expect(status).toBe(429);
  });

  it('keeps its secret sealed in the database and out of answers and the log', async () => {
    const { secret } = await addApp();
    const rows = await lantern.deps.sql.db.selectFrom('factors').selectAll().execute();
    expect(rows[0]?.secret).toMatch(/^[\w-]{60,}$/);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(JSON.stringify(await listed())).not.toContain(secret);
    expect(lantern.log.join()).not.toContain(secret);
  });

  it('cannot be started twice, and another one replaces one that was never confirmed', async () => {
    await post('/user/factors/app/start');
    await addApp();
    expect((await post('/user/factors/app/start')).data.reason).toBe('app_exists');
  });

  it('is removed with its recovery codes', async () => {
    await addApp();
    const { app } = await listed();
    expect((await post('/user/factors/remove', { id: app.id })).code).toBe(1);
    expect(await listed()).toMatchObject({ app: null, recovery_codes_left: 0 });
    expect((await logIn()).body.code).toBe(1);
  });

  it('is nobody else’s to remove', async () => {
    await addApp();
    const { app } = await listed();
    const answer = await post('/user/factors/remove', { id: app.id }, await signIn(lantern, 'leader'));
    expect(answer.data.reason).toBe('not_found');
  });
});

describe('a recovery code', () => {
  it('signs in once, however it is spelled', async () => {
    const { recovery_codes } = await addApp();
    const code = recovery_codes[0]?.toLowerCase().replace('-', ' ');
    expect((await logIn({ code })).body.code).toBe(1);
    expect((await logIn({ code })).body.data.issues[0].code).toBe('wrongCode');
    expect((await listed()).recovery_codes_left).toBe(9);
  });

  it('ends when new ones are made', async () => {
    const { recovery_codes } = await addApp();
    const renewed = (await post('/user/factors/recoveryCodes')).data.recovery_codes as string[];
    expect((await logIn({ code: recovery_codes[0] })).body.code).toBe(0);
    expect((await logIn({ code: renewed[0] })).body.code).toBe(1);
  });

  it('is not made without a factor', async () => {
    expect((await post('/user/factors/recoveryCodes')).data.reason).toBe('no_factor');
  });
});

describe('a trusted device', () => {
  it('skips the second factor for thirty days, for its owner alone', async () => {
    const { secret } = await addApp();
    const { device } = (await logIn({ code: codeOf(secret, 1), trust: true })).body.data;
    expect((await logIn({ device })).body.code).toBe(1);
    expect((await logIn()).body.data.reason).toBe('code_needed');
    const [trusted] = (await listed()).trusted;
    expect(trusted).toMatchObject({ trusted_at: lantern.clock.now().toISOString() });
    lantern.clock.advance({ minutes: 30 * 24 * 60 });
    expect((await logIn({ device })).body.data.reason).toBe('code_needed');
  });

  it('is forgotten by its owner, and by nobody else', async () => {
    const { secret } = await addApp();
    const { device } = (await logIn({ code: codeOf(secret, 1), trust: true })).body.data;
    const [{ id }] = (await listed()).trusted;
    const leader = await signIn(lantern, 'leader');
    expect((await post('/user/factors/forgetDevice', { id }, leader)).data.reason).toBe('not_found');
    expect((await post('/user/factors/forgetDevice', { id })).code).toBe(1);
    expect((await logIn({ device })).body.data.reason).toBe('code_needed');
  });

  it('asks again after a change of the password, and after a reset', async () => {
    const { secret } = await addApp();
    const change = (old_password: string, next: string) =>
      post('/user/changePassword', { old_password, password: next });
    const { device } = (await logIn({ code: codeOf(secret, 1), trust: true })).body.data;
    expect((await change(password, 'Copper-kettle-47')).code).toBe(1);
    expect((await logIn({ device, password: 'Copper-kettle-47' })).body.data.reason).toBe('code_needed');
    lantern.clock.advance({ seconds: 60 });
    await logIn({ device, password: 'Copper-kettle-47', code: codeOf(secret), trust: true });
    expect((await listed()).trusted).toHaveLength(1);
    const address = 'agent@lantern.test';
    await lantern.post('/check/sendEmailCode', { address, scene: 'reset' });
    const { code } = lantern.deliveries.at(-1) ?? {};
    const { ticket } = (await lantern.post('/check/checkEmailCode', { address, code, scene: 'reset' })).body.data;
    expect((await lantern.post('/login/resetPassword', { ticket, password: 'Silver-harbor-92' })).body.code).toBe(1);
    const again = await logIn({ device, password: 'Silver-harbor-92' });
    expect(again.body.data.reason).toBe('code_needed');
  });

  it('is not made by a sign-in without a second factor', async () => {
    await logIn({ trust: true });
    expect((await listed()).trusted).toEqual([]);
  });
});

describe('a passkey', () => {
  const origin = 'http://lantern.test';
  const from = (path: string, body: object, header?: Token) =>
    lantern.post(path, body).set({ host: 'lantern.test', ...header });
  const addPasskey = async (phone: Authenticator, at = origin) => {
    const { options } = (await from('/user/factors/passkey/start', {}, agent)).body.data;
    return from('/user/factors/passkey/add', { name: 'Phone', credential: phone.create(options, at) }, agent);
  };
  const optionsOf = async () => (await from('/login/passkey/start', {})).body.data.options;
  const enter = async (credential: object) => (await from('/login/passkey', { credential })).body;

  it('signs in without a password, and the password then needs a recovery code', async () => {
    const phone = new Authenticator();
    const { recovery_codes } = (await addPasskey(phone)).body.data;
    expect(await listed()).toMatchObject({ passkeys: [{ name: 'Phone' }], recovery_codes_left: 10 });
    const { data } = await enter(phone.get(await optionsOf(), origin));
    expect(data.userData).toMatchObject({ id: 77, role: '会员' });
    expect((await lantern.get('/user/userinfo').set({ token: data.accessToken })).body.code).toBe(1);
    expect((await logIn()).body.data.reason).toBe('passkey_needed');
    expect((await logIn({ code: recovery_codes[0] })).body.code).toBe(1);
  });

  it('answers a challenge once', async () => {
    const phone = new Authenticator();
    await addPasskey(phone);
    const options = await optionsOf();
    expect((await enter(phone.get(options, origin))).code).toBe(1);
    expect((await enter(phone.get(options, origin))).data.reason).toBe('passkey_refused');
  });

  it('answers within five minutes', async () => {
    const phone = new Authenticator();
    await addPasskey(phone);
    const options = await optionsOf();
    lantern.clock.advance({ minutes: 5 });
    expect((await enter(phone.get(options, origin))).data.reason).toBe('passkey_refused');
  });

  it('is refused with a challenge that is not ours, for another site, or with another key', async () => {
    const phone = new Authenticator();
    await addPasskey(phone);
    const forged = { challenge: Buffer.from(`${Date.now() * 2} x y`).toString('base64url') };
    expect((await enter(phone.get(forged, origin))).data.reason).toBe('passkey_refused');
    expect((await enter(phone.get(await optionsOf(), 'http://evil.test'))).data.reason).toBe('passkey_refused');
    const impostor = Object.assign(new Authenticator().get(await optionsOf(), origin), {
      id: phone.id,
      rawId: phone.id,
    });
    expect((await enter(impostor)).data.reason).toBe('passkey_refused');
    expect((await enter(new Authenticator().get(await optionsOf(), origin))).data.reason).toBe('passkey_refused');
  });

  it('is not added to the account of somebody else’s challenge, and not twice', async () => {
    const phone = new Authenticator();
    const leader = await signIn(lantern, 'leader');
    const { options } = (await from('/user/factors/passkey/start', {}, leader)).body.data;
    const stolen = await from(
      '/user/factors/passkey/add',
      { name: 'X', credential: phone.create(options, origin) },
      agent,
    );
    expect(stolen.body.data.reason).toBe('passkey_refused');
    expect((await addPasskey(phone)).body.code).toBe(1);
    expect((await addPasskey(phone)).body.data.reason).toBe('passkey_refused');
  });

  it('of a closed account opens nothing', async () => {
    const phone = new Authenticator();
    await addPasskey(phone);
    await set({ inactive_login: false });
    await lantern.db.write((tx) => tx.put('members', { ...memberOf(lantern, 'agent'), status: 'inactive' }));
    expect((await enter(phone.get(await optionsOf(), origin))).data.reason).toBe('closed');
  });
});

describe('a demanded second factor', () => {
  it('leaves a sign-in without one nothing else to do', async () => {
    await set({ second_factor: 'everyone' });
    const { accessToken, userData } = (await logIn()).body.data;
    expect(userData).toMatchObject({ must_add_factor: true });
    const header = { token: accessToken };
    expect((await lantern.get('/policy/list').set(header)).body.data.reason).toBe('forbidden');
    const { secret } = (await post('/user/factors/app/start', {}, header)).data;
    const confirmed = (await post('/user/factors/app/confirm', { code: codeOf(secret) }, header)).data;
    expect(confirmed.userData.must_add_factor).toBeUndefined();
    expect(confirmed.userData.ability).toContainEqual({ action: 'read', subject: 'Policy' });
    expect((await lantern.get('/policy/list').set(header)).body.code).toBe(1);
  });

  it('of administrators alone is not asked of members', async () => {
    await set({ second_factor: 'administrators' });
    expect((await logIn()).body.data.userData.must_add_factor).toBeUndefined();
    const admin = await lantern.post('/login/login', { account: 'admin@lantern.test', password });
    expect(admin.body.data.userData.must_add_factor).toBe(true);
  });

  it('cannot be removed', async () => {
    await addApp();
    await set({ second_factor: 'everyone' });
    const { app } = await listed();
    expect((await post('/user/factors/remove', { id: app.id })).data.reason).toBe('factor_demanded');
  });
});

describe('a sensitive act', () => {
  let admin: Token;
  beforeEach(async () => {
    admin = await signIn(lantern, 'admin');
  });
  const viewAs = async () => (await post('/view/start', { member_id: 77 }, admin)).code;

  it('asks again after the minutes of the setting, and not with 0', async () => {
    lantern.clock.advance({ minutes: 9 });
    expect(await viewAs()).toBe(1);
    await set({ confirm_minutes: 5 });
    expect(await viewAs()).toBe(0);
    expect((await post('/user/confirm', { password: 'Wrong-2026' }, admin)).data.issues[0].code).toBe('wrongPassword');
    expect(await viewAs()).toBe(0);
    expect((await post('/user/confirm', { password }, admin)).code).toBe(1);
    expect(await viewAs()).toBe(1);
  });

  it('is asked for where the header `view-as` begins a view', async () => {
    const read = async () => (await lantern.get('/user/userinfo').set({ ...admin, 'view-as': '77' })).body.data?.reason;
    await set({ confirm_minutes: 5 });
    lantern.clock.advance({ minutes: 6 });
    expect(await read()).toBe('confirm_identity');
    await post('/user/confirm', { password }, admin);
    expect(await read()).toBeUndefined();
  });

  it('takes a code instead of the password from somebody who has an app', async () => {
    const { secret } = await addApp(admin);
    lantern.clock.advance({ minutes: 1 });
    expect((await post('/user/confirm', { password }, admin)).data.issues[0]).toMatchObject({ field: 'code' });
    expect((await post('/user/confirm', { code: codeOf(secret) }, admin)).code).toBe(1);
  });

  it('of changing factors asks after ten minutes, whatever the setting', async () => {
    const login = await logIn();
    const { refreshToken } = login.body.data;
    lantern.clock.advance({ minutes: 10, seconds: 1 });
    const { accessToken } = (await lantern.post('/jwt/refresh-token', { refreshToken })).body.data;
    const later = { token: accessToken };
    expect((await post('/user/factors/app/start', {}, later)).data.reason).toBe('confirm_identity');
    await post('/user/confirm', { password }, later);
    expect((await post('/user/factors/app/start', {}, later)).code).toBe(1);
  });
});

describe('the reset by the office', () => {
  it('removes all factors, ends the sessions, and is in the audit log with its reason', async () => {
    await addApp();
    const admin = await signIn(lantern, 'admin');
    const answer = await post('/user/factors/reset', { id: 77, reason: 'Lost the phone.' }, admin);
    expect(answer.data.ended).toBe(1);
    expect((await logIn()).body.code).toBe(1);
    expect((await lantern.get('/user/userinfo').set(agent)).body.code).toBe(-1);
    expect(lantern.db.table('audit_log').all().at(-1)).toMatchObject({
      action: '/user/factors/reset',
      entity: 'members',
      entity_id: '77',
      after: { reason: 'Lost the phone.' },
    });
  });

  it('is refused for oneself, for somebody without a factor, and to members', async () => {
    const admin = await signIn(lantern, 'admin');
    await addApp(admin);
    const reset = async (id: number, header: Token) =>
      (await post('/user/factors/reset', { id, reason: 'x' }, header)).data.reason;
    expect(await reset(memberOf(lantern, 'admin').id, admin)).toBe('own_factor');
    expect(await reset(77, admin)).toBe('no_factor');
    expect(await reset(77, await signIn(lantern, 'leader'))).toBe('forbidden');
  });
});

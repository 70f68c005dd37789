import { beforeEach, describe, expect, it } from 'vitest';
import { memberOf, password, signIn, type TestApp, testApp } from '../../testing/app';
import { networkForTest } from '../../testing/networks';
import { testPasswords } from '../../testing/passwords';

const next = 'Copper-kettle-47';

describe('a published password outside demo mode', () => {
  let network: Awaited<ReturnType<typeof networkForTest>>;
  let demo: TestApp;
  let lantern: TestApp;
  beforeEach(async () => {
    network = await networkForTest();
    demo = await testApp({ network });
    lantern = await testApp({ network, demo: false });
  });
  const logIn = async (account: string, given = password) =>
    (await lantern.post('/login/login', { account, password: given })).body;
  const own = async (who: string) => {
    const password_hash = await testPasswords.hash(next);
    await lantern.db.write((tx) => tx.put('members', { ...memberOf(lantern, who), password_hash }));
  };

  it.each(['admin@lantern.test', 'leader@lantern.test', 'M000077', '+14155550111'])(
    'does not sign in %s, and gets the answer of a wrong one',
    async (account) => {
      expect((await demo.post('/login/login', { account, password })).body.code).toBe(1);
      expect(await logIn(account)).toEqual(await logIn('nobody@lantern.test'));
    },
  );

  it('ends the sign-ins that it started', async () => {
    const { accessToken, refreshToken } = (await demo.post('/login/login', { account: 'M000077', password })).body.data;
    const ask = (server: TestApp) => server.get('/user/userinfo').set({ token: accessToken });
    expect([(await ask(demo)).body.code, (await ask(lantern)).body.code]).toEqual([1, -1]);
    expect((await lantern.post('/jwt/refresh-token', { refreshToken })).body.code).toBe(-1);
    expect((await demo.post('/jwt/refresh-token', { refreshToken })).body.code).toBe(1);
  });

  it('is replaced with a code sent to the address, and the new one works', async () => {
    await lantern.post('/check/sendEmailCode', { address: 'agent@lantern.test', scene: 'reset' });
    const { code } = lantern.deliveries.at(-1) ?? {};
    const guess = { address: 'agent@lantern.test', code, scene: 'reset' };
    const { ticket } = (await lantern.post('/check/checkEmailCode', guess)).body.data;
    const reset = async (to: string) => (await lantern.post('/login/resetPassword', { ticket, password: to })).body;
    expect((await reset(password)).data.errors).toEqual({
      password: 'This password is published with the demo. Choose another.',
    });
    expect((await reset(next)).code).toBe(1);
    expect((await logIn('agent@lantern.test', next)).code).toBe(1);
  });

  it('cannot be chosen again', async () => {
    await own('agent');
    const header = await signIn(lantern, 'agent');
    const change = async (to: string) =>
      (await lantern.post('/user/changePassword', { old_password: next, password: to }).set(header)).body;
    expect((await change(password)).data.issues).toMatchObject([{ field: 'password', code: 'published' }]);
    expect((await change('Own-password-1')).code).toBe(1);
  });
});

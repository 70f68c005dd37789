import { describe, expect, it } from 'vitest';
import { memberOf, password, type TestApp, testApp } from '../../testing/app';

interface Pair {
  accessToken: string;
  refreshToken: string;
}
const signedOut = { code: -1, message: '请先登录 (please log in)', data: null };

const logIn = async (lantern: TestApp, remember?: boolean): Promise<Pair> =>
  (await lantern.post('/login/login', { account: 'agent@lantern.test', password, remember })).body.data;
const refresh = (lantern: TestApp, { refreshToken }: Pick<Pair, 'refreshToken'>) =>
  lantern.post('/jwt/refresh-token', { refreshToken });
const whoAmI = async (lantern: TestApp, { accessToken }: Pair) =>
  (await lantern.get('/user/userinfo').set({ token: accessToken })).body;

describe('a refresh token', () => {
  it('buys a new pair, in the envelope and at the top level', async () => {
    const lantern = await testApp();
    const old = await logIn(lantern);
    lantern.clock.advance({ minutes: 10 });
    const { status, body } = await refresh(lantern, old);
    expect(status).toBe(200);
    expect(body).toEqual({
      code: 1,
      message: 'ok',
      data: { accessToken: expect.any(String), refreshToken: expect.any(String) },
      accessToken: body.data.accessToken,
      refreshToken: body.data.refreshToken,
    });
    expect(body.refreshToken).not.toBe(old.refreshToken);
    expect((await whoAmI(lantern, body.data)).data.email).toBe('agent@lantern.test');
  });

  it('leaves a valid access token valid', async () => {
    const lantern = await testApp();
    const old = await logIn(lantern);
    await refresh(lantern, old);
    expect((await whoAmI(lantern, old)).code).toBe(1);
  });

  it('revokes everything from its sign-in when used again', async () => {
    const lantern = await testApp();
    const elsewhere = await logIn(lantern);
    const first = await logIn(lantern);
    const second: Pair = (await refresh(lantern, first)).body.data;
    const third: Pair = (await refresh(lantern, second)).body.data;
    lantern.clock.advance({ seconds: 11 });
    expect((await refresh(lantern, first)).body).toEqual(signedOut);
    expect((await refresh(lantern, third)).body).toEqual(signedOut);
    for (const pair of [first, second, third]) expect(await whoAmI(lantern, pair)).toEqual(signedOut);
    expect((await whoAmI(lantern, elsewhere)).code).toBe(1);
  });

  it('gives the same valid pair for several simultaneous uses', async () => {
    const lantern = await testApp();
    const pair = await logIn(lantern);
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(lantern, pair)));
    lantern.clock.advance({ seconds: 10 });
    const late = await refresh(lantern, pair);
    const pairs = new Set([...answers, late].map(({ body }) => JSON.stringify(body)));
    expect(pairs.size).toBe(1);
    expect(late.body.code).toBe(1);
    // The nine requests made one exchange.
    expect(lantern.db.table('tokens').size).toBe(2);
    expect((await whoAmI(lantern, late.body)).code).toBe(1);
    expect((await refresh(lantern, late.body)).body.code).toBe(1);
  });

  it('revokes the pair that it gave when used again later', async () => {
    const lantern = await testApp();
    const pair = await logIn(lantern);
    const next: Pair = (await refresh(lantern, pair)).body.data;
    lantern.clock.advance({ seconds: 11 });
    expect((await refresh(lantern, pair)).body).toEqual(signedOut);
    expect((await refresh(lantern, next)).body).toEqual(signedOut);
    expect(await whoAmI(lantern, next)).toEqual(signedOut);
  });

  it('gives nothing after a sign-out, or to a member who may no longer sign in', async () => {
    const lantern = await testApp();
    const [left, closed] = [await logIn(lantern), await logIn(lantern)];
    const next: Pair = (await refresh(lantern, left)).body.data;
    await refresh(lantern, closed);
    await lantern.post('/jwt/logout', { refreshToken: next.refreshToken });
    expect((await refresh(lantern, left)).body).toEqual(signedOut);
    await lantern.db.write(async (tx) => {
      const settings = lantern.db.table('settings').get(1);
      if (settings) await tx.put('settings', { ...settings, values: { ...settings.values, inactive_login: false } });
      await tx.put('members', { ...memberOf(lantern, 'agent'), status: 'inactive' });
    });
    expect((await refresh(lantern, closed)).body).toEqual(signedOut);
  });

  it('gives the same pair after a restart of the server', async () => {
    const before = await testApp();
    const pair = await logIn(before);
    const { body } = await refresh(before, pair);
    const { db, sql, about } = before.deps;
    const after = await testApp({ network: { db, sql, about } });
    expect(body.code).toBe(1);
    expect((await refresh(after, pair)).body).toEqual(body);
  });

  it.each([
    ['12 hours', false, 12 * 60],
    ['30 days if it was to be remembered', true, 30 * 24 * 60],
  ])('lasts for %s', async (_name, remember, minutes) => {
    const lantern = await testApp();
    const [one, other] = [await logIn(lantern, remember), await logIn(lantern, remember)];
    lantern.clock.advance({ minutes: minutes - 1 });
    expect((await refresh(lantern, one)).body.code).toBe(1);
    lantern.clock.advance({ minutes: 1 });
    expect((await refresh(lantern, other)).body).toEqual(signedOut);
  });

  it('restarts its lifetime with each exchange', async () => {
    const lantern = await testApp();
    let pair = await logIn(lantern);
    for (let day = 0; day < 4; day += 1) {
      lantern.clock.advance({ minutes: 11 * 60 });
      pair = (await refresh(lantern, pair)).body.data;
    }
    expect((await whoAmI(lantern, pair)).code).toBe(1);
  });

  it.each(['', 'unknown', 'x'.repeat(501), 7, null, { $ne: '' }])('is refused as %j', async (refreshToken) => {
    const answer = await (await testApp()).post('/jwt/refresh-token', { refreshToken });
    expect(answer.body.code).toBe(refreshToken === 'unknown' ? -1 : 0);
    expect(answer.body.accessToken).toBeUndefined();
  });

  it('is stored only as a hash, and only until it expires', async () => {
    const lantern = await testApp();
    const { refreshToken } = await logIn(lantern);
    expect(JSON.stringify(lantern.db.table('tokens').all())).not.toContain(refreshToken);
    lantern.clock.advance({ minutes: 13 * 60 });
    await logIn(lantern);
    expect(lantern.db.table('tokens').size).toBe(1);
  });
});

describe('signing out', () => {
  it('ends both tokens of its sign-in immediately, and no others', async () => {
    const lantern = await testApp();
    const elsewhere = await logIn(lantern);
    const here = await logIn(lantern);
    const answer = await lantern.post('/jwt/logout', { refreshToken: here.refreshToken });
    expect(answer.body).toEqual({ code: 1, message: 'ok', data: {} });
    expect(await whoAmI(lantern, here)).toEqual(signedOut);
    expect((await refresh(lantern, here)).body).toEqual(signedOut);
    expect((await whoAmI(lantern, elsewhere)).code).toBe(1);
  });

  it('works with an expired access token, and repeatedly', async () => {
    const lantern = await testApp();
    const pair = await logIn(lantern);
    lantern.clock.advance({ minutes: 11 });
    for (let time = 0; time < 2; time += 1) {
      const answer = await lantern
        .post('/jwt/logout', { refreshToken: pair.refreshToken })
        .set({ token: pair.accessToken });
      expect(answer.body.code).toBe(1);
    }
  });
});

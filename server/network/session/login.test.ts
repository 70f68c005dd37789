import { describe, expect, it } from 'vitest';
import { memberOf, password, type TestApp, testApp } from '../../testing/app';
import { testPasswords } from '../../testing/passwords';
import { request } from '../../testing/request';

const logIn = (lantern: TestApp, account: string, given = password) =>
  lantern.post('/login/login', { account, password: given });

const fail = async (lantern: TestApp, account: string, times: number) => {
  for (let time = 0; time < times; time += 1) await logIn(lantern, account, 'Wrong-2026');
};

describe('signing in', () => {
  it.each([
    ['an e-mail address', 'agent@lantern.test'],
    ['an e-mail address in capitals', '  Agent@Lantern.TEST '],
    ['a member number', 'M000077'],
    ['a member number in small letters', 'm000077'],
    ['a phone number', '+14155550111'],
    ['a phone number without its country', '4155550111'],
    ['a phone number with brackets', '(415) 555-0111'],
  ])('works by %s', async (_name, account) => {
    const lantern = await testApp();
    const { body } = await logIn(lantern, account);
    expect(body.code).toBe(1);
    expect(body.data.userData).toMatchObject({ id: 77, member_no: 'M000077', fullName: 'Haoran Lin', role: '会员' });
    const answer = await lantern.get('/user/userinfo').set({ token: body.data.accessToken });
    expect(answer.body.data.member_no).toBe('M000077');
  });

  it('returns the user and the user’s rights', async () => {
    const lantern = await testApp();
    const { userData } = (await logIn(lantern, 'admin@lantern.test')).body.data;
    expect(userData).toMatchObject({ role: '管理员', status: 'active', level: null });
    expect(userData.ability).toContainEqual({ action: 'manage', subject: 'Product' });
    expect(userData.ability).not.toContainEqual({ action: 'manage', subject: 'all' });
  });

  it('records its time', async () => {
    const lantern = await testApp();
    await logIn(lantern, 'agent@lantern.test');
    expect(memberOf(lantern, 'agent').last_login_at).toBe(lantern.clock.now().toISOString());
  });

  it('gives the same answer for a wrong password, an unknown user and an account without password', async () => {
    const lantern = await testApp();
    const withoutPassword = memberOf(lantern, 114).email;
    const answers = await Promise.all(
      ['agent@lantern.test', 'nobody@lantern.test', withoutPassword, 'M999999', '+14150000000'].map((account) =>
        logIn(lantern, account, 'Wrong-2026'),
      ),
    );
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        code: 0,
        message: 'The account or password is incorrect.',
        data: { reason: 'wrong_credentials', errors: {}, issues: [] },
      });
    }
  });

  it.each([
    [{}, ['account', 'password']],
    [{ account: '', password: '' }, ['account', 'password']],
    [{ account: 'a', password: 7 }, ['password']],
    [{ account: { $ne: '' }, password: 'x' }, ['account']],
    [{ account: 'a', password: 'x'.repeat(201) }, ['password']],
    [{ account: 'a', password: 'x', role: '管理员' }, ['role']],
  ])('is refused with %j', async (body, fields) => {
    const answer = await (await testApp()).post('/login/login', body);
    expect(answer.body).toMatchObject({ code: 0, data: { reason: 'invalid' } });
    expect(Object.keys(answer.body.data.errors)).toEqual(fields);
  });
});

describe('five failed sign-ins', () => {
  it.each([
    ['an account', 'agent@lantern.test'],
    ['an account that does not exist', 'nobody@lantern.test'],
  ])('lock %s for 15 minutes', async (_name, account) => {
    const lantern = await testApp();
    await fail(lantern, account, 5);
    const locked = await logIn(lantern, account);
    expect(locked.status).toBe(429);
    expect(locked.headers['retry-after']).toBe('900');
    expect(locked.body).toEqual({
      type: 'about:blank',
      title: 'Too many failed sign-ins. Please try again in 15 minutes.',
      status: 429,
      code: 'too_many',
      retryAfter: 900,
    });
    lantern.clock.advance({ minutes: 14, seconds: 59 });
    expect((await logIn(lantern, account)).headers['retry-after']).toBe('1');
    lantern.clock.advance({ seconds: 1 });
    const unlocked = await logIn(lantern, account);
    expect(unlocked.status).toBe(200);
    expect(unlocked.body.code).toBe(account === 'agent@lantern.test' ? 1 : 0);
  });

  describe('from another network', () => {
    const office = '198.51.100.7';
    const logInFrom = (lantern: TestApp, address: string, given = password, device?: string) =>
      lantern
        .post('/login/login', { account: 'admin@lantern.test', password: given, ...(device && { device }) })
        .set('X-Forwarded-For', address);
    const failFrom = async (lantern: TestApp, address: string, times: number, device?: string) => {
      let last = { status: 0, headers: {} as Record<string, string> };
      for (let time = 0; time < times; time += 1) last = await logInFrom(lantern, address, 'Wrong-2026', device);
      return last;
    };

    it('lock their whole network, but not the account here', async () => {
      const lantern = await testApp({ trustProxy: 1 });
      await failFrom(lantern, '203.0.113.9', 5);
      expect((await logInFrom(lantern, '203.0.113.200')).status).toBe(429);
      expect((await logInFrom(lantern, '2001:db8:0:1::1')).body.code).toBe(1);
      expect((await logInFrom(lantern, office)).body.code).toBe(1);
      await failFrom(lantern, '2001:db8:0:1::2', 5);
      expect((await logInFrom(lantern, '2001:db8:0:1:ffff::3')).status).toBe(429);
      expect((await logInFrom(lantern, '2001:db8:0:2::3')).body.code).toBe(1);
      expect((await logInFrom(lantern, '203.0.113.9')).status).toBe(429);
    });

    it('close the account to every network after fifty, except to known devices', async () => {
      const lantern = await testApp({ trustProxy: 1 });
      const { device } = (await logInFrom(lantern, office)).body.data;
      for (let network = 0; network < 10; network += 1) await failFrom(lantern, `203.0.${network}.9`, 5);
      expect((await logInFrom(lantern, office)).status).toBe(429);
      expect((await logInFrom(lantern, office, password, device)).body.code).toBe(1);
    });

    it('are forgotten after a password reset, whatever their networks', async () => {
      const lantern = await testApp({ trustProxy: 1 });
      for (let network = 0; network < 10; network += 1) await failFrom(lantern, `203.0.${network}.9`, 5);
      const address = 'admin@lantern.test';
      await lantern.post('/check/sendEmailCode', { address, scene: 'reset' });
      const { code } = lantern.deliveries.at(-1) ?? {};
      const { ticket } = (await lantern.post('/check/checkEmailCode', { address, code, scene: 'reset' })).body.data;
      await lantern.post('/login/resetPassword', { ticket, password: 'Copper-kettle-47' });
      expect((await logInFrom(lantern, '203.0.1.9', 'Copper-kettle-47')).body.code).toBe(1);
    });

    it('only delay a known device, longer each time', async () => {
      const lantern = await testApp({ trustProxy: 1 });
      const { device } = (await logInFrom(lantern, office)).body.data;
      await failFrom(lantern, office, 5, device);
      const waits: string[] = [];
      for (let time = 0; time < 6; time += 1) {
        const { status, headers } = await logInFrom(lantern, office, password, device);
        expect(status).toBe(429);
        const seconds = String(headers['retry-after']);
        waits.push(seconds);
        lantern.clock.advance({ seconds: Number(seconds) });
        await failFrom(lantern, office, 1, device);
      }
      expect(waits).toEqual(['5', '10', '20', '40', '60', '60']);
      lantern.clock.advance({ minutes: 1 });
      expect((await logInFrom(lantern, office, password, device)).body.code).toBe(1);
    });

    it.each([
      ['made up', async () => 'eyJhbGciOiJub25lIn0.e30.'],
      [
        'of another account',
        async (lantern: TestApp) =>
          (await lantern.post('/login/login', { account: 'agent@lantern.test', password })).body.data.device,
      ],
      ['an access token', async (lantern: TestApp) => (await logInFrom(lantern, office)).body.data.accessToken],
    ])('count as those of an unknown device if the device is %s', async (_what, deviceOf) => {
      const lantern = await testApp({ trustProxy: 1 });
      const device = await deviceOf(lantern);
      await failFrom(lantern, office, 5, device);
      expect((await logInFrom(lantern, office, password, device)).headers['retry-after']).toBe('900');
    });

    it('recognize a device by every account that has signed in on it', async () => {
      const lantern = await testApp({ trustProxy: 1 });
      const first = (await logInFrom(lantern, office)).body.data.device;
      const login = { account: 'agent@lantern.test', password, device: first };
      const { device } = (await lantern.post('/login/login', login)).body.data;
      await failFrom(lantern, office, 5, device);
      expect((await logInFrom(lantern, office, password, device)).headers['retry-after']).toBe('5');
    });
  });

  it('leave other accounts unlocked', async () => {
    const lantern = await testApp();
    await fail(lantern, 'agent@lantern.test', 5);
    expect((await logIn(lantern, 'leader@lantern.test')).body.code).toBe(1);
  });

  it.each([
    ['a known number', '415 555 0111', '+14155550111'],
    ['an unknown number', '415 000 0000', '+14150000000'],
  ])('lock %s in any spelling', async (_name, ...spellings) => {
    const lantern = await testApp();
    const [spaced = '', plain = ''] = spellings;
    for (const account of [spaced, plain, plain.slice(2), spaced.replaceAll(' ', '.'), spaced.replaceAll(' ', '-')])
      await fail(lantern, account, 1);
    expect((await logIn(lantern, plain)).status).toBe(429);
    expect((await logIn(lantern, `(${spaced.slice(0, 3)}) ${spaced.slice(4)}`)).status).toBe(429);
  });

  it('lock an account under all of its names', async () => {
    const lantern = await testApp();
    await fail(lantern, 'agent@lantern.test', 5);
    expect((await logIn(lantern, 'M000077')).status).toBe(429);
  });

  it('lock the account for simultaneous sign-ins, too', async () => {
    const lantern = await testApp();
    const wrong = Array.from({ length: 12 }, () => logIn(lantern, 'agent@lantern.test', 'Wrong-2026'));
    const answers = await Promise.all([...wrong, logIn(lantern, 'agent@lantern.test')]);
    expect(answers.filter((answer) => answer.status === 200).length).toBeLessThan(12);
    expect((await logIn(lantern, 'agent@lantern.test')).status).toBe(429);
  });

  it('are the only passwords compared, however many sign-ins are simultaneous', async () => {
    let compared = 0;
    const matches: typeof testPasswords.matches = (...given) => {
      compared += 1;
      return testPasswords.matches(...given);
    };
    const lantern = await testApp({ passwords: { ...testPasswords, matches } });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => logIn(lantern, 'agent@lantern.test', 'Wrong-2026')),
    );
    expect([compared, answers.filter(({ status }) => status === 200).length]).toEqual([5, 5]);
  });

  it('are forgotten after a successful sign-in before the fifth', async () => {
    const lantern = await testApp();
    await fail(lantern, 'agent@lantern.test', 4);
    await logIn(lantern, 'agent@lantern.test');
    await fail(lantern, 'agent@lantern.test', 4);
    expect((await logIn(lantern, 'agent@lantern.test')).body.code).toBe(1);
  });

  it('are deleted after they expire, by the first failure of another account', async () => {
    const lantern = await testApp();
    await fail(lantern, 'nobody@lantern.test', 1);
    await fail(lantern, 'leader@lantern.test', 5);
    const accounts = () => lantern.db.table('failures').all().length;
    lantern.clock.advance({ minutes: 16 });
    await fail(lantern, 'agent@lantern.test', 1);
    // The lock outlasts the failures that caused it.
    expect(accounts()).toBe(2);
    lantern.clock.advance({ minutes: 16 });
    await fail(lantern, 'nobody@lantern.test', 1);
    expect(accounts()).toBe(1);
  });

  it('count only within 15 minutes', async () => {
    const lantern = await testApp();
    await fail(lantern, 'agent@lantern.test', 4);
    lantern.clock.advance({ minutes: 15, seconds: 1 });
    await fail(lantern, 'agent@lantern.test', 1);
    expect((await logIn(lantern, 'agent@lantern.test')).body.code).toBe(1);
  });
});

describe('guessing from one address', () => {
  const guessAtMany = async (lantern: TestApp, address: string, count: number) => {
    const answers = await Promise.all(
      Array.from({ length: count }, (_, at) =>
        lantern
          .post('/login/login', { account: `nobody-${at}@lantern.test`, password: 'Wrong-2026' })
          .set('X-Forwarded-For', address),
      ),
    );
    return answers.map(({ status }) => status);
  };

  it('ends after 200 failures at different accounts in 15 minutes, for that address only', async () => {
    const lantern = await testApp({ trustProxy: 1 });
    expect(await guessAtMany(lantern, '203.0.113.9', 200)).not.toContain(429);
    const logInFrom = (address: string) =>
      lantern.post('/login/login', { account: 'leader@lantern.test', password }).set('X-Forwarded-For', address);
    const refused = await logInFrom('203.0.113.9');
    expect([refused.status, refused.headers['retry-after'], refused.body.retryAfter]).toEqual([429, '900', 900]);
    expect((await logInFrom('203.0.113.10')).body.code).toBe(1);
    lantern.clock.advance({ minutes: 15 });
    expect((await logInFrom('203.0.113.9')).body.code).toBe(1);
  });

  it('counts for a whole IPv6 network', async () => {
    const lantern = await testApp({ trustProxy: 1 });
    for (const address of ['2001:db8::1', '2001:db8:0:0:1::2']) await guessAtMany(lantern, address, 100);
    expect(await guessAtMany(lantern, '2001:db8::3', 1)).toEqual([429]);
    expect(await guessAtMany(lantern, '2001:db9::3', 1)).toEqual([200]);
  });

  it('cannot be hidden by headers of untrusted senders', async () => {
    const lantern = await testApp();
    for (const last of [1, 2]) await guessAtMany(lantern, `203.0.113.${last}`, 100);
    expect(await guessAtMany(lantern, '203.0.113.3', 1)).toEqual([429]);
  });

  it('is limited to 300 calls a minute, with the seconds to wait, and nothing else is', async () => {
    const lantern = await testApp();
    const answers = await Promise.all(Array.from({ length: 301 }, () => lantern.post('/login/resetPassword', {})));
    const slowed = answers.filter(({ status }) => status === 429);
    expect(slowed).toHaveLength(1);
    expect(slowed[0]?.body).toMatchObject({ code: 'too_many', status: 429 });
    const seconds = Number(slowed[0]?.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(slowed[0]?.body.retryAfter).toBe(seconds);
    expect((await lantern.get('/brand/list')).status).toBe(200);
  });
});

describe('an office of 120 people behind one address', () => {
  it('keeps signing in while everyone refreshes, signs out and opens the sign-in page', async () => {
    const lantern = await testApp();
    const pair = (await logIn(lantern, 'leader@lantern.test')).body.data;
    const calls = Array.from({ length: 120 }, () => [
      lantern.post('/jwt/refresh-token', { refreshToken: pair.refreshToken }),
      lantern.get('/login/demoAccounts'),
      lantern.post('/jwt/logout', { refreshToken: 'unknown' }),
      request(lantern.app).post('/jwt/refresh-token').send({ refreshToken: 'unknown' }),
    ]);
    const answers = await Promise.all(calls.flat());
    expect(answers.filter(({ status }) => status === 429)).toEqual([]);
    expect((await logIn(lantern, 'agent@lantern.test')).body.code).toBe(1);
  });
});

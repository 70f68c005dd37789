import { beforeEach, describe, expect, it } from 'vitest';
import { memberOf, password, signIn, type TestApp, testApp } from '../../testing/app';

const address = 'agent@lantern.test';
let lantern: TestApp;
beforeEach(async () => {
  lantern = await testApp();
});

const send = (to = address, scene = 'reset') => lantern.post('/check/sendEmailCode', { address: to, scene });
const check = async (code: string | undefined, to = address, scene = 'reset') =>
  (await lantern.post('/check/checkEmailCode', { address: to, code, scene })).body;
const delivered = () => lantern.deliveries.at(-1)?.code;
const wrong = { code: 'This code is incorrect or has expired.' };

describe('a code', () => {
  it('is sent to its address and is not in the response', async () => {
    const { body } = await send();
    expect(body).toEqual({ code: 1, message: 'ok', data: { ttl: 600, resend_in: 60 } });
    expect(lantern.deliveries).toEqual([{ address, code: '100001', scene: 'reset' }]);
  });

  it.each([
    ['/login/sendEmailCode', { email: 'Agent@Lantern.test', scene: 'reset' }, address],
    ['/login/sendSmsCode', { phone: '(415) 555-0111', scene: 'reset' }, '+14155550111'],
  ])('can also be requested from %s', async (path, query, to) => {
    const { body } = await lantern.get(path, query);
    expect(body.data).toEqual({ ttl: 600, resend_in: 60 });
    expect(lantern.deliveries).toEqual([{ address: to, code: '100001', scene: 'reset' }]);
    expect((await check(delivered(), to)).code).toBe(1);
  });

  it('buys a ticket, once', async () => {
    await send();
    expect(await check(delivered())).toEqual({ code: 1, message: 'ok', data: { ticket: expect.any(String) } });
    expect((await check(delivered())).data.errors).toEqual(wrong);
  });

  it('expires after ten minutes', async () => {
    await send();
    lantern.clock.advance({ minutes: 9, seconds: 59 });
    expect((await check('999999')).data.errors).toEqual(wrong);
    lantern.clock.advance({ seconds: 1 });
    expect((await check(delivered())).data.errors).toEqual(wrong);
  });

  it('can be tried five times', async () => {
    await send();
    for (let time = 0; time < 4; time += 1) await check('999999');
    expect((await check(delivered())).code).toBe(1);

    lantern.clock.advance({ minutes: 1 });
    await send();
    for (let time = 0; time < 5; time += 1) await check('999999');
    expect((await check(delivered())).data.errors).toEqual(wrong);
  });

  it.each([
    ['another purpose', address, 'change_email'],
    ['another address', 'leader@lantern.test', 'reset'],
    ['the phone of the same account', '+14155550111', 'reset'],
  ])('is refused for %s', async (_name, to, scene) => {
    await send();
    expect((await check(delivered(), to, scene)).data.errors).toEqual(wrong);
  });

  it('is the same for every spelling of an address', async () => {
    await send('(415) 555-0111');
    expect((await send('415 555 0111')).status).toBe(429);
    expect(lantern.deliveries).toEqual([{ address: '+14155550111', code: '100001', scene: 'reset' }]);
    expect((await check(delivered(), '4155550111')).code).toBe(1);
  });

  it('is replaced by the next one', async () => {
    await send();
    const first = delivered();
    lantern.clock.advance({ minutes: 1 });
    await send();
    expect((await check(first)).data.errors).toEqual(wrong);
    expect((await check(delivered())).code).toBe(1);
  });

  it('is stored only as a hash, and only until it expires', async () => {
    await send();
    expect(JSON.stringify(lantern.db.table('codes').all())).not.toContain('100001');
    lantern.clock.advance({ minutes: 11 });
    await send('leader@lantern.test');
    expect(lantern.db.table('codes').size).toBe(1);
  });

  it.each(['12345', '1234567', 'abcdef', '', ' ', undefined, 123456])('is refused as %j', async (code) => {
    await send();
    const { data } = await check(code as string);
    expect(data.reason).toBe('invalid');
    expect(Object.keys(data.errors)).toEqual(['code']);
  });
});

describe('requesting another code', () => {
  it('is possible after a minute', async () => {
    await send();
    lantern.clock.advance({ seconds: 59 });
    const answer = await send();
    expect(answer.status).toBe(429);
    expect(answer.headers['retry-after']).toBe('1');
    expect(answer.body).toMatchObject({ code: 'too_many', status: 429 });
    expect(lantern.deliveries).toHaveLength(1);
    lantern.clock.advance({ seconds: 1 });
    expect((await send()).body.code).toBe(1);
  });

  it('is not possible sooner after using up the attempts', async () => {
    await send();
    for (let time = 0; time < 5; time += 1) await check('999999');
    expect((await send()).status).toBe(429);
  });

  it('is possible immediately for another purpose or address', async () => {
    await send();
    expect((await send(address, 'login')).body.code).toBe(1);
    expect((await send('leader@lantern.test')).body.code).toBe(1);
  });
});

describe('codes within one hour', () => {
  it('are limited to eight per address, whatever their purpose', async () => {
    for (let sent = 0; sent < 8; sent += 1) {
      expect((await send(address, sent % 2 ? 'login' : 'reset')).status).toBe(200);
      lantern.clock.advance({ minutes: 1 });
    }
    const refused = await send();
    expect([refused.status, refused.body.retryAfter]).toEqual([429, 52 * 60]);
    expect(lantern.deliveries).toHaveLength(8);
    lantern.clock.advance({ minutes: 52 });
    expect((await send()).status).toBe(200);
  });

  it('are limited to sixty per caller, whatever their addresses', async () => {
    lantern = await testApp({ trustProxy: 1 });
    const ask = (number: number, from = '203.0.113.9') =>
      lantern
        .get('/login/sendSmsCode', { phone: `+1415555${String(1_000 + number)}`, scene: 'register' })
        .set('X-Forwarded-For', from);
    const statuses: number[] = [];
    for (let number = 0; number < 61; number += 1) statuses.push((await ask(number)).status);
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
    expect(lantern.deliveries).toHaveLength(60);
    expect((await ask(61, '203.0.114.9')).status).toBe(200);
  });
});

describe('the existence of an account', () => {
  it.each([
    ['reset', 'nobody@lantern.test', false],
    ['reset', address, true],
    ['login', 'nobody@lantern.test', false],
    ['login', address, true],
    ['register', 'nobody@lantern.test', true],
    ['register', address, false],
    ['change_email', 'nobody@lantern.test', true],
  ])('stays secret: a code for %s looks the same for %s', async (scene, to, reaches) => {
    const answers = [
      await send(to, scene),
      await (async () => {
        lantern.clock.advance({ minutes: 1 });
        return lantern.get('/login/sendEmailCode', { email: to, scene });
      })(),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual({ code: 1, message: 'ok', data: { ttl: 600, resend_in: 60 } });
    }
    expect(lantern.deliveries).toHaveLength(reaches ? 2 : 0);
    expect((await send(to, scene)).status).toBe(429);
  });

  it.each(['M000077', 'not an address', 'agent@', '', 7, { $ne: '' }])('is not revealed by %j', async (to) => {
    const answer = await lantern.post('/check/sendEmailCode', { address: to });
    expect(answer.body.data.reason).toBe('invalid');
    expect(lantern.deliveries).toEqual([]);
  });
});

describe('the code in the response', () => {
  const ask = (app: TestApp, headers: Record<string, string> = {}) =>
    app.get('/login/sendEmailCode', { email: address, scene: 'reset' }).set(headers);

  it('is present if only this machine can reach the server', async () => {
    const answer = await ask(await testApp({ loopback: true }));
    expect(answer.body.data).toEqual({ ttl: 600, resend_in: 60, dev_code: '100001' });
  });

  describe('of a demo', () => {
    const shown = async (to: string, scene: string) =>
      'dev_code' in (await lantern.post('/check/sendEmailCode', { address: to, scene })).body.data;
    beforeEach(async () => {
      lantern = await testApp({ loopback: true });
    });
    const change = (values: object) =>
      lantern.post('/user/editUserInfo', { id: 77, version: memberOf(lantern, 'agent').version, ...values });

    it.each([
      ['register', true],
      ['change_email', true],
      // Someone may add an account with this address while the code is valid.
      ['reset', false],
      ['login', false],
    ])('for %s to an address that no account has: %s', async (scene, expected) => {
      expect(await shown('nobody@lantern.test', scene)).toBe(expected);
    });

    it('is missing for registering or moving to an address with an account', async () => {
      expect([await shown(address, 'register'), await shown(address, 'change_email')]).toEqual([false, false]);
    });

    it('is missing for an account whose address or phone has changed', async () => {
      const admin = await signIn(lantern, 'admin');
      expect(await shown('leader@lantern.test', 'reset')).toBe(true);
      expect((await change({ email: 'own@example.com' }).set(admin)).body.code).toBe(1);
      expect([await shown('own@example.com', 'reset'), await shown('+14155550111', 'reset')]).toEqual([false, false]);
      expect((await lantern.get('/login/demoAccounts')).body.data).toHaveLength(2);
    });

    it('is missing for an account whose password has changed, and so is its card', async () => {
      const body = { old_password: password, password: 'Copper-kettle-47' };
      await lantern.post('/user/changePassword', body).set(await signIn(lantern, 'agent'));
      expect(await shown(address, 'reset')).toBe(false);
      const cards = (await lantern.get('/login/demoAccounts')).body.data;
      expect(cards.map(({ account }: { account: string }) => account)).not.toContain(address);
    });

    it('is missing for an added account, even with the published password', async () => {
      const { dev_code } = (await lantern.get('/login/sendEmailCode', { email: 'mia.new@example.com' })).body.data;
      const registration = {
        ...{ referral_code: memberOf(lantern, 'leader').referral_code, first_name: 'Mia', last_name: 'New' },
        ...{
          password: 'Copper-kettle-47',
          email: 'mia.new@example.com',
          email_code: dev_code,
          phone: '6265550199',
          birthday: '1999-11-20',
        },
      };
      const answer = await lantern.post('/login/register', { ...registration, state: 'CA', agreement: true });
      expect(answer.body.code).toBe(1);
      const added = lantern.db.table('members').one('email', 'mia.new@example.com');
      const { password_hash } = memberOf(lantern, 'leader');
      if (added) await lantern.db.write((tx) => tx.put('members', { ...added, password_hash }));
      expect(lantern.db.table('members').one('email', 'mia.new@example.com')).toMatchObject({ password_hash });
      expect(await shown('mia.new@example.com', 'reset')).toBe(false);
    });

    it('remains for an account that an administrator has viewed or edited otherwise', async () => {
      const admin = await signIn(lantern, 'admin');
      await lantern.post('/view/start', { member_id: 77 }).set(admin);
      expect((await change({ notes_admin: 'Called.' }).set(admin)).body.code).toBe(1);
      expect(await shown(address, 'reset')).toBe(true);
    });
  });

  it('is missing if others can reach the server', async () => {
    expect((await ask(lantern)).body.data).not.toHaveProperty('dev_code');
  });

  it.each([
    ['X-Forwarded-For', '203.0.113.9'],
    ['Forwarded', 'for=203.0.113.9'],
  ])('is missing for callers behind a reverse proxy on this machine (%s)', async (header, value) => {
    const answer = await ask(await testApp({ loopback: true }), { [header]: value });
    expect(answer.body.data).not.toHaveProperty('dev_code');
  });
});

describe('guessing codes', () => {
  /** Makes wrong guesses from one address, five per code. */
  const guess = async (to: string, times: number, from = '203.0.113.9') => {
    let last = { status: 0, body: {} as { retryAfter?: number } };
    for (let time = 0; time < times; time += 1) {
      if (time % 5 === 0) {
        lantern.clock.advance({ seconds: 60 });
        await lantern.post('/check/sendEmailCode', { address: to, scene: 'reset' });
      }
      last = await lantern
        .post('/check/checkEmailCode', { address: to, code: '999999', scene: 'reset' })
        .set('X-Forwarded-For', from);
    }
    return last;
  };
  beforeEach(async () => {
    lantern = await testApp({ trustProxy: 1 });
  });

  it('ends for the day after 30 wrong codes at an account, from any address and under any name', async () => {
    expect((await guess(address, 15)).status).toBe(200);
    expect((await guess('+14155550111', 15, '203.0.113.10')).status).toBe(200);
    const refused = await guess(address, 1, '203.0.113.11');
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ code: 'too_many', retryAfter: 86_400 - 6 * 60 });
    // The correct code is refused, too.
    expect((await check(delivered())).code).toBe('too_many');
    expect((await guess('leader@lantern.test', 1)).status).toBe(200);
    lantern.clock.advance({ minutes: 24 * 60 });
    expect((await guess(address, 1)).status).toBe(200);
  });

  it('ends for the day after 200 wrong codes from an address, at any accounts', async () => {
    for (let account = 0; account < 40; account += 1)
      expect((await guess(`somebody-${account}@lantern.test`, 5)).status).toBe(200);
    expect((await guess('leader@lantern.test', 1)).status).toBe(429);
    expect((await guess('leader@lantern.test', 1, '203.0.113.10')).status).toBe(200);
  });

  it('does not close an account to its owner if no code was sent', async () => {
    for (let time = 0; time < 40; time += 1) await check('999999');
    await send();
    expect((await check(delivered())).code).toBe(1);
  });

  it('does not pass the ceiling by many simultaneous guesses', async () => {
    await guess(address, 25);
    await guess(address, 1);
    await Promise.all(Array.from({ length: 20 }, () => check('999999')));
    expect(lantern.db.table('guesses').get('code for M000077')?.wrong).toBe(30);
  });
});

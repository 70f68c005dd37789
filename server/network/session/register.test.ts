import { beforeEach, describe, expect, it } from 'vitest';
import { memberOf, signIn, type TestApp, testApp } from '../../testing/app';

const email = 'mia.new@example.com';
let lantern: TestApp;
let count: number;
beforeEach(async () => {
  lantern = await testApp();
  count = lantern.db.table('members').size;
});

/** Requests a code and returns the delivered one. */
const codeFor = async (address: string, scene = 'register') => {
  await lantern.get('/login/sendEmailCode', { email: address, scene });
  return lantern.deliveries.at(-1)?.code ?? '';
};
const draft = (changes: object = {}) => ({
  referral_code: memberOf(lantern, 'agent').referral_code,
  first_name: 'Mia',
  last_name: "O'Neil-New",
  email,
  email_code: '000000',
  phone: '(626) 555-0199',
  birthday: '1999-11-20',
  state: 'CA',
  password: 'Copper-kettle-47',
  agreement: true,
  ...changes,
});
const register = async (changes: object = {}, code?: string) =>
  (await lantern.post('/login/register', draft({ email_code: code ?? (await codeFor(email)), ...changes }))).body;

describe('registration', () => {
  it('creates a pending member under the owner of the referral code', async () => {
    const body = await register();
    const member_no = `M${String(count + 1).padStart(6, '0')}`;
    expect(body).toEqual({ code: 1, message: 'ok', data: { member_no, status: 'pending' } });
    expect(lantern.db.table('members').get(count + 1)).toMatchObject({
      status: 'pending',
      role: '会员',
      display_name: "Mia O'Neil-New",
      email,
      phone: '+16265550199',
      sponsor_id: memberOf(lantern, 'agent').id,
      joined_on: lantern.deps.about.as_of,
      activated_on: null,
      referral_code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/),
    });
  });

  it('lets the new member sign in and see only their own account', async () => {
    await register();
    const { body } = await lantern.post('/login/login', { account: email, password: 'Copper-kettle-47' });
    const header = { token: body.data.accessToken };
    expect(body.data.userData.status).toBe('pending');
    expect((await lantern.get('/user/userinfo').set(header)).body.data.sponsor.name).toBe('Haoran Lin 林浩然');
    for (const path of ['/policy/list', '/order/list', '/brand/list', '/product/list', '/pro-cate/list']) {
      expect((await lantern.get(path).set(header)).body.data.reason).toBe('forbidden');
    }
  });

  it('appears in the sponsor’s downline', async () => {
    const header = await signIn(lantern, 'agent');
    const before = (await lantern.get('/user/userinfo').set(header)).body.data;
    await register();
    const after = (await lantern.get('/user/userinfo').set(header)).body.data;
    expect([after.direct_count, after.team_count]).toEqual([before.direct_count + 1, before.team_count + 1]);
  });

  it('gives the longest names a display name that can be saved again', async () => {
    const { data } = await register({ first_name: 'A'.repeat(40), last_name: 'B'.repeat(40) });
    const header = await signIn(lantern, Number(data.member_no.slice(1)));
    const { display_name, version } = (await lantern.get('/user/userinfo').set(header)).body.data;
    expect((await lantern.post('/user/editUserInfo', { display_name, version }).set(header)).body.code).toBe(1);
  });

  it.each([
    ['an unknown referral code', { referral_code: 'NOBODY22' }, 'referral_code', 'referral'],
    ['no referral code', { referral_code: ' ' }, 'referral_code', 'required'],
    ['an address that is taken', { email: 'leader@lantern.test' }, 'email', 'taken'],
    ['an address that is taken, in capitals', { email: 'LEADER@lantern.test' }, 'email', 'taken'],
    ['no address', { email: '' }, 'email', 'required'],
    ['half an address', { email: 'mia@' }, 'email', 'email'],
    ['a phone that is taken', { phone: '415.555.0104' }, 'phone', 'taken'],
    ['half a phone', { phone: '555-0199' }, 'phone', 'phone'],
    ['an age of 17', { birthday: '2008-11-21' }, 'birthday', 'age'],
    ['a birthday that does not exist', { birthday: '1999-02-29' }, 'birthday', 'date'],
    ['a name that is not in Latin letters', { first_name: '美亚' }, 'first_name', 'name'],
    ['a state that does not exist', { state: 'ZZ' }, 'state', 'choice'],
    ['a short password', { password: 'abc1234' }, 'password', 'password'],
    ['a password without digit', { password: 'abcdefgh' }, 'password', 'password'],
    ['a password without letter', { password: '12345678' }, 'password', 'password'],
    ['a long password', { password: `a1${'x'.repeat(71)}` }, 'password', 'tooLong'],
    [
      'the address with a digit as password',
      { email: 'mia1@example.com', password: 'MIA1@example.com' },
      'password',
      'password',
    ],
    ['a common password', { password: 'Password1' }, 'password', 'commonPassword'],
    ['a weak password', { password: 'Summer2026' }, 'password', 'weakPassword'],
    ['the own name in the password', { password: 'oneil-kettle-47' }, 'password', 'personalPassword'],
    ['the own phone in the password', { password: 'kettle-5550199-x' }, 'password', 'personalPassword'],
    ['the agreement left out', { agreement: false }, 'agreement', 'agreement'],
    ['a code of five digits', { email_code: '12345' }, 'email_code', 'wrongCode'],
    ['a role', { role: '管理员' }, 'role', 'unknown'],
    ['a status', { status: 'active' }, 'status', 'unknown'],
    ['a level', { level_id: 6 }, 'level_id', 'unknown'],
    ['a sponsor', { sponsor_id: 1 }, 'sponsor_id', 'unknown'],
  ])('is refused with %s', async (_name, changes, field, code) => {
    const address = 'email' in changes && /.@./.test(changes.email) ? changes.email.toLowerCase() : email;
    // A code for an address in use is created but never delivered.
    await lantern.get('/login/sendEmailCode', { email: address });
    const answer = await register(changes, '100001');
    expect(answer).toMatchObject({ code: 0, data: { reason: 'invalid' } });
    expect(answer.data.issues.map((each: { field: string; code: string }) => [each.field, each.code])).toEqual([
      [field, code],
    ]);
    expect(lantern.db.table('members').size).toBe(count);
  });

  it.each(['pending', 'suspended', 'inactive'] as const)('is refused with the code of a %s sponsor', async (status) => {
    await lantern.db.write((tx) => tx.put('members', { ...memberOf(lantern, 'agent'), status }));
    const { data } = await register();
    expect(data.errors).toEqual({ referral_code: 'No active member has this referral code.' });
  });

  it('is possible from the 18th birthday', async () => {
    expect((await register({ birthday: '2008-11-20' })).code).toBe(1);
  });

  it.each<[string, () => Promise<string>]>([
    ['wrong', async () => `9${(await codeFor(email)).slice(1)}`],
    ['of another purpose', () => codeFor(email, 'change_email')],
    ['of another address', () => codeFor('other@example.com')],
    [
      'old',
      async () => {
        const code = await codeFor(email);
        lantern.clock.advance({ minutes: 10 });
        return code;
      },
    ],
    [
      'used',
      async () => {
        const code = await codeFor(email);
        await lantern.post('/check/checkEmailCode', { address: email, code, scene: 'register' });
        return code;
      },
    ],
    [
      'tried five times',
      async () => {
        const code = await codeFor(email);
        for (let time = 0; time < 5; time += 1) await register({}, '999999');
        return code;
      },
    ],
  ])('is refused with a code that is %s', async (_name, code) => {
    expect((await register({}, await code())).data.errors).toEqual({
      email_code: 'This code is incorrect or has expired.',
    });
    expect(lantern.db.table('members').size).toBe(count);
  });

  it('keeps the code valid after a mistake elsewhere in the form', async () => {
    const code = await codeFor(email);
    expect((await register({ phone: '4155550104' }, code)).data.errors).toEqual({ phone: 'This is already in use.' });
    expect((await register({}, code)).code).toBe(1);
  });

  it('limits probing of phones and referral codes with a correct code', async () => {
    const code = await codeFor(email);
    for (const last of ['104', '111', '198', '197'])
      await register({ phone: `4155550${last}`, referral_code: 'NOBODY22' }, code);
    expect((await register({ phone: '4155550104' }, code)).data.errors).toEqual({ phone: 'This is already in use.' });
    const wrong = { email_code: 'This code is incorrect or has expired.' };
    expect((await register({ phone: '4155550104' }, code)).data.errors).toEqual(wrong);
    expect((await register({}, code)).data.errors).toEqual(wrong);
    // A series of codes does not help, either.
    for (let time = 0; time < 5; time += 1) {
      lantern.clock.advance({ minutes: 1 });
      const next = await codeFor(email);
      for (let probe = 0; probe < 5; probe += 1) await register({ phone: '4155550104' }, next);
    }
    lantern.clock.advance({ minutes: 1 });
    const refused = await lantern.post('/login/register', draft({ email_code: await codeFor(email) }));
    expect(refused.status).toBe(429);
    expect(lantern.db.table('members').size).toBe(count);
  });

  it('reveals no addresses and phones without a correct code', async () => {
    const answer = await register({ email: 'leader@lantern.test', phone: '4155550104' }, '999999');
    expect(Object.keys(answer.data.errors)).toEqual(['email_code']);
  });

  it('creates one member from two simultaneous requests for an address', async () => {
    const code = await codeFor(email);
    const answers = await Promise.all([register({}, code), register({ phone: '6265550188' }, code)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(lantern.db.table('members').count('email', email)).toBe(1);
  });
});

describe('a referral code', () => {
  it('shows a first name and an initial', async () => {
    const code = memberOf(lantern, 'agent').referral_code.toLowerCase();
    expect((await lantern.get('/user/referral', { code })).body.data).toEqual({ sponsor: 'Haoran L.' });
  });

  it.each(['NOBODY22', 'x', undefined])('is refused as %s', async (code) => {
    expect((await lantern.get('/user/referral', { code })).body).toMatchObject({
      code: 0,
      data: { reason: 'invalid' },
    });
  });
});

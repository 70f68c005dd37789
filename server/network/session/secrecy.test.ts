import { expect, it } from 'vitest';
import { setPasswordIn } from '../../passwd';
import { memberOf, password, signIn, type TestApp, testApp } from '../../testing/app';

/** Performs every action that handles secrets, and collects answers and secrets. */
async function aDay(lantern: TestApp) {
  const answers: { path: string; text: string }[] = [];
  const secrets: string[] = [];
  const post = async (path: string, body: object, header: { token?: string } = {}) => {
    const answer = await lantern.post(path, body).set(header);
    answers.push({ path, text: answer.text });
    return answer.body;
  };
  const get = async (path: string, query: Record<string, string>, header: { token?: string } = {}) => {
    const answer = await lantern.get(path, query).set(header);
    answers.push({ path, text: answer.text });
    return answer.body;
  };
  const codeIn = () => /"code":"(\d{6})"/.exec(lantern.log.findLast((line) => line.includes('"code"')) ?? '')?.[1];

  await post('/login/login', { account: 'agent@lantern.test', password: 'Wrong-and-2026' });
  const { data } = await post('/login/login', { account: 'agent@lantern.test', password });
  const header = { token: data.accessToken };
  await get('/user/userinfo', {}, header);
  const pair = (await post('/jwt/refresh-token', { refreshToken: data.refreshToken })).data;
  await post('/jwt/refresh-token', { refreshToken: data.refreshToken });
  secrets.push(data.accessToken, data.refreshToken, pair.accessToken, pair.refreshToken);

  await get('/login/sendEmailCode', { email: 'mia.new@example.com' });
  await post('/login/register', {
    referral_code: memberOf(lantern, 'leader').referral_code,
    first_name: 'Mia',
    last_name: 'New',
    email: 'mia.new@example.com',
    email_code: codeIn(),
    phone: '6265550199',
    birthday: '1999-11-20',
    state: 'CA',
    password: 'Mias-own-2026',
    agreement: true,
  });
  await get('/login/sendSmsCode', { phone: '6265550199', scene: 'reset' });
  const { ticket } = (await post('/check/checkEmailCode', { address: '6265550199', code: codeIn(), scene: 'reset' }))
    .data;
  await post('/login/resetPassword', { ticket, password: 'Mias-next-2026' });
  await post('/login/resetPassword', { ticket: 'x', password: 'Never-taken-2026' });
  await post('/login/login', { account: 'mia.new@example.com', password: 'Mias-next-2026' });
  secrets.push(ticket, 'Wrong-and-2026', password, 'Mias-own-2026', 'Mias-next-2026', 'Never-taken-2026');
  return { answers, secrets };
}

it('the log holds no password, token, ticket, address or phone number, though it may hold codes', async () => {
  const lantern = await testApp({ deliver: undefined });
  const { secrets } = await aDay(lantern);
  const log = lantern.log.join('\n');
  expect(log).toContain('"code":"100001"');
  expect(log).toContain('m***@e***.com');
  expect(log).toContain('"to":"***99"');
  for (const secret of [...secrets, '@lantern.test', 'mia.new', '6265550199', '626555', '$16384$'])
    expect(log).not.toContain(secret);
});

it('the log holds no code outside demo mode', async () => {
  const lantern = await testApp({ deliver: undefined, demo: false });
  await lantern.get('/login/sendEmailCode', { email: 'mia.new@example.com' });
  await setPasswordIn(lantern, 'admin@lantern.test', 'Copper-kettle-47');
  const admin = await signIn(lantern, 'admin');
  expect((await lantern.post('/user/resetLink', { id: 77 }).set(admin)).body.code).toBe(1);
  const log = lantern.log.join('\n');
  expect(log.match(/was not sent/g)).toHaveLength(2);
  expect(log).not.toMatch(/100001|ticket=/);
});

it('a response holds no password, hash or code, and tokens only where requested', async () => {
  const lantern = await testApp();
  const { answers } = await aDay(await testApp({ deliver: undefined, log: lantern.deps.log }));
  expect(answers.length).toBeGreaterThan(10);
  for (const { path, text } of answers) {
    expect(text).not.toMatch(/password_hash|scrypt|Mias-|dev_code|notes_admin/);
    expect(text.includes('accessToken')).toBe(
      /login\/login|refresh-token/.test(path) && !text.includes('"code":-1') && !text.includes('"code":0'),
    );
  }
});

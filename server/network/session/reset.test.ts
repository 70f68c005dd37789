import { beforeEach, describe, expect, it } from 'vitest';
import { passwords } from '../../data/passwords';
import { memberOf, password, signIn, type TestApp, testApp } from '../../testing/app';

const address = 'agent@lantern.test';
const next = 'Copper-kettle-47';
let lantern: TestApp;
beforeEach(async () => {
  lantern = await testApp();
});

const ticketFor = async (to = address, scene = 'reset'): Promise<string> => {
  await lantern.post('/check/sendEmailCode', { address: to, scene });
  const code = lantern.deliveries.at(-1)?.code;
  return (await lantern.post('/check/checkEmailCode', { address: to, code, scene })).body.data.ticket;
};
const reset = async (ticket: string, to = next) =>
  (await lantern.post('/login/resetPassword', { ticket, password: to })).body;
const logIn = async (given: string) => (await lantern.post('/login/login', { account: address, password: given })).body;
const refused = { code: 0, data: { reason: 'invalid', errors: { ticket: 'This code is incorrect or has expired.' } } };

describe('a password reset', () => {
  it('replaces the password', async () => {
    expect(await reset(await ticketFor())).toEqual({ code: 1, message: 'ok', data: {} });
    expect((await logIn(password)).code).toBe(0);
    expect((await logIn(next)).code).toBe(1);
  });

  it('works by phone', async () => {
    await reset(await ticketFor('415 555 0111'));
    expect((await logIn(next)).code).toBe(1);
  });

  it('ends all sessions of the account, and of no other', async () => {
    const { refreshToken } = (await logIn(password)).data;
    const [mine, also, other] = [
      await signIn(lantern, 'agent'),
      await signIn(lantern, 'agent'),
      await signIn(lantern, 'leader'),
    ];
    await reset(await ticketFor());
    for (const header of [mine, also]) expect((await lantern.get('/user/userinfo').set(header)).body.code).toBe(-1);
    expect((await lantern.post('/jwt/refresh-token', { refreshToken })).body.code).toBe(-1);
    expect((await lantern.get('/user/userinfo').set(other)).body.code).toBe(1);
  });

  it.each([
    ['short', 'a1b2c3d'],
    ['without digit', 'abcdefgh'],
    ['without letter', '12345678'],
    ['the e-mail address', 'AGENT@lantern.test'],
  ])('refuses a password that is %s and keeps the ticket valid', async (_name, bad) => {
    // The address gets a digit, so that only its equality with the password is refused.
    await lantern.db.write((tx) => tx.put('members', { ...memberOf(lantern, 'agent'), email: 'agent7@lantern.test' }));
    const ticket = await ticketFor('agent7@lantern.test');
    expect((await reset(ticket, bad.replace('@', '7@'))).data.errors).toEqual({
      password: 'Use 8 to 72 characters with at least one letter and one digit. It can’t be your email address.',
    });
    expect((await reset(ticket)).code).toBe(1);
  });

  it.each([
    ['common', 'Password1', 'commonPassword'],
    ['weak', 'Summer2026', 'weakPassword'],
    ['personal', 'kettle-haoran-47', 'personalPassword'],
  ])('refuses a %s password and keeps the ticket valid', async (_name, bad, code) => {
    const ticket = await ticketFor();
    expect((await reset(ticket, bad)).data.issues).toMatchObject([{ field: 'password', code }]);
    expect((await reset(ticket)).code).toBe(1);
  });

  it('stores a salted scrypt hash', async () => {
    lantern = await testApp({ passwords });
    await reset(await ticketFor());
    const first = memberOf(lantern, 'agent').password_hash;
    lantern.clock.advance({ minutes: 1 });
    await reset(await ticketFor());
    expect(first).toMatch(/^scrypt\$16384\$8\$1\$[\w+/=]{24}\$[\w+/=]{44}$/);
    expect(memberOf(lantern, 'agent').password_hash).not.toBe(first);
  });
});

describe('a reset ticket', () => {
  it('is valid for one use', async () => {
    const ticket = await ticketFor();
    await reset(ticket);
    expect(await reset(ticket, 'Another-1-more')).toMatchObject(refused);
    expect((await logIn(next)).code).toBe(1);
  });

  it('is valid for one of two simultaneous uses', async () => {
    const ticket = await ticketFor();
    const answers = await Promise.all([reset(ticket), reset(ticket, 'Another-1-more')]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
  });

  it('expires after ten minutes', async () => {
    const ticket = await ticketFor();
    lantern.clock.advance({ minutes: 10 });
    expect(await reset(ticket)).toMatchObject(refused);
  });

  it.each(['login', 'change_email', 'register'])('does not reset a password if issued for %s', async (scene) => {
    const to = scene === 'register' ? 'nobody@lantern.test' : address;
    expect(await reset(await ticketFor(to, scene))).toMatchObject(refused);
  });

  it('cannot be any text, nor the code', async () => {
    await ticketFor();
    for (const ticket of ['x', '100001', '__proto__']) expect(await reset(ticket)).toMatchObject(refused);
  });
});

describe('the published accounts', () => {
  beforeEach(async () => {
    lantern = await testApp({ loopback: true });
  });
  const shown = async (app = lantern) =>
    (await app.get('/login/demoAccounts')).body.data.map(({ account }: { account: string }) => account);

  it('are listed with name, role and kind', async () => {
    const { data } = (await lantern.get('/login/demoAccounts')).body;
    expect(data).toContainEqual({ account: address, password, name: 'Haoran Lin', role: '会员', kind: 'agent' });
    expect(data.map(({ kind }: { kind: string }) => kind)).toEqual(['administrator', 'leader', 'agent']);
    expect(data).toHaveLength(3);
  });

  it('leave out an account whose password has changed', async () => {
    expect(await shown()).toContain(address);
    await reset(await ticketFor());
    expect(await shown()).toEqual(['admin@lantern.test', 'leader@lantern.test']);
  });

  it('leave out an account whose address has changed', async () => {
    await lantern.db.write((tx) => tx.put('members', { ...memberOf(lantern, 'agent'), email: 'other@lantern.test' }));
    expect(await shown()).toEqual(['admin@lantern.test', 'leader@lantern.test']);
  });
});

describe('a link from the office', () => {
  const send = async (who: Parameters<typeof signIn>[1], id: number) =>
    (await lantern.post('/user/resetLink', { id }).set(await signIn(lantern, who))).body;
  const linked = () => new URLSearchParams(lantern.deliveries.at(-1)?.code.split('?')[1]).get('ticket') ?? '';

  it('reaches only the member, works once, and is logged', async () => {
    const { id } = memberOf(lantern, 'agent');
    expect((await send('admin', id)).data.ttl).toBe(86_400);
    expect(lantern.deliveries.at(-1)).toMatchObject({ address, scene: 'reset' });
    expect(lantern.db.table('audit_log').all().at(-1)).toMatchObject({
      action: '/user/resetLink',
      entity: 'members',
      entity_id: String(id),
    });
    const ticket = linked();
    expect((await reset(ticket)).code).toBe(1);
    expect(await reset(ticket, 'Another-1')).toMatchObject(refused);
    expect((await logIn(next)).code).toBe(1);
  });

  it('expires after a day, and when the next one is sent', async () => {
    const { id } = memberOf(lantern, 'agent');
    await send('admin', id);
    const earlier = linked();
    await send('admin', id);
    expect(await reset(earlier)).toMatchObject(refused);
    lantern.clock.advance({ minutes: 24 * 60 });
    expect(await reset(linked())).toMatchObject(refused);
  });

  it('cannot be sent by members, nor to administrators', async () => {
    const { id } = memberOf(lantern, 'agent');
    expect((await send('leader', id)).code).toBe(0);
    expect((await send('admin', memberOf(lantern, 'admin').id)).data.reason).toBe('not_found');
    expect(lantern.deliveries).toEqual([]);
  });
});

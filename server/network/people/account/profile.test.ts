import { beforeEach, describe, expect, it } from 'vitest';
import { memberOf, signIn, type TestApp, testApp } from '../../../testing/app';

let lantern: TestApp;
let agent: { token: string };
beforeEach(async () => {
  lantern = await testApp();
  agent = await signIn(lantern, 'agent');
});

const profile = async (header = agent) => (await lantern.get('/user/userinfo').set(header)).body.data;
const edit = async (changes: object, header = agent) =>
  (await lantern.post('/user/editUserInfo', { version: (await profile(header)).version, ...changes }).set(header)).body;
const ticketFor = async (address: string, scene = 'change_email'): Promise<string> => {
  await lantern.post('/check/sendEmailCode', { address, scene });
  const code = lantern.deliveries.at(-1)?.code;
  return (await lantern.post('/check/checkEmailCode', { address, code, scene })).body.data.ticket;
};

describe('a member’s own profile', () => {
  it('names level, team and the contact of the direct sponsor', async () => {
    const sponsor = memberOf(lantern, memberOf(lantern, 'agent').sponsor_id ?? 0);
    expect(await profile()).toMatchObject({
      member_no: 'M000077',
      level: { code: 'AS', rank: 1 },
      sponsor: { phone: sponsor.phone, email: sponsor.email },
      direct_count: 2,
      team_count: 2,
    });
  });

  it('has neither level nor sponsor for an administrator', async () => {
    expect(await profile(await signIn(lantern, 'admin'))).toMatchObject({ level: null, sponsor: null, team_count: 0 });
  });

  it('changes only the fields that are sent', async () => {
    const before = await profile();
    const body = await edit({ display_name: ' Hao Lin ', language: 'de', spoken_languages: ['french'] });
    expect(body.data).toEqual({
      ...before,
      version: before.version + 1,
      display_name: 'Hao Lin',
      language: 'de',
      spoken_languages: ['french'],
    });
    expect(await profile()).toEqual(body.data);
  });

  it('takes an address and can clear it', async () => {
    const address = { line1: '1 King St', line2: '', city: 'Toronto', state: 'ON', zip: 'M5V 2T6', country: 'CA' };
    expect((await edit({ address })).data.address).toEqual(address);
    expect((await edit({ address: { ...address, zip: '94015' } })).data.errors).toEqual({
      'address.zip': expect.stringContaining('postal code'),
    });
    expect((await edit({ address: null })).data.address).toBeNull();
  });

  it.each([
    'role',
    'level_id',
    'level',
    'status',
    'sponsor_id',
    'referral_code',
    'member_no',
    'password_hash',
    'npn',
    'id',
    'first_name',
    'birthday',
    'notes_admin',
    '__proto__',
  ])('does not let members change %s', async (field) => {
    const before = memberOf(lantern, 'agent');
    const body = await edit(JSON.parse(`{"${field}":"administrator","display_name":"X"}`));
    expect(body.data.reason).toBe('invalid');
    expect(memberOf(lantern, 'agent')).toEqual(before);
  });

  it.each([
    [{ phone: '4155550104' }, { phone: 'This is already in use.' }],
    [{ display_name: ' ' }, { display_name: 'This is required.' }],
    [{ display_name: 'x'.repeat(82) }, { display_name: 'Use 81 characters or fewer.' }],
    [{ language: 'xx' }, { language: 'Choose one of the options.' }],
    [{ spoken_languages: Array(50).fill('french') }, { spoken_languages: 'Choose 8 or fewer.' }],
  ])('refuses %j', async (changes, errors) => {
    expect((await edit(changes)).data.errors).toEqual(errors);
  });

  it('accepts the member’s own phone number in any spelling', async () => {
    expect((await edit({ phone: '(415) 555-0111' })).data.phone).toBe('+14155550111');
  });

  it('is not overwritten by a stale version', async () => {
    const { version } = await profile();
    await edit({ display_name: 'First' });
    const body = await edit({ version, display_name: 'Second' });
    expect(body).toMatchObject({ code: 0, data: { reason: 'stale' } });
    expect((await profile()).display_name).toBe('First');
  });

  it('requires a version for changes', async () => {
    const body = await edit({ version: undefined, display_name: 'X' });
    expect(body.data.errors).toEqual({ version: 'This is required.' });
  });
});

describe('a new e-mail address', () => {
  const email = 'hao@example.com';
  const wrong = { email_ticket: 'This code is incorrect or has expired.' };

  it('takes effect with the ticket of its code, and signs in from then on', async () => {
    const body = await edit({ email, email_ticket: await ticketFor(email) });
    expect(body.data.email).toBe(email);
    const logIn = await lantern.post('/login/login', { account: email, password: 'Lantern-2026' });
    expect(logIn.body.code).toBe(1);
  });

  it('is refused without a ticket', async () => {
    expect((await edit({ email })).data.errors).toEqual(wrong);
    expect((await edit({ email, email_ticket: 'x' })).data.errors).toEqual(wrong);
  });

  it('is refused with the ticket of another address or purpose, which stays valid', async () => {
    const ticket = await ticketFor('other@example.com');
    expect((await edit({ email, email_ticket: ticket })).data.errors).toEqual(wrong);
    expect((await edit({ email: 'other@example.com', email_ticket: ticket })).code).toBe(1);
    const reset = await ticketFor('leader@lantern.test', 'reset');
    expect((await edit({ email, email_ticket: reset })).data.errors).toEqual(wrong);
  });

  it('is refused with a used or expired ticket', async () => {
    const ticket = await ticketFor(email);
    await edit({ email, email_ticket: ticket });
    await edit({ email: 'two@example.com', email_ticket: await ticketFor('two@example.com') });
    expect((await edit({ email, email_ticket: ticket })).data.errors).toEqual(wrong);
    const old = await ticketFor('three@example.com');
    lantern.clock.advance({ minutes: 10 });
    agent = await signIn(lantern, 77);
    expect((await edit({ email: 'three@example.com', email_ticket: old })).data.errors).toEqual(wrong);
  });

  it('is refused if another member has it', async () => {
    const ticket = await ticketFor('leader@lantern.test');
    expect((await edit({ email: 'Leader@lantern.test', email_ticket: ticket })).data.errors).toEqual({
      email: 'This is already in use.',
    });
  });

  it('needs no ticket if it is the old one', async () => {
    expect((await edit({ email: 'AGENT@lantern.test' })).code).toBe(1);
  });
});

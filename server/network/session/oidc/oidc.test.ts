import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defaultSettings } from '@shared/contracts/network/settings';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app';
import { atEndOfFile } from '../../../testing/endOfFile';
import { callsOf } from '../../../testing/money';
import { browse, openIdProvider } from '../../../testing/openIdProvider';

let lantern: TestApp;
let provider: Awaited<ReturnType<typeof openIdProvider>>;
/** The address of the pages, answered by the server of the present test. */
let pages: string;
beforeAll(async () => {
  const front = createServer((req, res) => lantern.app(req, res)).listen(0, '127.0.0.1');
  await once(front, 'listening');
  pages = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  provider = await openIdProvider(`${pages}/backend/login/oidc/callback`);
  atEndOfFile(() => {
    front.close();
    provider.close();
  });
});
beforeEach(async () => {
  const { issuer, clientId, clientSecret } = provider;
  provider.who.is = { email: 'agent@lantern.test', email_verified: true };
  lantern = await testApp({ oidc: { issuer, clientId, clientSecret, name: 'Provider', publicUrl: pages } });
});

const login = () => `${pages}/login`;
const start = (query = '') => `${pages}/backend/login/oidc/start${query}`;
/** Where the provider's answer leads, as the hash of the sign-in page. */
const resultOf = (address: string) => Object.fromEntries(new URLSearchParams(new URL(address).hash.slice(1)));
const ticketOf = async () => String(resultOf(await browse(start(), login())).ticket);
const enter = async (body: object) => (await lantern.post('/login/oidc', body)).body;

describe('signing in by an OpenID provider', () => {
  it('enters the account with the verified email address, in any case of letters', async () => {
    provider.who.is.email = 'Agent@Lantern.Test';
    const { data } = await enter({ ticket: await ticketOf() });
    expect(data.userData).toMatchObject({ id: 77, member_no: 'M000077' });
    expect((await lantern.get('/user/userinfo').set({ token: data.accessToken })).body.code).toBe(1);
  });

  it('returns to the page that was asked for', async () => {
    const address = await browse(start('?next=%2Fvip%2Fearning'), login());
    expect(new URL(address).searchParams.get('next')).toBe('/vip/earning');
  });

  it('takes a ticket once, within five minutes', async () => {
    const ticket = await ticketOf();
    expect((await enter({ ticket })).code).toBe(1);
    expect((await enter({ ticket })).data.reason).toBe('oidc_failed');
    const late = await ticketOf();
    lantern.clock.advance({ minutes: 5 });
    expect((await enter({ ticket: late })).data.reason).toBe('oidc_failed');
    expect((await enter({ ticket: 'forged' })).data.reason).toBe('oidc_failed');
  });

  it.each([
    ['whose address is not verified', { email: 'agent@lantern.test', email_verified: false }, 'oidc_failed'],
    ['whom no account has', { email: 'stranger@example.com', email_verified: true }, 'oidc_unknown'],
  ])('refuses a person %s', async (_name, person, reason) => {
    provider.who.is = person;
    expect(resultOf(await browse(start(), login()))).toEqual({ refused: reason });
  });

  it('keeps an account linked after its address has changed at the provider', async () => {
    provider.who.is = { sub: 'account-1', email: 'agent@lantern.test', email_verified: true };
    await enter({ ticket: await ticketOf() });
    provider.who.is.email = 'married@example.com';
    expect((await enter({ ticket: await ticketOf() })).data.userData.id).toBe(77);
  });

  it('refuses another account of the provider that has come by a linked address', async () => {
    provider.who.is = { sub: 'account-1', email: 'agent@lantern.test', email_verified: true };
    await enter({ ticket: await ticketOf() });
    provider.who.is.sub = 'account-2';
    expect(resultOf(await browse(start(), login()))).toEqual({ refused: 'oidc_unknown' });
  });

  it('links another account after the office has reset the person’s factors', async () => {
    provider.who.is = { sub: 'account-1', email: 'agent@lantern.test', email_verified: true };
    await enter({ ticket: await ticketOf() });
    await callsOf(lantern).send('admin', '/user/factors/reset', { id: 77, reason: 'Lost the account.' });
    provider.who.is.sub = 'account-2';
    expect((await enter({ ticket: await ticketOf() })).data.userData.id).toBe(77);
  });

  it('refuses an answer that comes to another browser than the one that began, or a second time', async () => {
    const jar = new Map<string, string>();
    const answer = await browse(start(), `${pages}/backend/login/oidc/callback`, jar);
    expect(resultOf(await browse(answer, login()))).toEqual({ refused: 'oidc_failed' });
    const own = new Map(jar);
    expect(resultOf(await browse(answer, login(), jar))).toHaveProperty('ticket');
    expect(resultOf(await browse(answer, login(), own))).toEqual({ refused: 'oidc_failed' });
  });

  it('refuses the code of another sign-in, with either state', async () => {
    const begin = async () => {
      const jar = new Map<string, string>();
      return { jar, answer: new URL(await browse(start(), `${pages}/backend/login/oidc/callback`, jar)) };
    };
    for (const names of [['code'], ['code', 'state']]) {
      const [victim, thief] = [await begin(), await begin()];
      for (const name of names) thief.answer.searchParams.set(name, victim.answer.searchParams.get(name) ?? '');
      expect(resultOf(await browse(thief.answer.href, login(), thief.jar))).toEqual({ refused: 'oidc_failed' });
    }
  });

  it('refuses an answer with another state, another issuer, or after ten minutes', async () => {
    const changed = async (name: string, value: string) => {
      const jar = new Map<string, string>();
      const answer = new URL(await browse(start(), `${pages}/backend/login/oidc/callback`, jar));
      answer.searchParams.set(name, value);
      return resultOf(await browse(answer.href, login(), jar));
    };
    expect(await changed('state', 'forged')).toEqual({ refused: 'oidc_failed' });
    expect(await changed('iss', 'https://evil.example.com')).toEqual({ refused: 'oidc_failed' });
    const jar = new Map<string, string>();
    const answer = await browse(start(), `${pages}/backend/login/oidc/callback`, jar);
    lantern.clock.advance({ minutes: 10 });
    expect(resultOf(await browse(answer, login(), jar))).toEqual({ refused: 'oidc_failed' });
  });

  it('asks for the second factor of this network, unless the provider asked for one', async () => {
    await lantern.deps.sql.db
      .insertInto('factors')
      .values({
        member_id: 77,
        kind: 'passkey',
        name: 'Phone',
        secret: null,
        credential_id: 'id',
        public_key: 'key',
        uses: 0,
        added_at: '2026-11-20T00:00:00.000Z',
        confirmed_at: '2026-11-20T00:00:00.000Z',
        last_used_at: null,
      })
      .execute();
    const ticket = await ticketOf();
    expect((await enter({ ticket })).data.reason).toBe('passkey_needed');
    expect((await enter({ ticket, code: 'AAAAA-AAAAA' })).data.issues[0].code).toBe('wrongCode');
    provider.who.is.amr = ['pwd', 'mfa'];
    expect((await enter({ ticket: await ticketOf() })).code).toBe(1);
  });

  it('counts the provider’s second factor where a setting demands one', async () => {
    const row = lantern.db.table('settings').get(1);
    if (!row) throw new Error('The fixtures have no settings.');
    const values = { ...defaultSettings, ...row.values, second_factor: 'everyone' as const };
    await lantern.db.write((tx) => tx.put('settings', { ...row, values }));
    expect((await enter({ ticket: await ticketOf() })).data.userData.must_add_factor).toBe(true);
    provider.who.is.amr = ['mfa'];
    expect((await enter({ ticket: await ticketOf() })).data.userData.must_add_factor).toBeUndefined();
  });

  it('says so when the provider cannot be reached', async () => {
    const { clientId, clientSecret } = provider;
    lantern = await testApp({
      oidc: { issuer: 'http://127.0.0.1:9', clientId, clientSecret, name: 'Provider', publicUrl: pages },
    });
    expect(resultOf(await browse(start(), login()))).toEqual({ refused: 'oidc_failed' });
  });
});

it('without a provider, its addresses do not exist', async () => {
  lantern = await testApp();
  expect((await lantern.get('/login/oidc/start')).status).toBe(404);
  expect((await lantern.get('/login/oidc/callback')).status).toBe(404);
  expect((await enter({ ticket: 'x' })).data.reason).toBe('oidc_failed');
});

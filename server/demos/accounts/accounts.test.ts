import { decodeJwt } from 'jose';
import pino from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AppDeps } from '../../appDeps';
import { signIn, testApp } from '../../testing/app';
import { type DemoServer, demoServer, demosApp } from '../../testing/demos';
import { request } from '../../testing/request';

let server: DemoServer;
beforeEach(async () => {
  server = await demoServer();
});
const login = (email: string, password: string) => server.post('/jwt/login', { email, password });
const refresh = (refreshToken: unknown) => server.post('/jwt/refresh-token', { refreshToken });

const john = {
  id: 1,
  fullName: 'John Doe',
  username: 'johndoe',
  email: 'admin@demo.com',
  role: 'admin',
  ability: [{ action: 'manage', subject: 'all' }],
  extras: { eCommerceCartItemsCount: 5 },
};

describe('signing in', () => {
  it.each(['admin@demo.com', 'johndoe', 'ADMIN@demo.com'])('works with %s', async (name) => {
    const { status, body } = await login(name, 'admin');
    expect(status).toBe(200);
    expect(body.userData).toMatchObject(john);
    expect(JSON.stringify(body)).not.toMatch(/password|scrypt/);
    for (const token of [body.accessToken, body.refreshToken]) {
      const { id, iat = 0, exp = 0, ...claims } = decodeJwt(token);
      expect([id, exp - iat, claims]).toEqual([1, 600, {}]);
    }
  });

  it.each([
    ['admin@demo.com', 'Admin'],
    ['admin@demo.com', ''],
    ['nobody@demo.com', 'admin'],
    ['', ''],
  ])('fails alike for %j with %j', async (name, password) => {
    const { status, body } = await login(name, password);
    expect([status, body]).toEqual([400, { error: { email: ['Email or Password is Invalid'] } }]);
  });

  it('refuses values that are not text', async () => {
    expect((await server.post('/jwt/login', { email: { $gt: '' }, password: 1 })).status).toBe(400);
  });
});

describe('registering', () => {
  const register = (body: object) => server.post('/jwt/register', body);
  const good = { username: 'nora', email: 'nora@lantern.example', password: 'secret' };

  it('answers with an account with every ability, and both tokens', async () => {
    const { status, body } = await register(good);
    expect(status).toBe(200);
    expect(body.userData).toEqual({
      id: 3,
      fullName: '',
      username: 'nora',
      email: 'nora@lantern.example',
      avatar: null,
      role: 'admin',
      status: 'active',
      ability: [{ action: 'manage', subject: 'all' }],
      extras: { eCommerceCartItemsCount: 0 },
    });
    expect((await login('nora', 'secret')).status).toBe(200);
    expect((await refresh(body.refreshToken)).status).toBe(200);
    expect(JSON.stringify(server.db.table('accounts').all())).not.toContain('secret');
  });

  it.each(['username', 'email', 'password'])('without %s is a 400 without a body', async (field) => {
    for (const value of [undefined, '', null]) {
      const { status, text } = await register({ ...good, [field]: value });
      expect([status, text]).toEqual([400, '']);
    }
  });

  it.each([
    [{ email: 'admin@demo.com' }, ['This email is already in use.'], null],
    [{ email: 'Admin@Demo.com' }, ['This email is already in use.'], null],
    [{ username: 'johndoe' }, null, ['This username is already in use.']],
    [
      { username: 'janedoe', email: 'client@demo.com' },
      ['This email is already in use.'],
      ['This username is already in use.'],
    ],
    [{ email: 'nora' }, ['Please enter a valid email.'], null],
  ])('with %j reports what is wrong', async (changes, email, username) => {
    const { status, body } = await register({ ...good, ...changes });
    expect([status, body]).toEqual([400, { error: { password: null, email, username } }]);
  });

  it('ignores a role in the request', async () => {
    expect((await register({ ...good, role: 'client' })).status).toBe(400);
  });
});

describe('a refresh token', () => {
  it('returns both new tokens and the user', async () => {
    const { body } = await login('johndoe', 'admin');
    const answer = await refresh(body.refreshToken);
    expect(answer.status).toBe(200);
    expect(answer.body.userData).toMatchObject(john);
    expect((await refresh(answer.body.refreshToken)).status).toBe(200);
  });

  it.each([
    ['missing', () => undefined],
    ['nonsense', () => 'nonsense'],
    ['an access token', async () => (await login('johndoe', 'admin')).body.accessToken],
    [
      'unsigned',
      async () => {
        const [, payload] = (await login('johndoe', 'admin')).body.refreshToken.split('.');
        return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
      },
    ],
    [
      "another server's",
      async () =>
        (
          await (await demoServer()).post('/jwt/login', { email: 'johndoe', password: 'admin' })
        ).body.refreshToken.slice(0, -2),
    ],
  ])('that is %s is a 401', async (_what, token) => {
    const { status, body } = await refresh(await token());
    expect([status, body]).toEqual([401, { error: 'Invalid refresh token' }]);
  });

  it('is refused as an access token', async () => {
    const { body } = await login('johndoe', 'admin');
    await server.post('/apps/ecommerce/cart', { productId: 1 }).set('Authorization', `Bearer ${body.refreshToken}`);
    expect(server.db.table('cart').count('owner', 'demo:1')).toBe(5);
  });
});

describe('a forgotten password', () => {
  const forgot = async (email: string) => (await server.post('/jwt/forgot-password', { email })).body.resetToken;
  const reset = (resetToken: unknown, password = 'Better-than-before-1!') =>
    server.post('/jwt/reset-password', { resetToken, password });

  it('is replaced once, with a token of the same account', async () => {
    const [first, second] = [await forgot('johndoe'), await forgot('ADMIN@demo.com')];
    expect([(await reset(first)).status, (await login('johndoe', 'admin')).status]).toEqual([200, 400]);
    expect((await login('johndoe', 'Better-than-before-1!')).body.userData.id).toBe(1);
    for (const used of [first, second]) {
      const { status, body } = await reset(used);
      expect([status, body]).toEqual([401, { error: 'Invalid reset token' }]);
    }
    expect((await login('janedoe', 'client')).status).toBe(200);
  });

  it('is kept if the token or the new password is invalid', async () => {
    const { body } = await login('johndoe', 'admin');
    for (const token of ['', 'nonsense', body.accessToken, body.refreshToken])
      expect((await reset(token)).status).toBe(401);
    expect((await reset(await forgot('johndoe'), 'too simple')).body.issues).toMatchObject([
      { field: 'password', code: 'password' },
    ]);
    expect((await refresh(await forgot('johndoe'))).status).toBe(401);
    expect((await login('johndoe', 'admin')).status).toBe(200);
  });

  it('is answered with 400 for an unknown account', async () => {
    const { status, body } = await server.post('/jwt/forgot-password', { email: 'nobody' });
    expect([status, body]).toEqual([400, { error: { email: ['No account has this email.'] } }]);
  });
});

describe('the token for a new password', () => {
  it.each<[string, Partial<AppDeps>, Record<string, string>]>([
    ['a caller behind a proxy', {}, { 'X-Forwarded-For': '10.0.0.9' }],
    ['a page of another host', {}, { Origin: 'https://elsewhere.example' }],
    ['a server that is not on loopback', { loopback: false }, {}],
  ])('is logged instead of sent to %s, and works', async (_who, deps, headers) => {
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line) => lines.push(line) });
    const app = await demosApp({ ...deps, log });
    const answer = await request(app).post('/jwt/forgot-password').set(headers).send({ email: 'johndoe' });
    expect([answer.status, answer.body]).toEqual([200, {}]);
    const logged = lines.map((line) => JSON.parse(line)).find((line) => line.resetToken);
    expect(logged.username).toBe('johndoe');
    const { resetToken } = logged;
    const reset = { resetToken, password: 'Better-than-before-1!' };
    expect((await request(app).post('/jwt/reset-password').send(reset)).status).toBe(200);
  });

  it('is neither sent nor logged outside demo mode', async () => {
    const lines: string[] = [];
    const app = await demosApp({ demo: false, log: pino({ level: 'info' }, { write: (line) => lines.push(line) }) });
    const { status, body } = await request(app).post('/jwt/forgot-password').send({ email: 'johndoe' });
    expect([status, body]).toEqual([200, {}]);
    expect(lines.join()).toContain('this reset token was not sent');
    expect(lines.join()).not.toMatch(/"resetToken"|eyJ/);
  });

  it('is not sent for an added account, or after the password has changed', async () => {
    const app = await demosApp();
    const ask = (path: string, body: object) => request(app).post(path).send(body);
    await ask('/jwt/register', { username: 'mia', email: 'mia@example.com', password: 'Mias-own-2026!' });
    expect((await ask('/jwt/forgot-password', { email: 'mia' })).body).toEqual({});
    const { resetToken } = (await ask('/jwt/forgot-password', { email: 'johndoe' })).body;
    await ask('/jwt/reset-password', { resetToken, password: 'Better-than-before-1!' });
    expect((await ask('/jwt/forgot-password', { email: 'johndoe' })).body).toEqual({});
  });

  it('is sent in demo mode only, and then not logged', async () => {
    const lines: string[] = [];
    const app = await demosApp({ log: pino({ level: 'info' }, { write: (line) => lines.push(line) }) });
    const { body } = await request(app).post('/jwt/forgot-password').send({ email: 'johndoe' });
    expect(body.resetToken).toMatch(/./);
    expect(lines.join()).not.toContain(body.resetToken);
  });
});

describe('an access token', () => {
  it('answers 401 once expired if the caller matters', async () => {
    const { app, clock } = await testApp();
    const { body } = await request(app).post('/jwt/login').send({ email: 'johndoe', password: 'admin' });
    const ask = (path: string) => request(app).get(path).set('Authorization', `Bearer ${body.accessToken}`);
    clock.advance({ minutes: 11 });
    expect((await ask('/apps/ecommerce/cart')).body).toMatchObject({ status: 401, code: 'token_expired' });
    expect((await ask('/apps/user/users')).status).toBe(200);
    expect((await request(app).post('/jwt/refresh-token').send({ refreshToken: body.refreshToken })).status).toBe(401);
  });

  it("of a member opens the member's own cart", async () => {
    const lantern = await testApp();
    const { token } = await signIn(lantern, 'agent');
    const cart = async () =>
      (await request(lantern.app).get('/apps/ecommerce/cart').set('Authorization', `Bearer ${token}`)).body.products;
    expect(await cart()).toEqual([]);
    await request(lantern.app).post('/apps/ecommerce/cart').set({ token }).send({ productId: 2 });
    expect(await cart()).toHaveLength(1);
  });
});

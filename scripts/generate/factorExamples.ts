import type { Endpoint, Example } from '@shared/http/endpoint';
import type { Express } from 'express';
import { Secret, TOTP } from 'otpauth';
import { Sealed } from '../../server/data/sealed';
import { Authenticator } from '../../server/testing/authenticator';
import { request } from '../../server/testing/request';

type Header = Record<string, string>;
type Input = Example & { body: object };
const owner = 'leader@lantern.test';
const password = 'Lantern-2026';

/** The member who has the example's factors. The codes are those of the clock's time. */
export function factorExamples(
  signIn: (to: Express) => Promise<{ header: Header }>,
  jwtSecret: string,
  now: (to: Express) => Date,
) {
  const post = async (to: Express, path: string, body: object) => {
    const { header } = await signIn(to);
    return (await request(to).post(path).set(header).send(body)).body.data;
  };
  const codeOf = (secret: string, to: Express, later = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now(to).getTime() + later });
  const listOf = async (to: Express) => {
    const { header } = await signIn(to);
    return (await request(to).get('/backend/user/factors').set(header)).body.data;
  };
  const addApp = async (to: Express): Promise<string> => {
    const { secret } = await post(to, '/backend/user/factors/app/start', {});
    await post(to, '/backend/user/factors/app/confirm', { code: codeOf(secret, to) });
    return secret;
  };
  const originOf = (to: Express) => new URL(request(to).get('/').url).origin;
  const newPasskey = async (to: Express, phone: Authenticator) => {
    const { options } = await post(to, '/backend/user/factors/passkey/start', {});
    return phone.create(options, originOf(to));
  };

  return {
    'POST /backend/user/confirm': async () => ({ body: { password } }),
    'POST /backend/user/factors/app/confirm': async (to) => {
      const { secret } = await post(to, '/backend/user/factors/app/start', {});
      return { body: { code: codeOf(secret, to) } };
    },
    'POST /backend/user/factors/remove': async (to) => {
      await addApp(to);
      return { body: { id: (await listOf(to)).app.id } };
    },
    'POST /backend/user/factors/recoveryCodes': async (to) => {
      await addApp(to);
      return { body: {} };
    },
    'POST /backend/user/factors/reset': async (to, endpoint) => {
      await addApp(to);
      const { header } = await signIn(to);
      const { id } = (await request(to).get('/backend/user/userinfo').set(header)).body.data;
      return { body: { ...(endpoint.example?.body as object), id } };
    },
    'POST /backend/user/factors/forgetDevice': async (to) => {
      const code = codeOf(await addApp(to), to, 30_000);
      await post(to, '/backend/login/login', { account: owner, password, code, trust: true });
      return { body: { id: (await listOf(to)).trusted[0].id } };
    },
    'POST /backend/user/factors/passkey/add': async (to) => ({
      body: { name: 'Phone', credential: await newPasskey(to, new Authenticator()) },
    }),
    'POST /backend/login/oidc': async (to) => {
      const { header } = await signIn(to);
      const { id: memberId } = (await request(to).get('/backend/user/userinfo').set(header)).body.data;
      const ticket = { memberId, subject: '-', byTwoFactors: false, id: '-', until: now(to).getTime() + 60_000 };
      return { body: { ticket: new Sealed(jwtSecret, 'openid connect').seal(JSON.stringify(ticket)) } };
    },
    'POST /backend/login/passkey': async (to) => {
      const phone = new Authenticator();
      await post(to, '/backend/user/factors/passkey/add', { name: 'Phone', credential: await newPasskey(to, phone) });
      const { options } = await post(to, '/backend/login/passkey/start', {});
      return { body: { credential: phone.get(options, originOf(to)) } };
    },
  } satisfies Record<string, (to: Express, endpoint: Endpoint) => Promise<Input>>;
}

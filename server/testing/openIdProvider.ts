import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** A person as the provider knows them. */
export interface Known {
  /** By default, the address. */
  sub?: string;
  email: string;
  email_verified: boolean;
  amr?: string[];
}

/** A real OpenID Connect provider on loopback. It signs everybody in as `who.is`. */
export async function openIdProvider(returnAddress: string) {
  const who = { is: { email: 'agent@lantern.test', email_verified: true } as Known };
  const server = createServer((req, res) => handle(req, res));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { client_id: 'lantern', client_secret: 'a secret of the tests' };
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [returnAddress] }],
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['known to the tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: who.is.email, email_verified: who.is.email_verified }),
    }),
    loadExistingGrant: async (ctx) => {
      const grant = new provider.Grant({
        clientId: ctx.oidc.client?.clientId ?? '',
        accountId: ctx.oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  const handle: typeof answer = async (req, res) => {
    if (!req.url?.startsWith('/interaction/')) return answer(req, res);
    const login = { accountId: who.is.sub ?? who.is.email, ...(who.is.amr && { amr: who.is.amr }) };
    return provider.interactionFinished(req, res, { login });
  };
  return { issuer, who, clientId: client.client_id, clientSecret: client.client_secret, close: () => server.close() };
}

/** Follows redirects as a browser does, keeping cookies by host, until an address begins with `until`. */
export async function browse(from: string, until: string, jar = new Map<string, string>()): Promise<string> {
  let address = from;
  for (let step = 0; step < 20; step += 1) {
    if (address.startsWith(until)) return address;
    const { host } = new URL(address);
    const cookies = [...jar]
      .filter(([key]) => key.startsWith(`${host} `))
      .map(([key, value]) => `${key.split(' ')[1]}=${value}`);
    const answer = await fetch(address, { redirect: 'manual', headers: { cookie: cookies.join('; ') } });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') jar.delete(`${host} ${name}`);
      else jar.set(`${host} ${name}`, value);
    }
    const location = answer.headers.get('location');
    if (!location) throw new Error(`${address} answers ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
    address = new URL(location, address).href;
  }
  throw new Error(`The way from ${from} has no end.`);
}

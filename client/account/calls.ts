import type { oidcSignIn, passkeySignIn } from '@shared/contracts/network/factors';
import type { session } from '@shared/contracts/network/session';
import type { Endpoint } from '@shared/http/endpoint';

/**
 * An endpoint's method and path, all that `call` needs. The contracts would add their schemas and zod to the sign-in
 * page.
 */
const bare = <E extends Endpoint>(method: E['method'], path: E['path']) => ({ method, path }) as E;

/** A test compares these with the contract. */
export const calls = {
  login: bare<typeof session.login>('post', '/backend/login/login'),
  logout: bare<typeof session.logout>('post', '/backend/jwt/logout'),
  passkeyStart: bare<typeof passkeySignIn.passkeyStart>('post', '/backend/login/passkey/start'),
  passkeyFinish: bare<typeof passkeySignIn.passkeyFinish>('post', '/backend/login/passkey'),
  oidcFinish: bare<typeof oidcSignIn.oidcFinish>('post', '/backend/login/oidc'),
  demoAccounts: bare<typeof session.demoAccounts>('get', '/backend/login/demoAccounts'),
};

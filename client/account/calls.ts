import type { session } from '@shared/contracts/network/session';
import type { Endpoint } from '@shared/http/endpoint';

/** What `call` needs of an endpoint. The contract's own values bring the schemas and zod, which the sign-in page is too light for. */
const bare = <E extends Endpoint>(method: E['method'], path: E['path']) => ({ method, path }) as E;

/** Tested to be those of the contract. */
export const calls = {
  login: bare<typeof session.login>('post', '/backend/login/login'),
  logout: bare<typeof session.logout>('post', '/backend/jwt/logout'),
  demoAccounts: bare<typeof session.demoAccounts>('get', '/backend/login/demoAccounts'),
};

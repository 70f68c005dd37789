import type { dashboard } from '@shared/contracts/network/dashboard';
import type { members } from '@shared/contracts/network/members';
import type { Endpoint } from '@shared/http/endpoint';

/** What `call` needs of an endpoint. The contract's own values bring the schemas, which the first page is too light for. */
const bare = <E extends Endpoint>(method: E['method'], path: E['path']) => ({ method, path }) as E;

/** Tested to be those of the contract. */
export const calls = {
  top: bare<typeof dashboard.top>('get', '/backend/index/top'),
  percent: bare<typeof dashboard.percent>('get', '/backend/index/percent'),
  queue: bare<typeof dashboard.queue>('get', '/backend/report/queue'),
  userinfo: bare<typeof members.userinfo>('get', '/backend/user/userinfo'),
};

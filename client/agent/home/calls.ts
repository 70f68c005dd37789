import type { dashboard } from '@shared/contracts/network/dashboard';
import type { members } from '@shared/contracts/network/members';
import { bare } from '~/platform/bare';

/** Tested to be those of the contract. */
export const calls = {
  top: bare<typeof dashboard.top>('get', '/backend/index/top'),
  percent: bare<typeof dashboard.percent>('get', '/backend/index/percent'),
  queue: bare<typeof dashboard.queue>('get', '/backend/report/queue'),
  userinfo: bare<typeof members.userinfo>('get', '/backend/user/userinfo'),
};

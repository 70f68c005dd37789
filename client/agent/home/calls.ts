import type { articles } from '@shared/contracts/network/articles';
import type { banners } from '@shared/contracts/network/banners';
import type { calendar } from '@shared/contracts/network/calendar';
import type { contests } from '@shared/contracts/network/contests';
import type { dashboard } from '@shared/contracts/network/dashboard';
import type { gallery } from '@shared/contracts/network/gallery';
import type { goals } from '@shared/contracts/network/goals';
import type { members } from '@shared/contracts/network/members';
import { bare } from '~/platform/bare';

/** Tested to be those of the contract. */
export const calls = {
  top: bare<typeof dashboard.top>('get', '/backend/index/top'),
  percent: bare<typeof dashboard.percent>('get', '/backend/index/percent'),
  queue: bare<typeof dashboard.queue>('get', '/backend/report/queue'),
  userinfo: bare<typeof members.userinfo>('get', '/backend/user/userinfo'),
  banners: bare<typeof banners.list>('get', '/backend/banner/list'),
  follow: bare<typeof banners.click>('post', '/backend/banner/click'),
  goals: bare<typeof goals.get>('get', '/backend/goal/get'),
  saveGoal: bare<typeof goals.save>('post', '/backend/goal/save'),
  news: bare<typeof articles.latest>('get', '/backend/news/latest'),
  events: bare<typeof calendar.list>('get', '/backend/calendar/list'),
  faces: bare<typeof gallery.list>('get', '/backend/att/list'),
  contests: bare<typeof contests.list>('get', '/backend/contest/list'),
};

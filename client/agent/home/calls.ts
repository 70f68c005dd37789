import type { articles } from '@shared/contracts/network/articles';
import type { banners } from '@shared/contracts/network/banners';
import type { calendar } from '@shared/contracts/network/calendar';
import type { contests } from '@shared/contracts/network/contests';
import type { dashboard } from '@shared/contracts/network/dashboard';
import type { gallery } from '@shared/contracts/network/gallery';
import type { goals } from '@shared/contracts/network/goals';
import type { home } from '@shared/contracts/network/home';
import type { members } from '@shared/contracts/network/members';
import { lightEndpoint } from '~/platform/lightEndpoint';

const ofArticles = async () => (await import('@shared/contracts/network/articles')).articles;
const ofBanners = async () => (await import('@shared/contracts/network/banners')).banners;
const ofCalendar = async () => (await import('@shared/contracts/network/calendar')).calendar;
const ofContests = async () => (await import('@shared/contracts/network/contests')).contests;
const ofDashboard = async () => (await import('@shared/contracts/network/dashboard')).dashboard;
const ofGallery = async () => (await import('@shared/contracts/network/gallery')).gallery;
const ofGoals = async () => (await import('@shared/contracts/network/goals')).goals;
const ofHome = async () => (await import('@shared/contracts/network/home')).home;
const ofMembers = async () => (await import('@shared/contracts/network/members')).members;

/** A test checks these against the contracts. */
export const calls = {
  top: lightEndpoint<typeof dashboard.top>('get', '/backend/index/top', async () => (await ofDashboard()).top),
  percent: lightEndpoint<typeof dashboard.percent>(
    'get',
    '/backend/index/percent',
    async () => (await ofDashboard()).percent,
  ),
  hero: lightEndpoint<typeof home.hero>('get', '/backend/index/hero', async () => (await ofHome()).hero),
  tasks: lightEndpoint<typeof home.tasks>('get', '/backend/task/next', async () => (await ofHome()).tasks),
  pulse: lightEndpoint<typeof home.pulse>('get', '/backend/report/pulse', async () => (await ofHome()).pulse),
  queue: lightEndpoint<typeof dashboard.queue>('get', '/backend/report/queue', async () => (await ofDashboard()).queue),
  userinfo: lightEndpoint<typeof members.userinfo>(
    'get',
    '/backend/user/userinfo',
    async () => (await ofMembers()).userinfo,
  ),
  banners: lightEndpoint<typeof banners.list>('get', '/backend/banner/list', async () => (await ofBanners()).list),
  follow: lightEndpoint<typeof banners.click>('post', '/backend/banner/click', async () => (await ofBanners()).click),
  goals: lightEndpoint<typeof goals.get>('get', '/backend/goal/get', async () => (await ofGoals()).get),
  saveGoal: lightEndpoint<typeof goals.save>('post', '/backend/goal/save', async () => (await ofGoals()).save),
  news: lightEndpoint<typeof articles.latest>('get', '/backend/news/latest', async () => (await ofArticles()).latest),
  events: lightEndpoint<typeof calendar.list>('get', '/backend/calendar/list', async () => (await ofCalendar()).list),
  faces: lightEndpoint<typeof gallery.list>('get', '/backend/att/list', async () => (await ofGallery()).list),
  contests: lightEndpoint<typeof contests.list>('get', '/backend/contest/list', async () => (await ofContests()).list),
};

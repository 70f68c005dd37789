import { articles } from '@shared/contracts/network/articles';
import { banners } from '@shared/contracts/network/banners';
import { calendar } from '@shared/contracts/network/calendar';
import { contests } from '@shared/contracts/network/contests';
import { periods as all, dashboard, persistencyFloorBp as floor } from '@shared/contracts/network/dashboard';
import { gallery } from '@shared/contracts/network/gallery';
import { goals } from '@shared/contracts/network/goals';
import { home } from '@shared/contracts/network/home';
import { members } from '@shared/contracts/network/members';
import { expect, it } from 'vitest';
import { periods } from '~/network/switches';
import type { LightEndpoint } from '~/platform/lightEndpoint';
import { calls } from './calls';
import { persistencyFloorBp } from './Figures';

const contracts = {
  ...dashboard,
  ...home,
  userinfo: members.userinfo,
  banners: banners.list,
  follow: banners.click,
  goals: goals.get,
  saveGoal: goals.save,
  news: articles.latest,
  events: calendar.list,
  faces: gallery.list,
  contests: contests.list,
};

it.each(Object.keys(calls) as (keyof typeof calls)[])('%s uses the method and path of its contract', async (name) => {
  const { contract, ...sent } = calls[name] as LightEndpoint;
  expect(sent).toEqual({ method: contracts[name].method, path: contracts[name].path });
  expect(await contract?.()).toBe(contracts[name]);
});

it('offers every period of the contract, and its persistency floor', () => {
  expect([...periods].sort()).toEqual([...all].sort());
  expect(persistencyFloorBp).toBe(floor);
});

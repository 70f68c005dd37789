import { roles } from '@shared/abilities';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { calls } from '~/agent/home/calls';
import { forgetRecent } from '~/crud/recent';
import { askEarly } from '~/platform/earlyCalls';
import { earlyCall, type Screen } from '~/platform/screen';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { renderScreens } from '~/platform/testing/openScreens';
import { signInAs } from '~/platform/testing/signInAs';
import { guard } from './guard';
import { screens } from './screens';

const asking = screens.filter(({ asks }) => asks !== undefined);
const searches = ['', '?scope=team&period=ytd', '?page=2&sort=case_no&order=asc', '?scope=nonsense', '?view=board'];
const cases = asking.flatMap((one) => searches.map((search) => [one.path, search, one] as const));

beforeEach(() => {
  localStorage.clear();
  forgetRecent();
  backend.reset();
});

it.each(cases)('%s%s sends its early calls once and reuses them', async (_path, search, one) => {
  signInAs({ role: one.set === 'administrator' ? roles.administrator : roles.member });
  askEarly(one.asks?.(new URLSearchParams(search), session.ability) ?? []);
  const early = backend.requests.map(({ address }) => address);
  await renderScreens([one], `${one.path}${search}`);
  await screen.findAllByRole('heading');
  expect(backend.requests.map(({ address }) => address).filter((address) => early.includes(address))).toEqual(early);
});

describe('the guard', () => {
  const go = (one: Screen, search = '') =>
    guard(one)({ request: new Request(`https://lantern.test${one.path}${search}`) });
  const requestedPeriods = () => backend.requests.map(({ sent }) => sent.period);
  const screenWith = (changes: Partial<Screen>): Screen => ({
    path: '/vip/home',
    title: 'titles:home',
    set: 'memberOnly',
    load: async () => () => null,
    asks: (params) => [
      earlyCall(calls.goals, {
        query: { metric: 'inforce_tp', period: params.get('period') === 'month' ? 'month' : 'year' },
      }),
    ],
    ...changes,
  });
  beforeEach(() => {
    signInAs();
  });

  it('sends a screen’s early calls only before its first visit, when its code is missing', async () => {
    const [one, other] = [screenWith({}), screenWith({})];
    go(one, '?period=month');
    go(one, '?period=year');
    go(other, '?period=year');
    await expect.poll(requestedPeriods).toEqual(['month', 'year']);
  });

  it('sends no early calls for a refused screen', async () => {
    expect(() => go(screenWith({ set: 'administrator' }), '?period=year')).toThrow();
    go(screenWith({}), '?period=month');
    await expect.poll(requestedPeriods).toEqual(['month']);
  });
});

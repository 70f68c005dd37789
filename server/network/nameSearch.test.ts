import { describe, expect, it } from 'vitest';
import { memberOf, signIn, type TestApp, testApp } from '../testing/app';

const lantern: TestApp = await testApp();
const headers = { admin: await signIn(lantern, 'admin'), leader: await signIn(lantern, 'leader') };
const agent = memberOf(lantern, 'agent');

/** Haoran Lin 林浩然, as one may type it. */
const forms = ['浩', '林浩然', 'lhr', 'haoran lin', 'lin haoran', 'linhaoran', 'HaoranLin'];

/** Calls that find an agent by name, with the rest of their query. */
const calls: [who: keyof typeof headers, path: string, query?: Record<string, string | number>][] = [
  ['leader', '/user/searchAgent'],
  ['leader', '/user/downline'],
  ['leader', '/user/childrenUser3'],
  ['leader', '/policy/list', { limit: 100 }],
  ['leader', '/tp/list', { state: 'inforce' }],
  ['leader', '/tp/list', { state: 'pending' }],
  ['leader', '/search/all'],
  ['admin', '/search/all'],
  ['admin', '/user/list'],
  ['admin', '/policy/list'],
  ['admin', '/tp/list', { state: 'inforce' }],
  ['admin', '/commission/lines'],
  ['admin', '/earning/list'],
  ['admin', '/earning/balances'],
  ['admin', '/pay/list'],
  ['admin', '/pay/yearEnd', { year: 2026 }],
  ['admin', '/mailbox/list'],
  ['admin', '/license/list'],
  ['admin', '/credential/list'],
  ['admin', '/appointment/list'],
  ['admin', '/team-reward/list'],
  ['admin', '/score/list', { metric: 'inforce_tp', period: 'ytd' }],
];

describe('a search by name', () => {
  it('has an agent with a Chinese name', () => {
    expect([agent.display_name, agent.chinese_name]).toEqual(['Haoran Lin', '林浩然']);
  });

  it.each(calls)('finds the agent in every form: %s %s %j', async (who, path, query = {}) => {
    for (const q of forms) {
      const { body } = await lantern.get(path, { ...query, q }).set(headers[who]);
      expect(body.code, `${q}: ${JSON.stringify(body.data).slice(0, 200)}`).toBe(1);
      expect(JSON.stringify(body.data), q).toContain('Haoran Lin');
    }
  });

  it.each(calls)('finds nobody by initials that are not the agent’s: %s %s %j', async (who, path, query = {}) => {
    const { body } = await lantern.get(path, { ...query, q: 'lhrx' }).set(headers[who]);
    expect(JSON.stringify(body.data)).not.toContain('Haoran Lin');
  });

  it('needs two letters, or one Chinese character, for the whole network', async () => {
    const errorsOf = async (q: string) =>
      Object.keys((await lantern.get('/user/searchAgent', { q }).set(headers.leader)).body.data.errors ?? {});
    expect(await errorsOf('l')).toEqual(['q']);
    expect(await errorsOf('林')).toEqual([]);
  });
});

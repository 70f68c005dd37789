import { policyStatuses, statusGroups } from '@shared/contracts/network/policies';
import { describe, expect, it } from 'vitest';
import { memberOf, type TestApp, testApp } from '../../testing/app';
import { casesOf } from '../../testing/cases';

/**
 * A name has one figure: pending and in-force amounts of a scope agree between the list of cases, its board, the TP
 * records, the home and the reports. The cases have agents both in the scope and outside it, where figures would come
 * apart.
 */
const lantern: TestApp = await testApp();
const cases = casesOf(lantern);
const [leader, agent] = [memberOf(lantern, 'leader').id, memberOf(lantern, 'agent').id];
const members = lantern.db.table('members');
const direct = members.all().find(({ sponsor_id, status }) => sponsor_id === leader && status === 'active')?.id ?? 0;
const above = memberOf(lantern, 'leader').sponsor_id ?? 0;
const share = (first: number, second: number) => ({
  splits: [
    { member_id: first, share_bp: 6_000 },
    { member_id: second, share_bp: 4_000 },
  ],
  modal_premium_cents: 50_000,
});
for (const [first, second] of [
  [leader, direct],
  [direct, leader],
  [leader, above],
  [above, direct],
  [agent, leader],
  [agent, above],
] as const) {
  await cases.submitted(first, share(first, second));
  await cases.inForce(first, share(first, second));
}

interface Counted {
  count: number;
  tp: number;
}
const add = (list: readonly Counted[]) =>
  list.reduce((sum, { count, tp }) => ({ count: sum.count + count, tp: sum.tp + tp }), { count: 0, tp: 0 });

describe.each(['leader', 'agent'] as const)('the figures of %s', (who) => {
  describe.each(['me', 'directs', 'base_shop', 'team', undefined] as const)('of the scope %s', (query) => {
    const scope: Record<string, string> = query ? { scope: query } : {};
    const get = (path: string, query: Record<string, string | number> = {}) =>
      cases.get(who, path, { ...scope, ...query });
    const list = async (query: Record<string, string | number>): Promise<Counted> => {
      const { total, summary } = await get('/policy/list', { ...query, limit: 1 });
      return { count: total, tp: summary.tp_cents };
    };
    /** Without a scope, lists cover the team, and the home covers the caller. */
    const same = { scope: query ?? 'team' };

    it('agree on pending TP and cases', async () => {
      const listed = await list({ group: 'pending' });
      const rows = (await cases.all(who, '/policy/list', { ...scope, group: 'pending' })).list;
      expect(rows.reduce((sum, { tp_cents }) => sum + tp_cents, 0)).toBe(listed.tp);
      const board = await Promise.all(statusGroups.pending.map((status) => list({ status })));
      expect(add(board)).toEqual(listed);
      expect((await get('/policy/counts')).pending).toBe(listed.count);

      const records = await cases.all(who, '/tp/list', { ...scope, state: 'pending' });
      expect(records.summary.tp_cents).toBe(listed.tp);
      expect(new Set(records.list.map(({ policy_id }) => policy_id)).size).toBe(listed.count);
      const summed = await get('/tp/summary');
      expect(summed.pending_cents).toBe(listed.tp);
      const ages: { count: number; tp_cents: number }[] = summed.ages;
      expect(add(ages.map(({ count, tp_cents }) => ({ count, tp: tp_cents })))).toEqual({
        ...{ count: records.total, tp: listed.tp },
      });

      const { cards } = await get('/index/top', same);
      const card = cards.find(({ key }: { key: string }) => key === 'pending_tp');
      expect({ count: card.cases, tp: card.value }).toEqual(listed);
      const { pipeline } = await get('/index/percent', same);
      expect(add(pipeline)).toEqual(listed);
      for (const { status, count, tp } of pipeline)
        expect([status, await list({ status })]).toEqual([status, { count, tp }]);
      expect((await get('/report/tp', same)).pending_cents).toBe(listed.tp);
      expect((await get('/report/funnel', { ...same, period: 'rolling_12' })).pending).toBeLessThanOrEqual(
        listed.count,
      );
    });

    it('agree on policies in force and their TP', async () => {
      const listed = await list({ group: 'inforce' });
      expect((await get('/policy/counts')).inforce).toBe(listed.count);
      const board = await Promise.all(
        policyStatuses.filter((status) => status === 'inforce').map((status) => list({ status })),
      );
      expect(add(board)).toEqual(listed);
      const top = await get('/index/top', { ...same, period: 'ytd' });
      const card = (key: string) => top.cards.find((each: { key: string }) => each.key === key).value;
      const { from, to } = top.period;
      const records = await get('/tp/list', { state: 'inforce', from, to, limit: 1 });
      expect(records.summary.tp_cents).toBe(card('inforce_tp'));
      expect((await get('/report/tp', { ...same, period: 'ytd' })).inforce_cents).toBe(card('inforce_tp'));
    });
  });
});

describe('a shared case', () => {
  const rowOf = async (who: 'leader' | 'agent' | 'admin', id: number, scope?: string) => {
    const { list } = await cases.all(who, '/policy/list', scope ? { scope } : {});
    return list.find((row) => row.id === id);
  };

  it('counts in a list with the scope’s share, and names the owner of the share', async () => {
    const inside = await cases.submitted(leader, share(leader, direct));
    const outside = await cases.submitted(leader, share(leader, above));
    const told = async (id: number, scope?: string) => {
      const { tp_cents, share_of, share_bp } = await rowOf('leader', id, scope);
      return [tp_cents, share_of, share_bp];
    };
    expect(await told(inside.id, 'me')).toEqual([360_000, 'own', 6_000]);
    expect(await told(inside.id, 'directs')).toEqual([240_000, 'team', null]);
    expect(await told(inside.id, 'team')).toEqual([600_000, null, null]);
    expect(await told(inside.id)).toEqual([600_000, null, null]);
    expect(await told(outside.id, 'me')).toEqual([360_000, 'own', 6_000]);
    expect(await told(outside.id, 'team')).toEqual([360_000, 'own', 6_000]);
    expect(await rowOf('admin', outside.id)).toMatchObject({ tp_cents: 600_000, share_of: null, share_bp: null });
    for (const { id } of [inside, outside])
      expect(await cases.get('leader', '/policy/detail', { id })).toMatchObject({
        ...{ tp_cents: 360_000, share_of: 'own', share_bp: 6_000 },
      });
    const below = await cases.submitted(direct, share(direct, above));
    expect(await cases.get('leader', '/policy/detail', { id: below.id })).toMatchObject({
      ...{ tp_cents: 360_000, share_of: 'team', share_bp: null },
    });
  });
});

describe('the size of a team', () => {
  it('is the same on the home, in the tree, in the list and in the report', async () => {
    const info = await cases.get('leader', '/user/userinfo');
    const { cards } = await cases.get('leader', '/index/top', { scope: 'team' });
    const sizes = {
      tree: (await cases.get('leader', '/user/childrenUser3', { depth: 1 })).team_count,
      list: (await cases.get('leader', '/user/downline', { limit: 1 })).total,
      report: (await cases.get('leader', '/report/teamStats')).team_count,
      account: info.team_count,
      home: cards.find(({ key }: { key: string }) => key === 'team_size').value,
    };
    // The size that the README names for this account.
    expect(sizes).toEqual({ tree: 47, list: 47, report: 47, account: 47, home: 47 });
    const active = cards.find(({ key }: { key: string }) => key === 'active_members').value;
    expect((await cases.get('leader', '/report/teamStats')).active).toBe(active);
  });
});

import type { PolicyRow } from '@shared/contracts/network/policies';
import { describe, expect, it } from 'vitest';
import { memberOf, signIn, type TestApp, testApp } from '../../testing/app';
import { currencySums } from '../../testing/currencySums';

const lantern: TestApp = await testApp();
const headers = {
  agent: await signIn(lantern, 'agent'),
  leader: await signIn(lantern, 'leader'),
  admin: await signIn(lantern, 'admin'),
};
type Who = keyof typeof headers;

const list = async (who: Who, query = {}) => (await lantern.get('/policy/list', query).set(headers[who])).body.data;
const all = async (who: Who, query = {}): Promise<PolicyRow[]> => {
  const rows: PolicyRow[] = [];
  for (let page = 1; ; page += 1) {
    const { list: policies, total } = await list(who, { ...query, page, limit: 100 });
    rows.push(...policies);
    if (rows.length >= total) return rows;
  }
};
const counts = async (who: Who, query = {}) => (await lantern.get('/policy/counts', query).set(headers[who])).body.data;
const sum = (rows: PolicyRow[], field: 'tp_cents') => rows.reduce((total, row) => total + row[field], 0);

describe('the list of policies', () => {
  it('covers the network for the office, and a member’s own and downline policies', async () => {
    expect(await list('admin')).toMatchObject({ total: lantern.db.table('policies').size });
    const mine = await all('agent');
    expect(mine.filter(({ own }) => own)).toHaveLength(23);
    for (const row of mine.filter(({ own }) => !own))
      expect(memberOf(lantern, row.agent_id).sponsor_id).toBe(memberOf(lantern, 'agent').id);
  });

  it('starts with the newest, and has drafts last', async () => {
    const days = (await all('agent')).map(({ submitted_on }) => submitted_on ?? '');
    expect(days).toEqual([...days].sort().reverse());
    expect(days.at(-1)).toBe('');
  });

  it.each(['agent', 'leader', 'admin'] as const)('sums for %s over all pages, not over one', async (who) => {
    const rows = await all(who);
    const { summary } = await list(who, { limit: 1 });
    expect(summary).toEqual({
      tp_cents: sum(rows, 'tp_cents'),
      ...currencySums(rows, { planned_premium_cents: (row) => row.planned_premium_cents }),
    });
  });

  it('sums premiums per currency, and names a currency other than the main one', async () => {
    const rows = await all('admin');
    for (const currency of ['USD', 'CAD']) {
      const own = rows.filter((row) => row.currency === currency);
      const { total, summary } = await list('admin', { currency, limit: 1 });
      expect(total).toBe(own.length);
      expect(summary).toEqual({
        tp_cents: sum(own, 'tp_cents'),
        ...currencySums(own, { planned_premium_cents: (row) => row.planned_premium_cents }),
      });
    }
  });

  it.each(['agent', 'leader', 'admin'] as const)('has as many rows in each group as the counts of %s', async (who) => {
    const { all: total, ...groups } = await counts(who);
    expect((await list(who)).total).toBe(total);
    for (const [group, count] of Object.entries(groups)) expect((await list(who, { group })).total).toBe(count);
    expect(Object.values<number>(groups).reduce((a, b) => a + b, 0)).toBe(total);
  });

  it('finds a policy by its case number, its number and its product', async () => {
    const row = (await all('agent')).find(({ policy_no }) => policy_no !== null);
    for (const q of [row?.case_no, row?.policy_no?.toLowerCase()])
      expect((await list('agent', { q })).list.map(({ id }: PolicyRow) => id)).toEqual([row?.id]);
    const rows = await all('agent', { q: row?.product });
    expect(new Set(rows.map(({ product }) => product))).toEqual(new Set([row?.product]));
  });

  it('finds policies by an agent’s Chinese name', async () => {
    const rows = await all('admin', { q: '林浩然' });
    expect(rows).toHaveLength(23);
  });

  it('refuses to search for a character that no text can have', async () => {
    for (const path of ['/policy/list', '/order/list'])
      expect((await lantern.get(path, { q: 'a\0' }).set(headers.admin)).body.data.reason).toBe('invalid');
  });

  it('counts days and open requirements', async () => {
    const row = (await all('agent', { status: 'requirements' }))[0];
    const record = lantern.db.table('policies').get(row?.id ?? 0);
    const history = lantern.db.table('policy_statuses').by('policy_id', row?.id ?? 0);
    const since =
      history
        .map(({ effective_on }) => effective_on)
        .sort()
        .at(-1) ?? '';
    const days = Math.round((Date.parse(lantern.deps.about.as_of) - Date.parse(since)) / 86_400_000);
    expect(row?.days_in_status).toBe(days);
    expect(row?.waits_for === null).toBe(row?.requirements_open === 0);
    expect(row?.requirements_open).toBe(record?.requirements.filter(({ done_on }) => done_on === null).length);
  });

  it('counts the days of a status since its last entry, and shows the history in order', async () => {
    const policy = lantern.db
      .table('policies')
      .all()
      .find(({ status }) => status === 'underwriting');
    const entry = (id: number, to: 'requirements' | 'underwriting', day: string) => ({
      id,
      policy_id: policy?.id ?? 0,
      from: null,
      to,
      at: `${day}T20:00:00.000Z`,
      effective_on: day,
      by: 121,
      reason: '',
    });
    const fresh = await testApp();
    await fresh.db.write(async (tx) => {
      if (policy) await tx.put('policies', { ...policy, status_on: '2026-11-15' });
      for (const { id } of fresh.db.table('policy_statuses').by('policy_id', policy?.id ?? 0))
        await tx.delete('policy_statuses', id);
      // Not in chronological order, as a store may return them.
      await tx.put('policy_statuses', entry(10_000, 'underwriting', '2026-11-15'));
      await tx.put('policy_statuses', entry(9_998, 'underwriting', '2026-11-01'));
      await tx.put('policy_statuses', entry(9_999, 'requirements', '2026-11-10'));
    });
    const { data } = (await fresh.get('/policy/detail', { id: policy?.id }).set(await signIn(fresh, 'admin'))).body;
    expect(data.days_in_status).toBe(5);
    expect(data.timeline.map(({ effective_on }: { effective_on: string }) => effective_on)).toEqual([
      '2026-11-01',
      '2026-11-10',
      '2026-11-15',
    ]);
  });
});

describe('a scope', () => {
  const idsOf = async (who: Who, scope: string) => (await all(who, { scope })).map(({ id }) => id);

  it('me covers policies written by the caller', async () => {
    const rows = await all('leader', { scope: 'me' });
    expect(rows).toHaveLength(20);
    expect(rows.every(({ own }) => own)).toBe(true);
  });

  it('directs covers policies written by the caller’s directs', async () => {
    const directs = lantern.db
      .table('members')
      .by('sponsor_id', 5)
      .map(({ id }) => id);
    const rows = await all('leader', { scope: 'directs' });
    expect(rows.length).toBeGreaterThan(0);
    for (const { id } of rows)
      expect(
        lantern.db
          .table('policies')
          .get(id)
          ?.splits.some(({ member_id }) => directs.includes(member_id)),
      ).toBe(true);
  });

  it('base_shop is within team, and team covers everything a member sees', async () => {
    const [me, base, team, visible] = [
      await idsOf('leader', 'me'),
      await idsOf('leader', 'base_shop'),
      await idsOf('leader', 'team'),
      (await all('leader')).map(({ id }) => id),
    ];
    expect(base).toEqual(expect.arrayContaining(me));
    expect(team).toEqual(expect.arrayContaining(base));
    expect(base.length).toBeLessThan(team.length);
    expect(team).toEqual(visible);
  });

  it('network shows a member no more than no scope', async () => {
    expect(await idsOf('agent', 'network')).toEqual((await all('agent')).map(({ id }) => id));
    expect((await list('admin', { scope: 'network' })).total).toBe(lantern.db.table('policies').size);
  });

  it('team is empty for the office, which writes no policies', async () => {
    expect((await list('admin', { scope: 'team' })).total).toBe(0);
  });

  it('with a named member never shows policies hidden from the caller', async () => {
    const sponsor = memberOf(lantern, 'agent').sponsor_id ?? 0;
    const visible = new Set((await all('agent')).map(({ id }) => id));
    const rows = await all('agent', { agent_id: sponsor, scope: 'network' });
    expect(rows.every(({ id }) => visible.has(id))).toBe(true);
    expect(rows.length).toBeLessThan((await list('admin', { agent_id: sponsor })).total);
  });
});

it('counts no TP of a reversed or declined case, and all TP of one in force', async () => {
  const [admin, policies] = [await signIn(lantern, 'admin'), lantern.db.table('policies').all()];
  const records = lantern.db.table('tp_records');
  const counted = (id: number) =>
    records.by('policy_id', id).reduce((sum, { state, tp_cents }) => sum + (state === 'void' ? 0 : tp_cents), 0);
  const some = [
    policies.find(({ status }) => status === 'declined'),
    policies.find(({ id, status, tp_cents }) => status === 'lapsed' && tp_cents > 0 && counted(id) === 0),
    policies.find(({ id, status, tp_cents }) => status === 'inforce' && counted(id) === tp_cents),
  ];
  const shown = await Promise.all(
    some.map(async (policy) => {
      const { data } = (await lantern.get('/policy/detail', { id: policy?.id ?? 0 }).set(admin)).body;
      return data.counted_tp_cents === data.tp_cents ? 'all' : data.counted_tp_cents;
    }),
  );
  expect(shown).toEqual([0, 0, 'all']);
});

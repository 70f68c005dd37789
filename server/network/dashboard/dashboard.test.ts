import { dashboard, type Percent, periods, type Top } from '@shared/contracts/network/dashboard';
import { scopes } from '@shared/contracts/network/policies';
import { describe, expect, it } from 'vitest';
import { memberOf, signIn, testApp } from '../../testing/app';
import { teamOf } from '../../testing/dashboardSample';

const lantern = await testApp();
const tokens = {
  admin: await signIn(lantern, 'admin'),
  leader: await signIn(lantern, 'leader'),
  agent: await signIn(lantern, 'agent'),
};
type Who = keyof typeof tokens;

const ask = async (path: string, who: Who | { token: string }, query: Record<string, string | number> = {}) =>
  (
    await lantern
      .get(path, query)
      .set(typeof who === 'string' ? tokens[who] : who)
      .expect(200)
  ).body;
const topOf = async (who: Who | { token: string }, query = {}): Promise<Top> =>
  (await ask('/index/top', who, query)).data;
const percentOf = async (who: Who | { token: string }, query = {}): Promise<Percent> =>
  (await ask('/index/percent', who, query)).data;
const figureOf = ({ cards }: Top, key: string) => cards.find((card) => card.key === key)?.value;
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

describe.each(['admin', 'leader', 'agent'] as const)('the figures of %s', (who) => {
  it('obey their contracts in every scope and period', async () => {
    for (const scope of scopes) {
      for (const period of periods) {
        expect(dashboard.top.data.safeParse(await topOf(who, { scope, period })).error).toBeUndefined();
        expect(dashboard.percent.data.safeParse(await percentOf(who, { scope, period })).error).toBeUndefined();
      }
    }
  });

  it('agree with each other: cards with months, pipeline and months, parts with wholes', async () => {
    for (const scope of scopes) {
      const top = await topOf(who, { scope, period: 'rolling_12' });
      const percent = await percentOf(who, { scope, period: 'rolling_12' });
      const { months, mix, carriers, pipeline, funnel } = percent;
      expect(figureOf(top, 'inforce_tp')).toBe(sum(months.map(({ inforce_cents }) => inforce_cents)));
      expect(figureOf(top, 'pending_tp')).toBe(sum(months.map(({ pending_cents }) => pending_cents)));
      expect(figureOf(top, 'pending_tp')).toBe(sum(pipeline.map(({ tp }) => tp)));
      expect(figureOf(top, 'submitted')).toBe(sum(months.map(({ submitted }) => submitted)));
      expect(figureOf(top, 'submitted')).toBe(funnel[0]?.count);
      expect(figureOf(top, 'persistency')).toBe(percent.persistency_bp);
      for (const parts of [mix, carriers]) {
        if (parts.length > 0) expect(sum(parts.map(({ bp }) => bp))).toBe(10_000);
        expect(sum(parts.map(({ value }) => value))).toBe(
          sum(months.map(({ inforce_cents, reversed_cents }) => inforce_cents + reversed_cents)),
        );
      }
      if (pipeline.some(({ count }) => count > 0)) expect(sum(pipeline.map(({ bp }) => bp))).toBe(10_000);
    }
  });
});

describe('a member’s view', () => {
  it('covers the member’s own downline in every scope', async () => {
    const leader = memberOf(lantern, 'leader');
    const team = new Set(teamOf(lantern, leader.id));
    const network = await topOf('leader', { scope: 'network', period: 'ytd', limit: 50 });
    expect(network.scope).toBe('team');
    expect(network.leaders.length).toBeGreaterThan(5);
    expect(network.leaders.every(({ id }) => team.has(id))).toBe(true);
    const policies = lantern.db.table('policies');
    for (const { policy_id } of network.attention)
      expect(policies.get(policy_id)?.splits.some(({ member_id }) => team.has(member_id))).toBe(true);
    expect(await topOf('leader', { scope: 'team', period: 'ytd', limit: 50 })).toEqual(network);
  });

  it('leaves the member’s own cases to the tasks, in every scope', async () => {
    const own = new Set(
      lantern.db
        .table('policies')
        .by('member_id', memberOf(lantern, 'leader').id)
        .map(({ id }) => id),
    );
    for (const scope of ['me', 'directs', 'base_shop', 'team']) {
      const { attention, attention_total } = await topOf('leader', { scope });
      expect(attention_total).toBeGreaterThan(0);
      expect(attention.filter(({ policy_id }) => own.has(policy_id))).toEqual([]);
    }
  });

  it('hides what a downline client still owes', async () => {
    const { attention } = await topOf('leader', { scope: 'directs' });
    const codes = attention.flatMap((item) => (item.kind === 'requirement' ? [item.params.code] : []));
    expect(codes.length).toBeGreaterThan(0);
    const own = new Set(
      lantern.db
        .table('policies')
        .by('member_id', memberOf(lantern, 'leader').id)
        .map(({ id }) => id),
    );
    for (const item of attention)
      if (item.kind === 'requirement' && !own.has(item.policy_id)) expect(item.params.code).toBeNull();
  });

  it.each(['pending', 'suspended', 'inactive'])('is empty while %s', async (status) => {
    const member = lantern.db
      .table('members')
      .all()
      .find((each) => each.role === '会员' && each.status === status);
    const token = await signIn(lantern, member?.id ?? 0);
    const top = await topOf(token, { scope: 'team', period: 'rolling_12' });
    for (const { key, value, spark } of top.cards) {
      expect(value ?? 0, key).toBe(0);
      expect(spark.every((each) => !each)).toBe(true);
    }
    expect(top).toMatchObject({ leaders: [], own: null, position: null, attention: [], attention_total: 0 });
    const { mix, carriers, months, levels } = await percentOf(token, { scope: 'network' });
    expect([...mix, ...carriers]).toEqual([]);
    expect(sum([...months.map(({ submitted }) => submitted), ...levels.map(({ count }) => count)])).toBe(0);
  });
});

describe('the queue of the office', () => {
  it('counts the rows behind its links', async () => {
    const lists = {
      policies: '/policy/list',
      inactiveMembers: '/user/list',
      payRuns: '/pay/runs',
      carrierStatements: '/statement/list',
      mailbox: '/mailbox/list',
      approvals: '/approval/list',
      commissionQueue: '/commission/lines',
      promotions: '/promotion/list',
      licenseQueue: '/license/list',
    };
    const rows = [{ policy_no: 'NOBODY-1', amount_cents: 100, paid_on: '2026-11-01' }];
    await lantern
      .post('/statement/import', { request_id: crypto.randomUUID(), brand_id: 1, rows })
      .set(tokens.admin)
      .expect(200);
    const { data } = await ask('/report/queue', 'admin');
    expect(dashboard.queue.data.safeParse(data).error).toBeUndefined();
    for (const { key, count, target } of data.queues) {
      if (!target) continue;
      // The screen's own parts of an address: its tab or view.
      const { view, work, ...query } = target.query;
      const list = view === 'missing' ? '/statement/missing' : lists[target.screen as keyof typeof lists];
      if (target.screen === 'licenseQueue') delete query.tab;
      const { total } = (await ask(list, 'admin', { ...query, ...(work && { needs_work: '1' }) })).data;
      expect([key, total]).toEqual([key, count]);
    }
  });

  it.each(['leader', 'agent'] as const)('is refused to a member (%s)', async (who) => {
    expect(await ask('/report/queue', who)).toMatchObject({ code: 0, data: { reason: 'forbidden' } });
  });
});

describe('the answers', () => {
  it('refuse an unknown scope, period or metric', async () => {
    const wrong: Record<string, string | number>[] = [
      { scope: 'all' },
      { period: 'week' },
      { metric: 'money' },
      { limit: 0 },
    ];
    for (const query of wrong)
      expect(await ask('/index/top', 'leader', query)).toMatchObject({ code: 0, data: { reason: 'invalid' } });
  });

  it('follow a change of the data immediately', async () => {
    const own = await testApp();
    const token = await signIn(own, 'admin');
    const pending = async () => {
      const { data } = (await own.get('/index/top', { scope: 'network' }).set(token)).body as { data: Top };
      return data.cards.find(({ key }) => key === 'pending_tp')?.cases ?? 0;
    };
    const before = await pending();
    const policy = own.db
      .table('policies')
      .all()
      .find(({ status }) => status === 'underwriting');
    if (policy)
      await own.db.write((tx) => tx.put('policies', { ...policy, status: 'declined', closed_on: '2026-11-20' }));
    expect(await pending()).toBe(before - 1);
  });

  it('follow changes of names, statuses and the tree', async () => {
    const own = await testApp();
    const token = await signIn(own, 'admin');
    const ask = async () =>
      (await own.get('/index/top', { scope: 'network', period: 'ytd' }).set(token)).body.data as Top;
    const [first, second] = (await ask()).leaders;
    const change = (id: number | undefined, changes: object) =>
      own.db.write((tx) => tx.put('members', { ...memberOf(own, id ?? 0), ...changes }));
    await change(first?.id, { display_name: 'Renamed Person', chinese_name: '' });
    expect((await ask()).leaders[0]?.name).toBe('Renamed Person');
    await change(first?.id, { last_login_at: '2026-11-20T20:00:00.000Z' });
    expect((await ask()).leaders[0]?.name).toBe('Renamed Person');
    await change(first?.id, { status: 'suspended' });
    expect((await ask()).leaders[0]?.id).toBe(second?.id);
  });
});

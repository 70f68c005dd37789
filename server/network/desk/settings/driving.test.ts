import type { NetworkSettings } from '@shared/contracts/network/settings';
import { beforeEach, describe, expect, it } from 'vitest';
import { agentTree } from '../../../testing/agentTree';
import { memberOf, signIn, type TestApp, testApp } from '../../../testing/app';
import { casesOf } from '../../../testing/cases';
import { freshMembers } from '../../../testing/money';
import { engineOf } from '../../money/facts';
import { moneyFaults } from '../../money/invariants';

/** Settings apply from the decision that reads them, and never change earlier decisions. */
let lantern: TestApp = await testApp();
let cases: ReturnType<typeof casesOf>;
beforeEach(async () => {
  lantern = await testApp();
  cases = casesOf(lantern);
});

const set = async (values: Partial<NetworkSettings>) => {
  const { version } = await cases.get('admin', '/setting/get');
  return cases.send('admin', '/setting/save', { version, values });
};
const days = (count: number) => lantern.clock.advance({ minutes: count * 24 * 60 });
const levelOf = (who: 'agent' | number) => lantern.db.table('levels').get(memberOf(lantern, who).level_id ?? 0);

/** An agent with at least two leaders above, all eligible, so that generation overrides are paid. */
function chain() {
  const tree = agentTree(lantern.db);
  const { standing } = engineOf(lantern.db);
  for (const { id, role, status } of lantern.db.table('members').all()) {
    if (role !== '会员' || status !== 'active' || tree.isLeader(id)) continue;
    const leaders = tree.upline(id).filter((one) => tree.isLeader(one));
    const paid = leaders.every((one) => standing(one, cases.today()) === 'eligible');
    if (leaders.length > 1 && paid) return { agent: id, second: leaders[1] as number };
  }
  throw new Error('The fixtures have no such chain.');
}

describe('the generation rates', () => {
  it('apply to submissions from tomorrow on, and leave earlier ones unchanged', async () => {
    const { agent, second } = chain();
    const generation = (policy_id: number) =>
      cases.linesOf(policy_id, second).find(({ kind }) => kind === 'generation')?.rate_bp;
    const before = await cases.submitted(agent);
    expect((await set({ gen_bp: [400, 100] })).data.values.gen_bp).toEqual([400, 100]);
    const sameDay = await cases.submitted(agent);
    days(1);
    const after = await cases.submitted(agent);
    expect([before, sameDay, after].map(({ id }) => generation(id))).toEqual([500, 500, 400]);
    // Earlier submissions come into force under their original terms.
    let moved = before;
    for (const [to, more] of [
      ['approved', {}],
      ['issued', { policy_no: 'T-1' }],
      ['inforce', {}],
    ] as const)
      moved = await cases.move(moved, to, more);
    expect(generation(moved.id)).toBe(500);
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it.each<[string, Partial<NetworkSettings>, string]>([
    ['more than the house gets', { gen_bp: [1_000, 600] }, 'values.gen_bp'],
    ['a house that gets less than it pays', { house_fy_bp: 10_500 }, 'values.house_fy_bp'],
    ['leaders whom no level makes', { leader_rank: 12 }, 'values.leader_rank'],
  ])('are refused with %s', async (_, values, field) => {
    const answer = await set(values);
    expect(Object.keys(answer.data.errors)).toEqual([field]);
    expect(lantern.db.table('grids').all()).toHaveLength(1);
  });
});

describe('the house rate', () => {
  it('is what carriers pay for submissions from tomorrow on', async () => {
    const agent = chain().agent;
    const gross = (policy_id: number) =>
      lantern.db.table('commission_records').by('policy_id', policy_id)[0]?.gross_cents;
    await set({ house_fy_bp: 12_000 });
    const today = await cases.submitted(agent);
    days(1);
    const tomorrow = await cases.submitted(agent);
    expect([gross(today.id), gross(tomorrow.id)]).toEqual([414_000, 432_000]);
  });
});

describe('the leader rank', () => {
  it('decides from tomorrow on who earns generation overrides', async () => {
    const { agent, second } = chain();
    const generations = (policy_id: number) =>
      lantern.db
        .table('commission_records')
        .by('policy_id', policy_id)
        .flatMap(({ id }) => lantern.db.table('commission_lines').by('record_id', id))
        .filter(({ kind }) => kind === 'generation')
        .map(({ payee_id }) => payee_id);
    await set({ leader_rank: 7 });
    expect((await cases.get('admin', '/setting/get')).values.leader_rank).toBe(7);
    expect(generations((await cases.submitted(agent)).id)).toContain(second);
    days(1);
    expect(generations((await cases.submitted(agent)).id)).toEqual([]);
  });

  it('stays the same when another grid is published', async () => {
    await set({ leader_rank: 6 });
    const { rows } = await cases.get('admin', '/level/grid');
    const published = await cases.send('admin', '/level/gridPublish', { effective_from: '2027-01-01', rows });
    const leaders = published.data.levels.filter(({ code }: { code: string }) => code !== 'HO');
    expect(published.message).toBe('ok');
    days(60);
    expect((await cases.get('admin', '/setting/get')).values.leader_rank).toBe(6);
    expect(leaders.length).toBe(7);
  });
});

describe('the TP rate of a currency', () => {
  it('counts on scoreboards, while commission stays a share of the money', async () => {
    const agent = freshMembers(lantern, 1)[0] as number;
    const fy_bp = levelOf(agent)?.fy_bp ?? 0;
    const before = await cases.inForce(agent);
    await set({ tp_fx: { USD: 7_500, CAD: 10_000 } });
    const after = await cases.inForce(agent);
    expect([before.tp_cents, after.tp_cents]).toEqual([360_000, 270_000]);
    const credited = (policy_id: number) =>
      lantern.db
        .table('tp_records')
        .by('policy_id', policy_id)
        .filter(({ state }) => state === 'inforce')
        .map(({ tp_cents }) => tp_cents);
    expect([credited(before.id), credited(after.id)]).toEqual([[360_000], [270_000]]);
    for (const { id } of [before, after])
      expect(cases.linesOf(id, agent).map(({ amount_cents }) => amount_cents)).toEqual([(360_000 * fy_bp) / 10_000]);
    // A policy keeps its TP: even after the setting is restored, the lapse reverses the amount that it earned.
    await set({ tp_fx: { USD: 10_000, CAD: 10_000 } });
    await cases.move(after, 'lapsed', { reason: 'Not paid.' });
    expect(credited(after.id)).toEqual([270_000, -270_000]);
    expect((await cases.get('admin', '/tp/verify')).faults).toEqual([]);
  });
});

describe('the pay cycle', () => {
  it('applies from the first month without a pay run, and leaves earlier months unchanged', async () => {
    const before = lantern.db.table('runs').all();
    await set({ pay_cycle: { first_half_ends: 10, first_half_pay_day: 18, second_half_pay_day: 3 } });
    const agent = freshMembers(lantern, 1)[0] as number;
    const enter = (earned_on: string) =>
      cases.post('admin', '/earning/adjust', {
        member_id: agent,
        type: 'adjustment',
        amount_cents: 5_000,
        memo: 'For a test',
        earned_on,
      });
    expect((await enter('2026-11-12')).data.cycle_no).toBe('2026-11-A');
    days(25);
    expect((await enter('2026-12-12')).data.cycle_no).toBe('2026-12-B');
    const december = lantern.db.table('runs').one('cycle_no', '2026-12-B');
    expect(december).toMatchObject({ from_on: '2026-12-11', to_on: '2026-12-31', pay_on: '2027-01-04' });
    expect(lantern.db.table('runs').one('cycle_no', '2026-12-A')).toMatchObject({
      from_on: '2026-12-01',
      to_on: '2026-12-10',
      pay_on: '2026-12-18',
    });
    expect(lantern.db.table('runs').all().slice(0, before.length)).toEqual(before);
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('cannot pay a half before it ends', async () => {
    const answer = await set({ pay_cycle: { first_half_ends: 15, first_half_pay_day: 12, second_half_pay_day: 7 } });
    expect(Object.keys(answer.data.errors)).toEqual(['values.pay_cycle.first_half_pay_day']);
  });
});

describe('the minimum payment', () => {
  it('is that of the day of the lock', async () => {
    const [poor = 0, paid = 0] = freshMembers(lantern, 2);
    for (const [member_id, amount_cents] of [
      [poor, 4_999],
      [paid, 5_000],
    ])
      await cases.post('admin', '/earning/adjust', {
        member_id,
        type: 'adjustment',
        amount_cents,
        memo: 'For a test',
        earned_on: '2026-11-10',
      });
    await set({ min_payout_cents: 5_000 });
    const version = lantern.db.table('runs').one('cycle_no', '2026-11-A')?.version;
    await cases.post('admin', '/pay/lock', { cycle_no: '2026-11-A', version });
    await set({ min_payout_cents: 0 });
    const of = (member_id: number) =>
      lantern.db
        .table('payments')
        .by('member_id', member_id)
        .find(({ cycle_no }) => cycle_no === '2026-11-A');
    expect(of(poor)).toMatchObject({ paid_cents: 0, carry_cents: 4_999, carried_for: 'below_minimum' });
    expect(of(paid)).toMatchObject({ paid_cents: 5_000, carry_cents: 0 });
  });
});

describe('the vesting period of renewals', () => {
  it('decides whether a departed member is paid', async () => {
    const agent = freshMembers(lantern, 1)[0] as number;
    const policy = await cases.inForce(agent);
    await cases.send('admin', '/user/status', { id: agent, status: 'inactive', reason: 'Left.' });
    const joined = memberOf(lantern, agent).joined_on;
    const months = (Number('2026') - Number(joined.slice(0, 4))) * 12 + 12;
    days(400);
    const renew = async (received_on: string) => {
      const { data, message } = await cases.post('admin', '/policy/addMoney', {
        policy_id: policy.id,
        kind: 'renewal',
        amount_cents: 1_000_000,
        received_on,
        method: 'eft',
      });
      expect(data.errors ?? message).toBe('ok');
      const record = lantern.db.table('commission_records').by('order_id', data.id)[0];
      return lantern.db
        .table('earnings')
        .by('record_id', record?.id ?? 0)
        .find(({ member_id }) => member_id === agent)?.status;
    };
    await set({ vesting_months: Math.min(120, months + 12) });
    expect(await renew('2027-12-01')).toBe('held');
    await set({ vesting_months: 0 });
    expect(await renew('2027-12-02')).toBe('open');
  });
});

describe('the levels visible to a member', () => {
  it('end with the next one if the setting says so', async () => {
    const ranks = async (who: 'agent' | 'admin') =>
      (await cases.all(who, '/level/list')).list.map(({ rank }: { rank: number }) => rank);
    const top = (await cases.all('admin', '/level/list')).list.at(-1);
    expect(await ranks('agent')).toHaveLength(7);
    await set({ level_visibility: 'own_and_next' });
    const own = levelOf('agent')?.rank ?? 0;
    expect(Math.max(...(await ranks('agent')))).toBe(own + 1);
    const unknown = await cases.ask('agent', '/level/detail', { id: 999 });
    expect(await cases.ask('agent', '/level/detail', { id: top.id })).toEqual(unknown);
    const grid = await cases.get('agent', '/level/grid');
    const codes = new Set(grid.levels.map(({ code }: { code: string }) => code));
    expect(codes.has(top.code)).toBe(false);
    expect(grid.rows.every(({ level_code }: { level_code: string }) => codes.has(level_code))).toBe(true);
    expect(await ranks('admin')).toHaveLength(7);
  });
});

describe('access for suspended and departed members', () => {
  it('closes for new and current sign-ins, and opens again', async () => {
    const suspended = lantern.db
      .table('members')
      .all()
      .find(({ status }) => status === 'suspended');
    const header = await signIn(lantern, suspended?.id ?? 0);
    const enter = () =>
      lantern.post('/login/login', { account: suspended?.email, password: 'Lantern-2026' }).then(({ body }) => body);
    const open = (await enter()).code;
    await set({ inactive_login: false });
    expect((await lantern.get('/earning/list').set(header)).body.code).toBe(-1);
    const closed = await enter();
    expect([closed.code, closed.data.reason]).toEqual([0, open === 1 ? 'closed' : 'wrong_credentials']);
    expect((await cases.ask('agent', '/user/userinfo')).code).toBe(1);
    await set({ inactive_login: true });
    expect((await lantern.get('/earning/list').set(header)).body.code).toBe(1);
  });
});

describe('a change of settings', () => {
  it('is in the audit log, with the published grid', async () => {
    await set({ gen_bp: [300], min_payout_cents: 1_000 });
    const entries = lantern.db
      .table('audit_log')
      .all()
      .filter(({ action }) => action === '/setting/save');
    expect(entries.map(({ entity }) => entity).sort()).toEqual(['grids', 'settings']);
  });
});

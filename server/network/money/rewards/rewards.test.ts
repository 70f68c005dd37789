import type { TpRecord } from '@shared/contracts/network/tp';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app';
import { callsOf } from '../../../testing/money';
import { teamsIn, upwardOf } from '../../members/upward';
import { loaded } from '../../records/loaded';
import { moneyFaults } from '../invariants';
import { rewardEvents } from './awards';

// The first app reads and replays the fixtures, which may take longer than a hook allows.
let lantern: TestApp = await testApp();
let calls: ReturnType<typeof callsOf>;
beforeEach(async () => {
  lantern = await testApp();
  calls = callsOf(lantern);
});

/** A month without fixture data, so that all its TP comes from the test. */
const month = '2022-06';
const table = () => lantern.db.table('reward_awards');

/** A leader with three directs who are not leaders, so that each leg is part of the base shop. */
async function shop() {
  const { db } = lantern;
  const levels = db.table('levels').all();
  const members = db.table('members').all();
  const isLeader = (level_id: number | null) => levels.some(({ id, is_leader }) => id === level_id && is_leader);
  const leader = members.find(
    ({ id, status, level_id }) =>
      status === 'active' &&
      isLeader(level_id) &&
      members.filter(({ sponsor_id, level_id: level }) => sponsor_id === id && !isLeader(level)).length >= 3,
  );
  if (!leader) throw new Error('The fixtures have no such leader.');
  const legs = members
    .filter(({ sponsor_id, level_id }) => sponsor_id === leader.id && !isLeader(level_id))
    .map(({ id }) => id);
  await db.write(async (tx) => {
    for (const rule of db.table('reward_rules').all()) await tx.put('reward_rules', { ...rule, from_on: '2020-01-01' });
    for (const row of db.table('member_levels').by('member_id', leader.id)) await tx.delete('member_levels', row.id);
  });
  return { leader: leader.id, legs };
}

/** TP in force in that month, by member. */
const credit = (cents: ReadonlyMap<number, number>, on = `${month}-15`) =>
  lantern.db.write(async (tx) => {
    const [like] = lantern.db.table('tp_records').all();
    for (const [member_id, tp_cents] of cents)
      await tx.put('tp_records', {
        ...(like as TpRecord),
        id: await tx.newId('tp_records'),
        member_id,
        tp_cents,
        state: 'inforce',
        kind: 'manual',
        reason: 'Agreed.',
        inforce_on: on,
      });
  });
const run = async (period_no = month, rule_id = 1) =>
  (await calls.send('admin', '/team-reward/run', { rule_id, period_no })).data;

describe('a team reward', () => {
  it('is simulated from a draft, next to the actual awards, and stores nothing', async () => {
    const { leader, legs } = await shop();
    const [one = 0, two = 0] = legs;
    await credit(
      new Map([
        [leader, 2_000_000],
        [one, 1_000_000],
        [two, 1_000_000],
      ]),
    );
    const awarded = (await run()).list;
    expect(awarded).toMatchObject([{ member_id: leader, reward_cents: 50_000 }]);
    const before = table().all();
    const [stored] = (await calls.get('admin', '/team-reward/rules')).list;
    const { id, version, updated_at: _, ...rule } = stored;
    const simulate = async (changes: object, period_no = month) =>
      (
        await calls.send('admin', '/team-reward/simulate', {
          id,
          // A rule that starts years ahead, with a past period.
          rule: { ...rule, from_on: '2030-01-01', ...changes },
          period_no,
        })
      ).data;
    const tiers = [{ threshold_cents: 1_000_000, reward_cents: 70_000 }];
    expect(await simulate({ tiers })).toMatchObject({
      list: [{ id: leader, tier_index: 0, reward_cents: 70_000, before_cents: 50_000 }],
      reward_cents: 70_000,
      before_cents: 50_000,
    });
    expect(await simulate({ min_writers: 50 })).toMatchObject({
      list: [{ id: leader, tier_index: null, reward_cents: 0, before_cents: 50_000 }],
    });
    expect(Object.keys((await simulate({}, '2022-Q2')).errors)).toEqual(['period_no']);
    expect(Object.keys((await simulate({}, '2099-01')).errors)).toEqual(['period_no']);
    expect(table().all()).toEqual(before);
    expect((await calls.get('admin', '/team-reward/rules')).list[0].version).toBe(version);
  });

  it('pays T14: the leg cap grows with the threshold, and only the highest tier reached pays', async () => {
    const { leader, legs } = await shop();
    const [one = 0, two = 0, three = 0] = legs;
    await credit(
      new Map([
        [leader, 500_000],
        [one, 975_050],
        [two, 400_000],
        [three, 2_200_000],
      ]),
    );
    const { list } = await calls.get(leader, '/team-reward/progress', { rule_id: 1, period_no: month });
    expect(list[0]).toMatchObject({
      own_cents: 500_000,
      raw_cents: 4_075_050,
      writers: 4,
      tier_index: 0,
      next_index: 1,
      reward_cents: 50_000,
    });
    expect(list[0].tiers[0]).toMatchObject({ cap_cents: 1_500_000, counted_cents: 3_375_050, gap_cents: 0 });
    expect(list[0].tiers[1]).toMatchObject({ counted_cents: 4_075_050, gap_cents: 1_924_950 });
    expect(list[0].legs.slice(0, 3).map(({ member_id }: { member_id: number }) => member_id)).toEqual([
      three,
      one,
      two,
    ]);

    const { list: awards } = await run();
    expect(awards).toHaveLength(1);
    expect(awards[0]).toMatchObject({
      member_id: leader,
      tier_index: 0,
      counted_cents: 3_375_050,
      reward_cents: 50_000,
      status: 'projected',
    });
  });

  it.each([
    [
      'two writers are too few',
      (leader: number, legs: number[]) => [
        [leader, 5_000_000],
        [legs[0] ?? 0, 2_000_000],
      ],
    ],
    [
      'one leg alone is capped',
      (_leader: number, legs: number[]) => [
        [legs[0] ?? 0, 9_000_000],
        [legs[1] ?? 0, 100],
        [legs[2] ?? 0, 100],
      ],
    ],
    [
      'a reversal counts against it',
      (leader: number, legs: number[]) => [
        [leader, 3_000_000],
        [legs[0] ?? 0, 100],
        [legs[1] ?? 0, 100],
        [legs[2] ?? 0, -100_000],
      ],
    ],
  ])('is not paid: %s', async (_name, credits) => {
    const { leader, legs } = await shop();
    await credit(new Map(credits(leader, legs) as [number, number][]));
    expect((await run()).list).toEqual([]);
  });

  it('counts only the days of its period', async () => {
    const { leader, legs } = await shop();
    const all = new Map([
      [leader, 4_000_000],
      [legs[0] ?? 0, 1_000],
      [legs[1] ?? 0, 1_000],
    ]);
    await credit(all, '2022-05-31');
    await credit(all, '2022-07-01');
    expect((await run()).list).toEqual([]);
    await credit(all, '2022-06-01');
    expect((await run()).list).toHaveLength(1);
  });

  it('becomes an earning once approved, and is never recalculated', async () => {
    const { leader, legs } = await shop();
    await credit(
      new Map([
        [leader, 3_000_000],
        [legs[0] ?? 0, 1_000],
        [legs[1] ?? 0, 1_000],
      ]),
    );
    const [award] = (await run()).list;
    const { data } = await calls.post('admin', '/team-reward/approve', { ids: [award.id] });
    expect(data.list[0]).toMatchObject({ status: 'approved', earning_id: expect.any(Number) });
    expect(lantern.db.table('earnings').get(data.list[0].earning_id)).toMatchObject({
      type: 'team_reward',
      member_id: leader,
      amount_cents: 50_000,
      memo: 'Base shop bonus, 2022-06',
    });
    expect((await calls.post('admin', '/team-reward/approve', { ids: [award.id] })).data.reason).toBe('decided');
    await credit(new Map([[leader, 20_000_000]]));
    expect(await run()).toMatchObject({ projected: 0, decided: 1, reward_cents: 50_000 });
    expect((await calls.get(leader, '/team-reward/list', { period_no: month })).list).toMatchObject([
      { reward_cents: 50_000, status: 'approved' },
    ]);
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('is recalculated until its decision, and disappears if no longer reached', async () => {
    const { leader, legs } = await shop();
    await credit(
      new Map([
        [leader, 3_000_000],
        [legs[0] ?? 0, 1_000],
        [legs[1] ?? 0, 1_000],
      ]),
    );
    await run();
    await credit(new Map([[leader, 9_500_000]]));
    expect((await run()).list[0]).toMatchObject({ tier_index: 2, reward_cents: 300_000 });
    await credit(new Map([[leader, -12_000_000]]));
    expect((await run()).list).toEqual([]);
    expect(table().by('rule_period', `1 ${month}`)).toEqual([]);
  });

  it('pays nothing after a rejection', async () => {
    const { leader, legs } = await shop();
    await credit(
      new Map([
        [leader, 3_000_000],
        [legs[0] ?? 0, 1_000],
        [legs[1] ?? 0, 1_000],
      ]),
    );
    const [award] = (await run()).list;
    const before = lantern.db.table('earnings').size;
    const { data } = await calls.post('admin', '/team-reward/approve', {
      ids: [award.id],
      reject: true,
      note: 'Contract breached',
    });
    expect(data.list[0]).toMatchObject({ status: 'rejected', note: 'Contract breached', earning_id: null });
    expect(lantern.db.table('earnings').size).toBe(before);
    expect((await calls.get(leader, '/team-reward/list', { period_no: month })).total).toBe(0);
  });

  it('of a current period is visible but cannot be approved', async () => {
    const { leader, legs } = await shop();
    await credit(
      new Map([
        [leader, 90_000_000],
        [legs[0] ?? 0, 1_000],
        [legs[1] ?? 0, 1_000],
      ]),
      '2026-11-10',
    );
    const award = (await run('2026-11')).list.find(({ member_id }: { member_id: number }) => member_id === leader);
    expect((await calls.post('admin', '/team-reward/approve', { ids: [award.id] })).data.reason).toBe('not_over');
  });

  it.each([
    ['a quarter of a monthly rule', 1, '2026-Q3', 'invalid'],
    ['a month of a quarterly rule', 2, '2026-07', 'invalid'],
    ['a month before the rule', 1, '2019-01', 'invalid'],
    ['a month that is still to come', 1, '2027-03', 'invalid'],
    ['no month', 1, '2026-13', 'invalid'],
    ['a rule that there is not', 9, '2026-07', 'not_found'],
  ])('is not worked out for %s', async (_name, rule_id, period_no, reason) => {
    expect((await run(period_no, rule_id)).reason).toBe(reason);
  });
});

describe('a reward rule', () => {
  const draft = {
    name: 'A prize',
    period: 'monthly',
    metric: 'licensed_directs',
    tiers: [
      { threshold_cents: 2, reward_cents: 10_000 },
      { threshold_cents: 4, reward_cents: 30_000 },
    ],
    min_writers: 0,
    leg_cap_bp: 10_000,
    eligible_level_ids: [1, 2, 3, 4, 5, 6, 7],
    from_on: '2026-01-01',
    to_on: null,
    status: 'on',
  };
  const save = (changes: object = {}) => calls.send('admin', '/team-reward/save', { ...draft, ...changes });

  it('is added, changed, and visible to members while active', async () => {
    const { data } = await save();
    const shown = async () => (await calls.get('agent', '/team-reward/rules')).list.map(({ id }: { id: number }) => id);
    expect(await shown()).toContain(data.id);
    expect((await save({ id: data.id, version: 0, status: 'off' })).data).toMatchObject({ version: 1, status: 'off' });
    expect(await shown()).not.toContain(data.id);
    expect((await save({ id: data.id, version: 0 })).data.reason).toBe('stale');
    expect((await save({ id: 999, version: 0 })).data.reason).toBe('not_found');
  });

  it('counts directs with a licence', async () => {
    const { data } = await save();
    const { list } = await calls.get('admin', '/team-reward/progress', {
      rule_id: data.id,
      member_id: 1,
      period_no: '2026-10',
    });
    const directs = lantern.db.table('members').by('sponsor_id', 1);
    const licensed = directs.filter(({ id }) =>
      lantern.db
        .table('licences')
        .by('member_id', id)
        .some(
          ({ status, issued_on, expires_on }) =>
            ['active', 'expired'].includes(status) && (issued_on ?? '') <= '2026-10-31' && expires_on >= '2026-10-31',
        ),
    );
    expect(list[0].own_cents).toBe(licensed.length);
    expect(licensed.length).toBeGreaterThan(0);
    await run('2026-10', data.id);
    const awards = (await calls.get('admin', '/team-reward/list', { rule_id: data.id })).list;
    expect(awards.length).toBeGreaterThan(0);
    for (const award of awards)
      expect(award).toMatchObject({ metric: 'licensed_directs', reward_cents: expect.any(Number) });
  });

  it.each([
    [
      'tiers that do not rise',
      { tiers: [draft.tiers[0], { threshold_cents: 2, reward_cents: 30_000 }] },
      'tiers.1.threshold_cents',
    ],
    [
      'rewards that do not rise',
      { tiers: [draft.tiers[0], { threshold_cents: 9, reward_cents: 10_000 }] },
      'tiers.1.reward_cents',
    ],
    ['an end before its beginning', { to_on: '2025-12-31' }, 'to_on'],
    ['a level that there is not', { eligible_level_ids: [1, 99] }, 'eligible_level_ids.1'],
    ['no tiers', { tiers: [] }, 'tiers'],
  ])('with %s is refused', async (_name, changes, field) => {
    expect(Object.keys((await save(changes)).data.errors)).toEqual([field]);
  });
});

it('the replay calculates the past year’s rewards by the rules', async () => {
  const { db, deps } = lantern;
  const teams = teamsIn(await upwardOf(deps.sql));
  const ids = table()
    .all()
    .map(({ id }) => id);
  await db.write((tx) => tx.delete('reward_awards', ...ids));
  const records = await loaded(deps.sql.db, {
    ...({
      members: 'all',
      levels: 'all',
      member_levels: 'all',
      licences: 'all',
      tp_records: 'all',
      policies: 'all',
    } as const),
    ...({ reward_rules: 'all', reward_awards: 'all', earnings: 'all', runs: 'all', settings: 'all' } as const),
  });
  await db.write(async (tx) => {
    await tx.takeIds('reward_awards', 'earnings', 'runs');
    await records.within(tx, (journal) => {
      for (const { happen } of rewardEvents(teams, '2026-11-20')) happen(records, journal);
    });
  });
  const periods = new Set(
    table()
      .all()
      .map(({ period_no }) => period_no),
  );
  expect(periods.has('2026-01') && periods.has('2026-Q1')).toBe(true);
  expect(periods.has('2026-11') || periods.has('2026-Q4')).toBe(false);
  for (const { status, earning_id, reward_cents, member_id } of table().all()) {
    expect(status).toBe('approved');
    expect(db.table('earnings').get(earning_id ?? 0)).toMatchObject({
      type: 'team_reward',
      amount_cents: reward_cents,
      member_id,
    });
  }
});

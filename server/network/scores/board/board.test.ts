import type { ScoreRow } from '@shared/contracts/network/scores';
import { describe, expect, it } from 'vitest';
import { signIn, type TestApp } from '../../../testing/app';
import { ScoreSample } from '../../../testing/scoreSample';

type Query = Record<string, string | number>;
const ask = async (app: TestApp, who: number, query: Query = {}) =>
  (await app.get('/score/list', query).set(await signIn(app, who))).body.data;
const ranksIn = ({ list }: { list: ScoreRow[] }) =>
  list.map(({ name, rank }) => `${name.replace('Member ', '')}:${rank}`);

/** A founder without TP, and agents with these values in order from id 2. */
async function agentsWith(...values: number[]) {
  const sample = await ScoreSample.make();
  sample.member(1, null, 'NV');
  for (const [index, value] of values.entries()) {
    sample.member(index + 2, 1);
    if (value !== 0) sample.tp(index + 2, value, '2026-11-10');
  }
  return sample;
}

describe('a leaderboard', () => {
  it('gives equal values an equal rank and skips the next one', async () => {
    const app = await (await agentsWith(9_000, 8_000, 10_000, 9_000)).app();
    expect(ranksIn(await ask(app, 2))).toEqual(['4:1', '2:2', '5:2', '3:4']);
  });

  it('ranks only active members with a positive value', async () => {
    const sample = await agentsWith(5_000, 0, -2_000, 7_000, 6_000);
    for (const [index, status] of [[4, 'suspended'] as const, [5, 'inactive'] as const]) {
      const member = sample.members[index];
      if (member) sample.members[index] = { ...member, status };
    }
    const app = await sample.app();
    const data = await ask(app, 2);
    expect(ranksIn(data)).toEqual(['2:1']);
    expect(data).toMatchObject({ total: 1, summary: { ranked: 1 } });
  });

  it('puts equal values in order by policies, then by the day, then by number', async () => {
    const sample = await agentsWith();
    for (const id of [2, 3, 4, 5]) sample.member(id, 1);
    sample.tp(5, 400, '2026-11-02');
    sample.tp(4, 400, '2026-11-02');
    sample.tp(3, 400, '2026-11-03');
    sample.tp(2, 200, '2026-11-08');
    sample.tp(2, 200, '2026-11-09');
    const app = await sample.app();
    const { list } = await ask(app, 2);
    expect(ranksIn({ list })).toEqual(['2:1', '4:1', '5:1', '3:1']);
    expect(list.map(({ place }: ScoreRow) => place)).toEqual([1, 2, 3, 4]);
  });

  it('takes reversals off on their own day', async () => {
    const sample = await agentsWith(5_000, 4_000);
    sample.tp(2, -2_000, '2026-11-15', { kind: 'reversal', order_id: null });
    const app = await sample.app();
    expect((await ask(app, 1)).list.map(({ value }: ScoreRow) => value)).toEqual([4_000, 3_000]);
    const first = await ask(app, 1, { period: 'custom', from: '2026-11-01', to: '2026-11-14' });
    expect(first.list.map(({ value }: ScoreRow) => value)).toEqual([5_000, 4_000]);
  });

  it('compares with the same days of the period before', async () => {
    const sample = await agentsWith(100, 200, 300);
    sample.tp(2, 900, '2026-10-20');
    sample.tp(4, 500, '2026-10-01');
    sample.tp(3, 9_999, '2026-10-21');
    const app = await sample.app();
    const { list, previous } = await ask(app, 2);
    expect(previous).toEqual({ from: '2026-10-01', to: '2026-10-20' });
    expect(list.map(({ name, previous_rank, change }: ScoreRow) => [name, previous_rank, change])).toEqual([
      ['Member 4', 2, 1],
      ['Member 3', null, null],
      ['Member 2', 1, -2],
    ]);
  });

  it('shows the gap to the next higher value, past ties', async () => {
    const app = await (await agentsWith(1_000, 1_000, 700, 650)).app();
    const { list, own } = await ask(app, 5);
    expect(list.map(({ gap_to_next }: ScoreRow) => gap_to_next)).toEqual([null, null, 300, 50]);
    expect(own).toEqual(list[3]);
  });

  it('shows the own row on every page, and the places of the page as in the whole', async () => {
    const app = await (await agentsWith(...Array.from({ length: 23 }, (_, index) => 100 + (index >> 1)))).app();
    const whole = await ask(app, 2, { limit: 100 });
    expect(whole.total).toBe(23);
    for (const page of [1, 2, 3, 4]) {
      const part = await ask(app, 2, { page, limit: 7 });
      expect(part.list).toEqual(whole.list.slice((page - 1) * 7, page * 7));
      expect(part.own).toEqual(whole.list.find(({ own }: ScoreRow) => own));
    }
    expect((await ask(app, 2, { page: 9, limit: 7 })).list).toEqual([]);
    expect((await ask(app, 2, { order: 'desc', limit: 5 })).list).toEqual(whole.list.slice(-5).reverse());
    const answer = await ask(app, 2, { q: 'member 2', limit: 3 });
    expect(answer.total).toBe(7);
    expect(answer.list).toEqual(whole.list.filter(({ name }: ScoreRow) => name.includes('2')).slice(0, 3));
  });

  it('ranks within a league, a level or a state', async () => {
    const sample = await ScoreSample.make();
    const address = {
      line1: '1 Main St',
      line2: '',
      city: 'Austin',
      state: 'TX',
      zip: '73301',
      country: 'US' as const,
    };
    sample.member(1, null, 'NV');
    sample.member(2, 1, 'SD', { address });
    sample.member(3, 1, 'AS', { joined_on: '2025-11-20' });
    sample.member(4, 1, 'AS', { joined_on: '2025-11-21' });
    sample.member(5, 1, 'SA', { address });
    for (const id of [1, 2, 3, 4, 5]) sample.tp(id, 1_000 - id, '2026-11-05');
    const app = await sample.app();
    const ids = async (query: Query) => ranksIn(await ask(app, 4, query));
    expect(await ids({ league: 'new' })).toEqual(['4:1']);
    expect(await ids({ league: 'leaders' })).toEqual(['1:1', '2:2']);
    expect(await ids({ league: 'agents' })).toEqual(['3:1', '4:2', '5:3']);
    expect(await ids({ level: 'as' })).toEqual(['3:1', '4:2']);
    expect(await ids({ state: 'TX' })).toEqual(['2:1', '5:2']);
    expect(await ids({ state: 'TX', league: 'agents' })).toEqual(['5:1']);
    expect(await ids({ level: 'ZZ' })).toEqual([]);
  });
});

describe('a metric', () => {
  /** The tree of domain.md 3.10. */
  async function example() {
    const sample = await ScoreSample.make();
    sample.member(1, null, 'SD');
    sample.member(2, 1);
    sample.member(3, 1, 'SA');
    sample.member(4, 3);
    sample.member(5, 1, 'SD');
    sample.member(6, 5);
    const own: [number, number][] = [
      [1, 500_000],
      [2, 400_000],
      [3, 750_000],
      [4, 225_050],
      [5, 1_200_000],
      [6, 300_000],
    ];
    for (const [id, cents] of own) sample.tp(id, cents, '2026-11-10');
    return sample;
  }
  const valueIn = async (app: TestApp, metric: string, id: number, query: Query = {}) =>
    (await ask(app, 1, { metric, ...query })).list.find(({ name }: ScoreRow) => name === `Member ${id}`)?.value;

  it.each([
    ['inforce_tp', 500_000],
    ['base_shop_tp', 1_875_050],
    ['team_tp', 3_375_050],
    ['policies', 1],
  ])('%s is rolled up as in the example of domain.md 3.10', async (metric, value) => {
    expect(await valueIn(await (await example()).app(), metric, 1)).toBe(value);
  });

  it('pending_tp counts what was submitted in the period and is pending now', async () => {
    const sample = await example();
    sample.tp(2, 7_000, '2026-11-18', { state: 'pending' });
    sample.tp(2, 5_000, '2026-10-18', { state: 'pending' });
    sample.tp(2, 3_000, '2026-11-18', { state: 'void', inforce_on: null });
    const app = await sample.app();
    expect(await valueIn(app, 'pending_tp', 2)).toBe(7_000);
    expect(await valueIn(app, 'pending_tp', 2, { period: 'ytd' })).toBe(12_000);
  });

  it('policies counts new policies once per agent, without top-ups and reversals', async () => {
    const sample = await example();
    sample.tp(2, 100, '2026-11-11', { policy_id: 900, order_id: 900 });
    sample.tp(3, 100, '2026-11-11', { policy_id: 900, order_id: 900 });
    sample.tp(2, 50, '2026-11-12', { kind: 'top_up' });
    sample.tp(2, -40, '2026-11-12', { kind: 'reversal', order_id: null });
    const voided = sample.tp(3, 100, '2026-11-13', { order_id: 950 });
    sample.tp(3, -100, '2026-11-14', { kind: 'reversal', order_id: 950, policy_id: voided.policy_id });
    const app = await sample.app();
    expect(await valueIn(app, 'policies', 2)).toBe(2);
    expect(await valueIn(app, 'policies', 3)).toBe(2);
  });

  it('recruits counts directs by the day of their activation', async () => {
    const sample = await ScoreSample.make();
    sample.member(1, null, 'NV');
    sample.member(2, 1, 'AS', { activated_on: '2026-11-02' });
    sample.member(3, 1, 'AS', { activated_on: '2026-10-30' });
    sample.member(4, 1, 'AS', { activated_on: null, status: 'pending', joined_on: '2026-11-10' });
    sample.member(5, 2, 'AS', { activated_on: '2026-11-03' });
    const app = await sample.app();
    expect(await valueIn(app, 'recruits', 1)).toBe(1);
    expect(await valueIn(app, 'recruits', 1, { period: 'qtd' })).toBe(2);
    expect(await valueIn(app, 'recruits', 2)).toBe(1);
  });

  it('persistency is the TP that was still in force after 13 months, and ranks nobody without a cohort', async () => {
    const sample = await ScoreSample.make();
    sample.member(1, null, 'NV');
    sample.member(2, 1);
    sample.member(3, 1);
    // At the end of October 2026 the cohort is October 2024 to September 2025.
    sample.tp(2, 8_575_000, '2025-03-10', { policy_id: 1 });
    sample.tp(2, 1_425_000, '2025-03-10', { policy_id: 2 });
    sample.tp(2, -500_000, '2025-12-01', { policy_id: 2, kind: 'reversal', order_id: null });
    sample.tp(3, 900_000, '2025-10-01', { policy_id: 3 });
    const app = await sample.app({
      policies: [sample.policy(1, null), sample.policy(2, '2025-12-01'), sample.policy(3, null)],
    });
    expect(await valueIn(app, 'persistency', 2)).toBe(8_575);
    expect(await valueIn(app, 'persistency', 3)).toBeUndefined();
  });
});

describe('the query of a leaderboard', () => {
  it.each<[string, Query, string]>([
    ['custom days without a beginning', { period: 'custom', to: '2026-11-01' }, 'from'],
    ['custom days without an end', { period: 'custom', from: '2026-11-01' }, 'to'],
    ['an end before the beginning', { period: 'custom', from: '2026-11-02', to: '2026-11-01' }, 'to'],
    ['more than five years', { period: 'custom', from: '2020-01-01', to: '2026-01-01' }, 'to'],
    ['a month that there is not', { month: '2026-13' }, 'month'],
    ['an unknown metric', { metric: 'luck' }, 'metric'],
    ['an unknown league', { league: 'old' }, 'league'],
    ['an unknown state', { state: 'XX' }, 'state'],
    ['an unknown field', { colour: 'red' }, 'colour'],
  ])('is refused with %s', async (_, query, field) => {
    const app = await (await agentsWith(100)).app();
    const { body } = await app.get('/score/list', query).set(await signIn(app, 2));
    expect([body.code, Object.keys(body.data.errors)]).toEqual([0, [field]]);
  });

  it('takes a month, which goes before the period', async () => {
    const sample = await agentsWith(100);
    sample.tp(2, 777, '2026-09-30');
    const app = await sample.app();
    const data = await ask(app, 2, { month: '2026-09', period: 'mtd' });
    expect(data).toMatchObject({
      period: { from: '2026-09-01', to: '2026-09-30' },
      previous: { from: '2026-08-01', to: '2026-08-31' },
    });
    expect(data.list[0].value).toBe(777);
  });
});

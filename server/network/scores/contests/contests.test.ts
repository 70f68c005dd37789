import { type ContestRecord, contests as calls } from '@shared/contracts/network/contests';
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn, type TestApp, testApp } from '../../../testing/app';
import { ScoreSample } from '../../../testing/scoreSample';
import { daysLeft, nextInstant, phaseOf } from './phases';

const contest = { from_on: '2026-11-01', to_on: '2026-11-30' };

describe('the days of a contest', () => {
  it.each([
    ['2026-10-31', 'upcoming', 1],
    ['2026-11-01', 'running', 30],
    ['2026-11-30', 'running', 1],
    ['2026-12-01', 'ended', null],
  ])('on %s: %s with %s days left', (today, phase, left) => {
    expect([phaseOf(contest, today), daysLeft(contest, today)]).toEqual([phase, left]);
  });

  it('count down to the beginning, then to the end of the last day', () => {
    expect(nextInstant(contest, '2026-10-20', 'UTC')).toBe('2026-11-01T00:00:00.000Z');
    expect(nextInstant(contest, '2026-11-30', 'UTC')).toBe('2026-12-01T00:00:00.000Z');
    expect(nextInstant(contest, '2026-12-01', 'UTC')).toBeNull();
  });
});

const office = 90;
const stamp = '2026-10-01T00:00:00.000Z';
const contestWith = (id: number, changes: Partial<ContestRecord> = {}): ContestRecord => ({
  ...(calls.save.example?.body as ContestRecord),
  id,
  version: 0,
  name: `Contest ${id}`,
  ...contest,
  prizes: [
    { kind: 'rank', at: 1, label: 'Trip', amount_cents: 0 },
    { kind: 'threshold', at: 500, label: 'Bonus', amount_cents: 5_000 },
  ],
  status: 'published',
  created_at: stamp,
  updated_at: stamp,
  ...changes,
});

async function withContests(list: ContestRecord[], hidden: number[] = []): Promise<TestApp> {
  const sample = await ScoreSample.make();
  sample.member(1, null, 'NV');
  sample.member(2, 1, 'SD');
  sample.member(3, 1, 'AS', { joined_on: '2026-05-01' });
  sample.member(4, 1, 'AS');
  sample.member(office, null, 'AS', { role: '管理员', level_id: null });
  for (const [id, cents] of [
    [2, 700],
    [3, 600],
    [4, 400],
  ] as const)
    sample.tp(id, cents, '2026-11-10');
  sample.tp(4, 9_000, '2026-10-31');
  const score_choices = hidden.map((member_id, index) => ({ id: index + 1, member_id, hide_amount: true }));
  return sample.app({ contests: list, score_choices });
}
const ask = async (app: TestApp, who: number, path: string, query = {}) =>
  (await app.get(path, query).set(await signIn(app, who))).body;
const names = async (app: TestApp, who: number, query = {}) =>
  (await ask(app, who, '/contest/list', query)).data.list.map(({ name }: ContestRecord) => name);

describe('a contest', () => {
  it('ranks by the values of its days, with the prizes of each place', async () => {
    const app = await withContests([contestWith(1)]);
    const { data } = await ask(app, 3, '/contest/detail', { id: 1 });
    const rows = data.standings.map(
      ({ name, rank, value, prizes }: { name: string; rank: number; value: number; prizes: string[] }) => [
        name,
        rank,
        value,
        prizes,
      ],
    );
    expect(rows).toEqual([
      ['Member 2', 1, 700, ['Trip', 'Bonus']],
      ['Member 3', 2, 600, ['Bonus']],
      ['Member 4', 3, 400, []],
    ]);
    expect(data).toMatchObject({
      phase: 'running',
      days_left: 11,
      eligible: true,
      own: { rank: 2, value: 600, of: 3 },
      own_row: { name: 'Member 3', gap_to_next: 100, own: true },
      participants: 3,
      next_at: '2026-12-01T08:00:00.000Z',
    });
    expect((await ask(app, 3, '/contest/detail', { id: 1, limit: 1 })).data.standings).toHaveLength(1);
  });

  it.each<[string, ContestRecord['eligibility'], string[]]>([
    ['levels', { ranks: [1], joined_from_on: null }, ['Member 3', 'Member 4']],
    ['new members', { ranks: [], joined_from_on: '2026-05-01' }, ['Member 3']],
    ['both', { ranks: [4], joined_from_on: '2026-01-01' }, []],
  ])('for %s ranks only eligible members', async (_, eligibility, expected) => {
    const app = await withContests([contestWith(1, { eligibility })]);
    const { data } = await ask(app, 2, '/contest/detail', { id: 1 });
    expect(data.standings.map(({ name }: { name: string }) => name)).toEqual(expected);
    expect(data).toMatchObject({ eligible: false, own: null, own_row: null });
  });

  it('has no standings before it begins', async () => {
    const app = await withContests([contestWith(1, { from_on: '2026-11-21', metric: 'pending_tp' })]);
    const { data } = await ask(app, 2, '/contest/detail', { id: 1 });
    expect(data).toMatchObject({ phase: 'upcoming', standings: [], participants: 0, own: null, days_left: 1 });
  });

  it('omits prizes that would reveal a hidden value', async () => {
    const app = await withContests([contestWith(1)], [2, 3]);
    const seen = async (who: number) =>
      (await ask(app, who, '/contest/detail', { id: 1 })).data.standings.map(
        ({ value, prizes }: { value: number | null; prizes: string[] }) => [value, prizes],
      );
    expect(await seen(4)).toEqual([
      [null, ['Trip']],
      [null, []],
      [400, []],
    ]);
    expect((await seen(3))[1]).toEqual([600, ['Bonus']]);
  });

  it('is visible to members once published, or only to eligible members if so restricted', async () => {
    const app = await withContests([
      contestWith(1),
      contestWith(2, { status: 'draft' }),
      contestWith(3, { status: 'cancelled' }),
      contestWith(4, { visibility: 'eligible', eligibility: { ranks: [4], joined_from_on: null } }),
    ]);
    expect(await names(app, 3)).toEqual(['Contest 1']);
    expect(await names(app, 2)).toEqual(['Contest 1', 'Contest 4']);
    expect(await names(app, office)).toEqual(['Contest 1', 'Contest 2', 'Contest 3', 'Contest 4']);
    const unknown = await ask(app, 3, '/contest/detail', { id: 99 });
    expect(unknown.data.reason).toBe('not_found');
    for (const id of [2, 3, 4]) expect(await ask(app, 3, '/contest/detail', { id })).toEqual(unknown);
  });

  it('is listed by phase and date, and can be found by phase, metric and name', async () => {
    const app = await withContests([
      contestWith(1, { from_on: '2026-08-01', to_on: '2026-08-31' }),
      contestWith(2, { from_on: '2026-12-01', to_on: '2026-12-31', metric: 'recruits' }),
      contestWith(3, { to_on: '2026-12-31' }),
      contestWith(4, { name_zh: '冬季赛' }),
      contestWith(5, { from_on: '2026-09-01', to_on: '2026-09-30' }),
    ]);
    const numbers = async (query = {}) => (await names(app, 2, query)).map((name: string) => Number(name.at(-1)));
    expect(await numbers()).toEqual([4, 3, 2, 5, 1]);
    expect(await numbers({ phase: 'ended' })).toEqual([5, 1]);
    expect(await numbers({ metric: 'recruits' })).toEqual([2]);
    expect(await numbers({ q: '冬季' })).toEqual([4]);
    expect(await numbers({ sort: 'from_on', order: 'desc', limit: 2 })).toEqual([2, 3]);
  });
});

describe('a contest of the office', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await testApp();
  });
  const draft = calls.save.example?.body as object;
  const save = async (body: object, who: 'admin' | 'leader' = 'admin') =>
    (await app.post('/contest/save', body).set(await signIn(app, who))).body;

  it('is added and changed as a whole; a stale version is refused', async () => {
    const { data: added } = await save(draft);
    expect(added).toMatchObject({ name: 'Spring sprint', version: 0, phase: 'upcoming' });
    const { data: changed } = await save({ ...draft, id: added.id, version: 0, name: 'Spring race' });
    expect(changed).toMatchObject({ id: added.id, name: 'Spring race', version: 1 });
    expect((await save({ ...draft, id: added.id, version: 0 })).data.reason).toBe('stale');
    expect((await save({ ...draft, id: 9_999, version: 0 })).data.reason).toBe('not_found');
  });

  it('keeps no script in its rules', async () => {
    const { data } = await save({ ...draft, rules: '<p onclick="x()">Fair <script>alert(1)</script>play</p>' });
    expect(data.rules).toBe('<p>Fair play</p>');
  });

  it.each<[string, object, string]>([
    ['an end before the beginning', { to_on: '2027-02-28' }, 'to_on'],
    ['no prize', { prizes: [] }, 'prizes'],
    [
      'two prizes for one rank',
      { prizes: [1, 2].map((at) => ({ kind: 'rank', at: Math.min(at, 1), label: 'Cup', amount_cents: 0 })) },
      'prizes',
    ],
    ['a rank that no level has', { eligibility: { ranks: [55], joined_from_on: null } }, 'eligibility.ranks'],
    ['a picture from elsewhere', { banner_url: 'https://example.com/a.png' }, 'banner_url'],
    ['an upload that there is not', { banner_url: '/backend/upload/999' }, 'banner_url'],
    ['an unknown field', { colour: 'red' }, 'colour'],
    ['an id without the version', { id: 1 }, 'version'],
    ['an empty name', { name: '  ' }, 'name'],
  ])('is refused with %s', async (_, changes, field) => {
    const { code, data } = await save({ ...draft, ...changes });
    expect([code, Object.keys(data.errors)]).toEqual([0, [field]]);
  });

  it('cannot be saved by members', async () => {
    expect((await save(draft, 'leader')).data.reason).toBe('forbidden');
  });

  it('is one of five in the fixtures; members see the published ones open to them', async () => {
    const list = async (who: 'admin' | 'leader' | 'agent') =>
      (await app.get('/contest/list').set(await signIn(app, who))).body.data.list;
    expect(await list('admin')).toHaveLength(5);
    const phases = (await list('leader')).map(({ phase }: { phase: string }) => phase);
    expect(phases).toEqual(['running', 'upcoming', 'ended']);
  });
});

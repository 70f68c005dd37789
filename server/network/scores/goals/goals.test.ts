import { describe, expect, it } from 'vitest';
import { signIn, type TestApp } from '../../../testing/app';
import { ScoreSample } from '../../../testing/scoreSample';
import { calendarPeriod } from '../ranges';

describe('the calendar period of a day', () => {
  it.each([
    ['month', '2026-02-10', '2026-02-01', '2026-02-28'],
    ['quarter', '2026-11-20', '2026-10-01', '2026-12-31'],
    ['quarter', '2026-01-01', '2026-01-01', '2026-03-31'],
    ['year', '2028-02-29', '2028-01-01', '2028-12-31'],
  ] as const)('%s of %s', (period, day, from, to) => {
    expect(calendarPeriod(period, day)).toEqual({ from, to });
  });
});

const office = 90;
async function network() {
  const sample = await ScoreSample.make();
  sample.member(1, null, 'NV');
  sample.member(2, 1, 'SD');
  sample.member(3, 2);
  sample.member(office, null, 'AS', { role: '管理员', level_id: null });
  sample.tp(2, 30_000, '2026-11-05');
  sample.tp(2, 20_000, '2026-10-05');
  sample.tp(3, 5_000, '2026-11-06');
  return sample.app();
}
const save = async (app: TestApp, who: number, body: object) =>
  (await app.post('/goal/save', body).set(await signIn(app, who))).body;
const get = async (app: TestApp, who: number, query = {}) =>
  (await app.get('/goal/get', query).set(await signIn(app, who))).body;

describe('a goal', () => {
  it('is measured by its period and metric, against the calendar', async () => {
    const app = await network();
    await save(app, 2, { period: 'month', metric: 'inforce_tp', target: 60_000 });
    await save(app, 2, { period: 'quarter', metric: 'base_shop_tp', target: 100_000 });
    const { data } = await save(app, 2, { period: 'year', metric: 'policies', target: 8 });
    expect(data).toMatchObject({
      member_id: 2,
      goals: [
        { period: 'month', metric: 'inforce_tp', unit: 'cents', value: 30_000, bp: 5_000, due: 40_000, days_left: 10 },
        { period: 'quarter', metric: 'base_shop_tp', value: 55_000, bp: 5_500, days_left: 41 },
        { period: 'year', metric: 'policies', unit: 'count', value: 2, bp: 2_500, due: 7 },
      ],
    });
    expect((await get(app, 2)).data).toEqual(data);
    expect((await get(app, 2, { period: 'year' })).data.goals).toHaveLength(1);
  });

  it('is changed by its version and removed with a target of null', async () => {
    const app = await network();
    const goal = { period: 'month', metric: 'inforce_tp' };
    const { data } = await save(app, 2, { ...goal, target: 100 });
    const [{ version }] = data.goals;
    expect((await save(app, 2, { ...goal, target: 200 })).data.reason).toBe('stale');
    const changed = await save(app, 2, { ...goal, target: 200, version });
    expect(changed.data.goals).toMatchObject([{ target: 200, version: version + 1 }]);
    expect((await save(app, 2, { ...goal, target: null, version })).data.reason).toBe('stale');
    expect((await save(app, 2, { ...goal, target: null, version: version + 1 })).data.goals).toEqual([]);
    expect((await save(app, 2, { ...goal, target: null })).code).toBe(1);
  });

  it('is readable by its member and the office only; the office has none', async () => {
    const app = await network();
    await save(app, 3, { period: 'month', metric: 'policies', target: 2 });
    const unknown = await get(app, 2, { member_id: 999 });
    expect(unknown.data.reason).toBe('not_found');
    for (const [who, id] of [
      [2, 3],
      [3, 2],
      [1, 3],
      [office, 999],
      [office, office],
    ] as const)
      expect(await get(app, who, { member_id: id })).toEqual(unknown);
    expect((await get(app, office, { member_id: 3 })).data.goals).toMatchObject([{ target: 2 }]);
    expect((await get(app, office)).data).toEqual({ member_id: null, goals: [] });
    expect((await save(app, office, { period: 'month', metric: 'policies', target: 2 })).data.reason).toBe('not_found');
    expect((await get(app, 1)).data.goals).toEqual([]);
  });

  it.each<[object, string]>([
    [{ target: 0 }, 'target'],
    [{ target: 1.5 }, 'target'],
    [{ target: 100_001 }, 'target'],
    [{ metric: 'persistency' }, 'metric'],
    [{ period: 'week' }, 'period'],
    [{ member_id: 3 }, 'member_id'],
  ])('is refused with %j', async (changes, field) => {
    const app = await network();
    const { code, data } = await save(app, 2, { period: 'month', metric: 'policies', target: 2, ...changes });
    expect([code, Object.keys(data.errors)]).toEqual([0, [field]]);
  });
});

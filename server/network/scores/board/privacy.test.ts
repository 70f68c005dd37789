import type { ScoreRow } from '@shared/contracts/network/scores';
import { defaultSettings } from '@shared/contracts/network/settings';
import { describe, expect, it } from 'vitest';
import { signIn, type TestApp } from '../../../testing/app';
import { ScoreSample } from '../../../testing/scoreSample';

const office = 90;

/** Founder 1 with leaders 2 and 3; 4 and 5 below 2, 6 below 3. Each member has TP of 100 times their id. */
async function family(privacy: 'show' | 'hide_amounts' | 'own_choice' = 'own_choice', hidden: number[] = [5]) {
  const sample = await ScoreSample.make();
  sample.member(1, null, 'NV');
  sample.member(2, 1, 'SD');
  sample.member(3, 1, 'SD');
  sample.member(4, 2);
  sample.member(5, 2);
  sample.member(6, 3);
  sample.member(office, null, 'AS', { role: '管理员', level_id: null });
  for (const id of [1, 2, 3, 4, 5, 6]) sample.tp(id, id * 100, '2026-11-10');
  const at = '2026-01-01T00:00:00.000Z';
  return sample.app({
    score_choices: hidden.map((member_id, index) => ({ id: index + 1, member_id, hide_amount: true })),
    settings: [
      {
        id: 1,
        version: 0,
        values: { ...defaultSettings, leaderboard_privacy: privacy },
        updated_by: null,
        created_at: at,
        updated_at: at,
      },
    ],
  });
}
const boardFor = async (app: TestApp, who: number): Promise<ScoreRow[]> =>
  (await app.get('/score/list').set(await signIn(app, who))).body.data.list;
/** In board order: members 6, 5, 4, 3, 2, 1. */
const values = (list: ScoreRow[]) => list.map(({ value }) => value);
const shown = [600, 500, 400, 300, 200, 100];

describe('a leaderboard row of another member', () => {
  it.each([
    ['the member', 5, shown],
    ['the sponsor', 2, shown],
    ['the founder', 1, shown],
    ['the office', office, shown],
    ['a sibling', 4, [600, null, 400, 300, 200, 100]],
    ['a leader beside', 3, [600, null, 400, 300, 200, 100]],
    ['somebody elsewhere', 6, [600, null, 400, 300, 200, 100]],
  ])('who hides the value is shown with it to %s exactly if it is theirs to see', async (_, who, expected) => {
    const list = await boardFor(await family(), who);
    expect(values(list)).toEqual(expected);
    expect(list.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('omits gaps that would reveal a hidden value', async () => {
    const list = await boardFor(await family(), 4);
    expect(list.map(({ gap_to_next }) => gap_to_next)).toEqual([null, null, null, 100, 100, 100]);
    const app = await family();
    const { data } = (await app.get('/score/me').set(await signIn(app, 4))).body;
    expect(data.metrics[0]).toMatchObject({ metric: 'inforce_tp', value: 400, rank: 3, of: 6, gap_to_next: null });
  });

  it.each([
    ['show', shown],
    ['hide_amounts', [null, null, 400, null, null, null]],
  ] as const)('follows the network’s setting %s, whatever members chose', async (privacy, expected) => {
    expect(values(await boardFor(await family(privacy), 4))).toEqual(expected);
  });

  it('holds only name, level and place, with an id only for members the caller may open', async () => {
    const app = await family();
    const list = await boardFor(app, 2);
    for (const row of list)
      expect(Object.keys(row).sort()).toEqual(
        [
          'place',
          'rank',
          'previous_rank',
          'change',
          'name',
          'level',
          'value',
          'gap_to_next',
          'own',
          'member_id',
        ].sort(),
      );
    expect(list.map(({ member_id }) => member_id)).toEqual([null, 5, 4, null, 2, null]);
    expect((await boardFor(app, office)).map(({ member_id }) => member_id)).toEqual([6, 5, 4, 3, 2, 1]);
  });

  it('sums the values for the office only', async () => {
    const app = await family();
    const summary = async (who: number) => (await app.get('/score/list').set(await signIn(app, who))).body.data.summary;
    expect(await summary(office)).toEqual({ ranked: 6, value: 2_100 });
    expect(await summary(1)).toEqual({ ranked: 6 });
  });

  it('follows the member’s choice', async () => {
    const app = await family('own_choice', []);
    const seen = async () => values(await boardFor(app, 4))[1];
    const header = await signIn(app, 5);
    expect(await seen()).toBe(500);
    expect((await app.post('/score/privacy', { hide_amount: true }).set(header)).body.data).toEqual({
      hide_amount: true,
    });
    expect(await seen()).toBeNull();
    expect((await app.get('/score/me').set(header)).body.data.hide_amount).toBe(true);
    await app.post('/score/privacy', { hide_amount: false }).set(header);
    expect(await seen()).toBe(500);
    expect(app.db.table('score_choices').size).toBe(1);
  });

  it('offers no privacy choice to the office, which is on no board', async () => {
    const app = await family();
    const { body } = await app.post('/score/privacy', { hide_amount: true }).set(await signIn(app, office));
    expect(body.data.reason).toBe('not_found');
  });
});

describe('the standing of a member', () => {
  it.each([
    ['a sponsor', 2, 4],
    ['a sibling', 5, 4],
    ['a downline', 4, 2],
    ['a member who asks for nobody', 4, 999],
    ['an administrator asked for', 1, office],
  ])('is not told to %s', async (_, who, id) => {
    const app = await family();
    const header = await signIn(app, who);
    for (const path of ['/score/me', '/goal/get']) {
      const { body } = await app.get(path, { member_id: id }).set(header);
      expect([body.code, body.data.reason]).toEqual([0, 'not_found']);
    }
  });

  it('is visible to the office and to the member', async () => {
    const app = await family();
    for (const who of [office, 4]) {
      const { data } = (await app.get('/score/me', { member_id: 4 }).set(await signIn(app, who))).body;
      expect(data.member_id).toBe(4);
      expect(data.metrics[0]).toMatchObject({ value: 400, rank: 3 });
    }
    const { data } = (await app.get('/score/me').set(await signIn(app, office))).body;
    expect(data).toMatchObject({ member_id: null, metrics: [] });
  });
});

describe('streak and personal best', () => {
  it('count past months; the current month does not break a streak', async () => {
    const sample = await ScoreSample.make();
    sample.member(1, null, 'NV');
    sample.member(2, 1, 'AS', { activated_on: '2026-03-02' });
    for (const [on, cents] of [
      ['2026-05-03', 900],
      ['2026-06-03', 100],
      ['2026-08-03', 300],
      ['2026-09-03', 400],
      ['2026-10-03', 200],
    ] as const)
      sample.tp(2, cents, on);
    const app = await sample.app();
    const me = async (who: number) => (await app.get('/score/me').set(await signIn(app, who))).body.data.metrics;
    const [own] = await me(2);
    expect(own).toMatchObject({ streak: 3, best: { month: '2026-05', value: 900 }, value: 0, rank: null });
    expect(own.months).toEqual([0, 0, 0, 0, 0, 900, 100, 0, 300, 400, 200, 0]);
    const founder = Object.fromEntries((await me(1)).map((row: { metric: string }) => [row.metric, row]));
    expect(founder.inforce_tp).toMatchObject({ streak: 0, best: null });
    expect(founder.team_tp).toMatchObject({ streak: 3, best: { month: '2026-05', value: 900 } });
    expect(founder.recruits).toMatchObject({ best: { month: '2026-03', value: 1 } });
    expect(founder.pending_tp).toMatchObject({ streak: null, best: null, months: null });
    expect(founder.persistency).toMatchObject({ value: null, rank: null });
  });
});

import { defaultSettings, openSettings } from '@shared/contracts/network/settings';
import { beforeEach, describe, expect, it } from 'vitest';
import { memberOf, signIn, type TestApp, testApp } from '../../../testing/app';
import { settingsOf } from '../../settings/settings';

type Header = { token: string };
let lantern: TestApp;
let admin: Header;
let agent: Header;
beforeEach(async () => {
  lantern = await testApp();
  [admin, agent] = [await signIn(lantern, 'admin'), await signIn(lantern, 'agent')];
});
/** The fixtures' settings: defaults overridden by stored values. */
const stored = () => ({ ...defaultSettings, ...lantern.db.table('settings').get(1)?.values });
const get = async (header: Header) => (await lantern.get('/setting/get').set(header)).body.data;
const texas = { state: 'TX', life_hours: 0, health_hours: 0, course: '', url: 'https://www.tdi.texas.gov', note: '' };
const prelicence = (changes: object) => ({ checked_on: null, note: '', states: [], ...changes });
const save = async (body: object, header = admin) => (await lantern.post('/setting/save', body).set(header)).body;

describe('the settings', () => {
  it('are complete for the office, and partial for members of any status', async () => {
    expect(await get(admin)).toEqual({ version: 0, values: stored() });
    const open = Object.fromEntries(openSettings.map((key) => [key, stored()[key]]));
    const suspended = lantern.db
      .table('members')
      .all()
      .find(({ status }) => status === 'suspended');
    for (const header of [agent, await signIn(lantern, suspended?.id ?? 0)])
      expect(await get(header)).toEqual({ version: 0, values: open });
    for (const secret of ['house_fy_bp', 'max_login_fail', 'four_eyes', 'tax_thresholds'])
      expect(Object.keys((await get(agent)).values)).not.toContain(secret);
  });

  it('change one by one and leave the others unchanged', async () => {
    const before = stored();
    const first = await save({ version: 0, values: { min_payout_cents: 5_000 } });
    expect(first.data).toEqual({ version: 1, values: { ...before, min_payout_cents: 5_000 } });
    const second = await save({ version: 1, values: { four_eyes: true } });
    expect(second.data.values).toMatchObject({ min_payout_cents: 5_000, four_eyes: true });
    expect((await get(agent)).values.min_payout_cents).toBe(5_000);
    expect(settingsOf(lantern)).toEqual(second.data.values);
  });

  it('are not overwritten by a stale version', async () => {
    await save({ version: 0, values: { four_eyes: true } });
    expect((await save({ version: 0, values: { four_eyes: false } })).data.reason).toBe('stale');
  });

  it.each([
    [{ tz: 'Mars/Olympus' }, 'values.tz'],
    [{ tz: '../etc' }, 'values.tz'],
    [{ leader_rank: 1 }, 'values.leader_rank'],
    [{ gen_bp: [500, 300, 200, 100] }, 'values.gen_bp'],
    [{ gen_bp: [500.5] }, 'values.gen_bp.0'],
    [{ min_payout_cents: -1 }, 'values.min_payout_cents'],
    [
      { pay_cycle: { first_half_ends: 31, first_half_pay_day: 22, second_half_pay_day: 7 } },
      'values.pay_cycle.first_half_ends',
    ],
    [{ tax_thresholds: [] }, 'values.tax_thresholds'],
    [
      {
        tax_thresholds: [
          { year: 2026, cents: 1 },
          { year: 2026, cents: 2 },
        ],
      },
      'values.tax_thresholds',
    ],
    [{ tp_fx: { USD: 10_000 } }, 'values.tp_fx.CAD'],
    [{ leaderboard_privacy: 'everything' }, 'values.leaderboard_privacy'],
    [{ colour: 'red' }, 'values.colour'],
    [{ prelicence: prelicence({ states: [texas, texas] }) }, 'values.prelicence.states'],
    [{ prelicence: prelicence({ states: [{ ...texas, state: 'XX' }] }) }, 'values.prelicence.states.0.state'],
    [{ prelicence: prelicence({ states: [{ ...texas, life_hours: -1 }] }) }, 'values.prelicence.states.0.life_hours'],
    [{ prelicence: prelicence({ states: [{ ...texas, url: 'http://a.gov' }] }) }, 'values.prelicence.states.0.url'],
    [{ prelicence: prelicence({ checked_on: 'lately' }) }, 'values.prelicence.checked_on'],
  ])('are refused with %j', async (values, field) => {
    expect(Object.keys((await save({ version: 0, values })).data.errors)).toEqual([field]);
    expect((await get(admin)).version).toBe(0);
  });

  it('cannot be changed by members', async () => {
    expect((await save({ version: 0, values: { four_eyes: true } }, agent)).data.reason).toBe('forbidden');
  });

  it('show members of any status the office’s information on prelicensing courses', async () => {
    const pending = lantern.db
      .table('members')
      .all()
      .find(({ status }) => status === 'pending');
    const reader = await signIn(lantern, pending?.id ?? 0);
    const { states, checked_on } = (await get(reader)).values.prelicence;
    expect(checked_on).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(states).toContainEqual(expect.objectContaining({ state: 'NY', life_hours: 20, health_hours: 20 }));
    const changed = prelicence({ states: [{ ...texas, life_hours: 8 }] });
    expect((await save({ version: 0, values: { prelicence: changed } }, reader)).data.reason).toBe('forbidden');
    await save({ version: 0, values: { prelicence: changed } });
    expect((await get(reader)).values.prelicence).toEqual(changed);
  });

  it('apply to codes and failed sign-ins immediately', async () => {
    const rules = { code_ttl_min: 2, code_resend_s: 30, max_login_fail: { count: 2, minutes: 3 } };
    await save({ version: 0, values: rules });
    const code = await lantern.get('/login/sendEmailCode', { email: 'somebody@example.com' });
    expect(code.body.data).toMatchObject({ ttl: 120, resend_in: 30 });
    const fail = () => lantern.post('/login/login', { account: 'leader@lantern.test', password: 'wrong' });
    expect((await fail()).body.data.reason).toBe('wrong_credentials');
    await fail();
    const locked = await fail();
    expect([locked.status, locked.headers['retry-after']]).toEqual([429, '180']);
  });

  it('have defaults until stored', async () => {
    await lantern.db.write((tx) => tx.delete('settings', 1));
    expect(await get(admin)).toEqual({ version: 0, values: defaultSettings });
    expect((await save({ version: 0, values: { vesting_months: 6 } })).data.values.vesting_months).toBe(6);
    expect(lantern.db.table('settings').get(1)?.values).toEqual({ vesting_months: 6 });
  });

  it('have a history of author, time and previous value', async () => {
    await save({ version: 0, values: { min_payout_cents: 5_000 } });
    lantern.clock.advance({ minutes: 5 });
    await save({ version: 1, values: { min_payout_cents: 7_500, four_eyes: true } });
    const history = async (query = {}, header = admin) =>
      (await lantern.get('/setting/history', query).set(header)).body;
    const by = memberOf(lantern, 'admin').id;
    expect((await history({ key: 'min_payout_cents' })).data).toMatchObject([
      { before: 5_000, after: 7_500, actor_id: by, effective_from: null },
      { before: 2_500, after: 5_000, actor_id: by },
    ]);
    expect((await history()).data.map(({ key }: { key: string }) => key).sort()).toEqual([
      'four_eyes',
      'min_payout_cents',
      'min_payout_cents',
    ]);
    expect((await history({}, agent)).data.reason).toBe('forbidden');
  });

  it('have a history with the start of each version if they belong to a grid', async () => {
    await save({ version: 0, values: { gen_bp: [400, 300, 200] } });
    const { data } = (await lantern.get('/setting/history', { key: 'gen_bp' }).set(admin)).body;
    expect(data).toMatchObject([{ before: [500, 300, 200], after: [400, 300, 200], effective_from: '2026-11-21' }]);
  });
});

describe('the time zone', () => {
  it('of the settings decides the day, from its change on', async () => {
    const at = Date.parse('2026-11-21T03:30:00Z');
    lantern.clock.advance({ seconds: (at - lantern.clock.now().getTime()) / 1000 });
    const office = () => signIn(lantern, 'admin');
    const today = async () => (await lantern.get('/index/percent').set(await office())).body.data.as_of;
    expect(await today()).toBe('2026-11-20');
    expect((await save({ version: 0, values: { tz: 'Asia/Tokyo' } }, await office())).code).toBe(1);
    expect(await today()).toBe('2026-11-21');
    lantern.clock.advance({ minutes: 11 * 60 + 29 });
    expect(await today()).toBe('2026-11-21');
    lantern.clock.advance({ minutes: 1 });
    expect(await today()).toBe('2026-11-22');
    expect((await save({ version: 1, values: { tz: 'Pacific/Honolulu' } }, await office())).code).toBe(1);
    expect(await today()).toBe('2026-11-21');
  });
});

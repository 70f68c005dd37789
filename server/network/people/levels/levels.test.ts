import { categoryGroups } from '@shared/contracts/network/categories';
import type { GridRow } from '@shared/contracts/network/grids';
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn, type TestApp, testApp } from '../../../testing/app';
import { gridOfDay, gridsOf } from '../../money/gridVersions';

let lantern: TestApp;
let admin: { token: string };
let agent: { token: string };
beforeEach(async () => {
  lantern = await testApp();
  [admin, agent] = [await signIn(lantern, 'admin'), await signIn(lantern, 'agent')];
});

const post = async (path: string, body: object, header = admin) =>
  (await lantern.post(`/level/${path}`, body).set(header)).body;
const get = async (path: string, query = {}, header = admin) =>
  (await lantern.get(`/level/${path}`, query).set(header)).body;
const draft = (changes: object = {}) => ({
  code: 'MD',
  name: 'Managing Director',
  name_zh: '董事总监',
  rank: 8,
  fy_bp: 10_400,
  badge_color: '#2f6f4f',
  icon: 'award',
  promo_rule: null,
  status: 'active',
  ...changes,
});
const present = async (id: number) => {
  const { member_count, planned_fy, is_leader, created_at, updated_at, ...level } = (await get('detail', { id })).data;
  return level;
};
const rowsNow = async (): Promise<GridRow[]> => (await get('grid')).data.rows;
const withCell = (rows: readonly GridRow[], code: string, group: string, cells: Partial<GridRow>) =>
  rows.map((row) => (row.level_code === code && row.category_group === group ? { ...row, ...cells } : row));

describe('a level', () => {
  it('is created, edited and deleted, and leads from the leader rank up', async () => {
    const created = await post('create', draft());
    expect(created.data).toMatchObject({ id: 8, version: 1, is_leader: true, member_count: 0 });
    const edited = await post('edit', draft({ id: 8, version: 1, name: 'Partner' }));
    expect(edited.data).toMatchObject({ version: 2, name: 'Partner' });
    expect((await post('edit', draft({ id: 8, version: 1 }))).data.reason).toBe('stale');
    expect((await post('delete', { id: 8 })).data).toEqual({ id: 8 });
    expect((await get('detail', { id: 8 })).data.reason).toBe('not_found');
  });

  it.each<[object, string]>([
    [{ code: 'NV' }, 'code'],
    [{ code: 'M' }, 'code'],
    [{ rank: 7 }, 'rank'],
    [{ fy_bp: 10_000 }, 'fy_bp'],
    [{ fy_bp: 10_501 }, 'fy_bp'],
    [{ badge_color: 'green' }, 'badge_color'],
    [{ is_leader: false }, 'is_leader'],
    [{ name_zh: '' }, 'name_zh'],
  ])('is refused with %j', async (changes, field) => {
    expect(Object.keys((await post('create', draft(changes))).data.errors)).toEqual([field]);
    expect(lantern.db.table('levels').size).toBe(7);
  });

  it('pays at most the rate that leaves room for the generations', async () => {
    expect((await post('create', draft({ fy_bp: 10_501 }))).data.errors.fy_bp).toBe('Enter 105% or less.');
    expect((await post('create', draft({ fy_bp: 10_500 }))).code).toBe(1);
  });

  it.each([
    [{ fy_bp: 6_000 }, 'Enter 60.01% or more.'],
    [{ fy_bp: 8_000 }, 'Enter 79.99% or less.'],
  ])('needs a rate between those of its neighbors: %j', async (changes, message) => {
    const level = await present(3);
    expect((await post('edit', { ...level, ...changes })).data.errors).toEqual({ fy_bp: message });
  });

  it('keeps its code, which policies and grids refer to', async () => {
    expect((await post('edit', { ...(await present(3)), code: 'DX' })).data.errors).toEqual({
      code: 'This can no longer be changed.',
    });
  });

  it('cannot be deleted if members have or had it', async () => {
    expect((await post('delete', { id: 1 })).data.reason).toBe('in_use');
    await post('create', draft());
    await lantern.post('/user/level', { id: 77, level_id: 8, effective_on: '2026-11-19', reason: 'Trial.' }).set(admin);
    await lantern.post('/user/level', { id: 77, level_id: 1, effective_on: '2026-11-20', reason: 'End.' }).set(admin);
    expect((await post('delete', { id: 8 })).data.reason).toBe('in_use');
  });

  it('pays the rate of the next lower level until a grid includes it', async () => {
    await post('create', draft());
    const { levels } = gridOfDay(gridsOf(lantern), '2026-11-20');
    expect(levels.MD).toEqual({ ...levels.NV, rank: 8, fy_bp: 10_400 });
  });

  it('applies a changed rate from tomorrow or the day after the last planned version, and returns that day', async () => {
    const changed = async (fy_bp: number) => (await post('edit', { ...(await present(7)), fy_bp })).data.planned_fy;
    expect(await changed(10_100)).toEqual({ fy_bp: 10_100, from_on: '2026-11-21' });
    expect(await changed(10_200)).toEqual({ fy_bp: 10_200, from_on: '2026-11-22' });
  });

  it('is visible to members without its head count, and read-only for them', async () => {
    const { data } = await get('list', {}, agent);
    expect(data.list.map(({ code }: { code: string }) => code)).toEqual(['AS', 'SA', 'DR', 'SD', 'ED', 'RV', 'NV']);
    expect(data.list.every((row: { member_count: unknown }) => row.member_count === null)).toBe(true);
    for (const { id, member_count } of (await get('list')).data.list)
      expect(member_count).toBe(
        lantern.db
          .table('members')
          .all()
          .filter(({ level_id }) => level_id === id).length,
      );
    for (const path of ['create', 'edit', 'delete', 'gridPublish', 'simulate'])
      expect((await post(path, {}, agent)).data.reason).toBe('forbidden');
  });
});

describe('the grid', () => {
  it('equals the table in domain.md 3.0', async () => {
    const { data } = await get('grid', { group: 'whole_life' });
    const cells = (code: string) => data.rows.find((row: GridRow) => row.level_code === code);
    expect(cells('SD')).toEqual({
      level_code: 'SD',
      category_group: 'whole_life',
      excess_bp: 160,
      renewal_2_5_bp: 350,
      renewal_6_10_bp: 175,
      renewal_11_bp: 0,
    });
    expect(cells('HO').renewal_2_5_bp).toBe(600);
    expect(data).toMatchObject({ version_id: '2026-01-01', gen_bp: [500, 300, 200], house_fy_bp: 11_500 });
    expect(data.rows).toHaveLength(8);
  });

  it('hides carrier rates from members and marks their own level', async () => {
    const { data } = await get('grid', { group: 'annuity,health' }, agent);
    expect(data).toMatchObject({ house_fy_bp: null, own_level_code: 'AS' });
    expect(data.rows).toHaveLength(14);
    expect(JSON.stringify(data)).not.toContain('HO');
    expect((await get('grid', { group: 'gold' }, agent)).data.reason).toBe('invalid');
  });

  it('uses the first version for days before it', async () => {
    expect((await get('grid', { as_of: '2020-01-01' })).data.version_id).toBe('2026-01-01');
  });
});

describe('a new version of the grid', () => {
  const effective_from = '2027-01-01';

  it('applies from its day on, leaves the previous one unchanged, and stays hidden from members until then', async () => {
    const rows = withCell(await rowsNow(), 'AS', 'life_perm', { excess_bp: 110 });
    const published = await post('gridPublish', { effective_from, rows, note: 'A little more for the first.' });
    expect(published.data.versions).toMatchObject([
      { version_id: effective_from, status: 'planned', published_by: 'Linnea Hartwell' },
      { version_id: '2026-01-01', status: 'in_force' },
    ]);
    const excess = async (as_of: string, header = admin) =>
      (await get('grid', { as_of, group: 'life_perm' }, header)).data.rows[0].excess_bp;
    expect([await excess('2026-12-31'), await excess(effective_from)]).toEqual([100, 110]);
    expect(await excess(effective_from, agent)).toBe(100);
    expect((await get('grid', {}, agent)).data.versions).toHaveLength(1);
    const grid = gridOfDay(gridsOf(lantern), effective_from);
    expect([grid.version, grid.levels.AS?.groups.life_perm.excess_bp]).toEqual([effective_from, 110]);
  });

  it.each([
    ['2026-11-20', 'tooEarly'],
    ['2026-01-01', 'tooEarly'],
  ])('is refused with the start %s', async (day, code) => {
    const { data } = await post('gridPublish', { effective_from: day, rows: await rowsNow() });
    expect(data.issues.map((each: { field: string; code: string }) => [each.field, each.code])).toContainEqual([
      'effective_from',
      code,
    ]);
    expect(lantern.db.table('grids').size).toBe(1);
  });

  it('may start tomorrow, but not on the same day as another version', async () => {
    const body = { effective_from: '2026-11-21', rows: await rowsNow() };
    expect((await post('gridPublish', body)).code).toBe(1);
    expect((await post('gridPublish', body)).data.errors).toEqual({ effective_from: 'This is already in use.' });
  });

  it.each<[string, string, string, Partial<GridRow>, string, string]>([
    [
      'that falls with rank',
      'SD',
      'life_perm',
      { excess_bp: 149 },
      'rows.SD.life_perm.excess_bp',
      'Enter 1.5% or more.',
    ],
    ['above the house', 'NV', 'health', { renewal_2_5_bp: 701 }, 'rows.NV.health.renewal_2_5_bp', 'Enter 7% or less.'],
  ])('reports a cell %s', async (_what, code, group, cells, field, message) => {
    const rows = withCell(await rowsNow(), code, group, cells);
    expect((await post('gridPublish', { effective_from, rows })).data.errors).toEqual({ [field]: message });
    expect(lantern.db.table('grids').size).toBe(1);
  });

  it('leaves room for the generations below the house rate', async () => {
    const { data } = await post('gridPublish', { effective_from, rows: await rowsNow(), gen_bp: [800, 500, 300] });
    expect(data.errors).toEqual({ 'rows.NV.fy_bp': 'Enter 99% or less.' });
    const house = { effective_from, rows: await rowsNow(), house_fy_bp: 10_900 };
    expect(Object.keys((await post('gridPublish', house)).data.errors)).toEqual(['rows.NV.fy_bp']);
  });

  it('may change first-year rates from its day on, and refuses a level that does not exist', async () => {
    const body = { effective_from, rows: await rowsNow() };
    const first_year = [{ level_code: 'AS', fy_bp: 5_200 }];
    const missing = await post('gridPublish', { ...body, first_year: [{ level_code: 'ZZ', fy_bp: 5_200 }] });
    expect(missing.data.errors).toEqual({ 'rows.ZZ.fy_bp': 'Not found. Choose another.' });
    await post('gridPublish', { ...body, first_year });
    const rate = (day: string) => gridOfDay(gridsOf(lantern), day).levels.AS?.fy_bp;
    expect([rate('2026-12-31'), rate(effective_from)]).toEqual([5_000, 5_200]);
  });

  it.each<[string, (rows: GridRow[]) => GridRow[], string[]]>([
    ['without a cell', (rows) => rows.slice(1), ['rows.AS.life_perm']],
    [
      'without the house',
      (rows) => rows.filter((row) => row.level_code !== 'HO'),
      categoryGroups.map((g) => `rows.HO.${g}`),
    ],
    ['with a cell twice', (rows) => [...rows, ...rows.slice(0, 1)], ['rows.AS.life_perm']],
    [
      'with an unknown level',
      (rows) => [...rows, ...rows.slice(0, 1).map((row) => ({ ...row, level_code: 'ZZ' }))],
      ['rows.ZZ.life_perm'],
    ],
  ])('is refused %s', async (_what, change, fields) => {
    const { data } = await post('gridPublish', { effective_from, rows: change(await rowsNow()) });
    expect(Object.keys(data.errors)).toEqual(fields);
  });
});

describe('the simulation of a payout', () => {
  it('pays the test chain as T2 does, also by the proposed rates', async () => {
    const chain = ['AS', 'SA', 'DR', 'SD', 'SD', 'RV'];
    const rows = withCell(await rowsNow(), 'RV', 'life_perm', { excess_bp: 300 });
    const sample = { kind: 'excess', category_group: 'life_perm', base_cents: 400_000, chain };
    const { data } = await post('simulate', { rows, sample });
    const amounts = (payout: { lines: { amount_cents: number }[] }) => payout.lines.map((line) => line.amount_cents);
    expect(amounts(data.now)).toEqual([4_000, 1_000, 1_000, 2_000, 3_000, 5_000]);
    expect(amounts(data.proposed)).toEqual([4_000, 1_000, 1_000, 2_000, 4_000, 4_000]);
    expect(data.faults).toEqual([]);
    expect(lantern.db.table('grids').size).toBe(1);
  });

  it('pays first-year commission with generations as T1 does', async () => {
    const sample = {
      kind: 'first_year',
      category_group: 'life_perm',
      base_cents: 600_000,
      chain: ['AS', 'SA', 'DR', 'SD', 'SD', 'RV'],
    };
    const { data } = await post('simulate', { rows: await rowsNow(), sample });
    expect(data.now).toMatchObject({ gross_cents: 690_000, house_cents: 72_000 });
    expect(data.proposed).toEqual(data.now);
  });

  it('reports the cells that publishing would refuse', async () => {
    const rows = withCell(await rowsNow(), 'SD', 'life_perm', { excess_bp: 10 });
    const sample = { kind: 'renewal', category_group: 'life_perm', base_cents: 1_000, policy_year: 7, chain: ['SD'] };
    const { data } = await post('simulate', { rows, sample });
    expect(data.faults).toEqual([
      { cell: 'rows.SD.life_perm.excess_bp', invariant: 'rises_with_rank', value_bp: 10, bound_bp: 150 },
    ]);
    expect((await post('simulate', { rows, sample: { ...sample, chain: ['SD', 'ZZ'] } })).data.errors).toEqual({
      'sample.chain.1': 'Not found. Choose another.',
    });
  });
});

describe('progress to the next level', () => {
  it('counts legs up to their cap as in T13, and 500.00 elsewhere promotes', async () => {
    const { id } = (
      await lantern
        .post('/user/create', {
          first_name: 'Tess',
          last_name: 'Thirteen',
          email: 't13@example.com',
          phone: '4155550180',
          sponsor_id: 1,
          level_id: 2,
        })
        .set(admin)
    ).body.data;
    const [some] = lantern.db
      .table('tp_records')
      .all()
      .filter(({ state }) => state === 'inforce');
    const model = lantern.db.table('members').get(77);
    if (!some || !model) throw new Error('The fixtures have no such record or member.');
    const write = (member_id: number, tp_cents: number) =>
      lantern.db.write(async (tx) =>
        tx.put('tp_records', {
          ...some,
          id: await tx.newId('tp_records'),
          member_id,
          tp_cents,
          inforce_on: '2026-10-05',
        }),
      );
    const papers = (member_id: number) =>
      lantern.db.write(async (tx) => {
        for (const licence of lantern.db.table('licences').by('member_id', 77))
          await tx.put('licences', { ...licence, id: await tx.newId('licences'), member_id });
        for (const credential of lantern.db.table('credentials').by('member_id', 77))
          await tx.put('credentials', { ...credential, id: await tx.newId('credentials'), member_id });
      });
    const legs = [26_000_00, 8_000_00, 2_500_00];
    for (const [index, tp] of legs.entries()) {
      const direct = await lantern.db.write(async (tx) => {
        const next = await tx.newId('members');
        const own = { id: next, sponsor_id: id, member_no: `M9000${index}`, email: `leg${index}@example.com` };
        const unique = { npn: `9000${index}`, referral_code: `LEG${index}` };
        await tx.put('members', { ...model, ...own, ...unique, password_hash: null, level_id: 1 });
        return next;
      });
      await papers(direct);
      await write(direct, tp);
    }
    await write(id, 9_000_00);
    const progress = async () => (await get('progress', { member_id: id })).data;
    const team = ({ tracks }: { tracks: { track: string; requirements: object[] }[] }) =>
      tracks.find(({ track }) => track === 'team');

    const before = await progress();
    expect(before).toMatchObject({ level: { code: 'SA' }, next: { code: 'DR' }, evaluated_on: '2026-11-30' });
    expect(team(before)).toMatchObject({
      months: 3,
      scope: 'base_shop',
      cap_cents: 20_000_00,
      requirements: [
        { code: 'tp', needed: 40_000_00, counted: 39_500_00, raw: 45_500_00, met: false, gap: 500_00 },
        { code: 'licensed_directs', needed: 3, counted: 3, met: true },
      ],
    });
    // A member who is not activated is never promoted.
    expect(before.blockers).toEqual(['not_active', 'licence', 'eo']);

    await papers(id);
    await lantern.db.write(async (tx) => {
      const status = lantern.db.table('member_statuses').by('member_id', id)[0];
      if (status) await tx.put('member_statuses', { ...status, status: 'active' });
    });
    expect(await progress()).toMatchObject({ blockers: [], promoted: false, move: { tp_cents: 500_00 } });
    await write(id, 500_00);
    expect(await progress()).toMatchObject({ promoted: true, progress_bp: 10_000, move: null });
  });

  it('hides a downline’s balance, and shows members their own', async () => {
    const leader = await signIn(lantern, 'leader');
    const direct = lantern.db
      .table('members')
      .by('sponsor_id', lantern.db.table('members').one('email', 'leader@lantern.test')?.id ?? 0)[0];
    expect((await get('progress', { member_id: direct?.id }, leader)).data.balance_cents).toBeNull();
    expect(typeof (await get('progress', {}, leader)).data.balance_cents).toBe('number');
    expect((await get('progress', { member_id: direct?.id }, agent)).data.reason).toBe('not_found');
  });

  it('has no next level at the top, and none for administrators', async () => {
    const founder = await signIn(lantern, 1);
    expect((await get('progress', {}, founder)).data).toMatchObject({ next: null, tracks: [], move: null });
    expect((await get('progress')).data).toMatchObject({ level: null, next: null });
  });

  it('has a summary in the member’s own profile', async () => {
    const { data } = await get('progress', {}, agent);
    const profile = (await lantern.get('/user/userinfo').set(agent)).body.data;
    expect(profile.progress).toEqual({
      next_code: data.next.code,
      next_name: data.next.name,
      progress_bp: data.progress_bp,
      promoted: data.promoted,
    });
  });
});

import { shiftDay } from '@shared/format/days';
import { beforeEach, describe, expect, it } from 'vitest';
import { memberOf, signIn, type TestApp, testApp } from '../../../testing/app';
import { naiveTree } from '../../../testing/naiveTree';
import type { Tables } from '../../records/tables';

let lantern: TestApp;
let admin: { token: string };
let memberCount: number;
const today = '2026-11-20';
beforeEach(async () => {
  lantern = await testApp();
  memberCount = lantern.db.table('members').size;
  admin = await signIn(lantern, 'admin');
});

const post = async (path: string, body: object, header = admin) =>
  (await lantern.post(`/user/${path}`, body).set(header)).body;
const list = async (query: Record<string, string | number> = {}) =>
  (await lantern.get('/user/list', { limit: 100, ...query }).set(admin)).body.data;
const history = <K extends 'member_levels' | 'member_uplines' | 'member_statuses'>(name: K, id: number) =>
  (lantern.db.table(name).by('member_id', id) as Tables[K][]).sort((a, b) => a.id - b.id);
/** Expects intervals without gaps or overlaps, the last one open. */
const expectWhole = (rows: readonly { from_on: string; to_on: string | null }[]) => {
  for (const [index, { from_on, to_on }] of rows.entries()) {
    const next = rows[index + 1];
    expect(to_on).toBe(next ? next.from_on : null);
    if (next) expect(from_on < next.from_on).toBe(true);
  }
};
const ada = (changes: object = {}) => ({
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'Ada@Lantern.example',
  phone: '(415) 555-0123',
  birthday: '1990-12-10',
  sponsor_id: 77,
  ...changes,
});

describe('the list of members', () => {
  it('contains all members of the tree, and administrators on request', async () => {
    const administrators = (await list({ role: '管理员' })).total;
    expect(administrators).toBe(3);
    expect((await list()).total).toBe(memberCount - administrators);
  });

  it.each([
    ['awaiting', 'pending', 6],
    ['suspended', 'suspended', 4],
    ['terminated', 'inactive', 6],
  ])('has a tab %s', async (tab, status, total) => {
    const members = await list({ tab });
    expect(members.total).toBe(total);
    expect(members.list.every((row: { status: string }) => row.status === status)).toBe(true);
  });

  it('shows what pending members lack, longest wait first', async () => {
    const { list: rows } = await list({ tab: 'awaiting' });
    const days = rows.map(({ days_waiting }: { days_waiting: number }) => days_waiting);
    expect(days).toEqual([...days].sort((a, b) => b - a));
    for (const row of rows) expect(row.missing).toEqual(expect.arrayContaining(['agreement', 'npn', 'licence']));
  });

  it.each([
    ['eo_expiring', 8],
    ['eo_expired', 3],
    ['aml_missing', 5],
    ['annuity_training_missing', 4],
  ])('finds active members with the problem %s', async (problem, total) => {
    const members = await list({ problem, status: 'active' });
    expect(members.total).toBe(total);
    for (const row of members.list) expect(row.problems).toContain(problem);
  });

  it.each([
    ['M000077', [77]],
    ['agent@lantern.test', [77]],
    ['林浩然', [77]],
    ['Lin Haoran', [77]],
  ])('finds %s', async (q, ids) => {
    expect((await list({ q })).list.map(({ id }: { id: number }) => id)).toEqual(ids);
  });

  it('finds by NPN, phone, level, state, sponsor and day of joining', async () => {
    const { npn, phone, sponsor_id, joined_on, address } = memberOf(lantern, 77);
    for (const q of [npn ?? '', phone]) expect((await list({ q })).list[0].id).toBe(77);
    const all = lantern.db.table('members').all();
    const count = (fits: (member: (typeof all)[number]) => boolean) =>
      all.filter((member) => member.role === '会员' && fits(member)).length;
    expect((await list({ level: 'SA' })).total).toBe(count(({ level_id }) => level_id === 2));
    expect((await list({ state: address?.state ?? '' })).total).toBe(
      count((member) => member.address?.state === address?.state),
    );
    expect((await list({ sponsor_id: sponsor_id ?? 0 })).total).toBe(count((m) => m.sponsor_id === sponsor_id));
    expect((await list({ from: joined_on, to: joined_on })).total).toBe(count((m) => m.joined_on === joined_on));
  });

  it('is available only to the office', async () => {
    const leader = await signIn(lantern, 'leader');
    expect((await lantern.get('/user/list').set(leader)).body.data.reason).toBe('forbidden');
  });
});

describe('a new member', () => {
  it('awaits activation below a sponsor, with histories from the first day', async () => {
    const { data } = await post('create', ada());
    expect(data).toMatchObject({
      member_no: `M${String(memberCount + 1).padStart(6, '0')}`,
      status: 'pending',
      email: 'ada@lantern.example',
      phone: '+14155550123',
      name: 'Ada Byron',
      sponsor_id: 77,
      level: { code: 'AS' },
      joined_on: today,
      missing: ['agreement', 'address', 'npn', 'licence'],
      light: 'problem',
    });
    expect(data.referral_code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    expect(history('member_levels', data.id)).toMatchObject([{ level_id: 1, from_on: today, to_on: null }]);
    expect(history('member_uplines', data.id)).toMatchObject([{ sponsor_id: 77, reason: 'initial' }]);
    expect(history('member_statuses', data.id)).toMatchObject([{ status: 'pending', changed_by: 121 }]);
  });

  it('may be an administrator outside the tree', async () => {
    const draft = ada({ role: '管理员', sponsor_id: null });
    expect((await post('create', draft)).data).toMatchObject({ status: 'active', level: null, light: null });
    expect(
      (await post('create', ada({ role: '管理员', email: 'b@x.example', phone: '4155550124' }))).data.errors,
    ).toEqual({
      sponsor_id: 'This field is not supported.',
    });
  });

  it.each<[object, string]>([
    [{ email: 'AGENT@lantern.test' }, 'email'],
    [{ phone: '4155550111' }, 'phone'],
    [{ birthday: '2010-01-01' }, 'birthday'],
    [{ sponsor_id: null }, 'sponsor_id'],
    [{ sponsor_id: 9_999 }, 'sponsor_id'],
    [{ sponsor_id: 121 }, 'sponsor_id'],
    [{ sponsor_id: 114 }, 'sponsor_id'],
    [{ level_id: 99 }, 'level_id'],
    [{ npn: '12a' }, 'npn'],
    [{ joined_on: '2026-11-21' }, 'joined_on'],
    [{ first_name: '' }, 'first_name'],
    [{ first_name: '晴' }, 'first_name'],
    [{ status: 'active' }, 'status'],
    [{ password_hash: 'x' }, 'password_hash'],
    [{ activated_on: today }, 'activated_on'],
  ])('is refused with %j', async (changes, field) => {
    const { data } = await post('create', ada(changes));
    expect(data.reason).toBe('invalid');
    expect(Object.keys(data.errors)).toEqual([field]);
    expect(lantern.db.table('members').size).toBe(memberCount);
  });
});

describe('the form of the office', () => {
  const edit = async (changes: object, header = admin, id = 77) =>
    post('editUserInfo', { id, version: memberOf(lantern, id).version, ...changes }, header);

  it('changes fields that members cannot, without a code for a new address', async () => {
    const changes = { first_name: 'Haoyu', npn: '19000001', notes_admin: 'Called.', email: 'haoyu@example.com' };
    expect((await edit(changes)).code).toBe(1);
    expect(memberOf(lantern, 77)).toMatchObject(changes);
  });

  it.each(['role', 'level_id', 'level', 'status', 'sponsor_id', 'password_hash', 'member_no', 'activated_on'])(
    'has no field %s',
    async (field) => {
      const { data } = await edit({ [field]: 1 });
      expect(Object.keys(data.errors)).toEqual([field]);
    },
  );

  it('refuses members who edit another member, even one in their downline', async () => {
    const leader = await signIn(lantern, 'leader');
    const before = lantern.db.table('members').all();
    for (const id of [77, 1, 999_999]) {
      const answer = await lantern.post('/user/editUserInfo', { id, version: 1, display_name: 'X' }).set(leader);
      expect(answer.body.data.reason).toBe('not_found');
    }
    expect(lantern.db.table('members').all()).toEqual(before);
  });

  it.each(['first_name', 'last_name', 'birthday', 'npn', 'joined_on', 'notes_admin'])(
    'does not let members change %s themselves',
    async (field) => {
      const agent = await signIn(lantern, 77);
      const value = field.endsWith('_on') || field === 'birthday' ? '1980-01-01' : '123';
      for (const id of [77, undefined]) {
        const body = { id, version: memberOf(lantern, 77).version, [field]: field.includes('name') ? 'Ann' : value };
        const { data } = (await lantern.post('/user/editUserInfo', body).set(agent)).body;
        expect(data.errors).toEqual({ [field]: 'This field is not supported.' });
      }
    },
  );

  it('refuses an NPN in use, and cannot remove an agent’s', async () => {
    expect((await edit({ npn: memberOf(lantern, 60).npn })).data.errors).toEqual({ npn: 'This is already in use.' });
    expect((await edit({ npn: null })).data.errors).toEqual({ npn: 'This is required.' });
  });
});

describe('a bank account', () => {
  const bank = { holder: 'Haoran Lin', routing: '021000021', account: '000123456789', type: 'checking' };
  const save = async (value: object | null) => {
    const agent = await signIn(lantern, 77);
    const body = { version: memberOf(lantern, 77).version, bank: value };
    return (await lantern.post('/user/editUserInfo', body).set(agent)).body;
  };

  it('is stored as its last four digits, and the full numbers nowhere', async () => {
    const answer = await save(bank);
    const kept = { holder: 'Haoran Lin', routing_last4: '0021', account_last4: '6789', type: 'checking' };
    expect(answer.data.bank).toEqual(kept);
    expect(memberOf(lantern, 77).bank).toEqual(kept);
    const everything = JSON.stringify([memberOf(lantern, 77), answer, lantern.log]);
    for (const secret of [bank.routing, bank.account]) expect(everything).not.toContain(secret);
  });

  it.each([
    [{ routing: '021000022' }, 'bank.routing'],
    [{ routing: '12345' }, 'bank.routing'],
    [{ account: '12' }, 'bank.account'],
    [{ holder: '' }, 'bank.holder'],
    [{ type: 'gold' }, 'bank.type'],
    [{ routing_last4: '0021' }, 'bank.routing_last4'],
  ])('is refused with %j', async (changes, field) => {
    expect(Object.keys((await save({ ...bank, ...changes })).data.errors)).toEqual([field]);
  });

  it('can be removed', async () => {
    await save(bank);
    expect((await save(null)).data.bank).toBeNull();
  });
});

describe('a level', () => {
  const change = (changes: object = {}) =>
    post('level', { id: 77, level_id: 2, effective_on: today, reason: 'Personal track.', ...changes });

  it('changes from a given day, with its history and a message', async () => {
    const effective_on = '2026-11-01';
    expect((await change({ effective_on })).data).toMatchObject({ level: { code: 'SA' }, level_since: effective_on });
    const rows = history('member_levels', 77);
    expectWhole(rows);
    expect(rows.at(-1)).toMatchObject({
      level_id: 2,
      from_on: effective_on,
      reason: 'promotion',
      changed_by: 121,
      note: 'Personal track.',
    });
    expect(lantern.db.table('member_messages').by('recipient_id', 77).at(-1)?.title).toMatch(/Senior Associate/);
    await change({ level_id: 1 });
    expect(history('member_levels', 77).at(-1)).toMatchObject({ level_id: 1, reason: 'demotion' });
    expectWhole(history('member_levels', 77));
  });

  it('leaves no empty interval when corrected on the same day', async () => {
    await change();
    await change({ level_id: 3 });
    const rows = history('member_levels', 77);
    expectWhole(rows);
    expect(rows.map(({ level_id }) => level_id)).toEqual([1, 3]);
  });

  it('leaves all policies unchanged when it changes', async () => {
    const before = lantern.db.table('policies').all();
    await change();
    expect(lantern.db.table('policies').all()).toEqual(before);
  });

  it.each<[object, string]>([
    [{ level_id: 1 }, 'level_id'],
    [{ level_id: 99 }, 'level_id'],
    [{ level_id: 1, effective_on: '2026-11-21' }, 'level_id'],
    [{ level_id: 99, effective_on: '2026-11-21' }, 'level_id'],
    [{ effective_on: '2010-01-01' }, 'effective_on'],
    [{ reason: ' ' }, 'reason'],
  ])('is refused with %j', async (changes, field) => {
    expect(Object.keys((await change(changes)).data.errors)).toEqual([field]);
    expect(memberOf(lantern, 77).level_id).toBe(1);
  });

  it('is refused for an administrator', async () => {
    expect((await change({ id: 121 })).data.reason).toBe('administrator');
    expect((await change({ id: 9_999 })).data.reason).toBe('not_found');
  });
});

describe('a move below another sponsor', () => {
  const move = (changes: object = {}) => post('upline', { id: 77, sponsor_id: 1, reason: 'Both agreed.', ...changes });
  const treeNow = () => naiveTree(lantern.db.table('members').all(), () => false);

  it('is previewed without any change', async () => {
    const before = lantern.db.table('members').all();
    const team = treeNow().scope(77, 'team') ?? [];
    const { data } = await move({ dry_run: true });
    expect(data).toMatchObject({
      dry_run: true,
      member: { id: 77 },
      from: { id: memberOf(lantern, 77).sponsor_id },
      to: { id: 1 },
      moved: team.length,
      generations: 1 - treeNow().uplineOf(77).length,
    });
    const tps = data.people.map(({ tp_ytd_cents }: { tp_ytd_cents: number }) => tp_ytd_cents);
    expect(tps).toEqual([...tps].sort((a, b) => b - a));
    expect(data.people).toHaveLength(Math.min(12, team.length));
    expect(data.people[0].name).not.toBe('');
    expect(lantern.db.table('members').all()).toEqual(before);
  });

  it('takes the whole team along and enters the history, while policies stay unchanged', async () => {
    const policies = lantern.db.table('policies').all();
    const team = treeNow().scope(77, 'team') ?? [];
    expect((await move()).data).toMatchObject({ dry_run: false, moved: team.length });
    expect(treeNow().scope(77, 'team')).toEqual(team);
    expect(treeNow().uplineOf(77)).toEqual([1]);
    const rows = history('member_uplines', 77);
    expectWhole(rows);
    expect(rows.at(-1)).toMatchObject({ sponsor_id: 1, from_on: today, changed_by: 121, note: 'Both agreed.' });
    expect(lantern.db.table('policies').all()).toEqual(policies);
    const founder = await signIn(lantern, 1);
    const { data } = (await lantern.get('/user/downline', { direct: 1, limit: 100 }).set(founder)).body;
    expect(data.list.map(({ id }: { id: number }) => id)).toContain(77);
  });

  it('is refused to the member, the downline, an inactive member and the current sponsor', async () => {
    const direct = lantern.db.table('members').by('sponsor_id', 77)[0]?.id;
    const present = memberOf(lantern, 77).sponsor_id;
    for (const sponsor_id of [77, direct, 114, 121, 9_999, present])
      for (const dry_run of [true, false])
        expect(Object.keys((await move({ sponsor_id, dry_run })).data.errors)).toEqual(['sponsor_id']);
    expect(memberOf(lantern, 77).sponsor_id).toBe(present);
  });
});

describe('a status', () => {
  const change = (status: string, id = 77) => post('status', { id, status, reason: 'As agreed.' });

  it('is suspended, reinstated and terminated, with its history', async () => {
    expect((await change('suspended')).data).toMatchObject({ member: { status: 'suspended' }, rolled_up: 0 });
    expect((await change('active')).code).toBe(1);
    lantern.clock.advance({ minutes: 24 * 60 });
    admin = await signIn(lantern, 'admin');
    expect((await change('inactive')).data.member).toMatchObject({
      status: 'inactive',
      terminated_on: shiftDay(today, 1),
    });
    expectWhole(history('member_statuses', 77));
    expect((await change('active')).data.member).toMatchObject({ status: 'active', terminated_on: null });
  });

  it('moves the directs to the sponsor when terminated', async () => {
    const directs = lantern.db.table('members').by('sponsor_id', 77);
    const { sponsor_id } = memberOf(lantern, 77);
    expect(directs.length).toBeGreaterThan(1);
    expect((await change('inactive')).data.rolled_up).toBe(directs.length);
    for (const { id } of directs) {
      expect(memberOf(lantern, id).sponsor_id).toBe(sponsor_id);
      const rows = history('member_uplines', id);
      expectWhole(rows);
      expect(rows.at(-1)).toMatchObject({ sponsor_id, reason: 'roll_up', from_on: today });
    }
  });

  it.each([
    ['pending', 114, 'active'],
    ['pending', 114, 'suspended'],
    ['active', 77, 'active'],
  ])('does not change from %s (%i) to %s', async (_now, id, status) => {
    expect((await change(status, id)).data.reason).toBe('transition');
  });

  it('cannot be changed by its owner, nor for the head of the tree while there is a team', async () => {
    expect((await change('suspended', 121)).data.reason).toBe('self');
    expect((await change('inactive', 1)).data.reason).toBe('founder');
    expect(memberOf(lantern, 1).status).toBe('active');
  });

  it('ends the member’s rights immediately', async () => {
    const agent = await signIn(lantern, 77);
    await change('suspended');
    expect((await lantern.get('/user/downline').set(agent)).body.data.reason).toBe('forbidden');
    expect((await lantern.get('/user/userinfo').set(agent)).body.code).toBe(1);
  });
});

describe('an activation', () => {
  const ready = async () => {
    const { id } = (await post('create', ada())).data;
    await lantern.db.write((tx) =>
      tx.put('members', {
        ...memberOf(lantern, id),
        npn: '19876543',
        agreement_signed_at: '2026-11-19T12:00:00.000Z',
        address: { line1: '1 Bay St', line2: '', city: 'Oakland', state: 'CA', zip: '94607', country: 'US' },
      }),
    );
    const licence = { state: 'CA', licence_no: 'CA-1', lines: ['life'], resident: true, issued_on: null };
    const body = { member_id: id, ...licence, expires_on: '2030-01-31', doc_url: '' };
    await lantern.post('/license/save', body).set(admin);
    return id as number;
  };

  it('requires agreement, address, NPN and a resident license, and reports all that are missing', async () => {
    const { id } = (await post('create', ada())).data;
    const { data } = await post('activate', { id });
    expect(data.reason).toBe('blocked');
    expect(Object.keys(data.errors)).toEqual(['agreement', 'address', 'npn', 'licence']);
    expect(memberOf(lantern, id).status).toBe('pending');
  });

  it('notifies the member and the sponsor', async () => {
    const id = await ready();
    expect((await post('activate', { id })).data).toMatchObject({ status: 'active', activated_on: today });
    const told = (to: number) => lantern.db.table('member_messages').by('recipient_id', to).at(-1);
    expect(told(id)?.dedupe_key).toBe(`activated ${id}`);
    expect(told(77)?.title).toBe('Ada Byron is active');
    expect((await post('activate', { id })).data.reason).toBe('transition');
  });

  it('refuses a license that is pending, expired or not resident', async () => {
    const id = await ready();
    const [licence] = lantern.db.table('licences').by('member_id', id);
    if (!licence) throw new Error('There is a licence.');
    for (const wrong of [{ status: 'pending' }, { expires_on: '2026-11-19' }, { resident: false }] as const) {
      await lantern.db.write((tx) => tx.put('licences', { ...licence, ...wrong }));
      expect(Object.keys((await post('activate', { id })).data.errors)).toEqual(['licence']);
    }
  });

  it('may be rejected with a reason', async () => {
    expect((await post('reject', { id: 114, reason: 'Withdrawn.' })).data).toMatchObject({
      status: 'inactive',
      terminated_on: today,
    });
    expect(history('member_statuses', 114).at(-1)).toMatchObject({ status: 'inactive', note: 'Withdrawn.' });
    expect((await post('reject', { id: 77, reason: 'No.' })).data.reason).toBe('transition');
    expect((await post('status', { id: 114, status: 'active', reason: 'x' })).data.reason).toBe('transition');
  });
});

describe('the office’s calls', () => {
  it.each(['create', 'level', 'upline', 'status', 'activate', 'reject', 'import'])(
    'refuse members: %s',
    async (path) => {
      for (const who of ['agent', 'leader'] as const)
        expect((await post(path, {}, await signIn(lantern, who))).data.reason).toBe('forbidden');
    },
  );
});

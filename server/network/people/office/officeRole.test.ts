import type { OfficeRole } from '@shared/abilities';
import { beforeEach, describe, expect, it } from 'vitest';
import { memberOf, signIn, type TestApp, testApp } from '../../../testing/app';
import { callsOf, otherAdmin } from '../../../testing/money';

let lantern: TestApp;
let calls: ReturnType<typeof callsOf>;
let other: number;
let third: number;
beforeEach(async () => {
  lantern = await testApp();
  calls = callsOf(lantern);
  other = otherAdmin(lantern);
  third = other + 1;
});

const own = () => memberOf(lantern, 'admin').id;
const give = (id: number, office_role: OfficeRole, who: 'admin' | number = 'admin') =>
  calls.send(who, '/user/officeRole', { id, office_role });
const requireTwo = async () => {
  const { version } = await calls.get('admin', '/setting/get');
  await calls.send('admin', '/setting/save', { version, values: { four_eyes: true } });
};

describe('the office role of an administrator', () => {
  it('limits the person at once, ends the open sessions, and can be lifted again', async () => {
    const header = await signIn(lantern, other);
    expect((await give(other, 'finance')).data).toMatchObject({ id: other, office_role: 'finance' });
    expect((await lantern.get('/pay/list').set(header)).body.code).toBe(-1);
    expect((await calls.ask(other, '/pay/list')).code).toBe(1);
    expect((await calls.send(other, '/setting/save', {})).data.reason).toBe('forbidden');
    expect((await give(other, 'administrator')).data.office_role).toBe('administrator');
    expect(memberOf(lantern, other)).not.toHaveProperty('office_role');
    const again = await signIn(lantern, other);
    expect((await lantern.get('/audit/list').set(again)).body.code).toBe(1);
  });

  it('is in the audit log with the former and the new role', async () => {
    await give(other, 'auditor');
    const { list } = await calls.get('admin', '/audit/list', { entity: 'members', entity_id: other });
    expect(list[0]).toMatchObject({ actor_id: own(), action: '/user/officeRole', after: { office_role: 'auditor' } });
  });

  it('is never one’s own to change, nor a member’s to have', async () => {
    expect((await give(own(), 'auditor')).data.reason).toBe('own_role');
    expect((await give(memberOf(lantern, 'leader').id, 'finance')).data.reason).toBe('not_administrator');
    expect((await give(9_999, 'finance')).data.reason).toBe('not_found');
    expect(Object.keys((await give(other, 'administrator')).data.errors)).toEqual(['office_role']);
  });

  it.each(['finance', 'licensing', 'content', 'auditor'] as const)('lets %s promote nobody', async (role) => {
    await give(other, role);
    expect((await give(other, 'administrator', other)).data.reason).toBe('forbidden');
    expect((await give(third, 'finance', other)).data.reason).toBe('forbidden');
    const draft = {
      role: '管理员',
      first_name: 'Eve',
      last_name: 'Ray',
      email: 'eve@example.com',
      phone: '+14155550188',
    };
    expect((await calls.send(other, '/user/create', draft)).data.reason).toBe('forbidden');
  });

  it('asks who the caller is once the sign-in is not fresh any more', async () => {
    const { version } = await calls.get('admin', '/setting/get');
    await calls.send('admin', '/setting/save', { version, values: { confirm_minutes: 5 } });
    const header = await signIn(lantern, 'admin');
    lantern.clock.advance({ minutes: 5, seconds: 1 });
    const answer = await lantern.post('/user/officeRole', { id: other, office_role: 'finance' }).set(header);
    expect(answer.body.data.reason).toBe('confirm_identity');
  });
});

describe('a new administrator', () => {
  const eve = { first_name: 'Eve', last_name: 'Ray', email: 'eve@example.com', phone: '+14155550188' };
  const add = (values: object) => calls.send('admin', '/user/create', { ...eve, ...values });

  it('begins with a role, and is among the administrators', async () => {
    const { id } = (await add({ role: '管理员', office_role: 'finance' })).data;
    expect(memberOf(lantern, id)).toMatchObject({ status: 'active', office_role: 'finance' });
    const { list } = await calls.get('admin', '/user/list', { role: '管理员', sort: 'joined_on', order: 'desc' });
    expect(list[0]).toMatchObject({ id, office_role: 'finance' });
  });

  it('has all rights when no role is given', async () => {
    const { id, office_role } = (await add({ role: '管理员' })).data;
    expect(office_role).toBe('administrator');
    expect(memberOf(lantern, id)).not.toHaveProperty('office_role');
  });

  it('alone has a role: a member’s is refused', async () => {
    const answer = await add({ sponsor_id: 1, office_role: 'finance' });
    expect(Object.keys(answer.data.errors)).toEqual(['office_role']);
  });
});

describe('four eyes and office roles', () => {
  beforeEach(requireTwo);

  it.each(['suspended', 'inactive'])('refuse that one of the last two becomes %s', async (status) => {
    const leave = (id: number) => calls.send('admin', '/user/status', { id, status, reason: 'Leaves the office.' });
    expect((await leave(other)).data.member).toMatchObject({ id: other, status });
    expect((await leave(third)).data.reason).toBe('last_administrator');
  });

  it('name the role of a new administrator in the request', async () => {
    const eve = { first_name: 'Eve', last_name: 'Ray', email: 'eve@example.com', phone: '+14155550188' };
    await calls.send('admin', '/user/create', { ...eve, role: '管理员', office_role: 'content' });
    const [row] = (await calls.get('admin', '/approval/list', { status: 'proposed' })).list;
    expect(row).toMatchObject({ kind: 'add_administrator', subject: 'Eve Ray · content' });
  });

  it('make a new role wait for another full administrator', async () => {
    expect((await give(other, 'finance')).data.reason).toBe('awaiting_approval');
    const [row] = (await calls.get('admin', '/approval/list', { status: 'proposed' })).list;
    expect(row).toMatchObject({ kind: 'change_office_role', entity_id: String(other) });
    const approve = (who: 'admin' | number) =>
      calls.post(who, '/approval/approve', { id: row.source_id, version: row.version });
    expect((await approve('admin')).data.reason).toBe('four_eyes');
    expect((await approve(other)).data.reason).toBe('own_role');
    expect((await approve(third)).data.status).toBe('approved');
    expect(memberOf(lantern, other).office_role).toBe('finance');
  });

  it('keep two full administrators, so that somebody can approve', async () => {
    await give(other, 'finance');
    const [row] = (await calls.get('admin', '/approval/list', { status: 'proposed' })).list;
    await calls.post(third, '/approval/approve', { id: row.source_id, version: row.version });
    expect((await give(third, 'auditor')).data.reason).toBe('last_administrator');
  });
});

describe('finance', () => {
  beforeEach(async () => {
    await give(other, 'finance');
    await requireTwo();
  });

  it('requests a lock that only another person can approve', async () => {
    const cycle_no = '2026-11-A';
    const version = () => lantern.db.table('runs').one('cycle_no', cycle_no)?.version ?? 0;
    const lock = (who: 'admin' | number) => calls.post(who, '/pay/lock', { cycle_no, version: version() });
    expect((await lock(other)).data).toMatchObject({ status: 'open', requested_by: expect.any(String) });
    expect((await lock(other)).data.reason).toBe('four_eyes');
    expect((await lock('admin')).data).toMatchObject({ status: 'locked' });
  });

  it('neither sees nor approves requests about administrators', async () => {
    const { version: of } = await calls.get('admin', '/setting/get');
    await calls.send('admin', '/setting/save', { version: of, values: { four_eyes: false } });
    const [row] = (await calls.get('admin', '/approval/list', { status: 'proposed' })).list;
    expect((await calls.get(other, '/approval/list')).list).toEqual([]);
    expect(
      (await calls.post(other, '/approval/approve', { id: row.source_id, version: row.version })).data.reason,
    ).toBe('forbidden');
  });

  it('has only the queues that it may open on the dashboard', async () => {
    const { queues, backup } = await calls.get(other, '/report/queue');
    const screens = new Set(queues.map(({ target }: { target: { screen: string } }) => target.screen));
    expect([...screens].sort()).toEqual([
      'approvals',
      'carrierStatements',
      'commissionQueue',
      'inactiveMembers',
      'payRuns',
      'policies',
      'promotions',
    ]);
    expect(backup).toBeNull();
  });
});

it.each([
  ['finance', true],
  ['licensing', false],
  ['content', false],
  ['auditor', true],
] as const)('bank and tax digits of a member are visible to %s: %s', async (role, visible) => {
  const id = memberOf(lantern, 'leader').id;
  await give(other, role);
  const { bank, tax_id_last4 } = await calls.get(other, '/user/detail', { id });
  expect([bank !== null, tax_id_last4 !== null]).toEqual([visible, visible]);
});

describe('an auditor', () => {
  it('reads a conversation without marking it as read for the office', async () => {
    const unread = lantern.db
      .table('conversations')
      .all()
      .find(({ unread_office }) => unread_office > 0);
    await give(other, 'auditor');
    expect((await calls.send(other, '/mailbox/read', { id: unread?.id })).code).toBe(1);
    expect(lantern.db.table('conversations').get(unread?.id ?? 0)?.unread_office).toBe(unread?.unread_office);
  });
});

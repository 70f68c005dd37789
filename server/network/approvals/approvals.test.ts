import { roles } from '@shared/abilities';
import type { ApprovalRow } from '@shared/contracts/network/approvals';
import type { RewardAwardRecord } from '@shared/contracts/network/rewards';
import { beforeEach, describe, expect, it } from 'vitest';
import { memberOf, type TestApp, testApp } from '../../testing/app';
import { callsOf, freshMembers, otherAdmin, type Who } from '../../testing/money';
import { nameOf } from '../records/names';

let lantern: TestApp = await testApp();
let calls: ReturnType<typeof callsOf>;
beforeEach(async () => {
  lantern = await testApp();
  calls = callsOf(lantern);
});

const version = async () => (await calls.get('admin', '/setting/get')).version;
const settings = async () => (await calls.get('admin', '/setting/get')).values;
const save = async (values: object, who: Who = 'admin') =>
  calls.send(who, '/setting/save', { version: await version(), values });
const waiting = async () => (await calls.get('admin', '/approval/list', { status: 'proposed' })).list;
const other = () => otherAdmin(lantern);
type Named = { source_id: number; version: number };
const approve = (row: Named, who: Who = other()) =>
  calls.post(who, '/approval/approve', { id: row.source_id, version: row.version });
const decline = (row: Named, who: Who = other(), reason = 'Not now.') =>
  calls.post(who, '/approval/decline', { id: row.source_id, version: row.version, reason });
const administrator = {
  ...{ first_name: 'Second', last_name: 'Keeper', email: 'second@lantern.test', phone: '+19175550188' },
  ...{ role: roles.administrator, sponsor_id: null, level_id: null, npn: null, birthday: null },
};
const awaiting = { code: 0, data: { reason: 'awaiting_approval' } };

describe('four eyes', () => {
  beforeEach(async () => {
    expect((await save({ four_eyes: true })).code).toBe(1);
  });

  it('require two administrators for four eyes and the limit, but not for other settings', async () => {
    const answer = await save({ four_eyes: false, adjustment_limit_cents: 100_000_000, vesting_months: 13 });
    expect(answer).toMatchObject(awaiting);
    expect(await settings()).toMatchObject({ four_eyes: true, adjustment_limit_cents: 500_000, vesting_months: 13 });
    const rows = await waiting();
    expect(rows.map(({ kind, subject }: { kind: string; subject: string }) => [kind, subject]).sort()).toEqual([
      ['adjustment_limit', '1000000.00'],
      ['four_eyes', ''],
    ]);
    for (const row of rows) expect((await approve(row)).data).toMatchObject({ status: 'approved' });
    expect(await settings()).toMatchObject({ four_eyes: false, adjustment_limit_cents: 100_000_000 });
    expect((await save({ adjustment_limit_cents: 1 })).code).toBe(1);
  });

  it('do not let the requester approve, and change nothing when declined', async () => {
    await save({ four_eyes: false });
    const [row] = await waiting();
    expect((await approve(row, 'admin')).data.reason).toBe('four_eyes');
    expect(Object.keys((await decline(row, other(), ' ')).data.errors)).toEqual(['reason']);
    expect((await decline(row)).data).toMatchObject({ status: 'declined' });
    expect((await calls.get('admin', '/approval/list', { status: 'declined' })).list).toMatchObject([
      { kind: 'four_eyes', reason: 'Not now.' },
    ]);
    expect((await settings()).four_eyes).toBe(true);
    expect((await approve({ ...row, version: 1 })).data.reason).toBe('decided');
    expect((await approve({ source_id: 9_999, version: 0 })).data.reason).toBe('not_found');
  });

  it('notify the other administrators once, even if the request repeats', async () => {
    await save({ four_eyes: false });
    await save({ four_eyes: false });
    expect(await waiting()).toHaveLength(1);
    const told = lantern.db.table('member_messages').by('recipient_id', other());
    expect(told.flatMap((message) => (message.told?.kind === 'approval_asked' ? [message.told.values] : []))).toEqual([
      { act: 'four_eyes', subject: '', name: expect.stringContaining(memberOf(lantern, 'admin').display_name) },
    ]);
    const { queues } = await calls.get(other(), '/report/queue');
    expect(queues).toContainEqual({
      key: 'approvals',
      count: 1,
      sums: [],
      target: { screen: 'approvals', query: { status: 'proposed' } },
    });
  });

  it('record requester and approver in the audit log', async () => {
    await save({ four_eyes: false });
    const [row] = await waiting();
    await approve(row);
    const { list } = await calls.get('admin', '/audit/list', { entity: 'approvals' });
    expect(list.map(({ actor_id, action }: { actor_id: number; action: string }) => [action, actor_id]).sort()).toEqual(
      [
        ['/approval/approve', other()],
        ['/setting/save', memberOf(lantern, 'admin').id],
      ].sort(),
    );
  });

  it('require two to add an administrator, and refuse a faulty draft immediately', async () => {
    const members = lantern.db.table('members').size;
    const taken = await calls.send('admin', '/user/create', { ...administrator, email: 'agent@lantern.test' });
    expect(Object.keys(taken.data.errors)).toEqual(['email']);
    expect(await calls.send('admin', '/user/create', administrator)).toMatchObject(awaiting);
    expect(lantern.db.table('members').size).toBe(members);
    const [row] = await waiting();
    expect((await approve(row)).code).toBe(1);
    expect(memberOf(lantern, 'second')).toMatchObject({ role: roles.administrator, status: 'active' });
  });

  it('require two to change another administrator’s email or phone, but not one’s own', async () => {
    const target = memberOf(lantern, other());
    const email = 'taken.over@example.com';
    const body = { id: target.id, version: target.version, email };
    expect(await calls.send('admin', '/user/editUserInfo', body)).toMatchObject(awaiting);
    expect(memberOf(lantern, target.id).email).toBe(target.email);
    const third = lantern.db
      .table('members')
      .all()
      .find(({ role, id }) => role === roles.administrator && id !== target.id && id !== memberOf(lantern, 'admin').id);
    const [row] = await waiting();
    expect((await approve(row, third?.id ?? other())).code).toBe(1);
    expect(memberOf(lantern, target.id).email).toBe(email);
    const own = memberOf(lantern, 'admin');
    const phone = { id: own.id, version: own.version, phone: '+19175550187' };
    expect((await calls.send('admin', '/user/editUserInfo', phone)).code).toBe(1);
  });

  describe('a member’s bank account', () => {
    const bank = { holder: 'Wei Chen', routing: '021000021', account: '12345678901', type: 'checking' };
    const change = (who: Who) => {
      const member = memberOf(lantern, freshMembers(lantern, 1)[0] ?? 0);
      const id = who === 'admin' ? { id: member.id } : {};
      return calls.send(who, '/user/editUserInfo', { ...id, version: member.version, bank });
    };
    const stored = () => memberOf(lantern, freshMembers(lantern, 1)[0] ?? 0).bank;

    it('requires two within a week of a pay run, and never stores the full numbers', async () => {
      const before = stored();
      expect(await change('admin')).toMatchObject(awaiting);
      expect(stored()).toEqual(before);
      expect(JSON.stringify(lantern.db.table('approvals').all())).not.toMatch(/12345678901|021000021/);
      const [row] = await waiting();
      expect((await approve(row)).code).toBe(1);
      expect(stored()).toMatchObject({ holder: 'Wei Chen' });
      expect(stored()).not.toEqual(before);
    });

    it('changes immediately by the member, or away from pay runs', async () => {
      expect((await change(freshMembers(lantern, 1)[0] ?? 0)).code).toBe(1);
      await lantern.db.write(async (tx) => {
        for (const run of lantern.db.table('runs').all())
          if (run.pay_on > '2026-11-01') await tx.put('runs', { ...run, pay_on: '2026-12-30' });
      });
      expect((await change('admin')).code).toBe(1);
    });
  });

  it('require two to reverse a record, and name its amount', async () => {
    const record = lantern.db
      .table('commission_records')
      .all()
      .findLast(
        ({ status, parent_record_id, cause }) => status === 'posted' && !parent_record_id && cause !== 'reversal',
      );
    if (!record) throw new Error('The fixtures have no posted records.');
    const { id, version: of, gross_cents } = record;
    const body = { id, version: of, reason: 'Paid twice.', with_tp: false };
    const mirrors = () =>
      lantern.db
        .table('commission_records')
        .all()
        .filter(({ parent_record_id }) => parent_record_id === id).length;
    const before = mirrors();
    expect(await calls.post('admin', '/commission/reverse', body)).toMatchObject(awaiting);
    expect(mirrors()).toBe(before);
    const [row] = await waiting();
    expect(row).toMatchObject({ kind: 'reverse_record', subject: record.record_no, memo: 'Paid twice.' });
    expect(row).toMatchObject({ amount_cents: -gross_cents, currency: record.currency });
    expect((await approve(row, 'admin')).data.reason).toBe('four_eyes');
    expect((await approve(row)).code).toBe(1);
    expect(mirrors()).toBe(before + 1);
  });

  it('notify the other administrators of other pending acts, and count these only for them', async () => {
    const payee = freshMembers(lantern, 1)[0] ?? 0;
    const adjustment = { member_id: payee, type: 'adjustment', amount_cents: 600_000, memo: 'Settlement' };
    await calls.post('admin', '/earning/adjust', adjustment);
    const version = lantern.db.table('runs').one('cycle_no', '2026-11-A')?.version;
    await calls.post('admin', '/pay/lock', { cycle_no: '2026-11-A', version });
    await save({ four_eyes: false });
    const told = lantern.db.table('member_messages').by('recipient_id', other());
    const notices = told.flatMap(({ told: notice, link }) => (notice ? [[notice.kind, link]] : []));
    expect(notices).toEqual(
      expect.arrayContaining([
        ['adjustment_asked', '/general/approval_list?status=proposed'],
        ['lock_asked', '/pay/record?cycle_no=2026-11-A'],
        ['approval_asked', '/general/approval_list?status=proposed'],
      ]),
    );
    expect((await calls.get(other(), '/report/waiting')).approvals).toBe(3);
    expect((await calls.get('admin', '/report/waiting')).approvals).toBe(0);
    const rows = await waiting();
    const shown = ({ kind, subject, amount_cents }: ApprovalRow) => [kind, subject, amount_cents];
    expect(rows.map(shown)).toEqual(
      expect.arrayContaining([
        ['adjustment', nameOf(memberOf(lantern, payee)), 600_000],
        ['lock_run', '2026-11-A', expect.any(Number)],
        ['four_eyes', '', null],
      ]),
    );
    expect((await calls.get(other(), '/pay/runs', { requested: '1' })).list).toMatchObject([{ cycle_no: '2026-11-A' }]);
  });

  it('let another administrator turn a lock down, which tells its requester why', async () => {
    const run = () => lantern.db.table('runs').one('cycle_no', '2026-11-A');
    await calls.post('admin', '/pay/lock', { cycle_no: '2026-11-A', version: run()?.version });
    const body = { cycle_no: '2026-11-A', version: run()?.version, reason: 'A fee is missing.' };
    expect((await calls.post(other(), '/pay/declineLock', body)).code).toBe(1);
    expect(run()).toMatchObject({ status: 'open', requested: null });
    const again = { ...body, version: run()?.version };
    expect((await calls.post(other(), '/pay/declineLock', again)).data.reason).toBe('decided');
    const notices = lantern.db.table('member_messages').by('recipient_id', memberOf(lantern, 'admin').id);
    expect(notices.map(({ told }) => told?.values.reason)).toContain('A fee is missing.');
  });

  it('let finance decide money, but neither settings nor corrections', async () => {
    await lantern.db.write((tx) => tx.put('members', { ...memberOf(lantern, other()), office_role: 'finance' }));
    await save({ four_eyes: false });
    const payee = freshMembers(lantern, 1)[0] ?? 0;
    await calls.post('admin', '/earning/adjust', {
      ...{ member_id: payee, type: 'adjustment', amount_cents: 600_000, memo: 'Settlement' },
    });
    const { list } = await calls.get(other(), '/approval/list', { status: 'proposed' });
    expect(list.map(({ kind, may_approve }: ApprovalRow) => [kind, may_approve])).toEqual([['adjustment', true]]);
    const [four] = (await waiting()).filter(({ kind }: ApprovalRow) => kind === 'four_eyes');
    expect((await approve(four)).data.reason).toBe('forbidden');
  });

  it.each(['licensing', 'content', 'auditor'] as const)('let the role %s approve nothing', async (office_role) => {
    await save({ four_eyes: false });
    const [row] = await waiting();
    await lantern.db.write((tx) => tx.put('members', { ...memberOf(lantern, other()), office_role }));
    expect((await approve(row)).data.reason).toBe('forbidden');
    const answer = await calls.ask(other(), '/approval/list', { status: 'proposed' });
    if (office_role !== 'auditor') expect(answer.data.reason).toBe('forbidden');
    else expect(answer.data.list).toMatchObject([{ kind: 'four_eyes', may_approve: false, may_decline: false }]);
  });

  it('require two to approve rewards, as one request with their sum', async () => {
    const [award] = lantern.db.table('reward_awards').all();
    if (!award) throw new Error('The fixtures have no awards.');
    const past: RewardAwardRecord = { ...award, status: 'projected', earning_id: null };
    await lantern.db.write((tx) => tx.put('reward_awards', past));
    const status = () => lantern.db.table('reward_awards').get(past.id)?.status;
    expect(await calls.post('admin', '/team-reward/approve', { ids: [past.id] })).toMatchObject(awaiting);
    expect(status()).toBe('projected');
    const [row] = await waiting();
    expect(row).toMatchObject({ kind: 'approve_rewards', subject: past.period_no, amount_cents: past.reward_cents });
    expect((await approve(row)).code).toBe(1);
    expect(status()).toBe('approved');
  });

  it('require two to unlock a run', async () => {
    const run = () => lantern.db.table('runs').one('cycle_no', '2026-11-A');
    for (const who of ['admin', other()] as const)
      await calls.post(who, '/pay/lock', { cycle_no: '2026-11-A', version: run()?.version });
    expect(run()?.status).toBe('locked');
    const unlock = () =>
      calls.post('admin', '/pay/unlock', {
        cycle_no: '2026-11-A',
        version: run()?.version,
        reason: 'A fee was missing.',
      });
    expect(await unlock()).toMatchObject(awaiting);
    expect(run()?.status).toBe('locked');
    const [row] = await waiting();
    expect((await approve(row)).code).toBe(1);
    expect(run()).toMatchObject({ status: 'open', under_way: null });
  });

  it('let only the office see and decide requests', async () => {
    await save({ four_eyes: false });
    const [row] = await waiting();
    for (const who of ['agent', 'leader'] as const) {
      expect((await calls.ask(who, '/approval/list')).data.reason).toBe('forbidden');
      expect((await approve(row, who)).data.reason).toBe('forbidden');
      expect((await decline(row, who)).data.reason).toBe('forbidden');
    }
  });
});

it('four eyes cannot be turned on by the only administrator', async () => {
  await lantern.db.write(async (tx) => {
    for (const member of lantern.db.table('members').all())
      if (member.role === roles.administrator && member.email !== 'admin@lantern.test')
        await tx.put('members', { ...member, status: 'inactive' });
  });
  expect((await save({ four_eyes: true })).data.errors).toEqual({
    'values.four_eyes': 'Add a second administrator first.',
  });
});

it('acts need no approval while four eyes are off', async () => {
  expect((await save({ adjustment_limit_cents: 1 })).code).toBe(1);
  expect((await calls.send('admin', '/user/create', administrator)).code).toBe(1);
  expect(await waiting()).toEqual([]);
});

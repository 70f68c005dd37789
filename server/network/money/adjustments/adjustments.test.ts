import { beforeEach, describe, expect, it } from 'vitest';
import { memberOf, type TestApp, testApp } from '../../../testing/app';
import { callsOf, freshMembers, otherAdmin, requestId } from '../../../testing/money';
import { moneyFaults } from '../invariants';

// The first app reads and replays the fixtures, which may take longer than a hook allows.
let lantern: TestApp = await testApp();
let calls: ReturnType<typeof callsOf>;
let member: number;
beforeEach(async () => {
  lantern = await testApp();
  calls = callsOf(lantern);
  [member = 0] = freshMembers(lantern, 1);
});

const adjust = (amount_cents: number, more: object = {}) =>
  calls.post('admin', '/earning/adjust', {
    ...{ member_id: member, type: 'adjustment', amount_cents, memo: 'Settlement of 2025' },
    ...more,
  });
const balance = async () => {
  const { accounts } = await calls.get(member, '/earning/summary');
  return accounts.reduce((sum: number, { balance_cents }: { balance_cents: number }) => sum + balance_cents, 0);
};
/** The office's totals over all balances. */
const balances = async () => (await calls.get('admin', '/earning/balances', { limit: 1 })).summary;
const approve = (who: number | 'admin', { id, version }: { id: number; version: number }, more: object = {}) =>
  calls.post(who, '/adjustment/approve', { id, version, ...more });
const decline = (who: number | 'admin', { id, version }: { id: number; version: number }, reason = 'Paid already.') =>
  calls.post(who, '/adjustment/decline', { id, version, reason });

describe('a manual entry', () => {
  it.each([500_000, -500_000])('of %d cents, the limit, appears in the ledger immediately', async (amount_cents) => {
    const before = await balance();
    expect((await adjust(amount_cents)).data).toMatchObject({ status: 'open', amount_cents });
    expect(await balance()).toBe(before + amount_cents);
  });

  it.each([500_001, -500_001])('of %d cents waits for approval and is in no balance', async (amount_cents) => {
    const before = [await balance(), await balances(), lantern.db.table('earnings').all()];
    const { data } = await adjust(amount_cents, { earned_on: '2026-11-12' });
    expect(data).toMatchObject({
      ...{ status: 'proposed', amount_cents, member_id: member, earned_on: '2026-11-12', earning_id: null },
      ...{ proposed_by: memberOf(lantern, 'admin').id, decided_by_name: null, version: 0 },
    });
    expect([await balance(), await balances(), lantern.db.table('earnings').all()]).toEqual(before);
    const { list, summary } = await calls.get('admin', '/adjustment/list', { status: 'proposed', q: 'settlement' });
    expect([list, summary]).toEqual([[data], { amount_cents }]);
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('counts together with the day’s entries for the same payee by the same administrator', async () => {
    const [, another = 0] = freshMembers(lantern, 2);
    expect((await adjust(499_999)).data.status).toBe('open');
    expect((await adjust(499_999)).data.status).toBe('proposed');
    expect((await adjust(-2)).data.status).toBe('proposed');
    expect((await adjust(1)).data.status).toBe('open');
    expect((await adjust(499_999, { member_id: another })).data.status).toBe('open');
    expect((await adjust(499_999, { currency: 'CAD' })).data.status).toBe('open');
    const body = { member_id: member, type: 'fee', amount_cents: -400_000, memo: 'Another desk' };
    expect((await calls.post(otherAdmin(lantern), '/earning/adjust', body)).data.status).toBe('open');
    lantern.clock.advance({ minutes: 24 * 60 });
    expect((await adjust(499_999)).data.status).toBe('open');
  });

  it('waits for approval above the limit of the settings', async () => {
    const { version } = await calls.get('admin', '/setting/get');
    await calls.send('admin', '/setting/save', { version, values: { adjustment_limit_cents: 100 } });
    expect((await adjust(101, { type: 'contest_bonus' })).data.status).toBe('proposed');
    expect((await adjust(-101, { type: 'fee' })).data.status).toBe('proposed');
    expect((await adjust(100)).data.status).toBe('open');
    expect((await calls.get(member, '/setting/get')).values.adjustment_limit_cents).toBeUndefined();
  });

  it.each([
    [1_000_000_001, 'Enter 10,000,000.00 or less.'],
    [-1_000_000_001, 'Enter -10,000,000.00 or more.'],
  ])('of %d cents is refused', async (amount_cents, message) => {
    expect((await adjust(amount_cents)).data.errors).toEqual({ amount_cents: message });
    const [line] = lantern.db.table('commission_lines').all();
    const record = { id: line?.record_id, payee_id: line?.payee_id, amount_cents, reason: 'Wrong.' };
    expect((await calls.post('admin', '/commission/adjust', record)).data.errors).toEqual({ amount_cents: message });
    expect((await adjust(Math.sign(amount_cents) * 1_000_000_000)).data.status).toBe('proposed');
  });

  it('of a commission record waits for approval above the limit as well', async () => {
    const line = lantern.db
      .table('commission_lines')
      .all()
      .find(({ kind, payee_id, earning_id }) => kind === 'writing' && payee_id !== null && earning_id !== null);
    const policy_id = lantern.db.table('commission_records').get(line?.record_id ?? 0)?.policy_id;
    const before = lantern.db.table('earnings').all();
    const body = { id: line?.record_id, payee_id: line?.payee_id, amount_cents: 600_000, reason: 'Rate of 2025.' };
    const { data } = await calls.post('admin', '/commission/adjust', body);
    expect(data).toMatchObject({ id: line?.record_id, proposed: { amount_cents: 600_000, policy_id } });
    expect(lantern.db.table('earnings').all()).toEqual(before);
    const approved = (await approve(otherAdmin(lantern), data.proposed)).data;
    expect(lantern.db.table('earnings').get(approved.earning_id)).toMatchObject({
      ...{ member_id: line?.payee_id, record_id: line?.record_id, policy_id, amount_cents: 600_000 },
    });
    const small = await calls.post('admin', '/commission/adjust', { ...body, amount_cents: 600 });
    expect(small.data.proposed).toBeNull();
  });
});

describe('a proposed adjustment', () => {
  it('is in the ledger once another administrator approves it', async () => {
    const before = await balance();
    const { data } = await adjust(700_000, { earned_on: '2026-11-12' });
    const { data: approved } = await approve(otherAdmin(lantern), data);
    expect(approved).toMatchObject({ id: data.id, status: 'approved', version: 1 });
    expect(lantern.db.table('earnings').get(approved.earning_id)).toMatchObject({
      ...{ member_id: member, type: 'adjustment', amount_cents: 700_000, memo: 'Settlement of 2025' },
      ...{ earned_on: '2026-11-12', status: 'open', currency: 'USD' },
    });
    expect(await balance()).toBe(before + 700_000);
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('counts for the open cycle if its own was locked before the approval', async () => {
    const { data } = await adjust(700_000, { earned_on: '2026-11-12' });
    const version = lantern.db.table('runs').one('cycle_no', '2026-11-A')?.version;
    expect((await calls.post('admin', '/pay/lock', { cycle_no: '2026-11-A', version })).code).toBe(1);
    const { data: approved } = await approve(otherAdmin(lantern), data);
    expect(lantern.db.table('earnings').get(approved.earning_id)?.cycle_no).toBe('2026-11-B');
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('cannot be approved by its author', async () => {
    const before = await balance();
    const { data } = await adjust(700_000);
    expect((await approve('admin', data)).data.reason).toBe('four_eyes');
    expect(lantern.db.table('proposed_adjustments').get(data.id)).toMatchObject({ status: 'proposed', version: 0 });
    expect(await balance()).toBe(before);
  });

  it.each(['admin', 'another'] as const)(
    'is declined by %s with a reason, and stays out of the ledger',
    async (who) => {
      const before = await balance();
      const { data } = await adjust(700_000);
      const by = who === 'admin' ? who : otherAdmin(lantern);
      expect(Object.keys((await decline(by, data, ' ')).data.errors)).toEqual(['reason']);
      expect((await decline(by, data)).data).toMatchObject({
        ...{ status: 'declined', reason: 'Paid already.', earning_id: null },
      });
      expect(await balance()).toBe(before);
    },
  );

  it('is decided once', async () => {
    const other = otherAdmin(lantern);
    const { data } = await adjust(700_000);
    const { data: declined } = await decline(other, data);
    expect((await approve(other, data)).data.reason).toBe('stale');
    expect((await approve(other, declined)).data.reason).toBe('decided');
    expect((await decline(other, declined)).data.reason).toBe('decided');
    expect((await approve(other, { id: 9_999, version: 0 })).data.reason).toBe('not_found');
  });

  it('is approved once by two calls at the same time', async () => {
    const before = lantern.db.table('earnings').size;
    const { data } = await adjust(700_000);
    const answers = await Promise.all([1, 2].map(() => approve(otherAdmin(lantern), data)));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
    const request_id = requestId();
    const { data: next } = await adjust(800_000);
    const [one, again] = [
      await approve(otherAdmin(lantern), next, { request_id }),
      await approve(otherAdmin(lantern), next, { request_id }),
    ];
    expect(again).toEqual(one);
    expect(lantern.db.table('earnings').size).toBe(before + 2);
  });

  it('appears in the audit log with its author and its approver', async () => {
    const [admin, other] = [memberOf(lantern, 'admin').id, otherAdmin(lantern)];
    const { data } = await adjust(700_000);
    await approve(other, data);
    const { list } = await calls.get('admin', '/audit/list', { entity: 'proposed_adjustments', order: 'asc' });
    expect(list.map(({ actor_id, action }: { actor_id: number; action: string }) => [actor_id, action]).sort()).toEqual(
      [
        [admin, '/earning/adjust'],
        [other, '/adjustment/approve'],
      ].sort(),
    );
    const entered = await calls.get('admin', '/audit/list', { entity: 'earnings', action: '/adjustment/approve' });
    expect(entered.total).toBe(1);
  });

  it('is visible to the office only', async () => {
    const { data } = await adjust(700_000);
    for (const who of ['agent', 'leader', member] as const) {
      expect((await calls.ask(who, '/adjustment/list')).data.reason).toBe('forbidden');
      expect((await calls.post(who, '/adjustment/approve', data)).data.reason).toBe('forbidden');
      expect((await calls.post(who, '/adjustment/decline', data)).data.reason).toBe('forbidden');
    }
    expect((await calls.get(member, '/earning/list', { q: 'settlement' })).total).toBe(0);
  });
});

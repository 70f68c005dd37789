import { roles } from '@shared/abilities';
import { beforeEach, describe, expect, it } from 'vitest';
import { memberOf, type TestApp, testApp } from '../../../testing/app';
import { callsOf, freshMembers } from '../../../testing/money';
import { earningStatus } from '../entries';
import { moneyFaults } from '../invariants';
import { openCycle } from '../ledger';
import { originOf } from './origin';

// The first app reads and replays the fixtures, which may take longer than a hook allows.
let lantern: TestApp = await testApp();
let calls: ReturnType<typeof callsOf>;
let member: number;
beforeEach(async () => {
  lantern = await testApp();
  calls = callsOf(lantern);
  [member = 0] = freshMembers(lantern, 1);
});

const adjust = (changes: object = {}) =>
  calls.post('admin', '/earning/adjust', {
    member_id: member,
    type: 'adjustment',
    amount_cents: 1_000,
    memo: 'Correction',
    ...changes,
  });

describe('a manual entry', () => {
  it('appears in its member’s ledger immediately, with its memo', async () => {
    const { data } = await adjust({ type: 'fee', amount_cents: -4_500, memo: '  E&O fee, November ' });
    expect(data).toMatchObject({
      type: 'fee',
      amount_cents: -4_500,
      memo: 'E&O fee, November',
      currency: 'USD',
      status: 'open',
      cycle_no: '2026-11-B',
      earned_on: '2026-11-20',
    });
    expect((await calls.get(member, '/earning/list', { q: 'november' })).list).toEqual([data]);
    expect((await calls.get(member, '/earning/explain', { id: data.id })).explanation).toEqual({
      formula: 'entry',
      amount_cents: -4_500,
      memo: 'E&O fee, November',
    });
  });

  it.each([
    ['a fee that is a credit', { type: 'fee', amount_cents: 100 }, 'amount_cents'],
    ['a bonus that is a debit', { type: 'contest_bonus', amount_cents: -100 }, 'amount_cents'],
    ['nothing', { amount_cents: 0 }, 'amount_cents'],
    ['half a cent', { amount_cents: 0.5 }, 'amount_cents'],
    ['more than there is', { amount_cents: 1e14 }, 'amount_cents'],
    ['no reason', { memo: ' ' }, 'memo'],
    ['a reason that is too long', { memo: 'x'.repeat(201) }, 'memo'],
    ['a commission', { type: 'commission_renewal' }, 'type'],
    ['tomorrow', { earned_on: '2026-11-21' }, 'earned_on'],
    ['a day before the member came', { earned_on: '1999-01-01' }, 'earned_on'],
    ['nobody', { member_id: 9_999_999 }, 'member_id'],
    ['another currency', { currency: 'EUR' }, 'currency'],
    ['a field that there is not', { cycle_no: '2026-11-A' }, 'cycle_no'],
  ])('with %s is refused', async (_name, changes, field) => {
    const before = lantern.db.table('earnings').all();
    expect(Object.keys((await adjust(changes)).data.errors)).toEqual([field]);
    expect(lantern.db.table('earnings').all()).toEqual(before);
  });

  it('is for members, not for administrators', async () => {
    const { id } = memberOf(lantern, 'admin');
    expect(Object.keys((await adjust({ member_id: id })).data.errors)).toEqual(['member_id']);
  });

  it('of a day long past counts for the first open cycle', async () => {
    const joined = lantern.db.table('members').get(member)?.joined_on ?? '';
    const { data } = await adjust({ earned_on: joined });
    expect(data).toMatchObject({ earned_on: joined, cycle_no: '2026-11-A' });
    // Before the first run, no cycle can still pay.
    expect(openCycle(lantern.db, '2001-01-01').cycle_no).toBe('2026-11-A');
  });

  it('after a gap opens the missing runs, so that no carry is lost', async () => {
    await adjust({ amount_cents: 1_500, earned_on: '2026-11-10' });
    lantern.clock.advance({ minutes: 75 * 24 * 60 });
    await adjust({ amount_cents: 2_000 });
    const cycles = ['2026-11-A', '2026-11-B', '2026-12-A', '2026-12-B', '2027-01-A', '2027-01-B'];
    for (const cycle_no of cycles)
      expect((await calls.post('admin', '/pay/lock', { cycle_no, version: 0 })).code).toBe(1);
    const { list } = await calls.all(member, '/pay/list', { cycle_no: '2027-01-B' });
    expect(list).toMatchObject([{ opening_cents: 1_500, credits_cents: 0, carry_cents: 1_500 }]);
    expect(moneyFaults(lantern.db)).toEqual([]);
  });
});

describe('a held entry', () => {
  it('shows the reason until its release, and always counts in the balance', async () => {
    const { id } = (await adjust({ amount_cents: 5_000 })).data;
    const held = (await calls.post('admin', '/earning/hold', { id, held: true, reason: 'In review' })).data;
    expect(held).toMatchObject({ status: 'held', held_reason: 'In review' });
    const { accounts } = await calls.get(member, '/earning/summary');
    expect(accounts[0]).toMatchObject({ balance_cents: accounts[0].balance_cents, held_cents: 5_000 });
    expect((await calls.get(member, '/pay/next')).next.accounts).toEqual([]);
    expect((await calls.post('admin', '/earning/hold', { id, held: false })).data).toMatchObject({
      status: 'open',
      held_reason: '',
    });
  });

  it('of the office begins on its own day, and one that waits for the carrier is not released by hand', async () => {
    const entry = lantern.db
      .table('earnings')
      .all()
      .find(
        ({ id, line_id, status, cycle_no }) =>
          status === 'open' &&
          cycle_no > '2026-11' &&
          lantern.db.table('commission_lines').get(line_id ?? 0)?.earning_id === id,
      );
    if (!entry?.line_id || !entry.record_id) throw new Error('The fixtures have no open commission.');
    const line = async () => {
      const { policy_id, member_id: payee_id } = entry;
      const { list } = await calls.get('admin', '/commission/lines', {
        policy_id: policy_id ?? 0,
        payee_id,
        held: '1',
        limit: 100,
      });
      return list.find(({ earning_id }: { earning_id: number }) => earning_id === entry.id);
    };
    await calls.post('admin', '/earning/hold', { id: entry.id, held: true, reason: 'In review' });
    expect(await line()).toMatchObject({ held_by: 'office', held_since: '2026-11-20' });
    const { held_on: _, held_reason: __, held_by: ___, ...rest } = lantern.db.table('earnings').get(entry.id) ?? entry;
    await lantern.db.write((tx) => tx.put('earnings', { ...rest, status: 'held', awaits_carrier: true }));
    expect(await line()).toMatchObject({ held_by: 'carrier', held_since: entry.earned_on });
    expect((await calls.post('admin', '/earning/hold', { id: entry.id, held: false })).data.reason).toBe(
      'awaits_carrier',
    );
  });

  it('cannot be a paid or unknown entry', async () => {
    const paid = lantern.db
      .table('earnings')
      .all()
      .find((earning) => earningStatus(lantern.db, earning) === 'paid');
    expect((await calls.post('admin', '/earning/hold', { id: paid?.id, held: true })).data.reason).toBe('locked');
    expect((await calls.post('admin', '/earning/hold', { id: 9_999_999, held: true })).data.reason).toBe('not_found');
  });
});

describe('the ledger', () => {
  it('filters by carrier and origin, within a member’s own entries', async () => {
    const { db } = lantern;
    const brandOf = (policy_id: number | null) =>
      db.table('products').get(db.table('policies').get(policy_id ?? 0)?.product_id ?? 0)?.brand_id;
    const all = db.table('earnings').all();
    const own = all.filter(({ member_id }) => member_id === memberOf(lantern, 'leader').id);
    const parts = { own: 0, override: 0, other: 0 };
    for (const origin of ['own', 'override', 'other'] as const) {
      const { total, summary } = await calls.get('leader', '/earning/list', { origin, currency: 'USD' });
      const expected = own.filter((row) => originOf(row) === origin && row.currency === 'USD');
      expect([origin, total]).toEqual([origin, expected.length]);
      parts[origin] = summary.amount_cents;
      expect((await calls.get('admin', '/earning/list', { origin })).total).toBe(
        all.filter((row) => originOf(row) === origin).length,
      );
    }
    const { summary } = await calls.get('leader', '/earning/list', { currency: 'USD' });
    expect(parts.own + parts.override + parts.other).toBe(summary.amount_cents);
    for (const { id: brand_id } of db.table('brands').all()) {
      const of = (rows: typeof all) => rows.filter(({ policy_id }) => brandOf(policy_id) === brand_id).length;
      expect((await calls.get('leader', '/earning/list', { brand_id })).total).toBe(of(own));
      expect((await calls.get('admin', '/earning/list', { brand_id })).total).toBe(of(all));
    }
    // No filter reveals another member's entries.
    expect((await calls.get('leader', '/earning/list', { origin: 'own', member_id: 36 })).total).toBe(0);
  });

  it.each([
    [{ type: 'chargeback' }],
    [{ status: 'held' }],
    [{ currency: 'CAD' }],
    [{ cycle_no: '2026-10-B' }],
    [{ from: '2026-09-01', to: '2026-09-30' }],
    [{ member_id: 36 }],
    [{ policy_id: 4 }],
    [{ source_member_id: 36 }],
  ])('finds %j', async (query: Record<string, string | number>) => {
    const expected = lantern.db
      .table('earnings')
      .all()
      .filter((row) =>
        Object.entries(query).every(([name, value]) =>
          name === 'from'
            ? row.earned_on >= String(value)
            : name === 'to'
              ? row.earned_on <= String(value)
              : row[name as keyof typeof row] === value,
        ),
      );
    expect((await calls.get('admin', '/earning/list', query)).total).toBe(expected.length);
    expect(expected.length).toBeGreaterThan(0);
  });

  it('lists debit balances first, and only them if asked', async () => {
    const { list } = await calls.all('admin', '/earning/balances');
    const cents = list.map(({ balance_cents }) => balance_cents);
    expect(cents).toEqual([...cents].sort((a, b) => a - b));
    const debit = await calls.all('admin', '/earning/balances', { debit: 1 });
    expect(debit.list).toEqual(list.filter(({ balance_cents }) => balance_cents < 0));
    expect(debit.total).toBeGreaterThan(0);
    for (const { id } of list) expect(lantern.db.table('members').get(id)?.role).toBe(roles.member);
  });
});

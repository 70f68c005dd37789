import type { CommissionRecord } from '@shared/contracts/network/commissions';
import type { MissingRow } from '@shared/contracts/network/statements';
import { daysBetween, shiftDay } from '@shared/format/days';
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn, type TestApp, testApp } from '../../../testing/app';
import { callsOf } from '../../../testing/money';
import { moneyFaults } from '../invariants';
import { medianDays } from './usualDays';

// The first app reads and replays the fixtures, which may take longer than a hook allows.
let lantern: TestApp = await testApp();
let calls: ReturnType<typeof callsOf>;
beforeEach(async () => {
  lantern = await testApp();
  calls = callsOf(lantern);
});

const today = '2026-11-20';
const brand_id = 1;
const records = () => lantern.db.table('commission_records');
const policyOf = ({ policy_id }: CommissionRecord) => lantern.db.table('policies').get(policy_id);
/** Due records of the carrier, the longest posted first. */
const due = () =>
  records()
    .all()
    .filter(
      (record) =>
        record.status === 'posted' &&
        record.statement_amount_cents === null &&
        record.gross_cents !== 0 &&
        lantern.db.table('products').get(policyOf(record)?.product_id ?? 0)?.brand_id === brand_id,
    )
    .sort((a, b) => String(a.posted_on).localeCompare(String(b.posted_on)));
const missing = (query: Record<string, string | number> = {}) =>
  calls.get('admin', '/statement/missing', { brand_id, limit: 100, ...query });
const post = async (path: string, body: object) =>
  (await lantern.post(path, body).set(await signIn(lantern, 'admin'))).body;
const since = async (day: string | null) => {
  const version = lantern.db.table('brands').get(brand_id)?.version;
  return post('/statement/since', { brand_id, version, reconciled_since: day });
};
const accept = (rows: readonly CommissionRecord[], reason = '') =>
  calls.post('admin', '/statement/acceptMissing', {
    records: rows.map(({ id, version }) => ({ record_id: id, version })),
    reason,
  });

it.each([
  [[8, 10, 12, 20, 45], 12],
  [[1, 2, 3, 4], 2],
  [[7], 7],
  [[], 0],
])('the median of %j days is %i', (days, median) => {
  expect(medianDays(days.map((one) => ({ days: one, count: 1 })))).toBe(median);
});

describe('missing money', () => {
  it('is late after 30 days while the carrier has too few payments to tell', async () => {
    const late = due().filter(({ posted_on }) => daysBetween(posted_on ?? today, today) > 30);
    const page = await missing();
    expect(page.total).toBe(late.length);
    expect(page.list.map((row: MissingRow) => row.late_days)).toEqual(
      page.list.map((row: MissingRow) => daysBetween(row.posted_on, today) - 30),
    );
    const { list } = await calls.get('admin', '/statement/carriers');
    expect(list.find(({ id }: { id: number }) => id === brand_id)).toMatchObject({ usual_days: 30, payments: 0 });
  });

  it('is measured against the median of the carrier’s own payments', async () => {
    const paid = due()
      .filter(({ gross_cents, posted_on }) => gross_cents > 0 && posted_on && posted_on <= shiftDay(today, -10))
      .filter((record, index, all) => all.findIndex(({ policy_id }) => policy_id === record.policy_id) === index)
      .filter(({ policy_id }) => due().filter((one) => one.policy_id === policy_id).length === 1)
      .slice(-5);
    const rows = paid.map((record) => ({
      policy_no: policyOf(record)?.policy_no,
      amount_cents: record.gross_cents,
      paid_on: shiftDay(record.posted_on ?? today, 4),
    }));
    expect((await calls.post('admin', '/statement/import', { brand_id, rows })).data.buckets.matched.count).toBe(5);
    const { list } = await calls.get('admin', '/statement/carriers');
    expect(list.find(({ id }: { id: number }) => id === brand_id)).toMatchObject({ usual_days: 4, payments: 5 });
    const late = due().filter(({ posted_on }) => daysBetween(posted_on ?? today, today) > 4);
    expect((await missing()).total).toBe(late.length);
  });

  it('falls into ages whose sums are all that is due', async () => {
    const { ages } = await calls.get('admin', '/statement/missingAges', { brand_id });
    const counts = await Promise.all(
      ['waiting', 'late_30', 'late_60', 'late_90', 'older'].map(async (age) => [age, (await missing({ age })).total]),
    );
    for (const [age, count] of counts)
      expect([age, ages.find((one: { age: string }) => one.age === age)?.count ?? 0]).toEqual([age, count]);
    expect(counts.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(due().length);
    const sum = ages.reduce((all: number, one: { open_cents: number }) => all + one.open_cents, 0);
    expect(sum).toBe(due().reduce((all, { due_cents }) => all + due_cents, 0));
  });

  it('begins on the day since which the carrier is compared, though lines may pay earlier records', async () => {
    const [first, ...rest] = due();
    const day = shiftDay(first?.posted_on ?? today, 1);
    expect((await since(day)).data).toMatchObject({ reconciled_since: day });
    const later = rest.filter(({ posted_on }) => (posted_on ?? '') >= day);
    expect((await missing({ days: 0 })).total).toBe(
      later.filter(({ posted_on }) => (posted_on ?? today) < today).length,
    );
    expect((await missing({ days: -1 })).total).toBe(due().length);
    expect((await post('/statement/since', { brand_id, version: 0, reconciled_since: null })).data.reason).toBe(
      'stale',
    );
    expect(Object.keys((await since('2026-12-01')).data.errors)).toEqual(['reconciled_since']);
    const edited = lantern.db.table('brands').get(brand_id);
    expect(edited).toMatchObject({ reconciled_since: day });
  });

  it('is accepted for many records at once, with nothing received, and expected again', async () => {
    const [one, two] = due() as [CommissionRecord, CommissionRecord];
    const before = (await missing()).total;
    expect((await accept([one, two], 'Paid before we began.')).data).toEqual({ accepted: 2 });
    expect(records().get(one.id)).toMatchObject({
      status: 'reconciled',
      statement_amount_cents: 0,
      variance_cents: 0 - one.gross_cents,
    });
    expect((await missing()).total).toBe(before - 2);
    const accepted = await missing({ accepted: 1 });
    expect(accepted.list.map((row: MissingRow) => row.record_id).sort()).toEqual([one.id, two.id].sort());
    expect(accepted.list[0].accepted).toMatchObject({ accepted_on: today, reason: 'Paid before we began.' });
    const now = records().get(one.id) as CommissionRecord;
    expect((await post('/statement/expectMissing', { record_id: one.id, version: now.version })).code).toBe(1);
    expect(records().get(one.id)).toMatchObject({
      status: 'posted',
      statement_amount_cents: null,
      variance_cents: null,
    });
    expect((await missing()).total).toBe(before - 1);
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('keeps the rest of a record that a statement paid in part, until a line pays it', async () => {
    const [one] = due().filter(
      ({ gross_cents, policy_id }) =>
        gross_cents > 100_00 && due().filter((other) => other.policy_id === policy_id).length === 1,
    ) as [CommissionRecord];
    const policy_no = policyOf(one)?.policy_no;
    const pay = async (amount_cents: number) =>
      calls.post('admin', '/statement/import', { brand_id, rows: [{ policy_no, amount_cents, paid_on: today }] });
    const before = await missing();
    // This carrier has one currency.
    expect(Object.keys(before.summary)).toEqual(['open_cents']);
    const paid = one.due_cents - 40_00;
    await pay(paid);
    const after = await missing();
    expect([after.total, after.summary.open_cents]).toEqual([before.total, before.summary.open_cents - paid]);
    const [row] = (await missing({ q: one.record_no })).list;
    expect(row).toMatchObject({ received_cents: paid, open_cents: 40_00, posted_on: one.posted_on });
    const { queues } = await calls.get('admin', '/report/queue');
    expect(queues.find(({ key }: { key: string }) => key === 'missing_money').count).toBe(
      (await calls.get('admin', '/statement/missing')).total,
    );
    await pay(40_00);
    expect(records().get(one.id)).toMatchObject({ status: 'reconciled', statement_amount_cents: one.due_cents });
    expect((await missing()).total).toBe(before.total - 1);
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('is accepted with the part that was paid, and expected again with it', async () => {
    const [one] = due().filter(
      ({ gross_cents, policy_id }) =>
        gross_cents > 100_00 && due().filter((other) => other.policy_id === policy_id).length === 1,
    ) as [CommissionRecord];
    const rows = [{ policy_no: policyOf(one)?.policy_no, amount_cents: one.due_cents - 40_00, paid_on: today }];
    const { list } = (await calls.post('admin', '/statement/import', { brand_id, rows })).data;
    const now = () => records().get(one.id) as CommissionRecord;
    expect((await accept([now()])).data).toEqual({ accepted: 1 });
    expect(now()).toMatchObject({ status: 'reconciled', statement_amount_cents: one.due_cents - 40_00 });
    expect((await missing({ accepted: 1 })).summary.open_cents).toBe(40_00);
    await post('/statement/expectMissing', { record_id: one.id, version: now().version });
    expect(now()).toMatchObject({ status: 'posted', statement_amount_cents: one.due_cents - 40_00 });
    await accept([now()]);
    const [{ id: row_id, version }] = list;
    const detach = { row_id, version, action: 'detach', note: '' };
    expect((await calls.post('admin', '/statement/resolve', detach)).code).toBe(1);
    expect(now()).toMatchObject({ status: 'posted', statement_amount_cents: null });
    expect(lantern.db.table('accepted_missing').all()).toEqual([]);
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('is not accepted twice, under an older version, or while disputed', async () => {
    const [one, two] = due() as [CommissionRecord, CommissionRecord];
    await accept([one]);
    expect((await accept([one, two])).data.reason).toBe('stale');
    expect((await accept([records().get(one.id) as CommissionRecord])).data.reason).toBe('not_missing');
    await post('/commission/dispute', { id: two.id, version: two.version, reason: 'Asked the carrier.' });
    expect((await accept([records().get(two.id) as CommissionRecord])).data.reason).toBe('not_missing');
    const { version } = records().get(two.id) as CommissionRecord;
    expect((await post('/statement/expectMissing', { record_id: two.id, version })).data.reason).toBe('not_accepted');
  });

  it('is on the dashboard with its number and amounts in each currency', async () => {
    const { queues } = await calls.get('admin', '/report/queue');
    const queue = queues.find(({ key }: { key: string }) => key === 'missing_money');
    const all = await calls.get('admin', '/statement/missing');
    expect(queue).toMatchObject({ count: all.total, target: { query: { view: 'missing' } } });
    expect(queue.sums).toContainEqual({ currency: 'USD', cents: all.summary.usd_open_cents ?? all.summary.open_cents });
  });
});

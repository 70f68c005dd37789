import type { CommissionRecord } from '@shared/contracts/network/commissions';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app';
import { casesOf } from '../../../testing/cases';
import { freshMembers } from '../../../testing/money';
import { moneyFaults } from '../invariants';

/** Agents of a carrier that are paid once it has paid (domain.md 3.12.19). */
let lantern: TestApp = await testApp();
let cases: ReturnType<typeof casesOf>;
let ada: number;
let brand_id: number;
beforeEach(async () => {
  lantern = await testApp();
  cases = casesOf(lantern);
  [ada] = freshMembers(lantern, 1) as [number];
  brand_id = cases.product((one) => one.advance_bp === 10_000).brand_id;
  const brand = lantern.db.table('brands').get(brand_id);
  await lantern.db.write((tx) => brand && tx.put('brands', { ...brand, pays_when_paid: true }));
});

const annual = { premium_mode: 'annual', modal_premium_cents: 6_000_00 };
const inForce = async () => {
  const { id } = await cases.inForce(ada, annual);
  return { id, policy_no: `T-${id}`, record: recordsOf(id)[0] as CommissionRecord };
};
const recordsOf = (policy_id: number) =>
  lantern.db
    .table('commission_records')
    .by('policy_id', policy_id)
    .filter(({ status }) => status !== 'void' && status !== 'expected')
    .sort((a, b) => a.id - b.id);
const entriesOf = (policy_id: number) => lantern.db.table('earnings').by('policy_id', policy_id);
const held = (policy_id: number) =>
  entriesOf(policy_id).map(({ status, awaits_carrier = false }) => [status, awaits_carrier]);
const all = (policy_id: number, state: [string, boolean]) => entriesOf(policy_id).map(() => state);
const paid = async (policy_no: string, amount_cents: number) => {
  const rows = [{ policy_no, amount_cents, paid_on: cases.today() }];
  return (await cases.post('admin', '/statement/import', { brand_id, rows })).data;
};
const waits: [string, boolean] = ['held', true];
const open: [string, boolean] = ['open', false];

describe('the lines of a carrier that pays first', () => {
  it('wait with their own reason, are not payable, and are released by no click', async () => {
    const submitted = await cases.submitted(ada, annual);
    const expected = cases.linesOf(submitted.id, ada).map(({ record_id }) => record_id);
    const [line] = (await cases.get('admin', '/commission/detail', { id: expected[0] ?? 0 })).lines;
    expect(line).toMatchObject({ status: 'expected', held: true, held_by: 'carrier' });
    const { id } = await inForce();
    expect(held(id).length).toBeGreaterThan(0);
    expect(held(id)).toEqual(all(id, waits));
    const [entry] = entriesOf(id).filter(({ member_id }) => member_id === ada);
    const { list } = await cases.get('admin', '/earning/list', { member_id: ada, status: 'held' });
    expect(list).toMatchObject([{ id: entry?.id, held_by: 'carrier' }]);
    const { data } = await cases.post('admin', '/earning/hold', { id: entry?.id, held: false });
    expect(data.reason).toBe('awaits_carrier');
    const { checks } = (await cases.send('admin', '/pay/calculate', { cycle_no: entry?.cycle_no })).data;
    expect(checks).toContainEqual(expect.objectContaining({ check: 'awaits_carrier', member_id: ada }));
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('are released once statements have paid the record in full', async () => {
    const { id, policy_no, record } = await inForce();
    await paid(policy_no, 1_000_00);
    expect(held(id)).toEqual(all(id, waits));
    await paid(policy_no, record.gross_cents - 1_000_00);
    expect(held(id)).toEqual(all(id, open));
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('are released when the office accepts the difference', async () => {
    const { id, policy_no, record } = await inForce();
    const [{ id: row_id, version }] = (await paid(policy_no, record.gross_cents - 5_00)).list;
    await cases.post('admin', '/statement/resolve', { row_id, version, action: 'accept', note: '' });
    expect(held(id)).toEqual(all(id, open));
    await cases.post('admin', '/statement/resolve', { row_id, version: version + 1, action: 'reopen', note: '' });
    expect(held(id)).toEqual(all(id, waits));
  });

  it('are released when the office no longer expects the money, after naming who is paid', async () => {
    const { id, record } = await inForce();
    const records = [{ record_id: record.id, version: record.version }];
    const total = entriesOf(id).reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    const { released } = (await cases.send('admin', '/statement/acceptPreview', { records })).data;
    expect(released).toContainEqual(expect.objectContaining({ member_id: ada, currency: 'USD' }));
    expect(released.reduce((sum: number, one: { amount_cents: number }) => sum + one.amount_cents, 0)).toBe(total);
    expect(held(id)).toEqual(all(id, waits));
    await cases.post('admin', '/statement/acceptMissing', { records, reason: '' });
    expect(held(id)).toEqual(all(id, open));
    await cases.send('admin', '/statement/expectMissing', { record_id: record.id, version: record.version + 1 });
    expect(held(id)).toEqual(all(id, waits));
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('wait again once the line is taken off the record, but not after the run has closed', async () => {
    const { id, policy_no, record } = await inForce();
    const [line] = (await paid(policy_no, record.gross_cents)).list;
    const detach = { row_id: line.id, version: line.version, action: 'detach', note: '' };
    await cases.post('admin', '/statement/resolve', detach);
    expect(held(id)).toEqual(all(id, waits));
    const again = { ...detach, action: 'assign', record_id: record.id, version: line.version + 1 };
    await cases.post('admin', '/statement/resolve', again);
    expect(held(id)).toEqual(all(id, open));
    const [entry] = entriesOf(id);
    const run = lantern.db.table('runs').one('cycle_no', entry?.cycle_no ?? '');
    await lantern.db.write((tx) => run && tx.put('runs', { ...run, status: 'locked' }));
    const { data } = await cases.post('admin', '/statement/resolve', {
      ...detach,
      action: 'reopen',
      version: line.version + 2,
    });
    expect(data.reason).toBe('run_locked');
    const { statement_id } = line;
    const undo = { id: statement_id, version: 0 };
    expect((await cases.post('admin', '/statement/undo', undo)).data.reason).toBe('run_locked');
    expect(held(id)).toEqual(all(id, open));
  });

  it('cancel with their chargeback while both wait', async () => {
    const { id, policy_no, record } = await inForce();
    const policy = lantern.db.table('policies').get(id);
    await cases.move({ id, version: policy?.version ?? 0, tp_cents: 0, case_no: '' }, 'lapsed', { reason: 'Test.' });
    expect(held(id)).toEqual(all(id, waits));
    expect(entriesOf(id).reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(0);
    await paid(policy_no, 0 - record.gross_cents);
    expect(recordsOf(id).map(({ status }) => status)).toEqual(['posted', 'reconciled']);
    expect(held(id)).toEqual(all(id, waits));
    await paid(policy_no, record.gross_cents);
    expect(held(id)).toEqual(all(id, open));
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('stay with the office while it holds them, and wait for the carrier after that', async () => {
    const { id, policy_no, record } = await inForce();
    const [entry] = entriesOf(id);
    await cases.post('admin', '/earning/hold', { id: entry?.id, held: true, reason: 'In review' });
    const { data } = await cases.post('admin', '/earning/hold', { id: entry?.id, held: false });
    expect(data).toMatchObject({ status: 'held', held_by: 'carrier' });
    await cases.post('admin', '/earning/hold', { id: entry?.id, held: true });
    await paid(policy_no, record.gross_cents);
    expect(lantern.db.table('earnings').get(entry?.id ?? 0)).toMatchObject({ status: 'held', held_by: 'office' });
  });
});

import { describe, expect, it } from 'vitest';
import { memberOf, testApp } from '../../testing/app';
import { casesOf } from '../../testing/cases';
import { freshMembers } from '../../testing/money';
import { moneyFaults } from './invariants';

/** Decisions of domain.md 3.12, tested through the public calls; every test writes its own cases. */
const lantern = await testApp();
const cases = casesOf(lantern);
const agent = memberOf(lantern, 'agent').id;

const version = (id: number) => lantern.db.table('policies').get(id)?.version ?? 0;
const move = (id: number, to: Parameters<typeof cases.move>[1], more: object = {}) =>
  cases.move({ id, version: version(id), tp_cents: 0, case_no: '' }, to, { reason: 'For a test.', ...more });
const money = (policy_id: number, kind: string, amount_cents: number, more: object = {}) =>
  cases.post('admin', '/policy/addMoney', {
    ...{ policy_id, kind, amount_cents, received_on: cases.today(), method: 'check' },
    ...more,
  });
const voidOrder = (id: number) =>
  cases.post('admin', '/order/void', { id, version: lantern.db.table('orders').get(id)?.version, reason: 'Bounced.' });
const firstYear = (policy_id: number) =>
  lantern.db
    .table('commission_records')
    .by('policy_id', policy_id)
    .find(({ kind, status }) => kind === 'first_year' && status === 'posted');
const reverse = async (policy_id: number, more: object = {}, id = firstYear(policy_id)?.id ?? 0) => {
  const record = lantern.db.table('commission_records').get(id);
  return cases.post('admin', '/commission/reverse', { id, version: record?.version, reason: 'Wrong.', ...more });
};
const earnings = (policy_id: number, member_id = agent) =>
  lantern.db
    .table('earnings')
    .by('policy_id', policy_id)
    .filter((earning) => earning.member_id === member_id);
const earned = (policy_id: number, member_id = agent) =>
  earnings(policy_id, member_id).reduce((sum, { amount_cents }) => sum + amount_cents, 0);
const tp = (policy_id: number) =>
  lantern.db
    .table('tp_records')
    .by('policy_id', policy_id)
    .reduce((sum, { state, tp_cents }) => (state === 'inforce' ? sum + tp_cents : sum), 0);
const holds = async () => {
  expect(moneyFaults(lantern.db)).toEqual([]);
  expect((await cases.get('admin', '/tp/verify')).faults).toEqual([]);
};
const annual = { premium_mode: 'annual', modal_premium_cents: 6_000_00 };
const suspend = (id: number, status: 'suspended' | 'active') =>
  cases.send('admin', '/user/status', { id, status, reason: 'For a test.' });

describe('a reversed record', () => {
  it('pays nothing on reinstatement if reversed during the lapse', async () => {
    const { id } = await cases.inForce(agent, annual);
    expect(earned(id)).toBe(3_000_00);
    await move(id, 'lapsed');
    expect((await reverse(id)).data).toMatchObject({ kind: 'reversal', gross_cents: 0 });
    await move(id, 'inforce');
    expect(earned(id)).toBe(0);
    expect(tp(id)).toBe(6_000_00);
    await holds();
  });

  it('reverses its TP if the office says so, and a restoration restores both', async () => {
    const { id } = await cases.inForce(agent, annual);
    const { data } = await reverse(id, { with_tp: true });
    expect([earned(id), tp(id)]).toEqual([0, 0]);
    await holds();
    await reverse(id, {}, data.id);
    expect([earned(id), tp(id)]).toEqual([3_000_00, 6_000_00]);
    expect((await reverse(id, {}, data.id)).data.reason).toBe('reversed');
    await holds();
  });
});

describe('a receipt', () => {
  it('voided after a lapse stays out of the reinstatement, and TP is never negative', async () => {
    const { id } = await cases.inForce(agent);
    const { data } = await money(id, 'additional', 5_000_00);
    expect([earned(id), tp(id)]).toEqual([2_650_00, 5_300_00]);
    await move(id, 'lapsed');
    expect([earned(id), tp(id)]).toEqual([0, 0]);
    expect((await voidOrder(data.id)).data).toMatchObject({ status: 'void', tp_cents: 0 });
    expect([earned(id), tp(id)]).toEqual([0, 0]);
    await holds();
    await move(id, 'inforce');
    expect([earned(id), tp(id)]).toEqual([1_800_00, 3_600_00]);
    await holds();
  });

  it('for a lapsed policy pays once the policy is reinstated', async () => {
    const { id } = await cases.inForce(agent);
    await move(id, 'lapsed');
    await money(id, 'additional', 5_000_00);
    expect([earned(id), tp(id)]).toEqual([0, 0]);
    await move(id, 'inforce');
    expect([earned(id), tp(id)]).toEqual([2_650_00, 5_300_00]);
    await holds();
  });

  it('is refused for a policy that has ended for good', async () => {
    const { id } = await cases.inForce(agent);
    await move(id, 'surrendered');
    expect((await money(id, 'additional', 1_000_00)).data.reason).toBe('ended');
    expect((await money(id, 'refund', -300_00)).code).toBe(1);
  });
});

describe('a refund', () => {
  it.each(['free_look', 'lapsed'] as const)('after %s takes only the part that the end has left', async (end) => {
    const { id } = await cases.inForce(agent);
    await money(id, 'additional', 7_000_00);
    expect([earned(id), tp(id)]).toEqual([1_800_00 + 1_200_00 + 13_00, 6_000_00]);
    await move(id, end);
    expect([earned(id), tp(id)]).toEqual([13_00, 0]);
    await money(id, 'refund', -7_300_00);
    expect([earned(id), tp(id)]).toEqual([0, 0]);
    await holds();
  });

  it('names its receipt, and is limited to the amount left of it', async () => {
    const { id } = await cases.inForce(agent);
    const { data } = await money(id, 'additional', 5_000_00);
    const tooMuch = await money(id, 'refund', -5_100_00, { refund_of_id: data.id });
    expect(Object.keys(tooMuch.data.errors)).toEqual(['amount_cents']);
    const unknown = await money(id, 'refund', -100_00, { refund_of_id: 999_999 });
    expect(Object.keys(unknown.data.errors)).toEqual(['refund_of_id']);
    const refund = (await money(id, 'refund', -5_000_00, { refund_of_id: data.id })).data;
    expect([earned(id), tp(id)]).toEqual([1_800_00, 3_600_00]);
    expect((await voidOrder(data.id)).data.reason).toBe('later_orders');
    await voidOrder(refund.id);
    expect([earned(id), tp(id)]).toEqual([2_650_00, 5_300_00]);
    await holds();
  });
});

describe('a held entry', () => {
  const states = (policy_id: number) => earnings(policy_id).map(({ status, amount_cents }) => [status, amount_cents]);

  it('of a suspended writing agent cannot be released or taken over by the office, with a reason', async () => {
    await suspend(agent, 'suspended');
    const { id } = await cases.inForce(agent, annual);
    const [earning] = earnings(id);
    for (const held of [false, true])
      expect(
        (await cases.post('admin', '/earning/hold', { id: earning?.id, held, reason: 'In review' })).data.reason,
      ).toBe('standing');
    const lines = await cases.ask('admin', '/commission/lines', { policy_id: id, held: 1 });
    expect(lines.data.list).toMatchObject([{ held: true, held_by: 'standing', held_reason: '' }]);
    await suspend(agent, 'active');
    expect(states(id).map(([status]) => status)).toEqual(['open']);
  });

  it('of a suspended writing agent is released on activation; a later chargeback is open', async () => {
    await suspend(agent, 'suspended');
    const { id } = await cases.inForce(agent, annual);
    expect(states(id)).toEqual([['held', 3_000_00]]);
    await suspend(agent, 'active');
    expect(states(id)).toEqual([['open', 3_000_00]]);
    await move(id, 'lapsed');
    expect(states(id)).toEqual([
      ['open', 3_000_00],
      ['open', -3_000_00],
    ]);
  });

  it('is charged back as held, and released together with the chargeback', async () => {
    await suspend(agent, 'suspended');
    const { id } = await cases.inForce(agent, annual);
    await move(id, 'lapsed');
    expect(states(id)).toEqual([
      ['held', 3_000_00],
      ['held', -3_000_00],
    ]);
    await suspend(agent, 'active');
    expect(states(id).map(([status]) => status)).toEqual(['open', 'open']);
  });

  it('of the office is released by the office alone, together with its chargeback', async () => {
    const { id } = await cases.inForce(agent, annual);
    const [earning] = earnings(id);
    await cases.post('admin', '/earning/hold', { id: earning?.id, held: true, reason: 'In review' });
    await suspend(agent, 'suspended');
    await suspend(agent, 'active');
    await move(id, 'lapsed');
    expect(states(id)).toEqual([
      ['held', 3_000_00],
      ['held', -3_000_00],
    ]);
    await cases.post('admin', '/earning/hold', { id: earning?.id, held: false });
    expect(states(id).map(([status]) => status)).toEqual(['open', 'open']);
  });
});

describe('the snapshot of a submission', () => {
  it('stays when the office edits the premium after a promotion', async () => {
    const as = lantern.db.table('levels').one('code', 'AS');
    const { id } = await cases.submitted(agent, { ...annual, target_premium_cents: 7_000_00 });
    const sa = lantern.db.table('levels').one('code', 'SA')?.id;
    await cases.send('admin', '/user/level', {
      id: agent,
      level_id: sa,
      effective_on: cases.today(),
      reason: 'Promoted.',
    });
    expect(memberOf(lantern, 'agent').level_id).toBe(sa);
    const form = await cases.get('admin', '/policy/draft', { id });
    const { status: _, ...body } = form;
    const changes = { modal_premium_cents: 7_000_00, reason: 'The carrier changed the class.' };
    const saved = (await cases.send('admin', '/policy/edit', { ...body, ...changes })).data;
    expect(saved.tp_cents).toBe(7_000_00);
    for (const [to, more] of [
      ['approved', {}],
      ['issued', { policy_no: `T-${id}` }],
      ['inforce', {}],
    ] as const)
      await move(id, to, more);
    expect(earned(id)).toBe(3_500_00);
    await cases.send('admin', '/user/level', {
      id: agent,
      level_id: as?.id,
      effective_on: cases.today(),
      reason: 'Back.',
    });
  });
});

describe('money in transit', () => {
  it('is not received, and its exchange pays excess beyond the target alone', async () => {
    const exchange = { premium_mode: 'annual', modal_premium_cents: 100_00, exchange_1035_cents: 7_000_00 };
    const { id } = await cases.submitted(agent, exchange);
    for (const [to, more] of [
      ['approved', {}],
      ['issued', { policy_no: `T-${id}` }],
      ['inforce', { initial_receipt: false, exchange_in_transit: true }],
    ] as const)
      await move(id, to, more);
    expect(lantern.db.table('policies').get(id)?.premiums_cents).toBe(0);
    expect([earned(id), tp(id)]).toEqual([3_000_00, 6_000_00]);
    const { effects } = (await money(id, 'exchange_1035', 7_000_00)).data;
    expect(
      effects.records.map(({ kind, base_cents }: { kind: string; base_cents: number }) => [kind, base_cents]),
    ).toEqual([['excess', 1_000_00]]);
    await holds();
  });

  it('leaves an annual premium with its advance until the premium arrives', async () => {
    const product_id = cases.product(({ advance_bp }) => advance_bp === 7_500).id;
    const { id } = await cases.submitted(agent, { ...annual, product_id });
    for (const [to, more] of [
      ['approved', {}],
      ['issued', { policy_no: `T-${id}` }],
      ['inforce', { initial_receipt: false, exchange_in_transit: true }],
    ] as const)
      await move(id, to, more);
    expect(earned(id)).toBe(2_250_00);
    const { data } = await money(id, 'premium', 6_000_00);
    expect(earned(id)).toBe(3_000_00);
    await voidOrder(data.id);
    expect(earned(id)).toBe(2_250_00);
    await holds();
  });
});

describe('a pay run', () => {
  it('holds the payment of a suspended member', async () => {
    const [member = 0] = freshMembers(lantern, 1);
    await cases.post('admin', '/earning/adjust', {
      ...{ member_id: member, type: 'adjustment', amount_cents: 500_00, memo: 'For a test.' },
    });
    await suspend(member, 'suspended');
    const { list } = (await cases.send('admin', '/pay/calculate', { cycle_no: '2026-11-B', limit: 100 })).data;
    const own = list.find(({ member_id }: { member_id: number }) => member_id === member);
    expect(own).toMatchObject({ paid_cents: 0, carry_cents: 500_00, carried_for: 'not_payable', status: 'held' });
    await suspend(member, 'active');
    const again = (await cases.send('admin', '/pay/calculate', { cycle_no: '2026-11-B', limit: 100 })).data.list;
    expect(again.find(({ member_id }: { member_id: number }) => member_id === member)).toMatchObject({
      paid_cents: 500_00,
      carried_for: null,
    });
  });
});

describe('the TP of an end entered late', () => {
  it('counts on the day of entry, and keeps its own day', async () => {
    const splits = [{ member_id: agent, share_bp: 10_000 }];
    const { id } = await cases.draft('admin', { ...annual, splits, signed_on: '2026-08-01' });
    for (const [to, more] of [
      ['submitted', { effective_on: '2026-08-01', override_reason: 'For a test.' }],
      ['approved', { effective_on: '2026-08-01' }],
      ['issued', { policy_no: `T-${id}`, effective_on: '2026-08-01' }],
      ['inforce', { effective_on: '2026-08-01' }],
      ['lapsed', { effective_on: '2026-10-15' }],
    ] as const)
      await move(id, to, more);
    const rows = lantern.db.table('tp_records').by('policy_id', id);
    expect(
      rows.flatMap((row) => (row.kind === 'reversal' ? [[row.inforce_on, row.ended_on, row.tp_cents]] : [])),
    ).toEqual([['2026-11-20', '2026-10-15', -5_000_00]]);
    const told = await cases.ask('admin', '/tp/explain', { policy_id: id });
    expect(told.data.records).toContainEqual(
      expect.objectContaining({ kind: 'reversal', on: '2026-11-20', ended_on: '2026-10-15' }),
    );
    await holds();
  });
});

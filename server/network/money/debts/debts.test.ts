import { beforeEach, describe, expect, it } from 'vitest';
import { memberOf, type TestApp, testApp } from '../../../testing/app';
import { casesOf } from '../../../testing/cases';
import { pass } from '../../../testing/dailyJobs';
import { callsOf, freshMembers, otherAdmin, requestId } from '../../../testing/money';
import { moneyFaults } from '../invariants';

let lantern: TestApp = await testApp();
let calls: ReturnType<typeof callsOf>;
let member: number;
beforeEach(async () => {
  lantern = await testApp();
  calls = callsOf(lantern);
  [member = 0] = freshMembers(lantern, 1);
});

/** Small enough to need no second administrator. */
const owe = async (cents: number, id = member, currency = 'USD') => {
  const version = (await calls.get('admin', '/setting/get')).version;
  await calls.send('admin', '/setting/save', { version, values: { adjustment_limit_cents: 100_000_000 } });
  const body = { member_id: id, type: 'adjustment', amount_cents: 0 - cents, currency, memo: 'Opening debt' };
  expect((await calls.post('admin', '/earning/adjust', body)).message).toBe('ok');
  await calls.send('admin', '/setting/save', { version: version + 1, values: { adjustment_limit_cents: 500_000 } });
};
const detail = (id = member, currency = 'USD') => calls.get('admin', '/debt/detail', { member_id: id, currency });
const writeOff = (amount_cents: number, more: object = {}) =>
  calls.post('admin', '/debt/writeOff', { member_id: member, amount_cents, reason: 'Not collectible.', ...more });
const entriesOf = (debt_move_id: number) =>
  lantern.db
    .table('earnings')
    .all()
    .filter((entry) => entry.debt_move_id === debt_move_id);
const setRollUp = async (debt_roll_up: object) => {
  const { version } = await calls.get('admin', '/setting/get');
  expect((await calls.send('admin', '/setting/save', { version, values: { debt_roll_up } })).message).toBe('ok');
};
const lock = async (cycle_no: string) => {
  const version = lantern.db.table('runs').one('cycle_no', cycle_no)?.version;
  expect((await calls.post('admin', '/pay/lock', { cycle_no, version })).message).toBe('ok');
};

describe('the list of debts', () => {
  it('names each debtor with the day, the plan, and unearned advances', async () => {
    await owe(120_000);
    await calls.post('admin', '/debt/plan', {
      member_id: member,
      percent_bp: 2_500,
      amount_cents: null,
      reason: 'Agreed.',
    });
    const { list, summary } = await calls.get('admin', '/debt/list', { plan: '1' });
    expect(list).toMatchObject([
      { id: member, currency: 'USD', debt_cents: 120_000, since_on: '2026-11-20', plan: { percent_bp: 2_500 } },
    ]);
    expect(summary).toEqual({ debt_cents: 120_000 });
    const all = await calls.all('admin', '/debt/list');
    const balances = await calls.all('admin', '/earning/balances', { debit: '1' });
    expect(all.total).toBe(balances.total);
  });

  it('is for those who oversee payments', async () => {
    for (const who of ['agent', 'leader'] as const)
      expect((await calls.ask(who, '/debt/list')).data.reason).toBe('forbidden');
  });
});

describe('a plan', () => {
  it('limits what a run deducts, and the statement says so', async () => {
    await owe(100_000);
    await lantern.clock.advance({ minutes: 60 });
    await lock('2026-11-A');
    lantern.clock.advance({ minutes: 15 * 24 * 60 });
    await lock('2026-11-B');
    await calls.post('admin', '/debt/plan', {
      member_id: member,
      percent_bp: 2_500,
      amount_cents: null,
      reason: 'Agreed.',
    });
    const body = { member_id: member, type: 'adjustment', amount_cents: 60_000, memo: 'Bonus' };
    await calls.post('admin', '/earning/adjust', body);
    lantern.clock.advance({ minutes: 14 * 24 * 60 });
    await lock('2026-12-A');
    const { list } = await calls.get(member, '/pay/list', { cycle_no: '2026-12-A' });
    expect(list).toMatchObject([
      {
        ...{ opening_cents: -100_000, credits_cents: 60_000, paid_cents: 45_000, carry_cents: -85_000 },
        repayment: { percent_bp: 2_500, amount_cents: null, debt_cents: 100_000, repaid_cents: 15_000 },
      },
    ]);
    expect((await detail()).debt_cents).toBe(85_000);
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('replaces an earlier one, ends, and keeps its history', async () => {
    const plan = (body: object) => calls.post('admin', '/debt/plan', { member_id: member, reason: 'Agreed.', ...body });
    await plan({ percent_bp: 2_500, amount_cents: null });
    await plan({ percent_bp: null, amount_cents: 5_000 });
    const { plans } = (await plan({ percent_bp: null, amount_cents: null })).data;
    expect(plans).toMatchObject([
      { amount_cents: 5_000, ended_at: expect.any(String) },
      { percent_bp: 2_500, ended_at: expect.any(String) },
    ]);
    expect((await plan({ percent_bp: null, amount_cents: null })).data.errors).toEqual({
      amount_cents: expect.any(String),
    });
    expect((await plan({ percent_bp: 1, amount_cents: 1 })).data.errors).toEqual({ amount_cents: expect.any(String) });
  });
});

describe('a write-off', () => {
  it('within the limit credits the debtor at once, and its entry explains itself', async () => {
    await owe(120_000);
    const { data } = await writeOff(120_000);
    expect(data).toMatchObject({ debt_cents: 0, moves: [{ kind: 'write_off', amount_cents: 120_000 }] });
    const [entry] = entriesOf(data.moves[0].id);
    expect(await calls.get(member, '/earning/explain', { id: entry?.id ?? 0 })).toMatchObject({
      amount_cents: 120_000,
      debt: { kind: 'write_off', reason: 'Not collectible.', reversal: false },
    });
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('beyond the limit waits for a second administrator', async () => {
    await owe(800_000);
    const { data } = await writeOff(600_000);
    expect(data.reason).toBe('awaiting_approval');
    expect((await detail()).debt_cents).toBe(800_000);
    const { list } = await calls.get('admin', '/approval/list', { status: 'proposed', kind: 'write_off_debt' });
    const approve = (who: 'admin' | number) =>
      calls.post(who, '/approval/approve', { id: list[0].source_id, version: list[0].version });
    expect((await approve('admin')).data.reason).toBe('four_eyes');
    expect((await approve(otherAdmin(lantern))).data.status).toBe('approved');
    expect((await detail()).debt_cents).toBe(200_000);
  });

  it('counts together with the day’s other entries for the debtor', async () => {
    await owe(900_000);
    lantern.clock.advance({ minutes: 24 * 60 });
    expect((await writeOff(300_000)).message).toBe('ok');
    expect((await writeOff(300_000)).data.reason).toBe('awaiting_approval');
  });

  it('of more than the debt is refused', async () => {
    await owe(1_000);
    expect((await writeOff(1_001)).data.reason).toBe('no_debt');
    expect((await writeOff(0)).data.errors).toEqual({ amount_cents: expect.any(String) });
  });

  it('from two tabs at once is made once', async () => {
    await owe(70_000);
    const answers = await Promise.all([1, 2, 3].map(() => writeOff(70_000)));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 0, 1]);
    expect(await detail()).toMatchObject({ debt_cents: 0, moves: [{ amount_cents: 70_000 }] });
    const request_id = requestId();
    await owe(500);
    const twice = [await writeOff(500, { request_id }), await writeOff(500, { request_id })];
    expect(twice[1]).toEqual(twice[0]);
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('is reversed once', async () => {
    await owe(70_000);
    const [move] = (await writeOff(70_000)).data.moves;
    const reverse = (version: number) =>
      calls.post('admin', '/debt/reverse', { id: move.id, version, reason: 'Paid after all.' });
    const answers = await Promise.all([reverse(0), reverse(0)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect((await reverse(1)).data.reason).toBe('debt_reversed');
    expect((await detail()).debt_cents).toBe(70_000);
    const entries = entriesOf(move.id);
    expect(entries.map(({ amount_cents }) => amount_cents)).toEqual([70_000, -70_000]);
    expect(await calls.get(member, '/earning/explain', { id: entries[1]?.id ?? 0 })).toMatchObject({
      debt: { kind: 'write_off', reason: 'Paid after all.', reversal: true },
    });
  });
});

describe('an offset', () => {
  const offset = (more: object = {}) =>
    calls.post('admin', '/debt/offset', {
      ...{
        member_id: member,
        amount_cents: 10_000,
        other_currency: 'CAD',
        rate: 1_370_000,
        reason: 'Rate of the day.',
      },
      ...more,
    });

  it('waits for a second administrator, and enters one amount in each currency', async () => {
    await owe(10_000);
    await owe(-20_000, member, 'CAD');
    expect((await offset()).data).toEqual({ proposed: true });
    const { list } = await calls.get('admin', '/approval/list', { status: 'proposed' });
    await calls.post(otherAdmin(lantern), '/approval/approve', { id: list[0].source_id, version: list[0].version });
    const { moves, debt_cents, credits } = await detail();
    expect([debt_cents, credits]).toEqual([0, [{ currency: 'CAD', balance_cents: 6_300 }]]);
    expect(moves).toMatchObject([{ kind: 'offset', other_currency: 'CAD', other_cents: 13_700, rate: 1_370_000 }]);
    expect(entriesOf(moves[0].id).map(({ currency, amount_cents }) => [currency, amount_cents])).toEqual([
      ['USD', 10_000],
      ['CAD', -13_700],
    ]);
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('is refused without a balance that covers it, and in one currency', async () => {
    await owe(10_000);
    await owe(-13_699, member, 'CAD');
    expect((await offset()).data.reason).toBe('no_credit');
    expect((await offset({ amount_cents: 10_001 })).data.reason).toBe('no_debt');
    expect((await offset({ other_currency: 'USD' })).data.errors).toEqual({ other_currency: expect.any(String) });
  });
});

describe('the debt of a departed member', () => {
  const leave = async () =>
    expect(
      (await calls.send('admin', '/user/status', { id: member, status: 'inactive', reason: 'Left.' })).message,
    ).toBe('ok');

  it('stays unless the setting rolls it up', async () => {
    await owe(30_000);
    await leave();
    await pass(lantern, 400);
    expect((await detail()).debt_cents).toBe(30_000);
  });

  it('rolls up to the upline in installments, one for each cycle, and the debtor is at zero', async () => {
    await owe(10_000);
    await setRollUp({ after_days: 30, installments: 3 });
    await leave();
    await pass(lantern, 29);
    expect((await detail()).debt_cents).toBe(10_000);
    await pass(lantern, 1);
    const { moves, debt_cents } = await detail();
    expect([debt_cents, moves.length]).toEqual([0, 1]);
    const upline = moves[0].upline_id;
    expect(upline).toBe(memberOf(lantern, member).sponsor_id);
    const ofUpline = () => entriesOf(moves[0].id).filter(({ member_id }) => member_id === upline);
    expect(ofUpline().map(({ amount_cents }) => amount_cents)).toEqual([-3_334]);
    await pass(lantern, 1);
    expect(ofUpline()).toHaveLength(1);
    for (const _ of [1, 2, 3]) await pass(lantern, 16);
    expect(ofUpline().map(({ amount_cents }) => amount_cents)).toEqual([-3_334, -3_333, -3_333]);
    expect(new Set(ofUpline().map(({ cycle_no }) => cycle_no)).size).toBe(3);
    const sum = entriesOf(moves[0].id).reduce((all, { amount_cents }) => all + amount_cents, 0);
    expect(sum).toBe(0);
    expect(ofUpline()[1]?.memo).toMatch(/^Debt of .*, installment 2 of 3$/);
    expect(await calls.get('admin', '/earning/explain', { id: ofUpline()[1]?.id ?? 0 })).toMatchObject({
      debt: { kind: 'roll_up', installment: 2, installments: 3, reversal: false },
    });
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('is back with the debtor after a reversal, and no installment follows', async () => {
    await owe(10_000);
    await setRollUp({ after_days: 1, installments: 3 });
    await leave();
    await pass(lantern, 1);
    await setRollUp({ after_days: 0, installments: 3 });
    const [move] = (await detail()).moves;
    await calls.post('admin', '/debt/reverse', { id: move.id, version: move.version, reason: 'Agreed otherwise.' });
    await pass(lantern, 40);
    expect((await detail()).debt_cents).toBe(10_000);
    expect(entriesOf(move.id).reduce((all, { amount_cents }) => all + amount_cents, 0)).toBe(0);
    expect(entriesOf(move.id)).toHaveLength(4);
  });

  it('is shown before the member leaves, with unearned advances and their cases', async () => {
    const cases = casesOf(lantern);
    const policy = await cases.inForce(member);
    await owe(30_000);
    await setRollUp({ after_days: 30, installments: 3 });
    const leaving = await calls.get('admin', '/debt/leaving', { id: member });
    const debt = leaving.accounts.find(({ currency }: { currency: string }) => currency === 'USD');
    expect(debt.unearned_cents).toBeGreaterThan(0);
    expect(debt.debt_cents).toBe(Math.max(0, 0 - debt.balance_cents));
    expect(leaving.cases.map(({ policy_id }: { policy_id: number }) => policy_id)).toContain(policy.id);
    expect(leaving.roll_up).toMatchObject({ after_days: 30, installments: 3 });
  });
});

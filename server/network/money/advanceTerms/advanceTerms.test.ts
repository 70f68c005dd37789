import { beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app';
import { casesOf } from '../../../testing/cases';
import { pass, runDailyJobs } from '../../../testing/dailyJobs';
import { freshMembers } from '../../../testing/money';
import { moneyFaults } from '../invariants';

let lantern: TestApp = await testApp();
let cases: ReturnType<typeof casesOf>;
let agent: number;
beforeEach(async () => {
  lantern = await testApp();
  cases = casesOf(lantern);
  [agent = 0] = freshMembers(lantern, 1);
  await runDailyJobs(lantern);
});

const set = (terms: object, member_id = agent) =>
  cases.post('admin', '/commission/setAdvanceTerms', {
    ...{ member_id, from_on: cases.today(), months: 12, case_cap_cents: null, total_cap_cents: null, reason: 'New.' },
    ...terms,
  });
/** Payments and amounts of the agent's lines of a case, in cents. */
const paidOn = (policy_id: number) => {
  const lines = cases.linesOf(policy_id, agent).filter(({ record }) => record.status !== 'expected');
  const own = lines.filter(({ record }) => record.kind === 'first_year');
  return {
    paid: lines.reduce((sum, { advanced_cents }) => sum + advanced_cents, 0),
    whole: own.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
  };
};
const premium = async (policy_id: number, amount_cents = 30_000) => {
  const body = { policy_id, kind: 'premium', amount_cents, received_on: cases.today(), method: 'check' };
  const answer = await cases.post('admin', '/policy/addMoney', body);
  expect(answer.message).toBe('ok');
};
const twelfth = (whole: number, months: number) => Math.round((whole * months) / 12);

describe('terms as earned', () => {
  it('pay each premium’s part as it arrives, and the whole with the last', async () => {
    await set({ months: 0 });
    const { id } = await cases.inForce(agent);
    const { whole, paid } = paidOn(id);
    expect(paid).toBe(twelfth(whole, 1));
    for (let count = 2; count <= 12; count += 1) {
      lantern.clock.advance({ minutes: 25 * 24 * 60 });
      await premium(id);
      expect(paidOn(id).paid).toBe(twelfth(whole, count));
    }
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('leave the rest to the release after twelve months', async () => {
    await set({ months: 0 });
    const { id } = await cases.inForce(agent);
    await pass(lantern, 366);
    const { whole, paid } = paidOn(id);
    expect(paid).toBe(whole);
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('charge back only what was paid and not earned', async () => {
    await set({ months: 6 });
    const saved = await cases.inForce(agent);
    const { whole, paid } = paidOn(saved.id);
    expect(paid).toBe(twelfth(whole, 6));
    lantern.clock.advance({ minutes: 100 * 24 * 60 });
    await cases.move(saved, 'lapsed', { reason: 'Not paid.' });
    expect(paidOn(saved.id).paid).toBe(twelfth(whole, 3));
    expect(moneyFaults(lantern.db)).toEqual([]);
  });
});

it('of an annual premium limit nothing, and say so, until its receipt is refunded', async () => {
  await set({ months: 6 });
  const annual = { premium_mode: 'annual', modal_premium_cents: 600_000 };
  const { id } = await cases.inForce(agent, annual);
  const { whole, paid } = paidOn(id);
  expect(paid).toBe(whole);
  const [line] = cases.linesOf(id, agent).filter(({ record }) => record.kind === 'first_year');
  expect((await cases.get('admin', '/commission/detail', { id: line?.record_id ?? 0 })).advance_limits).toEqual([]);
  const explained = await cases.get(agent, '/earning/explain', { id: line?.earning_id ?? 0 });
  expect(explained.advance_limit).toBeNull();
  const refund = { policy_id: id, kind: 'refund', amount_cents: -600_000, received_on: cases.today(), method: 'check' };
  expect((await cases.post('admin', '/policy/addMoney', refund)).message).toBe('ok');
  expect(paidOn(id).paid).toBe(twelfth(whole, 6));
  expect(moneyFaults(lantern.db)).toEqual([]);
});

describe('a cap', () => {
  it('on one case limits its advance, and the record says why', async () => {
    await set({ case_cap_cents: 50_000 });
    const { id } = await cases.inForce(agent);
    expect(paidOn(id).paid).toBe(50_000);
    const [line] = cases.linesOf(id, agent).filter(({ record }) => record.kind === 'first_year');
    const detail = await cases.get('admin', '/commission/detail', { id: line?.record_id ?? 0 });
    expect(detail.advance_limits).toEqual([{ line_id: line?.id, by: 'case_cap', months: 12, cap_cents: 50_000 }]);
    expect(await cases.get(agent, '/earning/explain', { id: line?.earning_id ?? 0 })).toMatchObject({
      advance_limit: { by: 'case_cap', months: 12, cap_cents: 50_000 },
    });
    for (const _ of [1, 2, 3]) await premium(id);
    const { whole, paid } = paidOn(id);
    expect(paid).toBe(Math.max(50_000, twelfth(whole, 4)));
  });

  it('in all is never exceeded by unearned advances', async () => {
    await set({ total_cap_cents: 200_000 });
    const first = await cases.inForce(agent);
    const second = await cases.inForce(agent);
    const [one, other] = [paidOn(first.id), paidOn(second.id)];
    expect(one.paid).toBe(200_000);
    // The first premium of each case has earned a twelfth: that much room is left for the second.
    expect(other.paid).toBe(twelfth(one.whole, 1));
    for (let count = 0; count < 5; count += 1) await premium(first.id);
    const third = await cases.inForce(agent);
    const unearned = [first, second, third].map(({ id }) => paidOn(id));
    const earned = [6, 1, 1].map((months, index) => twelfth(unearned[index]?.whole ?? 0, months));
    const rest = unearned.reduce((sum, { paid }, index) => sum + Math.max(0, paid - (earned[index] ?? 0)), 0);
    expect(rest).toBeLessThanOrEqual(200_000);
    expect(unearned[2]?.paid).toBe(200_000 - (200_000 - (earned[0] ?? 0)));
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('in all holds after a lapse of one case and its reinstatement', async () => {
    await set({ total_cap_cents: 200_000 });
    const first = await cases.inForce(agent);
    const lapsed = await cases.move(first, 'lapsed', { reason: 'Not paid.' });
    await cases.inForce(agent);
    await cases.move(lapsed, 'inforce', { reason: 'Paid again.' });
    const { whole, paid } = paidOn(first.id);
    // The other case has taken the cap; the first premium of this one is earned.
    expect(paid).toBe(twelfth(whole, 1));
    expect(moneyFaults(lantern.db)).toEqual([]);
  });
});

describe('the terms of a case', () => {
  it('are those of its submission', async () => {
    const before = await cases.submitted(agent);
    await set({ months: 6 });
    await set({ months: 0, from_on: '2026-12-01' });
    const after = await cases.submitted(agent);
    const advances = (id: number) => lantern.db.table('policies').get(id)?.terms?.advances;
    expect(advances(before.id)).toBeUndefined();
    expect(advances(after.id)).toEqual([{ member_id: agent, months: 6, case_cap_cents: null, total_cap_cents: null }]);
    lantern.clock.advance({ minutes: 15 * 24 * 60 });
    expect(advances((await cases.submitted(agent)).id)).toMatchObject([{ months: 0 }]);
  });

  it('never advance more than the product does', async () => {
    const { id: product_id } = cases.product((one) => one.advance_bp === 7_500);
    await set({ months: 9, case_cap_cents: 900_000_00 });
    const limited = await cases.inForce(agent, { product_id });
    const [, other = 0] = freshMembers(lantern, 2);
    const free = await cases.inForce(other, { product_id });
    const line = cases.linesOf(free.id, other).find(({ record }) => record.kind === 'first_year');
    const own = cases.linesOf(limited.id, agent).find(({ record }) => record.kind === 'first_year');
    expect((own?.advanced_cents ?? 0) / (own?.amount_cents ?? 1)).toBe(
      (line?.advanced_cents ?? 0) / (line?.amount_cents ?? 1),
    );
  });

  it('are in the estimate', async () => {
    const estimate = () =>
      cases.send(agent, '/policy/estimate', {
        ...{ product_id: cases.product((one) => one.advance_bp === 10_000).id, target_premium_cents: 600_000 },
        ...{ premium_mode: 'monthly', modal_premium_cents: 30_000 },
      });
    const before = (await estimate()).data.mine;
    await set({ months: 6 });
    const after = (await estimate()).data.mine;
    expect(after.first_year_cents).toBe(before.first_year_cents);
    expect(after.advance_cents).toBe(twelfth(before.advance_cents, 6));
  });

  it('are seen by the agent, without the office’s reason, and by nobody else', async () => {
    await set({ months: 6 });
    const { now, list } = await cases.get(agent, '/commission/advanceTerms');
    expect(now).toMatchObject({ months: 6, reason: null, set_by: null });
    expect(list).toHaveLength(1);
    const [, other = 0] = freshMembers(lantern, 2);
    expect((await cases.ask(other, '/commission/advanceTerms', { member_id: agent })).data.reason).toBe('not_found');
    expect((await set({ from_on: '2026-11-01' })).data.errors).toEqual({ from_on: expect.any(String) });
    expect((await cases.post(agent, '/commission/setAdvanceTerms', {})).data.reason).toBe('forbidden');
  });
});

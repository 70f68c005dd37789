import { beforeEach, describe, expect, it } from 'vitest';
import { memberOf, type TestApp, testApp } from '../../testing/app';
import { casesOf } from '../../testing/cases';
import { requestId } from '../../testing/money';
import { moneyFaults } from '../money/invariants';

// The first start reads and replays the fixtures, which may take longer than a hook allows.
let lantern: TestApp = await testApp();
let cases: ReturnType<typeof casesOf>;
beforeEach(async () => {
  lantern = await testApp();
  cases = casesOf(lantern);
});

const override_reason = 'Taken over from the former system.';
const draft = () =>
  cases.draft('admin', {
    splits: [{ member_id: memberOf(lantern, 'agent').id, share_bp: 10_000 }],
    signed_on: '2026-10-01',
  });
const days = {
  submitted_on: '2026-10-02',
  approved_on: '2026-10-12',
  issued_on: '2026-10-14',
  inforce_on: '2026-10-20',
};
const enter = (policy: { id: number; version: number }, body: object) =>
  cases.post('admin', '/policy/days', { id: policy.id, version: policy.version, request_id: requestId(), ...body });
const preview = (policy: { id: number; version: number }, body: object) =>
  cases.send('admin', '/policy/daysPreview', { id: policy.id, version: policy.version, ...body });
const moneyOf = (policy_id: number) =>
  lantern.db
    .table('commission_records')
    .by('policy_id', policy_id)
    .map(({ kind, status, posted_on, gross_cents, id }) => ({
      ...{ kind, status, posted_on, gross_cents },
      lines: lantern.db
        .table('commission_lines')
        .by('record_id', id)
        .map(({ payee_id, amount_cents, advanced_cents }) => [payee_id, amount_cents, advanced_cents]),
    }));

describe('the days of several steps at once', () => {
  it('post the same money, TP, and history as step by step', async () => {
    const [one, other] = [await draft(), await draft()];
    const { code, data } = await enter(one, { ...days, policy_no: 'T-ONE', override_reason });
    expect([code, data.status]).toEqual([1, 'inforce']);
    let saved = await cases.move(other, 'submitted', { effective_on: days.submitted_on, override_reason });
    saved = await cases.move(saved, 'approved', { effective_on: days.approved_on });
    saved = await cases.move(saved, 'issued', { effective_on: days.issued_on, policy_no: 'T-OTHER' });
    await cases.move(saved, 'inforce', { effective_on: days.inforce_on });
    const [first, second] = [one, other].map(({ id }) => lantern.db.table('policies').get(id));
    expect(first).toMatchObject({ ...days, policy_no: 'T-ONE', tp_cents: second?.tp_cents });
    expect(moneyOf(one.id)).toEqual(moneyOf(other.id));
    expect(moneyOf(one.id).length).toBeGreaterThan(0);
    const history = (id: number) =>
      lantern.db
        .table('policy_statuses')
        .all()
        .filter(({ policy_id }) => policy_id === id)
        .map(({ from, to, effective_on }) => [from, to, effective_on]);
    expect(history(one.id)).toEqual(history(other.id));
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('are previewed together, without a change', async () => {
    const policy = await draft();
    const { data } = await preview(policy, { ...days, policy_no: 'T-ONE', override_reason });
    expect(data.blocked).toBeNull();
    expect(data.effects.tp_cents).toBeGreaterThan(0);
    expect(data.effects.pending_tp_cents).toBe(0);
    expect(data.effects.records).toMatchObject([{ kind: 'first_year', status: 'posted' }]);
    expect(lantern.db.table('policies').get(policy.id)?.status).toBe('draft');
  });

  it('name the step that cannot be taken, and take none', async () => {
    const policy = await draft();
    const body = { ...days, policy_no: 'T-ONE', override_reason, initial_receipt: false };
    expect((await preview(policy, body)).data).toMatchObject({
      blocked: 'inforce',
      blockers: [{ code: 'initial_receipt_missing' }],
      effects: null,
    });
    expect((await enter(policy, body)).data.reason).toBe('blocked');
    expect(lantern.db.table('policies').get(policy.id)?.status).toBe('draft');
  });

  it.each<[string, object, string]>([
    ['a missing day before a later one', { approved_on: undefined }, 'approved_on'],
    ['a day before the previous step', { issued_on: '2026-10-11' }, 'issued_on'],
    ['a day in the future', { inforce_on: '2999-01-01' }, 'inforce_on'],
    ['a missing policy number', { policy_no: '' }, 'policy_no'],
    ['no day at all', Object.fromEntries(Object.keys(days).map((field) => [field, undefined])), 'submitted_on'],
  ])('refuse %s at its field', async (_fault, change, field) => {
    const policy = await draft();
    const { data } = await enter(policy, { ...days, policy_no: 'T-ONE', override_reason, ...change });
    expect(Object.keys(data.errors)).toEqual([field]);
    expect(lantern.db.table('policies').get(policy.id)?.status).toBe('draft');
  });

  it('refuse a step that the case has taken already, and agents', async () => {
    const policy = await cases.move(await draft(), 'submitted', { effective_on: days.submitted_on, override_reason });
    expect(Object.keys((await enter(policy, days)).data.errors)).toEqual(['submitted_on']);
    const body = { id: policy.id, version: policy.version, request_id: requestId(), approved_on: days.approved_on };
    expect((await cases.post('agent', '/policy/days', body)).data.reason).toBe('forbidden');
  });

  it('are entered once although the call is repeated', async () => {
    const policy = await draft();
    const body = { ...days, policy_no: 'T-ONE', override_reason, request_id: requestId() };
    const first = await enter(policy, body);
    const posted = moneyOf(policy.id);
    expect(await enter(policy, body)).toEqual(first);
    expect(moneyOf(policy.id)).toEqual(posted);
  });
});

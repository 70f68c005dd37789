import { beforeEach, describe, expect, it } from 'vitest';
import { memberOf, type TestApp, testApp } from '../../testing/app';
import { casesOf } from '../../testing/cases';
import { moneyFaults } from '../money/invariants';

// The first start reads and replays the fixtures, which may take longer than a hook allows.
let lantern: TestApp = await testApp();
let cases: ReturnType<typeof casesOf>;
beforeEach(async () => {
  lantern = await testApp();
  cases = casesOf(lantern);
});

const inFuture = 'Enter today or an earlier date.';
const override_reason = 'Taken over from the former system.';

describe('the days of a case that the office enters', () => {
  it('may lie before today, before its draft and before its agent joined', async () => {
    const agent = memberOf(lantern, 'agent');
    expect(agent.joined_on > '2024-03-01').toBe(true);
    const draft = await cases.draft('admin', {
      splits: [{ member_id: agent.id, share_bp: 10_000 }],
      signed_on: '2024-03-01',
    });
    let saved = await cases.move(draft, 'submitted', { effective_on: '2024-03-04', override_reason });
    for (const [to, effective_on, more] of [
      ['underwriting', '2024-03-04', {}],
      ['approved', '2024-03-18', {}],
      ['issued', '2024-03-20', { policy_no: `T-${draft.id}` }],
      ['inforce', '2024-04-01', {}],
    ] as const)
      saved = await cases.move(saved, to, { effective_on, ...more });
    expect(lantern.db.table('policies').get(draft.id)).toMatchObject({
      submitted_on: '2024-03-04',
      approved_on: '2024-03-18',
      issued_on: '2024-03-20',
      inforce_on: '2024-04-01',
      status_on: '2024-04-01',
    });
    const received = await cases.post('admin', '/policy/addMoney', {
      policy_id: draft.id,
      kind: 'premium',
      amount_cents: 30_000,
      received_on: '2024-05-01',
      method: 'eft',
    });
    expect(received.message).toBe('ok');
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('follow the policy’s own events, not the edits of its premium', async () => {
    const draft = await cases.draft('admin', {
      splits: [{ member_id: memberOf(lantern, 'agent').id, share_bp: 10_000 }],
      signed_on: '2026-09-01',
    });
    const submitted = await cases.move(draft, 'submitted', { effective_on: '2026-09-02', override_reason });
    const { id: _, status: __, version, ...form } = await cases.get('admin', '/policy/draft', { id: draft.id });
    const edited = await cases.send('admin', '/policy/edit', {
      ...form,
      id: draft.id,
      version,
      modal_premium_cents: 50_000,
      reason: 'The illustration was for another premium.',
    });
    expect(edited.message).toBe('ok');
    expect(edited.data.version).toBeGreaterThan(submitted.version);
    await cases.move(edited.data, 'underwriting', { effective_on: '2026-09-03' });
  });

  it.each([
    ['before its signature', 'submitted', '2026-09-09', '2026-09-10'],
    ['before the status that it has', 'underwriting', '2026-09-11', '2026-09-12'],
  ] as const)('are refused %s', async (_name, to, effective_on, day) => {
    let saved = await cases.draft('admin', {
      splits: [{ member_id: memberOf(lantern, 'agent').id, share_bp: 10_000 }],
      signed_on: '2026-09-10',
    });
    if (to === 'underwriting')
      saved = await cases.move(saved, 'submitted', { effective_on: '2026-09-12', override_reason });
    const { data } = await cases.post('admin', '/policy/status', {
      ...{ id: saved.id, version: saved.version },
      ...{ to, effective_on, override_reason },
    });
    expect(data.errors).toEqual({ effective_on: `Enter ${day} or a later date.` });
  });

  it('cannot be in the future, with an error for each day', async () => {
    const agent = memberOf(lantern, 'agent').id;
    const signed = await cases.draft('admin', {
      splits: [{ member_id: agent, share_bp: 10_000 }],
      signed_on: '2026-11-21',
    });
    const { issues } = await cases.get('admin', '/policy/check', { id: signed.id });
    expect(issues).toContainEqual({ field: 'signed_on', code: 'notYet', message: inFuture });
    const policy = await cases.submitted(agent);
    const { id, version } = policy;
    const moved = await cases.post('admin', '/policy/status', {
      ...{ id, version, to: 'underwriting', effective_on: '2026-11-21' },
    });
    expect(moved.data.errors).toEqual({ effective_on: inFuture });
    const done = await cases.send('admin', '/policy/requirement', {
      ...{ id, version, code: 'exam', done_on: '2026-11-21' },
    });
    expect(done.data.errors).toEqual({ done_on: inFuture });
    const inForce = await cases.inForce(agent);
    for (const path of ['/policy/addMoney', '/policy/addMoneyPreview']) {
      const body = { policy_id: inForce.id, kind: 'premium', amount_cents: 30_000, received_on: '2026-11-21' };
      const paid = await cases[path.endsWith('Preview') ? 'send' : 'post']('admin', path, { ...body, method: 'eft' });
      expect(paid.data.errors).toEqual({ received_on: inFuture });
    }
  });
});

describe('a policy number', () => {
  it('ignores upper and lower case, for its carrier and in searches', async () => {
    const agent = memberOf(lantern, 'agent').id;
    const first = await cases.inForce(agent);
    const policy_no = lantern.db.table('policies').get(first.id)?.policy_no ?? '';
    expect(policy_no.toLowerCase()).not.toBe(policy_no);
    const second = await cases.move(await cases.submitted(agent), 'approved');
    const { id, version } = second;
    const taken = await cases.post('admin', '/policy/status', {
      ...{ id, version, to: 'issued', effective_on: cases.today(), policy_no: ` ${policy_no.toLowerCase()} ` },
    });
    expect(taken.data.errors).toEqual({ policy_no: 'This is already in use.' });
    const q = ` ${policy_no.toLowerCase()} `;
    for (const path of ['/policy/list', '/order/list', '/tp/list', '/commission/list', '/earning/list']) {
      const { list } = await cases.get('admin', path, { q });
      expect([path, list.length > 0]).toEqual([path, true]);
    }
    const { data } = await cases.ask('admin', '/search/all', { q });
    expect(JSON.stringify(data)).toContain(`"id":${first.id}`);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app';
import { callsOf } from '../../../testing/money';

// The first app reads and replays the fixtures, which may take longer than a hook allows.
let lantern: TestApp = await testApp();
let calls: ReturnType<typeof callsOf>;
beforeEach(async () => {
  lantern = await testApp();
  calls = callsOf(lantern);
});

const pick = (status: string) => {
  const match = lantern.db
    .table('policies')
    .all()
    .find((policy) => policy.status === status && policy.splits.length === 1);
  if (!match) throw new Error(`No policy is ${status}.`);
  return {
    id: match.id,
    member_id: match.splits[0]?.member_id ?? 0,
    tp_cents: match.tp_cents,
    inforce_on: match.inforce_on,
  };
};
const manual = (changes: object = {}) => {
  const { id, member_id } = pick('inforce');
  return calls.post('admin', '/tp/manual', {
    policy_id: id,
    member_id,
    tp_cents: -12_500,
    reason: 'Carrier corrected the target.',
    ...changes,
  });
};

describe('manual TP', () => {
  it('counts for its agent from its day on, shows its reason, and is not reported as a fault', async () => {
    const { member_id } = pick('inforce');
    const before = await calls.get(member_id, '/tp/summary', { scope: 'me' });
    const { data } = await manual();
    expect(data).toMatchObject({
      kind: 'manual',
      state: 'inforce',
      tp_cents: -12_500,
      inforce_on: '2026-11-20',
      reason: 'Carrier corrected the target.',
    });
    const after = await calls.get(member_id, '/tp/summary', { scope: 'me' });
    expect(after.inforce_cents - before.inforce_cents).toBe(-12_500);
    expect((await calls.get('admin', '/tp/verify')).faults).toEqual([]);
  });

  it.each([
    ['no reason', { reason: '' }, ['reason']],
    ['nothing', { tp_cents: 0 }, ['tp_cents']],
    ['more than the policy has', { tp_cents: -1_000_000_000 }, ['tp_cents']],
    ['somebody who has no part in it', { member_id: 9_999_999 }, ['member_id']],
    ['a policy that there is not', { policy_id: 9_999_999 }, ['policy_id']],
    ['a day to come', { effective_on: '2026-11-21' }, ['effective_on']],
    ['a day before it was in force', { effective_on: '2001-01-01' }, ['effective_on']],
  ])('with %s is refused', async (_name, changes, fields) => {
    expect(Object.keys((await manual(changes)).data.errors)).toEqual(fields);
  });

  it('requires a policy that has come into force', async () => {
    const { id, member_id } = pick('underwriting');
    expect((await manual({ policy_id: id, member_id, tp_cents: 100 })).data.reason).toBe('not_inforce');
  });
});

describe('the check of TP', () => {
  it.each(['inforce', 'underwriting', 'lapsed'])(
    'finds a record of a policy that is %s and does not add up',
    async (status) => {
      const { id } = pick(status);
      const row = lantern.db
        .table('tp_records')
        .by('policy_id', id)
        .find(({ state }) => state !== 'void');
      if (!row) throw new Error('The policy has no TP.');
      await lantern.db.write((tx) => tx.put('tp_records', { ...row, tp_cents: row.tp_cents + 1 }));
      const { faults } = await calls.get('admin', '/tp/verify');
      expect(faults).toMatchObject([{ policy_id: id }]);
      expect(faults[0].found_cents - faults[0].expected_cents).toBe(1);
    },
  );
});

describe('pending TP', () => {
  it.each([
    ['0_7', 0, 7],
    ['8_14', 8, 14],
    ['15_30', 15, 30],
    ['31_60', 31, 60],
    ['60_plus', 61, 9_999],
  ])('of the age %s has waited from %i to %i days', async (age, least, most) => {
    const { list } = await calls.all('admin', '/tp/list', { state: 'pending', age });
    const waiting = lantern.db
      .table('tp_records')
      .all()
      .filter(({ state, pending_on }) => {
        const days = (Date.parse('2026-11-20') - Date.parse(pending_on)) / 86_400_000;
        return state === 'pending' && days >= least && days <= most;
      });
    expect(list).toHaveLength(waiting.length);
    for (const { days_pending } of list) expect(days_pending >= least && days_pending <= most).toBe(true);
  });

  it('shows the likely day and the odds of coming into force, by its carrier’s history', async () => {
    const { list } = await calls.get('admin', '/tp/list', { state: 'pending', limit: 20 });
    for (const row of list) {
      expect(row.expected_on >= '2026-11-20').toBe(true);
      expect(row.likely_cents > 0 && row.likely_cents <= row.tp_cents).toBe(true);
    }
    expect(list.some((row: { likely_cents: number; tp_cents: number }) => row.likely_cents < row.tp_cents)).toBe(true);
    const inforce = await calls.get('admin', '/tp/list', { state: 'inforce', limit: 5 });
    for (const row of inforce.list)
      expect([row.expected_on, row.likely_cents, row.waits_for, row.days_pending]).toEqual([null, null, null, null]);
  });
});

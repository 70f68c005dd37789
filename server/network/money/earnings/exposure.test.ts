import { beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app';
import { casesOf } from '../../../testing/cases';
import { freshMembers } from '../../../testing/money';

let lantern: TestApp = await testApp();
let cases: ReturnType<typeof casesOf>;
beforeEach(async () => {
  lantern = await testApp();
  cases = casesOf(lantern);
});

describe('the exposure of a member', () => {
  it('is what a lapse would take back, after a refund as well', async () => {
    const agent = freshMembers(lantern, 1)[0] as number;
    const exposure = async () => {
      const { accounts } = await cases.get('admin', '/earning/summary', { member_id: agent });
      return accounts.find(({ currency }: { currency: string }) => currency === 'USD')?.exposure_cents ?? 0;
    };
    const before = await exposure();
    const policy = await cases.inForce(agent);
    const money = (kind: 'additional' | 'refund', amount_cents: number) =>
      cases.post('admin', '/policy/addMoney', {
        policy_id: policy.id,
        kind,
        amount_cents,
        received_on: cases.today(),
        method: 'check',
      });
    const planned = (await exposure()) - before;
    // The first premium is in; this brings the year's money to 6,000.00, 2,400.00 above the plan.
    await money('additional', 570_000);
    const raised = (await exposure()) - before;
    expect(raised).toBe((planned / 360_000) * 600_000);
    await money('refund', -120_000);
    const refunded = (await exposure()) - before;
    expect(refunded).toBe((planned / 360_000) * 480_000);
    lantern.clock.advance({ minutes: 150 * 24 * 60 });
    const now = await exposure();
    await cases.move({ ...policy, version: lantern.db.table('policies').get(policy.id)?.version ?? 0 }, 'lapsed', {
      reason: 'Not paid.',
    });
    const taken = cases
      .linesOf(policy.id, agent)
      .filter(({ record }) => record.kind === 'chargeback')
      .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    expect(now - (await exposure())).toBe(0 - taken);
    expect(taken).toBeLessThan(0);
  });
});

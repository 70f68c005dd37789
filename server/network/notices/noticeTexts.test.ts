import type { NetworkNotice } from '@shared/contracts/network/notices';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app';
import { casesOf } from '../../testing/cases';
import { freshMembers } from '../../testing/money';

let lantern: TestApp = await testApp();
let cases: ReturnType<typeof casesOf>;
let agent: number;
let partner: number;
beforeEach(async () => {
  lantern = await testApp();
  cases = casesOf(lantern);
  [agent = 0, partner = 0] = freshMembers(lantern, 2);
});
const toldTo = (id: number, kind: NetworkNotice['kind']) =>
  lantern.db
    .table('member_messages')
    .by('recipient_id', id)
    .filter(({ told }) => told?.kind === kind);
const valuesTo = (id: number, kind: NetworkNotice['kind']) => toldTo(id, kind).map(({ told }) => told?.values);

describe('the agents of a case', () => {
  it('are notified of its outcome, once each, with a link to the case', async () => {
    const policy = await cases.submitted(agent, {
      splits: [
        { member_id: agent, share_bp: 5_000 },
        { member_id: partner, share_bp: 5_000 },
      ],
    });
    const declined = await cases.move(policy, 'declined', { reason: 'Health.' });
    const { owner, product_id } = lantern.db.table('policies').get(policy.id) as PolicyRecord;
    const brand = lantern.db.table('brands').get(lantern.db.table('products').get(product_id ?? 0)?.brand_id ?? 0);
    const whose = { client: `${owner.first} ${owner.last}`, carrier: brand?.name };
    for (const id of [agent, partner])
      expect(valuesTo(id, 'policy_status').filter((values) => values?.case_no === policy.case_no)).toEqual([
        { case_no: policy.case_no, ...whose, status: 'submitted', from_on: '2026-11-20', reason: '' },
        { case_no: policy.case_no, ...whose, status: 'declined', from_on: '2026-11-20', reason: 'Health.' },
      ]);
    expect(toldTo(agent, 'policy_status').at(-1)).toMatchObject({
      type: 'policy',
      title: `${declined.case_no}: declined`,
      link: `/vip/insurance-policy-detail?id=${policy.id}`,
    });
    const shown = (await cases.get(agent, '/message/list', { type: 'policy', sort: 'created_at', order: 'desc' })).list;
    expect(shown.map(({ told }: { told?: NetworkNotice }) => told?.values.status)).toContain('declined');
  });

  it('are not notified of their own acts, nor of previews', async () => {
    const policy = await cases.submitted(agent);
    const before = toldTo(agent, 'policy_status').length;
    await cases.send('admin', '/policy/statusPreview', {
      id: policy.id,
      version: policy.version,
      to: 'approved',
      effective_on: '2026-11-20',
    });
    await cases.send(agent, '/policy/withdraw', { id: policy.id, version: policy.version, reason: 'Changed minds.' });
    expect(lantern.db.table('policies').get(policy.id)?.status).toBe('withdrawn');
    expect(toldTo(agent, 'policy_status')).toHaveLength(before);
  });

  it('are notified of new and met requirements', async () => {
    const policy = await cases.submitted(agent);
    const ask = async (version: number, change: object) =>
      (await cases.send('admin', '/policy/requirement', { id: policy.id, version, code: 'aps', ...change })).data;
    const requested = await ask(policy.version, { owner: 'doctor', due_on: '2026-12-01' });
    expect(valuesTo(agent, 'requirement_added')).toEqual([
      { case_no: policy.case_no, requirement: 'aps', due_on: '2026-12-01' },
    ]);
    const noted = await ask(requested.version, { note: 'Called.' });
    await ask(noted.version, { done_on: '2026-11-20' });
    expect(valuesTo(agent, 'requirement_added')).toHaveLength(1);
    expect(valuesTo(agent, 'requirement_done')).toEqual([{ case_no: policy.case_no, requirement: 'aps' }]);
  });
});

describe('a payment’s notice', () => {
  const version = () => lantern.db.table('runs').one('cycle_no', '2026-11-A')?.version;
  beforeEach(async () => {
    await cases.post('admin', '/earning/adjust', {
      member_id: agent,
      type: 'adjustment',
      amount_cents: 50_000,
      memo: 'For a test',
      earned_on: '2026-11-10',
    });
    await cases.post('admin', '/pay/lock', { cycle_no: '2026-11-A', version: version() });
  });
  const paymentOf = () =>
    lantern.db
      .table('payments')
      .by('member_id', agent)
      .find(({ cycle_no }) => cycle_no === '2026-11-A');

  it('is sent to its payee when the run is paid', async () => {
    await cases.post('admin', '/pay/status', { cycle_no: '2026-11-A', version: version(), status: 'paid' });
    expect(valuesTo(agent, 'payment_sent')).toEqual([
      { cycle_no: '2026-11-A', currency: 'USD', paid_cents: 50_000, paid_on: '2026-11-20' },
    ]);
    expect(toldTo(agent, 'payment_sent')[0]).toMatchObject({ type: 'payment', link: '/vip_pay_record' });
    const sent = lantern.db
      .table('member_messages')
      .all()
      .filter(({ told }) => told?.kind === 'payment_sent');
    const payments = lantern.db.table('payments').by('run_id', paymentOf()?.run_id ?? 0);
    expect(sent).toHaveLength(payments.filter(({ paid_cents }) => paid_cents > 0).length);
    expect(sent.length).toBeLessThan(payments.length);
  });

  it('has the reason if the payment is returned', async () => {
    const payment = paymentOf();
    await cases.post('admin', '/pay/status', {
      payment_id: payment?.id,
      version: payment?.version,
      status: 'failed',
      reason: 'Account closed.',
    });
    expect(valuesTo(agent, 'payment_failed')).toEqual([
      { cycle_no: '2026-11-A', currency: 'USD', paid_cents: 50_000, reason: 'Account closed.' },
    ]);
  });
});

describe('an award’s notice', () => {
  it('is sent when the award is approved', async () => {
    const projected = (await cases.send('admin', '/team-reward/run', { rule_id: 1, period_no: '2026-10' })).data.list;
    const open = projected.find(({ status }: { status: string }) => status === 'projected');
    if (!open) {
      const [award] = lantern.db.table('reward_awards').all();
      await lantern.db.write((tx) =>
        tx.put('reward_awards', { ...award, status: 'projected', earning_id: null } as never),
      );
    }
    const award = lantern.db
      .table('reward_awards')
      .all()
      .find(({ status }) => status === 'projected');
    await cases.post('admin', '/team-reward/approve', { ids: [award?.id] });
    expect(valuesTo(award?.member_id ?? 0, 'reward_approved')).toMatchObject([
      { period: award?.period_no, reward_cents: award?.reward_cents },
    ]);
  });
});

import { shiftDay } from '@shared/format/days';
import { beforeEach, describe, expect, it } from 'vitest';
import { agentTree } from '../../../testing/agentTree';
import { memberOf, signIn, type TestApp, testApp } from '../../../testing/app';
import { casesOf } from '../../../testing/cases';
import { pass, runDailyJobs } from '../../../testing/dailyJobs';
import { freshMembers } from '../../../testing/money';

let lantern: TestApp = await testApp();
let cases: ReturnType<typeof casesOf>;
let leaver: number;
beforeEach(async () => {
  lantern = await testApp();
  cases = casesOf(lantern);
  // A member with an active sponsor.
  leaver =
    freshMembers(lantern, 8).find((id) => {
      const sponsor = lantern.db.table('members').get(memberOf(lantern, id).sponsor_id ?? 0);
      return sponsor?.status === 'active';
    }) ?? 0;
});
const end = (more: object = {}) =>
  cases.send('admin', '/user/status', { id: leaver, status: 'inactive', reason: 'Moved abroad.', ...more });
const back = () => cases.send('admin', '/user/status', { id: leaver, status: 'active', reason: 'Is back.' });
const sponsor = () => memberOf(lantern, leaver).sponsor_id ?? 0;
const stranger = () => {
  const tree = agentTree(lantern.db);
  const heir = freshMembers(lantern, 8).find((id) => !tree.covers(id, leaver) && !tree.covers(leaver, id));
  if (!heir) throw new Error('Everybody is above or below.');
  return heir;
};
const detail = (who: number, id: number) => cases.ask(who, '/policy/detail', { id });
const listed = async (who: number, id: number) =>
  (await cases.all(who, '/policy/list', { group: 'pending' })).list.find((row: { id: number }) => row.id === id);

describe('pending cases of a departing member', () => {
  it('are serviced by the upline, who sees the client and earns nothing', async () => {
    const { id } = await cases.submitted(leaver);
    const before = lantern.db.table('policies').get(id);
    const answer = await end();
    expect(answer.data.handed_over).toBeGreaterThanOrEqual(1);
    const after = lantern.db.table('policies').get(id);
    expect(after).toMatchObject({ serviced_by: sponsor(), splits: before?.splits, terms: before?.terms });
    expect(after?.chain_snapshot).toEqual(before?.chain_snapshot);
    const seen = (await detail(sponsor(), id)).data;
    expect(seen.insured).toBe('Wei Chen');
    expect((await listed(sponsor(), id)).insured).toBe('Wei Chen');
    expect(seen.servicer).toMatchObject({
      member_id: sponsor(),
      name: expect.stringContaining(memberOf(lantern, sponsor()).last_name),
    });
    const noted = await cases.send(sponsor(), '/policy/note', { id, version: after?.version, notes: 'Called.' });
    expect(noted.message).toBe('ok');
    const [told] = lantern.db
      .table('member_messages')
      .by('recipient_id', sponsor())
      .flatMap((message) => (message.told?.kind === 'case_handed_over' ? [message.told] : []));
    expect(told?.values.case_no).toBe(before?.case_no);
    // The case comes into force: a vested leaver is still paid (domain.md 3.12.4); the servicing agent's pay does not
    // change.
    let saved = { ...noted.data };
    for (const [to, more] of [
      ['approved', {}],
      ['issued', { policy_no: 'T-9' }],
      ['inforce', {}],
    ] as const)
      saved = await cases.move(saved, to, more);
    const [line] = cases.linesOf(id, leaver).filter(({ kind }) => kind === 'writing');
    expect(lantern.db.table('earnings').get(line?.earning_id ?? 0)?.status).toBe('open');
    expect(cases.linesOf(id, sponsor()).every(({ kind }) => kind !== 'writing')).toBe(true);
  });

  it('are serviced by the chosen agent until the member returns', async () => {
    const { id } = await cases.submitted(leaver);
    const chosen = stranger();
    const unknown = await detail(chosen, 999_999);
    expect(await detail(chosen, id)).toEqual(unknown);
    await end({ servicing_id: chosen });
    expect((await detail(chosen, id)).data.insured).toBe('Wei Chen');
    expect(await listed(chosen, id)).toMatchObject({ insured: 'Wei Chen', tp_cents: 0 });
    await back();
    expect(lantern.db.table('policies').get(id)).not.toHaveProperty('serviced_by');
    expect(await detail(chosen, id)).toEqual(unknown);
  });

  it('stay with an active agent who shares them', async () => {
    const other = stranger();
    const { id } = await cases.submitted(leaver, {
      splits: [
        { member_id: leaver, share_bp: 6_000 },
        { member_id: other, share_bp: 4_000 },
      ],
    });
    await end();
    expect(lantern.db.table('policies').get(id)?.serviced_by).toBeUndefined();
  });

  it('stay unchanged if no longer pending', async () => {
    const { id } = await cases.inForce(leaver);
    await end();
    expect(lantern.db.table('policies').get(id)?.serviced_by).toBeUndefined();
  });

  it.each([
    ['nobody', 999_999],
    ['the leaver', 0],
  ])('cannot be handed over to %s', async (_, id) => {
    const answer = await end({ servicing_id: id || leaver });
    expect(Object.keys(answer.data.errors)).toEqual(['servicing_id']);
    expect(memberOf(lantern, leaver).status).toBe('active');
  });
});

describe('earnings of a departed member', () => {
  const joined = (joined_on: string) =>
    lantern.db.write((tx) => tx.put('members', { ...memberOf(lantern, leaver), joined_on, activated_on: joined_on }));
  const paid = async () => {
    await cases.post('admin', '/earning/adjust', {
      member_id: leaver,
      type: 'adjustment',
      amount_cents: 40_000,
      memo: 'For a test',
      earned_on: '2026-11-10',
    });
    await end();
    const version = lantern.db.table('runs').one('cycle_no', '2026-11-A')?.version;
    await cases.post('admin', '/pay/lock', { cycle_no: '2026-11-A', version });
    return lantern.db
      .table('payments')
      .by('member_id', leaver)
      .find(({ cycle_no }) => cycle_no === '2026-11-A');
  };

  it('are held if the member left before vesting', async () => {
    await joined('2026-10-20');
    expect(await paid()).toMatchObject({
      paid_cents: 0,
      carry_cents: 40_000,
      status: 'held',
      carried_for: 'not_payable',
    });
  });

  it('are paid if the member stayed long enough', async () => {
    await joined('2024-10-20');
    expect(await paid()).toMatchObject({ paid_cents: 40_000, carry_cents: 0 });
  });

  it('are all that the member can still read', async () => {
    await end();
    const header = await signIn(lantern, leaver);
    const ask = async (path: string) => (await lantern.get(path).set(header)).body;
    expect((await ask('/earning/list')).code).toBe(1);
    expect((await ask('/policy/list')).data.reason).toBe('forbidden');
  });
});

describe('the end of a membership', () => {
  it('may be entered for an earlier day of the present status, but for none before or after', async () => {
    const [from_on = ''] = lantern.db
      .table('member_statuses')
      .by('member_id', leaver)
      .flatMap((row) => (row.to_on === null ? [row.from_on] : []));
    const facts = (await cases.ask('admin', '/user/leaving', { id: leaver })).data;
    expect(facts).toMatchObject({ earliest_on: from_on, servicer: { id: sponsor() }, sponsor: { id: sponsor() } });
    expect((await end({ effective_on: shiftDay(from_on, -1) })).data.errors).toHaveProperty('effective_on');
    expect((await end({ effective_on: '2026-11-18' })).message).toBe('ok');
    expect(memberOf(lantern, leaver)).toMatchObject({ status: 'inactive', terminated_on: '2026-11-18' });
    expect((await back()).message).toBe('ok');
  });
});

describe('the planned end of a membership', () => {
  const planned = async () =>
    (await cases.get('admin', '/user/planned', { member_id: leaver, status: 'planned' })).list.find(
      ({ kind }: { kind: string }) => kind === 'end',
    );
  const messages = (id: number) =>
    lantern.db
      .table('member_messages')
      .by('recipient_id', id)
      .flatMap(({ told }) => (told ? [told] : []));

  it('changes nothing until its day, and is then made, also after the server was down', async () => {
    await runDailyJobs(lantern);
    const { id } = await cases.submitted(leaver);
    const heir = stranger();
    const on = shiftDay(cases.today(), 10);
    expect((await end({ effective_on: on, servicing_id: heir })).message).toBe('ok');
    expect(memberOf(lantern, leaver).status).toBe('active');
    expect(await planned()).toMatchObject({ effective_on: on, to: '', reason: 'Moved abroad.' });
    expect((await end({ effective_on: shiftDay(on, 3) })).data.reason).toBe('planned');
    const above = sponsor();
    await pass(lantern, 9);
    expect(memberOf(lantern, leaver).status).toBe('active');
    await pass(lantern, 5);
    expect(memberOf(lantern, leaver)).toMatchObject({ status: 'inactive', terminated_on: on });
    expect(lantern.db.table('policies').get(id)).toMatchObject({ serviced_by: heir });
    expect(lantern.db.table('members').by('sponsor_id', leaver)).toEqual([]);
    expect(messages(above)).toContainEqual(
      expect.objectContaining({ kind: 'membership_ended', values: expect.objectContaining({ ended_on: on }) }),
    );
  });

  it('can be withdrawn before its day, and ends with a termination before it', async () => {
    await runDailyJobs(lantern);
    const on = shiftDay(cases.today(), 10);
    await end({ effective_on: on });
    const { id, version } = await planned();
    expect((await cases.send('admin', '/user/planned/cancel', { id, version })).data.status).toBe('cancelled');
    await pass(lantern, 11);
    expect(memberOf(lantern, leaver).status).toBe('active');
    await end({ effective_on: shiftDay(cases.today(), 10) });
    await end();
    expect(await planned()).toBeUndefined();
    expect(memberOf(lantern, leaver).status).toBe('inactive');
  });

  it('is refused like an end of today, and tells its planner if its day finds it impossible', async () => {
    const on = shiftDay(cases.today(), 10);
    const founder = lantern.db
      .table('members')
      .all()
      .find(({ sponsor_id, role }) => sponsor_id === null && role === '会员');
    const ofFounder = { id: founder?.id, status: 'inactive', reason: 'Retires.', effective_on: on };
    expect((await cases.send('admin', '/user/status', ofFounder)).data.reason).toBe('founder');
    expect((await end({ effective_on: on, servicing_id: 999_999 })).data.errors).toHaveProperty('servicing_id');
    await runDailyJobs(lantern);
    const heir = stranger();
    await end({ effective_on: on, servicing_id: heir });
    await cases.send('admin', '/user/status', { id: heir, status: 'inactive', reason: 'Left first.' });
    await pass(lantern, 11);
    expect(memberOf(lantern, leaver).status).toBe('active');
    const failed = lantern.db.table('planned_changes').by('member_id', leaver);
    expect(failed).toMatchObject([{ status: 'failed', failure: expect.stringMatching(/./) }]);
    expect(messages(failed[0]?.planned_by ?? 0)).toContainEqual(expect.objectContaining({ kind: 'planned_failed' }));
  });
});

describe('an agreement signed on paper', () => {
  it('is entered by the office with its day, once', async () => {
    const pending = lantern.db
      .table('members')
      .all()
      .find(({ status, agreement_signed_at }) => status === 'pending' && agreement_signed_at === null);
    if (!pending) throw new Error('Everybody has signed.');
    const enter = (more: object = {}) =>
      cases.send('admin', '/user/agreement', {
        ...{ id: pending.id, version: memberOf(lantern, pending.id).version, signed_on: '2026-11-18', doc_url: '' },
        ...more,
      });
    expect((await enter({ signed_on: '2026-11-21' })).data.errors).toHaveProperty('signed_on');
    expect((await enter({ doc_url: '/backend/upload/999999' })).data.errors).toHaveProperty('doc_url');
    expect((await enter()).data).toMatchObject({ agreement_signed_at: '2026-11-18T12:00:00.000Z' });
    expect((await enter()).data.reason).toBe('signed');
  });
});

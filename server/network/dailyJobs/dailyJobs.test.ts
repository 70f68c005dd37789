import { randomUUID } from 'node:crypto';
import type { ContestRecord } from '@shared/contracts/network/contests';
import { shiftDay } from '@shared/format/days';
import { beforeEach, describe, expect, it } from 'vitest';
import { agentTree } from '../../testing/agentTree';
import { memberOf, signIn, type TestApp, testApp } from '../../testing/app';
import { casesOf } from '../../testing/cases';
import { pass, runDailyJobs } from '../../testing/dailyJobs';
import { freshMembers, otherAdmin } from '../../testing/money';
import { isLicensed } from '../members/light';
import { earningStatus } from '../money/entries';
import { engineOf } from '../money/facts';
import { moneyFaults } from '../money/invariants';

let lantern: TestApp = await testApp();
let cases: ReturnType<typeof casesOf>;
beforeEach(async () => {
  lantern = await testApp();
  cases = casesOf(lantern);
  await runDailyJobs(lantern);
});
const messagesOf = (id: number) =>
  lantern.db
    .table('member_messages')
    .by('recipient_id', id)
    .filter(({ told }) => told !== undefined);
const actions = () =>
  new Set(
    lantern.db
      .table('audit_log')
      .all()
      .map(({ action }) => action),
  );

describe('the first turn over new data', () => {
  it('changes nothing: new data is already up to date', async () => {
    const fresh = await testApp();
    const tables = ['earnings', 'commission_records', 'member_messages', 'runs', 'levels', 'promotions'] as const;
    const before = tables.map((name) => fresh.db.table(name).all());
    await runDailyJobs(fresh);
    expect(tables.map((name) => fresh.db.table(name).all())).toEqual(before);
  });

  it('comes once a day, and with the server', async () => {
    const works: (() => Promise<void>)[] = [];
    const fresh = await testApp({ everyDay: (work) => works.push(work) });
    await Promise.all(works.map((work) => work()));
    const { revision } = fresh.deps.sql;
    expect(fresh.db.table('turns').all().length).toBeGreaterThan(0);
    await works[0]?.();
    await runDailyJobs(fresh);
    expect(fresh.deps.sql.revision).toBe(revision);
  });
});

it('runs on one of several servers with the same data', async () => {
  lantern.clock.advance({ minutes: 12 * 24 * 60 });
  const said = () => lantern.log.filter((line) => line.includes('the day has turned'));
  const before = said().length;
  await Promise.all([runDailyJobs(lantern), runDailyJobs(lantern)]);
  expect(said()).toHaveLength(before + lantern.db.table('turns').size);
  const { revision } = lantern.deps.sql;
  await runDailyJobs(lantern);
  expect(lantern.deps.sql.revision).toBe(revision);
});

describe('a record that was disputed before disputes stopped payments', () => {
  it('has its unpaid part held once the server runs, and released with the dispute', async () => {
    const { db } = lantern;
    const entries = (id: number) => db.table('earnings').by('record_id', id);
    const record = db
      .table('commission_records')
      .all()
      .find(
        ({ id, status, parent_record_id }) =>
          status === 'posted' &&
          parent_record_id === null &&
          db.table('commission_records').by('parent_record_id', id).length === 0 &&
          entries(id).length > 1 &&
          entries(id).every((entry) => earningStatus(db, entry) === 'open'),
      );
    if (!record) throw new Error('The fixtures have no unpaid record.');
    const before = entries(record.id);
    const dispute = { member_id: 1, reason: 'The share should be 60 %.', at: record.updated_at };
    await db.write((tx) => tx.put('commission_records', { ...record, status: 'disputed', dispute }));
    await pass(lantern, 1);
    expect(entries(record.id).map(({ status, held_by }) => [status, held_by])).toEqual(
      before.map(() => ['held', 'dispute']),
    );
    const earnings = db.table('earnings').all();
    await pass(lantern, 1);
    expect(db.table('earnings').all()).toEqual(earnings);
    expect(moneyFaults(db)).toEqual([]);
    const admin = await signIn(lantern, 'admin');
    const { body } = await lantern.post('/commission/post', { request_id: randomUUID(), ids: [record.id] }).set(admin);
    expect(body).toMatchObject({ code: 1, data: { posted: 1 } });
    expect(entries(record.id)).toEqual(before);
  });
});

describe('the rest of an advance', () => {
  const threeQuarters = async (member_id: number) => {
    const { id } = cases.product((one) => one.advance_bp === 7_500);
    return cases.inForce(member_id, { product_id: id });
  };
  const releasesOf = (policy_id: number) =>
    lantern.db
      .table('commission_records')
      .by('policy_id', policy_id)
      .filter(({ kind }) => kind === 'balance_release');

  it('is released when the policy has been in force for twelve months, once', async () => {
    const agent = freshMembers(lantern, 1)[0] as number;
    const policy = await threeQuarters(agent);
    const [line] = cases.linesOf(policy.id, agent);
    await pass(lantern, 364);
    expect(releasesOf(policy.id)).toEqual([]);
    await pass(lantern, 1);
    expect(releasesOf(policy.id)).toMatchObject([{ posted_on: '2027-11-20' }]);
    const released = cases.linesOf(policy.id, agent).find(({ record }) => record.kind === 'balance_release');
    expect(released?.amount_cents).toBe((line?.amount_cents ?? 0) - (line?.advanced_cents ?? 0));
    expect(released?.amount_cents).toBeGreaterThan(0);
    await pass(lantern, 1);
    await runDailyJobs(lantern);
    expect(releasesOf(policy.id)).toHaveLength(1);
    expect(actions()).toContain('/turn/releases');
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('is released for its day after downtime, but not for a policy that lapsed before', async () => {
    const [one = 0, other = 0] = freshMembers(lantern, 2);
    const [kept, lapsed] = [await threeQuarters(one), await threeQuarters(other)];
    await pass(lantern, 200);
    await cases.move(lapsed, 'lapsed', { reason: 'Not paid.' });
    await pass(lantern, 200);
    expect(releasesOf(kept.id)).toMatchObject([{ posted_on: '2027-11-20' }]);
    // At month 6, less was earned than advanced, so no release is ever due.
    expect(releasesOf(lapsed.id)).toEqual([]);
  });
});

describe('the rest of an advance whose day lies in closed books', () => {
  const close = async (until: string) => {
    const { version } = (await cases.get('admin', '/journal/summary')).closed;
    expect((await cases.send('admin', '/journal/close', { until, version })).code).toBe(1);
  };

  it('is released on the first open day, with the rest of the day’s work', async () => {
    const [one = 0, other = 0] = freshMembers(lantern, 2);
    const { id: product_id } = cases.product(({ advance_bp }) => advance_bp === 7_500);
    const early = await cases.inForce(one, { product_id });
    await pass(lantern, 3);
    const late = await cases.inForce(other, { product_id });
    // The server was down, and the books were closed before its daily jobs ran again.
    lantern.clock.advance({ minutes: 370 * 24 * 60 });
    await close('2027-11-21');
    await runDailyJobs(lantern);
    const releasedOn = ({ id }: { id: number }) =>
      lantern.db
        .table('commission_records')
        .by('policy_id', id)
        .flatMap(({ kind, posted_on }) => (kind === 'balance_release' ? [posted_on] : []));
    expect(releasedOn(early)).toEqual(['2027-11-22']);
    expect(releasedOn(late)).toEqual(['2027-11-23']);
    expect(lantern.db.table('turns').get('releases')?.day).toBe(cases.today());
    expect(moneyFaults(lantern.db)).toEqual([]);
    await pass(lantern, 1);
    expect([...releasedOn(early), ...releasedOn(late)]).toHaveLength(2);
  });

  it('does not concern entries on hold: they are released without changing the journal', async () => {
    const [member_id = 0] = freshMembers(lantern, 1);
    const entry = { member_id, type: 'adjustment', amount_cents: 500, memo: 'For a test.' };
    const { id } = (await cases.post('admin', '/earning/adjust', entry)).data;
    const hold = (held: boolean) => cases.post('admin', '/earning/hold', { id, held, reason: 'For a test.' });
    expect((await hold(true)).code).toBe(1);
    const day = cases.today();
    await pass(lantern, 2);
    await close(day);
    expect((await hold(false)).code).toBe(1);
    expect(lantern.db.table('earnings').get(id)?.status).toBe('open');
  });
});

describe('a planned change', () => {
  const plans = async (query = {}) => (await cases.get('admin', '/user/planned', query)).list;

  it('of a level takes effect on its day', async () => {
    const member = memberOf(lantern, 'agent');
    const level_id = (member.level_id ?? 0) + 1;
    const planned = await cases.send('admin', '/user/level', {
      id: member.id,
      level_id,
      effective_on: '2026-12-01',
      reason: 'Promoted.',
    });
    expect(planned.data.level.id).toBe(member.level_id);
    await pass(lantern, 10);
    expect(memberOf(lantern, 'agent').level_id).toBe(member.level_id);
    await pass(lantern, 3);
    expect(memberOf(lantern, 'agent')).toMatchObject({ level_id, level_since: '2026-12-01' });
    expect(await plans({ member_id: member.id })).toMatchObject([{ status: 'done', kind: 'level' }]);
    expect(messagesOf(member.id).map(({ told }) => told?.kind)).toContain('level_reached');
  });

  it('of a sponsor moves the team on its day', async () => {
    const member = memberOf(lantern, 'agent');
    const moved = await cases.send('admin', '/user/upline', {
      id: member.id,
      sponsor_id: 1,
      reason: 'Both agreed.',
      effective_on: '2026-11-25',
    });
    expect(moved.message).toBe('ok');
    expect(memberOf(lantern, 'agent').sponsor_id).toBe(member.sponsor_id);
    await pass(lantern, 6);
    expect(memberOf(lantern, 'agent').sponsor_id).toBe(1);
    expect(lantern.db.table('member_uplines').by('member_id', member.id).at(-1)).toMatchObject({
      sponsor_id: 1,
      from_on: '2026-11-25',
    });
  });

  it('that is no longer possible is kept with the reason, and blocks no other change', async () => {
    const member = memberOf(lantern, 'agent');
    const [sponsor = 0] = freshMembers(lantern, 9)
      .filter((id) => !agentTree(lantern.db).covers(member.id, id))
      .slice(-1);
    await cases.send('admin', '/user/upline', {
      id: member.id,
      sponsor_id: sponsor,
      reason: 'Agreed.',
      effective_on: '2026-11-25',
    });
    await cases.send('admin', '/user/status', { id: sponsor, status: 'suspended', reason: 'No cover.' });
    await pass(lantern, 6);
    const [plan] = await plans({ member_id: member.id });
    expect(plan).toMatchObject({ status: 'failed' });
    expect(plan.failure).not.toBe('');
    expect(memberOf(lantern, 'agent').sponsor_id).toBe(member.sponsor_id);
  });

  it('creates no cycle with another change of the same day', async () => {
    const free = freshMembers(lantern, 9).filter((id) => id !== 1);
    const [one = 0] = free;
    const other =
      free.find((id) => !agentTree(lantern.db).covers(one, id) && !agentTree(lantern.db).covers(id, one)) ?? 0;
    for (const [id, sponsor_id] of [
      [one, other],
      [other, one],
    ] as const) {
      const move = { id, sponsor_id, reason: 'Agreed.', effective_on: '2026-11-25' };
      expect((await cases.send('admin', '/user/upline', move)).message).toBe('ok');
    }
    const before = memberOf(lantern, other).sponsor_id;
    await pass(lantern, 6);
    expect(await plans({ member_id: one })).toMatchObject([{ status: 'done' }]);
    expect(await plans({ member_id: other })).toMatchObject([{ status: 'failed' }]);
    expect([memberOf(lantern, one).sponsor_id, memberOf(lantern, other).sponsor_id]).toEqual([other, before]);
  });

  it('is the only one pending of its kind, and can be canceled', async () => {
    const member = memberOf(lantern, 'agent');
    const plan = (level_id: number) =>
      cases.send('admin', '/user/level', { id: member.id, level_id, effective_on: '2026-12-01', reason: 'Planned.' });
    await plan(3);
    expect((await plan(4)).data.reason).toBe('planned');
    const [{ id, version }] = await plans({ status: 'planned' });
    expect((await cases.send('admin', '/user/planned/cancel', { id, version })).data.status).toBe('cancelled');
    expect((await cases.send('admin', '/user/planned/cancel', { id, version: 1 })).data.reason).toBe('decided');
    await pass(lantern, 20);
    expect(memberOf(lantern, 'agent').level_id).toBe(member.level_id);
    expect((await cases.send('leader', '/user/planned/cancel', { id, version })).data.reason).toBe('forbidden');
  });
});

describe('the end of a month', () => {
  /** An associate with the TP for a promotion. */
  async function promising(): Promise<number> {
    const member = lantern.db
      .table('members')
      .all()
      .find(
        ({ id, role, status, level_id }) =>
          role === '会员' &&
          status === 'active' &&
          level_id === 1 &&
          engineOf(lantern.db).standing(id, '2026-12-15') === 'eligible' &&
          isLicensed(lantern, id, '2026-12-15') &&
          lantern.db.table('policies').by('member_id', id).length === 0,
      );
    if (!member) throw new Error('The fixtures have nobody to promote.');
    await cases.inForce(member.id, { target_premium_cents: 1_200_000, modal_premium_cents: 100_000 });
    return member.id;
  }
  const proposals = async (query = {}) => (await cases.get('admin', '/promotion/list', { limit: 100, ...query })).list;
  const proposalOf = async (member_id: number) => (await proposals({ member_id }))[0];
  const decide = (who: 'admin' | number, { id, version }: { id: number; version: number }, more: object = {}) =>
    cases.send(who, '/promotion/decide', { id, version, approve: true, ...more });

  it('proposes members who reached the next level; an approved promotion takes effect on the first', async () => {
    const agent = await promising();
    await pass(lantern, 10);
    expect(await proposals()).toEqual([]);
    await pass(lantern, 1);
    const proposal = await proposalOf(agent);
    expect(proposal).toMatchObject({
      evaluated_on: '2026-11-30',
      effective_on: '2026-12-01',
      track: 'personal',
      counted_cents: 1_200_000,
      needed_cents: 1_000_000,
      from: { code: 'AS' },
      to: { code: 'SA' },
      status: 'proposed',
    });
    expect(memberOf(lantern, agent).level_id).toBe(1);
    await pass(lantern, 3);
    expect((await decide('admin', proposal)).data).toMatchObject({ status: 'approved' });
    expect(memberOf(lantern, agent)).toMatchObject({ level_id: 2, level_since: '2026-12-01' });
    expect((await decide('admin', await proposalOf(agent))).data.reason).toBe('decided');
    expect(messagesOf(agent).at(-1)?.told).toMatchObject({ kind: 'level_reached', values: { from_on: '2026-12-01' } });
  });

  it('takes two administrators where four eyes are set', async () => {
    const agent = await promising();
    await cases.send('admin', '/setting/save', { version: 0, values: { four_eyes: true } });
    await pass(lantern, 11);
    const proposal = await decide('admin', await proposalOf(agent));
    expect(proposal.data).toMatchObject({ status: 'proposed', decided_by: null });
    expect(proposal.data.requested_by).not.toBeNull();
    expect((await decide('admin', proposal.data)).data.reason).toBe('four_eyes');
    expect(memberOf(lantern, agent).level_id).toBe(1);
    expect((await decide(otherAdmin(lantern), proposal.data)).data.status).toBe('approved');
    expect(memberOf(lantern, agent).level_id).toBe(2);
  });

  it('can be rejected with a reason, fails if the level has changed, and expires undecided', async () => {
    const agent = await promising();
    await pass(lantern, 11);
    const proposal = await proposalOf(agent);
    expect(Object.keys((await decide('admin', proposal, { approve: false })).data.errors)).toEqual(['note']);
    await cases.send('admin', '/user/level', {
      id: agent,
      level_id: 3,
      effective_on: '2026-12-01',
      reason: 'By hand.',
    });
    expect((await decide('admin', proposal)).data.reason).toBe('changed');
    await pass(lantern, 31);
    expect((await proposals({ member_id: agent })).map(({ status }: { status: string }) => status)).toContain(
      'expired',
    );
    const open = (await proposals({ status: 'proposed' }))[0];
    if (open)
      expect((await decide('admin', open, { approve: false, note: 'Not yet.' })).data).toMatchObject({
        status: 'rejected',
        note: 'Not yet.',
      });
  });

  it('cannot be seen or decided by members', async () => {
    expect((await cases.ask('leader', '/promotion/list')).data.reason).toBe('forbidden');
    expect((await cases.send('leader', '/promotion/decide', { id: 1, version: 0, approve: true })).data.reason).toBe(
      'forbidden',
    );
  });
});

describe('an expiring paper', () => {
  const expiring = (id: number) =>
    messagesOf(id).flatMap(({ told }) => (told?.kind === 'paper_expires' ? [told.values] : []));
  const withLicence = async (expires_on: string, later?: string) => {
    const id = memberOf(lantern, 'agent').id;
    const [licence] = lantern.db.table('licences').by('member_id', id);
    if (!licence) throw new Error('The agent has no licence.');
    await lantern.db.write(async (tx) => {
      for (const row of lantern.db.table('licences').by('member_id', id)) await tx.delete('licences', row.id);
      for (const row of lantern.db.table('credentials').by('member_id', id)) await tx.delete('credentials', row.id);
      await tx.put('licences', { ...licence, status: 'active', expires_on });
      if (later)
        await tx.put('licences', { ...licence, id: await tx.newId('licences'), status: 'active', expires_on: later });
    });
    return { id, state: licence.state };
  };

  it('triggers a notice 60, 30 and 7 days before', async () => {
    const { id, state } = await withLicence(shiftDay('2026-11-20', 61));
    const days: number[] = [];
    for (let day = 1; day <= 62; day += 1) {
      await pass(lantern, 1);
      if (expiring(id).length > days.length) days.push(day);
    }
    expect(days).toEqual([1, 31, 54]);
    expect(expiring(id)[1]).toEqual({ paper: 'licence', state, until_on: '2027-01-20', count: 30 });
  });

  it('triggers no notice once its successor exists', async () => {
    const { id } = await withLicence(shiftDay('2026-11-20', 31), '2028-01-01');
    await pass(lantern, 1);
    expect(expiring(id)).toEqual([]);
  });
});

describe('an open requirement', () => {
  const due = (id: number) =>
    messagesOf(id).flatMap(({ told }) => (told?.kind === 'requirement_due' ? [told.values] : []));

  it('triggers a notice three days before it is due and on its day, to the agents of the case', async () => {
    const [agent = 0] = freshMembers(lantern, 1);
    const policy = await cases.submitted(agent);
    const ask = async (version: number, change: object) =>
      (await cases.send('admin', '/policy/requirement', { id: policy.id, version, ...change })).data;
    const requested = await ask(policy.version, { code: 'aps', owner: 'doctor', due_on: shiftDay('2026-11-20', 5) });
    const later = await ask(requested.version, { code: 'exam', owner: 'client', due_on: shiftDay('2026-11-20', 6) });
    const days: number[] = [];
    for (let day = 1; day <= 7; day += 1) {
      await pass(lantern, 1);
      if (day === 2) await ask(later.version, { code: 'exam', done_on: '2026-11-22' });
      if (due(agent).length > days.length) days.push(day);
    }
    expect(days).toEqual([2, 5]);
    expect(due(agent)[0]).toEqual({ case_no: policy.case_no, requirement: 'aps', due_on: '2026-11-25' });
  });

  it('triggers one notice after days without the server', async () => {
    const [agent = 0] = freshMembers(lantern, 1);
    const policy = await cases.submitted(agent);
    const due_on = shiftDay('2026-11-20', 7);
    await cases.send('admin', '/policy/requirement', {
      ...{ id: policy.id, version: policy.version, code: 'aps', owner: 'doctor', due_on },
    });
    await pass(lantern, 5);
    expect(due(agent)).toHaveLength(1);
    await pass(lantern, 4);
    expect(due(agent)).toHaveLength(1);
  });
});

describe('the first day after a contest', () => {
  const contest = (id: number, changes: Partial<ContestRecord> = {}): ContestRecord => {
    const [contest] = lantern.db.table('contests').all();
    if (!contest) throw new Error('The fixtures have no contest.');
    return {
      ...contest,
      id,
      name: `Race ${id}`,
      metric: 'inforce_tp',
      from_on: '2026-01-01',
      to_on: '2026-11-22',
      eligibility: { ranks: [], joined_from_on: null },
      prizes: [{ kind: 'rank', at: 1, label: 'A trip', amount_cents: 0 }],
      visibility: 'network',
      status: 'published',
      ...changes,
    };
  };
  const won = () =>
    lantern.db
      .table('member_messages')
      .all()
      .flatMap(({ told }) => (told?.kind === 'contest_won' ? [told.values] : []));

  it('notifies the winners of that contest only', async () => {
    await lantern.db.write(async (tx) => {
      await tx.put('contests', contest(901));
      await tx.put('contests', contest(902, { status: 'cancelled' }));
      await tx.put('contests', contest(903, { to_on: '2026-12-31' }));
    });
    await pass(lantern, 2);
    expect(won()).toEqual([]);
    await pass(lantern, 1);
    expect(won()).toEqual([{ contest: 'Race 901', place: 1, prize: 'A trip' }]);
    await pass(lantern, 1);
    expect(won()).toHaveLength(1);
  });

  it('runs the other steps when one fails, and makes up for the failed step later', async () => {
    await lantern.db.write((tx) => tx.put('contests', contest(901, { metric: 'nonsense' as 'inforce_tp' })));
    await expect(pass(lantern, 3)).rejects.toThrow();
    expect(lantern.db.table('turns').get('releases')?.day).toBe('2026-11-23');
    expect(lantern.db.table('turns').get('contests')?.day).toBe('2026-11-20');
    await lantern.db.write((tx) => tx.put('contests', contest(901)));
    await runDailyJobs(lantern);
    expect(won()).toHaveLength(1);
  });
});

describe('a new half of a month', () => {
  it('opens its pay run', async () => {
    expect(lantern.db.table('runs').one('cycle_no', '2026-12-A')).toBeUndefined();
    await pass(lantern, 12);
    expect(lantern.db.table('runs').one('cycle_no', '2026-12-A')).toMatchObject({ status: 'open' });
  });
});

describe('the rank that makes a leader', () => {
  it('updates the levels on the day of its version', async () => {
    const leaders = () =>
      lantern.db
        .table('levels')
        .all()
        .filter(({ is_leader }) => is_leader)
        .map(({ rank }) => rank)
        .sort();
    await cases.send('admin', '/setting/save', { version: 0, values: { leader_rank: 6 } });
    await runDailyJobs(lantern);
    expect(leaders()).toEqual([4, 5, 6, 7]);
    await pass(lantern, 1);
    expect(leaders()).toEqual([6, 7]);
  });
});

import { recruitStages } from '@shared/contracts/network/recruits';
import { daysBetween } from '@shared/format/days';
import { beforeEach, describe, expect, it } from 'vitest';
import { sortBy } from '../../../data/listing';
import { memberOf, signIn, type TestApp, testApp } from '../../../testing/app';
import { runDailyJobs } from '../../../testing/dailyJobs';
import { naiveTree } from '../../../testing/naiveTree';

type Header = { token: string };
let lantern: TestApp;
let admin: Header;
let agent: Header;
let leader: Header;
beforeEach(async () => {
  lantern = await testApp();
  [admin, agent, leader] = [
    await signIn(lantern, 'admin'),
    await signIn(lantern, 'agent'),
    await signIn(lantern, 'leader'),
  ];
});

const draft = (changes: object = {}) => ({
  name: 'Nora Feng',
  phone: '(415) 555-0142',
  email: '',
  state: 'CA',
  language: 'mandarin',
  source: 'referral',
  next_action_on: null,
  notes: '',
  ...changes,
});
const post = async (verb: string, body: object, header: Header) =>
  (await lantern.post(`/recruit/${verb}`, body).set(header)).body;
const list = async (header: Header, query = {}) =>
  (await lantern.get('/recruit/list', { limit: 100, ...query }).set(header)).body.data;
const rows = () => lantern.db.table('recruits').all();
const id = { agent: 0, leader: 0 };
beforeEach(() => Object.assign(id, { agent: memberOf(lantern, 'agent').id, leader: memberOf(lantern, 'leader').id }));

describe('a prospect', () => {
  it('is added, changed, moved through the stages and found', async () => {
    const { data } = await post('save', draft({ name: '  Nora   Feng ' }), agent);
    expect(data).toMatchObject({
      name: 'Nora   Feng',
      phone: '+14155550142',
      sponsor_id: id.agent,
      stage: 'lead',
      stage_since_on: lantern.deps.about.as_of,
      version: 1,
      warnings: [],
      converted_member: null,
      days_in_stage: 0,
    });
    const edited = await post('save', draft({ id: data.id, version: 1, email: 'Nora@Example.com' }), agent);
    expect(edited.data).toMatchObject({ id: data.id, email: 'nora@example.com', name: 'Nora Feng', version: 2 });
    const moved = await post(
      'stage',
      { id: data.id, version: 2, stage: 'invited', next_action_on: '2026-12-01' },
      agent,
    );
    expect(moved.data).toMatchObject({ stage: 'invited', next_action_on: '2026-12-01', version: 3 });
    expect((await list(agent, { q: 'nora feng', stage: 'invited' })).list).toEqual([moved.data]);
  });

  it.each([
    [{ phone: '', email: '' }, 'phone'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ phone: '12' }, 'phone'],
    [{ email: 'nobody' }, 'email'],
    [{ state: 'ZZ' }, 'state'],
    [{ stage: 'licensed' }, 'stage'],
    [{ id: 1 }, 'version'],
    [{ sponsor_id: 1 }, 'sponsor_id'],
    [{ next_action_on: '2026-02-30' }, 'next_action_on'],
  ])('is refused with %j', async (changes, field) => {
    expect(Object.keys((await post('save', draft(changes), agent)).data.errors)).toEqual([field]);
    expect(rows()).toHaveLength(90);
  });

  it('is not overwritten by a stale version', async () => {
    const { data } = await post('save', draft(), agent);
    await post('stage', { id: data.id, version: 1, stage: 'lost' }, admin);
    for (const [verb, body] of [
      ['save', draft({ id: data.id, version: 1 })],
      ['stage', { id: data.id, version: 1, stage: 'paused' }],
      ['convert', { id: data.id, version: 1, member_no: 'M000001' }],
    ] as const)
      expect((await post(verb, body, agent)).data.reason).toBe('stale');
  });

  it('warns if already known, without saying to whom or where', async () => {
    const mine = await post('save', draft({ email: 'nora@example.com' }), leader);
    expect(mine.data.warnings).toEqual([]);
    const again = await post('save', draft({ email: 'NORA@example.com' }), agent);
    expect(again.data.warnings).toEqual(['phone_known', 'email_known']);
    expect(JSON.stringify(again)).not.toContain(memberOf(lantern, 'leader').display_name);
    const member = await post('save', draft({ phone: memberOf(lantern, 1).phone }), agent);
    expect(member.data.warnings).toEqual(['phone_known']);
    const own = await post('save', draft({ id: mine.data.id, version: 1, phone: '+14155550177' }), leader);
    expect(own.data.warnings).toEqual([]);
  });
});

describe('another member’s prospect', () => {
  it('gets the same answer as an unknown one, also for uplines', async () => {
    const { data } = await post('save', draft(), agent);
    const upline = await signIn(lantern, memberOf(lantern, 'agent').sponsor_id ?? 0);
    for (const header of [leader, upline, await signIn(lantern, 1)])
      for (const which of [data.id, 999_999])
        for (const [verb, body] of [
          ['save', draft({ id: which, version: 1 })],
          ['stage', { id: which, version: 1, stage: 'lost' }],
          ['convert', { id: which, version: 1, member_no: 'M000001' }],
        ] as const)
          expect((await post(verb, body, header)).data.reason).toBe('not_found');
    expect((await list(upline, { q: 'Nora' })).total).toBe(0);
  });

  it('only adds to the counts for uplines', async () => {
    const tree = naiveTree(lantern.db.table('members').all(), () => false);
    for (const scope of ['me', 'directs', 'team'] as const) {
      const whose = tree.scope(id.leader, scope) ?? [];
      const { list: shown, summary } = await list(leader, { scope });
      for (const stage of recruitStages) {
        const there = rows().filter((row) => whose.includes(row.sponsor_id) && row.stage === stage);
        const since = there.map((row) => row.stage_since_on).sort();
        const middle = since[Math.floor((since.length - 1) / 2)];
        expect(summary[stage]).toBe(there.length);
        expect(summary[`${stage}_median_days`]).toBe(middle && daysBetween(middle, lantern.deps.about.as_of));
      }
      expect(new Set(shown.map((row: { sponsor_id: number }) => row.sponsor_id))).toEqual(new Set([id.leader]));
    }
    // Members see their team's totals, never the network's.
    expect((await list(leader, { scope: 'network' })).summary).toEqual((await list(leader, { scope: 'team' })).summary);
  });
});

describe('the office', () => {
  it('sees all prospects, names the sponsor of a new one and can reassign it', async () => {
    expect((await list(admin)).total).toBe(90);
    expect((await list(admin, { sponsor_id: id.agent })).total).toBe((await list(agent)).total);
    expect((await post('save', draft(), admin)).data.errors).toEqual({ sponsor_id: 'This is required.' });
    for (const sponsor_id of [999_999, memberOf(lantern, 'admin').id])
      expect((await post('save', draft({ sponsor_id }), admin)).data.errors).toEqual({
        sponsor_id: 'Not found. Choose another.',
      });
    const { data } = await post('save', draft({ sponsor_id: id.agent }), admin);
    const given = await post('save', draft({ id: data.id, version: 1, sponsor_id: id.leader }), admin);
    expect(given.data).toMatchObject({ sponsor_id: id.leader, version: 2 });
    expect((await list(agent, { q: 'Nora' })).total).toBe(0);
    // An edit without a sponsor keeps the current one.
    expect((await post('save', draft({ id: data.id, version: 2 }), admin)).data.sponsor_id).toBe(id.leader);
  });
});

describe('a prospect who has become a member', () => {
  const direct = () => {
    const direct = lantern.db
      .table('members')
      .by('sponsor_id', id.leader)
      .find((member) => lantern.db.table('recruits').count('converted_member_id', member.id) === 0);
    if (!direct) throw new Error('The leader has no direct without a prospect.');
    return direct;
  };

  it('is linked with one of the sponsor’s directs, once', async () => {
    const [one, other] = [await post('save', draft(), leader), await post('save', draft({ name: 'Other' }), leader)];
    const { member_no, display_name } = direct();
    const linked = await post('convert', { id: one.data.id, version: 1, member_no: member_no.toLowerCase() }, leader);
    expect(linked.data).toMatchObject({ stage: 'registered', version: 2 });
    expect(linked.data.converted_member).toContain(display_name);
    expect(linked.data.converted_member).toContain(member_no);
    expect((await post('convert', { id: other.data.id, version: 1, member_no }, leader)).data.errors).toEqual({
      member_no: 'This is already in use.',
    });
    expect((await post('convert', { id: one.data.id, version: 2, member_no }, leader)).data.reason).toBe('converted');
    for (const stage of ['lead', 'lost', 'paused', 'interviewed'])
      expect((await post('stage', { id: one.data.id, version: 2, stage }, leader)).data.reason).toBe('converted');
    expect((await post('stage', { id: one.data.id, version: 2, stage: 'licensed' }, leader)).code).toBe(1);
  });

  it('is no stranger, even if that member does not exist', async () => {
    const { data } = await post('save', draft(), leader);
    for (const member_no of ['M000001', memberOf(lantern, 'leader').member_no, 'M999999', 'nobody'])
      expect((await post('convert', { id: data.id, version: 1, member_no }, leader)).data.errors).toEqual({
        member_no: 'Not found. Choose another.',
      });
  });

  it('keeps a later stage', async () => {
    const { data } = await post('save', draft(), leader);
    await post('stage', { id: data.id, version: 1, stage: 'licensed' }, leader);
    const linked = await post('convert', { id: data.id, version: 2, member_no: direct().member_no }, leader);
    expect(linked.data.stage).toBe('licensed');
  });
});

describe('old prospects', () => {
  const old = '2020-01-01T00:00:00.000Z';
  const row = (changes = {}) => ({
    ...(rows()[0] as typeof rows extends () => readonly (infer R)[] ? R : never),
    updated_at: old,
    converted_member_id: null,
    ...changes,
  });

  it('lose name and contact at the change of day, unless they became members or the setting keeps them', async () => {
    const [first, second] = rows();
    await lantern.db.write(async (tx) => {
      await tx.put('recruits', row({ id: first?.id }));
      await tx.put('recruits', row({ id: second?.id, converted_member_id: 5, name: 'Is a member' }));
    });
    await runDailyJobs(lantern);
    expect(rows().find((one) => one.id === first?.id)).toMatchObject({ name: '—', phone: '', email: '', notes: '' });
    expect(rows().find((one) => one.id === second?.id)?.name).toBe('Is a member');
  });

  it('are kept if the setting is 0', async () => {
    await lantern.post('/setting/save', { version: 0, values: { prospect_retention_months: 0 } }).set(admin);
    await lantern.db.write((tx) => tx.put('recruits', row({ name: 'Kept' })));
    await runDailyJobs(lantern);
    expect(rows().filter(({ name }) => name === 'Kept')).toHaveLength(1);
  });
});

describe('the list', () => {
  it('finds prospects that are due, and sorts by stage in the order of the stages', async () => {
    const today = lantern.deps.about.as_of;
    const due = rows().filter(({ next_action_on }) => next_action_on !== null && next_action_on <= today);
    expect((await list(admin, { due: 1 })).total).toBe(due.length);
    expect((await list(admin, { due: 0 })).total).toBe(90 - due.length);
    const stages = (await list(admin, { sort: 'stage' })).list.map((one: { stage: (typeof recruitStages)[number] }) =>
      recruitStages.indexOf(one.stage),
    );
    expect(stages).toEqual([...stages].sort((a, b) => a - b));
  });

  it.each(['name', 'sponsor'] as const)('sorts by %s in the order of the language, page by page', async (sort) => {
    const all = (await list(admin)).list as { id: number; sponsor_id: number; name: string; sponsor: string }[];
    for (const order of ['asc', 'desc'] as const) {
      const byId = sortBy(all, ({ id }) => id);
      const sorted = sort === 'name' ? byId : sortBy(byId, ({ sponsor_id }) => sponsor_id, order);
      const ids = sortBy(sorted, (row) => row[sort], order).map((row) => row.id);
      const pages = [];
      for (const page of [1, 2, 3, 4]) pages.push(...(await list(admin, { sort, order, limit: 25, page })).list);
      expect(pages.map((row) => row.id)).toEqual(ids);
    }
  });
});

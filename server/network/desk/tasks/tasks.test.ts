import { shiftDay } from '@shared/format/days';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn, type TestApp, testApp } from '../../../testing/app';
import { Network, type NetworkCaller } from '../../network';
import { marksOf, setAsideBy } from '../../reads/taskMarks';

type Header = { token: string };
let lantern: TestApp;
let agent: Header;
/** Policies of the agent, and of somebody outside the agent's team. */
let network: Network;
let own: number;
let foreign: number;
let me: number;
beforeEach(async () => {
  lantern = await testApp();
  agent = await signIn(lantern, 'agent');
  network = new Network(lantern.deps);
  me = (await lantern.get('/user/userinfo').set(agent)).body.data.id;
  const team = new Set([me]);
  const members = lantern.db.table('members').all();
  for (let size = 0; size !== team.size; ) {
    size = team.size;
    for (const { id, sponsor_id } of members) if (sponsor_id !== null && team.has(sponsor_id)) team.add(id);
  }
  const policies = lantern.db.table('policies').all();
  own = policies.find(({ splits }) => splits.some(({ member_id }) => member_id === me))?.id ?? 0;
  foreign = policies.find(({ splits }) => splits.every(({ member_id }) => !team.has(member_id)))?.id ?? 0;
});

const mark = async (body: object, header = agent) => (await lantern.post('/task/mark', body).set(header)).body;
const today = () => network.today;
const caller = (id = me) => ({ id }) as NetworkCaller;
const asideOf = async (id = me) => [...(await marksOf(network, caller(id), ['case', 'touch'])).keys()].sort();

describe('marks on tasks', () => {
  it('set a task aside for their owner alone, until it is opened again', async () => {
    const task = `case:${own}`;
    expect((await mark({ task, state: 'done' })).data).toEqual({ task, mark: { state: 'done', until_on: null } });
    expect(await asideOf()).toEqual([task]);
    expect(await asideOf(me + 1)).toEqual([]);
    expect((await mark({ task, state: 'open' })).data).toEqual({ task, mark: null });
    expect(await asideOf()).toEqual([]);
  });

  it('hold a snoozed task back until its day', async () => {
    const task = `touch:${own}:13`;
    const until_on = shiftDay(today(), 7);
    await mark({ task, state: 'done' });
    expect((await mark({ task, state: 'snoozed', until_on })).data.mark).toEqual({ state: 'snoozed', until_on });
    expect(await asideOf()).toEqual([task]);
    const later = Object.create(network, { today: { value: until_on } });
    expect(await marksOf(later, caller(), ['touch'])).toEqual(new Map());
  });

  it('are left out by kind', async () => {
    await mark({ task: `touch:${own}:13`, state: 'done' });
    expect(await marksOf(network, caller(), ['case'])).toEqual(new Map());
  });

  it('filter a list in SQL', async () => {
    await mark({ task: `case:${own}`, state: 'done' });
    const rows = (id: number) =>
      network.sql.db
        .selectFrom('policies')
        .select('id')
        .where('id', 'in', [own, foreign])
        .where(setAsideBy(caller(id), today(), sql`'case:' || policies.id`))
        .execute();
    expect(await rows(me)).toEqual([{ id: own }]);
    expect(await rows(me + 1)).toEqual([]);
  });

  it.each(['case:%', 'requirement:%:exam', 'stuck:%:submitted', 'premium:%:3', 'touch:%:6'])(
    'are refused alike for a hidden and an unknown record: %s',
    async (form) => {
      const [hidden, unknown] = await Promise.all(
        [foreign, 99_999_999].map((id) => mark({ task: form.replace('%', String(id)), state: 'done' })),
      );
      expect(hidden.data.reason).toBe('not_found');
      expect(unknown).toEqual({ ...hidden, data: { ...hidden.data, request_id: unknown.data.request_id } });
      expect((await mark({ task: form.replace('%', String(own)), state: 'done' })).code).toBe(1);
    },
  );

  it('are refused for papers, conversations, and moments of others', async () => {
    const other = <T extends { id: number; member_id: number }>(rows: readonly T[]) =>
      rows.find(({ member_id }) => member_id !== me)?.id ?? 0;
    const { db } = lantern;
    for (const task of [
      `licence:${other(db.table('licences').all())}:2027-01-31`,
      `credential:${other(db.table('credentials').all())}:2027-01-31`,
      `answer:${other(db.table('conversations').all())}:1`,
      `moment:${me + 1}:first_case`,
      'resource:99999999:1',
    ])
      expect((await mark({ task, state: 'done' })).data.reason, task).toBe('not_found');
    expect((await mark({ task: `moment:${me}:first_case`, state: 'done' })).code).toBe(1);
  });

  it.each([
    [{ task: 'case:0', state: 'done' }, 'task'],
    [{ task: 'client:1', state: 'done' }, 'task'],
    [{ task: 'touch:1:4', state: 'done' }, 'task'],
    [{ task: "case:1' or '1", state: 'done' }, 'task'],
    [{ task: 'case:1', state: 'snoozed' }, 'until_on'],
    [{ task: 'case:1', state: 'done', until_on: '2030-01-01' }, 'until_on'],
    [{ task: 'case:1', state: 'gone' }, 'state'],
  ])('are refused with %j', async (body, field) => {
    expect(Object.keys((await mark(body)).data.errors)).toEqual([field]);
  });

  it.each([0, 367])('refuse a snooze of %i days', async (days) => {
    const answer = await mark({ task: `case:${own}`, state: 'snoozed', until_on: shiftDay(today(), days) });
    expect(Object.keys(answer.data.errors)).toEqual(['until_on']);
  });

  it('are closed to members who may not see policies', async () => {
    const pending =
      lantern.db
        .table('members')
        .all()
        .find(({ status }) => status === 'pending')?.id ?? 0;
    const header = await signIn(lantern, pending);
    expect((await mark({ task: `case:${own}`, state: 'done' }, header)).data.reason).toBe('not_found');
  });

  it('leave no trace in the audit log', async () => {
    const size = lantern.db.table('audit_log').all().length;
    await mark({ task: `case:${own}`, state: 'done' });
    expect(lantern.db.table('audit_log').all().length).toBe(size);
  });
});

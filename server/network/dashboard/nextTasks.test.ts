import { home } from '@shared/contracts/network/home';
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn, type TestApp, testApp } from '../../testing/app';

type Header = { token: string };
type Tasks = ReturnType<typeof home.tasks.data.parse>;
let lantern: TestApp;
let agent: Header;
beforeEach(async () => {
  lantern = await testApp();
  agent = await signIn(lantern, 'agent');
});
const tasksOf = async (header = agent): Promise<Tasks> =>
  home.tasks.data.parse((await lantern.get('/task/next').set(header)).body.data);
const mark = (body: object) => lantern.post('/task/mark', body).set(agent);

describe('Do next', () => {
  it('lists the caller’s own tasks, overdue ones first, each with the client’s name', async () => {
    const { list } = await tasksOf();
    const me = (await lantern.get('/user/userinfo').set(agent)).body.data.id;
    expect(list.length).toBeGreaterThan(3);
    const tones = list.map(({ tone }) => ['danger', 'warning', 'info'].indexOf(tone));
    expect(tones).toEqual([...tones].sort());
    const policies = lantern.db.table('policies').all();
    for (const task of list) {
      if (!('policy_id' in task)) continue;
      expect(task.client_name).not.toContain('***');
      const policy = policies.find(({ id }) => id === task.policy_id);
      expect(policy?.splits.map(({ member_id }) => member_id)).toContain(me);
    }
  });

  it('leaves out what is done or snoozed, and shows it again when opened', async () => {
    const before = await tasksOf();
    const [first, second] = before.list;
    if (!first || !second) throw new Error('The agent has no tasks.');
    await mark({ task: first.task, state: 'done' });
    expect((await mark({ task: second.task, state: 'snoozed', until_on: '2099-01-01' })).body.code).toBe(0);
    expect((await tasksOf()).total).toBe(before.total - 1);
    await mark({ task: second.task, state: 'snoozed', until_on: before.as_of.replace(/^\d+/, (y) => String(+y + 1)) });
    expect((await tasksOf()).list.map(({ task }) => task)).not.toContain(second.task);
    await mark({ task: first.task, state: 'open' });
    expect((await tasksOf()).list[0]).toEqual(first);
  });

  it('accepts the key of every task that it lists', async () => {
    for (const { task } of (await tasksOf()).list)
      expect((await mark({ task, state: 'done' })).body.code, task).toBe(1);
    expect((await tasksOf()).total).toBe(0);
  });

  it('is empty for the office', async () => {
    expect((await tasksOf(await signIn(lantern, 'admin'))).list).toEqual([]);
  });
});

describe('the hero', () => {
  const heroOf = async (header: Header) =>
    home.hero.data.parse((await lantern.get('/index/hero').set(header)).body.data);

  it('agrees with the next payment, the ledger, and the coach', async () => {
    for (const who of ['agent', 'leader'] as const) {
      const header = await signIn(lantern, who);
      const hero = await heroOf(header);
      const [{ next }, ledger, coach] = await Promise.all(
        ['/pay/next', '/earning/summary', '/level/progress'].map(
          async (path) => (await lantern.get(path).set(header)).body.data,
        ),
      );
      expect(hero.next?.pay_on).toBe(next.pay_on);
      for (const account of hero.next?.accounts ?? []) {
        const paid = next.accounts.find(({ currency }: { currency: string }) => currency === account.currency);
        expect(account.paid_cents).toBe(paid.paid_cents);
        const { list, total } = (
          await lantern
            .get('/earning/list', {
              cycle_no: next.cycle_no,
              currency: account.currency,
              status: 'open',
              sort: 'amount_cents',
              order: 'desc',
            })
            .set(header)
        ).body.data;
        expect(account.entries).toBe(total);
        expect(account.largest?.earning_id).toBe(list[0]?.id);
      }
      expect(hero.balances.map(({ balance_cents }) => balance_cents)).toEqual(
        ledger.accounts.map(({ balance_cents }: { balance_cents: number }) => balance_cents),
      );
      expect(hero.promotion?.progress_bp).toBe(coach.progress_bp);
      expect(hero.level).toEqual(coach.level);
    }
  });

  it('offers a moment until it was seen', async () => {
    const me = (await lantern.get('/user/userinfo').set(agent)).body.data.id;
    const member = lantern.db.table('members').get(me);
    if (!member) throw new Error('The agent is no member.');
    const { as_of } = await tasksOf();
    const joined_on = `${Number(as_of.slice(0, 4)) - 3}${as_of.slice(4)}`;
    await lantern.db.write((tx) => tx.put('members', { ...member, joined_on }));
    const kinds: string[] = [];
    for (;;) {
      const { moment } = await heroOf(agent);
      if (!moment) break;
      kinds.push(moment.kind);
      expect((await mark({ task: moment.task, state: 'done' })).body.code).toBe(1);
    }
    expect(kinds).toContain('anniversary');
    expect(new Set(kinds).size).toBe(kinds.length);
  });

  it('shows the office no money', async () => {
    const { next, balances, level, promotion } = await heroOf(await signIn(lantern, 'admin'));
    expect({ next, balances, level, promotion }).toEqual({ next: null, balances: [], level: null, promotion: null });
  });
});

describe('the pulse of a team', () => {
  it('agrees with the team’s statistics, and counts stalled cases', async () => {
    const header = await signIn(lantern, 'leader');
    const pulse = home.pulse.data.parse((await lantern.get('/report/pulse').set(header)).body.data);
    const stats = (await lantern.get('/report/teamStats').set(header)).body.data;
    for (const key of ['team_count', 'new_members', 'silent', 'close_to_promotion', 'birthdays'] as const)
      expect(pulse[key]).toEqual(stats[key]);
    expect(pulse.stuck.list.length).toBe(Math.min(10, pulse.stuck.count));
  });

  it('is refused to pending members', async () => {
    const pending =
      lantern.db
        .table('members')
        .all()
        .find(({ status }) => status === 'pending')?.id ?? 0;
    const answer = await lantern.get('/report/pulse').set(await signIn(lantern, pending));
    expect(answer.body.data.reason).toBe('forbidden');
  });
});

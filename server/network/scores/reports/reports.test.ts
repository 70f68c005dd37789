import { groupOf, type PolicyStatus, policyStatuses } from '@shared/contracts/network/policies';
import { shiftDay } from '@shared/format/days';
import { describe, expect, it } from 'vitest';
import { sortBy } from '../../../data/listing';
import { agentTree } from '../../../testing/agentTree';
import { memberOf, signIn, type TestApp, testApp } from '../../../testing/app';
import { isLicensed } from '../../members/light';

type Query = Record<string, string | number>;
const lantern: TestApp = await testApp();
const tree = agentTree(lantern.db);
const headers: Record<string, { token: string }> = {};
const today = '2026-11-20';
for (const who of ['agent', 'leader', 'admin'] as const) headers[who] = await signIn(lantern, who);
const body = async (path: string, query: Query = {}, who = 'leader') =>
  (await lantern.get(path, query).set(headers[who] ?? {})).body;
const ask = async (path: string, query: Query = {}, who = 'leader') => {
  const answer = await body(path, query, who);
  expect(answer.code, `${path}: ${answer.message}`).toBe(1);
  return answer.data;
};
const idOf = (who: string) => memberOf(lantern, who).id;

/** A sibling of the leader, and a member below that sibling. */
const beside = () => {
  const { id, sponsor_id } = memberOf(lantern, 'leader');
  const sibling = lantern.db
    .table('members')
    .by('sponsor_id', sponsor_id ?? 0)
    .find((member) => member.id !== id && tree.directCount(member.id) > 0);
  if (!sibling) throw new Error('The leader has no sibling with a team.');
  return { sibling: sibling.id, nephew: tree.directs(sibling.id)[0] ?? 0 };
};

describe('a report about somebody', () => {
  const production = ['/report/tp', '/report/funnel', '/report/pending'];
  const money = ['/report/commission', '/report/renewalForecast', '/report/exposure'];

  it.each(production)('%s covers the caller’s team and treats other members as unknown', async (path) => {
    const below = tree.directs(idOf('leader'))[0] ?? 0;
    for (const member_id of [idOf('leader'), below]) await ask(path, { member_id });
    const unknown = await body(path, { member_id: 99_999 });
    expect(unknown.data.reason).toBe('not_found');
    const { sibling, nephew } = beside();
    for (const member_id of [sibling, nephew, 1, idOf('admin')])
      expect(await body(path, { member_id })).toEqual(unknown);
    await ask(path, { member_id: sibling }, 'admin');
    expect(await body(path, { member_id: idOf('admin') }, 'admin')).toEqual(unknown);
  });

  it.each(money)('%s answers the payee and the office only', async (path) => {
    const below = tree.directs(idOf('leader'))[0] ?? 0;
    const unknown = await body(path, { member_id: 99_999 });
    expect(unknown.data.reason).toBe('not_found');
    const { sibling, nephew } = beside();
    for (const member_id of [below, sibling, nephew, 1]) expect(await body(path, { member_id })).toEqual(unknown);
    const own = await ask(path);
    expect(own.member_id).toBe(idOf('leader'));
    expect(await ask(path, { member_id: idOf('leader') })).toEqual(own);
    expect((await ask(path, {}, 'admin')).member_id).toBeNull();
    const { accounts } = await ask(path, { member_id: idOf('leader') }, 'admin');
    expect(accounts).toEqual(own.accounts);
  });

  it.each([...production, ...money, '/score/me', '/goal/get'])('%s refuses a malformed id', async (path) => {
    for (const member_id of ['abc', '0', '-1', '1.5', '1e99', '__proto__']) {
      const { code, data } = await body(path, { member_id });
      expect([code, Object.keys(data.errors)]).toEqual([0, ['member_id']]);
    }
  });

  it('stays within the caller’s team for every scope', async () => {
    for (const path of ['/report/tp', '/report/funnel']) {
      const { as_of: _, ...network } = await ask(path, { scope: 'network' }, 'agent');
      const { as_of: __, ...team } = await ask(path, { scope: 'team' }, 'agent');
      expect(network).toEqual(team);
      expect(network.scope).toBe('team');
      expect((await ask(path, { scope: 'me' }, 'admin')).scope).toBe('network');
    }
  });

  it('takes a known period, and no more than five years of days', async () => {
    for (const path of ['/report/tp', '/report/funnel']) {
      expect((await body(path, { period: 'custom', from: '2000-01-01', to: today })).data.errors).toHaveProperty('to');
      expect((await body(path, { period: 'decade' })).data.errors).toHaveProperty('period');
      expect((await ask(path, { month: '2026-02' })).period).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    }
  });
});

describe('the funnel', () => {
  it.each(['agent', 'leader', 'admin'])('counts what %s’s people submitted, and how far it came', async (who) => {
    const funnel = await ask('/report/funnel', { scope: 'team', period: 'rolling_12' }, who);
    const team = who === 'admin' ? undefined : new Set(tree.team(idOf(who)));
    const cases = lantern.db
      .table('policies')
      .all()
      .filter(
        ({ submitted_on, splits }) =>
          submitted_on !== null &&
          submitted_on >= '2025-12-01' &&
          (!team || splits.some(({ member_id }) => team.has(member_id))),
      );
    const counts = funnel.steps.map(({ count }: { count: number }) => count);
    expect(counts).toEqual([
      cases.length,
      cases.filter(({ approved_on, issued_on, inforce_on }) => approved_on ?? issued_on ?? inforce_on).length,
      cases.filter(({ issued_on, inforce_on }) => issued_on ?? inforce_on).length,
      cases.filter(({ inforce_on }) => inforce_on).length,
    ]);
    const inGroup = (group: string) => cases.filter(({ status }) => groupOf(status) === group).length;
    expect(funnel.pending).toBe(inGroup('pending'));
    const closed = funnel.closed.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
    expect(closed).toBe(inGroup('closed'));
    expect(funnel.placement_bp).toBe(Math.round((counts[3] * 10_000) / (cases.length - inGroup('pending'))));
  });

  it('shows the median days between steps', async () => {
    const { steps, median_days } = await ask(
      '/report/funnel',
      { period: 'custom', from: '2023-01-01', to: '2026-01-01' },
      'admin',
    );
    const [submitted, approved, issued, inforce] = steps.map(
      (step: { median_days: number | null }) => step.median_days,
    );
    expect(submitted).toBeNull();
    // Medians of 24, 8 and 12 days (domain.md 7).
    expect(approved).toBeGreaterThan(18);
    expect(approved).toBeLessThan(30);
    expect(issued).toBeGreaterThan(5);
    expect(issued).toBeLessThan(12);
    expect(inforce).toBeGreaterThan(8);
    expect(inforce).toBeLessThan(17);
    expect(median_days).toBeGreaterThan(36);
  });

  it('shows zero, not 100%, without cases', async () => {
    const empty = await ask('/report/funnel', { period: 'custom', from: '2010-01-01', to: '2010-12-31' });
    expect(empty).toMatchObject({ placement_bp: null, median_days: null, pending: 0 });
    for (const step of empty.steps) expect(step).toMatchObject({ count: 0, bp: 0, median_days: null });
  });
});

describe('pending cases', () => {
  it('are sorted by risk: the days in the status relative to the median', async () => {
    const { list } = await ask('/report/pending', { limit: 100 }, 'admin');
    const risks = list.map(({ risk_bp }: { risk_bp: number }) => risk_bp);
    expect(risks).toEqual([...risks].sort((a, b) => b - a));
    for (const { days_in_status, median_days, risk_bp } of list)
      expect(risk_bp).toBe(median_days === null ? 0 : Math.round((days_in_status * 10_000) / Math.max(1, median_days)));
    expect(new Set(list.map(({ median_days }: { median_days: number }) => median_days)).size).toBeGreaterThan(3);
  });

  it('name missing items to the agent and the office, and hide their names from an upline', async () => {
    const { list } = await ask('/report/pending', { scope: 'team', limit: 100 });
    const foreign = list.filter(({ own, missing }: { own: boolean; missing: unknown[] }) => !own && missing.length > 0);
    expect(foreign.length).toBeGreaterThan(0);
    for (const row of foreign) {
      expect(row.insured).toMatch(/^\S\*{3} \S\*{3}$/);
      for (const each of row.missing) expect(each).toMatchObject({ code: null, label: '', owner: 'client' });
      const office = (await ask('/report/pending', { q: row.case_no }, 'admin')).list[0];
      expect(office.missing.map(({ due_on }: { due_on: string }) => due_on)).toEqual(
        row.missing.map(({ due_on }: { due_on: string }) => due_on),
      );
      for (const each of office.missing) expect(each.code).not.toBeNull();
    }
  });

  it('cannot be found by a client’s name that is hidden from the caller', async () => {
    const policy = lantern.db
      .table('policies')
      .all()
      .find(
        ({ status, splits, insured }) =>
          groupOf(status) === 'pending' &&
          insured &&
          splits.every(({ member_id }) => member_id !== idOf('leader') && tree.covers(idOf('leader'), member_id)),
      );
    const q = `${policy?.insured?.first} ${policy?.insured?.last}`;
    const casesFor = async (who: string) =>
      (await ask('/report/pending', { scope: 'team', q }, who)).list.map(({ id }: { id: number }) => id);
    expect(await casesFor('admin')).toContain(policy?.id);
    expect(await casesFor('leader')).not.toContain(policy?.id);
  });

  it('are filtered, sorted and paged', async () => {
    const all = await ask('/report/pending', { limit: 100, sort: 'tp_cents', order: 'desc' }, 'admin');
    const cents = all.list.map(({ tp_cents }: { tp_cents: number }) => tp_cents);
    expect(cents).toEqual([...cents].sort((a, b) => b - a));
    const second = await ask('/report/pending', { limit: 10, page: 2, sort: 'tp_cents', order: 'desc' }, 'admin');
    expect(second.list).toEqual(all.list.slice(10, 20));
    const { list } = await ask('/report/pending', { status: 'underwriting', limit: 100 }, 'admin');
    expect(list.length).toBeGreaterThan(10);
    for (const { status } of list) expect(status).toBe('underwriting');
  });
});

describe('the order of pending cases', () => {
  type Row = Record<string, number | string | null> & { missing: { overdue: boolean }[] };
  const every = async (query: Query, who: string): Promise<{ rows: Row[]; summary: Record<string, number> }> => {
    const rows: Row[] = [];
    for (let page = 1; ; page += 1) {
      const { list, total, summary } = await ask('/report/pending', { ...query, limit: 20, page }, who);
      rows.push(...list);
      if (rows.length >= total) return { rows, summary };
    }
  };

  it.each([
    ['risk', 'risk_bp'],
    ['status', 'status'],
    ['submitted_on', 'submitted_on'],
    ['days_in_status', 'days_in_status'],
    ['expected_on', 'expected_on'],
    ['tp_cents', 'tp_cents'],
    ['likely_cents', 'likely_cents'],
    ['case_no', 'case_no'],
    ['agent', 'agent'],
    ['brand', 'brand'],
  ])('by %s is that of what is shown, in both directions', async (sort, field) => {
    for (const [who, order] of [
      ['admin', 'asc'],
      ['leader', 'desc'],
    ] as const) {
      const { rows } = await every({ scope: 'team', sort, order }, who);
      const key = (row: Row) =>
        field === 'status' ? policyStatuses.indexOf(row.status as PolicyStatus) : (row[field] ?? null);
      const byId = [...rows].sort((a, b) => Number(a.id) - Number(b.id));
      expect(rows.map(({ id }) => id)).toEqual(sortBy(byId, key, order).map(({ id }) => id));
      expect(rows.length).toBeGreaterThan(5);
    }
  });

  it('sums all cases, or those that match a search', async () => {
    const questions: Query[] = [
      {},
      { q: 'term' },
      { status: 'underwriting' },
      { category_group: 'life_perm' },
      { state: 'CA' },
    ];
    for (const query of questions)
      for (const who of ['admin', 'leader']) {
        const { rows, summary } = await every({ scope: 'team', ...query }, who);
        const sum = (field: string) => rows.reduce((all, row) => all + Number(row[field]), 0);
        expect(summary).toEqual({
          tp_cents: sum('tp_cents'),
          likely_cents: sum('likely_cents'),
          overdue: rows.filter(({ missing }) => missing.some(({ overdue }) => overdue)).length,
        });
      }
  });
});

describe('the exposure', () => {
  it('masks the client of a downline’s case, and names its agent', async () => {
    const { cases, total } = await ask('/report/exposure', { limit: 200 });
    expect(cases).toHaveLength(Math.min(total, 200));
    const foreign = cases.filter(({ own }: { own: boolean }) => !own);
    expect(foreign.length).toBeGreaterThan(0);
    for (const row of foreign) expect(row.insured).toMatch(/^\S\*{3} \S\*{3}$/);
    for (const row of cases) {
      const policy = lantern.db.table('policies').get(row.policy_id);
      expect(policy?.status).toBe('inforce');
      expect(row.earned_on > today && row.months < 12 && row.unearned_cents > 0).toBe(true);
      expect(row.touch_on === null || row.touch_on >= today).toBe(true);
    }
  });
});

describe('a case of the exposure', () => {
  it('matches the report line by line, for its payees and the office', async () => {
    for (const who of ['agent', 'leader', 'admin'] as const) {
      const { cases } = await ask('/report/exposure', { limit: 30 }, who);
      expect(cases.length).toBeGreaterThan(0);
      for (const { policy_id, case_no, currency, unearned_cents } of cases) {
        const answer = await ask('/report/exposedCase', { policy_id }, who);
        expect(answer).toMatchObject({ case_no, currency, unearned_cents });
        for (const { line, paid_cents, unearned_cents: part } of answer.lines) {
          expect(line.case_no).toBe(case_no);
          expect(part > 0 && part <= paid_cents).toBe(true);
          if (who !== 'admin') expect(line.payee_id).toBe(memberOf(lantern, who).id);
        }
        expect(
          answer.lines.reduce((sum: number, line: { unearned_cents: number }) => sum + line.unearned_cents, 0),
        ).toBe(unearned_cents);
      }
    }
  });

  it('shows no lines to callers who were paid nothing, and treats cases outside their team as unknown', async () => {
    const { cases } = await ask('/report/exposure', { limit: 200 }, 'admin');
    const unknown = await body('/report/exposedCase', { policy_id: 99_999 }, 'agent');
    expect(unknown.data.reason).toBe('not_found');
    const own = new Set(
      lantern.db
        .table('commission_lines')
        .by('payee_id', idOf('agent'))
        .map(({ policy_id }) => policy_id),
    );
    let foreign = 0;
    for (const { policy_id } of cases) {
      if (own.has(policy_id)) continue;
      const answer = await body('/report/exposedCase', { policy_id }, 'agent');
      if (answer.code === 1) expect(answer.data).toMatchObject({ unearned_cents: 0, lines: [] });
      else expect(answer).toEqual(unknown);
      foreign += 1;
    }
    expect(foreign).toBeGreaterThan(0);
  });
});

describe('a team at a glance', () => {
  it('counts what the list of the downline counts', async () => {
    for (const who of ['agent', 'leader', 'admin']) {
      const stats = await ask('/report/teamStats', {}, who);
      const downline = await ask('/user/downline', { limit: 100 }, who);
      expect(stats.team_count).toBe(downline.total);
      expect(stats.active).toBe((await ask('/user/downline', { status: 'active' }, who)).total);
      for (const { generation, count } of stats.generations)
        expect((await ask('/user/downline', { generation }, who)).total).toBe(count);
      for (const { code, count } of stats.levels)
        expect((await ask('/user/downline', { level: code, status: 'active' }, who)).total).toBe(count);
    }
  });

  it('finds every member close to the next level, with the progress that the level page shows', async () => {
    const { close_to_promotion, root } = await ask('/report/teamStats', {}, 'admin');
    const expected: [number, string, number][] = [];
    for (const { id, status, role } of lantern.db.table('members').all()) {
      if (status !== 'active' || role !== '会员' || id === root.id) continue;
      const { next, progress_bp } = await ask('/level/progress', { member_id: id }, 'admin');
      if (next && progress_bp >= 8_000) expected.push([id, next.code, progress_bp]);
    }
    const close = close_to_promotion.list.map(
      ({ id, next_code, progress_bp }: { id: number; next_code: string; progress_bp: number }) => [
        id,
        next_code,
        progress_bp,
      ],
    );
    expect(close.sort(([a]: [number], [b]: [number]) => a - b)).toEqual(expected);
    expect(close_to_promotion.count).toBe(expected.length);
  });

  it('names writers, new and silent members, and birthdays without a year', async () => {
    const stats = await ask('/report/teamStats', {}, 'admin');
    const team = tree.team(stats.root.id).slice(1);
    const people = team.map((id) => memberOf(lantern, id));
    expect(stats.new_members.count).toBe(
      people.filter(({ joined_on, status }) => joined_on > shiftDay(today, -30) && status !== 'inactive').length,
    );
    let writers = 0;
    for (const { id, status } of people) {
      if (status !== 'active') continue;
      const { summary } = await ask(
        '/tp/list',
        { state: 'inforce', member_id: id, from: '2026-11-01', limit: 1 },
        'admin',
      );
      writers += Number(summary.tp_cents > 0);
    }
    expect(stats.writers.month).toBe(writers);
    expect(stats.writers.rolling_3).toBeGreaterThanOrEqual(writers);
    for (const { last_active_on } of stats.silent.list)
      expect(last_active_on === null || last_active_on < '2026-11-06').toBe(true);
    for (const { id, birthday, in_days } of stats.birthdays.list) {
      expect(memberOf(lantern, id).birthday?.slice(5)).toBe(birthday);
      expect(in_days).toBeLessThanOrEqual(30);
    }
    expect(stats.birthdays.count).toBeGreaterThan(0);
  });

  it('covers the caller’s team only', async () => {
    const unknown = await body('/report/teamStats', { id: 99_999 });
    expect(unknown.data.reason).toBe('not_found');
    const { sibling, nephew } = beside();
    for (const id of [sibling, nephew, 1]) expect(await body('/report/teamStats', { id })).toEqual(unknown);
    const below = tree.directs(idOf('leader'))[0] ?? 0;
    expect((await ask('/report/teamStats', { id: below })).root.id).toBe(below);
    expect((await ask('/report/teamStats', { id: sibling }, 'admin')).root.id).toBe(sibling);
  });

  it('shows no readiness light or balance', async () => {
    const text = JSON.stringify(await ask('/report/teamStats'));
    expect(text).not.toMatch(/balance|email|phone|_cents/);
  });
});

describe('licensed directs', () => {
  it('are the active directs with a licence today', async () => {
    const { list } = await ask('/score/list', { metric: 'licensed_directs', limit: 100 }, 'admin');
    for (const { member_id, value } of list) {
      const directs = lantern.db.table('members').by('sponsor_id', member_id);
      expect([member_id, value]).toEqual([
        member_id,
        directs.filter(({ id, status }) => status === 'active' && isLicensed(lantern, id, today)).length,
      ]);
    }
    expect(list.length).toBeGreaterThan(10);
  });
});

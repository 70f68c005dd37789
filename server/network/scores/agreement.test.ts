import type { ScoreRow } from '@shared/contracts/network/scores';
import { addMonths } from '@shared/plan/months';
import { describe, expect, it } from 'vitest';
import { memberOf, signIn, type TestApp, testApp } from '../../testing/app';
import { engineIn } from '../money/cases';
import { Network } from '../network';

type Header = { token: string };
type Query = Record<string, string | number>;

const lantern: TestApp = await testApp();
const headers: Record<string, Header> = {};
for (const who of ['agent', 'leader', 'admin'] as const) headers[who] = await signIn(lantern, who);
const ask = async (path: string, query: Query = {}, who = 'admin') => {
  const { body } = await lantern.get(path, query).set(headers[who] ?? {});
  expect(body.code, `${path} ${JSON.stringify(query)}: ${body.message}`).toBe(1);
  return body.data;
};
const sum = <T>(rows: readonly T[], value: (row: T) => number) => rows.reduce((total, row) => total + value(row), 0);

const months = ['2026-11', '2026-10', '2026-03', '2025-06'];
const ranges = [
  { from: '2026-11-01', to: '2026-11-20' },
  { from: '2025-12-01', to: '2026-11-20' },
  { from: '2026-02-11', to: '2026-05-17' },
];

describe('a leaderboard and the TP records', () => {
  it.each(months)('agree to the cent on every member’s in-force TP of %s', async (month) => {
    const { list, period } = await ask('/score/list', { month, limit: 100 });
    expect(list.length).toBeGreaterThan(5);
    for (const { member_id, value } of list as ScoreRow[]) {
      const { summary } = await ask('/tp/list', { state: 'inforce', member_id: member_id ?? 0, ...period, limit: 1 });
      expect({ member_id, value }).toEqual({ member_id, value: summary.tp_cents });
    }
  });

  it('exclude only inactive members and negative values from the sum', async () => {
    for (const range of ranges) {
      const { summary } = await ask('/score/list', { period: 'custom', ...range });
      const all = await ask('/tp/list', { state: 'inforce', ...range, limit: 1 });
      let others = 0;
      for (const { id, status, role } of lantern.db.table('members').all()) {
        if (role !== '会员') continue;
        const { tp_cents } = (await ask('/tp/list', { state: 'inforce', member_id: id, ...range, limit: 1 })).summary;
        if (status !== 'active' || tp_cents <= 0) others += tp_cents;
      }
      expect(summary.value).toBe(all.summary.tp_cents - others);
    }
  });

  it.each([
    ['inforce_tp', 'me'],
    ['base_shop_tp', 'base_shop'],
    ['team_tp', 'team'],
  ])('agree on %s of who asks, by the scope %s of the TP summary', async (metric, scope) => {
    for (const who of ['agent', 'leader'])
      for (const range of ranges) {
        const me = await ask('/score/me', { period: 'custom', ...range }, who);
        const position = me.metrics.find((row: { metric: string }) => row.metric === metric);
        expect(position.value).toBe((await ask('/tp/summary', { scope, ...range }, who)).inforce_cents);
      }
  });

  it('agree on pending TP', async () => {
    for (const who of ['agent', 'leader']) {
      const me = await ask('/score/me', { period: 'rolling_12' }, who);
      const position = me.metrics.find((row: { metric: string }) => row.metric === 'pending_tp');
      expect(position.value).toBe((await ask('/tp/summary', { scope: 'me', ...me.period }, who)).pending_cents);
    }
  });
});

describe('the TP report', () => {
  const queries: [string, Query][] = [
    ['agent', { scope: 'me' }],
    ['agent', { scope: 'team' }],
    ['leader', { scope: 'me' }],
    ['leader', { scope: 'directs' }],
    ['leader', { scope: 'base_shop' }],
    ['leader', { scope: 'team' }],
    ['admin', {}],
  ];

  it.each(queries)('agrees with the TP summary for %s and %j, month by month and by category', async (who, query) => {
    for (const range of ranges) {
      const report = await ask('/report/tp', { ...query, period: 'custom', ...range }, who);
      const summary = await ask('/tp/summary', { ...query, ...range }, who);
      for (const key of ['inforce_cents', 'reversed_cents', 'pending_cents'])
        expect([key, report[key]]).toEqual([key, summary[key]]);
      const shown = (rows: Record<string, unknown>[]) =>
        rows.map(({ month, inforce_cents, reversed_cents, pending_cents, by_category }) => ({
          month,
          inforce_cents,
          reversed_cents,
          pending_cents,
          by_category,
        }));
      expect(shown(report.months)).toEqual(shown(summary.months));
    }
  });

  it.each(queries)('adds up in every direction for %s and %j', async (who, query) => {
    const report = await ask('/report/tp', { ...query, period: 'rolling_12' }, who);
    expect(report.months).toHaveLength(12);
    for (const of of ['months', 'categories', 'carriers', 'products'])
      for (const key of ['inforce_cents', 'pending_cents'])
        expect([of, key, sum(report[of], (row: Record<string, number>) => row[key] ?? 0)]).toEqual([
          of,
          key,
          report[key],
        ]);
    for (const month of report.months)
      expect([month.month, sum(month.weekdays as number[], (cents) => cents)]).toEqual([
        month.month,
        month.inforce_cents,
      ]);
    expect(sum(report.products, ({ policies }: { policies: number }) => policies)).toBe(report.policies);
  });

  it('shows the caller’s line next to the team’s', async () => {
    const report = await ask('/report/tp', { scope: 'base_shop', period: 'rolling_12' }, 'leader');
    const [own, team] = [
      await ask('/tp/summary', { scope: 'me' }, 'leader'),
      await ask('/tp/summary', { scope: 'team' }, 'leader'),
    ];
    const inforce = ({ inforce_cents }: { inforce_cents: number }) => inforce_cents;
    expect(report.months.map(({ personal_cents }: { personal_cents: number }) => personal_cents)).toEqual(
      own.months.map(inforce),
    );
    expect(report.months.map(({ team_cents }: { team_cents: number }) => team_cents)).toEqual(team.months.map(inforce));
  });

  it('splits by carrier, category and state without remainder', async () => {
    const period = { period: 'rolling_12' };
    const whole = await ask('/report/tp', period);
    for (const { id, inforce_cents, pending_cents } of whole.carriers)
      expect(await ask('/report/tp', { ...period, brand_id: id })).toMatchObject({ inforce_cents, pending_cents });
    for (const { category_group, inforce_cents } of whole.categories)
      expect(await ask('/report/tp', { ...period, category_group })).toMatchObject({ inforce_cents });
    const states = new Set(
      lantern.db
        .table('policies')
        .all()
        .map(({ signed_state }) => signed_state),
    );
    let parts = 0;
    for (const state of states) if (state) parts += (await ask('/report/tp', { ...period, state })).inforce_cents;
    expect(parts).toBe(whole.inforce_cents);
    expect(states.size).toBeGreaterThan(5);
  });
});

describe('the goals', () => {
  it('are measured by the same TP', async () => {
    const { goals } = await ask('/goal/get', {}, 'leader');
    const month = goals.find(
      (goal: { period: string; metric: string }) => goal.period === 'month' && goal.metric === 'inforce_tp',
    );
    expect(month.range).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    const { inforce_cents } = await ask('/tp/summary', { scope: 'me', ...month.range }, 'leader');
    expect(month.value).toBe(inforce_cents);
  });
});

describe('pending cases', () => {
  it('have the TP of their records and the outlook of the TP list', async () => {
    const { list, summary, total } = await ask('/report/pending', { limit: 100 });
    const tp = await ask('/tp/list', { state: 'pending', limit: 100 });
    const { total: rows } = tp;
    expect(rows).toBeGreaterThan(100);
    const all = [...tp.list, ...(await ask('/tp/list', { state: 'pending', limit: 100, page: 2 })).list];
    const more = total > 100 ? (await ask('/report/pending', { limit: 100, page: 2 })).list : [];
    for (const row of [...list, ...more]) {
      const own = all.filter(({ policy_id }: { policy_id: number }) => policy_id === row.id);
      expect([row.case_no, row.tp_cents]).toEqual([
        row.case_no,
        sum(own, ({ tp_cents }: { tp_cents: number }) => tp_cents),
      ]);
      for (const { expected_on } of own) expect([row.case_no, row.expected_on]).toEqual([row.case_no, expected_on]);
    }
    expect(summary.tp_cents).toBe(tp.summary.tp_cents);
  });

  it('are as many as the policies that are pending', async () => {
    for (const who of ['agent', 'leader', 'admin']) {
      const { pending } = await ask('/policy/counts', {}, who);
      expect((await ask('/report/pending', { scope: 'team' }, who)).total).toBe(pending);
    }
  });
});

describe('the commission report', () => {
  it('sums to the ledger, by month, type and carrier', async () => {
    for (const who of ['agent', 'leader']) {
      const { accounts } = await ask('/report/commission', { year: 2026 }, who);
      for (const account of accounts) {
        const { currency, total_cents, own_cents, override_cents, other_cents, by_type } = account;
        const ledger = lantern.db
          .table('earnings')
          .by('member_id', memberOf(lantern, who).id)
          .filter((row) => row.currency === currency && row.earned_on.startsWith('2026'));
        expect(total_cents).toBe(sum(ledger, ({ amount_cents }) => amount_cents));
        expect(own_cents + override_cents + other_cents).toBe(total_cents);
        expect(sum(Object.values(by_type as Record<string, number>), (cents) => cents)).toBe(total_cents);
        expect(sum(account.months, (row: { total_cents: number }) => row.total_cents)).toBe(total_cents);
        expect(sum(account.carriers, ({ cents }: { cents: number }) => cents)).toBe(total_cents);
        for (const month of account.months)
          expect(month.total_cents).toBe(
            sum(
              ledger.filter(({ earned_on }) => earned_on.startsWith(month.month)),
              ({ amount_cents }) => amount_cents,
            ),
          );
      }
    }
  });

  it('of the office equals the sum over all members', async () => {
    const all = await ask('/report/commission', { year: 2026 });
    const sums: Record<string, number> = {};
    for (const { id, role } of lantern.db.table('members').all()) {
      if (role !== '会员') continue;
      const { accounts } = await ask('/report/commission', { year: 2026, member_id: id });
      for (const { currency, total_cents, expected_cents } of accounts) {
        sums[currency] = (sums[currency] ?? 0) + total_cents;
        sums[`expected ${currency}`] = (sums[`expected ${currency}`] ?? 0) + expected_cents;
      }
    }
    const totals: Record<string, number> = {};
    for (const { currency, total_cents, expected_cents } of all.accounts) {
      totals[currency] = total_cents;
      totals[`expected ${currency}`] = expected_cents;
    }
    expect(totals).toEqual(sums);
  });

  it('expects the amounts of the pending cases’ records', async () => {
    const { accounts } = await ask('/report/commission', {}, 'leader');
    const id = memberOf(lantern, 'leader').id;
    const { db } = lantern;
    const expected = db
      .table('commission_lines')
      .by('payee_id', id)
      .filter(({ record_id }) => db.table('commission_records').get(record_id)?.status === 'expected');
    expect(expected.length).toBeGreaterThan(0);
    expect(sum(accounts, (row: { expected_cents: number }) => row.expected_cents)).toBe(
      sum(expected, ({ advanced_cents }) => advanced_cents),
    );
  });
});

describe('the exposure', () => {
  it('equals the ledger’s amount at risk', async () => {
    const members = lantern.db
      .table('members')
      .all()
      .filter(({ role }) => role === '会员');
    let some = 0;
    for (const { id } of members) {
      const { accounts } = await ask('/report/exposure', { member_id: id });
      const ledger = (await ask('/earning/summary', { member_id: id })).accounts;
      for (const { currency, exposure_cents } of ledger) {
        const own = accounts.find((row: { currency: string }) => row.currency === currency);
        expect([id, currency, own?.unearned_cents ?? 0]).toEqual([id, currency, exposure_cents]);
        some += Number(exposure_cents > 0);
      }
    }
    expect(some).toBeGreaterThan(20);
  });

  it('of a case equals the engine’s chargeback if it lapses today', async () => {
    const { cases } = await ask('/report/exposure', { limit: 5 }, 'leader');
    const id = memberOf(lantern, 'leader').id;
    const network = new Network(lantern.deps);
    for (const { policy_id, unearned_cents } of cases) {
      const taken = await lantern.db.preview(async (tx) => {
        const policy = lantern.db.table('policies').get(policy_id);
        if (!policy) throw new Error(`There is no policy ${policy_id}.`);
        const posting = { on: network.today, at: network.now.toISOString() };
        const { db, engine } = await engineIn(tx, [policy_id]);
        const lapse = { status: 'lapsed' as const, ended_on: network.today };
        const records = await db.within(tx, (journal) => engine.ended(journal, policy, lapse, posting));
        return sum(
          records.flatMap((record) => engine.linesOf(record.id)).filter(({ payee_id }) => payee_id === id),
          ({ amount_cents }) => amount_cents,
        );
      });
      expect([policy_id, unearned_cents]).toEqual([policy_id, -taken]);
    }
    expect(cases).toHaveLength(5);
  });

  it('only falls without new receipts, and reaches zero after a year', async () => {
    for (const { months, unearned_cents } of (await ask('/report/exposure')).accounts) {
      const cents: number[] = months.map((row: { unearned_cents: number }) => row.unearned_cents);
      expect(cents).toEqual([...cents].sort((a, b) => b - a));
      expect(cents[0]).toBeLessThanOrEqual(unearned_cents);
      expect(months[11].month).toBe(addMonths('2026-11-01', 11).slice(0, 7));
    }
  });
});

describe('the renewal forecast', () => {
  it('equals the engine’s payment to the writing agent for each premium', async () => {
    const { db } = lantern;
    const network = new Network(lantern.deps);
    const id = memberOf(lantern, 'leader').id;
    const { accounts } = await ask('/report/renewalForecast', {}, 'leader');
    const total = sum(accounts, ({ total_cents }: { total_cents: number }) => total_cents);
    let paid = 0;
    for (const policy of db.table('policies').by('member_id', id)) {
      if (policy.status !== 'inforce' || policy.inforce_on === null || policy.premium_mode === 'single') continue;
      const gap = { monthly: 1, quarterly: 3, semi_annual: 6, annual: 12 }[policy.premium_mode];
      const order = db.table('orders').by('policy_id', policy.id)[0];
      if (!order || policy.terms?.tp_method === 'single_premium') continue;
      for (let months = 12; ; months += gap) {
        const received_on = addMonths(policy.inforce_on, months);
        if (received_on > '2028-10-31') break;
        if (received_on < network.today) continue;
        paid += await db.preview(async (tx) => {
          const premium = {
            ...order,
            ...{ id: 1_000_000, order_no: 'O99-000001' },
            kind: 'renewal' as const,
            status: 'confirmed' as const,
            received_on,
            amount_cents: policy.modal_premium_cents,
          };
          await tx.put('orders', premium);
          const posting = { on: received_on, at: network.now.toISOString() };
          const { db: stored, engine } = await engineIn(tx, [policy.id]);
          const records = await stored.within(tx, (journal) => engine.received(journal, policy, premium, posting));
          return sum(
            records
              .flatMap((record) => engine.linesOf(record.id))
              .filter((line) => line.payee_id === id && line.kind === 'writing'),
            ({ amount_cents }) => amount_cents,
          );
        });
      }
    }
    expect(total).toBe(paid);
    expect(total).toBeGreaterThan(0);
  });
});

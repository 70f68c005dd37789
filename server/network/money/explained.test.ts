import type { EarningRow } from '@shared/contracts/network/earnings';
import { sumOf } from '@shared/plan/money';
import { lastOfMonth, monthsUntil } from '@shared/plan/months';
import { tries } from '@shared/testing/tries';
import { describe, expect, it } from 'vitest';
import { memberOf, signIn, type TestApp, testApp } from '../../testing/app';

type Query = Record<string, string | number>;

const lantern: TestApp = await testApp();
/**
 * Two members with a downline, and one further down with a downline of their own; the usual run signs in as the first.
 */
const people = ['leader', 'agent', 8] as const;
type Who = (typeof people)[number] | 'admin';
const headers = new Map<Who, { token: string }>();
for (const who of [...people, 'admin'] as const) headers.set(who, await signIn(lantern, who));
const idOf = (who: (typeof people)[number]) => (typeof who === 'number' ? who : memberOf(lantern, who).id);

const read = async (who: Who, path: string, query: Query = {}) =>
  (await lantern.get(path, query).set(headers.get(who) ?? {})).body;
const ask = async (who: Who, path: string, query: Query = {}) => {
  const body = await read(who, path, query);
  expect(body.code, `${path} ${JSON.stringify(query)}: ${body.message}`).toBe(1);
  return body.data;
};
const tpOf = async (who: Who, query: Query) => (await ask(who, '/tp/list', { ...query, limit: 1 })).summary.tp_cents;
const daysOf = (month: string) => ({ from: `${month}-01`, to: lastOfMonth(`${month}-01`) });

/** Compares displayed figures with the sums of their explanations, to the cent; at least one is not zero. */
function agree(comparisons: readonly (readonly [what: string, shown: number, explained: number])[]) {
  expect(comparisons.map(([what, , explained]) => [what, explained])).toEqual(
    comparisons.map(([what, shown]) => [what, shown]),
  );
  expect(comparisons.some(([, shown]) => shown !== 0)).toBe(true);
}

describe.each(people.slice(0, tries(people.length)))('explanations add up to the amounts of %s:', (who) => {
  it.each([
    ['me', 'ytd'],
    ['base_shop', 'rolling_12'],
    ['team', 'rolling_3'],
  ])('the charts of the dashboard, %s, %s', async (scope, period) => {
    const { mix, months, pipeline, ...told } = await ask(who, '/index/percent', { scope, period });
    const comparisons: [string, number, number][] = [];
    const { leaders } = await ask(who, '/index/top', { scope, period });
    for (const { id, value } of leaders)
      comparisons.push([`leader ${id}`, value, await tpOf(who, { ...told.period, state: 'inforce', member_id: id })]);
    for (const { code, value } of mix) {
      const days = { ...told.period, state: 'inforce', kind: 'new_business' };
      comparisons.push([code, value, await tpOf(who, { scope, category: code, ...days })]);
    }
    for (const { month, inforce_cents, pending_cents } of months) {
      comparisons.push([month, inforce_cents, await tpOf(who, { scope, state: 'inforce', ...daysOf(month) })]);
      comparisons.push([month, pending_cents, await tpOf(who, { scope, state: 'pending', ...daysOf(month) })]);
    }
    for (const { status, tp } of pipeline)
      comparisons.push([status, tp, await tpOf(who, { scope, state: 'pending', status })]);
    agree(comparisons);
  });

  it.each(['me', 'team'])('the heat map of the TP report, %s', async (scope) => {
    const { months } = await ask(who, '/report/tp', { scope, period: 'rolling_12' });
    const comparisons: [string, number, number][] = [];
    for (const { month, weekdays } of months)
      for (const [day, cents] of weekdays.entries())
        comparisons.push([
          `${month} ${day}`,
          cents,
          await tpOf(who, { scope, state: 'inforce', weekday: day + 1, ...daysOf(month) }),
        ]);
    agree(comparisons);
  });

  it('the figures of the tree, and the totals of its tables', async () => {
    const id = idOf(who);
    const comparisons: [string, number, number][] = [];
    for (const period of ['mtd', 'ytd']) {
      const root = await ask(who, '/user/childrenUser3', { depth: 1, period });
      for (const node of [root, ...root.children]) {
        const records = { around_id: node.id, period, state: 'inforce' };
        comparisons.push([`${node.id} personal`, node.tp_personal, await tpOf(who, { ...records, scope: 'me' })]);
        comparisons.push([`${node.id} team`, node.tp_team, await tpOf(who, { ...records, scope: 'team' })]);
        comparisons.push([
          `${node.id} pending`,
          node.pending_tp,
          await tpOf(who, { member_id: node.id, state: 'pending' }),
        ]);
      }
    }
    const { list, total, summary } = await ask(who, '/user/downline', { id, limit: 100 });
    expect(list).toHaveLength(total);
    for (const column of ['personal_mtd_cents', 'personal_ytd_cents', 'pending_tp_cents'])
      comparisons.push([column, summary[column], sumOf(list.map((row: Record<string, number>) => row[column] ?? 0))]);
    agree(comparisons);
  });

  it('TP for a promotion, own and by leg', async () => {
    const { tracks, legs, as_of } = await ask(who, '/level/progress');
    const comparisons: [string, number, number][] = [];
    for (const { track, months, scope, cap_cents, requirements } of tracks) {
      const [first = ''] = monthsUntil(as_of, months);
      const days = { state: 'inforce', from: `${first}-01`, to: lastOfMonth(as_of) };
      const own = await tpOf(who, { ...days, scope: 'me' });
      const { counted, raw } = requirements.find(({ code }: { code: string }) => code === 'tp');
      if (track === 'personal') {
        comparisons.push(['personal', counted, own]);
        continue;
      }
      const explained: number[] = [];
      for (const { member_id, tp_cents, counts } of legs) {
        const leg = counts ? await tpOf(who, { ...days, scope, around_id: member_id }) : 0;
        comparisons.push([`leg ${member_id}`, tp_cents, leg]);
        explained.push(leg);
      }
      comparisons.push(['raw', raw, own + sumOf(explained)]);
      comparisons.push(['counted', counted, own + sumOf(explained.map((leg) => Math.min(leg, cap_cents)))]);
    }
    agree(comparisons);
  });

  it('the renewal forecast, by month and in total', async () => {
    const { accounts } = await ask(who, '/report/renewalForecast');
    const comparisons: [string, number, number][] = [];
    for (const { currency, months, total_cents, policies } of accounts) {
      const all = await ask(who, '/earning/renewals', { currency, limit: 100 });
      comparisons.push([currency, total_cents, all.summary.amount_cents]);
      for (const { month, cents, premiums, premium_cents } of months) {
        const { list, total, summary } = await ask(who, '/earning/renewals', { currency, month, limit: 100 });
        comparisons.push([month, cents, summary.amount_cents ?? 0]);
        comparisons.push([month, premium_cents, summary.premium_cents ?? 0]);
        comparisons.push([month, premiums, total]);
        for (const { premium_cents: premium, rate_bp, amount_cents } of list)
          comparisons.push(['row', amount_cents, Math.round((premium * rate_bp) / 10_000)]);
      }
      expect(policies).toBeGreaterThan(0);
    }
    agree(comparisons);
  });

  it('expected commission of pending cases, by month and carrier', async () => {
    const brands = lantern.db.table('brands').all();
    const comparisons: [string, number, number][] = [];
    for (const { id: brand_id } of brands) {
      const { accounts } = await ask(who, '/report/commission', { year: 2026, brand_id });
      for (const { currency, months, expected_cents } of accounts) {
        const records = { status: 'expected', brand_id, currency, limit: 1 };
        const paid = async (query: Query) => {
          const { summary } = await ask(who, '/commission/list', { ...records, ...query });
          return summary.mine_paid_cents ?? 0;
        };
        comparisons.push([`${brand_id}`, expected_cents, await paid({})]);
        const within = sumOf(months.map((month: { expected_cents: number }) => month.expected_cents));
        comparisons.push([`${brand_id} 2026`, within, await paid({ expected_in: '2026' })]);
        for (const { month, expected_cents: cents } of months)
          if (month >= '2026-11') comparisons.push([`${brand_id} ${month}`, cents, await paid({ expected_in: month })]);
      }
    }
    agree(comparisons);
  });

  it.each([
    ['commission_first_year', 'writing'],
    ['override', 'override'],
    ['generation_override', 'generation'],
  ])('what is expected as %s, by the lines of its kind', async (type, line_kind) => {
    const comparisons: [string, number, number][] = [];
    const all = (await ask(who, '/report/commission', { year: 2026 })).accounts;
    for (const { currency } of all) {
      const records = { status: 'expected', currency, line_kind };
      const { accounts } = await ask(who, '/report/commission', { year: 2026, type });
      const shown =
        accounts.find((account: { currency: string }) => account.currency === currency)?.expected_cents ?? 0;
      const { list, total, summary } = await ask(who, '/commission/list', { ...records, limit: 100 });
      comparisons.push([currency, shown, summary.mine_paid_cents ?? 0]);
      const rows = sumOf(list.map((row: { mine_paid_cents: number }) => row.mine_paid_cents));
      if (total <= 100) comparisons.push([`${currency} rows`, shown, rows]);
    }
    expect(comparisons.map(([what, , explained]) => [what, explained])).toEqual(
      comparisons.map(([what, cents]) => [what, cents]),
    );
    expect(comparisons.length).toBeGreaterThan(0);
  });

  it('likely commission, by carrier and the outcome of its decided cases', async () => {
    const comparisons: [string, number, number][] = [];
    const decided = new Map<string, number>();
    for (const { product_id, submitted_on, inforce_on, closed_on } of lantern.db.table('policies').all()) {
      if (submitted_on === null || (inforce_on === null && closed_on === null)) continue;
      const brand = lantern.db.table('products').get(product_id)?.brand_id ?? 0;
      for (const key of [`${brand} decided`, ...(inforce_on === null ? [] : [`${brand} placed`])])
        decided.set(key, (decided.get(key) ?? 0) + 1);
    }
    for (const query of [{}, { type: 'override' }] as Query[]) {
      const { accounts } = await ask(who, '/report/commission', { year: 2026, ...query });
      for (const { currency, expected_cents, likely_cents, prospects } of accounts) {
        const sum = (key: string) => sumOf(prospects.map((carrier: Record<string, number>) => carrier[key] ?? 0));
        comparisons.push([`${currency} expected`, expected_cents, sum('expected_cents')]);
        comparisons.push([`${currency} likely`, likely_cents, sum('likely_cents')]);
        for (const carrier of prospects)
          for (const key of ['decided', 'placed'])
            comparisons.push([`${carrier.id} ${key}`, carrier[key], decided.get(`${carrier.id} ${key}`) ?? 0]);
      }
    }
    agree(comparisons);
  });

  it('a year’s earnings by carrier, and without one', async () => {
    const comparisons: [string, number, number][] = [];
    const { accounts } = await ask(who, '/report/commission', { year: 2026 });
    for (const { currency, carriers } of accounts)
      for (const { id, cents } of carriers) {
        const of: Query = id === null ? { without_policy: '1' } : { brand_id: id };
        const days = { from: '2026-01-01', to: '2026-12-31' };
        const { summary } = await ask(who, '/earning/list', { ...of, ...days, currency, limit: 1 });
        comparisons.push([`${id} ${currency}`, cents, summary.amount_cents]);
      }
    agree(comparisons);
  });

  it('statements: opening, groups, carry, and the payments of each month', async () => {
    const comparisons: [string, number, number][] = [];
    const { list } = await ask(who, '/pay/list', { limit: 100 });
    for (const { id, cycle_no, opening_cents, net_cents, paid_cents, carry_cents } of list) {
      const { opening, groups, next } = await ask(who, '/pay/detail', { id });
      comparisons.push([
        `opening ${cycle_no}`,
        opening_cents,
        sumOf(opening.map(({ cents }: { cents: number }) => cents)),
      ]);
      for (const { group, cents, earnings } of groups)
        comparisons.push([`${group} ${cycle_no}`, cents, sumOf(earnings.map((row: EarningRow) => row.amount_cents))]);
      comparisons.push([`carry ${cycle_no}`, carry_cents, net_cents - paid_cents]);
      if (!next) continue;
      const after = await ask(who, '/pay/detail', { id: next.payment_id });
      const carried = after.opening.filter(({ from }: { from: string }) => from === 'carry');
      comparisons.push([
        `next of ${cycle_no}`,
        carry_cents,
        sumOf(carried.map(({ cents }: { cents: number }) => cents)),
      ]);
    }
    for (const year of [2025, 2026]) {
      const { accounts } = await ask(who, '/pay/yearTotal', { year });
      for (const { currency, months } of accounts)
        for (const [index, cents] of months.entries()) {
          const month = `${year}-${String(index + 1).padStart(2, '0')}`;
          const { summary } = await ask(who, '/pay/list', { status: 'settled', month, currency, limit: 1 });
          comparisons.push([month, cents, summary.paid_cents ?? 0]);
        }
    }
    agree(comparisons);
  });
});

describe('the premiums behind a forecast', () => {
  it('are visible to their own agent, and to the office for a named agent', async () => {
    const id = idOf('agent');
    const own = await ask('agent', '/earning/renewals');
    expect(await ask('admin', '/earning/renewals', { member_id: id })).toEqual(own);
    // An upline sees no downline's dollars (domain.md 5, rule 3); the answer equals that for an unknown member.
    const [refused, unknown] = [
      await read('leader', '/earning/renewals', { member_id: id }),
      await read('leader', '/earning/renewals', { member_id: 99_999 }),
    ];
    expect(refused).toEqual(unknown);
    expect(refused.code).toBe(0);
    expect((await ask('admin', '/earning/renewals')).list).toEqual([]);
  });

  it('come page by page in the requested order', async () => {
    const { list, total } = await ask('leader', '/earning/renewals', { sort: 'amount_cents', order: 'desc', limit: 5 });
    expect(total).toBeGreaterThan(5);
    const amounts = list.map(({ amount_cents }: { amount_cents: number }) => amount_cents);
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
  });
});

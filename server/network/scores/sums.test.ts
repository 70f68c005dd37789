import type { HomeCard } from '@shared/contracts/network/dashboard';
import { earningTypes } from '@shared/contracts/network/earnings';
import { sumOf } from '@shared/plan/money';
import { lastOfMonth } from '@shared/plan/months';
import { describe, expect, it } from 'vitest';
import { memberOf, type TestApp, testApp } from '../../testing/app';
import { callsOf, type Who } from '../../testing/money';

/** Compares a screen's figure with the sum of the rows that explain it (domain.md 6, B1). */
const lantern: TestApp = await testApp();
const calls = callsOf(lantern);

const members = lantern.db
  .table('members')
  .all()
  .filter(({ role, status }) => role === '会员' && status === 'active');
/** An agent, a leader, the founder, and every tenth other member. */
const asking: Who[] = ['agent', 'leader', ...members.filter((_, index) => index % 10 === 0).map(({ id }) => id)];
const periods = ['mtd', 'last_month', 'ytd', 'rolling_12'];

describe('a figure of the home', () => {
  it.each(['me', 'base_shop', 'team'])('equals the sum of the TP list for %s', async (scope) => {
    let some = 0;
    for (const who of asking)
      for (const period of periods) {
        const top = await calls.get(who, '/index/top', { scope, period });
        const figureOf = (key: HomeCard['key']) => top.cards.find((card: HomeCard) => card.key === key).value;
        const { summary } = await calls.get(who, '/tp/list', { state: 'inforce', scope, ...top.period });
        expect([who, period, figureOf('inforce_tp')]).toEqual([who, period, summary.tp_cents]);
        some += summary.tp_cents;
        if (top.period.to !== top.as_of) continue;
        const pending = await calls.get(who, '/tp/list', { state: 'pending', scope });
        expect([who, period, figureOf('pending_tp')]).toEqual([who, period, pending.summary.tp_cents]);
      }
    expect(some).toBeGreaterThan(0);
  });

  it('splits by kind without remainder', async () => {
    for (const who of asking)
      for (const state of ['inforce', 'pending']) {
        const { summary } = await calls.get(who, '/tp/list', { state, scope: 'team' });
        const { new_business_cents, top_up_cents, additional_cents, reversed_cents, manual_cents } = summary;
        expect(new_business_cents + top_up_cents + additional_cents + reversed_cents + manual_cents).toBe(
          summary.tp_cents,
        );
      }
  });

  it('for the network equals the sum of all TP', async () => {
    const top = await calls.get('admin', '/index/top', { scope: 'network', period: 'ytd' });
    const { summary } = await calls.get('admin', '/tp/list', { state: 'inforce', scope: 'network', ...top.period });
    expect(top.cards.find(({ key }: HomeCard) => key === 'inforce_tp').value).toBe(summary.tp_cents);
  });

  it('on the caller’s place on the board equals the caller’s TP', async () => {
    for (const who of asking) {
      const { own, period } = await calls.get(who, '/index/top', { scope: 'base_shop', period: 'ytd' });
      if (!own) continue;
      const { summary } = await calls.get(who, '/tp/list', { state: 'inforce', scope: 'me', ...period });
      expect([who, own.value]).toEqual([who, summary.tp_cents]);
    }
  });
});

describe('a figure of the earning records', () => {
  it('equals the sum of the ledger’s list in each currency', async () => {
    let [some, both] = [0, 0];
    for (const who of asking) {
      const { cycle, last_cycle, year, accounts } = await calls.get(who, '/earning/summary');
      both += Number(accounts.length > 1);
      for (const account of accounts) {
        const { currency } = account;
        const of = async (query: Record<string, string | number>) =>
          (await calls.get(who, '/earning/list', { ...query, currency, limit: 1 })).summary.amount_cents;
        expect([who, currency, account.cycle_cents]).toEqual([who, currency, await of({ cycle_no: cycle.cycle_no })]);
        expect([who, account.last_cycle_cents]).toEqual([who, await of({ cycle_no: last_cycle.cycle_no })]);
        expect([who, account.year_cents]).toEqual([who, await of({ from: `${year}-01-01`, to: `${year}-12-31` })]);
        expect([who, account.held_cents]).toEqual([who, await of({ status: 'held' })]);
        some += account.year_cents;
      }
    }
    expect(some).toBeGreaterThan(0);
    expect(both).toBeGreaterThan(0);
  });

  it('splits by type without remainder, whether entries are counted or read', async () => {
    for (const who of asking)
      for (const sort of ['earned_on', 'amount_cents']) {
        const { summary } = await calls.get(who, '/earning/list', { currency: 'USD', sort });
        const byType = earningTypes.map((type) => summary[`${type}_cents`]);
        expect(sumOf(byType)).toBe(summary.amount_cents);
      }
  });

  it('for the exposure equals the report’s total of its cases', async () => {
    for (const who of asking) {
      const { accounts } = await calls.get(who, '/earning/summary');
      const report = await calls.get(who, '/report/exposure', { limit: 200 });
      for (const { currency, exposure_cents } of accounts) {
        const rows = report.cases.filter((row: { currency: string }) => row.currency === currency);
        const cents = sumOf(rows.map(({ unearned_cents }: { unearned_cents: number }) => unearned_cents));
        if (report.total === report.cases.length)
          expect([who, currency, exposure_cents]).toEqual([who, currency, cents]);
        const account = report.accounts.find((row: { currency: string }) => row.currency === currency);
        expect([who, currency, exposure_cents]).toEqual([who, currency, account?.unearned_cents ?? 0]);
      }
    }
  });
});

describe('a figure of the commission report', () => {
  it('equals the sum of the ledger’s list by origin, type, month and carrier', async () => {
    let [some, others] = [0, 0];
    for (const who of asking)
      for (const year of [2025, 2026]) {
        const { accounts } = await calls.get(who, '/report/commission', { year });
        for (const account of accounts) {
          const { currency } = account;
          const days = { from: `${year}-01-01`, to: `${year}-12-31` };
          const of = async (query: Record<string, string | number>) =>
            (await calls.get(who, '/earning/list', { ...days, ...query, currency, limit: 1 })).summary.amount_cents;
          expect([who, year, account.total_cents]).toEqual([who, year, await of({})]);
          for (const origin of ['own', 'override', 'other'])
            expect([who, year, origin, account[`${origin}_cents`]]).toEqual([who, year, origin, await of({ origin })]);
          for (const type of earningTypes) {
            if (account.by_type[type] === 0) continue;
            expect([who, year, type, account.by_type[type]]).toEqual([who, year, type, await of({ type })]);
          }
          for (const { month, total_cents } of account.months) {
            if (total_cents === 0) continue;
            const range = { from: `${month}-01`, to: lastOfMonth(`${month}-01`) };
            expect([who, month, total_cents]).toEqual([who, month, await of(range)]);
          }
          for (const { id, cents } of account.carriers)
            if (id !== null) expect([who, year, id, cents]).toEqual([who, year, id, await of({ brand_id: id })]);
          some += account.total_cents;
          others += Math.abs(account.other_cents);
        }
      }
    expect(some).toBeGreaterThan(0);
    expect(others).toBeGreaterThan(0);
  });

  it('for expected commission equals the advances of the expected records', async () => {
    let some = 0;
    for (const who of asking) {
      const { accounts } = await calls.get(who, '/report/commission');
      for (const { currency, expected_cents } of accounts) {
        const query = { status: 'expected', currency, limit: 1 };
        const { summary } = await calls.get(who, '/commission/list', query);
        expect([who, currency, expected_cents]).toEqual([who, currency, summary.mine_paid_cents]);
        some += expected_cents;
      }
    }
    expect(some).toBeGreaterThan(0);
  });
});

describe('a figure of the TP report', () => {
  it.each(['me', 'base_shop', 'team'])(
    'is what the TP list comes to, of %s: by state, product, carrier and month',
    async (scope) => {
      let some = 0;
      for (const who of asking.slice(0, 5))
        for (const period of ['mtd', 'rolling_12']) {
          const report = await calls.get(who, '/report/tp', { scope, period });
          const of = async (query: Record<string, string | number>) =>
            (await calls.get(who, '/tp/list', { scope: report.scope, ...report.period, limit: 1, ...query })).summary
              .tp_cents;
          for (const state of ['inforce', 'pending'] as const) {
            const key = `${state}_cents`;
            expect([who, period, key, report[key]]).toEqual([who, period, key, await of({ state })]);
            for (const { id, ...product } of report.products)
              expect([who, id, product[key]]).toEqual([who, id, await of({ state, product_id: id })]);
            for (const { id, ...carrier } of report.carriers)
              expect([who, id, carrier[key]]).toEqual([who, id, await of({ state, brand_id: id })]);
          }
          expect(report.reversed_cents).toBe(await of({ state: 'inforce', kind: 'reversal' }));
          for (const { month, by_category } of report.months.slice(-3))
            for (const [category_group, cents] of Object.entries(by_category)) {
              if (cents === 0) continue;
              const [first, last] = [`${month}-01`, lastOfMonth(`${month}-01`)];
              const days = { from: first, to: last < report.period.to ? last : report.period.to };
              expect([who, month, cents]).toEqual([
                who,
                month,
                await of({ state: 'inforce', category_group, ...days }),
              ]);
            }
          some += report.inforce_cents;
        }
      expect(some).toBeGreaterThan(0);
    },
  );
});

describe('the caller’s position on a board', () => {
  it('is what the TP list comes to', async () => {
    const scopes = { inforce_tp: 'me', base_shop_tp: 'base_shop', team_tp: 'team', pending_tp: 'me' } as const;
    for (const who of asking)
      for (const period of ['mtd', 'ytd']) {
        const me = await calls.get(who, '/score/me', { period });
        for (const [metric, scope] of Object.entries(scopes)) {
          const state = metric === 'pending_tp' ? 'pending' : 'inforce';
          const { summary } = await calls.get(who, '/tp/list', { state, scope, ...me.period, limit: 1 });
          const mine = me.metrics.find((each: { metric: string }) => each.metric === metric);
          expect([who, period, metric, mine.value]).toEqual([who, period, metric, summary.tp_cents]);
        }
      }
  });
});

describe('a figure of the payments', () => {
  it('for the balance equals the ledger less payments that were not returned', async () => {
    let [some, returned] = [0, 0];
    for (const who of asking) {
      const { accounts } = await calls.get(who, '/earning/summary');
      for (const { currency, balance_cents } of accounts) {
        const { summary } = await calls.get(who, '/earning/list', { currency, limit: 1 });
        const paid = (await calls.get(who, '/pay/list', { currency, paid: '1', limit: 1 })).summary;
        expect([who, currency, balance_cents]).toEqual([
          who,
          currency,
          summary.amount_cents - paid.paid_cents + paid.failed_cents,
        ]);
        some += paid.paid_cents;
        returned += paid.failed_cents;
      }
    }
    expect(some).toBeGreaterThan(0);
    expect(returned).toBeGreaterThanOrEqual(0);
  });

  it('for a year equals the sum of its settled payments', async () => {
    let some = 0;
    for (const who of asking)
      for (const year of [2025, 2026]) {
        const { accounts } = await calls.get(who, '/pay/yearTotal', { year });
        for (const { currency, paid_cents, payments } of accounts) {
          const query = { status: 'settled', year, currency, limit: 1 };
          const { summary, total } = await calls.get(who, '/pay/list', query);
          expect([who, year, paid_cents, payments]).toEqual([who, year, summary.paid_cents, total]);
          some += paid_cents;
        }
      }
    expect(some).toBeGreaterThan(0);
  });

  it('for a statement equals its opening balance and entries, less the carry-over', async () => {
    let some = 0;
    for (const who of asking)
      for (const { id, paid_cents, net_cents, credits_cents, debits_cents } of (
        await calls.get(who, '/pay/list', { limit: 5 })
      ).list) {
        const { groups, opening_cents, carry_cents } = await calls.get(who, '/pay/detail', { id });
        const entries: number[] = groups.flatMap(({ earnings }: { earnings: { amount_cents: number }[] }) =>
          earnings.map(({ amount_cents }) => amount_cents),
        );
        expect([who, id, net_cents]).toEqual([who, id, opening_cents + sumOf(entries)]);
        expect([who, id, paid_cents]).toEqual([who, id, opening_cents + sumOf(entries) - carry_cents]);
        expect([who, id, credits_cents]).toEqual([who, id, sumOf(entries.filter((cents) => cents > 0))]);
        expect([who, id, debits_cents]).toEqual([who, id, sumOf(entries.filter((cents) => cents < 0))]);
        some += entries.length;
      }
    expect(some).toBeGreaterThan(0);
  });

  it('for the next payment equals its opening balance and the cycle’s open entries, less the carry-over', async () => {
    let some = 0;
    for (const who of asking) {
      const { next } = await calls.get(who, '/pay/next');
      for (const { currency, opening_cents, carry_cents, paid_cents } of next.accounts) {
        const query = { cycle_no: next.cycle_no, currency, status: 'open', limit: 1 };
        const { summary } = await calls.get(who, '/earning/list', query);
        expect([who, paid_cents]).toEqual([who, opening_cents + summary.amount_cents - carry_cents]);
        some += summary.amount_cents;
      }
    }
    expect(some).not.toBe(0);
  });
});

describe('the TP of a member of the team', () => {
  it('equals the sum of the TP list around that member', async () => {
    let some = 0;
    for (const who of ['leader', 1] as Who[]) {
      const { list } = await calls.all(who, '/user/downline', {});
      for (const row of list) {
        const of = async (query: Record<string, string | number>) =>
          (await calls.get(who, '/tp/list', { limit: 1, ...query })).summary.tp_cents;
        for (const period of ['mtd', 'ytd'] as const) {
          const personal = await of({ state: 'inforce', member_id: row.id, period });
          expect([row.id, period, row[`personal_${period}_cents`]]).toEqual([row.id, period, personal]);
          const around = { scope: 'base_shop', around_id: row.id };
          const shop = await of({ state: 'inforce', ...around, period });
          expect([row.id, period, row[`base_shop_${period}_cents`]]).toEqual([row.id, period, shop]);
          some += shop;
        }
        expect([row.id, row.pending_tp_cents]).toEqual([row.id, await of({ state: 'pending', member_id: row.id })]);
      }
      if (who === 'leader') expect(list.length).toBeGreaterThan(10);
    }
    expect(some).toBeGreaterThan(0);
  });

  it('is not found for a sibling, an upline or an unknown id', async () => {
    const agent = memberOf(lantern, 'agent');
    for (const around_id of [agent.sponsor_id ?? 1, 1, 999_999]) {
      const { total, summary } = await calls.get('agent', '/tp/list', { around_id, scope: 'team' });
      expect([around_id, total, summary.tp_cents]).toEqual([around_id, 0, 0]);
    }
    expect((await calls.get('leader', '/tp/list', { around_id: memberOf(lantern, 'leader').id })).total).toBe(
      (await calls.get('leader', '/tp/list', { scope: 'team' })).total,
    );
  });
});

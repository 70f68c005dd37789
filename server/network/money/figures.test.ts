import type { CommissionRow } from '@shared/contracts/network/commissions';
import type { EarningRow } from '@shared/contracts/network/earnings';
import type { PaymentRow } from '@shared/contracts/network/payments';
import { describe, expect, inject, it } from 'vitest';
import { memberOf, type TestApp, testApp } from '../../testing/app';
import { callsOf, type Who } from '../../testing/money';

const lantern: TestApp = await testApp();
const { get, all } = callsOf(lantern);
const { db } = lantern;
const leaderId = memberOf(lantern, 'leader').id;
const agentId = memberOf(lantern, 'agent').id;

const sum = <T>(rows: readonly T[], value: (row: T) => number) => rows.reduce((total, row) => total + value(row), 0);
interface Account {
  currency: 'USD' | 'CAD';
  [cents: `${string}_cents`]: number;
  by_type: { type: string; cents: number }[];
}
const callers = ['agent', 'leader', 'admin'] as const;

describe('the totals of a list', () => {
  const single = { currency: 'USD' };
  it.each([
    ['/earning/list', single, ['amount_cents']],
    ['/earning/list', { ...single, type: 'chargeback' }, ['amount_cents']],
    [
      '/commission/list',
      { ...single, status: 'posted' },
      ['mine_cents', 'mine_paid_cents', 'gross_cents', 'house_cents'],
    ],
    ['/pay/list', single, ['credits_cents', 'debits_cents', 'paid_cents']],
    ['/tp/list', {}, ['tp_cents']],
    ['/tp/list', { state: 'pending' }, ['tp_cents']],
    ['/team-reward/list', {}, ['reward_cents']],
  ])('%s %j are the sums over all its pages, for everybody', async (path, query, columns) => {
    for (const who of callers) {
      const { list, summary, total } = await all(who, path, query);
      expect(list).toHaveLength(total);
      for (const column of columns.filter((name) => name in summary))
        expect(summary[column]).toBe(sum(list, (row) => row[column] as number));
      expect(columns.some((name) => name in summary)).toBe(true);
    }
  });

  it('are listed per currency, and never added up', async () => {
    const { list, summary } = await all('admin', '/pay/list');
    const of = (currency: string) =>
      sum(
        list.filter((row: PaymentRow) => row.currency === currency),
        (row) => row.paid_cents,
      );
    expect(summary).toMatchObject({ usd_paid_cents: of('USD'), cad_paid_cents: of('CAD') });
    expect(summary).not.toHaveProperty('paid_cents');
    expect(of('CAD')).toBeGreaterThan(0);
  });
});

describe('the figures of a member', () => {
  const members = [agentId, leaderId, 1, 36, 12];

  it.each(members)('agree to the cent wherever they are shown: member %i', async (id) => {
    const { accounts, cycle, last_cycle, year } = await get(id, '/earning/summary');
    const earned: EarningRow[] = (await all(id, '/earning/list')).list;
    const paid: PaymentRow[] = (await all(id, '/pay/list')).list;
    for (const account of accounts as Account[]) {
      const mine = earned.filter(({ currency }) => currency === account.currency);
      const payments = paid.filter(({ currency }) => currency === account.currency);
      const of = (rows: readonly EarningRow[]) => sum(rows, ({ amount_cents }) => amount_cents);
      const sent = sum(
        payments.filter(({ status }) => status !== 'failed'),
        ({ paid_cents }) => paid_cents,
      );
      const ofYear = mine.filter(({ earned_on }) => earned_on.startsWith(String(year)));
      expect(account).toMatchObject({
        balance_cents: of(mine) - sent,
        held_cents: of(mine.filter(({ status }) => status === 'held')),
        cycle_cents: of(mine.filter(({ cycle_no }) => cycle_no === cycle.cycle_no)),
        last_cycle_cents: of(mine.filter(({ cycle_no }) => cycle_no === last_cycle.cycle_no)),
        year_cents: of(ofYear),
      });
      expect(sum(account.by_type, ({ cents }) => cents)).toBe(account.year_cents);
      // Entries that are neither open nor held belong to a payment; the last payment carries the rest.
      const last = [...payments].sort((a, b) => (a.cycle_no < b.cycle_no ? 1 : -1))[0];
      const waiting = of(mine.filter(({ status }) => status === 'open' || status === 'held'));
      expect((account.balance_cents as number) - waiting).toBe(last?.carry_cents ?? 0);
    }
    expect(accounts.length).toBeGreaterThan(0);
  });

  it('equal the office’s figures of each member, and sum to its totals', async () => {
    const { list } = await all('admin', '/earning/balances');
    for (const id of members) {
      const { accounts } = await get(id, '/earning/summary');
      for (const { currency, balance_cents } of accounts as Account[])
        expect(
          list.find((row: { id: number; currency: string }) => row.id === id && row.currency === currency)
            ?.balance_cents ?? 0,
        ).toBe(balance_cents);
    }
    for (const { currency, balance_cents, held_cents } of (await get('admin', '/earning/summary'))
      .accounts as Account[]) {
      const rows = list.filter((row: Account) => row.currency === currency);
      expect(sum(rows, (row: Account) => row.balance_cents as number)).toBe(balance_cents);
      expect(sum(rows, (row: Account) => row.held_cents as number)).toBe(held_cents);
    }
  });

  it('equal the parts of the posted records', async () => {
    for (const who of ['agent', 'leader'] as const) {
      const records: CommissionRow[] = (await all(who, '/commission/list')).list;
      const earned: EarningRow[] = (await all(who, '/earning/list')).list.filter(
        (row: EarningRow) => row.record_id !== null,
      );
      const posted = records.filter(({ status }) => status !== 'expected');
      expect(sum(posted, ({ mine_paid_cents }) => mine_paid_cents ?? 0)).toBe(
        sum(earned, ({ amount_cents }) => amount_cents),
      );
      expect(posted.length).toBeGreaterThan(10);
    }
  });

  it('equal the sums of the groups on each statement', async () => {
    const { list } = await all(leaderId, '/pay/list');
    for (const payment of list.slice(0, 12) as PaymentRow[]) {
      const { groups, changes } = await get(leaderId, '/pay/detail', { id: payment.id });
      expect(sum(groups, ({ cents }: { cents: number }) => cents)).toBe(payment.credits_cents + payment.debits_cents);
      for (const { cents, earnings } of groups)
        expect(sum(earnings, ({ amount_cents }: EarningRow) => amount_cents)).toBe(cents);
      expect(changes.net_cents).toBe(payment.net_cents - (changes.previous?.net_cents ?? 0));
      expect(changes.opening_cents + sum(changes.groups, (one: { change_cents: number }) => one.change_cents)).toBe(
        changes.net_cents,
      );
    }
  });
});

describe('every amount of the network', () => {
  it('is explained by values that result in it', async () => {
    const rows: EarningRow[] = (await all('admin', '/earning/list', { from: '2026-06-01' })).list;
    const formulas = new Map<string, number>();
    const some = (wanted: string) =>
      db
        .table('earnings')
        .all()
        .filter(({ type }) => type === wanted)
        .slice(0, 60);
    const released = db
      .table('commission_records')
      .all()
      .filter(({ kind }) => kind === 'balance_release')
      .flatMap(({ id }) => db.table('earnings').by('record_id', id));
    const sample = [...rows.slice(0, 250), ...some('chargeback'), ...some('reversal'), ...released];
    // The usual run checks every fourth.
    for (const { id } of sample.filter((_, at) => inject('deep') || at % 4 === 0)) {
      const { explanation, amount_cents, advance } = await get('admin', '/earning/explain', { id });
      const { formula } = explanation;
      formulas.set(formula, (formulas.get(formula) ?? 0) + 1);
      if (formula === 'writing' || formula === 'override' || formula === 'generation') {
        const share = Math.round((Math.abs(explanation.base_cents) * explanation.rate_bp) / 10_000 + 1e-9);
        expect(Math.abs(explanation.amount_cents)).toBe(share);
        expect(advance?.advanced_cents ?? explanation.amount_cents).toBe(amount_cents);
        if (formula !== 'generation')
          expect(explanation.own_rate_bp - explanation.paid_before_bp).toBe(explanation.rate_bp);
      } else if (formula === 'chargeback')
        expect(0 - Math.max(0, explanation.advanced_cents - explanation.earned_cents)).toBe(amount_cents);
      else if (formula === 'release') expect(explanation.line_cents - explanation.advanced_cents).toBe(amount_cents);
      else if (formula === 'balance_release')
        expect(Math.max(0, explanation.earned_cents - explanation.advanced_cents)).toBe(amount_cents);
      else expect(explanation.amount_cents).toBe(amount_cents);
    }
    expect([...formulas.keys()].sort()).toEqual(
      expect.arrayContaining(['chargeback', 'generation', 'mirror', 'override', 'release', 'writing']),
    );
  });
});

describe('TP', () => {
  it('equals the worth of the policies’ orders and ends', async () => {
    const { orders, policies, faults } = await get('admin', '/tp/verify');
    expect(faults).toEqual([]);
    expect({ orders: orders > 2_000, policies: policies > 500 }).toEqual({ orders: true, policies: true });
  });

  it.each(callers satisfies readonly Who[])('sums up by month as in the list: for %s', async (who) => {
    const { list } = await all(who, '/tp/list', { state: 'inforce', from: '2026-01-01', to: '2026-11-20' });
    const { months, inforce_cents } = await get(who, '/tp/summary', { from: '2026-01-01', to: '2026-11-20' });
    expect(inforce_cents).toBe(sum(list, (row) => row.tp_cents));
    expect(months).toHaveLength(11);
    for (const { month, inforce_cents: cents, by_category } of months) {
      expect(cents).toBe(
        sum(
          list.filter((row) => row.inforce_on.startsWith(month)),
          (row) => row.tp_cents,
        ),
      );
      expect(sum(Object.values<number>(by_category), (value) => value)).toBe(cents);
    }
    const pending = await all(who, '/tp/list', { state: 'pending' });
    const { ages } = await get(who, '/tp/summary');
    expect(sum(ages, (age: { tp_cents: number }) => age.tp_cents)).toBe(pending.summary.tp_cents);
  });

  it.each(['member', 'brand'])('pivots by %s to the same total', async (by) => {
    const span = { from: '2026-01-01', to: '2026-11-20' };
    const { rows, totals, total_cents } = await get('admin', '/tp/pivot', { by, limit: 500, ...span });
    expect(total_cents).toBe((await get('admin', '/tp/summary', span)).inforce_cents);
    expect(sum(rows, (row: { total_cents: number }) => row.total_cents)).toBe(total_cents);
    for (const [index, total] of totals.entries())
      expect(sum(rows, (row: { cells: number[] }) => row.cells[index] ?? 0)).toBe(total);
  });
});

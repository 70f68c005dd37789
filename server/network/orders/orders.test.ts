import type { OrderRow } from '@shared/contracts/network/orders';
import { describe, expect, it } from 'vitest';
import { memberOf, signIn, type TestApp, testApp } from '../../testing/app';
import { currencySums } from '../../testing/currencySums';
import { naiveTree } from '../../testing/naiveTree';

const lantern: TestApp = await testApp();
const headers = {
  agent: await signIn(lantern, 'agent'),
  leader: await signIn(lantern, 'leader'),
  admin: await signIn(lantern, 'admin'),
};
type Who = keyof typeof headers;
const tree = naiveTree(lantern.db.table('members').all(), () => false);

const list = async (who: Who, query = {}) => (await lantern.get('/order/list', query).set(headers[who])).body.data;
const all = async (who: Who, query = {}): Promise<OrderRow[]> => {
  const rows: OrderRow[] = [];
  for (let page = 1; ; page += 1) {
    const { list: orders, total } = await list(who, { ...query, page, limit: 100 });
    rows.push(...orders);
    if (rows.length >= total) return rows;
  }
};
/** Only confirmed money has come in; pending orders are expected, void ones neither. */
const summaryOf = (rows: OrderRow[]) => ({
  ...currencySums(rows, {
    amount_cents: (row) => row.amount_cents,
    received_cents: (row) => (row.status === 'confirmed' ? row.amount_cents : 0),
    expected_cents: (row) => (row.status === 'pending' ? row.amount_cents : 0),
  }),
  tp_cents: rows.reduce((total, row) => total + row.tp_cents, 0),
});
const writersOf = (row: OrderRow) =>
  lantern.db
    .table('policies')
    .get(row.policy_id)
    ?.splits.map((split) => split.member_id) ?? [];

const rows = { agent: await all('agent'), leader: await all('leader'), admin: await all('admin') };

describe('the list of orders', () => {
  it('covers the network for the office, and a member’s own and downline orders', () => {
    expect(rows.admin).toHaveLength(lantern.db.table('orders').size);
    const id = memberOf(lantern, 'leader').id;
    const visible = rows.admin.filter((row) =>
      writersOf(row).some((writer) => writer === id || tree.isBelow(writer, id)),
    );
    expect(rows.leader.map((row) => row.id)).toEqual(visible.map((row) => row.id));
  });

  it('starts with the newest', () => {
    const days = rows.leader.map(({ received_on }) => received_on);
    expect(days).toEqual([...days].sort().reverse());
  });

  it('shows the payment method to the writing agent and the office, and masks the client for an upline', () => {
    for (const row of rows.admin) expect(row.method).not.toBeNull();
    for (const row of rows.leader) {
      const own = writersOf(row).includes(memberOf(lantern, 'leader').id);
      expect(row.method !== null).toBe(own);
      expect(/^\S\*{3} \S\*{3}$/.test(row.insured)).toBe(!own);
    }
  });

  it('has the TP of a policy once, on the orders that brought it', () => {
    const tp = new Map<number, number>();
    for (const row of rows.admin) tp.set(row.policy_id, (tp.get(row.policy_id) ?? 0) + row.tp_cents);
    for (const row of rows.admin) {
      // Only money above the planned premium goes beyond the policy's own TP.
      const { tp_cents = 0, status } = lantern.db.table('policies').get(row.policy_id) ?? {};
      if (row.kind === 'new_business' && row.status !== 'void' && status !== 'draft')
        expect(tp.get(row.policy_id)).toBeGreaterThanOrEqual(tp_cents);
      if (row.status === 'void') expect(row.tp_cents).toBe(0);
      const records = lantern.db.table('tp_records').by('order_id', row.id);
      expect(row.tp_cents).toBe(records.reduce((sum, one) => sum + (one.state === 'void' ? 0 : one.tp_cents), 0));
    }
  });

  it.each(['agent', 'leader', 'admin'] as const)('sums for %s over all pages, not over one', async (who) => {
    expect((await list(who, { limit: 1 })).summary).toEqual(summaryOf(rows[who]));
  });

  it.each<[object, (row: OrderRow) => boolean]>([
    [{ kind: 'renewal' }, (row) => row.kind === 'renewal'],
    [{ status: 'pending' }, (row) => row.status === 'pending'],
    [
      { from: '2026-01-01', to: '2026-03-31' },
      (row) => row.received_on >= '2026-01-01' && row.received_on <= '2026-03-31',
    ],
    [{ member_id: 77 }, (row) => writersOf(row).includes(77)],
    [{ member_id: 77, scope: 'team' }, (row) => writersOf(row).includes(77)],
    [{ scope: 'me' }, (row) => writersOf(row).includes(5)],
    [{ q: 'o25-' }, (row) => row.order_no.startsWith('O25-')],
    [{ policy_id: 200 }, (row) => row.policy_id === 200],
  ])('finds by %j exactly those that match', async (query, matches) => {
    const orders = await all('leader', query);
    expect(orders).toEqual(rows.leader.filter(matches));
    expect((await list('leader', { ...query, limit: 1 })).summary).toEqual(summaryOf(orders));
  });

  it.each(['order_no', 'amount_cents', 'case_no'] as const)('sorts by %s both ways', async (sort) => {
    const compare = new Intl.Collator('en', { numeric: true }).compare;
    const keys = (await all('agent', { sort })).map((row) => String(row[sort]));
    expect(keys).toEqual([...keys].sort(compare));
    expect((await all('agent', { sort, order: 'desc' })).map((row) => String(row[sort]))).toEqual(keys.toReversed());
  });

  it('is empty for a policy or member hidden from the caller', async () => {
    const mine = new Set(rows.agent.map(({ policy_id }) => policy_id));
    const foreign = rows.admin.find((row) => !mine.has(row.policy_id));
    expect((await list('agent', { policy_id: foreign?.policy_id })).total).toBe(0);
    expect((await list('agent', { policy_id: 999_999 })).total).toBe(0);
    const sponsor = memberOf(lantern, 'agent').sponsor_id ?? 0;
    const theirs = await all('agent', { member_id: sponsor, scope: 'network' });
    expect(theirs.every(({ policy_id }) => mine.has(policy_id))).toBe(true);
  });
});

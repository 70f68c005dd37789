import { type OrderRecord, orderKinds, orderStatuses } from '@shared/contracts/network/orders';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import { shiftDay } from '@shared/format/days';
import { tries } from '@shared/testing/tries';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patiently } from '../../data/patience';
import { signIn, testApp } from '../../testing/app';
import { uncheckedNetwork } from '../../testing/networks';
import { Network } from '../network';
import { PolicyQuery } from '../policies/find';
import { Tokens } from '../session/tokens';
import { listedOrders, type OrderQuery } from './find';
import { ordersHeldBy } from './orderTotals';
import { orderRowOf } from './rows';

const lantern = await testApp({ network: await uncheckedNetwork() });
const network = new Network(lantern.deps);
const { db, today } = network;
const users = await Promise.all(
  (['admin', 1, 'leader', 'agent'] as const).map(async (who) =>
    new Tokens(network).caller((await signIn(lantern, who)).token),
  ),
);

const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 });
const asked = fc.record({
  who: fc.integer({ min: 0, max: users.length - 1 }),
  kind: maybe(orderKinds),
  status: maybe(orderStatuses),
  scope: maybe(['me', 'directs', 'base_shop', 'team', 'network'] as const),
  from: maybe(['2025-01-01', '2026-06-15']),
  to: maybe(['2025-12-31', '2026-11-01']),
  page: fc.integer({ min: 1, max: 6 }),
  desc: fc.boolean(),
});
const write = fc.record({
  which: fc.nat(),
  member: fc.integer({ min: 1, max: 119 }),
  kind: fc.constantFrom(...orderKinds),
  status: fc.constantFrom(...orderStatuses),
  ago: fc.integer({ min: 0, max: 900 }),
  cents: fc.integer({ min: -90_000, max: 9_000_000 }),
  how: fc.constantFrom('order', 'new', 'gone', 'elsewhere', 'tp', 'void', 'no tp', 'policy', 'team' as const),
});
const pick = <T>(rows: readonly T[], which: number) => rows[which % rows.length] as T;

const put = ({
  which,
  member,
  kind,
  status,
  ago,
  cents,
  how,
}: typeof write extends fc.Arbitrary<infer W> ? W : never) =>
  db.write((tx) => {
    const order: OrderRecord = pick(db.table('orders').all(), which);
    const policy: PolicyRecord = pick(db.table('policies').all(), which);
    const tp = pick(db.table('tp_records').all(), which);
    const changed = { ...order, kind, status, amount_cents: cents, received_on: shiftDay(today, 0 - ago) };
    if (how === 'order') tx.put('orders', changed);
    if (how === 'new') tx.put('orders', { ...changed, id: tx.nextId('orders'), policy_id: policy.id });
    if (how === 'gone') tx.delete('orders', order.id);
    if (how === 'elsewhere') tx.put('orders', { ...order, policy_id: policy.id });
    if (how === 'tp') tx.put('tp_records', { ...tp, member_id: member, order_id: order.id, tp_cents: cents });
    if (how === 'void') tx.put('tp_records', { ...tp, state: 'void' });
    if (how === 'no tp') tx.delete('tp_records', tp.id);
    const one = db.table('members').get(member);
    if (how === 'team' && one && one.sponsor_id !== null) tx.put('members', { ...one, sponsor_id: 1 });
    if (how === 'policy')
      tx.put('policies', {
        ...policy,
        splits: policy.splits.map((split, place) => (place === 0 ? { ...split, member_id: member } : split)),
      });
  });

describe('the orders of very many policies', () => {
  it('are counted as they are by who waits until they are counted, whatever is written meanwhile', async () => {
    const { deps } = await testApp({ network: await uncheckedNetwork() });
    const large = new Network(deps);
    const orders = large.db.table('orders');
    const [order] = orders.all() as [OrderRecord];
    const policies = large.db.table('policies').all();
    const put = (tx: Parameters<Parameters<typeof large.db.write>[0]>[0], id: number, which: number) =>
      tx.put('orders', { ...order, id, policy_id: pick(policies, which).id, amount_cents: which });
    await large.db.write((tx) => {
      for (let which = 0; which < 17_000; which += 1) put(tx, tx.nextId('orders'), which);
    });
    const last = Math.max(...orders.all().map(({ id }) => id));
    const meant = new Uint8Array(1_000);
    for (const { id } of policies) meant[id] = id % 3;
    let asked = 0;
    const many = await patiently(() => {
      asked += 1;
      void large.db.write((tx) => {
        put(tx, 5, asked);
        tx.delete('orders', last - asked);
        put(tx, tx.nextId('orders'), asked);
      });
      // Which policies are meant changes, too.
      meant[pick(policies, asked).id] = 1;
      return ordersHeldBy(large, 'some', meant);
    });
    await large.db.write((tx) => put(tx, 6, asked));
    expect(asked).toBeGreaterThan(1);
    const found = [...ordersHeldBy(large, 'some', meant).days()].flatMap(({ cells }) => Object.values(cells));
    const naively = orders.all().filter(({ policy_id }) => (meant[policy_id] ?? 0) > 0);
    const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
    expect([sum(found.map(([rows = 0]) => rows)), sum(found.map(([, cents = 0]) => cents))]).toEqual([
      naively.length,
      sum(naively.map(({ amount_cents }) => amount_cents)),
    ]);
    expect(many).toBe(ordersHeldBy(large, 'some', meant));
  });

  it('are those that reading each of them finds, in the same order, with the same sums, after every write', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(asked, { minLength: 1, maxLength: 4 }),
        fc.array(write, { minLength: 1, maxLength: 5 }),
        async (questions, writes) => {
          const agree = () => {
            for (const { who, page, desc, ...query } of questions) {
              const user = pick(users, who);
              const policies: number[] = [];
              const { rows, ...wanted } = new PolicyQuery(network, user, { scope: query.scope });
              rows.scan(wanted, (id) => {
                policies.push(id);
              });
              const naively = policies
                .flatMap((id) => db.table('orders').by('policy_id', id))
                .filter(
                  ({ kind, status }) =>
                    (!query.kind || kind === query.kind) && (!query.status || status === query.status),
                )
                .filter(({ received_on: on }) => (!query.from || on >= query.from) && (!query.to || on <= query.to))
                .sort((a, b) =>
                  a.received_on === b.received_on
                    ? a.id - b.id
                    : (a.received_on < b.received_on ? -1 : 1) * (desc ? -1 : 1),
                );
              const shown = naively.map((order) =>
                orderRowOf(network, db.table('policies').get(order.policy_id) as PolicyRecord, order, user),
              );
              const meant = new Uint8Array(1_000);
              for (const id of policies) meant[id] = 1;
              const many = ordersHeldBy(network, `${query.scope} of ${user.id}`, meant);
              const listed = listedOrders(network, query as OrderQuery, many);
              expect(listed.page({ page, limit: 20, desc })).toEqual(naively.slice((page - 1) * 20, page * 20));
              expect([
                listed.total,
                listed.cells.reduce((sum, { sums: [cents = 0] }) => sum + cents, 0),
                many.tpCents(user, query as OrderQuery),
              ]).toEqual([
                naively.length,
                naively.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
                shown.reduce((sum, { tp_cents }) => sum + tp_cents, 0),
              ]);
            }
          };
          agree();
          for (const each of writes) await put(each);
          agree();
        },
      ),
      { numRuns: tries(40) },
    );
  });
});

import { type OrderRecord, orderKinds, orderStatuses } from '@shared/contracts/network/orders';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import { shiftDay } from '@shared/format/days';
import { tries } from '@shared/testing/tries';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matcher, sortBy, sumOf } from '../../data/listing';
import { agentTree } from '../../testing/agentTree';
import { signIn, testApp } from '../../testing/app';
import { currencySums } from '../../testing/currencySums';
import { ownNetwork } from '../../testing/networks';
import { Network, type NetworkCaller } from '../network';
import { handsOf, seesAll } from '../policies/rows';
import { Tokens } from '../session/tokens';
import { orderRows } from './rows';

const lantern = await testApp({ network: await ownNetwork() });
const network = new Network(lantern.deps);
const { db } = lantern;
const tree = agentTree(db);
const { today } = network;
const people = await Promise.all(
  (['admin', 1, 'leader', 'agent'] as const).map(async (who) => {
    const headers = await signIn(lantern, who);
    return { headers, user: await new Tokens(network).caller(headers.token) };
  }),
);

const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 });
const queries = fc.record({
  q: fc.option(fc.constantFrom('an', 'o25-', 'C25-0000', 'l***', '林 c'), { nil: undefined, freq: 1 }),
  kind: maybe(orderKinds),
  status: maybe(orderStatuses),
  scope: maybe(['me', 'directs', 'base_shop', 'team', 'network'] as const),
  member_id: fc.option(fc.constantFrom(5, 20, 77), { nil: undefined, freq: 1 }),
  from: maybe(['2025-01-01', '2026-06-15']),
  to: maybe(['2025-12-31', '2026-11-01']),
  sort: maybe(['order_no', 'received_on', 'amount_cents', 'tp_cents', 'kind', 'status'] as const),
  order: fc.constantFrom('asc' as const, 'desc' as const),
  page: fc.integer({ min: 1, max: 4 }),
});
type Query = typeof queries extends fc.Arbitrary<infer Q> ? Q : never;

/** A naive version of the list that goes through all orders. */
async function naive(user: NetworkCaller, { q, kind, status, scope, member_id, from, to, sort, order, page }: Query) {
  const mine = new Set(tree.team(user.id));
  const within = scope && tree.scope(user.id, scope);
  const matches = matcher(q);
  const meant = db
    .table('orders')
    .all()
    .filter((each) => (!kind || each.kind === kind) && (!status || each.status === status))
    .filter(({ received_on: on }) => (!from || on >= from) && (!to || on <= to))
    .filter((each) => {
      const policy = db.table('policies').get(each.policy_id);
      const hands = policy ? handsOf(policy) : [];
      const isMeant =
        (!within || hands.some((id) => within.has(id))) && (member_id === undefined || hands.includes(member_id));
      return policy && isMeant && (seesAll(user) || hands.some((id) => mine.has(id)));
    });
  const rows = (await orderRows(network, network.sql.db, user, meant)).filter((row) =>
    matches(row.order_no, row.case_no, row.policy_no, row.insured, row.agent),
  );
  const byId = sortBy(rows, ({ id }) => id);
  const sorted = sortBy(byId, (row) => row[sort ?? 'received_on'], sort ? order : 'desc');
  const amount = (wanted: OrderRecord['status']) => (row: (typeof rows)[number]) =>
    row.status === wanted ? row.amount_cents : 0;
  return {
    list: sorted.slice((page - 1) * 20, page * 20),
    total: rows.length,
    page,
    limit: 20,
    summary: {
      ...currencySums(rows, {
        amount_cents: ({ amount_cents }) => amount_cents,
        received_cents: amount('confirmed'),
        expected_cents: amount('pending'),
      }),
      tp_cents: sumOf(rows, ({ tp_cents }) => tp_cents),
    },
  };
}

const write = fc.record({
  which: fc.nat(),
  member: fc.integer({ min: 1, max: 119 }),
  status: fc.constantFrom(...orderStatuses),
  ago: fc.integer({ min: 0, max: 900 }),
  cents: fc.integer({ min: 1, max: 9_000_000 }),
  how: fc.constantFrom('order', 'elsewhere', 'tp', 'void', 'policy', 'serviced' as const),
});
type Write = typeof write extends fc.Arbitrary<infer W> ? W : never;
const pick = <T>(rows: readonly T[], which: number) => rows[which % rows.length] as T;

const put = ({ which, member, status, ago, cents, how }: Write) =>
  db.write(async (tx) => {
    const order = pick(db.table('orders').all(), which);
    const policy: PolicyRecord = pick(db.table('policies').all(), which);
    const tp = pick(db.table('tp_records').all(), which);
    const amount_cents = order.kind === 'refund' ? -cents : cents;
    const received_on = shiftDay(today, 0 - ago);
    if (how === 'order') await tx.put('orders', { ...order, status, amount_cents, received_on });
    if (how === 'elsewhere') await tx.put('orders', { ...order, policy_id: policy.id });
    if (how === 'tp') await tx.put('tp_records', { ...tp, member_id: member, tp_cents: cents });
    if (how === 'void') await tx.put('tp_records', { ...tp, state: 'void' });
    if (how === 'serviced') await tx.put('policies', { ...policy, serviced_by: member });
    if (how === 'policy')
      await tx.put('policies', { ...policy, splits: [{ member_id: member, share_bp: 10_000, role: 'writing' }] });
  });

describe('the list of orders', () => {
  it('agrees with a naive search for every caller, before and after writes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(), queries), { minLength: 1, maxLength: 4 }),
        fc.array(write, { minLength: 1, maxLength: 5 }),
        async (questions, writes) => {
          const agree = async () => {
            for (const [who, query] of questions) {
              const { headers, user } = pick(people, who);
              const { data } = (await lantern.get('/order/list', { ...query, limit: 20 }).set(headers)).body;
              expect(data).toEqual(await naive(user, query));
            }
          };
          await agree();
          for (const each of writes) await put(each);
          await agree();
        },
      ),
      { numRuns: tries(40) },
    );
  });
});

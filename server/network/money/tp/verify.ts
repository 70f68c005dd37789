import type { OrderRecord } from '@shared/contracts/network/orders';
import { groupOf, type PolicyRecord } from '@shared/contracts/network/policies';
import { sumOf } from '@shared/plan/money';
import { basesOfOrders } from '@shared/plan/orderBases';
import { tpReversal } from '@shared/plan/tpReversal';
import { sql } from 'kysely';
import { sortBy } from '../../../data/listing';
import { among } from '../../../data/sql/inLanguage';
import { manyRows } from '../../../data/sql/manyRows';
import type { Network } from '../../network';
import { groupBy } from '../../reads/groupBy';
import { loaded } from '../../records/loaded';
import { engineOn } from '../cases';
import type { CommissionEngine } from '../commissionEngine';
import { endingOf } from '../due';
import { engineOf } from '../facts';
import { pointsOf } from '../terms';

/** Policy ids checked before other calls get their turn. */
const together = 2_000;

type Order = Pick<OrderRecord, 'id' | 'policy_id' | 'kind' | 'amount_cents' | 'received_on'>;

/** The engine for policies' terms, and the one for refunds: only refunds need earlier postings. */
interface Engines {
  engine: CommissionEngine;
  refunds: CommissionEngine;
}

/** A policy's counted TP, and its orders that no longer count. */
interface Counted {
  orders: Order[];
  manual_cents: number;
  reversed: ReadonlySet<number | null>;
}

/**
 * A policy's correct TP, computed from its terms, its confirmed orders in posting order, and its end (domain.md 3.1,
 * 3.2, 3.6, 3.12). Manual TP counts as entered.
 */
function tpDue(
  { engine, refunds }: Engines,
  policy: PolicyRecord,
  { orders, manual_cents, reversed }: Counted,
): number {
  if (groupOf(policy.status) === 'pending') return policy.tp_cents;
  if (policy.inforce_on === null) return 0;
  const { terms, bases: facts } = engine.case(policy);
  const { bases } = basesOfOrders(facts, orders);
  const tp_cents = sumOf(
    orders.map((order, index) => {
      if (order.amount_cents < 0) return refunds.tpOf({ policy, terms }, order as OrderRecord);
      return reversed.has(order.id) ? 0 : pointsOf(terms, bases[index]?.tp_cents ?? 0);
    }),
  );
  const { chargeback_schedule: schedule } = terms;
  const taken = tpReversal({
    ...{ tp_cents, manual_cents, schedule, inforce_on: policy.inforce_on },
    end: endingOf(policy),
  });
  return tp_cents + manual_cents - taken;
}

interface Ids {
  first: number;
  last: number;
}

/** The submitted policies in a range of ids, with the fields that determine their TP. */
async function policiesIn({ sql: store }: Network, { first, last }: Ids): Promise<PolicyRecord[]> {
  const columns = [
    ...(['id', 'case_no', 'product_id', 'status', 'inforce_on', 'closed_on', 'tp_cents', 'premium_mode'] as const),
    ...(['modal_premium_cents', 'initial_lump_cents', 'exchange_1035_cents', 'target_premium_cents'] as const),
  ];
  const matching = store.db
    .selectFrom('policies')
    .select(columns)
    .select(sql<string>`cast(terms as text)`.as('terms'))
    .where('id', '>=', first)
    .where('id', '<=', last)
    .where('terms', 'is not', null)
    .orderBy('id');
  const rows = (await manyRows(store, matching, [...columns, 'terms'])) as Record<string, unknown>[];
  // Thousands of policies have the same few terms.
  const terms = new Map([...new Set(rows.map((row) => row.terms as string))].map((text) => [text, JSON.parse(text)]));
  // Splits and chains do not affect a policy's TP.
  for (const row of rows) Object.assign(row, { terms: terms.get(row.terms as string), splits: [], chain_snapshot: [] });
  return rows as unknown as PolicyRecord[];
}

/** The orders in a range of policy ids that determine their TP, and the TP counted for them. */
async function countedFor({ sql: store }: Network, { first, last }: Ids, policies: readonly PolicyRecord[]) {
  const { db } = store;
  const inRange = db.selectFrom('orders').where('policy_id', '>=', first).where('policy_id', '<=', last);
  const counted = inRange.select(({ fn }) => fn.countAll<number>().as('orders'));
  // For other policies, later premiums change no TP (domain.md 3.2).
  const byPremiums = policies.filter(
    ({ terms, inforce_on }) => inforce_on !== null && terms?.tp_method !== 'full_premium',
  );
  const columns = ['id', 'policy_id', 'kind', 'amount_cents', 'received_on', 'refund_of_id'] as const;
  const deciding = inRange
    .select(columns)
    .where('status', '=', 'confirmed')
    .where(({ eb, or }) =>
      or([
        eb('kind', '=', 'new_business'),
        eb('amount_cents', '<', 0),
        among(
          'policy_id',
          byPremiums.map(({ id }) => id),
        ),
      ]),
    );
  const sums = db
    .selectFrom('tp_records')
    .select(({ fn }) => [
      'policy_id',
      fn.sum<number>('tp_cents').as('found_cents'),
      fn.sum<number>(sql`case when kind = 'manual' then tp_cents else 0 end`).as('manual_cents'),
    ])
    .where('policy_id', '>=', first)
    .where('policy_id', '<=', last)
    .where('state', '<>', 'void')
    .groupBy('policy_id');
  // The last of these records tells whether the office has reversed an order's TP with its commission (domain.md
  // 3.12.12).
  const decided = db
    .selectFrom('commission_records as decision')
    .innerJoin('commission_records as record', 'record.id', 'decision.parent_record_id')
    .select(['record.id', 'record.order_id', 'decision.cause', 'decision.with_tp'])
    .where('decision.policy_id', '>=', first)
    .where('decision.policy_id', '<=', last)
    .where('decision.cause', 'in', ['reversal', 'restoration'])
    .where('record.kind', '=', 'first_year')
    .select('decision.id as decision_id');
  const [{ orders: all }, orders, tp, decisions] = await Promise.all([
    counted.executeTakeFirstOrThrow(),
    manyRows(store, deciding, columns),
    manyRows(store, sums, ['policy_id', 'found_cents', 'manual_cents']),
    decided.execute(),
  ]);
  // Sorted here: for this order SQLite would read all records, once for each part.
  const latest = new Map(
    sortBy(decisions, ({ decision_id }) => decision_id).map((decision) => [decision.id, decision]),
  );
  const reversed = [...latest.values()].filter(({ cause, with_tp }) => cause === 'reversal' && with_tp === true);
  return {
    all,
    orders: groupBy(orders, ({ policy_id }) => policy_id),
    tp: new Map(tp.map((row) => [row.policy_id, row])),
    reversed: new Set(reversed.map(({ order_id }) => order_id)),
  };
}

/** The policies in a range of ids, and the TP counted for them. */
async function partOf(network: Network, ids: Ids) {
  const policies = await policiesIn(network, ids);
  const counted = await countedFor(network, ids, policies);
  const refunded = policies.filter((each) => counted.orders.get(each.id)?.some(({ amount_cents }) => amount_cents < 0));
  const { engine: refunds } = await engineOn(
    network.sql.db,
    refunded.map((each) => each.id),
  );
  return { policies, refunds, ...counted };
}

/** Every policy with TP records that do not add up (domain.md 4.2, recalc check). */
export async function verifyTp(network: Network) {
  const { db } = network.sql;
  const terms = await loaded(db, { grids: 'all', levels: 'all', categories: 'all', products: 'all' });
  const { engine } = engineOf(terms);
  const faultsIn = ({ policies, refunds, orders, tp, reversed }: Awaited<ReturnType<typeof partOf>>) =>
    policies.flatMap((policy) => {
      const { found_cents = 0, manual_cents = 0 } = tp.get(policy.id) ?? {};
      const counted = { orders: inPostingOrder(orders.get(policy.id) ?? []), manual_cents, reversed };
      const expected_cents = tpDue({ engine, refunds }, policy, counted);
      const isRight = found_cents === expected_cents && found_cents >= 0;
      return isRight ? [] : [{ policy_id: policy.id, case_no: policy.case_no, expected_cents, found_cents }];
    });
  const { last } = await db
    .selectFrom('policies')
    .select(({ fn }) => fn.coalesce(fn.max('id'), sql.lit(0)).as('last'))
    .executeTakeFirstOrThrow();
  const parts = Array.from({ length: Math.ceil(last / together) }, (_, part) => ({
    first: part * together + 1,
    last: (part + 1) * together,
  }));
  const seen = { orders: 0, policies: 0 };
  const suspects: number[] = [];
  for (const ids of parts) {
    const part = await partOf(network, ids);
    seen.policies += part.policies.length;
    seen.orders += part.all;
    for (const { policy_id } of faultsIn(part)) suspects.push(policy_id);
  }
  // Money entered between two reads of a part is not a fault.
  const faults: ReturnType<typeof faultsIn> = [];
  for (const id of suspects) faults.push(...faultsIn(await partOf(network, { first: id, last: id })));
  return { ...seen, faults };
}

const inPostingOrder = (orders: Order[]): Order[] =>
  orders.sort((a, b) => Number(b.kind === 'new_business') - Number(a.kind === 'new_business') || a.id - b.id);

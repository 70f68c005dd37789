import type { orders } from '@shared/contracts/network/orders';
import type { Received } from '@shared/http/endpoint';
import { sumOf } from '@shared/plan/money';
import { type RawBuilder, sql } from 'kysely';
import { wordsOf } from '../../data/listing';
import { figure, hasWords, pageIds } from '../../data/sql/list';
import { membersCalled } from '../members/question';
import { around, isAmong, limitOf, teamOf } from '../members/team';
import { numberOrder, readable } from '../money/lists';
import type { Network, NetworkCaller } from '../network';
import { anyOf, inHandsOf, insuredSql, sharingOf } from '../policies/find';
import { agentSql } from '../policies/list';
import { seesAll } from '../policies/rows';
import { type Currency, type CurrencySums, sumsByCurrency, totalOf } from '../reads/currencyTotals';
import { recordsOf } from '../records/read';
import type { OrderSums } from '../records/sums';
import { orderRows } from './rows';

type Query = Received<typeof orders.list>['query'];
type Is = RawBuilder<boolean>;

/** Conditions for the orders that a caller may see and requests; empty for all orders. */
async function conditionsOf(network: Network, user: NetworkCaller, query: Query): Promise<Is[]> {
  const { q, policy_id, scope, member_id: agent_id } = query;
  return [
    ...(await inHandsOf(network, user, { scope, agent_id }, 'orders.policy_id')),
    ...(policy_id === undefined ? [] : [sql<boolean>`orders.policy_id = ${policy_id}`]),
    ...conditionsOn(query),
    ...(await Promise.all(wordsOf(q).map((word) => searchOf(network, user, word)))),
  ];
}

/** Sums over the whole network, for the office and the founder; undefined if the query needs more than `orders_by_day` distinguishes. */
async function sumsOfAll({ sql: { db } }: Network, user: NetworkCaller, query: Query) {
  const { q, policy_id, scope, member_id, ...onOrder } = query;
  if (q || policy_id !== undefined || member_id !== undefined) return undefined;
  if (await limitOf(db, (scope && around(user.id, scope)) ?? sharingOf(user, scope))) return undefined;
  const sums = db.selectFrom(sql.table<OrderSums>('orders_by_day').as<'orders'>('orders'));
  return conditionsOn(onOrder).reduce((query, is) => query.where(is), sums);
}

/** Conditions on the order itself. */
function conditionsOn({ kind, status, from, to }: Pick<Query, 'kind' | 'status' | 'from' | 'to'>): Is[] {
  return [
    ...(kind ? [sql<boolean>`orders.kind = ${kind}`] : []),
    ...(status ? [sql<boolean>`orders.status = ${status}`] : []),
    ...(from ? [sql<boolean>`orders.received_on >= ${from}`] : []),
    ...(to ? [sql<boolean>`orders.received_on <= ${to}`] : []),
  ];
}

/** Words that may be part of an order number. */
const ofNumber = /^o?\d*-?\d*$/;

/** Finds a word in the order's number, its policy's numbers, the insured, or the agent that the caller's row names. */
async function searchOf(network: Network, user: NetworkCaller, word: string): Promise<Is> {
  const { db, engine } = network.sql;
  const agents = isAmong('named.member_id', await membersCalled(network, word));
  const policies = db.selectFrom('policies').where(
    anyOf([
      ...hasWords(sql.ref('policies.numbers'), word),
      ...hasWords(insuredSql(user), word),
      sql`policies.id in (select named.policy_id from policy_splits as named
        where ${agents} and named.member_id = ${agentSql(user, sql.ref('named.policy_id'))})`,
    ]),
  );
  const ids = (await policies.select('policies.id').execute()).map(({ id }) => id);
  return anyOf([
    sql`orders.policy_id in (${engine.valuesOf(ids)})`,
    ...(ofNumber.test(word) ? hasWords(sql`lower(orders.order_no)`, word) : []),
  ]);
}

/** TP that counts for the caller: their own part of own policies, else the team's. */
function countsFor(user: NetworkCaller): Is {
  if (seesAll(user)) return sql`tp_records.state <> 'void'`;
  return sql`tp_records.state <> 'void' and ${isAmong('tp_records.member_id', teamOf(user.id))} and
    (tp_records.member_id = ${user.id} or orders.policy_id not in
      (select policy_id from policy_splits where member_id = ${user.id}))`;
}

/** The currency of an order is its policy's. */
const currencySql = sql<Currency>`(select currency from policies where policies.id = orders.policy_id)`;

const amountIf = (status: string) =>
  sql<number>`case when orders.status = ${sql.lit(status)} then orders.amount_cents else 0 end`;
const amounts = {
  amount_cents: sql.ref<number>('orders.amount_cents'),
  received_cents: amountIf('confirmed'),
  expected_cents: amountIf('pending'),
};

/** Money by currency; TP does not depend on the currency. */
function totalsIn(sums: readonly CurrencySums<keyof typeof amounts>[], tp_cents: number) {
  const { total, summary } = totalOf(sums, ['amount_cents', 'received_cents', 'expected_cents']);
  return { total, summary: { ...summary, tp_cents } };
}

/** A page of the orders that a caller may see, the newest first by default, with sums over all matches. */
export async function orderList(network: Network, user: NetworkCaller, query: Query) {
  const { sort, page, limit } = query;
  const { db } = network.sql;
  const conditions = await conditionsOf(network, user, query);
  const rows = conditions.reduce((all, is) => all.where(is), db.selectFrom('orders'));
  const counts = countsFor(user);
  const { total, summary } = await summaryOf();
  const desc = sort === undefined || query.order === 'desc';
  const ids = await pageIds(rows, { id: 'orders.id', sort: orderBy(), desc, page, limit }, total);
  const list = await orderRows(network, db, user, await recordsOf(db, 'orders', ids));
  return { list, total, page, limit, summary };

  async function summaryOf() {
    const kept = await sumsOfAll(network, user, query);
    if (kept) {
      const columns = { ...amounts, tp_cents: sql.ref<number>('orders.tp_cents') };
      const sums = await sumsByCurrency(kept, sql.ref('orders.currency'), columns, sql.ref<number>('orders.count'));
      return totalsIn(sums, sumOf(sums.map(({ tp_cents }) => tp_cents)) - (await uncounted()));
    }
    const brought = rows.innerJoin('tp_records', 'tp_records.order_id', 'orders.id').where(counts);
    const { tp_cents } = await figure(brought, { tp_cents: 'tp_records.tp_cents' });
    return totalsIn(await sumsByCurrency(rows, currencySql, amounts), tp_cents);
  }

  /** Other agents' TP from the caller's own policies. */
  async function uncounted(): Promise<number> {
    if (seesAll(user)) return 0;
    const own = sql<boolean>`orders.policy_id in (select policy_id from policy_splits where member_id = ${user.id})`;
    const theirs = sql<boolean>`tp_records.state <> 'void' and tp_records.member_id <> ${user.id}`;
    const brought = rows.where(own).innerJoin('tp_records', 'tp_records.order_id', 'orders.id').where(theirs);
    return (await figure(brought, { tp_cents: 'tp_records.tp_cents' })).tp_cents;
  }

  function orderBy() {
    switch (sort) {
      case 'order_no':
        return numberOrder(sql.ref('orders.order_no'), 'O');
      case 'case_no':
        readable(total);
        return sql<string>`(select case_order from policies where policies.id = orders.policy_id)`;
      case 'tp_cents':
        readable(total);
        return sql<number>`(select coalesce(sum(tp_cents), 0) from tp_records where order_id = orders.id and ${counts})`;
      default:
        return `orders.${sort ?? 'received_on'}` as const;
    }
  }
}

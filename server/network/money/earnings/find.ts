import { earningStatuses, type earnings, earningTypes } from '@shared/contracts/network/earnings';
import type { Received } from '@shared/http/endpoint';
import { sumOf } from '@shared/plan/money';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { matcher } from '../../../data/listing';
import { among } from '../../../data/sql/inLanguage';
import { figure, pageIds, placeIn } from '../../../data/sql/list';
import { membersNamed } from '../../members/find';
import type { Network, NetworkCaller } from '../../network';
import { labelsFor } from '../../policies/labels';
import { totalsOf } from '../../reads/currencyTotals';
import { mostRead } from '../../reads/narrow';
import { recordsOf } from '../../records/read';
import type { SqlTables } from '../../records/rows';
import { numbered, numberOrder, pageByName, passing, policiesNamed, readable, wholeMonths } from '../lists';
import { originSql } from './origin';
import { earningRows, seesAllEarnings } from './rows';

type Query = Received<typeof earnings.list>['query'];

/** `earningStatus` in SQL: the run of its cycle determines an entry's status. */
const statusSql = sql<string>`case when earnings.status = 'held' then 'held' else coalesce((
  select case runs.status when 'locked' then 'in_run' when 'paid' then 'paid' end
  from runs where runs.cycle_no = earnings.cycle_no), 'open') end`;

/** The ledger of a query: the caller's own; for the office, a named member's or all. */
const ledgerIn = (user: NetworkCaller, { member_id }: Query): number | undefined =>
  seesAllEarnings(user) ? member_id : user.id;

/** The entries of a ledger, or of all. */
export function ledgerEntries({ sql: { db } }: Pick<Network, 'sql'>, ledger: number | undefined) {
  const all = db.selectFrom('earnings');
  return ledger === undefined ? all : all.where('earnings.member_id', '=', ledger);
}

const columns = ['cycle_no', 'type', 'status', 'currency', 'amount_cents'] as const;

/** A ledger's monthly rows, or everyone's, not yet summed. */
export function ledgerSums({ sql: { db } }: Pick<Network, 'sql'>, ledger: number | undefined) {
  const all = db.selectFrom('earnings_by_month').select([...columns, 'month', 'count']);
  const month = sql<string>`substr(cast(earned_on as text), 1, 7)`.as('month');
  const own = db.selectFrom('earnings').where('member_id', '=', ledger ?? 0);
  const entries = own.select([...columns, month, sql<number>`1`.as('count')]);
  return db.selectFrom((ledger === undefined ? all : entries).as('sums'));
}

/** The part of a filter that entries and their monthly sums share columns for. */
function kindIs({ sql: { db } }: Network, { type, status, cycle_no, currency }: Query): Expression<SqlBool> {
  const eb = expressionBuilder<SqlTables, 'earnings'>();
  const is: Expression<SqlBool>[] = [];
  if (type) is.push(eb('earnings.type', '=', type));
  if (status) is.push(eb('earnings.status', status === 'held' ? '=' : '<>', 'held'));
  const runs = db.selectFrom('runs').select('runs.cycle_no');
  if (status === 'open') is.push(eb(sql.ref('earnings.cycle_no'), 'not in', runs.where('runs.status', '<>', 'open')));
  if (status === 'in_run') is.push(eb(sql.ref('earnings.cycle_no'), 'in', runs.where('runs.status', '=', 'locked')));
  if (status === 'paid') is.push(eb(sql.ref('earnings.cycle_no'), 'in', runs.where('runs.status', '=', 'paid')));
  if (cycle_no) is.push(eb('earnings.cycle_no', '=', cycle_no));
  if (currency) is.push(eb('earnings.currency', '=', currency));
  return eb.and(is);
}

/** Entries visible to the caller that match a filter, before its search. */
function visibleEntries(network: Network, user: NetworkCaller, filter: Query) {
  const { member_id, source_member_id, policy_id, brand_id, origin, without_policy, from, to } = filter;
  let matching = ledgerEntries(network, ledgerIn(user, filter)).where(kindIs(network, filter));
  if (member_id !== undefined) matching = matching.where('earnings.member_id', '=', member_id);
  if (source_member_id !== undefined) matching = matching.where('earnings.source_member_id', '=', source_member_id);
  if (policy_id !== undefined) matching = matching.where('earnings.policy_id', '=', policy_id);
  if (brand_id !== undefined)
    matching = matching.where('earnings.policy_id', 'in', (eb) =>
      eb
        .selectFrom('policies')
        .innerJoin('products', 'products.id', 'policies.product_id')
        .where('products.brand_id', '=', brand_id)
        .select('policies.id'),
    );
  if (origin) matching = matching.where(originSql, '=', origin);
  if (without_policy !== undefined)
    matching = matching.where('earnings.policy_id', without_policy ? 'is' : 'is not', null);
  if (from) matching = matching.where('earnings.earned_on', '>=', from);
  if (to) matching = matching.where('earnings.earned_on', '<=', to);
  return matching;
}
type Found = ReturnType<typeof visibleEntries>;

/** The entries that match a search. @throws invalid if there are too many to read */
async function searched(network: Network, user: NetworkCaller, matching: Found, q: string) {
  let read = matching;
  if ((await figure(matching)).count > mostRead) {
    const one = numbered(q, (id) => id) ?? 0;
    const policies = await policiesNamed(network, user, q);
    const members = seesAllEarnings(user) ? await membersNamed(network, q) : [];
    read = matching.where((eb) =>
      eb.or([
        eb('earnings.id', '=', one),
        eb('earnings.policy_id', 'in', [0, ...policies]),
        eb('earnings.member_id', 'in', [0, ...members]),
      ]),
    );
  }
  const matches = matcher(q);
  const rows = await read
    .select(['earnings.id', 'earning_no', 'policy_id', 'memo', 'source_member_id', 'member_id'])
    .execute();
  const labels = await labelsFor(network.sql.db, user, {
    members: rows.flatMap(({ member_id, source_member_id }) => [member_id, source_member_id]),
    policies: rows.map(({ policy_id }) => policy_id),
  });
  const ids = await passing(rows, (row) => {
    const { case_no, policy_no } = labels.policy(row.policy_id);
    const [source, member] = [labels.member(row.source_member_id), labels.member(row.member_id)];
    return matches(row.earning_no, case_no, policy_no, row.memo, source, member);
  });
  return matching.where(among('earnings.id', ids));
}

/** Sums of entries by currency and type. */
const sumsByType = (matching: Found) =>
  matching
    .select(({ fn }) => [
      'earnings.currency',
      'earnings.type',
      fn.countAll<number>().as('count'),
      fn.sum<number>('earnings.amount_cents').as('amount_cents'),
      fn
        .sum<number>(sql`case when earnings.amount_cents > 0 then earnings.amount_cents else 0 end`)
        .as('credits_cents'),
    ])
    .groupBy(['earnings.currency', 'earnings.type'])
    .execute();
type Sum = Awaited<ReturnType<typeof sumsByType>>[number];

/** Monthly sums of all entries, under the same column names. */
export const earnedByMonth = ({ sql: { db } }: Pick<Network, 'sql'>) => db.selectFrom('earnings_by_month as earnings');

/**
 * `sumsByType` from monthly sums, for the office's queries over all ledgers; undefined if the filter needs more than
 * months.
 */
async function sumsOfAll(network: Network, user: NetworkCaller, filter: Query): Promise<Sum[] | undefined> {
  const { q, source_member_id, policy_id, brand_id, origin, without_policy } = filter;
  const months = wholeMonths(filter);
  if (q || !months || [ledgerIn(user, filter), source_member_id, policy_id].some((id) => id !== undefined))
    return undefined;
  let matching = earnedByMonth(network).where(kindIs(network, filter));
  if (brand_id !== undefined)
    matching = matching.where('product_id', 'in', (eb) =>
      eb.selectFrom('products').where('brand_id', '=', brand_id).select('products.id'),
    );
  if (origin) matching = matching.where('origin', '=', origin);
  if (without_policy !== undefined) matching = matching.where('product_id', without_policy ? '=' : '<>', 0);
  if (months.from) matching = matching.where('month', '>=', months.from);
  if (months.to) matching = matching.where('month', '<=', months.to);
  return matching
    .select(({ fn }) => [
      ...(['currency', 'type'] as const),
      fn.sum<number>('count').as('count'),
      fn.sum<number>('amount_cents').as('amount_cents'),
      fn.sum<number>('credits_cents').as('credits_cents'),
    ])
    .groupBy(['currency', 'type'])
    .having(({ eb, fn }) => eb(fn.sum('count'), '>', 0))
    .execute();
}

/** One column per type, with the sum of its entries. */
const columnsByType = Object.fromEntries(
  earningTypes.map((type) => [`${type}_cents`, (sum: Sum) => (sum.type === type ? sum.amount_cents : 0)]),
);

/** A page of one ledger or of all, the newest first, with sums over all matches. */
export async function earningList(network: Network, user: NetworkCaller, query: Query) {
  const { q, sort, page, limit } = query;
  const { db } = network.sql;
  const visible = visibleEntries(network, user, query);
  const matching = q ? await searched(network, user, visible, q) : visible;
  const sums = (await sumsOfAll(network, user, query)) ?? (await sumsByType(matching));
  const total = sumOf(sums.map(({ count }) => count));
  const ids =
    sort === 'member' || sort === 'case_no'
      ? await byName(sort)
      : await pageIds(matching, { id: 'earnings.id', ...orderOf(query), page, limit }, total);
  return {
    list: await earningRows(db, user, await recordsOf(db, 'earnings', ids)),
    ...{ total, page, limit },
    summary: totalsOf(sums, {
      amount_cents: (sum) => sum.amount_cents,
      credits_cents: (sum) => sum.credits_cents,
      debits_cents: (sum) => sum.amount_cents - sum.credits_cents,
      ...columnsByType,
    }),
  };

  async function byName(by: 'member' | 'case_no'): Promise<number[]> {
    readable(total);
    const rows = await matching.select(['earnings.id', 'earnings.member_id', 'earnings.policy_id']).execute();
    const labels = await labelsFor(db, user, {
      members: rows.map(({ member_id }) => member_id),
      policies: rows.map(({ policy_id }) => policy_id),
    });
    const name = (row: (typeof rows)[number]) =>
      by === 'member' ? labels.member(row.member_id) : labels.policy(row.policy_id).case_no || null;
    return pageByName(rows, name, query);
  }
}

function orderOf({ sort, order }: Query) {
  const desc = sort === undefined || order === 'desc';
  switch (sort) {
    case 'earning_no':
      return { sort: numberOrder(sql.ref('earnings.earning_no'), 'E'), desc };
    case 'type':
      return { sort: placeIn(sql.ref('earnings.type'), earningTypes), desc };
    case 'status':
      return { sort: placeIn(statusSql, earningStatuses), desc };
    case 'amount_cents':
      return { sort: 'earnings.amount_cents' as const, desc };
    default:
      return { sort: 'earnings.earned_on' as const, desc };
  }
}

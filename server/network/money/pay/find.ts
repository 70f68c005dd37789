import { type PaymentRecord, paymentStatuses, type payments } from '@shared/contracts/network/payments';
import type { Received } from '@shared/http/endpoint';
import { addMonths } from '@shared/plan/months';
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { matcher } from '../../../data/listing';
import { among } from '../../../data/sql/inLanguage';
import { figure, pageIds, placeIn } from '../../../data/sql/list';
import { membersNamed } from '../../members/find';
import type { Network, NetworkCaller } from '../../network';
import { mostRead } from '../../reads/narrow';
import { nameOf } from '../../records/names';
import { recordsOf } from '../../records/read';
import type { SqlTables } from '../../records/rows';
import { moneyTotals, numbered, numberOrder, pageByName, passing, readable } from '../lists';
import { paymentRows, seesAllPayments } from './rows';

type Query = Received<typeof payments.list>['query'];

/** Payments of an open run are still being written or reverted, so they stay hidden. */
export const issuedPayments = ({ sql: { db } }: Pick<Network, 'sql'>) =>
  db
    .selectFrom('payments')
    .where('payments.run_id', 'not in', db.selectFrom('runs').select('runs.id').where('runs.status', '=', 'open'));

/** Daily sums of issued payments, under the same column names. */
export const paymentsByDay = ({ sql: { db } }: Pick<Network, 'sql'>) =>
  db
    .selectFrom('payments_by_day as payments')
    .where('payments.run_id', 'not in', db.selectFrom('runs').select('runs.id').where('runs.status', '=', 'open'));

/** The part of a filter that payments and their daily sums share columns for. */
function kindIs({ run_id, year, month, status, method, currency }: Query, settled_on: RawBuilder<string>) {
  const eb = expressionBuilder<SqlTables, 'payments'>();
  const is: Expression<SqlBool>[] = [];
  if (run_id !== undefined) is.push(eb('payments.run_id', '=', run_id));
  if (status) is.push(eb('payments.status', '=', status));
  if (method) is.push(eb('payments.method', '=', method));
  if (currency) is.push(eb('payments.currency', '=', currency));
  // A payment's day: the settlement by the bank, else the due day.
  const due = sql`(select cast(pay_on as text) from runs where runs.id = payments.run_id)`;
  const on = sql<string>`coalesce(${settled_on}, ${due})`;
  if (year) is.push(eb(on, '>=', `${year}-01-01`), eb(on, '<=', `${year}-12-31`));
  if (month) is.push(eb(on, '>=', `${month}-01`), eb(on, '<', addMonths(`${month}-01`, 1)));
  return eb.and(is);
}

/** Payments visible to the caller that match a filter, before its search. */
function visiblePayments(network: Network, user: NetworkCaller, filter: Query) {
  const { cycle_no, member_id, paid } = filter;
  let matching = issuedPayments(network).where(kindIs(filter, sql`cast(payments.settled_on as text)`));
  if (!seesAllPayments(user)) matching = matching.where('payments.member_id', '=', user.id);
  if (member_id !== undefined) matching = matching.where('payments.member_id', '=', member_id);
  if (cycle_no) matching = matching.where('payments.cycle_no', '=', cycle_no);
  if (paid !== undefined) matching = matching.where('payments.paid_cents', paid ? '>' : '<=', 0);
  return matching;
}
type Found = ReturnType<typeof visiblePayments>;

const sums = {
  credits_cents: 'payments.credits_cents',
  debits_cents: 'payments.debits_cents',
  paid_cents: 'payments.paid_cents',
} as const;
const failed = sql<number>`case when payments.status = 'failed' then payments.paid_cents else 0 end`;

/** The number of matching payments and their sums; daily sums answer the office's queries over all members. */
function totalsOf(network: Network, user: NetworkCaller, filter: Query, matching: Found) {
  const { q, cycle_no, member_id, paid } = filter;
  const columns = { ...sums, failed_cents: () => failed };
  if (q || member_id !== undefined || !seesAllPayments(user))
    return moneyTotals(matching, 'payments.currency', columns);
  let days = paymentsByDay(network).where(kindIs(filter, sql`nullif(payments.settled_on, '')`));
  const runs = network.sql.db.selectFrom('runs').select('runs.id');
  if (cycle_no) days = days.where('run_id', 'in', runs.where('runs.cycle_no', '=', cycle_no));
  if (paid !== undefined) days = days.where('paid', '=', Number(paid));
  return moneyTotals(days as never, 'payments.currency', columns, sql`payments.count` as never);
}

/** The payments that match a search. @throws invalid if there are too many to read */
async function searched(network: Network, matching: Found, q: string): Promise<Found> {
  let read = matching;
  if ((await figure(matching)).count > mostRead) {
    const one = numbered(q, (id) => id) ?? 0;
    const named = await membersNamed(network, q);
    read = matching.where((eb) => eb.or([eb('payments.id', '=', one), eb('payments.member_id', 'in', [0, ...named])]));
  }
  const matches = matcher(q);
  const rows = await read
    .innerJoin('members', 'members.id', 'payments.member_id')
    .select(['payments.id', 'payment_no', 'cycle_no', 'member_no', 'display_name', 'chinese_name'])
    .execute();
  const ids = await passing(rows, (row) => matches(row.payment_no, row.cycle_no, nameOf(row), row.member_no));
  return matching.where(among('payments.id', ids));
}

/** A page of the payments that a caller may see, with sums over all matches. */
export async function paymentList(network: Network, user: NetworkCaller, query: Query) {
  const { q, sort, page, limit } = query;
  const visible = visiblePayments(network, user, query);
  const matching = q ? await searched(network, visible, q) : visible;
  const { total, summary } = await totalsOf(network, user, query, matching);
  const ids =
    sort === 'member'
      ? await byMember()
      : await pageIds(matching, { id: 'payments.id', ...by(query), page, limit }, total);
  const list = await paymentsOf(network, ids);
  return { list: await paymentRows(network.sql.db, user, list), total, page, limit, summary };

  async function byMember(): Promise<number[]> {
    readable(total);
    const rows = await matching
      .innerJoin('members', 'members.id', 'payments.member_id')
      .select(['payments.id', 'display_name', 'chinese_name'])
      .execute();
    return pageByName(rows, nameOf, query);
  }
}

/** The order of a list: by default the latest cycle first. Pay days follow the order of the cycles. */
function by({ sort, order }: Query) {
  const desc = sort === undefined || order === 'desc';
  switch (sort) {
    case 'payment_no':
      return { sort: numberOrder(sql.ref('payments.payment_no'), 'P'), desc };
    case 'status':
      return { sort: placeIn(sql.ref('payments.status'), paymentStatuses), desc };
    case undefined:
    case 'pay_on':
    case 'member':
      return { sort: 'payments.cycle_no' as const, desc };
    default:
      return { sort: `payments.${sort}` as const, desc };
  }
}

export async function paymentsOf({ sql: { db } }: Network, ids: number[]): Promise<PaymentRecord[]> {
  return recordsOf(db, 'payments', ids);
}

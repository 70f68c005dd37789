import type { commissions } from '@shared/contracts/network/commissions';
import type { Received } from '@shared/http/endpoint';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { matcher } from '../../../data/listing';
import type { Network, NetworkCaller } from '../../network';
import { labelsFor } from '../../policies/labels';
import { tooMany } from '../../reads/narrow';
import type { SqlTables } from '../../records/rows';
import { numbered, passing, policiesNamed, wholeMonths } from '../lists';
import { expectedOn, prospectsOf } from '../tp/prospects';
import { seesAllLines } from './rows';

export type Query = Received<typeof commissions.list>['query'];
export type LineQuery = Received<typeof commissions.lines>['query'];
type Filter = Omit<Query, 'sort'>;

/** The day of the posting, or of the estimate before it. */
export const daySql = sql<string>`coalesce(commission_records.posted_on, commission_records.expected_on)`;

/** The part of a filter that records and their monthly sums share columns for. */
function kindIs({ status, kind, currency }: Filter) {
  const eb = expressionBuilder<SqlTables, 'commission_records'>();
  const is: Expression<SqlBool>[] = [
    status ? eb('commission_records.status', '=', status) : eb('commission_records.status', '<>', 'void'),
  ];
  if (kind) is.push(eb('commission_records.kind', '=', kind));
  if (currency) is.push(eb('commission_records.currency', '=', currency));
  return eb.and(is);
}

/** The condition of a filter on a record. */
function recordIs(filter: Filter) {
  const { policy_id, brand_id, variance, expected_in, from, to } = filter;
  const eb = expressionBuilder<SqlTables, 'commission_records'>();
  const is: Expression<SqlBool>[] = [kindIs(filter)];
  const also = (condition: Expression<SqlBool>) => void is.push(condition);
  if (expected_in !== undefined) also(eb('commission_records.status', '=', 'expected'));
  if (policy_id !== undefined) also(eb('commission_records.policy_id', '=', policy_id));
  if (brand_id !== undefined)
    also(
      eb(
        'commission_records.policy_id',
        'in',
        eb
          .selectFrom('policies')
          .innerJoin('products', 'products.id', 'policies.product_id')
          .where('products.brand_id', '=', brand_id)
          .select('policies.id'),
      ),
    );
  if (variance !== undefined)
    also(
      eb(
        eb.fn.coalesce('commission_records.statement_amount_cents', 'commission_records.due_cents'),
        variance ? '<>' : '=',
        eb.ref('commission_records.due_cents'),
      ),
    );
  if (from) also(eb(daySql, '>=', from));
  if (to) also(eb(daySql, '<=', to));
  return eb.and(is);
}

/**
 * Monthly sums for the office's queries over all records, under the same column names; undefined if the filter needs
 * more than months.
 */
export function sumsOfAll({ sql: { db } }: Network, user: NetworkCaller, filter: Filter) {
  const { q, payee_id, policy_id, brand_id, variance, expected_in } = filter;
  const months = wholeMonths(filter);
  const others = [q || undefined, payee_id, policy_id, brand_id, variance, expected_in];
  if (!seesAllLines(user) || !months || others.some((other) => other !== undefined)) return undefined;
  let matching = db.selectFrom('commissions_by_month as commission_records').where(kindIs(filter));
  if (months.from) matching = matching.where('month', '>=', months.from);
  // A record without a day is in no month.
  if (months.to) matching = matching.where('month', '>', '').where('month', '<=', months.to);
  return matching;
}

/** A sum of records, or of lines of a kind, in the rows of `sumsOfAll`. */
export const sumOf = (column: 'count' | 'amount_cents' | 'variance_cents', kind: string) =>
  sql`case when line_kind = ${sql.lit(kind)} then ${sql.ref(column)} else 0 end`;

/** The requested payee is never trusted (domain.md 5, rule 8). */
function lineIs(user: NetworkCaller, { payee_id, line_kind }: Filter) {
  const eb = expressionBuilder<SqlTables, 'commission_lines'>();
  const is: Expression<SqlBool>[] = [];
  if (!seesAllLines(user)) is.push(eb('commission_lines.payee_id', '=', user.id));
  if (payee_id !== undefined) is.push(eb('commission_lines.payee_id', '=', payee_id));
  if (line_kind) is.push(eb('commission_lines.kind', '=', line_kind));
  return eb.and(is);
}

export const visibleLines = ({ sql: { db } }: Network, user: NetworkCaller, filter: Filter) =>
  db.selectFrom('commission_lines').where(lineIs(user, filter));

/** The visible lines of the records that match a filter, before its search. */
export function linesFor({ sql: { db } }: Network, user: NetworkCaller, filter: Filter & Pick<LineQuery, 'held'>) {
  return db
    .selectFrom('commission_lines')
    .innerJoin('commission_records', 'commission_records.id', 'commission_lines.record_id')
    .where(lineIs(user, filter))
    .where(recordIs(filter));
}

/** Records with at least one visible line that matches. */
export function recordsFor(network: Network, user: NetworkCaller, filter: Filter) {
  const all = network.sql.db.selectFrom('commission_records').where(recordIs(filter));
  if (seesAllLines(user) && filter.payee_id === undefined && !filter.line_kind) return all;
  const lines = visibleLines(network, user, filter).select('commission_lines.record_id');
  return all.where('commission_records.id', 'in', lines);
}

/**
 * Tests whether the case of an expected record may come into force in a month or year, as the commission report counts
 * it.
 */
async function expectedIn(network: Network, wanted: string | undefined): Promise<(policy_id: number) => boolean> {
  if (wanted === undefined) return () => true;
  const prospects = await prospectsOf(network);
  const pending = await network.sql.db
    .selectFrom('policies')
    .innerJoin('products', 'products.id', 'policies.product_id')
    .where('policies.inforce_on', 'is', null)
    .select(['policies.id', 'submitted_on', 'brand_id'])
    .execute();
  const expected = new Map(
    pending.map(({ id, submitted_on, brand_id }) => {
      const { median_days = null } = prospects.get(brand_id) ?? {};
      return [id, expectedOn(network, submitted_on ?? network.today, median_days)];
    }),
  );
  return (policy_id) => expected.get(policy_id)?.startsWith(wanted) ?? false;
}

/**
 * The record with a number, or the records of named policies: searches that stay possible among too many rows. @throws
 * invalid without a search
 */
export async function named(
  network: Network,
  user: NetworkCaller,
  q: string | undefined,
): Promise<Expression<SqlBool>> {
  if (!q) throw tooMany();
  const eb = expressionBuilder<SqlTables, 'commission_records'>();
  const one = numbered(q, (id) => id) ?? 0;
  return eb.or([
    eb('commission_records.id', '=', one),
    eb('commission_records.policy_id', 'in', [0, ...(await policiesNamed(network, user, q))]),
  ]);
}

interface Told {
  id: number;
  record_no: string;
  policy_id: number;
  payee_id?: number | null;
}

/** Ids of the rows that match conditions outside SQL: words of a search, and the expected month in force. */
export async function told(network: Network, user: NetworkCaller, { q, expected_in }: Filter, rows: readonly Told[]) {
  const matches = matcher(q);
  const isExpected = await expectedIn(network, expected_in);
  const expected = rows.filter(({ policy_id }) => isExpected(policy_id));
  if (!q) return passing(expected, () => true);
  const labels = await labelsFor(network.sql.db, user, {
    policies: expected.map(({ policy_id }) => policy_id),
    members: expected.map(({ payee_id = null }) => payee_id),
  });
  return passing(expected, ({ record_no, policy_id, payee_id = null }) => {
    const { case_no, policy_no, insured, brand, product } = labels.policy(policy_id);
    return matches(record_no, case_no, policy_no, insured, brand, product, labels.member(payee_id));
  });
}

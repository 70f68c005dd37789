import { type commissions, recordKinds, recordStatuses } from '@shared/contracts/network/commissions';
import type { Received } from '@shared/http/endpoint';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { matcher } from '../../../data/listing';
import { among } from '../../../data/sql/inLanguage';
import { figure, pageIds, placeIn } from '../../../data/sql/list';
import { mostRead, tooMany } from '../../narrow';
import type { Network, NetworkCaller } from '../../network';
import { recordsOf } from '../../records';
import type { SqlTables } from '../../sqlTables';
import {
  moneyTotals,
  numbered,
  numberOrder,
  pageByName,
  passing,
  policiesNamed,
  readable,
  wholeMonths,
} from '../found';
import { labelsFor } from '../labels';
import { expectedOn, prospectsOf } from '../tp/prospects';
import { lineRowOf, linesSeen, namedBy, recordRowOf, seesAllLines, visibleRecords } from './rows';

type Query = Received<typeof commissions.list>['query'];
type LineQuery = Received<typeof commissions.lines>['query'];
type Filter = Omit<Query, 'sort'>;

/** The day of a posting, or of the estimate while there is none. */
const daySql = sql<string>`coalesce(commission_records.posted_on, commission_records.expected_on)`;

/** What a filter says that records and their sums by month have columns for. */
function kindIs({ status, kind, currency }: Filter) {
  const eb = expressionBuilder<SqlTables, 'commission_records'>();
  const is: Expression<SqlBool>[] = [
    status ? eb('commission_records.status', '=', status) : eb('commission_records.status', '<>', 'void'),
  ];
  if (kind) is.push(eb('commission_records.kind', '=', kind));
  if (currency) is.push(eb('commission_records.currency', '=', currency));
  return eb.and(is);
}

/** What a filter says of a record. */
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
    also(eb(eb.fn.coalesce('commission_records.variance_cents', sql.lit(0)), variance ? '<>' : '=', 0));
  if (from) also(eb(daySql, '>=', from));
  if (to) also(eb(daySql, '<=', to));
  return eb.and(is);
}

/** The sums by month of what the office asks of all records, named like them; undefined where months cannot tell. */
function sumsOfAll({ sql: { db } }: Network, user: NetworkCaller, filter: Filter) {
  const { q, payee_id, policy_id, brand_id, variance, expected_in } = filter;
  const months = wholeMonths(filter);
  const others = [q || undefined, payee_id, policy_id, brand_id, variance, expected_in];
  if (!seesAllLines(user) || !months || others.some((other) => other !== undefined)) return undefined;
  let found = db.selectFrom('commissions_by_month as commission_records').where(kindIs(filter));
  if (months.from) found = found.where('month', '>=', months.from);
  // A record without a day is in no month.
  if (months.to) found = found.where('month', '>', '').where('month', '<=', months.to);
  return found;
}

/** A sum of records, or of lines of a kind, as `sumsOfAll` has it. */
const sumOf = (column: 'count' | 'amount_cents' | 'variance_cents', kind: string) =>
  sql`case when line_kind = ${sql.lit(kind)} then ${sql.ref(column)} else 0 end`;

/** Whose lines are asked for is never trusted (DOMAIN.md 5, rule 8). */
function lineIs(user: NetworkCaller, { payee_id, line_kind }: Filter) {
  const eb = expressionBuilder<SqlTables, 'commission_lines'>();
  const is: Expression<SqlBool>[] = [];
  if (!seesAllLines(user)) is.push(eb('commission_lines.payee_id', '=', user.id));
  if (payee_id !== undefined) is.push(eb('commission_lines.payee_id', '=', payee_id));
  if (line_kind) is.push(eb('commission_lines.kind', '=', line_kind));
  return eb.and(is);
}

const visibleLines = ({ sql: { db } }: Network, user: NetworkCaller, filter: Filter) =>
  db.selectFrom('commission_lines').where(lineIs(user, filter));

/** The visible lines of the records that a filter means, but for its search. */
function linesFor({ sql: { db } }: Network, user: NetworkCaller, filter: Filter) {
  const isOfRecord = sql<boolean>`commission_lines.record_id = commission_records.id`;
  // SQLite takes the tables of a cross join in turn: lines of all payees come in the order of their records.
  const lines =
    seesAllLines(user) && filter.payee_id === undefined
      ? db.selectFrom('commission_records').crossJoin('commission_lines')
      : db.selectFrom('commission_lines').innerJoin('commission_records', (on) => on.on(isOfRecord));
  return lines.where(isOfRecord).where(lineIs(user, filter)).where(recordIs(filter));
}

/** Records that have some of them. */
function recordsFor(network: Network, user: NetworkCaller, filter: Filter) {
  const all = network.sql.db.selectFrom('commission_records').where(recordIs(filter));
  if (seesAllLines(user) && filter.payee_id === undefined && !filter.line_kind) return all;
  const lines = visibleLines(network, user, filter).select('commission_lines.record_id');
  return all.where('commission_records.id', 'in', lines);
}

/** Whether the case of an expected record may be in force in a month or year, as the commission report counts it. */
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

/** The record of a number, or those of the policies named: what a search among too many may mean. @throws invalid without a search */
async function named(network: Network, user: NetworkCaller, q: string | undefined): Promise<Expression<SqlBool>> {
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

/** The ids of the rows that fit what only reading them tells: the words of a search, and when a case may be in force. */
async function told(network: Network, user: NetworkCaller, { q, expected_in }: Filter, rows: readonly Told[]) {
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

async function searchedRecords(network: Network, user: NetworkCaller, query: Query) {
  const found = recordsFor(network, user, query);
  if (!query.q && query.expected_in === undefined) return found;
  const ofAll = seesAllLines(user) && query.payee_id === undefined && query.policy_id === undefined;
  const many = ofAll && (await figure(found)).count > mostRead;
  const rows = await (many ? found.where(await named(network, user, query.q)) : found)
    .select(['commission_records.id', 'record_no', 'policy_id'])
    .execute();
  return found.where(among('commission_records.id', await told(network, user, query, rows)));
}

/** A page of records, for the office with what the house keeps, for a payee with the own share. */
export async function recordList(network: Network, user: NetworkCaller, query: Query) {
  const { sort, page, limit } = query;
  const whole = seesAllLines(user);
  const found = await searchedRecords(network, user, query);
  const own = visibleLines(network, user, query).where(
    sql<boolean>`commission_lines.record_id = commission_records.id`,
  );
  const mine = (cents: 'amount_cents' | 'advanced_cents') => own.select(({ fn }) => fn.sum<number>(cents).as('cents'));
  const house = network.sql.db
    .selectFrom('commission_lines')
    .where(sql<boolean>`commission_lines.record_id = commission_records.id`)
    .where('payee_id', 'is', null)
    .select(({ fn }) => fn.sum<number>('amount_cents').as('cents'));
  const months = query.line_kind ? undefined : sumsOfAll(network, user, query);
  const { total, summary } = months
    ? await moneyTotals(
        months as never,
        'commission_records.currency',
        {
          gross_cents: () => sumOf('amount_cents', 'record'),
          house_cents: () => sumOf('amount_cents', 'house'),
          variance_cents: () => sumOf('variance_cents', 'record'),
        },
        () => sumOf('count', 'record'),
      )
    : await moneyTotals(
        found,
        'commission_records.currency',
        whole
          ? {
              gross_cents: 'commission_records.gross_cents',
              house_cents: () => sql`coalesce(${house}, 0)`,
              variance_cents: () => sql`coalesce(commission_records.variance_cents, 0)`,
            }
          : { mine_cents: () => sql`${mine('amount_cents')}`, mine_paid_cents: () => sql`${mine('advanced_cents')}` },
      );
  // What the caller's lines were paid on: the bases of their splits, each once.
  const bases = own.select(({ fn }) => fn.max<number>('base_cents').as('cents')).groupBy('split_index');
  const orders = {
    record_no: numberOrder(sql.ref('commission_records.record_no'), 'CR'),
    posted_on: daySql,
    kind: placeIn(sql.ref('commission_records.kind'), recordKinds),
    status: placeIn(sql.ref('commission_records.status'), recordStatuses),
    base_cents: whole
      ? sql.ref('commission_records.base_cents')
      : sql<number>`(select sum(bases.cents) from ${bases.as('bases')})`,
    gross_cents: whole ? sql.ref('commission_records.gross_cents') : undefined,
    mine_cents: whole ? undefined : sql<number>`${mine('amount_cents')}`,
  };
  const desc = sort === undefined || query.order === 'desc';
  const ids =
    sort === 'case_no'
      ? await byCase()
      : await pageIds(
          found,
          { id: 'commission_records.id', sort: orders[sort ?? 'posted_on'] as never, desc, page, limit },
          total,
        );
  const seen = await visibleRecords(network.sql.db, user, ids);
  const labels = await labelsFor(network.sql.db, user, namedBy(seen));
  const list = seen
    .map((row) =>
      whole || !query.line_kind ? row : { ...row, lines: row.lines.filter(({ kind }) => kind === query.line_kind) },
    )
    .map((row) => recordRowOf(user, row, labels));
  return { list, total, page, limit, summary };

  async function byCase(): Promise<number[]> {
    readable(total);
    const rows = await found.select(['commission_records.id', 'commission_records.policy_id']).execute();
    const cases = await labelsFor(network.sql.db, user, { policies: rows.map(({ policy_id }) => policy_id) });
    return pageByName(rows, ({ policy_id }) => cases.policy(policy_id).case_no, query);
  }
}

async function searchedLines(network: Network, user: NetworkCaller, query: LineQuery) {
  let found = linesFor(network, user, query);
  const { held } = query;
  // Whether a line's earning waits now; before it is posted, whether it would.
  if (held !== undefined)
    found = found.where(({ eb, exists, not, selectFrom }) => {
      const waits = exists(
        selectFrom('earnings')
          .whereRef('earnings.id', '=', 'commission_lines.earning_id')
          .where('earnings.status', '=', 'held')
          .select('earnings.id'),
      );
      return eb.or([
        eb.and([eb('commission_lines.earning_id', 'is', null), eb('commission_lines.held', '=', held)]),
        eb.and([eb('commission_lines.earning_id', 'is not', null), held ? waits : not(waits)]),
      ]);
    });
  if (!query.q && query.expected_in === undefined) return found;
  const ofAll = query.payee_id === undefined && query.policy_id === undefined;
  const many = ofAll && (await figure(found)).count > mostRead;
  const rows = await (many ? found.where(await named(network, user, query.q)) : found)
    .select(['commission_lines.id', 'record_no', 'commission_records.policy_id', 'payee_id'])
    .execute();
  return found.where(among('commission_lines.id', await told(network, user, query, rows)));
}

/** A page of lines with their records: the office's work list. */
export async function lineList(network: Network, user: NetworkCaller, query: LineQuery) {
  const { sort, page, limit } = query;
  const found = await searchedLines(network, user, query);
  const { held, line_kind } = query;
  const months = held === undefined ? sumsOfAll(network, user, query) : undefined;
  const { total, summary } = months
    ? await moneyTotals(
        months.where('line_kind', line_kind ? '=' : '<>', line_kind ?? 'record') as never,
        'commission_records.currency',
        { amount_cents: 'amount_cents' as never },
        'count' as never,
      )
    : await moneyTotals(found, 'commission_records.currency', { amount_cents: 'commission_lines.amount_cents' });
  const orders = {
    record_no: numberOrder(sql.ref('commission_records.record_no'), 'CR'),
    amount_cents: sql.ref('commission_lines.amount_cents'),
    base_cents: sql.ref('commission_lines.base_cents'),
    posted_on: daySql,
  };
  const desc = sort === undefined || query.order === 'desc';
  const ids =
    sort === 'payee' || sort === 'case_no'
      ? await byName(sort)
      : await pageIds(
          found,
          { id: 'commission_lines.id', sort: orders[sort ?? 'posted_on'] as never, desc, page, limit },
          total,
        );
  const { db } = network.sql;
  const lines = new Map((await linesSeen(db, user, { id: ids })).map((line) => [line.id, line]));
  const shown = ids.flatMap((id) => lines.get(id) ?? []);
  const of = await recordsOf(
    db,
    'commission_records',
    shown.map(({ record_id }) => record_id),
  );
  const records = new Map(of.map((record) => [record.id, record]));
  const labels = await labelsFor(db, user, {
    members: shown.map(({ payee_id }) => payee_id),
    policies: shown.map(({ policy_id }) => policy_id),
  });
  const list = shown.flatMap((line) => {
    const record = records.get(line.record_id);
    return record ? lineRowOf(record, line, labels) : [];
  });
  return { list, total, page, limit, summary };

  async function byName(by: 'payee' | 'case_no'): Promise<number[]> {
    readable(total);
    const rows = await found
      .select(['commission_lines.id', 'commission_lines.payee_id', 'commission_records.policy_id'])
      .execute();
    const names = await labelsFor(network.sql.db, user, {
      members: rows.map(({ payee_id }) => payee_id),
      policies: rows.map(({ policy_id }) => policy_id),
    });
    const nameOf = ({ payee_id, policy_id }: (typeof rows)[number]) =>
      by === 'payee' ? names.member(payee_id) : names.policy(policy_id).case_no;
    return pageByName(rows, nameOf, query);
  }
}

import { sql } from 'kysely';
import { among } from '../../../data/sql/inLanguage';
import { figure, pageIds } from '../../../data/sql/list';
import type { Network, NetworkCaller } from '../../network';
import { labelsFor } from '../../policies/labels';
import { sumsByCurrency } from '../../reads/currencyTotals';
import { mostRead } from '../../reads/narrow';
import { recordsOf } from '../../records/read';
import { moneyTotals, numberOrder, pageByName, readable } from '../lists';
import { daySql, type LineQuery, linesFor, named, sumsOfAll, told } from './filters';
import { lineRowOf, linesSeen } from './rows';

/** Lines with a held earning and, before posting, lines that would be held. Both come from partial indexes. */
const heldLines = ({ sql: { db } }: Network) =>
  db
    .selectFrom('earnings')
    .innerJoin('commission_lines as posted', 'posted.earning_id', 'earnings.id')
    .whereRef('posted.id', '=', 'earnings.line_id')
    .where('earnings.status', '=', sql.lit('held'))
    .select('posted.id')
    .unionAll(
      db
        .selectFrom('commission_lines as expected')
        .where('expected.earning_id', 'is', null)
        .where('expected.held', '=', sql.lit(true))
        .select('expected.id'),
    );

/** Lines that wait for the office: of records with an open difference or a dispute, and lines that it holds itself. */
const linesToWorkOn = ({ sql: { db } }: Network) =>
  db
    .selectFrom('commission_records as records')
    .innerJoin('commission_lines as lines', 'lines.record_id', 'records.id')
    .where('records.status', '=', 'disputed')
    .select('lines.id')
    .union(
      db
        .selectFrom('commission_records as records')
        .innerJoin('commission_lines as lines', 'lines.record_id', 'records.id')
        .whereRef('records.statement_amount_cents', '<>', 'records.due_cents')
        .where('records.status', '=', 'posted')
        .select('lines.id'),
    )
    .union(
      db
        .selectFrom('earnings')
        .where('status', '=', sql.lit('held'))
        .where('held_by', '=', 'office')
        .where('line_id', 'is not', null)
        .select(sql<number>`line_id`.as('id')),
    );

/** Number and amount of the lines that wait for the office, by currency. */
export const workSums = (network: Network) =>
  sumsByCurrency(
    network.sql.db
      .selectFrom('commission_lines')
      .innerJoin('commission_records', 'commission_records.id', 'commission_lines.record_id')
      .where('commission_records.status', '<>', 'void')
      .where('commission_lines.id', 'in', linesToWorkOn(network)),
    'commission_records.currency',
    { amount_cents: 'commission_lines.amount_cents' },
  );

async function searchedLines(network: Network, user: NetworkCaller, query: LineQuery) {
  let matching = linesFor(network, user, query);
  const { held, needs_work } = query;
  if (needs_work !== undefined)
    matching = matching.where('commission_lines.id', needs_work ? 'in' : 'not in', linesToWorkOn(network));
  if (held !== undefined) matching = matching.where('commission_lines.id', held ? 'in' : 'not in', heldLines(network));
  if (!query.q && query.expected_in === undefined) return matching;
  const ofAll = query.payee_id === undefined && query.policy_id === undefined;
  const many = ofAll && (await figure(matching)).count > mostRead;
  const rows = await (many ? matching.where(await named(network, user, query.q)) : matching)
    .select(['commission_lines.id', 'record_no', 'commission_records.policy_id', 'payee_id'])
    .execute();
  return matching.where(among('commission_lines.id', await told(network, user, query, rows)));
}

/** A page of lines with their records: the office's work list. */
export async function lineList(network: Network, user: NetworkCaller, query: LineQuery) {
  const { sort, page, limit } = query;
  const matching = await searchedLines(network, user, query);
  const { held, needs_work, line_kind } = query;
  const months = held === undefined && needs_work === undefined ? sumsOfAll(network, user, query) : undefined;
  const { total, summary } = months
    ? await moneyTotals(
        months.where('line_kind', line_kind ? '=' : '<>', line_kind ?? 'record') as never,
        'commission_records.currency',
        { amount_cents: 'amount_cents' as never },
        'count' as never,
      )
    : await moneyTotals(matching, 'commission_records.currency', { amount_cents: 'commission_lines.amount_cents' });
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
          matching,
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
    const rows = await matching
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

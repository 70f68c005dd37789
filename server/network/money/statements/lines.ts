import type { StatementRecord, statements } from '@shared/contracts/network/statements';
import type { Received } from '@shared/http/endpoint';
import { sql } from 'kysely';
import { among, listByKey, searched } from '../../../data/sql/inLanguage';
import { figure, pageIds } from '../../../data/sql/list';
import type { Network, NetworkCaller } from '../../network';
import { labelsFor } from '../../policies/labels';
import { groupBy } from '../../reads/groupBy';
import { recordsOf } from '../../records/read';
import { depositsShown } from '../deposits/rows';
import { rowsShown, statementShown } from './rows';

type Query = Received<typeof statements.lines>['query'];

/** Statement lines, each with its matched record. */
const allLines = ({ sql: { db } }: Network) =>
  db.selectFrom('statement_rows').leftJoin('commission_records', 'commission_records.id', 'statement_rows.record_id');

const isOpen = sql<boolean>`statement_rows.bucket <> 'matched' and statement_rows.resolution is null`;
const mayPropose = sql<boolean>`statement_rows.bucket = 'unmatched' and statement_rows.resolution is null
  and statement_rows.order_id is null
  and (statement_rows.premium_cents > 0 or statement_rows.kind in ('chargeback', 'lapse'))`;
const varianceCents = sql<number>`statement_rows.amount_cents - coalesce(statement_rows.expected_cents, commission_records.gross_cents)`;

/** Statements with the sums of their lines. */
export async function statementsShown(network: Network, user: NetworkCaller, statements: readonly StatementRecord[]) {
  const ids = statements.map(({ id }) => id);
  const sums = await allLines(network)
    .where(among('statement_rows.statement_id', ids))
    .select(({ fn }) => [
      ...(['statement_rows.statement_id', 'statement_rows.bucket'] as const),
      fn.countAll<number>().as('count'),
      fn.sum<number>('statement_rows.amount_cents').as('amount_cents'),
      sql<number>`coalesce(sum(${varianceCents}), 0)`.as('variance_cents'),
      sql<number>`sum(case when ${isOpen} then 1 else 0 end)`.as('open'),
      sql<number>`sum(case when ${mayPropose} then 1 else 0 end)`.as('proposals'),
    ])
    .groupBy(['statement_rows.statement_id', 'statement_rows.bucket'])
    .execute();
  const byStatement = groupBy(sums, ({ statement_id }) => statement_id);
  const { db } = network.sql;
  const brands = await db
    .selectFrom('brands')
    .where('id', 'in', [...new Set(statements.map(({ brand_id }) => brand_id))])
    .select(['id', 'name', 'currency'])
    .execute();
  const labels = await labelsFor(db, user, { members: statements.map(({ imported_by }) => imported_by) });
  const brandOf = new Map(brands.map((brand) => [brand.id, brand]));
  const depositIds = [...new Set(statements.flatMap(({ deposit_id }) => deposit_id ?? []))];
  const deposits = await depositsShown(db, user, await recordsOf(db, 'deposits', depositIds));
  const depositOf = (id: number | null | undefined) => {
    const deposit = deposits.find((one) => one.id === id);
    if (!deposit) return null;
    const { received_on, amount_cents, difference_cents, reference } = deposit;
    return { id: deposit.id, received_on, amount_cents, difference_cents: difference_cents ?? 0, reference };
  };
  return statements.map((one) =>
    statementShown(one, brandOf.get(one.brand_id), byStatement.get(one.id) ?? [], labels, depositOf(one.deposit_id)),
  );
}

/** A page of lines, by default in the order of their statements. */
export async function lineList(network: Network, user: NetworkCaller, query: Query) {
  const { q, statement_id, bucket, resolution, open, sort, page, limit } = query;
  let lines = allLines(network);
  if (statement_id) lines = lines.where('statement_rows.statement_id', '=', statement_id);
  if (bucket) lines = lines.where('statement_rows.bucket', '=', bucket);
  if (resolution) lines = lines.where('statement_rows.resolution', '=', resolution);
  if (open !== undefined) lines = lines.where(open ? isOpen : sql<boolean>`not (${isOpen})`);
  if (q) {
    const texts = lines
      .leftJoin('policies', 'policies.id', 'statement_rows.policy_id')
      .select(['statement_rows.id', 'statement_rows.policy_no', 'case_no', 'insured_name', 'record_no']);
    const ids = await searched(texts, 'statement_rows.id', q, ({ id: _, ...row }) => Object.values(row));
    lines = lines.where(among('statement_rows.id', ids));
  }
  const { count: total, ...summary } = await figure(lines, {
    amount_cents: 'statement_rows.amount_cents',
    variance_cents: varianceCents as never,
  });
  const desc = sort !== undefined && query.order === 'desc';
  const ids =
    sort === 'policy_no'
      ? await byPolicyNumber()
      : await pageIds(
          lines,
          { id: 'statement_rows.id', sort: orders[sort ?? 'row'] as never, desc, page, limit },
          total,
        );
  const { db } = network.sql;
  const list = await rowsShown(db, user, await recordsOf(db, 'statement_rows', ids));
  return { list, total, page, limit, summary };

  async function byPolicyNumber(): Promise<number[]> {
    const { rows } = await listByKey(lines.select(['statement_rows.id', 'statement_rows.policy_no']), {
      ...{ id: 'statement_rows.id', key: ({ policy_no }) => policy_no, desc, page, limit },
      rows: async (some) => some.map((id) => ({ id })),
    });
    return rows.map(({ id }) => id);
  }
}

const orders = {
  row: 'statement_rows.row',
  amount_cents: 'statement_rows.amount_cents',
  expected_cents: sql<number>`coalesce(statement_rows.expected_cents, commission_records.gross_cents)`,
  variance_cents: varianceCents,
  paid_on: 'statement_rows.paid_on',
} as const;

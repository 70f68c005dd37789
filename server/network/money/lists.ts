import { setImmediate } from 'node:timers/promises';
import { firstOfMonth, lastOfMonth, monthOf } from '@shared/plan/months';
import { type RawBuilder, type ReferenceExpression, type SelectQueryBuilder, sql } from 'kysely';
import { sortBy } from '../../data/listing';
import type { Network, NetworkCaller } from '../network';
import { policiesFor } from '../policies/find';
import { sumsByCurrency, totalOf } from '../reads/currencyTotals';
import { mostRead, tooMany } from '../reads/narrow';
import type { SqlTables } from '../records/rows';

// biome-ignore lint/suspicious/noExplicitAny: whatever has been selected so far is replaced.
type Found<TB extends keyof SqlTables> = SelectQueryBuilder<SqlTables, TB, any>;

/** The number of rows found, and the sums of their columns by currency; currencies are never added up. */
export async function moneyTotals<TB extends keyof SqlTables>(
  matching: Found<TB>,
  currency: ReferenceExpression<SqlTables, TB>,
  sums: Record<string, ReferenceExpression<SqlTables, TB>>,
  /** The number of rows behind each row, for rows that are sums themselves. */
  count?: ReferenceExpression<SqlTables, TB>,
): Promise<{ total: number; summary: Record<string, number> }> {
  return totalOf(await sumsByCurrency(matching, currency, sums, count), Object.keys(sums));
}

interface Asked {
  page: number;
  limit: number;
  order: 'asc' | 'desc';
}

/**
 * A page sorted by a displayed name. SQL cannot sort names by language, so the rows are read and sorted here. @throws
 * invalid if there are too many
 */
export function pageByName<T extends { id: number }>(
  rows: readonly T[],
  name: (row: T) => string | null,
  { page, limit, order }: Asked,
): number[] {
  const byId = sortBy(rows, ({ id }) => id);
  return sortBy(byId, name, order)
    .slice((page - 1) * limit, page * limit)
    .map(({ id }) => id);
}

/** @throws invalid if there are more rows than one answer may read */
export function readable(total: number): void {
  if (total > mostRead) throw tooMany();
}

/** Rows processed before other calls get their turn. */
const atOnce = 500;

/** Ids of the rows that pass a test, which may read more data. @throws invalid if there are too many rows */
export async function passing<T extends { id: number }>(rows: readonly T[], passes: (row: T) => boolean) {
  const ids: number[] = [];
  for (const [place, row] of rows.entries()) {
    if (place % atOnce === atOnce - 1) await setImmediate();
    if (passes(row)) ids.push(row.id);
  }
  readable(ids.length);
  return ids;
}

/** Sorts numbers like `E26-000123` by year, then by the number after it, whatever its length. */
export const numberOrder = (number: RawBuilder<string>, prefix: string): RawBuilder<number> =>
  sql<number>`cast(substr(${number}, ${sql.lit(prefix.length + 1)}, 2) as bigint) * 1000000000
    + cast(substr(${number}, ${sql.lit(prefix.length + 4)}) as bigint)`;

/** The months of a period; undefined unless it consists of whole months. */
export const wholeMonths = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  (from && from !== firstOfMonth(from)) || (to && to !== lastOfMonth(to))
    ? undefined
    : { from: from && monthOf(from), to: to && monthOf(to) };

/** The policies that match a search of money, for the office. @throws invalid if there are too many to search */
export async function policiesNamed(network: Network, user: NetworkCaller, q: string): Promise<number[]> {
  const most = mostRead / 10;
  const matching = await policiesFor(network, user, { q });
  const rows = await matching
    .select('policies.id')
    .limit(most + 1)
    .execute();
  if (rows.length > most) throw tooMany();
  return rows.map(({ id }) => id);
}

/** The row of a number such as `E26-000123`, which ends with its id. */
export function numbered<T>(q: string, get: (id: number) => T | undefined): T | undefined {
  const [, id] = /^[A-Za-z]{1,2}\d{2}-0*(\d+)$/.exec(q.trim()) ?? [];
  return id === undefined ? undefined : get(Number(id));
}

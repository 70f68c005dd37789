import { type RawBuilder, type ReferenceExpression, type SelectQueryBuilder, sql } from 'kysely';
import { sortBy } from '../../data/listing';
import { mostRead, tooMany } from '../listed/few';
import type { SqlTables } from '../sqlTables';
import { type Currency, totalsOf } from './labels';

/** What the queries of all lists of money share. */

// biome-ignore lint/suspicious/noExplicitAny: whatever has been selected so far is replaced.
type Found<TB extends keyof SqlTables> = SelectQueryBuilder<SqlTables, TB, any>;

/** How many rows are found, and the sums of their columns by currency: dollars of two countries are never added up. */
export async function moneyTotals<TB extends keyof SqlTables>(
  found: Found<TB>,
  currency: ReferenceExpression<SqlTables, TB>,
  sums: Record<string, ReferenceExpression<SqlTables, TB>>,
): Promise<{ total: number; summary: Record<string, number> }> {
  const rows = (await found
    .clearSelect()
    .select(({ fn, ref }) => [
      ref(currency as never).as('currency'),
      fn.countAll().as('count'),
      ...Object.entries(sums).map(([name, column]) => fn.sum(column as never).as(name)),
    ])
    .groupBy(currency as never)
    .execute()) as unknown as ({ currency: Currency; count: number } & Record<string, number>)[];
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    summary: totalsOf(
      rows,
      Object.fromEntries(Object.keys(sums).map((name) => [name, (row: Record<string, number>) => row[name] as number])),
    ),
  };
}

/** The rows with these ids only. */
export const among = <TB extends keyof SqlTables>(
  found: Found<TB>,
  id: ReferenceExpression<SqlTables, TB>,
  ids: readonly number[],
): Found<TB> => found.where(ids.length > 0 ? (eb) => eb(id, 'in', ids as never) : sql<boolean>`1 = 0`);

interface Named {
  page: number;
  limit: number;
  order: 'asc' | 'desc';
}

/**
 * A page sorted by a name that the rows show. Names sort by language, which SQL cannot: the rows found are read and sorted here.
 * @throws invalid when they are too many for that
 */
export function pageByName<T extends { id: number }>(
  rows: readonly T[],
  name: (row: T) => string | null,
  { page, limit, order }: Named,
): number[] {
  const byId = sortBy(rows, ({ id }) => id);
  return sortBy(byId, name, order)
    .slice((page - 1) * limit, page * limit)
    .map(({ id }) => id);
}

/** @throws invalid when more rows were found than are read for one answer */
export function readable(total: number): void {
  if (total > mostRead) throw tooMany();
}

/** The place of a code among those that there are: lists sort codes as their contract names them. */
export const placeIn = (column: string, codes: readonly string[]): RawBuilder<number> =>
  sql<number>`case ${sql.ref(column)} ${sql.join(
    codes.map((code, place) => sql`when ${sql.lit(code)} then ${sql.lit(place)}`),
    sql` `,
  )} end`;

/** Numbers such as `E26-000123` in their order: by year, then by the id that they end with, whatever its length. */
export const numberOrder = (column: string, id: string, prefix: string): RawBuilder<number> =>
  sql<number>`cast(substr(${sql.ref(column)}, ${sql.lit(prefix.length + 1)}, 2) as bigint) * 1000000000 + ${sql.ref(id)}`;

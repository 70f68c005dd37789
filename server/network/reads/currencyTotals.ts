import { currencies } from '@shared/contracts/fields';
import { mainCurrency } from '@shared/format/currency';
import type { ReferenceExpression, SelectQueryBuilder } from 'kysely';
import type { SqlTables } from '../records/rows';

export type Currency = (typeof currencies)[number];

/**
 * Sums of columns over all rows of a filter, never added across currencies: `amount_cents` for one currency;
 * `usd_amount_cents` and `cad_amount_cents` for two, or if the only one is not the main currency.
 */
export function totalsOf<T extends { currency: Currency }>(
  rows: readonly T[],
  columns: Record<string, (row: T) => number>,
): Record<string, number> {
  const sums = new Map<Currency, Record<string, number>>();
  const nothing = Object.fromEntries(Object.keys(columns).map((name) => [name, 0]));
  for (const row of rows) {
    const own = sums.get(row.currency) ?? { ...nothing };
    for (const [name, value] of Object.entries(columns)) own[name] = (own[name] ?? 0) + value(row);
    sums.set(row.currency, own);
  }
  const [only = nothing] = sums.size < 2 ? sums.values() : [{}];
  const named = [...sums].filter(([currency]) => sums.size > 1 || currency !== mainCurrency);
  return Object.assign(
    { ...only },
    ...named.map(([currency, own]) =>
      Object.fromEntries(Object.entries(own).map(([name, cents]) => [`${currency.toLowerCase()}_${name}`, cents])),
    ),
  );
}

/** The rows of one currency: their number, and the sums of their columns. */
export type CurrencySums<Column extends string> = { currency: Currency; count: number } & Record<Column, number>;

/** Sums by currency. A GROUP BY would make SQLite sort all rows. */
export async function sumsByCurrency<TB extends keyof SqlTables, Column extends string>(
  // biome-ignore lint/suspicious/noExplicitAny: the selection is replaced.
  matching: SelectQueryBuilder<SqlTables, TB, any>,
  currency: ReferenceExpression<SqlTables, TB>,
  sums: Record<Column, ReferenceExpression<SqlTables, TB>>,
  /** The number of rows behind each row, for rows that are sums themselves. */
  count?: ReferenceExpression<SqlTables, TB>,
): Promise<CurrencySums<Column>[]> {
  const row = (await matching
    .clearSelect()
    .select(({ fn }) =>
      currencies.flatMap((each) => [
        (count === undefined ? fn.countAll() : fn.sum(count)).filterWhere(currency, '=', each as never).as(each),
        ...Object.entries(sums).map(([name, column]) =>
          fn
            .sum(column as never)
            .filterWhere(currency, '=', each as never)
            .as(`${each} ${name}`),
        ),
      ]),
    )
    .executeTakeFirstOrThrow()) as unknown as Record<string, number>;
  return currencies.map((each) => ({
    ...{ currency: each, count: row[each] ?? 0 },
    ...(Object.fromEntries(Object.keys(sums).map((name) => [name, row[`${each} ${name}`] ?? 0])) as Record<
      Column,
      number
    >),
  }));
}

/** The number of rows over all currencies, and the sums of each. */
export function totalOf<Column extends string>(
  sums: readonly CurrencySums<Column>[],
  columns: readonly Column[],
): { total: number; summary: Record<string, number> } {
  const counted = sums.filter(({ count }) => count > 0);
  return {
    total: counted.reduce((sum, { count }) => sum + count, 0),
    summary: totalsOf(counted, Object.fromEntries(columns.map((name) => [name, (row) => row[name]]))),
  };
}

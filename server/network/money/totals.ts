import type { currencies } from '@shared/contracts/fields';

export type Currency = (typeof currencies)[number];

/**
 * The sums of columns over all rows of a filter: `amount_cents`, or `usd_amount_cents` and `cad_amount_cents` where both currencies
 * occur, because they are never added up.
 */
export function totalsOf<T extends { currency: Currency }>(
  rows: readonly T[],
  columns: Record<string, (row: T) => number>,
): Record<string, number> {
  const found = new Set<Currency>();
  for (const { currency } of rows) found.add(currency);
  const totals: Record<string, number> = {};
  for (const name of Object.keys(columns)) {
    if (found.size < 2) totals[name] = 0;
    else for (const currency of found) totals[`${currency.toLowerCase()}_${name}`] = 0;
  }
  const sums = new Map([...found].map((currency) => [currency, Object.keys(columns).map(() => 0)]));
  const values = Object.values(columns);
  for (const row of rows) {
    const own = sums.get(row.currency) as number[];
    for (let at = 0; at < values.length; at += 1)
      own[at] = (own[at] as number) + (values[at] as (row: T) => number)(row);
  }
  for (const [currency, own] of sums)
    for (const [at, name] of Object.keys(columns).entries())
      totals[found.size < 2 ? name : `${currency.toLowerCase()}_${name}`] = own[at] as number;
  return totals;
}

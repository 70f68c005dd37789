import type { currencies } from '@shared/contracts/fields';
import { mainCurrency } from '@shared/format/currency';

export type Currency = (typeof currencies)[number];

/**
 * The sums of columns over all rows of a filter, which are never added across currencies: `amount_cents` if there is one currency, and
 * `usd_amount_cents` and `cad_amount_cents` if there are two or the one is not the main currency.
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

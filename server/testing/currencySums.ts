type InCurrency = { currency: 'USD' | 'CAD' };

/** A list's totals: plain names for US dollars alone, names with the currency for Canadian dollars or both. */
export function currencySums<T extends InCurrency>(rows: readonly T[], columns: Record<string, (row: T) => number>) {
  const currencies = (['USD', 'CAD'] as const).filter((currency) => rows.some((row) => row.currency === currency));
  const summary: Record<string, number> = {};
  for (const [name, value] of Object.entries(columns)) {
    const sumOf = (all: readonly T[]) => all.reduce((sum, row) => sum + value(row), 0);
    if (currencies.length < 2) summary[name] = sumOf(rows);
    for (const currency of currencies)
      if (currencies.length > 1 || currency === 'CAD')
        summary[`${currency.toLowerCase()}_${name}`] = sumOf(rows.filter((row) => row.currency === currency));
  }
  return summary;
}

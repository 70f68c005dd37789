/** The network's own currency: amounts in any other one carry its code (domain.md 3.12.15). */
export const mainCurrency = 'USD' as const;

/** Style with a plain "$" for the main currency and "CA$" for Canadian dollars. */
export const currencyStyle = (currency: string): Intl.NumberFormatOptions => ({
  style: 'currency',
  currency,
  currencyDisplay: currency === mainCurrency ? 'narrowSymbol' : 'symbol',
});

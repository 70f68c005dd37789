/** The network's own currency: amounts in any other one carry its code (DOMAIN.md 3.12.15). */
export const mainCurrency = 'USD' as const;

/** How the main currency is a plain "$", and any other one says whose dollars it is: "CA$". */
export const currencyStyle = (currency: string): Intl.NumberFormatOptions => ({
  style: 'currency',
  currency,
  currencyDisplay: currency === mainCurrency ? 'narrowSymbol' : 'symbol',
});

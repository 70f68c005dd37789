/**
 * Parses a typed number as a whole number of its smallest unit, without floats: `digits` 2 turns "1,234.50" into 123450.
 * Empty text is null; invalid text, or more decimals than `digits`, is NaN.
 *
 * Point and comma both work in every locale. If the text has both, the last one is the decimal separator. A single one is if
 * it is the locale's own separator, or is not followed by exactly three digits ("1,5" in English, "1.5" in German).
 */
export const parseDecimal = (text: string, locale: string, digits: number): number | null => {
  const bare = text.replace(/[\s\p{Sc}%'’]|\b[A-Z]{2,3}\b/gu, '').replace('−', '-');
  if (bare === '') return null;
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(bare)) return Number.NaN;

  const unsigned = bare.replace('-', '');
  const last = Math.max(unsigned.lastIndexOf('.'), unsigned.lastIndexOf(','));
  const sign = unsigned[last] ?? '';
  const once = unsigned.indexOf(sign) === last;
  const both = unsigned.includes('.') && unsigned.includes(',');
  const parts = once && (both || sign === decimalSign(locale) || unsigned.length - last - 1 !== 3);

  const whole = parts && last >= 0 ? unsigned.slice(0, last) : unsigned;
  const fraction = parts && last >= 0 ? unsigned.slice(last + 1).replace(/0+$/, '') : '';
  if (!/^(\d*|\d{1,3}([.,]\d{3})+)$/.test(whole) || fraction.length > digits) return Number.NaN;

  const units = Number(whole.replace(/[.,]/g, '') + fraction.padEnd(digits, '0'));
  if (!Number.isSafeInteger(units)) return Number.NaN;
  return bare.startsWith('-') && units !== 0 ? -units : units;
};

/** The locale's decimal separator. */
export const decimalSign = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** A whole number of smallest units as plain decimal text, which Intl formats without losing digits. */
export const plainDecimal = (units: number, digits: number): `${number}` => {
  const figures = String(Math.abs(units)).padStart(digits + 1, '0');
  const whole = figures.slice(0, figures.length - digits);
  const fraction = digits > 0 ? `.${figures.slice(-digits)}` : '';
  return `${units < 0 ? '-' : ''}${whole}${fraction}` as `${number}`;
};

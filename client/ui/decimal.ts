/**
 * Reads a number as people type it, as a whole number of its smallest unit: `digits` 2 turns "1,234.50" into 123450.
 * Empty text is null; text that is no such number, or more precise than `digits`, is NaN. No floats on the way.
 *
 * Both signs are understood in every language. With both in the text the last one parts the decimals. One alone parts them if
 * it is the language's own decimal sign, or if it is not followed by exactly three figures ("1,5" in English, "1.5" in German).
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

/** The decimal sign of a language. */
export const decimalSign = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** A whole number of smallest units as a plain decimal text, for Intl, which takes texts without losing a digit. */
export const plainDecimal = (units: number, digits: number): `${number}` => {
  const figures = String(Math.abs(units)).padStart(digits + 1, '0');
  const whole = figures.slice(0, figures.length - digits);
  const fraction = digits > 0 ? `.${figures.slice(-digits)}` : '';
  return `${units < 0 ? '-' : ''}${whole}${fraction}` as `${number}`;
};

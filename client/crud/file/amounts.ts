/** The decimal separator. */
export type AmountNotation = 'point' | 'comma';
export type Value = string | number;

const thousands = { point: ',', comma: '.' } as const;

/**
 * The digits of an amount without currency and spaces. Negative amounts may be `-5`, `5-`, `(5)`, `5 DR`, or use a
 * minus sign.
 */
function bareOf(text: string): { digits: string; negative: boolean } | undefined {
  const bare = text
    .replace(/[\s\p{Sc}'’]|\b(USD?|CAD?|C|EUR)\b|(?<=\p{Sc})\s*(USD?|CAD?)/giu, '')
    .replace(/US(?=\d|\()|^C(?=\d)/i, '')
    .replaceAll('−', '-')
    // A credit counts in the agent's favor, like an amount without a sign.
    .replace(/(?<=\d)CR$/i, '')
    .replace(/(?<=\d)DR$/i, '-');
  const parts = /^(\()?(-)?([\d.,]*\d)(-)?(\))?$/.exec(bare);
  if (!parts) return undefined;
  const [, open, before, digits = '', after, close] = parts;
  const signs = [open, before, after].filter(Boolean).length;
  return signs > 1 || Boolean(open) !== Boolean(close) ? undefined : { digits, negative: signs === 1 };
}

/**
 * Parses a carrier's amount as cents: `1,234.56`, `1.234,56`, `1'234.5`, `$ 12.00`, `(12.00)`, `12.00-`; numbers come
 * from spreadsheets. Null for anything else, including fractions of a cent.
 */
export function centsOf(value: Value, notation: AmountNotation): number | null {
  if (typeof value === 'number') {
    const cents = Math.round(value * 100);
    return Number.isSafeInteger(cents) && Math.abs(value * 100 - cents) < 1e-4 ? cents + 0 : null;
  }
  const parsed = bareOf(value);
  if (!parsed) return null;
  const group = thousands[notation];
  const shape = new RegExp(`^(\\d{1,3}(?:\\${group}\\d{3})+|\\d+)(?:\\${notation === 'point' ? '.' : ','}(\\d+))?$`);
  const [, whole = '', fraction = ''] = shape.exec(parsed.digits) ?? [];
  const exact = fraction.replace(/0+$/, '');
  if (whole === '' || exact.length > 2) return null;
  const cents = Number(whole.replaceAll(group, '') + exact.padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return null;
  return parsed.negative && cents !== 0 ? -cents : cents;
}

/** The decimal separator in one amount; undefined if it is ambiguous, such as `1,234`. */
function notationIn(value: Value): AmountNotation | undefined {
  const digits = typeof value === 'string' ? bareOf(value)?.digits : undefined;
  if (!digits) return undefined;
  const [point, comma] = [digits.lastIndexOf('.'), digits.lastIndexOf(',')];
  if (point >= 0 && comma >= 0) return point > comma ? 'point' : 'comma';
  const at = Math.max(point, comma);
  if (at < 0) return undefined;
  const sign = point >= 0 ? 'point' : 'comma';
  const groups = digits.split(/[.,]/).length - 1;
  if (groups > 1) return sign === 'point' ? 'comma' : 'point';
  return digits.length - at - 1 === 3 ? undefined : sign;
}

/** A long column's first cells decide: reading all of them would stop the page. */
const mostSampled = 2_000;

/**
 * The notation of a column, by a majority of its unambiguous amounts; on a tie, the point, which carriers here use.
 * Undefined if only a person can decide, such as `1.234` with `2.500`.
 */
export function notationOf(all: readonly Value[]): AmountNotation | undefined {
  const values = all.slice(0, mostSampled);
  const notations = values.map(notationIn);
  const count = (notation: AmountNotation) => notations.filter((one) => one === notation).length;
  if (count('comma') !== count('point')) return count('comma') > count('point') ? 'comma' : 'point';
  const isUnclear = (value: Value) => typeof value === 'string' && /^\D*\d{1,3}\.\d{3}\D*$/.test(value);
  return values.some(isUnclear) && !values.some((value) => typeof value === 'string' && value.includes(','))
    ? undefined
    : 'point';
}

/** The sign that parts the cents. */
export type AmountNotation = 'point' | 'comma';
export type Value = string | number;

const thousands = { point: ',', comma: '.' } as const;

/** The digits of an amount without currency and spaces. Negative amounts are written `-5`, `5-`, `(5)`, `5 DR` or with a minus sign. */
function bareOf(text: string): { digits: string; negative: boolean } | undefined {
  const bare = text
    .replace(/[\s\p{Sc}'’]|\b(USD?|CAD?|C|EUR)\b|(?<=\p{Sc})\s*(USD?|CAD?)/giu, '')
    .replace(/US(?=\d|\()|^C(?=\d)/i, '')
    .replaceAll('−', '-')
    // A credit is the agent's, as an amount without a sign is.
    .replace(/(?<=\d)CR$/i, '')
    .replace(/(?<=\d)DR$/i, '-');
  const parts = /^(\()?(-)?([\d.,]*\d)(-)?(\))?$/.exec(bare);
  if (!parts) return undefined;
  const [, open, before, digits = '', after, close] = parts;
  const signs = [open, before, after].filter(Boolean).length;
  return signs > 1 || Boolean(open) !== Boolean(close) ? undefined : { digits, negative: signs === 1 };
}

/**
 * An amount as carriers write it, in cents: `1,234.56`, `1.234,56`, `1'234.5`, `$ 12.00`, `(12.00)`, `12.00-`; a number is a
 * spreadsheet's. Null for anything else, fractions of a cent included.
 */
export function centsOf(value: Value, notation: AmountNotation): number | null {
  if (typeof value === 'number') {
    const cents = Math.round(value * 100);
    return Number.isSafeInteger(cents) && Math.abs(value * 100 - cents) < 1e-4 ? cents + 0 : null;
  }
  const found = bareOf(value);
  if (!found) return null;
  const group = thousands[notation];
  const shape = new RegExp(`^(\\d{1,3}(?:\\${group}\\d{3})+|\\d+)(?:\\${notation === 'point' ? '.' : ','}(\\d+))?$`);
  const [, whole = '', fraction = ''] = shape.exec(found.digits) ?? [];
  const exact = fraction.replace(/0+$/, '');
  if (whole === '' || exact.length > 2) return null;
  const cents = Number(whole.replaceAll(group, '') + exact.padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return null;
  return found.negative && cents !== 0 ? -cents : cents;
}

/** Which sign parts the cents in one amount, if it says so: `1,234` may mean either. */
function saidBy(value: Value): AmountNotation | undefined {
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

/**
 * How the amounts of a column are written, by most of those that say so; carriers here write the point. Undefined where only a person
 * can tell: `1.234` beside `2.500`.
 */
export function notationOf(values: readonly Value[]): AmountNotation | undefined {
  const said = values.map(saidBy);
  const count = (notation: AmountNotation) => said.filter((one) => one === notation).length;
  if (count('comma') !== count('point')) return count('comma') > count('point') ? 'comma' : 'point';
  const isUnclear = (value: Value) => typeof value === 'string' && /^\D*\d{1,3}\.\d{3}\D*$/.test(value);
  return values.some(isUnclear) && !values.some((value) => typeof value === 'string' && value.includes(','))
    ? undefined
    : 'point';
}

import { type Mark, markOf } from '@shared/contracts/marks';

const hiddenText = '•••';

/** A mask in the form of the value, as its contract requires. */
function maskText(text: string, mark: Mark): string {
  if (text === '') return text;
  if (mark === 'name') return text.replace(/(\p{L})[\p{L}\p{M}'’]*/gu, '$1.');
  if (mark === 'secret') return hiddenText;
  if (/^[^@\s]+@[^@\s]+$/.test(text)) return 'masked@example.com';
  if (/^\d{4}-\d\d-\d\d/.test(text)) return `1970-01-01${text.slice(10)}`;
  if (/^\d\d-\d\d$/.test(text)) return '01-01';
  if (/^\d{3}-\d\d-\d{4}$/.test(text)) return '000-00-0000';
  if (/^\+?[\d\s().-]{7,}$/.test(text)) return '+14155550100';
  return /^\d+$/.test(text) ? '0'.repeat(text.length) : hiddenText;
}

/**
 * A copy of a JSON value with marked fields masked; `found` receives the path of each, with `[]` for list items.
 * Numbers and booleans under a marked name stay, except secrets.
 */
export function masked(
  value: unknown,
  marks: ReadonlySet<Mark>,
  found?: (path: string) => void,
  path = '',
  inherited?: Mark,
): unknown {
  if (typeof value === 'string' || typeof value === 'number') {
    if (!inherited || value === '') return value;
    if (typeof value === 'number') return inherited === 'secret' ? 0 : value;
    found?.(path);
    return maskText(value, inherited);
  }
  if (Array.isArray(value)) return value.map((item) => masked(item, marks, found, `${path}[]`, inherited));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      // A marked record, such as `agent: { id, name }`, passes its mark to its name.
      const mark = markOf(name) ?? (name === 'name' ? inherited : undefined);
      const at = path === '' ? name : `${path}.${name}`;
      return [name, masked(inner, marks, found, at, mark && marks.has(mark) ? mark : undefined)];
    }),
  );
}

/** Marks of values that are never shown; names of people stay readable. */
export const shownMarks: ReadonlySet<Mark> = new Set(['secret', 'personal']);

/** An address with marked query values masked. */
export function maskedUrl(url: string, marks: ReadonlySet<Mark> = shownMarks): string {
  return url.replace(/([?&])([^=&?]+)=([^&]*)/g, (whole, before: string, name: string, value: string) => {
    const mark = markOf(name);
    return mark && marks.has(mark) ? `${before}${name}=${maskText(value.replaceAll('%40', '@'), mark)}` : whole;
  });
}

export type HeaderList = readonly (readonly [name: string, value: string])[];

export const maskedHeaders = (headers: HeaderList): [string, string][] =>
  headers.map(([name, value]) => [name, markOf(name) ? hiddenText : value]);

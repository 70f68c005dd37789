import { fold } from '@shared/format/fold';
import { searchForm } from '@shared/format/searchForm';
import { countBelow, lowestOf } from './select';

/**
 * Pure helpers of every list: search, sort, page, summary. They take rows and functions, so that a list sorts by
 * displayed values instead of stored ones.
 */

/** Values of a column that lists sort by: numbers by value, texts by locale without case; missing values come last. */
export type Sortable = string | number | boolean | null | undefined;

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

export function compare(a: NonNullable<Sortable>, b: NonNullable<Sortable>): number {
  if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b);
  return Number(a) - Number(b);
}

const isNothing = (key: Sortable): key is null | undefined => key === null || key === undefined;

/**
 * A number's rank: its distance from the smallest or, if that times `size` would be too large, the count of smaller
 * numbers.
 */
function rankAmong(numbers: readonly number[], size: number): { of: (number: number) => number; last: number } {
  let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let whole = true;
  for (const number of numbers) {
    least = Math.min(least, number);
    greatest = Math.max(greatest, number);
    whole &&= Number.isInteger(number);
  }
  const last = greatest - least;
  if (whole && (last + 2) * size < Number.MAX_SAFE_INTEGER) return { of: (number) => number - least, last };
  const sorted = Float64Array.from(numbers).sort();
  return { of: (number) => countBelow(sorted, number), last: sorted.length };
}

const dayShape = /^\d{4}-\d\d-\d\d$/;
/** Days compare correctly without a locale. */
const areDays = (texts: readonly string[]) => texts.every((text) => dayShape.test(text));

/** The rank of each text; equal texts are compared with others once. */
function rankOfTexts(texts: Iterable<string>): { of: (text: string) => number; last: number } {
  const distinct = [...new Set(texts)];
  const sorted = areDays(distinct) ? distinct.sort() : distinct.sort(compare);
  const ranks = new Map<string, number>();
  let rank = 0;
  for (const [index, text] of sorted.entries()) {
    if (index > 0 && compare(sorted[index - 1] as string, text) !== 0) rank += 1;
    ranks.set(text, rank);
  }
  return { of: (text) => ranks.get(text) as number, last: rank };
}

/**
 * Positions of the keys in sorted order. Stable; null stays last in both directions. Sorts a rank and a position as one
 * number: a hundred thousand take some milliseconds.
 */
export const orderOf = (keys: readonly Sortable[], order: 'asc' | 'desc' = 'asc'): number[] =>
  Array.from(packed(keys, order).sort(), (each) => each % keys.length);

/** Each key's rank and position, packed into one number. */
function packed(keys: readonly Sortable[], order: 'asc' | 'desc'): Float64Array {
  const size = keys.length;
  const filled = keys.filter((key) => !isNothing(key));
  const texts = filled.filter((key): key is string => typeof key === 'string');
  const ofText = texts.length > 0 ? rankOfTexts(texts) : undefined;
  const ofNumber = rankAmong(ofText ? [] : filled.map(Number), size);
  const last = ofText ? ofText.last : filled.length === 0 ? 0 : ofNumber.last;
  const ranks = new Float64Array(size);
  for (let position = 0; position < size; position += 1) {
    const key = keys[position];
    let rank = last + 1;
    if (!isNothing(key)) {
      const ascending = ofText ? ofText.of(String(key)) : ofNumber.of(Number(key));
      rank = order === 'asc' ? ascending : last - ascending;
    }
    ranks[position] = rank * size + position;
  }
  return ranks;
}

/** A sorted copy, by `orderOf`. */
export const sortBy = <T>(rows: readonly T[], value: (row: T) => Sortable, order: 'asc' | 'desc' = 'asc'): T[] =>
  orderOf(rows.map(value), order).map((position) => rows[position] as T);

/** The words of a search, folded. */
export const wordsOf = (q: string | undefined): string[] =>
  fold(q ?? '')
    .split(/\s+/)
    .filter(Boolean);

/** A test for "every word of `q` occurs in one of these texts", by `searchForm`. No words: everything matches. */
export function matcher(q: string | undefined): (...texts: (string | null | undefined)[]) => boolean {
  const words = wordsOf(q);
  if (words.length === 0) return () => true;
  return (...texts) => {
    const haystack = texts.map((text) => (text ? searchForm(text) : '')).join('\n');
    return words.every((word) => haystack.includes(word));
  };
}

/** The requested page; empty past the end. */
export const pageOf = <T>(rows: readonly T[], { page, limit }: { page: number; limit: number }): T[] =>
  rows.slice((page - 1) * limit, page * limit);

/** The requested page of the sorted rows, without building the other pages. */
export function sortedPage<T>(
  rows: readonly T[],
  value: (row: T) => Sortable,
  { order, page, limit }: { order: 'asc' | 'desc'; page: number; limit: number },
): T[] {
  const shown = lowestOf(packed(rows.map(value), order), page * limit).slice((page - 1) * limit);
  return shown.map((each) => rows[each % rows.length] as T);
}

/** Sum of a column in integer cents, over all rows of a filter. */
export const sumOf = <T>(rows: readonly T[], value: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0);

interface Query<F extends string> {
  page: number;
  limit: number;
  order: 'asc' | 'desc';
  sort?: F | undefined;
}

/**
 * Sorts, pages and presents filtered rows; only the rows of the page are presented. Equal rows come in the order of
 * their ids, so that pages stay consistent for any order of the input.
 */
export function listOf<T extends { id: number }, R, F extends string>(
  rows: readonly T[],
  query: Query<F>,
  given: {
    by: Record<F, (row: T) => Sortable>;
    otherwise: (rows: readonly T[]) => readonly T[];
    present: (row: T) => R;
    summary?: Record<string, number>;
  },
) {
  const inOrder = rows.every((row, position) => position === 0 || (rows[position - 1]?.id ?? 0) < row.id);
  const byId = inOrder ? rows : sortBy(rows, (row) => row.id);
  const shown = query.sort ? sortedPage(byId, given.by[query.sort], query) : pageOf(given.otherwise(byId), query);
  return {
    list: shown.map(given.present),
    total: rows.length,
    page: query.page,
    limit: query.limit,
    summary: given.summary ?? {},
  };
}

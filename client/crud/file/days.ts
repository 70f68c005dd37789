import type { Value } from './amounts';

/** The order of a date's parts when all three are short numbers. */
export type DayOrder = 'mdy' | 'dmy' | 'ymd';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const isoOf = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
};
const wholeYear = (year: string) => Number(year.length === 2 ? `20${year}` : year);
const monthOf = (name: string) => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** Three numbers whose order decides which one is the month. */
const threeNumbers = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})(?:[\sT].*)?$/;
/** A spreadsheet's day without its date format: days since the end of 1899. */
const serial = { first: 20_000, last: 80_000, zero: Date.UTC(1899, 11, 30) };
/** True for a number, or five digits in a CSV file, between 1954 and 2119. */
export const isSerial = (value: Value): boolean =>
  (typeof value === 'number' || /^\d{5}(\.\d+)?$/.test(value.trim())) &&
  Number(value) >= serial.first &&
  Number(value) <= serial.last;

/**
 * Parses a carrier's date as `2026-11-15`: `11/15/2026`, `15.11.2026`, `2026/11/15`, `20261115`, `Nov 15, 2026`,
 * `15-Nov-26`, with or without a time after it. Null for anything else and for days that do not exist.
 */
export function dayOf(value: Value, order: DayOrder): string | null {
  const text = String(value).trim();
  if (isSerial(value)) return new Date(serial.zero + Math.floor(Number(text)) * 86_400_000).toISOString().slice(0, 10);
  const [, year, month, day] =
    /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[\sT].*)?$/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ??
    /^(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日?$/.exec(text) ??
    [];
  if (year) return isoOf(Number(year), Number(month), Number(day));
  const [, first, second, last] = threeNumbers.exec(text) ?? [];
  if (last && order === 'ymd')
    return last.length === 2 ? isoOf(wholeYear(first ?? ''), Number(second), Number(last)) : null;
  if (last) {
    const [inMonth, inDay] = order === 'mdy' ? [first, second] : [second, first];
    return isoOf(wholeYear(last), Number(inMonth), Number(inDay));
  }
  const [, name, behind, then] = /^([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})$/i.exec(text) ?? [];
  if (name) return monthOf(name) ? isoOf(Number(then), monthOf(name), Number(behind)) : null;
  const [, before, called, closing] = /^(\d{1,2})\.?[\s-]([a-z]{3,9})\.?[\s,-]+(\d{4}|\d{2})$/i.exec(text) ?? [];
  return called && monthOf(called) ? isoOf(wholeYear(closing ?? ''), monthOf(called), Number(before)) : null;
}

/** True if two digits can be a year in a recent file: the last ten years and the next two. */
const isRecent = (year: number) => {
  const now = new Date().getUTCFullYear() % 100;
  return year >= now - 10 && year <= now + 2;
};

/**
 * The date order of a column. Numbers above 12 identify the day; a final number that cannot be a recent year means the
 * year comes first. If undecided, dots mean day first.
 */
export function orderOfDays(values: readonly Value[]): DayOrder {
  const dates = values.flatMap((value) => {
    const [whole, first = '', second = '', last = ''] = threeNumbers.exec(String(value).trim()) ?? [];
    return whole ? [{ first: Number(first), second: Number(second), last, dotted: whole.includes('.') }] : [];
  });
  const short = dates.filter(({ last }) => last.length === 2);
  const isYearFirst = short.every(({ first, second }) => isRecent(first) && second <= 12);
  if (short.length > 0 && isYearFirst && short.some(({ last }) => !isRecent(Number(last)))) return 'ymd';
  const dayFirst = dates.filter(({ first }) => first > 12).length;
  const monthFirst = dates.filter(({ second }) => second > 12).length;
  if (dayFirst !== monthFirst) return dayFirst > monthFirst ? 'dmy' : 'mdy';
  return dates.some(({ dotted }) => dotted) ? 'dmy' : 'mdy';
}

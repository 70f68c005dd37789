import type { FileReading } from '@shared/contracts/network/statements';
import type { Value } from './amounts';

export type DayOrder = Exclude<FileReading['days'], 'auto'>;

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const isoOf = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
};
const wholeYear = (year: string) => Number(year.length === 2 ? `20${year}` : year);
const monthOf = (name: string) => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** The two numbers before the year, where only an order says which is the month. */
const twoNumbers = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})(?:[\sT].*)?$/;

/**
 * A day as carriers write it, as `2026-11-15`: `11/15/2026`, `15.11.2026`, `2026/11/15`, `20261115`, `Nov 15, 2026`,
 * `15-Nov-26`, with or without a time behind it. Null for anything else and for days that there are not.
 */
export function dayOf(value: Value, order: DayOrder): string | null {
  const text = String(value).trim();
  const [, year, month, day] =
    /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[\sT].*)?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  if (year) return isoOf(Number(year), Number(month), Number(day));
  const [, first, second, last] = twoNumbers.exec(text) ?? [];
  if (last) {
    const [inMonth, inDay] = order === 'mdy' ? [first, second] : [second, first];
    return isoOf(wholeYear(last), Number(inMonth), Number(inDay));
  }
  const [, name, behind, then] = /^([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})$/i.exec(text) ?? [];
  if (name) return monthOf(name) ? isoOf(Number(then), monthOf(name), Number(behind)) : null;
  const [, before, called, closing] = /^(\d{1,2})\.?[\s-]([a-z]{3,9})\.?[\s,-]+(\d{4}|\d{2})$/i.exec(text) ?? [];
  return called && monthOf(called) ? isoOf(wholeYear(closing ?? ''), monthOf(called), Number(before)) : null;
}

/** Whether the days of a column begin with the month or the day: some number above 12 says so, else a dot does. */
export function orderOfDays(values: readonly Value[]): DayOrder {
  const found = values.flatMap((value) => {
    const parts = twoNumbers.exec(String(value).trim());
    return parts ? [{ first: Number(parts[1]), second: Number(parts[2]), dotted: parts[0].includes('.') }] : [];
  });
  const dayFirst = found.filter(({ first }) => first > 12).length;
  const monthFirst = found.filter(({ second }) => second > 12).length;
  if (dayFirst !== monthFirst) return dayFirst > monthFirst ? 'dmy' : 'mdy';
  return found.some(({ dotted }) => dotted) ? 'dmy' : 'mdy';
}

/** Calendar months on `YYYY-MM-DD` days and `YYYY-MM` months (domain.md 3.2). */

const iso = (year: number, month: number, date: number) =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);

/** Adds whole months to a day, clamping to the length of the month. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return iso(year, month - 1 + count, Math.min(date, last));
}

const lengthOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();
const partsOf = (day: string) => [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))] as const;

/** Full months from `a` to `b`, counting the last one only once b's date has reached a's, clamped to b's month. */
export function fullMonths(a: string, b: string): number {
  const [fromYear, fromMonth, fromDate] = partsOf(a);
  const [year, month, date] = partsOf(b);
  const months = (year - fromYear) * 12 + month - fromMonth;
  return date < fromDate && date < lengthOfMonth(year, month) ? months - 1 : months;
}

export const monthOf = (day: string) => day.slice(0, 7);
export const firstOfMonth = (day: string) => `${monthOf(day)}-01`;
export const lastOfMonth = (day: string) => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return iso(year, month, 0);
};

/** The last `count` months up to the day's own, oldest first. */
export const monthsUntil = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => monthOf(addMonths(firstOfMonth(day), index + 1 - count)));

import { shiftDay } from '@shared/format/days';

export const views = ['month', 'week', 'day', 'list'] as const;
export type View = (typeof views)[number];

/** The calendar's state: a view around a day, and the selected kinds of events. An empty selection means all kinds. */
export interface CalendarState<K extends string = string> {
  view: View;
  date: string;
  types: readonly K[];
}

/** Reads the state from the address. Missing or invalid parts get their defaults. */
export function calendarStateIn<K extends string>(
  params: URLSearchParams,
  today: string,
  standard: View,
  kinds: readonly K[],
): CalendarState<K> {
  const date = params.get('date') ?? '';
  const types = (params.get('types') ?? '').split(',');
  return {
    view: views.find((one) => one === params.get('view')) ?? standard,
    date: /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)) ? date : today,
    types: kinds.filter((type) => types.includes(type)),
  };
}

const monthStart = (day: string) => `${day.slice(0, 7)}-01`;
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The first day of a day's week; `firstDay` is 0 for Sunday. */
export const weekStart = (day: string, firstDay: number) => shiftDay(day, -((weekday(day) - firstDay + 7) % 7));

/** The first and last day of a view, both included. A month excludes the neighboring days around it. */
export function daysOf(
  { view, date }: Pick<CalendarState, 'view' | 'date'>,
  firstDay: number,
): { from: string; to: string } {
  if (view === 'day') return { from: date, to: date };
  if (view === 'week') {
    const from = weekStart(date, firstDay);
    return { from, to: shiftDay(from, 6) };
  }
  return { from: monthStart(date), to: shiftDay(moved({ view: 'month', date: monthStart(date) }, 1), -1) };
}

/** The date one step forward or back; the last day of a shorter month. */
export function moved({ view, date }: Pick<CalendarState, 'view' | 'date'>, by: 1 | -1): string {
  if (view === 'day') return shiftDay(date, by);
  if (view === 'week') return shiftDay(date, by * 7);
  const [year = 0, month = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + by, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(Number(date.slice(8)), last));
  return first.toISOString().slice(0, 10);
}

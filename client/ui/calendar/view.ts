import { shiftDay } from '@shared/format/days';

export const views = ['month', 'week', 'day', 'list'] as const;
export type View = (typeof views)[number];

/** What of the calendar is shown: a view around a day, and the kinds of events; without any chosen, all of them. */
export interface Shown<K extends string = string> {
  view: View;
  date: string;
  types: readonly K[];
}

/** From the address; what it lacks or holds wrongly is as on the first visit. */
export function shownIn<K extends string>(
  params: URLSearchParams,
  today: string,
  standard: View,
  kinds: readonly K[],
): Shown<K> {
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

/** The days of a view, both included: of a month the whole of it, without those round it. */
export function daysOf({ view, date }: Pick<Shown, 'view' | 'date'>, firstDay: number): { from: string; to: string } {
  if (view === 'day') return { from: date, to: date };
  if (view === 'week') {
    const from = weekStart(date, firstDay);
    return { from, to: shiftDay(from, 6) };
  }
  return { from: monthStart(date), to: shiftDay(moved({ view: 'month', date: monthStart(date) }, 1), -1) };
}

/** The same view one step on or back; a month's last days become the last one that the other month has. */
export function moved({ view, date }: Pick<Shown, 'view' | 'date'>, by: 1 | -1): string {
  if (view === 'day') return shiftDay(date, by);
  if (view === 'week') return shiftDay(date, by * 7);
  const [year = 0, month = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + by, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(Number(date.slice(8)), last));
  return first.toISOString().slice(0, 10);
}

import { shiftDay } from '@shared/format/days';
import { isDay, shiftMonth } from '~/ui/dates/days';

/** A day that moves with the calendar, as addresses hold it: `today-29`, `month-0` (the first of this month), `month-1-end`. */
const moving = /^(today|month|year)-(\d{1,4})(-end)?$/;

/** The day that a text of an address stands for on a day; any other text as it is. */
export function resolveDay(text: string, on: string): string {
  const [, unit, back, end] = moving.exec(text) ?? [];
  if (unit === undefined) return text;
  if (unit === 'today') return shiftDay(on, -Number(back));
  const months = Number(back) * (unit === 'year' ? 12 : 1);
  const first = shiftMonth(unit === 'year' ? `${on.slice(0, 4)}-01-01` : `${on.slice(0, 7)}-01`, -months);
  return end ? shiftDay(shiftMonth(first, unit === 'year' ? 12 : 1), -1) : first;
}

/** The same of a whole query, but for its search. */
export const resolveDays = (query: Record<string, string>, on: string): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key, key === 'q' ? value : resolveDay(value, on)]));

/** The ways in which a period is chosen, besides two days. */
export const relativePeriods = {
  thisMonth: ['month-0', 'month-0-end'],
  lastMonth: ['month-1', 'month-1-end'],
  yearToDate: ['year-0', 'today-0'],
} as const;
export type RelativePeriod = keyof typeof relativePeriods;

export type Period =
  | { kind: 'none' }
  | { kind: 'last'; days: number }
  | { kind: RelativePeriod }
  | { kind: 'between'; from: string | null; to: string | null };

/** Both ends of the last so many days, today included. */
export const lastDays = (days: number): [from: string, to: string] => [`today-${days - 1}`, 'today-0'];

/** How the two ends of an address were chosen. */
export function periodOf(from: string | undefined, to: string | undefined, on: string): Period {
  if (!from && !to) return { kind: 'none' };
  const [, back] = /^today-(\d{1,4})$/.exec(from ?? '') ?? [];
  if (back !== undefined && to === 'today-0') return { kind: 'last', days: Number(back) + 1 };
  const named = (Object.keys(relativePeriods) as RelativePeriod[]).find(
    (kind) => relativePeriods[kind][0] === from && relativePeriods[kind][1] === to,
  );
  if (named) return { kind: named };
  const dayOf = (text: string | undefined) => {
    const day = text && resolveDay(text, on);
    return day && isDay(day) ? day : null;
  };
  return { kind: 'between', from: dayOf(from), to: dayOf(to) };
}

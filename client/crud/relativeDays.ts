import { shiftDay } from '@shared/format/days';
import { isDay, shiftMonth } from '~/ui/dates/days';

/** A relative day in an address: `today-29`, `month-0` (the first of this month), `month-1-end`. */
const moving = /^(today|month|year)-(\d{1,4})(-end)?$/;

/** Resolves a relative day as of `on`; returns any other text unchanged. */
export function resolveDay(text: string, on: string): string {
  const [, unit, back, end] = moving.exec(text) ?? [];
  if (unit === undefined) return text;
  if (unit === 'today') return shiftDay(on, -Number(back));
  const months = Number(back) * (unit === 'year' ? 12 : 1);
  const first = shiftMonth(unit === 'year' ? `${on.slice(0, 4)}-01-01` : `${on.slice(0, 7)}-01`, -months);
  return end ? shiftDay(shiftMonth(first, unit === 'year' ? 12 : 1), -1) : first;
}

/** Resolves the relative days of a query, except in its search text. */
export const resolveDays = (query: Record<string, string>, on: string): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key, key === 'q' ? value : resolveDay(value, on)]));

/** Named periods, as their two ends in the address. */
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

/** Both ends of the last `days` days, today included. */
export const lastDays = (days: number): [from: string, to: string] => [`today-${days - 1}`, 'today-0'];

/** The kind of period that two ends in an address represent. */
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

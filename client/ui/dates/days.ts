import { shiftDay } from '@shared/format/days';

/** Both ends are included, `YYYY-MM-DD`; a null end is open. */
export type DateRange = { from: string | null; to: string | null };

const two = (value: number) => String(value).padStart(2, '0');

/** True for an existing day as `YYYY-MM-DD`. */
export const isDay = (text: string | null | undefined): text is string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && dayOf(...numbersOf(text ?? '')) === text;

/** A date from its numbers, months from 1; undefined if it does not exist. */
export function dayOf(year: number, month: number, day: number): string | undefined {
  const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? undefined : text;
}

export const numbersOf = (day: string) => day.split('-').map(Number) as [number, number, number];

/** The day, clamped to the limits. */
export const within = (day: string, min?: string, max?: string): string =>
  min && day < min ? min : max && day > max ? max : day;

/** The same day of another month, or the last day of a shorter one. */
export function shiftMonth(day: string, months: number): string {
  const [year, month, date] = numbersOf(day);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const length = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return `${String(first.getUTCFullYear()).padStart(4, '0')}-${two(first.getUTCMonth() + 1)}-${two(Math.min(date, length))}`;
}

/** The first day of a day's week; `firstDay` is 0 for Sunday. */
export const weekStart = (day: string, firstDay: number): string =>
  shiftDay(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() - firstDay + 7) % 7));

/** Six weeks around a month, so that all months have the same height. */
export function weeksOf(day: string, firstDay: number): string[][] {
  const start = weekStart(`${day.slice(0, 8)}01`, firstDay);
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_unused, weekday) => shiftDay(start, week * 7 + weekday)),
  );
}

export const presets = ['last30', 'thisMonth', 'lastMonth', 'yearToDate'] as const;
export type Preset = (typeof presets)[number];

/** The preset's range, relative to the day `on`. */
export function presetRange(preset: Preset, on: string): DateRange {
  const first = `${on.slice(0, 8)}01`;
  switch (preset) {
    case 'last30':
      return { from: shiftDay(on, -29), to: on };
    case 'thisMonth':
      return { from: first, to: shiftDay(shiftMonth(first, 1), -1) };
    case 'lastMonth':
      return { from: shiftMonth(first, -1), to: shiftDay(first, -1) };
    case 'yearToDate':
      return { from: `${on.slice(0, 4)}-01-01`, to: on };
  }
}

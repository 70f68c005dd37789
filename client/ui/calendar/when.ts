import { shiftDay } from '@shared/format/days';
import type { When } from './event';

const two = (value: number) => String(value).padStart(2, '0');
/** The day of a moment where the reader is. */
export const localDay = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
export const localTime = (at: Date) => `${two(at.getHours())}:${two(at.getMinutes())}`;
/** A day and a clock time where the reader is, as an instant. */
export const instantOf = (day: string, time: string) => new Date(`${day}T${time}:00`).toISOString();

/** Keeps a stored instant of this day and time: in autumn, clocks show one hour twice. */
export const instantKeeping = (stored: string | null | undefined, day: string, time: string): string => {
  const at = stored && new Date(stored);
  return at && localDay(at) === day && localTime(at) === time ? stored : instantOf(day, time);
};

/** False in the hour that clocks skip when they are set forward. */
export const isOnClock = (day: string, time: string): boolean => {
  const at = new Date(`${day}T${time}:00`);
  return Number.isNaN(at.getTime()) || localTime(at) === time;
};

const hourMs = 3_600_000;

/** When an event is after it was dragged: days end with the first day after, and without an end they are as short as can be. */
export function whenOf({ start, end, allDay }: { start: Date; end: Date | null; allDay: boolean }): When {
  if (allDay) {
    const starts_on = localDay(start);
    const ends_on = end ? shiftDay(localDay(end), -1) : starts_on;
    return {
      all_day: true,
      starts_on,
      ends_on: ends_on < starts_on ? starts_on : ends_on,
      starts_at: null,
      ends_at: null,
    };
  }
  const until = end ?? new Date(start.getTime() + hourMs);
  return {
    all_day: false,
    starts_on: localDay(start),
    ends_on: localDay(until),
    starts_at: start.toISOString(),
    ends_at: until.toISOString(),
  };
}

import { shiftDay } from '@shared/format/days';
import type { When } from './event';

const two = (value: number) => String(value).padStart(2, '0');
/** An instant's day in local time, `YYYY-MM-DD`. */
export const localDay = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
export const localTime = (at: Date) => `${two(at.getHours())}:${two(at.getMinutes())}`;
/** A local day and time as an ISO instant. */
export const instantOf = (day: string, time: string) => new Date(`${day}T${time}:00`).toISOString();

/** Keeps the stored instant while day and time are unchanged: in fall, one hour occurs twice on the clock. */
export const instantKeeping = (stored: string | null | undefined, day: string, time: string): string => {
  const at = stored && new Date(stored);
  return at && localDay(at) === day && localTime(at) === time ? stored : instantOf(day, time);
};

/** False in the hour that clocks skip in spring. */
export const isOnClock = (day: string, time: string): boolean => {
  const at = new Date(`${day}T${time}:00`);
  return Number.isNaN(at.getTime()) || localTime(at) === time;
};

const hourMs = 3_600_000;

/**
 * The event's new time after a drag. FullCalendar's whole-day ends are exclusive; without an end, an event lasts one
 * day or one hour.
 */
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

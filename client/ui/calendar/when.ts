import { shiftDay } from '@shared/format/days';
import { dayAt, instantAt, timeAt } from '~/platform/networkClock';
import type { When } from './event';

/** Keeps the stored instant while day and time are unchanged: in fall, one hour occurs twice on the clock. */
export const instantKeeping = (stored: string | null | undefined, day: string, time: string): string =>
  stored && dayAt(stored) === day && timeAt(stored) === time ? stored : instantAt(day, time);

/** False in the hour that clocks skip in spring. */
export const isOnClock = (day: string, time: string): boolean =>
  Number.isNaN(Date.parse(`${day}T${time}:00Z`)) || timeAt(instantAt(day, time)) === time;

const hourMs = 3_600_000;

/**
 * The event's new time after a drag. FullCalendar's whole-day ends are exclusive; without an end, an event lasts one
 * day or one hour.
 */
export function whenOf({ start, end, allDay }: { start: Date; end: Date | null; allDay: boolean }): When {
  if (allDay) {
    const starts_on = dayAt(start);
    const ends_on = end ? shiftDay(dayAt(end), -1) : starts_on;
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
    starts_on: dayAt(start),
    ends_on: dayAt(until),
    starts_at: start.toISOString(),
    ends_at: until.toISOString(),
  };
}

import { shiftDay } from '@shared/format/days';
import { dayAt, instantsAt, timeAt } from '~/platform/networkClock';
import type { When } from './event';

/** A clock time of the network, as in a form. Where clocks go back, `again` is the second of its two occurrences. */
export interface ClockTime {
  day: string;
  time: string;
  again: boolean;
}

const isTime = (day: string, time: string) => !Number.isNaN(Date.parse(`${day}T${time}:00Z`));

/** False in the hour that clocks skip in spring. */
export const isOnClock = (day: string, time: string): boolean => !isTime(day, time) || instantsAt(day, time).length > 0;

/** True in the hour that clocks repeat in fall. */
export const isRepeated = (day: string, time: string): boolean => isTime(day, time) && instantsAt(day, time).length > 1;

/** The clock time of an instant. */
export function clockTimeOf(instant: string): ClockTime {
  const [day, time] = [dayAt(instant), timeAt(instant)];
  const second = instantsAt(day, time)[1];
  return { day, time, again: second !== undefined && Date.parse(instant) >= Date.parse(second) };
}

/**
 * The instant of a clock time; empty if it is invalid or skipped. Keeps the stored instant, with its seconds, while the
 * clock time is unchanged.
 */
export function instantOf({ day, time, again }: ClockTime, stored?: string | null): string {
  if (!isTime(day, time)) return '';
  const [first, second] = instantsAt(day, time);
  const before = stored ? clockTimeOf(stored) : undefined;
  const isSame = before?.day === day && before.time === time && before.again === (again && second !== undefined);
  return stored && isSame ? stored : ((again ? second : first) ?? first ?? '');
}

/** The times of an event in a form. */
export interface FormTimes {
  starts_on: string;
  starts_time: string;
  starts_again: boolean;
  ends_on: string;
  ends_time: string;
  ends_again: boolean;
}

export const startOf = (
  { starts_on: day, starts_time: time, starts_again: again }: FormTimes,
  stored?: string | null,
) => instantOf({ day, time, again }, stored);
export const endOf = ({ ends_on: day, ends_time: time, ends_again: again }: FormTimes, stored?: string | null) =>
  instantOf({ day, time, again }, stored);

/** The event's length in minutes where clocks change during it, so that its times suggest another length. */
export function lengthAcrossChange(form: FormTimes): number | undefined {
  const [from, to] = [Date.parse(startOf(form)), Date.parse(endOf(form))];
  const onClock =
    Date.parse(`${form.ends_on}T${form.ends_time}:00Z`) - Date.parse(`${form.starts_on}T${form.starts_time}:00Z`);
  return to > from && to - from !== onClock ? (to - from) / 60_000 : undefined;
}

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

/** A moved event with its length before. The library keeps the clock times instead, also across a change of the clock. */
export function lastingAsBefore(when: When, before: When): When {
  if (!when.starts_at || !before.starts_at || !before.ends_at) return when;
  const length = Date.parse(before.ends_at) - Date.parse(before.starts_at);
  const end = new Date(Date.parse(when.starts_at) + length);
  return { ...when, ends_on: dayAt(end), ends_at: end.toISOString() };
}

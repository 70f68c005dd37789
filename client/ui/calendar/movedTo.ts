import { shiftDay } from '@shared/format/days';
import { dayAt, instantAt, timeAt } from '~/platform/networkClock';
import type { When } from './event';

/** The time of an event without its other fields. */
export const timeOf = ({ all_day, starts_on, ends_on, starts_at, ends_at }: When): When => ({
  all_day,
  starts_on,
  ends_on,
  starts_at,
  ends_at,
});

/**
 * The event's time after a move by days, which keeps the clock time, and then by minutes. The event lasts as long as
 * before, also across a change of the clock.
 */
export function movedTo(when: When, days: number, minutes = 0): When {
  const { starts_at, ends_at } = when;
  if (!starts_at || !ends_at)
    return { ...timeOf(when), starts_on: shiftDay(when.starts_on, days), ends_on: shiftDay(when.ends_on, days) };
  const onDay = days === 0 ? starts_at : instantAt(shiftDay(dayAt(starts_at), days), timeAt(starts_at));
  const start = Date.parse(onDay) + minutes * 60_000;
  const end = start + Date.parse(ends_at) - Date.parse(starts_at);
  return {
    all_day: false,
    starts_on: dayAt(new Date(start)),
    ends_on: dayAt(new Date(end)),
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(end).toISOString(),
  };
}

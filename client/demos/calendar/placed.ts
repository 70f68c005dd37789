import type { EventRecord } from '@shared/contracts/demos/events';
import { dayAt, instantAt } from '~/platform/networkClock';
import type { CalendarEvent, When } from '~/ui/calendar/event';

import type { Kind } from './kinds';

/** A demo event with its place in the calendar. */
export interface PlacedEvent extends CalendarEvent {
  calendar: Kind;
  record: EventRecord;
}

/** The moment of a stored time. A day without a time is the network's midnight. */
const momentOf = (text: string) => new Date(text.length === 10 ? instantAt(text, '00:00') : text);
const hourMs = 3_600_000;

/** All-day events are stored as days or as UTC moments of days; the end day is inclusive. */
export function placed(record: EventRecord): PlacedEvent {
  const { id, start, end, allDay, extendedProps } = record;
  const shared = { key: String(id), calendar: extendedProps.calendar, editable: true, record };
  if (allDay) {
    const [starts_on, ends_on] = [start.slice(0, 10), (end ?? start).slice(0, 10)];
    return { ...shared, all_day: true, starts_on, ends_on, starts_at: null, ends_at: null };
  }
  const from = momentOf(start);
  const to = end ? momentOf(end) : new Date(from.getTime() + hourMs);
  return {
    ...shared,
    all_day: false,
    starts_on: dayAt(from),
    ends_on: dayAt(to),
    starts_at: from.toISOString(),
    ends_at: to.toISOString(),
  };
}

/** The stored form of a time. */
export const timeOf = ({ all_day, starts_on, ends_on, starts_at, ends_at }: When) =>
  all_day
    ? { allDay: true, start: starts_on, end: ends_on }
    : { allDay: false, start: starts_at ?? starts_on, end: ends_at ?? ends_on };

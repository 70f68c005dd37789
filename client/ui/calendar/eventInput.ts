import type { EventInput } from '@fullcalendar/react';
import { shiftDay } from '@shared/format/days';
import { dayAt, instantAt } from '~/platform/networkClock';
import type { When } from './event';

/** An event that ends before this hour, in the network's time, belongs to the evening before. */
const nightHours = 6;
export const nightEnds = `0${nightHours}:00:00`;

/** An event's first and last day in the network's time, both included. */
export function daysOfEvent(row: When): { first: string; last: string } {
  if (!row.starts_at || !row.ends_at) return { first: row.starts_on, last: row.ends_on };
  const first = dayAt(row.starts_at);
  const last = dayAt(new Date(Date.parse(row.ends_at) - nightHours * 3_600_000));
  return { first, last: last < first ? first : last };
}

/** An event's start and end for FullCalendar. */
export const wholeInput = (row: When): EventInput => ({
  start: row.starts_at ?? row.starts_on,
  // FullCalendar excludes the end day.
  end: row.ends_at ?? shiftDay(row.ends_on, 1),
});

/**
 * An event's start and end for a list that begins at `from`. A multi-day event appears on its first day only, or it
 * would crowd out the others.
 */
export function listedInput(row: When, from: string): EventInput {
  const { first, last } = daysOfEvent(row);
  if (first === last) return wholeInput(row);
  const on = first < from ? from : first;
  const next = shiftDay(on, 1);
  if (row.all_day || !row.starts_at) return { start: on, end: next };
  return { start: on === first ? row.starts_at : instantAt(on, '00:00'), end: instantAt(next, '00:00') };
}

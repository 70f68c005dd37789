import { day } from '@shared/contracts/fields';
import { type CalendarRow, calendar } from '@shared/contracts/network/calendar';
import { wrong } from '@shared/http/issues';
import { z } from 'zod';
import { dayAt, timeAt } from '~/platform/networkClock';
import { instantKeeping, isOnClock } from '~/ui/calendar/when';
import type { EventDraft } from './CalendarStore';

const { title, calendar: type, scope, location, url, body, reminder_min, all_day } = calendar.draft.shape;
const time = z.string().refine((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), wrong('time'));

/** An event in the form's shape: days and clock times of the network instead of instants. */
export const eventForm = z
  .object({
    title,
    all_day,
    starts_on: day,
    starts_time: time,
    ends_on: day,
    ends_time: time,
    calendar: type,
    // Optional in the call; a form always holds them.
    scope: scope.unwrap(),
    location: location.unwrap(),
    url: url.unwrap(),
    reminder_min: reminder_min.unwrap(),
    body: body.unwrap(),
  })
  .superRefine((event, { addIssue }) => {
    const from = event.all_day ? event.starts_on : `${event.starts_on} ${event.starts_time}`;
    const to = event.all_day ? event.ends_on : `${event.ends_on} ${event.ends_time}`;
    for (const [on, at] of [
      ['starts_on', 'starts_time'],
      ['ends_on', 'ends_time'],
    ] as const)
      if (!event.all_day && !isOnClock(event[on], event[at]))
        addIssue({ code: 'custom', path: [at], ...wrong('noSuchTime'), input: event[at] });
    if (to < from) addIssue({ code: 'custom', path: ['ends_on'], ...wrong('period'), input: event.ends_on });
  });
export type EventForm = z.input<typeof eventForm>;

/** Initial form values: an existing event, or a new one, by default from 09:00 to 10:00. */
export function formOf(row: CalendarRow | undefined, on: string, from = '09:00', to = '10:00'): EventForm {
  if (!row)
    return {
      title: '',
      all_day: false,
      starts_on: on,
      starts_time: from,
      ends_on: on,
      ends_time: to,
      calendar: 'Business',
      scope: 'personal',
      location: '',
      url: '',
      reminder_min: null,
      body: '',
    };
  return {
    title: row.title,
    all_day: row.all_day,
    starts_on: row.starts_at ? dayAt(row.starts_at) : row.starts_on,
    starts_time: row.starts_at ? timeAt(row.starts_at) : from,
    ends_on: row.ends_at ? dayAt(row.ends_at) : row.ends_on,
    ends_time: row.ends_at ? timeAt(row.ends_at) : to,
    calendar: row.calendar,
    scope: row.scope,
    location: row.location,
    url: row.url,
    reminder_min: row.reminder_min,
    body: row.body,
  };
}

export function sentOf(form: EventForm, row: CalendarRow | undefined): EventDraft {
  const { starts_on, starts_time, ends_on, ends_time, ...rest } = form;
  return {
    ...rest,
    ...(row?.id != null && { id: row.id, version: row.version }),
    ...(form.all_day
      ? { starts_on, ends_on }
      : {
          starts_at: instantKeeping(row?.starts_at, starts_on, starts_time),
          ends_at: instantKeeping(row?.ends_at, ends_on, ends_time),
        }),
  };
}

import { day } from '@shared/contracts/fields';
import { type CalendarRow, calendar } from '@shared/contracts/network/calendar';
import { wrong } from '@shared/http/issues';
import { z } from 'zod';
import { clockTimeOf, endOf, isOnClock, startOf } from '~/ui/calendar/when';
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
    starts_again: z.boolean(),
    ends_on: day,
    ends_time: time,
    ends_again: z.boolean(),
    calendar: type,
    // Optional in the call; a form always holds them.
    scope: scope.unwrap(),
    location: location.unwrap(),
    url: url.unwrap(),
    reminder_min: reminder_min.unwrap(),
    body: body.unwrap(),
  })
  .superRefine((event, { addIssue }) => {
    const from = event.all_day ? event.starts_on : startOf(event);
    const to = event.all_day ? event.ends_on : endOf(event);
    for (const [on, at] of [
      ['starts_on', 'starts_time'],
      ['ends_on', 'ends_time'],
    ] as const)
      if (!event.all_day && !isOnClock(event[on], event[at]))
        addIssue({ code: 'custom', path: [at], ...wrong('noSuchTime'), input: event[at] });
    if (from && to && to < from)
      addIssue({ code: 'custom', path: ['ends_on'], ...wrong('period'), input: event.ends_on });
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
      starts_again: false,
      ends_on: on,
      ends_time: to,
      ends_again: false,
      calendar: 'Business',
      scope: 'personal',
      location: '',
      url: '',
      reminder_min: null,
      body: '',
    };
  const [start, end] = [row.starts_at, row.ends_at].map((at) => (at ? clockTimeOf(at) : undefined));
  return {
    title: row.title,
    all_day: row.all_day,
    starts_on: start?.day ?? row.starts_on,
    starts_time: start?.time ?? from,
    starts_again: start?.again ?? false,
    ends_on: end?.day ?? row.ends_on,
    ends_time: end?.time ?? to,
    ends_again: end?.again ?? false,
    calendar: row.calendar,
    scope: row.scope,
    location: row.location,
    url: row.url,
    reminder_min: row.reminder_min,
    body: row.body,
  };
}

export function sentOf(form: EventForm, row: CalendarRow | undefined): EventDraft {
  const {
    starts_on,
    starts_time: _from,
    starts_again: _first,
    ends_on,
    ends_time: _to,
    ends_again: _last,
    ...rest
  } = form;
  return {
    ...rest,
    ...(row?.id != null && { id: row.id, version: row.version }),
    ...(form.all_day
      ? { starts_on, ends_on }
      : {
          starts_at: startOf(form, row?.starts_at),
          ends_at: endOf(form, row?.ends_at),
        }),
  };
}

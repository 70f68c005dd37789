import { calendars, type EventRecord, eventSeed } from '@shared/contracts/demos/events';
import { day } from '@shared/contracts/fields';
import { wrong } from '@shared/http/issues';
import { z } from 'zod';
import { clockTimeOf, endOf, isOnClock, startOf } from '~/ui/calendar/when';
import type { EventDraft } from './EventStore';
import { placed } from './placed';

const { title, url, extendedProps } = eventSeed.shape;
const time = z.string().refine((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), wrong('time'));

/** An event's form values: days and times of the network. */
export const eventForm = z
  .object({
    title,
    calendar: z.enum(calendars),
    allDay: z.boolean(),
    starts_on: day,
    starts_time: time,
    starts_again: z.boolean(),
    ends_on: day,
    ends_time: time,
    ends_again: z.boolean(),
    url: url.unwrap(),
    guests: z.array(z.string()),
    location: extendedProps.shape.location.unwrap(),
    description: extendedProps.shape.description.unwrap(),
  })
  .superRefine((event, { addIssue }) => {
    const from = event.allDay ? event.starts_on : startOf(event);
    const to = event.allDay ? event.ends_on : endOf(event);
    for (const [on, at] of [
      ['starts_on', 'starts_time'],
      ['ends_on', 'ends_time'],
    ] as const)
      if (!event.allDay && !isOnClock(event[on], event[at]))
        addIssue({ code: 'custom', path: [at], ...wrong('noSuchTime'), input: event[at] });
    if (from && to && to < from)
      addIssue({ code: 'custom', path: ['ends_on'], ...wrong('period'), input: event.ends_on });
  });
export type EventForm = z.input<typeof eventForm>;

/** Initial values of a new event. */
export interface Start {
  on: string;
  from?: string;
  to?: string;
  allDay?: boolean;
}

export function formOf(
  record: EventRecord | undefined,
  { on, from = '09:00', to = '10:00', allDay }: Start,
): EventForm {
  const when = record && placed(record);
  const [start, end] = [when?.starts_at, when?.ends_at].map((at) => (at ? clockTimeOf(at) : undefined));
  const { guests = [], location = '', description = '' } = record?.extendedProps ?? {};
  return {
    title: record?.title ?? '',
    calendar: record?.extendedProps.calendar ?? 'Business',
    allDay: when?.all_day ?? allDay ?? false,
    starts_on: when?.starts_on ?? on,
    starts_time: start?.time ?? from,
    starts_again: start?.again ?? false,
    ends_on: when?.ends_on ?? on,
    ends_time: end?.time ?? to,
    ends_again: end?.again ?? false,
    url: record?.url ?? '',
    guests,
    location,
    description,
  };
}

export function sentOf(form: EventForm, record?: EventRecord): EventDraft {
  const stored = record && placed(record);
  const { title, url, allDay, calendar, guests, location, description } = form;
  return {
    title,
    url,
    allDay,
    start: allDay ? form.starts_on : startOf(form, stored?.starts_at),
    end: allDay ? form.ends_on : endOf(form, stored?.ends_at),
    extendedProps: { calendar, guests, location, description },
  };
}

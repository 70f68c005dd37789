import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';
import { byId, day, httpsUrl, id, instant, optionalText, removed, text, version } from '../fields';
import { calendars, rsvpAnswers } from './choices';

/** Events of a member, a team and the network, domain.md 2.13. */
export { calendars, rsvpAnswers };
export const eventScopes = ['personal', 'team', 'network'] as const;
/** All but `manual` are computed on request and read-only. */
export const eventSources = [
  'manual',
  'licence_expiry',
  'birthday',
  'policy_anniversary',
  'contest',
  'training',
  'pay_date',
  'bank_holiday',
] as const;
/** The longest range one request may cover, in days. */
export const calendarSpan = 400;

const timed = { starts_at: instant.nullable(), ends_at: instant.nullable() };
const days = { starts_on: day, ends_on: day };

/** As stored and in fixtures/network/calendar_events.json. Days are inclusive; a timed event has days too. */
export const calendarEventRecord = z.strictObject({
  id,
  version,
  title: text(100),
  all_day: z.boolean(),
  ...days,
  ...timed,
  calendar: z.enum(calendars),
  scope: z.enum(eventScopes),
  owner_id: id,
  location: optionalText(200),
  url: httpsUrl,
  body: optionalText(2000),
  reminder_min: z.int().min(0).max(40_320).nullable(),
  created_at: instant,
  updated_at: instant,
});

/** Guests and their answers. */
export const calendarRsvpRecord = z.strictObject({
  id,
  event_id: id,
  member_id: id,
  answer: z.enum(rsvpAnswers),
  updated_at: instant,
});

export const calendarRow = z.object({
  /** Null for computed events. */
  id: id.nullable(),
  /** Unique among all events. */
  key: z.string(),
  version,
  title: z.string(),
  /** The subject of a computed event: a name, a case, a state, a pay cycle. */
  about: z.string(),
  /** The member whose birthday it is. */
  about_id: id.nullable(),
  all_day: z.boolean(),
  ...days,
  ...timed,
  calendar: z.enum(calendars),
  scope: z.enum(eventScopes),
  source: z.enum(eventSources),
  owner: z.string(),
  location: z.string(),
  url: z.string(),
  body: z.string(),
  reminder_min: z.int().nullable(),
  /** True if the caller may edit it. */
  editable: z.boolean(),
  rsvp: z.enum(rsvpAnswers).nullable(),
  rsvp_counts: z.object({ yes: z.int(), no: z.int(), maybe: z.int() }).nullable(),
});

/** Comma-separated names. */
const listed = <const T extends readonly [string, ...string[]]>(names: T) =>
  z
    .string()
    .max(200)
    .transform((value) => value.split(','))
    .pipe(z.array(z.enum(names)).min(1));

const draft = z
  .strictObject({
    id: id.optional().describe('The event to change; leave it out to add one.'),
    version: version.optional(),
    title: text(100).describe('The short text that the calendar shows.'),
    all_day: z.boolean().describe('True if the event lasts whole days: it then takes days instead of instants.'),
    starts_on: day.optional().describe('The first day, inclusive; required if the event lasts whole days.'),
    ends_on: day.optional().describe('The last day, inclusive; required if the event lasts whole days.'),
    starts_at: instant.optional().describe('The beginning in UTC; required unless the event lasts whole days.'),
    ends_at: instant
      .optional()
      .describe('The end in UTC, not before the beginning; required unless the event lasts whole days.'),
    calendar: z.enum(calendars).describe('The category that gives the event its color.'),
    scope: z
      .enum(eventScopes)
      .default('personal')
      .describe('The people who see the event: its owner, the owner’s team, or the whole network.'),
    location: optionalText(200).default('').describe('A place or room; empty for none.'),
    url: httpsUrl.default('').describe('An https address, such as that of a video call; empty for none.'),
    body: optionalText(2000).default('').describe('Notes for the guests; empty for none.'),
    reminder_min: z
      .int()
      .min(0)
      .max(40_320)
      .nullable()
      .default(null)
      .describe('Minutes before the beginning at which guests are reminded; null for no reminder.'),
  })
  .superRefine((event, { addIssue }) => {
    const [start, end] = event.all_day ? (['starts_on', 'ends_on'] as const) : (['starts_at', 'ends_at'] as const);
    for (const field of [start, end])
      if (event[field] === undefined)
        addIssue({ code: 'custom', path: [field], ...wrong('required'), input: event[field] });
    const [from, to] = [event[start], event[end]];
    if (from !== undefined && to !== undefined && Date.parse(to) < Date.parse(from))
      addIssue({ code: 'custom', path: [end], ...wrong('period'), input: to });
    if (event.id !== undefined && event.version === undefined)
      addIssue({ code: 'custom', path: ['version'], ...wrong('required'), input: event.version });
  });

/** GET, `text/calendar`, with the key from `subscribe`. */
export const calendarFilePath = '/backend/calendar/ics';

export const calendar = {
  name: 'calendar',
  subject: 'Calendar',
  row: calendarRow,
  draft,
  /** All events between two days, unpaged. Without days: the current month. */
  list: endpoint({
    method: 'get',
    path: '/backend/calendar/list',
    requires: ['read', 'Calendar'],
    summary: "The caller's own, the teams' and the network's events between two days, and those worked out from data.",
    example: { query: { from: '2026-11-01', to: '2026-11-30', types: 'Business,Holiday' } },
    query: z.strictObject({
      from: day.optional(),
      to: day.optional(),
      types: listed(calendars).optional().describe('Only these categories, separated by commas.'),
      scope: z.enum(eventScopes).optional().describe('Only personal events, those of a team, or those of the network.'),
    }),
    data: z.object({ from: day, to: day, list: z.array(calendarRow) }),
  }),
  /** Creates an event without `id`. All-day events have days, others have instants. */
  save: endpoint({
    method: 'post',
    path: '/backend/calendar/save',
    requires: ['create', 'Calendar'],
    summary:
      'Adds or changes an event: a personal one, for leaders one of their team, for the office one of the network.',
    example: {
      body: {
        title: 'Policy review with a client',
        all_day: false,
        starts_at: '2026-11-24T18:00:00.000Z',
        ends_at: '2026-11-24T19:00:00.000Z',
        calendar: 'Business',
        reminder_min: 30,
      },
    },
    body: draft,
    data: calendarRow,
  }),
  remove: endpoint({
    method: 'post',
    path: '/backend/calendar/delete',
    requires: ['delete', 'Calendar'],
    summary: 'Removes an event that the caller may change.',
    example: { body: { id: 1 } },
    body: byId,
    data: removed,
  }),
  rsvp: endpoint({
    method: 'post',
    path: '/backend/calendar/rsvp',
    requires: ['read', 'Calendar'],
    summary: 'Says whether the caller comes to an event of a team or of the network.',
    example: { body: { id: 1, answer: 'yes' } },
    body: z.strictObject({ id, answer: z.enum(rsvpAnswers).describe('The caller’s reply to the invitation.') }),
    data: calendarRow,
  }),
  subscribe: endpoint({
    method: 'post',
    path: '/backend/calendar/subscribe',
    requires: ['read', 'Calendar'],
    summary:
      "The secret address of the caller's calendar for other programs; `renew` makes a new one and ends the old.",
    example: { body: { renew: false } },
    body: z.strictObject({
      renew: z
        .boolean()
        .default(false)
        .describe('True replaces the secret address: calendars that use the old one stop updating.'),
    }),
    /** The path including the key, relative to the server's address. */
    data: z.object({ path: z.string() }),
  }),
};

/** The number of renewals of a member's secret address; `id` is the member's. */
export const calendarKeyRecord = z.strictObject({ id, generation: z.int().positive(), updated_at: instant });

export type CalendarEventRecord = z.infer<typeof calendarEventRecord>;
export type CalendarRsvpRecord = z.infer<typeof calendarRsvpRecord>;
export type CalendarKeyRecord = z.infer<typeof calendarKeyRecord>;
export type CalendarRow = z.infer<typeof calendarRow>;

import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';
import { byId, id, moment, nothing, optionalText, text } from './fields';

/** The calendar of the demo (template.md 1.4). */
export const calendars = ['Business', 'Holiday', 'Personal', 'ETC', 'Family'] as const;

const webAddress = optionalText(300).refine(
  (value) => value === '' || /^(https?:\/\/)?[\w-]+(\.[\w-]+)*\.[a-z]{2,}([/?#]\S*)?$/i.test(value),
  wrong('url'),
);

const fields = {
  title: text(200),
  url: webAddress.default(''),
  start: moment,
  end: moment.nullable().default(null),
  allDay: z.boolean().default(false),
  extendedProps: z.strictObject({
    calendar: z.enum(calendars),
    guests: z.array(text(80)).max(50).optional(),
    location: optionalText(200).optional(),
    description: optionalText(2000).optional(),
  }),
};
const inOrder = ({ start, end }: { start?: string | undefined; end?: string | null | undefined }) =>
  !start || !end || Date.parse(end) >= Date.parse(start);
const endsAfterStart = { path: ['end'], ...wrong('period') };

/** The stored form. */
export const eventRecord = z.strictObject({ id, ...fields }).refine(inOrder, endsAfterStart);
export type EventRecord = z.infer<typeof eventRecord>;

/** `2nd day of next month`, `11 days before this month ends`, `in 3 days`: each with a time of day in UTC. */
export const relativeMoment = z.union([
  z.strictObject({ inDays: z.int(), at: z.iso.time() }),
  z.strictObject({ inMonths: z.int(), day: z.int().min(1).max(28), at: z.iso.time() }),
  z.strictObject({ beforeMonthEnd: z.int(), at: z.iso.time() }),
]);
export type RelativeMoment = z.infer<typeof relativeMoment>;
/** As in fixtures/demos/events.json. The events always surround today. */
export const eventSeed = z.strictObject({ id, ...fields, start: relativeMoment, end: relativeMoment });

const url = webAddress.optional();
const event = z.strictObject(fields).refine(inOrder, endsAfterStart);
const changes = z
  .strictObject({
    id: id.optional(),
    title: fields.title.optional(),
    url,
    start: moment.optional(),
    end: moment.nullable().optional(),
    allDay: z.boolean().optional(),
    extendedProps: fields.extendedProps.optional(),
  })
  .refine(inOrder, endsAfterStart);

const path = '/apps/calendar/events';
export const events = {
  list: endpoint({
    method: 'get',
    path,
    requires: 'open',
    summary: 'The events of the named calendars; all events where none is named.',
    example: { query: { calendars: 'Business,Family' } },
    query: z.object({
      /** Comma-separated calendar names. Missing: all events. Empty: none. */
      calendars: z
        .string()
        .max(200)
        .transform((names) => names.split(',').filter(Boolean))
        .pipe(z.array(z.enum(calendars)))
        .optional()
        .describe('Only these categories, separated by commas; none shows no events.'),
    }),
    data: z.array(eventRecord),
  }),
  create: endpoint({
    method: 'post',
    path,
    requires: 'open',
    summary: 'Adds an event to a calendar.',
    example: {
      body: {
        event: {
          title: 'Annual review with the Lunds',
          start: '2026-12-01T10:00:00Z',
          end: '2026-12-01T11:00:00Z',
          extendedProps: { calendar: 'Business', location: 'Corner room' },
        },
      },
    },
    body: z.strictObject({ event: event.describe('The event to add.') }),
    status: 201,
    data: z.object({ event: eventRecord }),
  }),
  /** Only the fields sent change; `extendedProps` is replaced as a whole. */
  update: endpoint({
    method: 'post',
    path: `${path}/:id`,
    requires: 'open',
    summary: 'Changes what is sent of an event; extendedProps is replaced as a whole.',
    example: { params: { id: 1 }, body: { event: { title: 'Proposal review, moved', allDay: true } } },
    params: byId,
    body: z.strictObject({ event: changes.describe('The fields to change; all others keep their values.') }),
    data: z.object({ event: eventRecord }),
  }),
  remove: endpoint({
    method: 'delete',
    path: `${path}/:id`,
    requires: 'open',
    summary: 'Removes an event.',
    example: { params: { id: 10 } },
    params: byId,
    data: nothing,
  }),
};

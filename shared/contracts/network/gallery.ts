import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';
import { resource } from '../../http/resource';
import { day, id, instant, optionalNameText, optionalText, query, switchStatuses, version } from '../fields';
import { picture } from './audience';

/** The gallery of ATT agents, domain.md 2.13: birthdays, promotions, awards, welcomes. */
export const attKinds = ['birthday', 'promotion', 'award', 'welcome'] as const;

/** Month and day, `MM-DD`, without the year for privacy. */
export const monthDay = z
  .string()
  .refine((value) => /^\d\d-\d\d$/.test(value) && day.safeParse(`2024-${value}`).success, wrong('date'));

export const attDraft = z.strictObject({
  member_id: id.nullable().describe('A member, or a `name`.'),
  name: optionalNameText(60).describe(
    'The name under the picture if it shows no member of the network; empty otherwise.',
  ),
  image_url: picture.describe('A picture of this site or an upload.'),
  headline: optionalText(60).describe('The line above the name, such as an award; empty for none.'),
  caption: optionalText(200).describe('A sentence below the name; empty for none.'),
  kind: z.enum(attKinds).describe('The occasion of the picture.'),
  show_month: z
    .int()
    .min(1)
    .max(12)
    .describe('Used to filter by month: the month of the first day, or of the birthday.'),
  birthday: monthDay.nullable().describe('Month and day of a birthday as `MM-DD`; null for other occasions.'),
  starts_on: day.nullable().describe('The first day the picture is shown; null for at once.'),
  ends_on: day.nullable().describe('The last day the picture is shown; null for no end.'),
  sort: z.int().min(0).max(9999),
  status: z.enum(switchStatuses).describe('`off` hides the picture whatever its days.'),
});

/** As stored and in fixtures/network/att_images.json. */
export const attRecord = attDraft.extend({ id, version, created_at: instant, updated_at: instant });

export const att = attRecord.extend({
  /** The member's name, or the one entered. */
  shown_name: z.string(),
  level: z.string(),
  /** Turned on, and today is within its days. */
  running: z.boolean(),
});

const managed = resource('att', {
  subject: 'Content',
  called: ['picture of the ATT agents', 'pictures of the ATT agents'],
  defaults: {
    member_id: null,
    name: '',
    headline: '',
    caption: '',
    birthday: null,
    starts_on: null,
    ends_on: null,
    sort: 500,
    status: 'on',
  },
  example: {
    member_id: 5,
    name: '',
    image_url: '/network/att/f1.svg',
    headline: 'Happy birthday, Meiling!',
    caption: '生日快乐',
    kind: 'birthday',
    show_month: 10,
    birthday: '10-10',
    starts_on: null,
    ends_on: null,
    sort: 500,
    status: 'on',
  },
  row: att,
  draft: attDraft,
  filters: {
    q: query.text.optional(),
    month: z.coerce
      .number()
      .int()
      .min(1)
      .max(12)
      .optional()
      .describe('Only pictures of this month of the year; 1 is January.'),
    kind: z.enum(attKinds).optional().describe('Only pictures of this occasion.'),
    status: z.enum(switchStatuses).optional().describe('Only pictures that are turned on, or only those turned off.'),
  },
  sorts: ['shown_name', 'kind', 'show_month', 'birthday', 'starts_on', 'ends_on', 'sort', 'status'],
});

const suggestion = z.object({
  member_id: id,
  name: z.string(),
  level: z.string(),
  /** Month and day. */
  birthday: z.string(),
  /** The next occurrence. */
  on: day,
  days: z.int(),
  image_url: z.string().nullable(),
  headline: z.string(),
  caption: z.string(),
});

export const gallery = {
  ...managed,
  detail: { ...managed.detail, requires: ['oversee', 'Content'] },
  suggest: endpoint({
    method: 'get',
    path: '/backend/att/suggest',
    requires: ['oversee', 'Content'],
    summary: 'Active members whose birthday is near and who have no picture for it yet, with a greeting.',
    example: { query: { days: 30 } },
    query: z.strictObject({
      days: z.coerce
        .number()
        .int()
        .min(1)
        .max(60)
        .default(30)
        .describe('The number of days to look ahead for birthdays and promotions.'),
    }),
    data: z.object({ list: z.array(suggestion) }),
  }),
} as const;

export type AttRecord = z.infer<typeof attRecord>;
export type Att = z.infer<typeof att>;
export type AttDraft = z.infer<typeof attDraft>;

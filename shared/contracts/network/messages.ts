import { z } from 'zod';
import { memberStatuses } from '../../abilities';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';
import { listQuery, pageOf } from '../../http/resource';
import { id, instant, optionalText, query, state, text } from '../fields';
import { licenceProblems } from './licences';
import { notice } from './notices';

/** Messages from the network to members, domain.md 2.13: one row per recipient. */
export const messageTypes = [
  'system',
  'policy',
  'commission',
  'payment',
  'licence',
  'recruit',
  'reward',
  'announcement',
] as const;
export type MessageType = (typeof messageTypes)[number];

/** A page of the product such as `/vip/newsList`, or empty. */
export const route = optionalText(200).refine((value) => value === '' || /^\/(?!\/)[\w\-./?=&%#]*$/.test(value), {
  ...wrong('path'),
});

/** Members by level, home state, status, license problem, team, and carrier; omitted conditions do not apply. Without statuses: active members. */
export const segment = z.strictObject({
  level_ids: z.array(id).min(1).max(20).optional(),
  states: z.array(state).min(1).max(80).optional(),
  statuses: z.array(z.enum(memberStatuses)).min(1).max(4).default(['active']),
  problem: z
    .enum(licenceProblems)
    .optional()
    .describe('Only members with this problem in their licenses or insurance.'),
  team_of: id.optional().describe('Only this member and everybody below.'),
  brand_id: id.optional().describe('Only members with an active appointment of this carrier.'),
});
export type Segment = z.infer<typeof segment>;

/** As stored and in fixtures/network/member_messages.json. `dedupe_key` prevents duplicate messages about one event. */
export const messageRecord = z.strictObject({
  id,
  recipient_id: id,
  sender_id: id.nullable(),
  type: z.enum(messageTypes),
  title: text(100),
  body: text(1000),
  link: route,
  read_at: instant.nullable(),
  dedupe_key: z.string().max(120),
  /** For automatic messages: the event, to be rendered in the reader's language. Title and body are in English. */
  told: notice.optional(),
  created_at: instant,
});

export const messageRow = messageRecord.pick({
  id: true,
  type: true,
  title: true,
  body: true,
  link: true,
  read_at: true,
  told: true,
  created_at: true,
});

const filters = {
  q: query.text.optional(),
  type: z.enum(messageTypes).optional().describe('Only messages about this subject.'),
  unread: query.flag.optional().describe('True for messages that the caller has not read, false for the others.'),
};
const sorts = ['created_at', 'type', 'title'] as const;

export const unreadCounts = z.object({
  total: z.int(),
  by_type: z.object(Object.fromEntries(messageTypes.map((type) => [type, z.int()])) as Record<MessageType, z.ZodInt>),
});
export type UnreadCounts = z.infer<typeof unreadCounts>;

export const messages = {
  name: 'message',
  subject: 'Message',
  row: messageRow,
  filters,
  sorts,
  list: endpoint({
    method: 'get',
    path: '/backend/message/list',
    requires: ['read', 'Message'],
    summary: "A page of the caller's own messages, the newest first.",
    example: { query: { unread: '1', limit: 5 } },
    query: listQuery(filters, sorts),
    data: pageOf(messageRow),
  }),
  unread: endpoint({
    method: 'get',
    path: '/backend/message/unread',
    requires: ['read', 'Message'],
    summary: 'How many messages the caller has not read, in all and by type.',
    data: unreadCounts,
  }),
  /** Unknown IDs and those of other members are ignored. */
  read: endpoint({
    method: 'post',
    path: '/backend/message/read',
    requires: ['read', 'Message'],
    summary: "Marks some or all of the caller's messages as read and answers what is left.",
    example: { body: { all: true } },
    body: z
      .strictObject({
        ids: z
          .array(id)
          .min(1)
          .max(500)
          .optional()
          .describe('The messages to mark as read; give either these or `all`.'),
        all: z.literal(true).optional().describe('Marks all messages as read, or all of one `type`.'),
        type: z.enum(messageTypes).optional().describe('Limits "all" to one type.'),
      })
      .refine((read) => (read.ids === undefined) !== (read.all === undefined), { path: ['ids'], ...wrong('required') })
      .refine((read) => read.type === undefined || read.all, { path: ['type'], ...wrong('unknown') }),
    data: unreadCounts,
  }),
  muted: endpoint({
    method: 'get',
    path: '/backend/message/muted',
    requires: ['read', 'Message'],
    summary: 'The types of messages that the caller does not want announced on arrival.',
    data: z.array(z.enum(messageTypes)),
  }),
  /** Muted messages still arrive and count as unread. */
  mute: endpoint({
    method: 'post',
    path: '/backend/message/mute',
    requires: ['read', 'Message'],
    summary: 'Announces messages of a type to the caller or no longer does, and answers all muted types.',
    example: { body: { type: 'announcement', muted: true } },
    body: z.strictObject({
      type: z.enum(messageTypes).describe('The type of the messages.'),
      muted: z.boolean().describe('True to announce them no longer.'),
    }),
    data: z.array(z.enum(messageTypes)),
  }),
  /** Repeating a `request_id` sends nothing twice and returns the same answer. */
  send: endpoint({
    method: 'post',
    path: '/backend/message/send',
    requires: ['manage', 'Message'],
    summary: 'Sends a message to named members or to all of a segment.',
    example: {
      body: {
        request_id: '7d0e4f60-5b11-4c57-9c5e-0b6c4a9f3a01',
        segment: { states: ['CA'] },
        type: 'announcement',
        title: 'Office closed on Friday',
        body: 'The office in San Jose is closed on Friday. The case team answers by e-mail as usual.',
        link: '/vip/newsList',
      },
    },
    body: z
      .strictObject({
        request_id: z.uuid(),
        recipients: z
          .array(id)
          .min(1)
          .max(500)
          .optional()
          .describe('The members who get the message, by ID; give either these or `segment`.'),
        segment: segment
          .optional()
          .describe('The members who get the message, by level, state, and status; give either this or `recipients`.'),
        type: z.enum(messageTypes).describe('The subject, which decides icon and notification settings.'),
        title: text(100).describe('The line that lists show.'),
        body: text(1000).describe('The message as plain text.'),
        link: route.default('').describe('A page of this site that the message opens; empty for none.'),
      })
      .refine((sent) => (sent.recipients === undefined) !== (sent.segment === undefined), {
        path: ['recipients'],
        ...wrong('required'),
      }),
    data: z.object({ recipients: z.int() }),
  }),
} as const;

export type MessageRecord = z.infer<typeof messageRecord>;
export type MessageRow = z.infer<typeof messageRow>;

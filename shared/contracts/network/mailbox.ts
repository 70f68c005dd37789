import { z } from 'zod';
import { memberStatuses } from '../../abilities';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';
import { listQuery, pageOf } from '../../http/resource';
import { byId, cents, currencies, id, instant, query, text, version } from '../fields';
import { lights } from './licences';
import { segment } from './messages';

/** Conversations between members and the office, domain.md 2.13 and 4.2. */
export const mailboxKinds = ['support', 'policy', 'commission', 'licensing', 'broadcast'] as const;
export const mailboxStatuses = ['open', 'waiting_member', 'waiting_office', 'closed'] as const;
export const mailboxPriorities = ['normal', 'urgent'] as const;
export type MailboxStatus = (typeof mailboxStatuses)[number];
export type MailboxPriority = (typeof mailboxPriorities)[number];

/** As stored and in fixtures/network/conversations.json. `version` counts edits, not messages. */
export const conversationRecord = z.strictObject({
  id,
  version,
  subject: text(120),
  kind: z.enum(mailboxKinds),
  member_id: id,
  assignee_id: id.nullable(),
  policy_id: id.nullable(),
  status: z.enum(mailboxStatuses),
  priority: z.enum(mailboxPriorities),
  last_message_at: instant,
  unread_office: z.int().min(0),
  unread_member: z.int().min(0),
  /** The office's deadline to answer; null if no answer is due. */
  sla_due_at: instant.nullable(),
  created_by: id,
  created_at: instant,
  updated_at: instant,
});

/** As in fixtures/network/conversation_messages.json. An `internal_note` never goes to a member. */
export const conversationMessageRecord = z.strictObject({
  id,
  conversation_id: id,
  sender_id: id,
  body: text(5000),
  attachments: z.array(id).max(5),
  internal_note: z.boolean(),
  read_at: instant.nullable(),
  created_at: instant,
});

/** A message from the office to a segment, stored so that a repeated request gets the same answer. */
export const broadcastRecord = z.strictObject({
  id,
  request_id: z.uuid(),
  sender_id: id,
  subject: text(120),
  recipients: z.int().min(0),
  /** For a scheduled message: its time, content, and outcome. */
  send_at: instant.optional(),
  sent_at: instant.optional(),
  canceled_at: instant.optional(),
  plan: z.strictObject({ segment, body: z.string(), attachments: z.array(id) }).optional(),
  created_at: instant,
});

const person = z.object({ id, name: z.string() });

export const conversationRow = z.object({
  id,
  version,
  subject: z.string(),
  kind: z.enum(mailboxKinds),
  status: z.enum(mailboxStatuses),
  priority: z.enum(mailboxPriorities),
  member: person.extend({ member_no: z.string() }),
  /** The client's name as in the lists of cases: initials unless the caller works on the case. */
  policy: z.object({ id, case_no: z.string(), client: z.string(), product: z.string() }).nullable(),
  last_message_at: instant,
  /** The start of the last message visible to the caller. */
  preview: z.string(),
  /** Messages the caller's side has not read. */
  unread: z.int(),
  /** For the office; null for members. */
  assignee: person.nullable(),
  sla_due_at: instant.nullable(),
  /** For the office: when the member wrote the first message that has no answer yet. */
  waiting_since: instant.nullable(),
  created_at: instant,
});

const attachment = z.object({ id, name: z.string(), mime: z.string(), size: z.int() });
const message = z.object({
  id,
  body: z.string(),
  sender: person,
  /** True if the caller's side wrote it. */
  own: z.boolean(),
  from_office: z.boolean(),
  internal_note: z.boolean(),
  attachments: z.array(attachment),
  read_at: instant.nullable(),
  created_at: instant,
});

/** Facts about the member, shown to the office next to the thread. */
const memberCard = z.object({
  id,
  name: z.string(),
  member_no: z.string(),
  status: z.enum(memberStatuses),
  level: z.string().nullable(),
  avatar_url: z.string().nullable(),
  light: z.enum(lights),
  /** Earned and not yet paid, for each currency of the ledger. */
  balances: z.array(z.object({ currency: z.enum(currencies), cents })),
  email: z.string(),
  phone: z.string(),
  open_cases: z.int(),
});

export const thread = conversationRow.extend({
  messages: z.array(message),
  /** There are older messages; fetch them with `before`. */
  has_more: z.boolean(),
  member_card: memberCard.nullable(),
});

const filters = {
  q: query.text.optional(),
  status: z
    .enum(mailboxStatuses)
    .optional()
    .describe('Only conversations that wait for this side, or that are closed.'),
  kind: z.enum(mailboxKinds).optional().describe('Only conversations about this topic.'),
  assignee: z
    .union([z.enum(['me', 'none']), query.id])
    .optional()
    .describe('Only conversations assigned to this administrator, by ID; `me` for the caller, `none` for nobody.'),
  member_id: query.id.optional(),
  unread: query.flag
    .optional()
    .describe('True for conversations with messages that the caller has not read, false for the others.'),
  overdue: query.flag
    .optional()
    .describe('True for conversations that the office should have answered by now, false for the others.'),
};
const sorts = ['last_message_at', 'sla_due_at', 'created_at', 'subject', 'status', 'priority', 'unread'] as const;
const content = {
  body: text(5000).describe('The message as plain text.'),
  attachments: z.array(id).max(5).default([]).describe('IDs of files sent to `/backend/upload`.'),
  internal_note: z.boolean().default(false).describe('True for a note that only the office sees.'),
};

/** Details of a new conversation, in addition to its first message. */
const opening = z.object({
  subject: text(120).describe('The title of a new conversation.'),
  kind: z.enum(['support', 'policy', 'commission', 'licensing']).describe('The topic of a new conversation.'),
  priority: z.enum(mailboxPriorities).describe('The urgency, which sets the time in which the office answers.'),
  member_id: id,
  policy_id: id.nullable(),
});
const openingFields = Object.keys(opening.shape) as (keyof typeof opening.shape)[];

export const mailbox = {
  name: 'mailbox',
  subject: 'Mailbox',
  row: conversationRow,
  filters,
  sorts,
  /** `summary` counts statuses under the other filters, and `unread` and `overdue` conversations. */
  list: endpoint({
    method: 'get',
    path: '/backend/mailbox/list',
    requires: ['read', 'Mailbox'],
    summary: "A page of conversations: the caller's own, or all of them for the office; the newest first.",
    example: { query: { status: 'waiting_office', limit: 5 } },
    query: listQuery(filters, sorts),
    data: pageOf(conversationRow),
  }),
  thread: endpoint({
    method: 'get',
    path: '/backend/mailbox/thread',
    requires: ['read', 'Mailbox'],
    summary: 'One conversation with its last messages, or those before a message.',
    example: { query: { id: 1 } },
    query: z.strictObject({
      id: query.id,
      before: query.id.optional().describe('Only messages older than this one, by ID, to page back.'),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    data: thread,
  }),
  /** A reply with `conversation_id`, otherwise a new conversation, for which the office names the member. */
  send: endpoint({
    method: 'post',
    path: '/backend/mailbox/send',
    requires: ['create', 'Mailbox'],
    summary: 'Begins a conversation or replies in one; the office may leave a note that the member never gets.',
    example: {
      body: {
        subject: 'Delivery receipt of my last case',
        kind: 'support',
        body: 'The client has signed the delivery receipt. Where do I send the scan?',
      },
    },
    body: z
      .strictObject({
        conversation_id: id.optional().describe('The conversation to reply to; leave it out to open one.'),
        ...opening.partial().shape,
        ...content,
      })
      .superRefine((sent, { addIssue }) => {
        const begins = sent.conversation_id === undefined;
        for (const field of begins ? (['subject', 'kind'] as const) : openingFields)
          if ((sent[field] === undefined) === begins)
            addIssue({
              code: 'custom',
              path: [field],
              ...wrong(begins ? 'required' : 'unknown'),
              input: sent[field],
            });
      }),
    data: thread,
  }),
  read: endpoint({
    method: 'post',
    path: '/backend/mailbox/read',
    requires: ['read', 'Mailbox'],
    summary: "Marks what the other side wrote in a conversation as read by the caller's.",
    example: { body: { id: 1 } },
    body: byId,
    data: conversationRow,
  }),
  /** Members may close or reopen their own conversations; everything else is for the office. */
  status: endpoint({
    method: 'post',
    path: '/backend/mailbox/status',
    requires: ['create', 'Mailbox'],
    summary: 'Closes a conversation, opens it again, or changes who is waited for and how urgent it is.',
    example: { body: { id: 1, version: 0, status: 'closed' } },
    body: z.strictObject({
      id,
      version,
      status: z.enum(mailboxStatuses).describe('The side that has to act next, or `closed`.'),
      priority: z
        .enum(mailboxPriorities)
        .optional()
        .describe('The urgency, which sets the time in which the office answers.'),
    }),
    data: conversationRow,
  }),
  assign: endpoint({
    method: 'post',
    path: '/backend/mailbox/assign',
    requires: ['manage', 'Mailbox'],
    summary: 'Gives a conversation to an administrator, or to nobody, and links it to a policy.',
    example: { body: { id: 1, version: 0, assignee_id: null } },
    body: z.strictObject({
      id,
      version,
      assignee_id: id.nullable().describe('The administrator in charge, by ID; null for nobody.'),
      policy_id: id.nullable().optional(),
    }),
    data: conversationRow,
  }),
  recipients: endpoint({
    method: 'post',
    path: '/backend/mailbox/recipients',
    requires: ['manage', 'Mailbox'],
    summary: 'How many members a broadcast to a segment would reach now.',
    example: { body: { segment: { statuses: ['active'], states: ['NY'] } } },
    body: z.strictObject({
      segment: segment.describe('The members who get the message, by level, state, and status.'),
    }),
    /** The first 30 by name. */
    data: z.object({ recipients: z.int(), people: z.array(person.extend({ member_no: z.string() })) }),
  }),
  /** Repeating a `request_id` sends nothing and returns the same answer. */
  broadcast: endpoint({
    method: 'post',
    path: '/backend/mailbox/broadcast',
    requires: ['manage', 'Mailbox'],
    summary: 'Writes to every member of a segment; an answer goes to the office as a conversation of its own.',
    example: {
      body: {
        request_id: '4b0b8f0e-4f0a-4b53-9d7d-9b7f2b1f7a10',
        segment: { statuses: ['active'], states: ['NY'] },
        subject: 'New York replacement forms',
        body: 'From the 1st the state takes the new replacement form only. The old one is sent back.',
      },
    },
    body: z.strictObject({
      request_id: z.uuid(),
      segment: segment.describe('The members who get the message, by level, state, and status.'),
      subject: text(120).describe('The title of the conversation that each member gets.'),
      body: text(5000).describe('The message as plain text.'),
      attachments: z.array(id).max(5).default([]).describe('IDs of files sent to `/backend/upload`.'),
      send_at: instant
        .nullable()
        .default(null)
        .describe('The time to send it; null for now. The segment is read at that time.'),
    }),
    data: z.object({ recipients: z.int(), scheduled: z.boolean() }),
  }),
  scheduled: endpoint({
    method: 'get',
    path: '/backend/mailbox/scheduled',
    requires: ['manage', 'Mailbox'],
    summary: 'Broadcasts that wait for their time.',
    query: z.strictObject({}),
    data: z.object({
      list: z.array(z.object({ id, subject: z.string(), send_at: instant, recipients: z.int(), sender: z.string() })),
    }),
  }),
  cancelBroadcast: endpoint({
    method: 'post',
    path: '/backend/mailbox/cancelBroadcast',
    reasons: ['decided'],
    requires: ['manage', 'Mailbox'],
    summary: 'Cancels a broadcast before its time.',
    example: { body: { id: 1 } },
    body: z.strictObject({ id }),
    data: z.object({ id }),
  }),
} as const;

/** The length of a message preview in a list. */
export const previewLength = 120;

export type ConversationRecord = z.infer<typeof conversationRecord>;
export type ConversationMessageRecord = z.infer<typeof conversationMessageRecord>;
export type BroadcastRecord = z.infer<typeof broadcastRecord>;
export type ConversationRow = z.infer<typeof conversationRow>;
export type Thread = z.infer<typeof thread>;

import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';
import { listQuery, pageOf } from '../../http/resource';
import { byId, cents, currencies, day, id, instant, nameText, query, removed, version } from '../fields';
import { recordKinds } from './commissions';
import { paymentMethods } from './payments';
import { policyStatuses } from './policies';

/** Events that other programs receive by HTTP, domain.md 3.14, in the form of Standard Webhooks. */

const currency = z.enum(currencies);

/** The data of each event. They name records; a receiver reads the rest with an API key. */
export const webhookEvents = {
  'member.activated': z
    .strictObject({ member_id: id, member_no: z.string() })
    .describe('A member became active, for the first time or again.'),
  'policy.status_changed': z
    .strictObject({
      policy_id: id,
      case_no: z.string(),
      policy_no: z.string().nullable(),
      from: z.enum(policyStatuses).nullable(),
      to: z.enum(policyStatuses),
      effective_on: day,
    })
    .describe('A policy came into another status.'),
  'commission.posted': z
    .strictObject({
      record_id: id,
      record_no: z.string(),
      policy_id: id,
      kind: z.enum(recordKinds),
      gross_cents: cents,
      currency,
      posted_on: day,
    })
    .describe('A commission record was posted.'),
  'payment.sent': z
    .strictObject({
      payment_id: id,
      payment_no: z.string(),
      member_id: id,
      cycle_no: z.string(),
      paid_cents: cents,
      currency,
      method: z.enum(paymentMethods),
    })
    .describe('A payment was sent, or settled without having been marked as sent.'),
  'statement.reconciled': z
    .strictObject({ statement_id: id, brand_id: id, reference: z.string() })
    .describe('No line of a carrier statement is open any more.'),
} as const;
export type WebhookEventType = keyof typeof webhookEvents;
export const webhookEventTypes = Object.keys(webhookEvents) as [WebhookEventType, ...WebhookEventType[]];

export type WebhookEvent = {
  [T in WebhookEventType]: { type: T; data: z.infer<(typeof webhookEvents)[T]> };
}[WebhookEventType];

/** Sent by hand, to try an endpoint. */
export const testEvent = 'webhook.test';
const sentTypes = [...webhookEventTypes, testEvent] as const;

/** The body of a delivery. */
export const webhookBody = z.strictObject({
  type: z.enum(sentTypes),
  timestamp: instant,
  data: z.record(z.string(), z.unknown()),
});

export const webhookStates = ['active', 'failing', 'paused', 'disabled'] as const;
export const deliveryStatuses = ['waiting', 'delivered', 'failed'] as const;

const url = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .refine((value) => {
    const { protocol, username, password, hash } = URL.canParse(value) ? new URL(value) : ({} as Partial<URL>);
    return (protocol === 'https:' || protocol === 'http:') && !username && !password && !hash;
  }, wrong('url'));

const draft = {
  name: nameText(60).describe('The program that receives the events.'),
  url: url.describe('The address that events are sent to, with https.'),
  events: z
    .array(z.enum(webhookEventTypes))
    .min(1)
    .max(webhookEventTypes.length)
    .transform((list) => webhookEventTypes.filter((type) => list.includes(type)))
    .describe('The events to send.'),
};

/** As stored. The secret derives from `salt` and the server's own secret. */
export const webhookRecord = z.strictObject({
  id,
  version,
  ...draft,
  salt: z.string(),
  active: z.boolean(),
  /** The first failure since the last success. */
  failing_since: instant.nullable(),
  /** The time when a week of failures ended the deliveries. */
  disabled_at: instant.nullable(),
  created_by: id,
  created_at: instant,
  updated_at: instant,
});

export const webhookRow = z.object({
  id,
  version,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEventTypes)).max(webhookEventTypes.length),
  state: z.enum(webhookStates).describe('`disabled`: it failed for a week. Saving it as active starts it again.'),
  failing_since: instant.nullable().describe('The first failure since the last success; null if it works.'),
  waiting: z.int().describe('Deliveries that wait for an attempt.'),
  last_delivered_at: instant.nullable().describe('The last delivery that arrived; null if there was none.'),
  created_at: instant,
});

const deliveryTry = z.object({
  at: instant,
  status: z.int().nullable().describe('The HTTP status; null without an answer.'),
  error: z.string().nullable().describe('The reason of a failure; null if it arrived.'),
  answer: z.string().describe('The beginning of the answer, up to 1 kB.'),
});

export const deliveryRow = z.object({
  id,
  event_id: z.string().describe('The header `webhook-id`, the same for all attempts.'),
  type: z.enum(sentTypes),
  status: z.enum(deliveryStatuses),
  created_at: instant,
  next_at: instant.nullable().describe('The next attempt; null if none follows.'),
  body: z.string(),
  tries: z.array(deliveryTry).max(100),
});

const filters = {
  q: query.text.optional().describe('Searches the name and the address.'),
  state: z.enum(webhookStates).optional().describe('Only endpoints in this state.'),
};
const sorts = ['created_at', 'name'] as const;
const reads = { requires: ['oversee', 'Connection'] as const };
const call = { requires: ['manage', 'Connection'] as const };
const example = { name: 'Accounting', url: 'https://books.example.com/hooks', events: ['payment.sent' as const] };

export const webhooks = {
  name: 'webhook',
  subject: 'Connection',
  row: webhookRow,
  filters,
  sorts,
  list: endpoint({
    ...reads,
    method: 'get',
    path: '/backend/webhook/list',
    summary: 'A page of the endpoints that receive events, the latest first.',
    example: { query: { limit: 5 } },
    query: listQuery(filters, sorts),
    data: pageOf(webhookRow),
  }),
  create: endpoint({
    ...call,
    method: 'post',
    path: '/backend/webhook/create',
    sensitive: true,
    summary: 'Adds an endpoint. Only this answer contains the secret of its signatures.',
    example: { body: example },
    body: z.strictObject(draft),
    data: webhookRow.extend({ secret: z.string().describe('As `whsec_` and base64; it cannot be read again.') }),
  }),
  edit: endpoint({
    ...call,
    method: 'post',
    path: '/backend/webhook/edit',
    sensitive: true,
    summary: 'Changes an endpoint, pauses it, or starts it again; names the version that was read.',
    example: { body: { ...example, id: 1, version: 1, active: false } },
    body: z.strictObject({ ...draft, id, version, active: z.boolean().describe('False pauses the deliveries.') }),
    data: webhookRow,
  }),
  remove: endpoint({
    ...call,
    method: 'post',
    path: '/backend/webhook/delete',
    summary: 'Removes an endpoint with its deliveries.',
    example: { body: { id: 1 } },
    body: byId,
    data: removed,
  }),
  deliveries: endpoint({
    ...reads,
    method: 'get',
    path: '/backend/webhook/deliveries',
    summary: 'A page of what was sent to an endpoint, the latest first, with every attempt. Kept for 30 days.',
    example: { query: { endpoint_id: 1, limit: 5 } },
    query: z.strictObject({
      endpoint_id: query.id.describe('The endpoint.'),
      status: z.enum(deliveryStatuses).optional().describe('Only deliveries with this status.'),
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(10),
    }),
    data: pageOf(deliveryRow),
  }),
  replay: endpoint({
    ...call,
    method: 'post',
    path: '/backend/webhook/replay',
    reasons: ['not_active'],
    summary: 'Sends a delivery now, even if it arrived before, under the same ID and with new attempts.',
    example: { body: { id: 1 } },
    body: byId,
    data: deliveryRow,
  }),
  test: endpoint({
    ...call,
    method: 'post',
    path: '/backend/webhook/test',
    reasons: ['not_active'],
    summary: 'Sends a test event to an endpoint.',
    example: { body: { id: 1 } },
    body: byId,
    data: deliveryRow,
  }),
} as const;

export type WebhookRecord = z.infer<typeof webhookRecord>;
export type WebhookRow = z.infer<typeof webhookRow>;
export type DeliveryRow = z.infer<typeof deliveryRow>;
export type DeliveryTry = z.infer<typeof deliveryTry>;

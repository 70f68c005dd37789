import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { id } from '../fields';

/** Server-sent events at `eventsPath`. An event only says that there is something to fetch, so it reveals nothing a call would not. */
export const liveEvents = {
  /** Connected; resume from its ID. */
  ready: z.object({ type: z.literal('ready') }),
  /** A message for the caller, see `/backend/message/list`. */
  message: z.object({ type: z.literal('message'), id }),
  /** A conversation has a new message or other change. */
  mailbox: z.object({ type: z.literal('mailbox'), id }),
  /** A policy visible to the caller was created or changed. */
  policy: z.object({ type: z.literal('policy'), id }),
  /** A pay run was locked or paid. */
  pay_run: z.object({ type: z.literal('pay_run'), id, cycle_no: z.string(), status: z.string() }),
  /** A carrier statement was imported, or a line of it settled. */
  statement: z.object({ type: z.literal('statement'), id }),
  /** The caller's own record changed: status, level, abilities. */
  profile: z.object({ type: z.literal('profile'), id }),
  /** More has happened than the server remembers: reload everything. */
  reset: z.object({ type: z.literal('reset') }),
};
export const liveEvent = z.discriminatedUnion('type', [
  liveEvents.ready,
  liveEvents.message,
  liveEvents.mailbox,
  liveEvents.policy,
  liveEvents.pay_run,
  liveEvents.statement,
  liveEvents.profile,
  liveEvents.reset,
]);
export type LiveEvent = z.infer<typeof liveEvent>;

/**
 * GET, `text/event-stream`, with the token in its header or `?ticket=`. `event` is the type, `data` the event as JSON. To resume, send
 * the last `id` as `Last-Event-ID`, or as `?last_event_id=` with a new ticket. A client without an ID that fetched data earlier sends
 * `?missed_ms=`, up to a minute, to get the changes since.
 */
export const eventsPath = '/backend/events';

export const live = {
  /** EventSource cannot send headers, so the ticket is in the address. It is valid for one connection and half a minute. */
  ticket: endpoint({
    method: 'post',
    path: '/backend/events/ticket',
    requires: ['read', 'Auth'],
    summary: 'A ticket for one connection to /backend/events, where browsers send no token.',
    example: { body: {} },
    body: z.strictObject({}),
    data: z.object({ ticket: z.string(), expires_in: z.int() }),
  }),
};

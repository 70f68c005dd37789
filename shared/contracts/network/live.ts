import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { id } from '../fields';

/**
 * What the server tells of its own accord, by server-sent events at `eventsPath`: that there is something to ask for, and never the
 * thing itself, so that an event shows nothing that a call would not.
 */
export const liveEvents = {
  /** The connection stands; its id is where to go on from. */
  ready: z.object({ type: z.literal('ready') }),
  /** A message for the caller, see `/backend/message/list`. */
  message: z.object({ type: z.literal('message'), id }),
  /** Somebody wrote in a conversation, or it changed otherwise. */
  mailbox: z.object({ type: z.literal('mailbox'), id }),
  /** A policy that the caller may see is new or changed. */
  policy: z.object({ type: z.literal('policy'), id }),
  /** A pay run was locked or paid. */
  pay_run: z.object({ type: z.literal('pay_run'), id, cycle_no: z.string(), status: z.string() }),
  /** The caller's own record changed: status, level, abilities. */
  profile: z.object({ type: z.literal('profile'), id }),
  /** More has happened than is kept: ask for everything anew. */
  reset: z.object({ type: z.literal('reset') }),
};
export const liveEvent = z.discriminatedUnion('type', [
  liveEvents.ready,
  liveEvents.message,
  liveEvents.mailbox,
  liveEvents.policy,
  liveEvents.pay_run,
  liveEvents.profile,
  liveEvents.reset,
]);
export type LiveEvent = z.infer<typeof liveEvent>;

/**
 * GET, `text/event-stream`, with the token in its header or `?ticket=`. `event` is the type, `data` the event as JSON, `id` what to
 * send as `Last-Event-ID`, or as `?last_event_id=` with a new ticket, to go on from there. Whoever has no id yet and has asked for
 * things before says by `?missed_ms=` how long ago that was, up to a minute, and hears what has changed since.
 */
export const eventsPath = '/backend/events';

export const live = {
  /** An EventSource cannot send headers: the ticket stands in the address, is good for one connection and half a minute. */
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

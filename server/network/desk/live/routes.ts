import { eventsPath, live } from '@shared/contracts/network/live';
import type { Response } from 'express';
import { unauthenticated } from '../../../http/problems';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { recordOf } from '../../records';
import { hashOf } from '../../session/tokens';
import { managesMailbox } from '../mailbox/rows';

/** Seconds a ticket is valid. */
const ticketLife = 30;
const maxTickets = 10_000;
/** Slow readers are disconnected. */
const maxWaiting = 256 * 1024;

/** How far back `missed_ms` may reach, in ms. */
const longestMissed = 60_000;

interface Ticket {
  user: NetworkCaller;
  expiresAt: number;
}

/** Server-sent events, each to the members it concerns. */
export function liveRoutes(api: NetworkApi, network: Network): void {
  /** By hash, in order of creation. A restart ends them along with the connections. */
  const tickets = new Map<string, Ticket>();

  serve(api, live.ticket, ({ user }) => {
    const now = network.now.getTime();
    for (const [hash, { expiresAt }] of tickets) {
      if (expiresAt > now && tickets.size < maxTickets) break;
      tickets.delete(hash);
    }
    const ticket = network.deps.secret();
    tickets.set(hashOf(ticket), { user, expiresAt: now + ticketLife * 1000 });
    return { ticket, expires_in: ticketLife };
  });

  const redeem = (ticket: string): NetworkCaller | undefined => {
    const hash = hashOf(ticket);
    const found = tickets.get(hash);
    tickets.delete(hash);
    return found && found.expiresAt > network.now.getTime() ? found.user : undefined;
  };

  api.raw(eventsPath, 'anyone', async ({ user, req, res }) => {
    const { ticket, last_event_id, missed_ms } = req.query;
    const who = user ?? (typeof ticket === 'string' ? redeem(ticket) : undefined);
    const member = who && (await recordOf(network.sql.db, 'members', who.id));
    if (!who || !member || !(await network.live.lasts(who.family))) throw unauthenticated();
    // Its end would no longer be noticed.
    if (res.closed) return;
    const lastId = req.get('last-event-id') ?? (typeof last_event_id === 'string' ? last_event_id : undefined);
    const missedMs = /^\d{1,9}$/.test(String(missed_ms)) ? Math.min(Number(missed_ms), longestMissed) : 0;
    connect(network, who, res, { missedMs, ...(lastId && { lastId }) });
  });

  network.deps.stopping?.addEventListener('abort', () => network.live.end(), { once: true });
}

function connect(
  network: Network,
  user: NetworkCaller,
  res: Response,
  since: { lastId?: string; missedMs: number },
): void {
  res.status(200);
  res.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
  res.setHeader('Cache-Control', 'no-store, no-transform');
  // Tells proxies not to buffer.
  res.setHeader('X-Accel-Buffering', 'no');
  res.write('retry: 3000\n\n');
  const stop = network.live.listen(
    {
      memberId: user.id,
      family: user.family,
      office: managesMailbox(user),
      send: (text) => {
        if (res.writableLength > maxWaiting) res.destroy();
        else res.write(text);
      },
      end: () => res.end(),
    },
    since,
  );
  res.once('close', stop);
}

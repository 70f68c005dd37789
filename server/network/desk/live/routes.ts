import { abilityOf, rulesFor } from '@shared/abilities';
import { eventsPath, live } from '@shared/contracts/network/live';
import type { MemberRecord } from '@shared/contracts/network/members';
import type { Response } from 'express';
import { unauthenticated } from '../../../http/problems';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { recordOf } from '../../records/read';
import { hashOf } from '../../session/tokens';
import { seesAllConversations } from '../mailbox/rows';

/** Lifetime of a ticket, in seconds. */
const ticketLife = 30;
/** Buffered bytes above which a slow reader is disconnected. */
const maxWaiting = 256 * 1024;

/** The longest gap that `missed_ms` can cover, in ms. */
const longestMissed = 60_000;

/** The owner of a new connection. */
type Caller = Pick<NetworkCaller, 'id' | 'family'>;

/** Server-sent events, sent only to the members concerned. */
export function liveRoutes(api: NetworkApi, network: Network): void {
  const { db, direct } = network.sql;
  network.live.start();

  serve(api, live.ticket, async ({ user }) => {
    const now = network.now.getTime();
    const ticket = network.deps.secret();
    const row = {
      member_id: user.id,
      family: user.family,
      expires_at: new Date(now + ticketLife * 1000).toISOString(),
    };
    await direct.deleteFrom('live_tickets').where('expires_at', '<=', network.now.toISOString()).execute();
    await direct
      .insertInto('live_tickets')
      .values({ id: hashOf(ticket), ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
    return { ticket, expires_in: ticketLife };
  });

  const redeem = async (ticket: string): Promise<Caller | undefined> => {
    const [tickets] = await direct.deleteFrom('live_tickets').where('id', '=', hashOf(ticket)).returningAll().execute();
    return tickets && tickets.expires_at > network.now.toISOString()
      ? { id: tickets.member_id, family: tickets.family }
      : undefined;
  };

  api.raw(eventsPath, 'anyone', async ({ user, req, res }) => {
    const { ticket, last_event_id, missed_ms } = req.query;
    const who = user ?? (typeof ticket === 'string' ? await redeem(ticket) : undefined);
    const member = who && (await recordOf(db, 'members', who.id));
    if (!who || !member || !(await network.live.lasts(who.family))) throw unauthenticated();
    // This browser may have received later events from another server.
    await network.live.catchUp();
    // A connection closed by now would never emit its close event.
    if (res.closed) return;
    const lastId = req.get('last-event-id') ?? (typeof last_event_id === 'string' ? last_event_id : undefined);
    const missedMs = /^\d{1,9}$/.test(String(missed_ms)) ? Math.min(Number(missed_ms), longestMissed) : 0;
    connect(network, { member, family: who.family }, res, { missedMs, ...(lastId && { lastId }) });
    // The sign-in may have been revoked during the steps above.
    await network.live.check(({ family }) => family === who.family);
  });

  network.deps.stopping?.addEventListener('abort', () => network.live.end(), { once: true });
}

function connect(
  network: Network,
  { member, family }: { member: MemberRecord; family: string },
  res: Response,
  since: { lastId?: string; missedMs: number },
): void {
  res.status(200);
  res.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
  res.setHeader('Cache-Control', 'no-store, no-transform');
  // Disables buffering in proxies.
  res.setHeader('X-Accel-Buffering', 'no');
  res.write('retry: 3000\n\n');
  const stop = network.live.listen(
    {
      memberId: member.id,
      family,
      office: seesAllConversations({ ability: abilityOf(rulesFor(member)) }),
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

import { createHmac, timingSafeEqual } from 'node:crypto';
import { abilityOf, rulesFor } from '@shared/abilities';
import { calendarFilePath } from '@shared/contracts/network/calendar';
import { dayIn, shiftDay } from '@shared/format/days';
import { notFound } from '../../../http/problems';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { recordOf } from '../../records/read';
import { networkName } from '../../settings/settings';
import { eventRows, inOrder, storedEvents } from './events';
import { generatedEvents } from './generated';
import { calendarFile } from './ics';

/** Days before and after today that a subscription covers. */
const past = 90;
const ahead = 366;

const sign = (network: Network, what: string) =>
  createHmac('sha256', network.deps.jwtSecret).update(what).digest('base64url');

/**
 * The key in a subscription's address: the member id and a signature over it and the number of renewals. No secret is
 * stored, and a renewal invalidates the old key.
 */
const keyOf = (network: Network, memberId: number, generation: number) =>
  `${memberId}.${sign(network, `calendar subscription ${memberId} ${generation}`)}`;

/** The caller's address, created on first request. */
export async function subscribe(network: Network, user: NetworkCaller, renew: boolean): Promise<{ path: string }> {
  const { db, sql } = network;
  let key = await recordOf(sql.db, 'calendar_keys', user.id);
  if (!key || renew)
    key = await db.write(async (tx) =>
      tx.put('calendar_keys', {
        id: user.id,
        generation: ((await recordOf(tx.sql, 'calendar_keys', user.id))?.generation ?? 0) + 1,
        updated_at: network.now.toISOString(),
      }),
    );
  return { path: `${calendarFilePath}?key=${keyOf(network, user.id, key.generation)}` };
}

/** The key's owner; undefined if the key is wrong or renewed, or the owner may no longer read calendars. */
async function ownerOf(network: Network, given: string): Promise<NetworkCaller | undefined> {
  const id = Number(/^(\d{1,10})\./.exec(given)?.[1] ?? 0);
  const key = await recordOf(network.sql.db, 'calendar_keys', id);
  const member = await recordOf(network.sql.db, 'members', id);
  if (!key || !member) return undefined;
  const [one, other] = [Buffer.from(given), Buffer.from(keyOf(network, id, key.generation))];
  if (one.length !== other.length || !timingSafeEqual(one, other)) return undefined;
  const ability = abilityOf(rulesFor(member));
  return ability.can('read', 'Calendar') ? { id, member, ability, family: '' } : undefined;
}

/** Serves the calendar file to other programs. They send no token: the key in the address is the secret. */
export function serveCalendarFile(api: NetworkApi, network: Network): void {
  api.raw(calendarFilePath, 'open', async ({ req, res }) => {
    const user = typeof req.query.key === 'string' ? await ownerOf(network, req.query.key) : undefined;
    if (!user) throw notFound('There is no calendar at this address. The address may have been renewed.');
    const { today } = network;
    const [from, to] = [shiftDay(today, -past), shiftDay(today, ahead)];
    const events = await storedEvents(network, user, from, to);
    const stored = await eventRows(network, user, events);
    const changed = new Map(stored.map(({ key }, index) => [key, events[index]?.updated_at]));
    const file = calendarFile({
      name: await networkName(network),
      host: `${sign(network, 'calendar host').slice(0, 12).toLowerCase()}.lantern.invalid`,
      changedAt: ({ key }) => changed.get(key) ?? `${dayIn('UTC', network.now)}T00:00:00.000Z`,
      rows: inOrder([...stored, ...(await generatedEvents(network, user, from, to))]),
    });
    res.setHeader('Content-Type', 'text/calendar; charset=utf-8');
    res.setHeader('Content-Disposition', 'inline; filename="lantern.ics"');
    res.end(file);
  });
}

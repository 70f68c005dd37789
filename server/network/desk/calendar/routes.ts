import { calendar, calendarSpan } from '@shared/contracts/network/calendar';
import { dayIn, daysBetween } from '@shared/format/days';
import type { Received } from '@shared/http/endpoint';
import { issue } from '@shared/http/issues';
import { firstOfMonth, lastOfMonth } from '@shared/plan/months';
import { invalid } from '../../../http/problems';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { type Db, recordOf, recordsWith, recordWith } from '../../records/read';
import { existing, manage } from '../../writes/manage';
import { eventRow, eventRows, inOrder, isLeader, managesCalendar, mayChange, sees, storedEvents } from './events';
import { generatedEvents } from './generated';
import { serveCalendarFile, subscribe } from './subscription';

type Draft = Omit<Received<typeof calendar.save>['body'], 'id' | 'version'>;

/** Calendars of a member, the teams and the network, domain.md 2.13. */
export function calendarRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;

  serve(api, calendar.list, async ({ user, query }) => {
    const from = query.from ?? firstOfMonth(query.to ?? network.today);
    const to = query.to ?? lastOfMonth(from);
    if (to < from) throw invalid([issue('to', 'period')]);
    if (daysBetween(from, to) >= calendarSpan) throw invalid([issue('to', 'tooBig', { max: calendarSpan })]);
    const rows = [
      ...(await eventRows(network, user, await storedEvents(network, user, from, to))),
      ...(await generatedEvents(network, user, from, to)),
    ].filter(
      (row) => (!query.types || query.types.includes(row.calendar)) && (!query.scope || row.scope === query.scope),
    );
    return { from, to, list: inOrder(rows) };
  });

  /** @throws invalid if the caller may not create events in this scope */
  const checkScope = async (db: Db, user: NetworkCaller, scope: Draft['scope']) => {
    const may = scope === 'personal' || (scope === 'network' ? managesCalendar(user) : await isLeader(db, user));
    if (!may) throw invalid([issue('scope', 'choice')]);
  };

  const managed = manage(network, 'calendar_events', {
    present: (user) => (event) => eventRow(network, user, event),
    sees: mayChange,
    checked: async (draft: Draft, { user, before, tx }) => {
      if (before?.scope !== draft.scope) await checkScope(tx.sql, user, draft.scope);
      return { owner_id: before?.owner_id ?? user.id, ...draft, ...spanOf(draft) };
    },
  });

  serve(api, calendar.save, ({ user, body }) => {
    const { starts_on, ends_on } = spanOf(body);
    if (daysBetween(starts_on, ends_on) >= calendarSpan)
      throw invalid([issue(body.all_day ? 'ends_on' : 'ends_at', 'tooBig', { max: calendarSpan })]);
    return managed.save({ user, body });
  });

  /** The days of an event; those of a timed event are in the business time zone. */
  const spanOf = ({ all_day, starts_on, ends_on, starts_at, ends_at }: Draft) => {
    const day = (at: string | undefined) => (at ? dayIn(network.timeZone, new Date(at)) : network.today);
    return all_day
      ? { starts_on: starts_on ?? network.today, ends_on: ends_on ?? network.today, starts_at: null, ends_at: null }
      : { starts_on: day(starts_at), ends_on: day(ends_at), starts_at: starts_at ?? null, ends_at: ends_at ?? null };
  };

  serve(api, calendar.remove, ({ user, body }) =>
    db.write(async (tx) => {
      const stored = await recordOf(tx.sql, 'calendar_events', body.id);
      const event = existing(stored, (row) => mayChange(user, row));
      const rsvps = await recordsWith(tx.sql, 'calendar_rsvps', { event_id: event.id });
      await tx.delete('calendar_rsvps', ...rsvps.map(({ id }) => id));
      await tx.delete('calendar_events', event.id);
      return { id: event.id };
    }),
  );

  serve(api, calendar.rsvp, async ({ user, body }) => {
    const event = await db.write(async (tx) => {
      const row = await recordOf(tx.sql, 'calendar_events', body.id);
      // Personal events have no invitations.
      const isSeen = row !== undefined && row.scope !== 'personal' && (await sees(tx.sql, user, row));
      const event = existing(row, () => isSeen);
      const before = await recordWith(tx.sql, 'calendar_rsvps', { event_id: event.id, member_id: user.id });
      await tx.put('calendar_rsvps', {
        id: before?.id ?? (await tx.newId('calendar_rsvps')),
        event_id: event.id,
        member_id: user.id,
        answer: body.answer,
        updated_at: network.now.toISOString(),
      });
      return event;
    });
    return eventRow(network, user, event);
  });

  serve(api, calendar.subscribe, ({ user, body }) => subscribe(network, user, body.renew));
  serveCalendarFile(api, network);
}

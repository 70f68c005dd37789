import { type CalendarEventRecord, type CalendarRow, calendarSpan } from '@shared/contracts/network/calendar';
import { shiftDay } from '@shared/format/days';
import { namesIn } from '../../members/names';
import { covers } from '../../members/team';
import type { Network, NetworkCaller } from '../../network';
import { groupBy } from '../../reads/groupBy';
import { type Db, recordOf } from '../../records/read';

/** True for the office, which manages the network's events and sees the events of all teams. */
export const managesCalendar = ({ ability }: NetworkCaller) => ability.can('manage', 'Calendar');

const overseesCalendar = ({ ability }: NetworkCaller) => ability.can('oversee', 'Calendar');

export const isLeader = async (db: Db, { member }: NetworkCaller) =>
  (await recordOf(db, 'levels', member.level_id))?.is_leader ?? false;

/** True for the caller's own events, the network's, and those of teams that the caller belongs to. */
export async function sees(db: Db, user: NetworkCaller, event: CalendarEventRecord): Promise<boolean> {
  if (event.scope === 'network' || event.owner_id === user.id) return true;
  return event.scope === 'team' && (overseesCalendar(user) || (await covers(db, event.owner_id, user.id)));
}

/** The owner may change an event; the office may change team and network events. */
export const mayChange = (user: NetworkCaller, { owner_id, scope }: CalendarEventRecord) =>
  scope === 'network' ? managesCalendar(user) : owner_id === user.id || (scope === 'team' && managesCalendar(user));

/** Stored events visible to the caller that overlap the days from `from` to `to`, both included. */
export function storedEvents(
  { sql: { db } }: Network,
  user: NetworkCaller,
  from: string,
  to: string,
): Promise<CalendarEventRecord[]> {
  const above = db.selectFrom('lineage').where('member_id', '=', user.id).select('ancestor_id');
  return (
    db
      .selectFrom('calendar_events')
      .selectAll()
      .where('starts_on', '<=', to)
      .where('ends_on', '>=', from)
      // Bounds the index scan: no event is longer than `calendarSpan`.
      .where('starts_on', '>', shiftDay(from, -calendarSpan))
      .where(({ and, eb, or }) =>
        or([
          eb('scope', '=', 'network'),
          and([eb('scope', '=', 'personal'), eb('owner_id', '=', user.id)]),
          overseesCalendar(user)
            ? eb('scope', '=', 'team')
            : and([eb('scope', '=', 'team'), eb('owner_id', 'in', above)]),
        ]),
      )
      .execute()
  );
}

/** Events with the answers to their invitations. */
export async function eventRows(
  { sql: { db } }: Network,
  user: NetworkCaller,
  events: readonly CalendarEventRecord[],
): Promise<CalendarRow[]> {
  const shared = events.filter(({ scope }) => scope !== 'personal');
  const owners = await namesIn(
    db,
    shared.map(({ owner_id }) => owner_id),
  );
  const answers = await answersTo(
    db,
    user,
    shared.map(({ id }) => id),
  );
  return events.map((event) => ({
    id: event.id,
    key: `event-${event.id}`,
    version: event.version,
    title: event.title,
    about: '',
    about_id: null,
    all_day: event.all_day,
    starts_on: event.starts_on,
    ends_on: event.ends_on,
    starts_at: event.starts_at,
    ends_at: event.ends_at,
    calendar: event.calendar,
    scope: event.scope,
    source: 'manual',
    owner: event.scope === 'personal' ? '' : (owners(event.owner_id)?.name ?? ''),
    location: event.location,
    url: event.url,
    body: event.body,
    reminder_min: event.reminder_min,
    editable: mayChange(user, event),
    ...(event.scope === 'personal' ? { rsvp: null, rsvp_counts: null } : answers(event.id)),
  }));
}

export const eventRow = async (network: Network, user: NetworkCaller, event: CalendarEventRecord) =>
  (await eventRows(network, user, [event]))[0] as CalendarRow;

/** Answer counts per event, and the caller's own answer. */
async function answersTo(db: Db, user: NetworkCaller, eventIds: readonly number[]) {
  const counts =
    eventIds.length === 0
      ? []
      : await db
          .selectFrom('calendar_rsvps')
          .where('event_id', 'in', eventIds)
          .groupBy(['event_id', 'answer'])
          .select(({ fn }) => [
            'event_id',
            'answer',
            fn.countAll<number>().as('count'),
            fn.countAll<number>().filterWhere('member_id', '=', user.id).as('own'),
          ])
          .execute();
  const byEvent = groupBy(counts, ({ event_id }) => event_id);
  return (eventId: number): Pick<CalendarRow, 'rsvp' | 'rsvp_counts'> => {
    const answers = byEvent.get(eventId) ?? [];
    const count = (answer: string) => answers.find((each) => each.answer === answer)?.count ?? 0;
    return {
      rsvp: answers.find(({ own }) => own > 0)?.answer ?? null,
      rsvp_counts: { yes: count('yes'), no: count('no'), maybe: count('maybe') },
    };
  };
}

/** Calendar order: by day, all-day events first, then by time. */
export const inOrder = (rows: CalendarRow[]): CalendarRow[] => {
  const place = ({ starts_on, starts_at, key }: CalendarRow) => `${starts_on} ${starts_at ?? ''} ${key}`;
  return rows.sort((a, b) => (place(a) < place(b) ? -1 : 1));
};

import type { CalendarEventRecord, CalendarRow } from '@shared/contracts/network/calendar';
import { nameOf } from '../../members/names';
import type { Network, NetworkCaller } from '../../network';
import { monthsOf } from '../tables';

/** True for the office, which keeps the network's events and sees those of all teams. */
export const managesCalendar = ({ ability }: NetworkCaller) => ability.can('manage', 'Calendar');

export const isLeader = (network: Network, { member }: NetworkCaller) =>
  member.level_id !== null && network.leaderLevels.has(member.level_id);

/** Own events, those of the network, and those of the teams that the caller belongs to. */
export function sees(network: Network, user: NetworkCaller, event: CalendarEventRecord): boolean {
  if (event.scope === 'network' || event.owner_id === user.id) return true;
  return event.scope === 'team' && (managesCalendar(user) || network.tree.covers(event.owner_id, user.id));
}

/** Its owner, and the office for what is not personal. */
export const mayChange = (user: NetworkCaller, { owner_id, scope }: CalendarEventRecord) =>
  scope === 'network' ? managesCalendar(user) : owner_id === user.id || (scope === 'team' && managesCalendar(user));

/** Stored events that the caller sees and that touch the days, both included. */
export function storedEvents(network: Network, user: NetworkCaller, from: string, to: string): CalendarEventRecord[] {
  const table = network.db.table('calendar_events');
  const teams = managesCalendar(user)
    ? ['teams']
    : [user.id, ...network.tree.upline(user.id)].map((id) => `team ${id}`);
  const keys = [`personal ${user.id}`, 'network', ...teams];
  const found = new Map<number, CalendarEventRecord>();
  for (const month of monthsOf(from, to))
    for (const key of keys) for (const event of table.by('month', `${key} ${month}`)) found.set(event.id, event);
  return [...found.values()].filter(({ starts_on, ends_on }) => starts_on <= to && ends_on >= from);
}

export function eventRow(network: Network, user: NetworkCaller, event: CalendarEventRecord): CalendarRow {
  const { db } = network;
  const answers = db.table('calendar_rsvps');
  const owner = db.table('members').get(event.owner_id);
  const shared = event.scope !== 'personal';
  const count = (answer: string) => answers.count('event_answer', `${event.id} ${answer}`);
  return {
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
    owner: shared && owner ? nameOf(owner) : '',
    location: event.location,
    url: event.url,
    body: event.body,
    reminder_min: event.reminder_min,
    editable: mayChange(user, event),
    rsvp: shared ? (answers.one('event_member', `${event.id} ${user.id}`)?.answer ?? null) : null,
    rsvp_counts: shared ? { yes: count('yes'), no: count('no'), maybe: count('maybe') } : null,
  };
}

/** In the order of a calendar: by day, whole days first, then by time. */
export const inOrder = (rows: CalendarRow[]): CalendarRow[] => {
  const place = ({ starts_on, starts_at, key }: CalendarRow) => `${starts_on} ${starts_at ?? ''} ${key}`;
  return rows.sort((a, b) => (place(a) < place(b) ? -1 : 1));
};

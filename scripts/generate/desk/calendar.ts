import { roles } from '@shared/abilities';
import type { CalendarEventRecord } from '@shared/contracts/network/calendar';
import { demo } from '../accounts';
import { addDays, type Day, instantOf, weekday } from '../days';
import type { Base } from '../generate';
import { required, type Stream, stream } from '../random';
import { networkEvents, personalEvents, teamEvents } from './texts';

/** 120 events from eight weeks ago to ten weeks ahead (domain.md 7). */
const counts = { network: 34, team: 26, personal: 60 } as const;
const texts = { network: networkEvents, team: teamEvents, personal: personalEvents };

export function generateCalendar(seed: number, asOf: Day, base: Base): CalendarEventRecord[] {
  const by = (address: string) =>
    required(
      base.members.find(({ email }) => email === address),
      address,
    ).id;
  const [agent, leader, admin] = [by(demo.agent), by(demo.leader), by(demo.administrator)];
  const leaderRank = new Set(base.levels.filter(({ is_leader }) => is_leader).map(({ id }) => id));
  const invitees = base.members.filter(({ role, status }) => role === roles.member && status === 'active');
  const leaders = invitees.filter(({ level_id }) => leaderRank.has(level_id ?? 0)).map(({ id }) => id);
  const ownerOf = (random: Stream, scope: keyof typeof counts, index: number): number => {
    if (scope === 'network') return admin;
    if (scope === 'team') return index % 3 === 0 ? leader : random.pick(leaders);
    return index % 5 < 2 ? agent : index % 5 < 4 ? leader : random.pick(invitees).id;
  };
  const events = (Object.keys(counts) as (keyof typeof counts)[]).flatMap((scope) =>
    Array.from({ length: counts[scope] }, (_, index) => {
      const random = stream(seed, `calendar ${scope}`, index);
      const text = random.pick(texts[scope]);
      const on = dayOf(random, asOf, text.calendar === 'Business' || text.calendar === 'ETC');
      const starts = text.at === undefined ? null : instantOf(on, text.at);
      const made = instantOf(addDays(on < asOf ? on : asOf, -random.int(5, 40)), random.int(0, 300));
      return {
        version: 0,
        title: text.title,
        all_day: starts === null,
        starts_on: on,
        ends_on: on,
        starts_at: starts,
        ends_at: starts && new Date(Date.parse(starts) + (text.takes ?? 60) * 60_000).toISOString(),
        calendar: text.calendar,
        scope,
        owner_id: ownerOf(random, scope, index),
        location: text.location ?? '',
        url: text.url ?? '',
        body: text.body,
        reminder_min: starts === null || random.chance(0.25) ? null : random.pick([15, 30, 60]),
        created_at: made,
        updated_at: made,
      };
    }),
  );
  return events
    .sort((a, b) => (a.starts_on === b.starts_on ? 0 : a.starts_on < b.starts_on ? -1 : 1))
    .map((event, index) => ({ id: index + 1, ...event }));
}

/** A day around `asOf`; a weekday for work. */
function dayOf(random: Stream, asOf: Day, work: boolean): Day {
  const day = addDays(asOf, random.int(-56, 70));
  return work && [0, 6].includes(weekday(day)) ? addDays(day, 2) : day;
}

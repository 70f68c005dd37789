import { dayIn, dayNumber, shiftDay, weekdayOf } from '@shared/format/days';

/** Apart from those that somebody has made with `npm run backup`, which are kept. */
const prefix = 'lantern-scheduled-';
const named = /^lantern-scheduled-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)$/;

/** The name of a scheduled backup. */
export const backupName = (at: Date) => `${prefix}${at.toISOString().replace(/[:.]/g, '-')}`;

/** True for a scheduled backup that was interrupted. */
export const isUnfinished = (name: string) => name.endsWith('.part') && named.test(name.slice(0, -'.part'.length));

function takenAt(name: string): Date | undefined {
  const [, hour, minute, second, rest] = named.exec(name) ?? [];
  const at = new Date(`${hour}:${minute}:${second}.${rest}`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** Backups kept, the newest of each period: of the last 7 days with one, 4 weeks, and 12 months. */
const periods = [
  { kept: 7, of: (day: string) => day },
  { kept: 4, of: (day: string) => shiftDay(day, -weekdayOf(dayNumber(day))) },
  { kept: 12, of: (day: string) => day.slice(0, 7) },
];

/**
 * The scheduled backups that are no longer kept. Periods without a backup do not count, so a pause deletes nothing. Other names are
 * never among them.
 */
export function expiredBackups(names: readonly string[], timeZone: string): string[] {
  const newestFirst = names
    .flatMap((name) => {
      const at = takenAt(name);
      return at ? [{ name, at, day: dayIn(timeZone, at) }] : [];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
  const kept = new Set<string>();
  for (const { kept: most, of } of periods) {
    const seen = new Set<string>();
    for (const { name, day } of newestFirst) {
      if (seen.size === most) break;
      if (!seen.has(of(day))) kept.add(name);
      seen.add(of(day));
    }
  }
  return newestFirst.map(({ name }) => name).filter((name) => !kept.has(name));
}

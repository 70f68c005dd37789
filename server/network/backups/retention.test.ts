import { shiftDay } from '@shared/format/days';
import { describe, expect, it } from 'vitest';
import { backupName, expiredBackups, isUnfinished } from './retention';

const timeZone = 'America/Los_Angeles';
const night = (day: string) => backupName(new Date(`${day}T10:30:00.000Z`));
const dayOf = (name: string) => /\d{4}-\d\d-\d\d/.exec(name)?.[0];

/** Backups that are left after a backup each day, with the expired ones deleted each time. */
function afterDays(first: string, days: number): string[] {
  let names: string[] = [];
  for (let day = 0; day < days; day += 1) {
    const newest = night(shiftDay(first, day));
    names = [...names, newest];
    const expired = expiredBackups(names, timeZone);
    expect(expired).not.toContain(newest);
    names = names.filter((name) => !expired.includes(name));
    expect(names.length).toBeLessThanOrEqual(7 + 4 + 12);
  }
  return names;
}

describe('the retention of backups', () => {
  it('keeps 7 days, 4 weeks and 12 months after a year', () => {
    expect(afterDays('2026-01-01', 365).map(dayOf)).toEqual([
      ...['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'],
      ...['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31', '2026-11-30'],
      ...['2026-12-13', '2026-12-20'],
      ...['2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'],
    ]);
  });

  it('keeps every backup of the first week', () => {
    expect(afterDays('2026-03-02', 7)).toHaveLength(7);
  });

  it('deletes nothing because of a pause', () => {
    const names = [night('2024-05-01'), night('2024-05-02'), night('2026-11-20')];
    expect(expiredBackups(names, timeZone)).toEqual([]);
  });

  it('keeps the newest of one day, by the network’s calendar', () => {
    const at = (instant: string) => backupName(new Date(instant));
    const [late, early, newest] = ['2026-11-20T07:59:00.000Z', '2026-11-20T08:01:00.000Z', '2026-11-20T20:00:00.000Z'];
    expect(expiredBackups([late, early, newest].map(at), timeZone)).toEqual([at(early)]);
  });

  it('leaves alone whatever it has not named', () => {
    const others = [
      'lantern-2020-01-01T00-00-00-000Z',
      'notes.txt',
      `${night('2020-01-01')}.part`,
      `my ${night('2020-01-01')}`,
    ];
    const many = Array.from({ length: 60 }, (_, day) => night(shiftDay('2026-01-01', day)));
    const expired = expiredBackups([...others, ...many], timeZone);
    expect(expired.length).toBeGreaterThan(40);
    expect(expired.filter((name) => others.includes(name))).toEqual([]);
  });

  it('recognizes its own interrupted backups only', () => {
    expect(isUnfinished(`${night('2026-11-20')}.part`)).toBe(true);
    expect(isUnfinished(night('2026-11-20'))).toBe(false);
    expect(isUnfinished('lantern-2020-01-01T00-00-00-000Z.part')).toBe(false);
  });
});

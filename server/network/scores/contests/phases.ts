import type { ContestRecord, contestPhases } from '@shared/contracts/network/contests';
import { dayIn, daysBetween, shiftDay } from '@shared/format/days';

export type Phase = (typeof contestPhases)[number];
type Contest = Pick<ContestRecord, 'from_on' | 'to_on'>;

export const phaseOf = ({ from_on, to_on }: Contest, today: string): Phase =>
  today < from_on ? 'upcoming' : today > to_on ? 'ended' : 'running';

/** Days until the contest begins or, once it runs, days left including today; null after its end. */
export function daysLeft(contest: Contest, today: string): number | null {
  const phase = phaseOf(contest, today);
  if (phase === 'ended') return null;
  return phase === 'upcoming' ? daysBetween(today, contest.from_on) : daysBetween(today, contest.to_on) + 1;
}

const minute = 60_000;
const furthest = 15 * 60;

/** The instant at which a day begins in a time zone: its first minute, even where clocks change at midnight. */
export function startOfDay(timeZone: string, day: string): string {
  const utc = Date.parse(`${day}T00:00:00Z`);
  let [low, high] = [-furthest, furthest];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (dayIn(timeZone, new Date(utc + middle * minute)) < day) low = middle + 1;
    else high = middle;
  }
  return new Date(utc + low * minute).toISOString();
}

/** The target of the countdown: the beginning or, once the contest runs, its end. */
export function nextInstant(contest: Contest, today: string, timeZone: string): string | null {
  const phase = phaseOf(contest, today);
  if (phase === 'ended') return null;
  return startOfDay(timeZone, phase === 'upcoming' ? contest.from_on : shiftDay(contest.to_on, 1));
}

import type { ContestRecord, contestPhases } from '@shared/contracts/network/contests';
import { daysBetween, instantIn, shiftDay } from '@shared/format/days';

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

/** The target of the countdown: the beginning or, once the contest runs, its end. */
export function nextInstant(contest: Contest, today: string, timeZone: string): string | null {
  const phase = phaseOf(contest, today);
  if (phase === 'ended') return null;
  return instantIn(timeZone, phase === 'upcoming' ? contest.from_on : shiftDay(contest.to_on, 1), '00:00');
}

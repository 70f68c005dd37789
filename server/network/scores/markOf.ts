import { dayNumber, dayOfNumber } from '@shared/format/days';
import { addMonths } from '@shared/plan/months';

/** How many months a policy has to stay in force (DOMAIN.md 3.10). */
export const marked = 13;
const known = new Map<number, number>();

/** The day until which a policy has to stay in force that has been since another, both as 20261120; each is worked out once. */
export function markOf(inforce_on: number): number {
  let mark = known.get(inforce_on);
  if (mark === undefined) {
    mark = dayNumber(addMonths(dayOfNumber(inforce_on), marked));
    known.set(inforce_on, mark);
  }
  return mark;
}

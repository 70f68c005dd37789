import { dayOfNumber, daysBetween } from '@shared/format/days';

/** Whole days from a day, as 20261120, until today; each is worked out once. */
export function daysUntil(today: string): (day: number) => number {
  const known = new Map<number, number>();
  return (day) => {
    let days = known.get(day);
    if (days === undefined) {
      days = daysBetween(dayOfNumber(day), today);
      known.set(day, days);
    }
    return days;
  };
}

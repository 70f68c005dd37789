import { lastOfMonth } from '@shared/plan/months';
import { type Range, within } from '../reads/period';

/** An amount of a day, or a change in a balance from that day on. */
export interface OnDay {
  day: string;
  amount: number;
}

interface Asked {
  period: Range;
  previous: Range;
  /** Months to show, oldest first; the period ends in the last one. */
  months: readonly string[];
}

/** A figure for the period, for the period before, and for each month. */
export interface Series {
  value: number;
  previous: number;
  spark: number[];
}

const sumWhere = (days: readonly OnDay[], is: (day: string) => boolean): number =>
  days.reduce((sum, { day, amount }) => (is(day) ? sum + amount : sum), 0);

/** The amounts within a period, and within each month up to its end. */
export const flowOf = (days: readonly OnDay[], { period, previous, months }: Asked): Series => ({
  value: sumWhere(days, (day) => within(period, day)),
  previous: sumWhere(days, (day) => within(previous, day)),
  spark: months.map((month) => sumWhere(days, (day) => day.startsWith(month) && day <= period.to)),
});

/** The balance at the end of a period and of each month; the last month ends with the period. */
export function stockOf(changes: readonly OnDay[], { period, previous, months }: Asked): Series {
  const until = (end: string) => sumWhere(changes, (day) => day <= end);
  const value = until(period.to);
  return {
    value,
    previous: until(previous.to),
    spark: months.map((month, place) => (place === months.length - 1 ? value : until(lastOfMonth(`${month}-01`)))),
  };
}

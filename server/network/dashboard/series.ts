import { lastOfMonth } from '@shared/plan/months';
import { type Range, within } from '../period';

/** What happened on a day, or how much more stands from then on. */
export interface OnDay {
  day: string;
  amount: number;
}

interface Asked {
  period: Range;
  previous: Range;
  /** The months shown, oldest first; the last is that in which the period ends. */
  months: readonly string[];
}

/** A figure of a period, the same of the period before, and one for each month. */
export interface Series {
  value: number;
  previous: number;
  spark: number[];
}

const sumWhere = (days: readonly OnDay[], is: (day: string) => boolean): number =>
  days.reduce((sum, { day, amount }) => (is(day) ? sum + amount : sum), 0);

/** What happens in a period, and in each month until its end. */
export const flowOf = (days: readonly OnDay[], { period, previous, months }: Asked): Series => ({
  value: sumWhere(days, (day) => within(period, day)),
  previous: sumWhere(days, (day) => within(previous, day)),
  spark: months.map((month) => sumWhere(days, (day) => day.startsWith(month) && day <= period.to)),
});

/** What stands at the end of a period and of each month; the last month ends with the period. */
export function stockOf(changes: readonly OnDay[], { period, previous, months }: Asked): Series {
  const until = (end: string) => sumWhere(changes, (day) => day <= end);
  const value = until(period.to);
  return {
    value,
    previous: until(previous.to),
    spark: months.map((month, place) => (place === months.length - 1 ? value : until(lastOfMonth(`${month}-01`)))),
  };
}

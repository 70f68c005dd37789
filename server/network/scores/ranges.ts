import type { Period } from '@shared/contracts/network/dashboard';
import type { GoalPeriod } from '@shared/contracts/network/goals';
import { daysBetween, shiftDay } from '@shared/format/days';
import { addMonths, firstOfMonth, lastOfMonth, monthOf } from '@shared/plan/months';
import type { Days } from '../money/tp/tpByMember';
import { periodOf } from '../reads/period';

interface Asked {
  period: Period | 'custom';
  month?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The requested period, and the one of equal length before it (domain.md 3.10, 4.0). */
export interface Periods {
  period: Days;
  previous: Days;
}

export function rangesOf({ period, month, from, to }: Asked, today: string): Periods {
  if (month !== undefined) {
    const whole = (day: string): Days => ({ from: firstOfMonth(day), to: lastOfMonth(day) });
    return { period: whole(`${month}-01`), previous: whole(addMonths(`${month}-01`, -1)) };
  }
  if (period !== 'custom') return periodOf(period, today);
  return rangeAround({ from: from ?? today, to: to ?? today });
}

/** A range of days, and the equally long one before it. */
export const rangeAround = ({ from, to }: Days): Periods => ({
  period: { from, to },
  previous: { from: shiftDay(from, -(daysBetween(from, to) + 1)), to: shiftDay(from, -1) },
});

/** The months of a range of days, oldest first. */
export function monthsIn({ from, to }: Days): string[] {
  const months: string[] = [];
  for (let day = firstOfMonth(from); day <= to; day = addMonths(day, 1)) months.push(monthOf(day));
  return months;
}

const monthsOf = { month: 1, quarter: 3, year: 12 } as const;

/** The whole calendar month, quarter or year around a day. */
export function calendarPeriod(period: GoalPeriod, day: string): Days {
  const length = monthsOf[period];
  const since = (Number(day.slice(5, 7)) - 1) % length;
  const from = addMonths(firstOfMonth(day), -since);
  return { from, to: lastOfMonth(addMonths(from, length - 1)) };
}

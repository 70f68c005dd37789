import type { CardPeriod } from '@shared/contracts/demos/dashboardCards';
import { shiftDay } from '@shared/format/days';
import { businessToday } from '~/platform/businessDay';
import { shiftMonth } from '~/ui/dates/days';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The first day of each day, week or month of a period. */
export function partsOf(
  period: CardPeriod,
  today = businessToday(),
): { kind: 'day' | 'week' | 'month'; starts: string[] } {
  const lastMonth = `${shiftMonth(today, -1).slice(0, 7)}-01`;
  const lastYear = `${Number(today.slice(0, 4)) - 1}-01-01`;
  if (period === 'Last 7 Days') return { kind: 'day', starts: upTo(7).map((at) => shiftDay(today, at - 6)) };
  if (period === 'Last 28 Days') return { kind: 'week', starts: upTo(4).map((at) => shiftDay(today, at * 7 - 27)) };
  if (period === 'Last Month') return { kind: 'week', starts: upTo(4).map((at) => shiftDay(lastMonth, at * 7)) };
  return { kind: 'month', starts: upTo(12).map((at) => shiftMonth(lastYear, at)) };
}

/** The first days of the last months, oldest first, including the current month. */
export const lastMonths = (count: number, today = businessToday()): string[] =>
  upTo(count).map((at) => shiftMonth(`${today.slice(0, 7)}-01`, at - count + 1));

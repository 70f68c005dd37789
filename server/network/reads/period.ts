import type { Period } from '@shared/contracts/network/dashboard';
import { addMonths, firstOfMonth, lastOfMonth } from '@shared/plan/months';

export interface Range {
  from: string;
  to: string;
}

/**
 * A period that ends today, and the one before it (domain.md 4.0). Periods to date are compared with the same days of
 * the month, quarter or year before; rolling months are calendar months including the current one.
 */
export function periodOf(period: Period, today: string): { period: Range; previous: Range } {
  const month = firstOfMonth(today);
  const back = (from: string, to: string, months: number) => ({
    period: { from, to },
    previous: { from: addMonths(from, -months), to: addMonths(to, -months) },
  });
  switch (period) {
    case 'mtd':
      return back(month, today, 1);
    case 'qtd':
      return back(addMonths(month, -((Number(today.slice(5, 7)) - 1) % 3)), today, 3);
    case 'ytd':
      return back(`${today.slice(0, 4)}-01-01`, today, 12);
    case 'last_month': {
      const last = addMonths(month, -1);
      const before = addMonths(month, -2);
      return { period: { from: last, to: lastOfMonth(last) }, previous: { from: before, to: lastOfMonth(before) } };
    }
    case 'rolling_3':
      return back(addMonths(month, -2), today, 3);
    case 'rolling_12':
      return back(addMonths(month, -11), today, 12);
  }
}

export const within = ({ from, to }: Range, day: string) => day >= from && day <= to;

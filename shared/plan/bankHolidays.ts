import { shiftDay } from '../format/days';

/** US federal bank holidays, on which no transfer settles (domain.md 3.8). */
export const bankHolidayCodes = [
  'new_year',
  'martin_luther_king',
  'presidents',
  'memorial',
  'juneteenth',
  'independence',
  'labor',
  'columbus',
  'veterans',
  'thanksgiving',
  'christmas',
] as const;
export type BankHolidayCode = (typeof bankHolidayCodes)[number];
export interface BankHoliday {
  code: BankHolidayCode;
  on: string;
}

const [sunday, monday, thursday, saturday] = [0, 1, 4, 6];
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
const dayOf = (year: number, month: number, date: number) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

/** The nth occurrence of a weekday in a month. */
function nth(year: number, month: number, weekday: number, count: number): string {
  const first = weekdayOf(dayOf(year, month, 1));
  return dayOf(year, month, 1 + ((weekday - first + 7) % 7) + 7 * (count - 1));
}

/** A fixed date. If it is a Sunday, banks close on Monday; if a Saturday, on no other day. */
function observed(year: number, month: number, date: number): string {
  const day = dayOf(year, month, date);
  return weekdayOf(day) === sunday ? shiftDay(day, 1) : day;
}

/** The bank holidays of a year as the Federal Reserve observes them, in order, by the rules since Juneteenth was added in 2021. */
export function bankHolidays(year: number): BankHoliday[] {
  const on: Record<BankHolidayCode, string> = {
    new_year: observed(year, 1, 1),
    martin_luther_king: nth(year, 1, monday, 3),
    presidents: nth(year, 2, monday, 3),
    memorial: shiftDay(nth(year, 6, monday, 1), -7),
    juneteenth: observed(year, 6, 19),
    independence: observed(year, 7, 4),
    labor: nth(year, 9, monday, 1),
    columbus: nth(year, 10, monday, 2),
    veterans: observed(year, 11, 11),
    thanksgiving: nth(year, 11, thursday, 4),
    christmas: observed(year, 12, 25),
  };
  return bankHolidayCodes.map((code) => ({ code, on: on[code] }));
}

/** The day itself if banks are open, else the next day they are (domain.md 3.8). */
export function businessDayFrom(day: string): string {
  const weekday = weekdayOf(day);
  const closed =
    weekday === saturday || weekday === sunday || bankHolidays(Number(day.slice(0, 4))).some(({ on }) => on === day);
  return closed ? businessDayFrom(shiftDay(day, 1)) : day;
}

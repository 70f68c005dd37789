import { daysBetween, shiftDay } from '@shared/format/days';

/** Month and date of a day as in `members.birthday_md`: `12-31` for the last day of a year. */
const monthDayOf = (day: string) => day.slice(5);

/** The next day from `today` on which a birthday is celebrated; 29 February falls on the 28th in common years. */
export function nextBirthday(birthday: string, today: string): string {
  const monthDay = monthDayOf(birthday);
  const inYear = (year: number) => {
    const leap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
    return `${year}-${monthDay === '02-29' && !leap ? '02-28' : monthDay}`;
  };
  const year = Number(today.slice(0, 4));
  return inYear(year) >= today ? inYear(year) : inYear(year + 1);
}

/** Days until each birthday by month and day, for birthdays within a limit. */
export function birthdaysWithin(days: number, today: string): ReadonlyMap<string, number> {
  const inDays = new Map<string, number>();
  for (let left = 0; left <= days; left += 1) inDays.set(monthDayOf(shiftDay(today, left)), left);
  const leapDay = '2000-02-29';
  const untilLeapDay = daysBetween(today, nextBirthday(leapDay, today));
  if (untilLeapDay <= days) inDays.set(monthDayOf(leapDay), untilLeapDay);
  return inDays;
}

/** Calendar arithmetic on `YYYY-MM-DD` in UTC; no clock is read anywhere in the generator. */
export type Day = string;

const dayMs = 86_400_000;
const known = { ms: new Map<Day, number>(), days: new Map<number, Day>() };

/** There are a few thousand days, and each is asked for again and again. */
function msOf(day: Day): number {
  let ms = known.ms.get(day);
  if (ms === undefined) {
    ms = Date.parse(`${day}T00:00:00.000Z`);
    known.ms.set(day, ms);
  }
  return ms;
}

function dayOf(ms: number): Day {
  let day = known.days.get(ms);
  if (day === undefined) {
    day = new Date(ms).toISOString().slice(0, 10);
    known.days.set(ms, day);
  }
  return day;
}

export const addDays = (day: Day, count: number): Day => dayOf(msOf(day) + Math.round(count) * dayMs);
export const daysBetween = (from: Day, to: Day): number => Math.round((msOf(to) - msOf(from)) / dayMs);
/** 0 = Sunday. */
export const weekday = (day: Day): number => new Date(msOf(day)).getUTCDay();
export const monthOf = (day: Day): number => Number(day.slice(5, 7));
export const latest = (...days: Day[]): Day => days.reduce((a, b) => (a > b ? a : b));
export const earliest = (...days: Day[]): Day => days.reduce((a, b) => (a < b ? a : b));

/** Adds calendar months; the day is clamped to the length of the month. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + count, 1));
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, length));
  return dayOf(first.getTime());
}

/** Full months from a to b, DOMAIN.md 3.2. */
export function fullMonths(from: Day, to: Day): number {
  const estimate = (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + monthOf(to) - monthOf(from);
  return addMonths(from, estimate) <= to ? estimate : estimate - 1;
}

/** Completed years on a day. */
export const ageOn = (birthday: Day, day: Day): number => Math.floor(fullMonths(birthday, day) / 12);

/** Saturday and Sunday become the next Monday. */
export function nextBusinessDay(day: Day): Day {
  const weekdayOf = weekday(day);
  return weekdayOf === 6 ? addDays(day, 2) : weekdayOf === 0 ? addDays(day, 1) : day;
}

/** Saturday becomes the Friday before, Sunday the Monday after. */
export function nearestBusinessDay(day: Day): Day {
  const weekdayOf = weekday(day);
  return weekdayOf === 6 ? addDays(day, -1) : weekdayOf === 0 ? addDays(day, 1) : day;
}

/**
 * An instant so many minutes after 16:00 UTC (8 or 9 in the morning of the business time zone). Below 480 minutes the calendar
 * day is the same in UTC and in the business time zone.
 */
export const instantOf = (day: Day, minutes: number): string =>
  new Date(msOf(day) + (16 * 60 + minutes) * 60_000).toISOString();

/** The nightly carrier feed: shortly after midnight of the business time zone, so also for the current day already past. */
export const feedInstant = (day: Day): string => `${day}T08:15:00.000Z`;

/** Calendar arithmetic on `YYYY-MM-DD` in UTC; the generator never reads a clock. */
export type Day = string;

const dayMs = 86_400_000;
const cache = { ms: new Map<Day, number>(), days: new Map<number, Day>() };

/** Cached: a few thousand days are parsed again and again. */
function msOf(day: Day): number {
  let ms = cache.ms.get(day);
  if (ms === undefined) {
    ms = Date.parse(`${day}T00:00:00.000Z`);
    cache.ms.set(day, ms);
  }
  return ms;
}

function dayOf(ms: number): Day {
  let day = cache.days.get(ms);
  if (day === undefined) {
    day = new Date(ms).toISOString().slice(0, 10);
    cache.days.set(ms, day);
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

/** Adds calendar months and clamps the day to the month's length. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + count, 1));
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, length));
  return dayOf(first.getTime());
}

/** Full months from a to b, domain.md 3.2. */
export function fullMonths(from: Day, to: Day): number {
  const estimate = (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + monthOf(to) - monthOf(from);
  return addMonths(from, estimate) <= to ? estimate : estimate - 1;
}

/** Completed years on a day. */
export const ageOn = (birthday: Day, day: Day): number => Math.floor(fullMonths(birthday, day) / 12);

/** Moves a weekend day to the next Monday. */
export function nextBusinessDay(day: Day): Day {
  const weekdayOf = weekday(day);
  return weekdayOf === 6 ? addDays(day, 2) : weekdayOf === 0 ? addDays(day, 1) : day;
}

/** Moves a Saturday to the Friday before, a Sunday to the Monday after. */
export function nearestBusinessDay(day: Day): Day {
  const weekdayOf = weekday(day);
  return weekdayOf === 6 ? addDays(day, -1) : weekdayOf === 0 ? addDays(day, 1) : day;
}

/**
 * The instant `minutes` after 16:00 UTC (8 or 9 a.m. in the business time zone). Below 480 minutes, UTC and the
 * business time zone have the same calendar day.
 */
export const instantOf = (day: Day, minutes: number): string =>
  new Date(msOf(day) + (16 * 60 + minutes) * 60_000).toISOString();

/**
 * The instant of the nightly carrier feed: shortly after midnight in the business time zone, so it has passed even for
 * the current day.
 */
export const feedInstant = (day: Day): string => `${day}T08:15:00.000Z`;

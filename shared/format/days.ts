/** Calendar days are `YYYY-MM-DD` strings in the business time zone; they compare as text. */

export const dayLength = 86_400_000;

const zero = '0'.charCodeAt(0);
/** `2026-11-20` as 20261120, which compares the same way but faster. */
export function dayNumber(day: string): number {
  let number = 0;
  for (let index = 0; index < 10; index += 1)
    if (index !== 4 && index !== 7) number = number * 10 + day.charCodeAt(index) - zero;
  return number;
}

const texts = new Map<number, string>();

/** 20261120 as `2026-11-20`, cached. */
export function dayOfNumber(number: number): string {
  let day = texts.get(number);
  if (day === undefined) {
    const digits = String(number);
    day = `${digits.slice(0, -4).padStart(4, '0')}-${digits.slice(-4, -2)}-${digits.slice(-2)}`;
    texts.set(number, day);
  }
  return day;
}

const weekdays = new Map<number, number>();

/** The weekday of 20261120; 0 is Monday. */
export function weekdayOf(number: number): number {
  let weekday = weekdays.get(number);
  if (weekday === undefined) {
    weekday = (new Date(`${dayOfNumber(number)}T00:00:00Z`).getUTCDay() + 6) % 7;
    weekdays.set(number, weekday);
  }
  return weekday;
}

/** Adds whole days to a day. */
export const shiftDay = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10);

/** Days since 1970. Computed with numbers, because lists need it for every row and parsing a date is five times slower. */
export function dayCount(day: string): number {
  const number = dayNumber(day);
  return Date.UTC(Math.trunc(number / 10_000), (Math.trunc(number / 100) % 100) - 1, number % 100) / dayLength;
}

/** Whole days from `a` to `b`. */
export const daysBetween = (a: string, b: string) => dayCount(b) - dayCount(a);

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day in a time zone at an instant. */
export function dayIn(timeZone: string, at: Date): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(timeZone, format);
  }
  // Years below 1000 come without their zeros.
  return format.format(at).padStart(10, '0');
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** A zone's clock at an instant, both in milliseconds since 1970. NaN if invalid. */
export function clockIn(timeZone: string, at: Date): number {
  if (Number.isNaN(at.getTime())) return Number.NaN;
  let clock = clocks.get(timeZone);
  if (!clock) {
    const two = '2-digit';
    const parts = { month: two, day: two, hour: two, minute: two, second: two, hourCycle: 'h23' } as const;
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', ...parts });
    clocks.set(timeZone, clock);
  }
  return Date.parse(`${clock.format(at).padStart(19, '0').replace(' ', 'T')}Z`);
}

/** A clock time, and its instants by the zone's offset a day earlier and a day later. */
function candidatesIn(timeZone: string, day: string, time: string): [clock: number, before: number, after: number] {
  const clock = Date.parse(`${day}T${time}:00Z`);
  const near = (by: number) => clock - (clockIn(timeZone, new Date(clock + by)) - (clock + by));
  return [clock, near(-dayLength), near(dayLength)];
}

/**
 * The instants at which a zone's clock shows a day and time (`HH:MM`), as ISO 8601: none in a skipped hour, two in a
 * repeated one.
 */
export function instantsIn(timeZone: string, day: string, time: string): string[] {
  const [clock, ...candidates] = candidatesIn(timeZone, day, time);
  return [...new Set(candidates)]
    .filter((at) => clockIn(timeZone, new Date(at)) === clock)
    .sort((a, b) => a - b)
    .map((at) => new Date(at).toISOString());
}

/**
 * The instant of a zone's day and clock time (`HH:MM`), as ISO 8601. A repeated time is its first occurrence; a time in a
 * skipped hour moves on by the clock's change.
 */
export function instantIn(timeZone: string, day: string, time: string): string {
  const [clock, before, after] = candidatesIn(timeZone, day, time);
  const at = [before, after].find((one) => clockIn(timeZone, new Date(one)) === clock) ?? before;
  return new Date(at).toISOString();
}

/** Age in whole years on a day. */
export function ageOn(birthday: string, on: string): number {
  const years = Number(on.slice(0, 4)) - Number(birthday.slice(0, 4));
  return on.slice(5) < birthday.slice(5) ? years - 1 : years;
}

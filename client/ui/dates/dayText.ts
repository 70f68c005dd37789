import { dayOf } from './days';

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (locale: string) => {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' });
    formats.set(locale, format);
  }
  return format;
};

/** Formats a date numerically for a locale: `11/23/2026`, `23.11.2026`. */
export const dayText = (day: string, locale: string): string => formatOf(locale).format(new Date(`${day}T00:00:00Z`));

/** The order of day, month and year in a locale. */
const orderOf = (locale: string) =>
  formatOf(locale)
    .formatToParts(0)
    .flatMap(({ type }) => (type === 'year' || type === 'month' || type === 'day' ? [type] : []));

/** Two-digit years reach ten years ahead; later ones are in the last century. */
const fullYear = (figures: string): number => {
  if (figures.length > 2) return Number(figures);
  const century = Math.floor((new Date().getFullYear() + 10) / 100) * 100;
  const year = century + Number(figures);
  return year > new Date().getFullYear() + 10 ? year - 100 : year;
};

/**
 * Parses a typed date: in the locale's order with any separator or none (`11/23/26`, `23.11.2026`, `23112026`), or as
 * `2026-11-23`. Empty text is null; invalid text is undefined.
 */
export function parseDay(text: string, locale: string): string | null | undefined {
  const bare = text.trim();
  if (bare === '') return null;
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(bare);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const order = orderOf(locale);
  const joined = /^\d{8}$|^\d{6}$/.test(bare);
  const widths = order.map((part) => (part === 'year' ? bare.length - 4 : 2));
  let at = 0;
  const parts = joined
    ? widths.map((width) => {
        at += width;
        return bare.slice(at - width, at);
      })
    : bare.split(/\s*[./\-\s]\s*/).filter(Boolean);
  const texts = Object.fromEntries(order.map((part, index) => [part, parts[index] ?? '']));
  const { year = '', month = '', day = '' } = texts;
  if (parts.length !== 3 || !/^(\d{2}|\d{4})$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day))
    return undefined;
  return dayOf(fullYear(year), Number(month), Number(day));
}

/** Formats a time `HH:MM` or `HH:MM:SS` for a locale: `9:30 PM`, `21:30`, `21:30:05`. */
export const timeText = (time: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: time.length > 5 ? 'medium' : 'short', timeZone: 'UTC' }).format(
    new Date(`1970-01-01T${time}Z`),
  );

/** Parses a time: `9`, `9:30`, `21.30`, `9h30`, `930`, `9:30 pm`. Undefined if invalid. */
export function parseTime(text: string): string | undefined {
  const match = /^(\d{1,2})(?:\s*[:.h]\s*(\d{2})?|(\d{2}))?\s*(?:([ap])\.?\s*m?\.?|uhr)?$/i.exec(text.trim());
  if (!match) return undefined;
  const [, hours = '', minutes = match[3] ?? '00', , half] = match;
  const hour = Number(hours);
  if (half && (hour < 1 || hour > 12)) return undefined;
  const whole = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour;
  const time = `${String(whole).padStart(2, '0')}:${minutes}`;
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : undefined;
}

/** Parses a time that may have seconds, `21:30:05` or `9:30:05 PM`, as `HH:MM:SS`. Undefined if invalid. */
export function parseSeconds(text: string): string | undefined {
  const [, before = text, second = '00', after = ''] =
    /^(\s*\d{1,2}\s*[:.h]\s*\d{2})\s*[:.]\s*([0-5]\d)(?!\d)(.*)$/is.exec(text) ?? [];
  const minute = parseTime(`${before}${after}`);
  return minute && `${minute}:${second}`;
}

const daySeconds = 86_400;

/** A time shifted by seconds, wrapping at midnight, in its original format. */
export function movedTime(time: string, by: number): string {
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number);
  const at = ((((hour * 60 + minute) * 60 + second + by) % daySeconds) + daySeconds) % daySeconds;
  return new Date(at * 1_000).toISOString().slice(11, 11 + time.length);
}

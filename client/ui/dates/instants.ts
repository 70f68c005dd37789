import { isDay } from './days';

const two = (value: number) => String(value).padStart(2, '0');

/** An instant's local day and time; the parts of invalid text as typed. */
export function dayAndTimeOf(value: string | null): { day: string | null; time: string } {
  if (value === null || value === '') return { day: null, time: '' };
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) {
    const [day, time = ''] = value.split(' ');
    return { day: day || null, time };
  }
  return {
    day: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    time: `${two(at.getHours())}:${two(at.getMinutes())}`,
  };
}

/** A local day and time as ISO 8601 in UTC; undefined unless both are valid. */
export function instantOf(day: string | null, time: string): string | undefined {
  if (!isDay(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined;
  return new Date(`${day}T${time}:00`).toISOString();
}

/** The browser's time zone at an instant, such as "Pacific Standard Time". */
export function zoneName(value: string | null, language: string): string {
  const at = value === null ? new Date() : new Date(value);
  const parts = new Intl.DateTimeFormat(language, { timeZoneName: 'long' }).formatToParts(
    Number.isNaN(at.getTime()) ? new Date() : at,
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

import { dayAt, instantAt, timeAt } from '~/platform/networkClock';
import { thisNetwork } from '~/platform/thisNetwork';
import { isDay } from './days';

/** An instant's day and time in the network's zone; the parts of invalid text as typed. */
export function dayAndTimeOf(value: string | null): { day: string | null; time: string } {
  if (value === null || value === '') return { day: null, time: '' };
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) {
    const [day, time = ''] = value.split(' ');
    return { day: day || null, time };
  }
  return { day: dayAt(at), time: timeAt(at) };
}

/** A day and time of the network as ISO 8601 in UTC; undefined unless both are valid. */
export function instantOf(day: string | null, time: string): string | undefined {
  if (!isDay(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined;
  return instantAt(day, time);
}

/** The network's time zone at an instant, such as "Pacific Standard Time". */
export function zoneName(value: string | null, language: string): string {
  const at = value === null ? new Date() : new Date(value);
  const { zone: timeZone } = thisNetwork.now;
  const parts = new Intl.DateTimeFormat(language, { timeZoneName: 'long', timeZone }).formatToParts(
    Number.isNaN(at.getTime()) ? new Date() : at,
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

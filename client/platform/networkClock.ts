import { clockIn, dayIn, instantIn, instantsIn } from '@shared/format/days';
import { thisNetwork } from './thisNetwork';

/** The network's day at an instant, `YYYY-MM-DD`; empty if the instant is invalid. */
export function dayAt(at: Date | string): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? '' : dayIn(thisNetwork.now.zone, date);
}

/** The network's clock time at an instant, `HH:MM`. */
export const timeAt = (at: Date | string): string =>
  new Date(clockIn(thisNetwork.now.zone, new Date(at))).toISOString().slice(11, 16);

/** The instant of a day and clock time of the network, as ISO 8601. */
export const instantAt = (day: string, time: string): string => instantIn(thisNetwork.now.zone, day, time);

/** The instants at which the network's clock shows a day and time: none in a skipped hour, two in a repeated one. */
export const instantsAt = (day: string, time: string): string[] => instantsIn(thisNetwork.now.zone, day, time);

/** True if the browser's clock shows another time than the network's at an instant. */
export const browserDiffers = (at: Date): boolean =>
  Math.round((clockIn(thisNetwork.now.zone, at) - at.getTime()) / 60_000) !== -at.getTimezoneOffset();

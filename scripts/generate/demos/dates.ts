import type { Day } from '../days';

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `13 Dec 2019`. */
export const dated = (day: Day) => `${day.slice(8)} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
/** `12/13/2019`, the format of the table showcase. */
export const monthFirst = (day: Day) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
/** `13/12/2019`, the format of the suggestions. */
export const dayFirst = (day: Day) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
/** The instant of a UTC time of day. */
export const instantAt = (day: Day, time: string) => `${day}T${time}:00.000Z`;

import type { CalendarRow } from '@shared/contracts/network/calendar';
import { shiftDay } from '@shared/format/days';

/** Writes iCalendar files, RFC 5545. Section numbers below are those of the RFC. */

const encoder = new TextEncoder();

/** Escapes special characters (3.3.11) and replaces control characters, which a text may not contain. */
export const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\n/g, '\\n');

/** Folds lines at 75 octets (3.1): continuation lines start with a space, and no character is cut in two. */
export function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (size + octets > 75) {
      parts.push(part);
      part = ' ';
      size = 1;
    }
    part += character;
    size += octets;
  }
  return [...parts, part].join('\r\n');
}

const date = (day: string) => day.replaceAll('-', '');
/** A UTC time (3.3.5). */
const time = (instant: string) => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

interface Given {
  name: string;
  /** The host makes event keys globally unique. */
  host: string;
  /** The instant of an event's last change. */
  changedAt: (row: CalendarRow) => string;
  rows: readonly CalendarRow[];
}

/** The text of a calendar file for subscriptions. */
export function calendarFile({ name, host, changedAt, rows }: Given): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lantern//Calendar 1.0//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...rows.flatMap((row) => eventLines(row, host, changedAt(row))),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function eventLines(row: CalendarRow, host: string, changedAt: string): string[] {
  const when =
    row.starts_at !== null && row.ends_at !== null
      ? [
          `DTSTART:${time(row.starts_at)}`,
          // DTEND must be later than DTSTART; without DTEND the event has no duration.
          ...(row.ends_at > row.starts_at ? [`DTEND:${time(row.ends_at)}`] : []),
        ]
      : // DTEND is exclusive: the day after the last one.
        [`DTSTART;VALUE=DATE:${date(row.starts_on)}`, `DTEND;VALUE=DATE:${date(shiftDay(row.ends_on, 1))}`];
  const text = (property: string, value: string) => (value === '' ? [] : [`${property}:${escapeText(value)}`]);
  return [
    'BEGIN:VEVENT',
    `UID:${row.key}@${host}`,
    `DTSTAMP:${time(changedAt)}`,
    `SEQUENCE:${row.version}`,
    ...when,
    ...text('SUMMARY', row.title),
    ...text('DESCRIPTION', row.body),
    ...text('LOCATION', row.location),
    ...(row.url === '' ? [] : [`URL:${new URL(row.url).href}`]),
    `CATEGORIES:${escapeText(row.calendar)}`,
    // All-day events, including all computed ones, do not block time.
    `TRANSP:${row.all_day ? 'TRANSPARENT' : 'OPAQUE'}`,
    ...(row.reminder_min === null
      ? []
      : [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `TRIGGER:-PT${row.reminder_min}M`,
          ...text('DESCRIPTION', row.title),
          'END:VALARM',
        ]),
    'END:VEVENT',
  ];
}

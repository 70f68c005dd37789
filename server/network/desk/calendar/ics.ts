import type { CalendarRow } from '@shared/contracts/network/calendar';
import { shiftDay } from '@shared/format/days';

/** iCalendar, RFC 5545: our own hundred lines, since what we say in it is little. */

const encoder = new TextEncoder();

/** 3.3.11: what has a meaning in a text. Control characters have no place in one. */
export const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\n/g, '\\n');

/** 3.1: no line is longer than 75 octets; a longer one goes on after a space, and no character is cut in two. */
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
/** 3.3.5, in UTC. */
const time = (instant: string) => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

interface Given {
  name: string;
  /** Makes keys unique in the world. */
  host: string;
  /** When an event was last changed. */
  changedAt: (row: CalendarRow) => string;
  rows: readonly CalendarRow[];
}

/** A calendar to subscribe to. */
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
          // An end has to be later than its beginning; without one the event takes no time.
          ...(row.ends_at > row.starts_at ? [`DTEND:${time(row.ends_at)}`] : []),
        ]
      : // The end is the first day after.
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
    // What was worked out, and whole days, leave people free.
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

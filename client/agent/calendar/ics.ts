import type { CalendarRow } from '@shared/contracts/network/calendar';
import { shiftDay } from '@shared/format/days';

/** Escapes a TEXT value (RFC 5545, 3.3.11). */
const escaped = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\n/g, '\\n');

const encoder = new TextEncoder();

/** Folds a line at 75 octets without splitting a character (RFC 5545, 3.1). */
function folded(line: string): string {
  let [out, size] = ['', 0];
  for (const sign of line) {
    const octets = encoder.encode(sign).length;
    if (size + octets > 75) {
      out += '\r\n ';
      size = 1;
    }
    out += sign;
    size += octets;
  }
  return out;
}

const date = (day: string) => day.replaceAll('-', '');
const time = (instant: string) => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** The events as an iCalendar file. `titleOf` returns an event's visible title; `now` is the file's timestamp. */
export function icsOf(rows: readonly CalendarRow[], titleOf: (row: CalendarRow) => string, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lantern//Calendar 1.0//EN',
    'CALSCALE:GREGORIAN',
    ...rows.flatMap((row) => [
      'BEGIN:VEVENT',
      `UID:${row.key}@${location.hostname}`,
      `DTSTAMP:${time(now.toISOString())}`,
      ...(row.starts_at && row.ends_at
        ? [`DTSTART:${time(row.starts_at)}`, `DTEND:${time(row.ends_at)}`]
        : // DTEND is exclusive: the day after the last.
          [`DTSTART;VALUE=DATE:${date(row.starts_on)}`, `DTEND;VALUE=DATE:${date(shiftDay(row.ends_on, 1))}`]),
      `SUMMARY:${escaped(titleOf(row))}`,
      ...(row.body ? [`DESCRIPTION:${escaped(row.body)}`] : []),
      ...(row.location ? [`LOCATION:${escaped(row.location)}`] : []),
      ...(row.url ? [`URL:${row.url}`] : []),
      `CATEGORIES:${row.calendar}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

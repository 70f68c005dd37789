import type { CalendarRow } from '@shared/contracts/network/calendar';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarFile, escapeText, fold } from './ics';

const row = (changes: Partial<CalendarRow> = {}): CalendarRow => ({
  id: 7,
  key: 'event-7',
  version: 3,
  title: 'Policy review',
  about: '',
  about_id: null,
  all_day: false,
  starts_on: '2026-11-24',
  ends_on: '2026-11-24',
  starts_at: '2026-11-24T18:00:00.000Z',
  ends_at: '2026-11-24T19:30:00.000Z',
  calendar: 'Business',
  scope: 'personal',
  source: 'manual',
  owner: '',
  location: '',
  url: '',
  body: '',
  reminder_min: null,
  editable: true,
  rsvp: null,
  rsvp_counts: null,
  ...changes,
});
const file = (...rows: CalendarRow[]) =>
  calendarFile({
    name: 'Lantern Bridge Network',
    host: 'x.invalid',
    changedAt: () => '2026-11-20T08:00:00.000Z',
    rows,
  });
/** Joins folded lines, as a calendar reader does. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
const whole = { all_day: true, starts_at: null, ends_at: null };

describe('a calendar file', () => {
  it('conforms to RFC 5545', () => {
    expect(
      unfolded(
        file(row({ location: 'Room 2', body: 'Bring:\n- ID', url: 'https://meet.example.com/a', reminder_min: 30 })),
      ),
    ).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Lantern//Calendar 1.0//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:Lantern Bridge Network',
      'X-WR-CALNAME:Lantern Bridge Network',
      'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
      'X-PUBLISHED-TTL:PT6H',
      'BEGIN:VEVENT',
      'UID:event-7@x.invalid',
      'DTSTAMP:20261120T080000Z',
      'SEQUENCE:3',
      'DTSTART:20261124T180000Z',
      'DTEND:20261124T193000Z',
      'SUMMARY:Policy review',
      'DESCRIPTION:Bring:\\n- ID',
      'LOCATION:Room 2',
      'URL:https://meet.example.com/a',
      'CATEGORIES:Business',
      'TRANSP:OPAQUE',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-PT30M',
      'DESCRIPTION:Policy review',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it.each([
    [row(whole), ['DTSTART;VALUE=DATE:20261124', 'DTEND;VALUE=DATE:20261125', 'TRANSP:TRANSPARENT']],
    [
      row({ ...whole, starts_on: '2026-12-30', ends_on: '2026-12-31' }),
      ['DTSTART;VALUE=DATE:20261230', 'DTEND;VALUE=DATE:20270101'],
    ],
    [row({ title: 'a, b; c\\d\r\nDTSTART:1' }), ['SUMMARY:a\\, b\\; c\\\\d\\nDTSTART:1']],
  ])('%# has the expected lines', (event, lines) => {
    const unfoldedLines = unfolded(file(event));
    for (const line of lines) expect(unfoldedLines).toContain(line);
  });

  it('has no end for events without a duration', () => {
    expect(file(row({ ends_at: '2026-11-24T18:00:00.000Z' }))).not.toContain('DTEND');
  });

  it('never lets a text start a line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const lines = unfolded(file(row({ title: `x${text}`, body: `y${text}`, location: `z${text}` })));
        expect(lines.filter((line) => /^(BEGIN|END):/.test(line))).toHaveLength(4);
        expect(lines.every((line) => line === '' || /^[A-Z-]+[;:]/.test(line))).toBe(true);
      }),
    );
  });
});

describe('folding', () => {
  const octets = (line: string) => Buffer.byteLength(line);

  it('keeps lines within 75 octets, splits no character, and is reversible', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const line = `SUMMARY:${escapeText(text)}`;
        const folded = fold(line);
        expect(folded.replaceAll('\r\n ', '')).toBe(line);
        for (const part of folded.split('\r\n')) {
          expect(octets(part)).toBeLessThanOrEqual(75);
          // A character cut in two would become U+FFFD.
          if (!text.includes('\uFFFD')) expect(part).not.toContain('\uFFFD');
        }
      }),
    );
  });

  it('leaves short lines unchanged', () => {
    expect(fold('x'.repeat(75))).toBe('x'.repeat(75));
    expect(fold('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
    expect(fold('晴'.repeat(26))).toBe(`${'晴'.repeat(25)}\r\n 晴`);
  });
});

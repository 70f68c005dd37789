import { describe, expect, it } from 'vitest';
import { instantAt } from '~/platform/networkClock';
import { daysOfEvent, listedInput, wholeInput } from './eventInput';

const days = (starts_on: string, ends_on: string) => ({
  all_day: true,
  starts_on,
  ends_on,
  starts_at: null,
  ends_at: null,
});
const hours = (from: [string, string], to: [string, string]) => ({
  all_day: false,
  starts_on: from[0],
  ends_on: to[0],
  starts_at: instantAt(...from),
  ends_at: instantAt(...to),
});

describe('an event in the November list', () => {
  it.each([
    ['of one day keeps its day', days('2026-11-10', '2026-11-10'), '2026-11-10', '2026-11-11'],
    ['of several days appears on its first', days('2026-11-10', '2026-12-24'), '2026-11-10', '2026-11-11'],
    [
      'that began earlier appears on the first day of the list',
      days('2026-10-03', '2026-12-24'),
      '2026-11-01',
      '2026-11-02',
    ],
    [
      'with times over three days appears on its first',
      hours(['2026-11-10', '09:00'], ['2026-11-12', '17:00']),
      instantAt('2026-11-10', '09:00'),
      instantAt('2026-11-11', '00:00'),
    ],
    [
      'with times that began earlier appears on the first day of the list',
      hours(['2026-10-31', '09:00'], ['2026-11-02', '17:00']),
      instantAt('2026-11-01', '00:00'),
      instantAt('2026-11-02', '00:00'),
    ],
    [
      'that ends after midnight keeps its times',
      hours(['2026-11-10', '23:00'], ['2026-11-11', '00:30']),
      instantAt('2026-11-10', '23:00'),
      instantAt('2026-11-11', '00:30'),
    ],
  ])('%s', (_, row, start, end) => {
    expect(listedInput(row, '2026-11-01')).toEqual({ start, end });
  });
});

it('assigns an end at night to the evening before, but never to a day before its start', () => {
  expect(daysOfEvent(hours(['2026-11-10', '20:00'], ['2026-11-11', '05:59']))).toEqual({
    first: '2026-11-10',
    last: '2026-11-10',
  });
  expect(daysOfEvent(hours(['2026-11-10', '20:00'], ['2026-11-11', '06:00'])).last).toBe('2026-11-11');
  expect(daysOfEvent(hours(['2026-11-10', '02:00'], ['2026-11-10', '04:00'])).last).toBe('2026-11-10');
});

it('passes the day after its last day to the calendar as its end', () => {
  expect(wholeInput(days('2026-11-10', '2026-11-30'))).toEqual({ start: '2026-11-10', end: '2026-12-01' });
});

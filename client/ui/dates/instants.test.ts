import { expect, it } from 'vitest';
import { dayAndTimeOf, instantOf, zoneName } from './instants';

it('makes a moment of a day and a time where the reader is, and takes it apart again', () => {
  const instant = instantOf('2026-07-04', '09:30');
  expect(instant).toBe(new Date(2026, 6, 4, 9, 30).toISOString());
  expect(dayAndTimeOf(instant ?? null)).toEqual({ day: '2026-07-04', time: '09:30' });
});

it('makes none of half of it, of no day and of no time', () => {
  expect(instantOf(null, '09:30')).toBeUndefined();
  expect(instantOf('2026-02-30', '09:30')).toBeUndefined();
  expect(instantOf('2026-07-04', '9')).toBeUndefined();
  expect(dayAndTimeOf('2026-07-04 9')).toEqual({ day: '2026-07-04', time: '9' });
  expect(dayAndTimeOf(null)).toEqual({ day: null, time: '' });
});

it('names the zone in the language, and for what is no moment, too', () => {
  expect(zoneName('2026-07-04T00:00:00.000Z', 'en')).not.toBe('');
  expect(zoneName('2026-07-04 9', 'de')).toBe(zoneName(null, 'de'));
});

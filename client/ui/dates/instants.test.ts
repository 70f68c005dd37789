import { expect, it } from 'vitest';
import { dayAndTimeOf, instantOf, zoneName } from './instants';

it('combines the network’s day and time into an instant, and splits it again', () => {
  const instant = instantOf('2026-07-04', '09:30');
  expect(instant).toBe('2026-07-04T16:30:00.000Z');
  expect(dayAndTimeOf(instant ?? null)).toEqual({ day: '2026-07-04', time: '09:30' });
});

it('returns undefined when the day or the time is missing or invalid', () => {
  expect(instantOf(null, '09:30')).toBeUndefined();
  expect(instantOf('2026-02-30', '09:30')).toBeUndefined();
  expect(instantOf('2026-07-04', '9')).toBeUndefined();
  expect(dayAndTimeOf('2026-07-04 9')).toEqual({ day: '2026-07-04', time: '9' });
  expect(dayAndTimeOf(null)).toEqual({ day: null, time: '' });
});

it('names the time zone in the given language, even for an invalid instant', () => {
  expect(zoneName('2026-07-04T00:00:00.000Z', 'en')).not.toBe('');
  expect(zoneName('2026-07-04 9', 'de')).toBe(zoneName(null, 'de'));
});

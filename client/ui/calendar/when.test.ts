import { describe, expect, it } from 'vitest';
import { instantAt } from '~/platform/networkClock';
import { clockTimeOf, instantOf, isOnClock, isRepeated, lastingAsBefore, lengthAcrossChange } from './when';

// In Los Angeles, clocks skip 2:00 to 3:00 on March 8, 2026, and repeat 1:00 to 2:00 on November 1.
const spring = '2026-03-08';
const fall = '2026-11-01';
const first = '2026-11-01T08:30:00.000Z';
const second = '2026-11-01T09:30:00.000Z';

it.each([
  [spring, '01:59', true, false],
  [spring, '02:00', false, false],
  [spring, '02:59', false, false],
  [spring, '03:00', true, false],
  [fall, '00:59', true, false],
  [fall, '01:00', true, true],
  [fall, '01:59', true, true],
  [fall, '02:00', true, false],
  ['', '02:30', true, false],
  [spring, '', true, false],
])('on %s, %s exists: %s, twice: %s', (day, time, exists, twice) => {
  expect([isOnClock(day, time), isRepeated(day, time)]).toEqual([exists, twice]);
});

describe('a repeated time', () => {
  it('is the first or the second instant', () => {
    expect(instantOf({ day: fall, time: '01:30', again: false })).toBe(first);
    expect(instantOf({ day: fall, time: '01:30', again: true })).toBe(second);
    expect([first, second].map((instant) => clockTimeOf(instant).again)).toEqual([false, true]);
  });

  it('keeps the stored seconds of the same occurrence only', () => {
    const stored = '2026-11-01T09:30:20.000Z';
    expect(instantOf({ day: fall, time: '01:30', again: true }, stored)).toBe(stored);
    expect(instantOf({ day: fall, time: '01:30', again: false }, stored)).toBe(first);
  });
});

it('ignores a second occurrence that another day does not have', () => {
  expect(instantOf({ day: '2026-11-02', time: '01:30', again: true })).toBe(instantAt('2026-11-02', '01:30'));
});

describe('the length of an event', () => {
  const times = (starts_on: string, starts_time: string, ends_on: string, ends_time: string, ends_again = false) => ({
    ...{ starts_on, starts_time, starts_again: false },
    ...{ ends_on, ends_time, ends_again },
  });
  it.each([
    ['loses the skipped hour', times('2026-03-07', '22:00', spring, '06:00'), 7 * 60],
    ['gains the repeated hour', times('2026-10-31', '22:00', fall, '06:00'), 9 * 60],
    ['runs from the first to the second occurrence', times(fall, '01:30', fall, '01:15', true), 45],
    ['needs no words on other days', times('2026-11-03', '22:00', '2026-11-04', '06:00'), undefined],
    ['needs no words before its end is valid', times('2026-10-31', '22:00', fall, ''), undefined],
  ])('%s', (_, form, minutes) => {
    expect(lengthAcrossChange(form)).toBe(minutes);
  });

  it('stays when the event is dragged across a change', () => {
    const timed = (starts_at: string, ends_at: string) => ({
      ...{ all_day: false, starts_on: starts_at.slice(0, 10), ends_on: ends_at.slice(0, 10) },
      ...{ starts_at, ends_at },
    });
    const before = timed(instantAt('2026-03-06', '22:00'), instantAt('2026-03-07', '04:00'));
    const dragged = timed(instantAt('2026-03-07', '22:00'), instantAt(spring, '04:00'));
    expect(lastingAsBefore(dragged, before)).toMatchObject({ ends_on: spring, ends_at: instantAt(spring, '05:00') });
  });
});

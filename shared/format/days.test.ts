import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageOn, clockIn, dayIn, daysBetween, instantIn, shiftDay } from './days';

const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('moving a day', () => {
  it.each([
    ['2026-11-20', 1, '2026-11-21'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2026-03-08', 1, '2026-03-09'], // clocks go forward in Los Angeles that night
    ['2026-01-01', -365, '2025-01-01'],
    ['2026-01-01', 0, '2026-01-01'],
  ])('%s by %i days is %s', (day, by, moved) => {
    expect(shiftDay(day, by)).toBe(moved);
  });

  it('is undone by moving it back, and is as long as the days between', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -40_000, max: 40_000 }), (day, by) => {
        const moved = shiftDay(day, by);
        expect(shiftDay(moved, -by)).toBe(day);
        expect(daysBetween(day, moved)).toBe(by);
      }),
    );
  });
});

describe('the day in a time zone', () => {
  it.each([
    ['America/Los_Angeles', '2026-11-21T07:59:59Z', '2026-11-20'],
    ['America/Los_Angeles', '2026-11-21T08:00:00Z', '2026-11-21'],
    ['America/Los_Angeles', '2026-07-01T06:59:59Z', '2026-06-30'],
    ['America/Los_Angeles', '2026-07-01T07:00:00Z', '2026-07-01'],
    ['Asia/Shanghai', '2026-11-20T16:00:00Z', '2026-11-21'],
    ['UTC', '2026-01-01T00:00:00Z', '2026-01-01'],
  ])('of %s at %s is %s', (timeZone, at, day) => {
    expect(dayIn(timeZone, new Date(at))).toBe(day);
  });
});

describe('the instant of a clock time', () => {
  it.each([
    ['America/Los_Angeles', '2026-11-01', '00:00', '2026-11-01T07:00:00.000Z'],
    ['America/Los_Angeles', '2026-11-02', '00:00', '2026-11-02T08:00:00.000Z'],
    ['America/Los_Angeles', '2026-03-09', '00:00', '2026-03-09T07:00:00.000Z'],
    ['UTC', '2026-11-01', '00:00', '2026-11-01T00:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-01', '00:00', '2026-10-31T10:00:00.000Z'],
    // Clocks go forward at midnight: the day begins at 1:00.
    ['Africa/Cairo', '2026-04-24', '00:00', '2026-04-23T22:00:00.000Z'],
    // The repeated hour, and the skipped one.
    ['America/Los_Angeles', '2026-11-01', '01:30', '2026-11-01T08:30:00.000Z'],
    ['America/Los_Angeles', '2026-03-08', '02:30', '2026-03-08T10:30:00.000Z'],
  ])('in %s of %s at %s is %s', (timeZone, day, time, at) => {
    expect(instantIn(timeZone, day, time)).toBe(at);
  });

  it('is a time that the zone’s clock shows', () => {
    expect(new Date(clockIn('Asia/Tokyo', new Date('2026-11-20T15:04:05Z'))).toISOString()).toBe(
      '2026-11-21T00:04:05.000Z',
    );
    expect(clockIn('Asia/Tokyo', new Date('never'))).toBeNaN();
  });
});

describe('an age', () => {
  it.each([
    ['2008-11-20', '2026-11-19', 17],
    ['2008-11-20', '2026-11-20', 18],
    ['2008-11-21', '2026-11-20', 17],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2026-11-20', '2026-11-20', 0],
  ])('of somebody born on %s is on %s %i years', (birthday, on, age) => {
    expect(ageOn(birthday, on)).toBe(age);
  });
});

import { describe, expect, it } from 'vitest';
import { instantAt } from '~/platform/networkClock';
import { movedTo } from './movedTo';

const timed = (from: [string, string], to: [string, string]) => ({
  all_day: false,
  starts_on: from[0],
  ends_on: to[0],
  starts_at: instantAt(...from),
  ends_at: instantAt(...to),
});

it('moves whole days across a month', () => {
  const days = { all_day: true, starts_on: '2026-11-28', ends_on: '2026-11-30', starts_at: null, ends_at: null };
  expect(movedTo(days, 7)).toEqual({ ...days, starts_on: '2026-12-05', ends_on: '2026-12-07' });
});

it('moves by minutes across midnight', () => {
  const moved = movedTo(timed(['2026-11-10', '23:00'], ['2026-11-10', '23:50']), 0, 15);
  expect([moved.starts_on, moved.ends_on, moved.ends_at]).toEqual([
    '2026-11-10',
    '2026-11-11',
    instantAt('2026-11-11', '00:05'),
  ]);
});

// In Los Angeles, clocks skip 2:00 to 3:00 on March 8, 2026, and repeat 1:00 to 2:00 on November 1.
describe('across a change of the clock', () => {
  it('keeps the clock time of the start, and the length', () => {
    const night = timed(['2026-03-06', '22:00'], ['2026-03-07', '04:00']);
    expect(movedTo(night, 1)).toEqual(timed(['2026-03-07', '22:00'], ['2026-03-08', '05:00']));
    const autumn = timed(['2026-10-30', '22:00'], ['2026-10-31', '04:00']);
    expect(movedTo(autumn, 1)).toEqual(timed(['2026-10-31', '22:00'], ['2026-11-01', '03:00']));
  });

  it('returns to its clock time on the day after the skipped hour', () => {
    const early = timed(['2026-03-07', '02:30'], ['2026-03-07', '03:00']);
    expect(movedTo(early, 1)).toEqual(timed(['2026-03-08', '03:30'], ['2026-03-08', '04:00']));
    expect(movedTo(early, 2)).toEqual(timed(['2026-03-09', '02:30'], ['2026-03-09', '03:00']));
  });

  it('passes through both occurrences of the repeated hour', () => {
    const early = timed(['2026-11-01', '00:45'], ['2026-11-01', '00:50']);
    const starts = [15, 75, 135].map((minutes) => movedTo(early, 0, minutes).starts_at);
    expect(starts).toEqual(['2026-11-01T08:00:00.000Z', '2026-11-01T09:00:00.000Z', '2026-11-01T10:00:00.000Z']);
  });
});

import { expect, test } from 'vitest';
import { clockOf, secondsIn } from './clock';

test.each([
  [0, '0:00'],
  [65, '1:05'],
  [3845, '1:04:05'],
])('%i seconds are written as %s, and read back', (seconds, clock) => {
  expect(clockOf(seconds)).toBe(clock);
  expect(secondsIn(clock)).toBe(seconds);
});

test.each([
  ['95', 95],
  [' 90:00 ', 5400],
  ['1:75', undefined],
  ['1:2:3:4', undefined],
  ['soon', undefined],
  ['', undefined],
])('“%s” is read as %s', (clock, seconds) => {
  expect(secondsIn(clock)).toBe(seconds);
});

import { expect, test } from 'vitest';
import { clockOf, secondsIn } from './clock';

test.each([
  [0, '0:00'],
  [65, '1:05'],
  [3845, '1:04:05'],
])('formats %i seconds as %s and parses it back', (seconds, clock) => {
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
])('parses “%s” as %s', (clock, seconds) => {
  expect(secondsIn(clock)).toBe(seconds);
});

import { expect, it } from 'vitest';
import { Calendar } from './calendar';

it.each([
  ['America/Los_Angeles', '2026-11-20', '2026-11-20T08:00:00.000Z'],
  ['America/Los_Angeles', '2026-07-01', '2026-07-01T07:00:00.000Z'],
  // Clocks change at midnight there.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-20', '2026-11-19T18:15:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-20', '2026-11-19T10:00:00.000Z'],
  ['UTC', '2026-11-20', '2026-11-20T00:00:00.000Z'],
])('begins a day in %s: %s at %s', (zone, day, at) => {
  expect(new Calendar(zone).beginning(day)).toBe(at);
});

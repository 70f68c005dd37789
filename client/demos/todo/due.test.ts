import { expect, it } from 'vitest';
import { dueOf } from './due';

it.each([
  ['2026-11-22', false, 'overdue', 'danger'],
  ['2026-11-23', false, 'today', 'warning'],
  ['2026-11-24', false, 'tomorrow', 'info'],
  ['2026-11-25', false, 'on', 'neutral'],
  ['2026-11-22', true, 'on', 'neutral'],
  ['2026-11-23T08:00:00Z', false, 'today', 'warning'],
] as const)('a task due %s, completed %s, is %s', (day, isCompleted, word, tone) => {
  expect(dueOf(day, '2026-11-23', isCompleted)).toEqual({ word, tone });
});

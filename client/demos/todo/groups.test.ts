import type { TaskRecord } from '@shared/contracts/demos/tasks';
import { expect, it } from 'vitest';
import { dayOfTarget, grouped, groupOf } from './groups';

/** A Monday. */
const today = '2026-11-23';
const task = (id: number, dueDate: string | null, isCompleted = false): TaskRecord => ({
  ...{ id, title: `Task ${id}`, dueDate, description: '', assignee: null, tags: [] },
  ...{ isCompleted, isDeleted: false, isImportant: false },
});

it.each([
  ['2026-11-22', false, 'overdue'],
  ['2026-11-23', false, 'today'],
  ['2026-11-23T18:00:00.000Z', false, 'today'],
  ['2026-11-24', false, 'next'],
  ['2026-11-30', false, 'next'],
  ['2026-12-01', false, 'later'],
  [null, false, 'later'],
  ['2026-11-22', true, 'done'],
] as const)('a task due %s, completed %s, is in the group %s', (day, isCompleted, group) => {
  expect(groupOf(task(1, day, isCompleted), today)).toBe(group);
});

it('groups open tasks by due day and keeps the given order of equal days', () => {
  const rows = [
    task(1, null),
    task(2, '2026-12-09'),
    task(3, '2026-11-25'),
    task(4, '2026-11-24'),
    task(5, '2026-11-25'),
  ];
  expect(grouped(rows, today).map(({ name, tasks }) => [name, ...tasks.map(({ id }) => id)])).toEqual([
    ['next', 4, 3, 5],
    ['later', 2, 1],
  ]);
});

it.each([
  ['today', today, '2026-11-23'],
  ['tomorrow', today, '2026-11-24'],
  ['nextWeek', today, '2026-11-30'],
  ['nextWeek', '2026-11-29', '2026-11-30'],
  ['noDay', today, null],
] as const)('moving to %s on %s gives the day %s', (target, on, day) => {
  expect(dayOfTarget(target, on)).toBe(day);
});

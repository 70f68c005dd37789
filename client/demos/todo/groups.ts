import type { TaskRecord } from '@shared/contracts/demos/tasks';
import { shiftDay } from '@shared/format/days';

export const groupNames = ['overdue', 'today', 'next', 'later', 'done'] as const;
export type GroupName = (typeof groupNames)[number];

const dayOf = ({ dueDate }: TaskRecord) => dueDate?.slice(0, 10);

/** The group of a task: done, or by its due day. Next are the seven days from tomorrow; later, also tasks without a day. */
export function groupOf(task: TaskRecord, today: string): GroupName {
  if (task.isCompleted) return 'done';
  const day = dayOf(task);
  if (day === undefined || day > shiftDay(today, 7)) return 'later';
  if (day < today) return 'overdue';
  return day === today ? 'today' : 'next';
}

/** Groups with tasks, in order. Open tasks sort by due day, those without one last; equal days keep their order. */
export function grouped(tasks: readonly TaskRecord[], today: string): { name: GroupName; tasks: TaskRecord[] }[] {
  const rank = (task: TaskRecord) => dayOf(task) ?? '9999';
  return groupNames
    .map((name) => {
      const members = tasks.filter((task) => groupOf(task, today) === name);
      return { name, tasks: name === 'done' ? members : members.sort((a, b) => rank(a).localeCompare(rank(b))) };
    })
    .filter((group) => group.tasks.length > 0);
}

/** Days offered by the menu that moves tasks. */
export const moveTargets = ['today', 'tomorrow', 'nextWeek', 'noDay'] as const;

/** The due day of a target; next week begins on Monday. */
export function dayOfTarget(target: (typeof moveTargets)[number], today: string): string | null {
  if (target === 'noDay') return null;
  if (target === 'nextWeek') return nextWeekday(today, 1);
  return target === 'today' ? today : shiftDay(today, 1);
}

/** The next day after `today` on a weekday, 0 for Sunday. */
export function nextWeekday(today: string, weekday: number): string {
  const now = new Date(`${today}T00:00:00Z`).getUTCDay();
  return shiftDay(today, (weekday - now + 7) % 7 || 7);
}

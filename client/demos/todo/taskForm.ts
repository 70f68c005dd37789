import { colleagues } from '@shared/contracts/demos/colleagues';
import { type TaskRecord, taskRecord, taskTags } from '@shared/contracts/demos/tasks';
import { day } from '@shared/contracts/fields';
import { z } from 'zod';
import type { TaskDraft } from './TodoStore';

const { title, description } = taskRecord.shape;

/** A task's form values: a day, and the assignee by name. */
export const taskForm = z.object({
  title,
  assignee: z.string(),
  due_on: day,
  tags: z.array(z.enum(taskTags)),
  description,
  isCompleted: z.boolean(),
  isImportant: z.boolean(),
});
export type TaskForm = z.input<typeof taskForm>;

export const formOf = (task: TaskRecord | undefined, today: string): TaskForm => ({
  title: task?.title ?? '',
  assignee: task?.assignee?.fullName ?? '',
  // A new task is due today; a stored task without a due day stays without one.
  due_on: task ? (task.dueDate?.slice(0, 10) ?? '') : today,
  tags: task?.tags ?? [],
  description: task?.description ?? '',
  isCompleted: task?.isCompleted ?? false,
  isImportant: task?.isImportant ?? false,
});

/** The form's values as the call expects them; an assignee who is not a colleague stays as stored. */
export function sentOf({ due_on, assignee, ...rest }: TaskForm, task: TaskRecord | undefined) {
  const colleague = colleagues.find(({ fullName }) => fullName === assignee);
  const stored = task?.assignee?.fullName === assignee ? task.assignee : null;
  return {
    ...rest,
    dueDate: due_on,
    assignee: colleague ? { fullName: colleague.fullName, avatar: colleague.avatar } : stored,
  } satisfies TaskDraft;
}

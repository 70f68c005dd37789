import type { TaskRecord } from '@shared/contracts/demos/tasks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { undoKeys, useUndoKey } from '~/platform/useUndoKey';
import type { SharedChanges, TodoStore } from './TodoStore';

type Tasks = readonly TaskRecord[];

export interface TaskActions {
  complete: (tasks: Tasks, isCompleted: boolean) => Promise<void>;
  /** Moves tasks to a day; null takes their day away. */
  moveTo: (tasks: Tasks, dueDate: string | null) => Promise<void>;
  remove: (tasks: Tasks) => Promise<void>;
  restore: (tasks: Tasks) => Promise<void>;
}

/** Changes of one or several tasks, each undone from its toast or the keyboard. */
export function useTaskActions(store: TodoStore): TaskActions {
  const { t } = useTranslation('demoTodo');
  const [undo, setUndo] = useState<() => Promise<void>>();
  useUndoKey(undo && (() => void undo()));

  const change = async (tasks: Tasks, changes: SharedChanges, done: string) => {
    if (tasks.length === 0) return;
    store.select([]);
    const saved = store.changeMany(
      tasks.map(({ id }) => id),
      changes,
    );
    let undone = false;
    const run = async () => {
      undone = true;
      setUndo(undefined);
      if ((await saved) && (await store.revert(tasks))) feedback.toast('success', t('undone'));
    };
    // The undo waits for the change, so that the reader need not.
    setUndo(() => run);
    const changed = await saved;
    if (!changed) setUndo((last) => (last === run ? undefined : last));
    if (!changed || undone) return;
    const [only, ...others] = tasks;
    feedback.toast('success', done, others.length === 0 ? only?.title : undefined, {
      label: t('undo'),
      run: () => void run(),
      keys: undoKeys,
    });
  };
  const count = (tasks: Tasks) => ({ count: tasks.length });
  return {
    complete: (tasks, isCompleted) =>
      change(tasks, { isCompleted }, t(isCompleted ? 'completedMany' : 'reopened', count(tasks))),
    moveTo: (tasks, dueDate) => change(tasks, { dueDate, isCompleted: false }, t('rescheduled', count(tasks))),
    remove: (tasks) => change(tasks, { isDeleted: true }, t('removed', count(tasks))),
    restore: (tasks) => change(tasks, { isDeleted: false }, t('restored', count(tasks))),
  };
}

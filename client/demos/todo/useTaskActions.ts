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
  const [undo, setUndo] = useState<() => void>();
  useUndoKey(undo);

  const change = async (tasks: Tasks, changes: SharedChanges, done: string) => {
    if (tasks.length === 0) return;
    store.select([]);
    const changed = await store.changeMany(
      tasks.map(({ id }) => id),
      changes,
    );
    if (!changed) return;
    const run = () => {
      setUndo(undefined);
      void store.revert(tasks).then((reverted) => reverted && feedback.toast('success', t('undone')));
    };
    setUndo(() => run);
    const [only, ...others] = tasks;
    feedback.toast('success', done, others.length === 0 ? only?.title : undefined, {
      label: t('undo'),
      run,
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

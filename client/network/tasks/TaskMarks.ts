import type { TaskMark } from '@shared/contracts/network/tasks';
import { makeAutoObservable, observable, observableRef } from 'mobx';
import { failureText } from '~/crud/failureText';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { i18next } from '~/platform/i18n';
import { undoKeys } from '~/platform/useUndoKey';
import { taskCalls } from './taskCalls';

/** A task in a list: its key, its words for toasts, and the mark that the list gave for it. */
export interface Task {
  readonly task: string;
  readonly name: string;
  readonly mark?: TaskMark | null;
}

const bodyOf = (task: string, mark: TaskMark | null) =>
  mark === null
    ? { task, state: 'open' as const }
    : { task, state: mark.state, ...(mark.until_on !== null && { until_on: mark.until_on }) };

/** Marks made on one page (domain.md 2.20). They show immediately; a refused mark is reverted. */
export class TaskMarks {
  /** The marks of this page by task; null for a task that was opened again. */
  readonly #marks = observable.map<string, TaskMark | null>({}, { deep: false });
  /** The last mark, for undo. */
  last: { task: Task; before: TaskMark | null } | undefined;
  /** Called after the server has taken a mark. */
  onSaved: (() => void) | undefined;
  #toast: number | undefined;

  constructor() {
    makeAutoObservable(this, { last: observableRef, onSaved: false });
  }

  markOf({ task, mark = null }: Pick<Task, 'task' | 'mark'>): TaskMark | null {
    return this.#marks.has(task) ? (this.#marks.get(task) ?? null) : mark;
  }

  /** Tasks to work on now. */
  open<T extends Pick<Task, 'task' | 'mark'>>(list: readonly T[]): T[] {
    return list.filter((each) => this.markOf(each) === null);
  }

  done(task: Task): Promise<boolean> {
    return this.mark(task, { state: 'done', until_on: null });
  }

  snooze(task: Task, until_on: string): Promise<boolean> {
    return this.mark(task, { state: 'snoozed', until_on });
  }

  /** Marks a task; null opens it again. Resolves to false if the server refused. */
  async mark(task: Task, mark: TaskMark | null): Promise<boolean> {
    const before = this.markOf(task);
    this.put(task.task, mark);
    this.last = { task, before };
    if (!(await this.#save(task, mark, before))) return false;
    const undo = { label: i18next.t('tasks:undo'), run: () => void this.undo(), keys: `z ${undoKeys}` };
    this.#say(i18next.t(`tasks:marked.${mark?.state ?? 'open'}`, { name: task.name }), undo);
    return true;
  }

  /** Takes back the last mark. Resolves to its task. */
  async undo(): Promise<Task | undefined> {
    const { last } = this;
    if (!last) return undefined;
    this.last = undefined;
    const marked = this.markOf(last.task);
    this.put(last.task.task, last.before);
    if (!(await this.#save(last.task, last.before, marked))) return undefined;
    this.#say(i18next.t('tasks:undone', { name: last.task.name }));
    return last.task;
  }

  private put(task: string, mark: TaskMark | null): void {
    this.#marks.set(task, mark);
  }

  #say(text: string, undo?: { label: string; run: () => void; keys: string }): void {
    if (this.#toast !== undefined) feedback.dismiss(this.#toast);
    this.#toast = feedback.toast('success', text, undefined, undo);
  }

  async #save({ task, name }: Task, mark: TaskMark | null, before: TaskMark | null): Promise<boolean> {
    try {
      await call(taskCalls.mark, { body: bodyOf(task, mark) });
      this.onSaved?.();
      return true;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      this.put(task, before);
      this.last = undefined;
      feedback.toast('danger', i18next.t('tasks:failed', { name }), failureText(i18next.t, error, 'tasks'));
      return false;
    }
  }
}

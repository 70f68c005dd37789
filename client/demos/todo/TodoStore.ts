import { type TaskRecord, tasks } from '@shared/contracts/demos/tasks';
import type { Sent } from '@shared/http/endpoint';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { Latest } from '~/platform/Latest';

export type TaskQuery = Sent<typeof tasks.list>['query'];
export type TaskDraft = Sent<typeof tasks.create>['body']['task'];
type Changes = Partial<Omit<TaskRecord, 'id'>>;
/** Changes that several tasks can share. */
export type SharedChanges = Sent<typeof tasks.updateMany>['body']['dataToUpdate'];

/** Tasks of one view. A change shows immediately and reverts if the server refuses it. */
export class TodoStore {
  rows: readonly TaskRecord[] = [];
  loaded = false;
  /** Failure of the last change. */
  refusal: CallFailure | undefined;
  private chosen: ReadonlySet<number> = new Set();
  #query: TaskQuery = {};
  #pending = 0;
  readonly #latest = new Latest();

  constructor() {
    makeAutoObservable<TodoStore, 'chosen'>(this, {
      rows: observableRef,
      refusal: observableRef,
      chosen: observableRef,
    });
  }

  get loading(): boolean {
    return this.#latest.loading;
  }

  get failure(): CallFailure | undefined {
    return this.#latest.failure;
  }

  get selected(): readonly TaskRecord[] {
    return this.rows.filter(({ id }) => this.chosen.has(id));
  }

  isSelected(id: number): boolean {
    return this.chosen.has(id);
  }

  select(ids: readonly number[]): void {
    this.chosen = new Set(ids);
  }

  toggle(id: number): void {
    const next = new Set(this.chosen);
    if (!next.delete(id)) next.add(id);
    this.chosen = next;
  }

  load(query: TaskQuery): Promise<void> {
    this.#query = query;
    return this.#latest.ask(
      (signal) => call(tasks.list, { query }, { signal }),
      (rows) => {
        this.rows = rows;
        this.loaded = true;
      },
    );
  }

  reload = (): Promise<void> => this.load(this.#query);

  stop(): void {
    this.#latest.stop();
  }

  /** @throws CallFailure, for the form to show */
  async create(task: TaskDraft): Promise<TaskRecord> {
    const { task: created } = await call(tasks.create, { body: { task } });
    void this.reload();
    return created;
  }

  /** @throws CallFailure, for the form to show */
  async save(id: number, task: Changes): Promise<TaskRecord> {
    const { task: saved } = await call(tasks.update, { params: { id }, body: { task } });
    void this.reload();
    return saved;
  }

  /** Resolves to true if the change was stored. */
  change(id: number, changes: Changes): Promise<boolean> {
    this.rows = this.rows.map((row) => (row.id === id ? { ...row, ...changes } : row));
    return this.#settle(() => call(tasks.update, { params: { id }, body: { task: changes } }));
  }

  /** Changes several tasks: all, or none. A deleted or restored task leaves the view. */
  changeMany(ids: readonly number[], changes: SharedChanges): Promise<boolean> {
    const chosen = new Set(ids);
    this.rows =
      changes.isDeleted === undefined
        ? this.rows.map((row) => (chosen.has(row.id) ? { ...row, ...changes } : row))
        : this.rows.filter(({ id }) => !chosen.has(id));
    return this.#settle(() => call(tasks.updateMany, { body: { taskIds: [...ids], dataToUpdate: changes } }));
  }

  /** Returns tasks to their former state, with one call per distinct state. */
  revert(before: readonly TaskRecord[]): Promise<boolean> {
    const states = new Map<string, number[]>();
    for (const { id, dueDate, isCompleted, isDeleted, isImportant } of before) {
      const state = JSON.stringify({ dueDate, isCompleted, isDeleted, isImportant });
      states.set(state, [...(states.get(state) ?? []), id]);
    }
    return this.#settle(() =>
      Promise.all(
        [...states].map(([state, taskIds]) =>
          call(tasks.updateMany, { body: { taskIds, dataToUpdate: JSON.parse(state) } }),
        ),
      ),
    );
  }

  /** Moves a row to another position in the view. */
  move(from: number, to: number): Promise<boolean> {
    const row = this.rows[from];
    if (!row || from === to || to < 0 || to >= this.rows.length) return Promise.resolve(false);
    this.rows = this.rows.toSpliced(from, 1).toSpliced(to, 0, row);
    const after = this.rows[to - 1]?.id ?? null;
    return this.#settle(() => call(tasks.move, { params: { id: row.id }, body: { after } }));
  }

  /** Reloads the view once no other change is pending, which an earlier answer would overwrite. */
  async #settle(send: () => Promise<unknown>): Promise<boolean> {
    this.#latest.stop();
    this.#pending += 1;
    try {
      await send();
      return true;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      runInAction(() => {
        this.refusal = error;
      });
      return false;
    } finally {
      this.#pending -= 1;
      if (this.#pending === 0) void this.reload();
    }
  }
}

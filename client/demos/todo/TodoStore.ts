import { type TaskRecord, tasks } from '@shared/contracts/demos/tasks';
import type { Answer, Sent } from '@shared/http/endpoint';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { Latest } from '~/platform/Latest';

export type TaskQuery = Sent<typeof tasks.list>['query'];
export type TaskDraft = Sent<typeof tasks.create>['body']['task'];
type Changes = Partial<Omit<TaskRecord, 'id'>>;

/** Tasks of one view. A change shows immediately and reverts if the server refuses it. */
export class TodoStore {
  rows: readonly TaskRecord[] = [];
  loaded = false;
  /** Failure of the last change. */
  refusal: CallFailure | undefined;
  #query: TaskQuery = {};
  #pending = 0;
  readonly #latest = new Latest();

  constructor() {
    makeAutoObservable(this, { rows: observableRef, refusal: observableRef });
  }

  get loading(): boolean {
    return this.#latest.loading;
  }

  get failure(): CallFailure | undefined {
    return this.#latest.failure;
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

  remove(id: number): Promise<boolean> {
    this.rows = this.rows.filter((row) => row.id !== id);
    return this.#settle(() => call(tasks.remove, { params: { id } }));
  }

  restore(id: number): Promise<boolean> {
    this.rows = this.rows.filter((row) => row.id !== id);
    return this.#settle(() => call(tasks.update, { params: { id }, body: { task: { isDeleted: false } } }));
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
  async #settle(send: () => Promise<Answer<(typeof tasks)['update' | 'remove' | 'move']>>): Promise<boolean> {
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

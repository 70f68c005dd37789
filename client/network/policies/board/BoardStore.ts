import { type PolicyRow, type PolicyStatus, policies, statusGroups } from '@shared/contracts/network/policies';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ListQuery } from '~/crud/ListStore';
import type { SumQueries } from '~/explain/sum/sum';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { Latest } from '~/platform/Latest';

const pageSize = 20;

export interface Column {
  status: PolicyStatus;
  /** Cases longest in the status first, as far as loaded. */
  rows: readonly PolicyRow[];
  /** Count of the whole column. */
  total: number;
  tp_cents: number;
}

const ask = async (query: ListQuery, status: PolicyStatus, page: number, limit: number, signal?: AbortSignal) => {
  const pageQuery = { ...query, status, sort: 'days_in_status', order: 'desc', page, limit } as const;
  const { list, total, summary } = await call(policies.list, { query: pageQuery }, signal && { signal });
  return { status, rows: list, total, tp_cents: summary.tp_cents ?? 0 };
};

/** Pending cases by status. Counts and sums cover whole columns; cards load page by page. */
export class BoardStore {
  columns: readonly Column[] | undefined;
  /** The column whose next cards are loading. */
  growing: PolicyStatus | undefined;
  #query: ListQuery = {};
  readonly #latest = new Latest();

  constructor() {
    makeAutoObservable(this, { columns: observableRef });
  }

  get loading(): boolean {
    return this.#latest.loading;
  }

  get failure(): CallFailure | undefined {
    return this.#latest.failure;
  }

  /** The filters of the board's cases, for explanations of their sums. */
  get filters(): SumQueries['cases'] {
    return this.#query as SumQueries['cases'];
  }

  /** Count of all columns; undefined before the first answer. */
  get count(): number | undefined {
    return this.columns && this.total;
  }

  get rows(): PolicyRow[] | undefined {
    return this.columns?.flatMap(({ rows }) => rows);
  }

  get total(): number {
    return (this.columns ?? []).reduce((sum, { total }) => sum + total, 0);
  }

  get tp_cents(): number {
    return (this.columns ?? []).reduce((sum, column) => sum + column.tp_cents, 0);
  }

  load(query: ListQuery): Promise<void> {
    this.#query = query;
    return this.#latest.ask(
      (signal) => Promise.all(statusGroups.pending.map((status) => ask(query, status, 1, pageSize, signal))),
      (columns) => {
        this.columns = columns;
      },
    );
  }

  reload = () => this.load(this.#query);

  /** Reloads silently; a failure keeps the current cards. Resolves to whether the cards changed. */
  refresh = async (): Promise<boolean> => {
    const [query, before] = [this.#query, this.columns];
    if (!before || this.loading || this.growing) return false;
    try {
      const columns = await Promise.all(
        before.map(({ status, rows }) => ask(query, status, 1, Math.min(100, Math.max(pageSize, rows.length)))),
      );
      if (query !== this.#query || this.columns !== before) return false;
      const same = JSON.stringify(columns) === JSON.stringify(before);
      if (!same) {
        runInAction(() => {
          this.columns = columns;
        });
      }
      return !same;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      return false;
    }
  };

  /** Loads a column's next cards. @throws CallFailure */
  async more(status: PolicyStatus): Promise<void> {
    const [query, before] = [this.#query, this.columns?.find((column) => column.status === status)];
    if (!before || this.growing) return;
    this.growing = status;
    try {
      const next = await ask(query, status, Math.floor(before.rows.length / pageSize) + 1, pageSize);
      if (query !== this.#query) return;
      const loadedIds = new Set(before.rows.map(({ id }) => id));
      const rows = [...before.rows, ...next.rows.filter(({ id }) => !loadedIds.has(id))];
      runInAction(() => {
        this.columns = this.columns?.map((column) => (column.status === status ? { ...next, rows } : column));
      });
    } finally {
      runInAction(() => {
        this.growing = undefined;
      });
    }
  }

  stop(): void {
    this.#latest.stop();
  }
}

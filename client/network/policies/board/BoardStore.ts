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
  /** Those who stand there longest first; some of them while there are more. */
  rows: readonly PolicyRow[];
  /** Of the whole column. */
  total: number;
  tp_cents: number;
}

const ask = async (query: ListQuery, status: PolicyStatus, page: number, limit: number, signal?: AbortSignal) => {
  const asked = { ...query, status, sort: 'days_in_status', order: 'desc', page, limit } as const;
  const { list, total, summary } = await call(policies.list, { query: asked }, signal && { signal });
  return { status, rows: list, total, tp_cents: summary.tp_cents ?? 0 };
};

/** Pending cases of a filter by status: counts and sums are those of the server, cards come as far as they are asked for. */
export class BoardStore {
  columns: readonly Column[] | undefined;
  /** Its next cards are on their way. */
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

  /** Of which cases there are columns, as their list asks for them. */
  get filters(): SumQueries['cases'] {
    return this.#query as SumQueries['cases'];
  }

  /** Of all columns; undefined before the first answer. */
  get count(): number | undefined {
    return this.columns && this.total;
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

  /** Asks for the same without a sign of it; a failure leaves what is shown. Resolves to whether that has changed. */
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

  /** The next cards of a column. @throws CallFailure */
  async more(status: PolicyStatus): Promise<void> {
    const [query, before] = [this.#query, this.columns?.find((column) => column.status === status)];
    if (!before || this.growing) return;
    this.growing = status;
    try {
      const next = await ask(query, status, Math.floor(before.rows.length / pageSize) + 1, pageSize);
      if (query !== this.#query) return;
      const known = new Set(before.rows.map(({ id }) => id));
      const rows = [...before.rows, ...next.rows.filter(({ id }) => !known.has(id))];
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

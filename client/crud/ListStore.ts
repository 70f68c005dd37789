import type { Endpoint } from '@shared/http/endpoint';
import type { Page } from '@shared/http/resource';
import { observable } from 'mobx';
import { call } from '~/platform/call';
import type { CallFailure } from '~/platform/failure';
import { AnswerStore } from './AnswerStore';

export type ListQuery = Record<string, string | number>;

interface Identified {
  id: number;
}

/** One page of a list, from an `AnswerStore`; `all` loads every row for an export. */
export class ListStore<Row> {
  readonly #endpoint: Endpoint;
  readonly #answer: AnswerStore<Endpoint>;
  #query: ListQuery = {};
  readonly #held = observable.box<{ row: Row & Identified; at: number } | undefined>(undefined, { deep: false });

  /** With a query, the store starts with its cached answer, so a return visit shows rows immediately. */
  constructor(endpoint: Endpoint, query?: ListQuery) {
    this.#endpoint = endpoint;
    this.#answer = new AnswerStore(endpoint, query && ({ query } as never));
  }

  get page(): Page<Row> | undefined {
    const page = this.#answer.data as Page<Row> | undefined;
    const held = this.#held.get();
    if (!page || !held || page.list.some((row) => (row as Partial<Identified>).id === held.row.id)) return page;
    return { ...page, list: page.list.toSpliced(held.at, 0, held.row), total: page.total + 1 };
  }

  /**
   * Keeps the open row in place after it stops matching the filters, such as an unread message that opening marks as
   * read. A new query, or undefined, releases it.
   */
  hold(row: (Row & Identified) | undefined): void {
    const at = row ? (this.page?.list.findIndex((each) => (each as Partial<Identified>).id === row.id) ?? -1) : -1;
    if (row && at >= 0) this.#held.set({ row, at });
    else if (!row || this.#held.get()?.row.id !== row.id) this.#held.set(undefined);
  }

  get count(): number | undefined {
    return this.page?.total;
  }

  get loading(): boolean {
    return this.#answer.loading;
  }

  get failure(): CallFailure | undefined {
    return this.#answer.failure;
  }

  /** Loads a page; the old rows stay until the new ones arrive. Resolves when settled. */
  load(query: ListQuery): Promise<void> {
    if (JSON.stringify(query) !== JSON.stringify(this.#query)) this.#held.set(undefined);
    this.#query = query;
    return this.#answer.load({ query } as never);
  }

  reload = () => this.load(this.#query);

  refresh = (): Promise<boolean> => this.#answer.refresh();

  /** All matching rows, or the first `most`, page by page; `onProgress` receives the loaded fraction. */
  async all(
    signal: AbortSignal,
    onProgress: (fraction: number) => void,
    most = Number.POSITIVE_INFINITY,
  ): Promise<Row[]> {
    const rows: Row[] = [];
    for (let page = 1; ; page += 1) {
      const query = { ...this.#query, page, limit: 100 };
      const answer = (await call(this.#endpoint, { query } as never, { signal })) as Page<Row>;
      rows.push(...answer.list);
      const target = Math.min(answer.total, most);
      onProgress(target === 0 ? 1 : rows.length / target);
      if (answer.list.length === 0 || rows.length >= target) return rows.slice(0, most);
    }
  }

  stop(): void {
    this.#answer.stop();
  }
}

import type { Endpoint } from '@shared/http/endpoint';
import type { Page } from '@shared/http/resource';
import { call } from '~/platform/call';
import type { CallFailure } from '~/platform/failure';
import { AnswerStore } from './AnswerStore';

export type ListQuery = Record<string, string | number>;

/** One page of a list: the answer to its query, see AnswerStore, and every row of it for an export. */
export class ListStore<Row> {
  readonly #endpoint: Endpoint;
  readonly #answer: AnswerStore<Endpoint>;
  #query: ListQuery = {};

  /** With a query it starts with the last answer to it, if there is one, so that a return visit has rows in its first drawing. */
  constructor(endpoint: Endpoint, query?: ListQuery) {
    this.#endpoint = endpoint;
    this.#answer = new AnswerStore(endpoint, query && ({ query } as never));
  }

  get page(): Page<Row> | undefined {
    return this.#answer.data as Page<Row> | undefined;
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

  /** Loads a page; the old rows stay until the new ones are there. Resolves when it has settled. */
  load(query: ListQuery): Promise<void> {
    this.#query = query;
    return this.#answer.load({ query } as never);
  }

  reload = () => this.load(this.#query);

  refresh = (): Promise<boolean> => this.#answer.refresh();

  /** Every row of the filter, or the first `most`, page by page; `onProgress` gets the fraction that has arrived. */
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
      const wanted = Math.min(answer.total, most);
      onProgress(wanted === 0 ? 1 : rows.length / wanted);
      if (answer.list.length === 0 || rows.length >= wanted) return rows.slice(0, most);
    }
  }

  stop(): void {
    this.#answer.stop();
  }
}

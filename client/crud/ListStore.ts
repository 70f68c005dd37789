import type { Endpoint } from '@shared/http/endpoint';
import type { Page } from '@shared/http/resource';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '~/platform/call';
import { drawn } from '~/platform/drawn';
import { CallFailure } from '~/platform/failure';
import { recall, remember } from './recent';

export type ListQuery = Record<string, string | number>;

/**
 * One page of a list: what is shown, whether that is of an older query, and what went wrong. Stale answers are dropped. What was
 * kept of an earlier visit is shown at once and refreshed silently.
 */
export class ListStore<Row> {
  page: Page<Row> | undefined;
  loading = false;
  failure: CallFailure | undefined;
  readonly #endpoint: Endpoint;
  #query: ListQuery = {};
  #running: AbortController | undefined;

  /** With a query it starts with the last answer to it, if there is one, so that a return visit has rows in its first drawing. */
  constructor(endpoint: Endpoint, query?: ListQuery) {
    this.#endpoint = endpoint;
    this.page = query && recall<Page<Row>>(this.#address(query));
    makeAutoObservable(this, { page: observableRef });
  }

  /** Loads a page; the old rows stay until the new ones are there. Resolves when it has settled. */
  async load(query: ListQuery): Promise<void> {
    this.#query = query;
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    const address = this.#address(query);
    const kept = recall<Page<Row>>(address);
    this.page = kept ?? this.page;
    this.loading = kept === undefined;
    this.failure = undefined;
    try {
      if (kept) await drawn();
      const page = (await call(this.#endpoint, { query } as never, { signal: running.signal })) as Page<Row>;
      if (running.signal.aborted) return;
      runInAction(() => {
        this.page = remember(address, page);
        this.loading = false;
      });
    } catch (error) {
      if (running.signal.aborted) return;
      runInAction(() => {
        this.loading = false;
        this.failure = error instanceof CallFailure ? error : undefined;
      });
      if (!(error instanceof CallFailure)) throw error;
    }
  }

  reload = () => this.load(this.#query);

  /** Asks for the same page without a sign of it; a failure leaves what is shown. Resolves to whether that has changed. */
  refresh = async (): Promise<boolean> => {
    const [query, before] = [this.#query, this.page];
    if (!before || this.loading) return false;
    try {
      const page = (await call(this.#endpoint, { query } as never)) as Page<Row>;
      if (query !== this.#query || this.page !== before) return false;
      const same = JSON.stringify(page) === JSON.stringify(before);
      runInAction(() => {
        this.page = remember(this.#address(query), same ? before : page);
      });
      return !same;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      return false;
    }
  };

  /** Every row of the filter, page by page, for an export; `onProgress` gets the fraction that has arrived. */
  async all(signal: AbortSignal, onProgress: (fraction: number) => void): Promise<Row[]> {
    const rows: Row[] = [];
    for (let page = 1; ; page += 1) {
      const query = { ...this.#query, page, limit: 100 };
      const answer = (await call(this.#endpoint, { query } as never, { signal })) as Page<Row>;
      rows.push(...answer.list);
      onProgress(answer.total === 0 ? 1 : rows.length / answer.total);
      if (answer.list.length === 0 || rows.length >= answer.total) return rows;
    }
  }

  #address(query: ListQuery): string {
    return `${this.#endpoint.path} ${JSON.stringify(query)}`;
  }

  stop(): void {
    this.#running?.abort();
  }
}

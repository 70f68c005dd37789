import type { Answer, Endpoint, Sent } from '@shared/http/endpoint';
import { makeAutoObservable, runInAction } from 'mobx';
import { recall, remember } from '~/crud/recent';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';

/** The answer of one call: what is shown, whether newer is on its way, and what went wrong. Stale answers are dropped. */
export class AnswerStore<E extends Endpoint> {
  data: Answer<E> | undefined;
  loading = false;
  failure: CallFailure | undefined;
  readonly #endpoint: E;
  #sent: Sent<E> | undefined;
  #running: AbortController | undefined;

  constructor(endpoint: E) {
    this.#endpoint = endpoint;
    makeAutoObservable(this, { data: true });
  }

  /** Asks; what was shown stays until the new answer is there. Resolves when it has settled. */
  async load(sent: Sent<E>): Promise<void> {
    this.#sent = sent;
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    const address = `${this.#endpoint.path} ${JSON.stringify(sent)}`;
    this.data = recall<Answer<E>>(address) ?? this.data;
    this.loading = true;
    this.failure = undefined;
    try {
      const data = await call(this.#endpoint, sent, { signal: running.signal });
      if (running.signal.aborted) return;
      remember(address, data);
      runInAction(() => {
        this.data = data;
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

  reload = (): void => {
    if (this.#sent !== undefined) void this.load(this.#sent);
  };

  stop(): void {
    this.#running?.abort();
  }
}

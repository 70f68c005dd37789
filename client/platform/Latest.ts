import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { CallFailure } from './failure';

/**
 * Runs a request again when its parameters change. The latest one wins; earlier ones are dropped. A request that could
 * not reach the server repeats once the browser is online.
 */
export class Latest {
  /** A request is in flight. */
  loading = false;
  failure: CallFailure | undefined;
  #running: AbortController | undefined;

  constructor() {
    makeAutoObservable(this, { failure: observableRef });
  }

  /** Sends a request and passes its answer to `take` unless a newer request has started. Resolves when settled. */
  async ask<T>(send: (signal: AbortSignal) => Promise<T>, take: (answer: T) => void): Promise<void> {
    this.stop();
    const running = new AbortController();
    this.#running = running;
    this.loading = true;
    this.failure = undefined;
    try {
      const answer = await send(running.signal);
      if (running.signal.aborted) return;
      runInAction(() => {
        take(answer);
        this.loading = false;
      });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (running.signal.aborted) return;
      runInAction(() => {
        this.failure = error;
        this.loading = false;
      });
      // Repeat the request once online, unless a newer one has replaced it.
      if (error.kind === 'unreachable')
        window.addEventListener('online', () => void this.ask(send, take), { once: true, signal: running.signal });
    }
  }

  stop(): void {
    this.#running?.abort();
  }
}

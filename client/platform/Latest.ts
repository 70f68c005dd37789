import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { CallFailure } from './failure';

/**
 * A question that is asked anew when what it asks for changes: the latest counts, and what was asked before it is dropped. One that
 * found no server is asked again once the browser is back online.
 */
export class Latest {
  /** Its answer is on its way. */
  loading = false;
  failure: CallFailure | undefined;
  #running: AbortController | undefined;

  constructor() {
    makeAutoObservable(this, { failure: observableRef });
  }

  /** Asks, and gives `take` the answer unless something else is asked by then. Resolves when it has settled. */
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
      // With the connection the question comes back, unless it has been dropped by then.
      if (error.kind === 'unreachable')
        window.addEventListener('online', () => void this.ask(send, take), { once: true, signal: running.signal });
    }
  }

  stop(): void {
    this.#running?.abort();
  }
}

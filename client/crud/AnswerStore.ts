import type { Answer, Endpoint, Sent } from '@shared/http/endpoint';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { afterPaint } from '~/platform/afterPaint';
import { call } from '~/platform/call';
import { callAddress, takeEarly } from '~/platform/earlyCalls';
import { CallFailure } from '~/platform/failure';
import { Latest } from '~/platform/Latest';
import { recall, remember } from './recent';

/**
 * The answer of one call: its data, its failure, and the loading state. Answers to superseded requests are dropped.
 * Data cached by an earlier visit shows immediately and refreshes silently.
 */
export class AnswerStore<E extends Endpoint> {
  data: Answer<E> | undefined;
  /** `data` answers the current query and is only being refreshed. */
  private isCurrent = false;
  readonly #endpoint: E;
  readonly #latest = new Latest();
  #sent: Sent<E> | undefined;
  #ahead: { address: string; answer: Promise<Answer<E>> } | undefined;

  /**
   * With `sent`, the store starts with the cached answer, so a return visit renders immediately. Without a cached
   * answer, it takes the early call's (see `Screen.asks`) or sends the call now, while the page renders.
   */
  constructor(endpoint: E, sent?: Sent<E>) {
    this.#endpoint = endpoint;
    if (sent) {
      const address = this.#address(sent);
      this.data = recall<Answer<E>>(address);
      if (this.data === undefined) {
        const early = takeEarly<E>(address);
        this.#ahead = { address, answer: early?.answer ?? this.#ask(sent) };
        if (early?.data !== undefined) this.data = remember(address, early.data);
      }
    }
    makeAutoObservable(this, { data: observableRef });
  }

  get loading(): boolean {
    return this.#latest.loading && !this.isCurrent;
  }

  /** Offline, data of the current query stays and refreshes once the browser is online. */
  get failure(): CallFailure | undefined {
    const { failure } = this.#latest;
    return this.isCurrent && failure?.kind === 'unreachable' ? undefined : failure;
  }

  /** Sends the call; the old data stays until the new answer arrives. Resolves when settled. */
  load(sent: Sent<E>): Promise<void> {
    this.#sent = sent;
    const address = this.#address(sent);
    const kept = recall<Answer<E>>(address);
    this.isCurrent = kept !== undefined;
    this.data = kept ?? this.data;
    return this.#latest.ask(
      async (signal) => {
        const ahead = this.#ahead;
        this.#ahead = undefined;
        if (ahead?.address === address) return ahead.answer;
        if (kept !== undefined) await afterPaint();
        return call(this.#endpoint, sent, { signal });
      },
      (data) => {
        this.data = remember(address, data);
      },
    );
  }

  reload = (): void => {
    if (this.#sent !== undefined) void this.load(this.#sent);
  };

  /** Repeats the call without a loading state; a failure keeps the data. Resolves to true if the data changed. */
  refresh = async (): Promise<boolean> => {
    const [sent, before] = [this.#sent, this.data];
    if (sent === undefined || before === undefined || this.loading) return false;
    try {
      const data = await call(this.#endpoint, sent);
      if (sent !== this.#sent || this.data !== before) return false;
      const same = JSON.stringify(data) === JSON.stringify(before);
      runInAction(() => {
        this.data = remember(this.#address(sent), same ? before : data);
      });
      return !same;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      return false;
    }
  };

  #ask(sent: Sent<E>): Promise<Answer<E>> {
    const answer = call(this.#endpoint, sent);
    // `load` handles the failure; without a `load`, no page shows it.
    answer.catch(() => {});
    return answer;
  }

  #address(sent: Sent<E>): string {
    return callAddress(this.#endpoint, sent);
  }

  stop(): void {
    this.#latest.stop();
  }
}

import { sumOf } from '@shared/plan/money';
import { makeAutoObservable, observableRef } from 'mobx';
import type { CallFailure } from '~/platform/failure';
import { Latest } from '~/platform/Latest';
import { askFor } from './askFor';
import type { Summed, SumTerm } from './sum';

/** Loads the rows of a sum, never from a cache: older rows may no longer add up to it. */
export class SumStore {
  terms: readonly Summed[] | undefined;
  readonly #latest = new Latest();

  constructor() {
    makeAutoObservable(this, { terms: observableRef });
  }

  get failure(): CallFailure | undefined {
    return this.#latest.failure;
  }

  get loading(): boolean {
    return this.#latest.loading;
  }

  /** The total of all rows in cents; undefined until loaded. */
  get cents(): number | undefined {
    return this.terms && sumOf(this.terms.map(({ cents }) => cents));
  }

  load(terms: readonly SumTerm[]): Promise<void> {
    return this.#latest.ask(
      (signal) => Promise.all(terms.map((term) => askFor(term, signal))),
      (loaded) => {
        this.terms = loaded;
      },
    );
  }

  stop(): void {
    this.#latest.stop();
  }
}

import { sumOf } from '@shared/plan/money';
import { makeAutoObservable, observableRef } from 'mobx';
import type { CallFailure } from '~/platform/failure';
import { Latest } from '~/platform/Latest';
import { askFor } from './askFor';
import type { Summed, SumTerm } from './sum';

/** What a sum is made of, asked anew each time: what was kept of an earlier visit may no longer come to it. */
export class SumStore {
  found: readonly Summed[] | undefined;
  readonly #latest = new Latest();

  constructor() {
    makeAutoObservable(this, { found: observableRef });
  }

  get failure(): CallFailure | undefined {
    return this.#latest.failure;
  }

  get loading(): boolean {
    return this.#latest.loading;
  }

  /** What all rows come to, in cents; undefined until they are known. */
  get cents(): number | undefined {
    return this.found && sumOf(this.found.map(({ cents }) => cents));
  }

  load(terms: readonly SumTerm[]): Promise<void> {
    return this.#latest.ask(
      (signal) => Promise.all(terms.map((term) => askFor(term, signal))),
      (found) => {
        this.found = found;
      },
    );
  }

  stop(): void {
    this.#latest.stop();
  }
}

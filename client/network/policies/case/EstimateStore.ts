import { policyWork } from '@shared/contracts/network/policyWork';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import type { AskedEstimate, ToldEstimate } from './estimate';

/** The additional first-year money of the second estimate, in cents. */
export const more_money_cents = 100_000;

interface Answered {
  now: ToldEstimate;
  withMore: ToldEstimate;
}

/** The estimate of the current entries, computed by the server's posting engine. */
export class EstimateStore {
  failure: CallFailure | undefined;
  answered: Answered | undefined;
  #asked = '';

  constructor() {
    makeAutoObservable(this, { failure: observableRef, answered: observableRef });
  }

  /** Requests an estimate unless it is the latest one requested. Outdated answers are dropped. */
  async ask(body: AskedEstimate): Promise<void> {
    const asked = JSON.stringify(body);
    if (asked === this.#asked) return;
    this.#asked = asked;
    const more = { ...body, initial_lump_cents: (body.initial_lump_cents ?? 0) + more_money_cents };
    try {
      const [now, withMore] = await Promise.all([body, more].map((each) => call(policyWork.estimate, { body: each })));
      runInAction(() => {
        if (asked !== this.#asked || !now || !withMore) return;
        this.answered = { now, withMore };
        this.failure = undefined;
      });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      runInAction(() => {
        if (asked !== this.#asked) return;
        this.#asked = '';
        this.failure = error;
      });
    }
  }
}

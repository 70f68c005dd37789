import { policyWork } from '@shared/contracts/network/policyWork';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import type { AskedEstimate, ToldEstimate } from './estimate';

/** What another so much this year would bring is asked beside the estimate. */
export const more_money_cents = 100_000;

interface Answered {
  now: ToldEstimate;
  withMore: ToldEstimate;
}

/** The estimate of the case as it was last typed: the server's posting engine answers, nothing is worked out here. */
export class EstimateStore {
  failure: CallFailure | undefined;
  answered: Answered | undefined;
  #asked = '';

  constructor() {
    makeAutoObservable(this, { failure: observableRef, answered: observableRef });
  }

  /** Asks unless that was asked last; an answer to something older is dropped. */
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

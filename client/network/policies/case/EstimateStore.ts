import { policyWork } from '@shared/contracts/network/policyWork';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import type { EstimateAnswer, EstimateQuery } from './estimate';

/** The additional first-year money of the second estimate, in cents. */
export const more_money_cents = 100_000;

interface Answered {
  now: EstimateAnswer;
  withMore: EstimateAnswer;
}

/** The estimate of the current entries, computed by the server's posting engine. */
export class EstimateStore {
  failure: CallFailure | undefined;
  answered: Answered | undefined;
  #request = '';

  constructor() {
    makeAutoObservable(this, { failure: observableRef, answered: observableRef });
  }

  /** Requests an estimate unless it is the latest one requested. Outdated answers are dropped. */
  async ask(body: EstimateQuery): Promise<void> {
    const request = JSON.stringify(body);
    if (request === this.#request) return;
    this.#request = request;
    const more = { ...body, initial_lump_cents: (body.initial_lump_cents ?? 0) + more_money_cents };
    try {
      const [now, withMore] = await Promise.all([body, more].map((each) => call(policyWork.estimate, { body: each })));
      runInAction(() => {
        if (request !== this.#request || !now || !withMore) return;
        this.answered = { now, withMore };
        this.failure = undefined;
      });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      runInAction(() => {
        if (request !== this.#request) return;
        this.#request = '';
        this.failure = error;
      });
    }
  }
}

import { policyWork } from '@shared/contracts/network/policyWork';
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { probe, ratesIn, type WriterRates } from './estimate';

/** The rates of the signed-in agent at each agent of a split, asked once for each product and agent. */
export class EstimateStore {
  failure: CallFailure | undefined;
  private rates = observable.map<string, WriterRates>({}, { deep: false });
  readonly #asked = new Set<string>();

  constructor() {
    makeAutoObservable(this, { failure: observableRef });
  }

  of(product_id: number, member_id: number): WriterRates | undefined {
    return this.rates.get(`${product_id} ${member_id}`);
  }

  /** Asks for what is not known yet. */
  async want(product_id: number, members: readonly number[]): Promise<void> {
    await Promise.all(members.map((member_id) => this.#ask(product_id, member_id)));
  }

  async #ask(product_id: number, member_id: number): Promise<void> {
    const key = `${product_id} ${member_id}`;
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    try {
      const answer = await call(policyWork.estimate, { body: probe(product_id, member_id) });
      runInAction(() => {
        this.rates.set(key, ratesIn(answer));
        this.failure = undefined;
      });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      this.#asked.delete(key);
      runInAction(() => {
        this.failure = error;
      });
    }
  }
}

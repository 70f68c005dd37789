import type { CallConformance, Conformance } from '@shared/contracts/lantern/conformance';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { calls } from '../calls';

/** The agreement of other servers' answers with the contracts, as last read. */
export class ContractStore {
  state: Conformance | undefined;
  /** The failure of the last call; the state before it stays. */
  failure: CallFailure | undefined;
  busy = false;

  constructor() {
    makeAutoObservable(this, { state: observableRef, failure: observableRef });
  }

  /** The number of calls in each state. */
  get counts(): Record<CallConformance['state'], number> {
    const counts = { pass: 0, fail: 0, absent: 0, refused: 0, unseen: 0 };
    for (const { state } of this.state?.calls ?? []) counts[state] += 1;
    return counts;
  }

  /** No other server has answered yet. */
  get isEmpty(): boolean {
    return this.state?.unknown.length === 0 && this.counts.unseen === this.state.calls.length;
  }

  load(): Promise<boolean> {
    return this.work(async () => {
      const state = await call(calls.conformance, {});
      // Equal answers keep the tables from rerendering.
      if (JSON.stringify(state) !== JSON.stringify(this.state))
        runInAction(() => {
          this.state = state;
        });
    });
  }

  /** Resolves to true if the server forgot all findings. */
  async clear(): Promise<boolean> {
    return (await this.work(() => call(calls.clearConformance, {}))) && this.load();
  }

  private async work(task: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      await task();
      runInAction(() => {
        this.failure = undefined;
      });
      return true;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      runInAction(() => {
        this.failure = error;
      });
      return false;
    } finally {
      runInAction(() => {
        this.busy = false;
      });
    }
  }
}

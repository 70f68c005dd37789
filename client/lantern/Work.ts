import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { CallFailure } from '~/platform/failure';

/** The state of a store's calls: one at work, and the failure of the last. */
export class Work {
  busy = false;
  failure: CallFailure | undefined;

  constructor() {
    makeAutoObservable(this, { failure: observableRef });
  }

  /** Resolves to true if the task succeeded, to false if a call failed. */
  async run(task: () => Promise<void>): Promise<boolean> {
    this.busy = true;
    this.failure = undefined;
    try {
      await task();
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

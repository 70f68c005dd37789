import { type SetupState, type SetupStep, setup, setupSteps } from '@shared/contracts/network/setup';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { session } from '~/platform/session';

/** The server's set-up: its completed steps, and the data that the next one starts with. */
export class Setup {
  state: SetupState | undefined;
  failure: CallFailure | undefined;
  readonly token: string;

  constructor(token: string) {
    this.token = token;
    makeAutoObservable(this, { state: observableRef, failure: observableRef, token: false });
  }

  /** The first step that is not done; undefined while loading and after the last. */
  get step(): SetupStep | undefined {
    return this.state && setupSteps.find((step) => !this.state?.done.includes(step));
  }

  /** Once an administrator exists, the token has ended and the administrator's sign-in continues. */
  async load(): Promise<void> {
    try {
      const state = await this.#ask();
      runInAction(() => {
        this.state = state;
        this.failure = undefined;
      });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      runInAction(() => {
        this.failure = error;
      });
    }
  }

  async #ask(): Promise<SetupState> {
    try {
      return await call(setup.state, { body: { token: this.token } }, { asNobody: true });
    } catch (error) {
      if (!(error instanceof CallFailure) || error.reason !== 'setup_sign_in' || !session.signedIn) throw error;
      return call(setup.resume, { body: {} });
    }
  }
}

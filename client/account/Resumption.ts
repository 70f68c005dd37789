import type { UserData } from '@shared/contracts/network/session';
import { makeAutoObservable, observableRef } from 'mobx';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { session } from '~/platform/session';
import { calls } from './calls';
import { type SignedIn, SignIn } from './SignIn';

/**
 * Signing in again over an open page. The same user resumes the session; another user must confirm, because the page is
 * not theirs.
 */
export class Resumption {
  readonly signIn: SignIn;
  private other: SignedIn | undefined;

  constructor(readonly whose: UserData | undefined) {
    this.signIn = new SignIn(whose?.email, (answer) => this.take(answer));
    makeAutoObservable<this, 'other'>(this, { signIn: false, whose: false, other: observableRef });
  }

  get somebodyElse(): UserData | undefined {
    return this.other?.userData;
  }

  private take(answer: SignedIn): void {
    if (answer.userData.id === this.whose?.id) session.resume(answer);
    else this.other = answer;
  }

  /** Signs in the other user and drops the page's pending calls. */
  goOn(): void {
    if (this.other) session.signIn(this.other);
  }

  /** Signs the other user out again. */
  async back(): Promise<void> {
    const refreshToken = this.other?.refreshToken;
    this.other = undefined;
    this.signIn.form.set('password', '');
    try {
      if (refreshToken) await call(calls.logout, { body: { refreshToken } }, { asNobody: true });
    } catch (error) {
      // Unreachable: the tokens were never stored, and they expire.
      if (!(error instanceof CallFailure)) throw error;
    }
  }
}

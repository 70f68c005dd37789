import type { Issue } from '@shared/http/issues';

/**
 * Why a call gave no data. `refused`: the server understood and said no (`reason` and `issues` say why); `signedOut`: the session
 * is over and the app is on its way to the sign-in page; `unreachable`: no answer; `broken`: an answer that is not one of ours.
 */
export class CallFailure extends Error {
  constructor(
    readonly kind: 'refused' | 'signedOut' | 'unreachable' | 'broken' | 'cancelled',
    message: string,
    readonly reason: string = kind,
    readonly issues: readonly Issue[] = [],
    readonly requestId?: string,
  ) {
    super(message);
  }

  /** Another try would bring the same: who asks may not, or is no longer signed in. */
  get final(): boolean {
    return this.kind === 'signedOut' || this.reason === 'forbidden';
  }
}

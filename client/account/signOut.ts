import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { session } from '~/platform/session';
import { calls } from './calls';

/** Ends the session here at once, and on the server as well as can be. */
export async function signOut(): Promise<void> {
  const { refreshToken } = session;
  const told = refreshToken ? call(calls.logout, { body: { refreshToken } }, { asSelf: true }) : undefined;
  session.signOut();
  try {
    await told;
  } catch (error) {
    // Unreachable or already over: the tokens are forgotten here and expire there.
    if (!(error instanceof CallFailure)) throw error;
  }
}

import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { session } from '~/platform/session';
import { unsaved } from '~/platform/unsaved';
import { calls } from './calls';

/** Ends the session here at once, and on the server as well as can be. */
async function end(): Promise<void> {
  const { refreshToken } = session;
  const told = refreshToken ? call(calls.logout, { body: { refreshToken } }, { asNobody: true }) : undefined;
  session.signOut();
  try {
    await told;
  } catch (error) {
    // Unreachable or already over: the tokens are forgotten here and expire there.
    if (!(error instanceof CallFailure)) throw error;
  }
}

/** Signs out and leads to the sign-in page, once whoever has entered something agrees to lose it. The server is told, yet nobody waits for it. */
export async function signOut(toLogin: () => void): Promise<void> {
  if (!(await unsaved.mayLeave())) return;
  const told = end();
  toLogin();
  await told;
}

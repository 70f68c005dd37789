import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { session } from '~/platform/session';
import { unsaved } from '~/platform/unsaved';
import { calls } from './calls';

/** Ends the session here immediately, and on the server if it is reachable. */
async function end(): Promise<void> {
  const { refreshToken } = session;
  const logout = refreshToken ? call(calls.logout, { body: { refreshToken } }, { asNobody: true }) : undefined;
  session.signOut();
  try {
    await logout;
  } catch (error) {
    // Unreachable or already ended: the tokens are gone here and expire there.
    if (!(error instanceof CallFailure)) throw error;
  }
}

/**
 * Signs out and opens the sign-in page, after the user confirms the loss of unsaved input. The server's answer is not
 * awaited first.
 */
export async function signOut(toLogin: () => void): Promise<void> {
  if (!(await unsaved.mayLeave())) return;
  const ended = end();
  toLogin();
  await ended;
}

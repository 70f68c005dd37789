import { envelopeCode } from '@shared/http/envelope';
import { CallFailure } from './failure';
import { callName, failureOf, refusalIn } from './failureOf';
import { isSuccess, network } from './http';
import { session } from './session';

const refreshPath = '/backend/jwt/refresh-token';
const call = callName('post', refreshPath);
const timeoutMs = 500_000;
/** Pauses between attempts. If the server asks for more than `longestMs`, the call fails instead. */
const pausesMs = [1_000, 2_000, 4_000, 8_000] as const;
const longestMs = 10_000;

let renewing: Promise<boolean> | undefined;

/**
 * Refreshes the token once for any number of parallel 401s, even across tabs: a token that another tab has just renewed
 * is reused. Resolves to false if the server refuses, which ends the session.
 * @throws CallFailure when there is no verdict; the session continues, and the next call tries again
 */
export function renew(stale: string): Promise<boolean> {
  renewing ??= exclusively(async () => {
    session.takeTokens();
    if (session.accessToken && session.accessToken !== stale) return true;
    return session.refreshToken ? ask(session.refreshToken) : false;
  }).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

const exclusively = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('lantern.refresh', work) : work();

const pause = (ms: number) => new Promise<void>((go) => setTimeout(go, ms));

async function ask(refreshToken: string): Promise<boolean> {
  for (let tried = 0; ; tried += 1) {
    const outcome = await network
      .send({ method: 'post', url: refreshPath, body: { refreshToken }, timeoutMs })
      .catch((error) => failureOf(error, call));
    const failed = outcome instanceof CallFailure;
    if (!failed && isSuccess(outcome)) return take(outcome.data);
    if (!failed && [401, 403].includes(outcome.status)) return false;
    const failure = failed ? outcome : refusalIn(outcome, call);
    const waitMs = Math.max(pausesMs[tried] ?? Number.POSITIVE_INFINITY, (failure.retryAfterSeconds ?? 0) * 1000);
    if (!(failed || isPassing(outcome.status)) || !navigator.onLine || waitMs > longestMs) throw failure;
    await pause(waitMs);
  }
}

/** Failures worth a retry, as is a missing connection. */
const isPassing = (status: number) => status >= 500 || status === 429 || status === 408;

interface Tokens {
  accessToken?: unknown;
  refreshToken?: unknown;
}

/** Stores the new tokens, with or without an envelope. False if the session is over. */
function take(answer: unknown): boolean {
  const body = answer as (Tokens & { code?: unknown; data?: Tokens }) | null;
  if (body?.code === envelopeCode.signedOut) return false;
  const { accessToken, refreshToken } = body?.data ?? body ?? {};
  if (typeof accessToken !== 'string' || typeof refreshToken !== 'string')
    throw new CallFailure('broken', 'The answer holds no tokens.', 'incomplete', [], undefined, {
      call,
      fields: ['accessToken', 'refreshToken'],
    });
  session.renew({ accessToken, refreshToken });
  return true;
}

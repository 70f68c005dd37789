import { envelopeCode } from '@shared/http/envelope';
import axios, { AxiosError } from 'axios';
import { inBase } from './basePath';
import { CallFailure } from './failure';
import { callName, failureOf } from './failureOf';
import { session } from './session';

const refreshPath = '/backend/jwt/refresh-token';
const timeoutMs = 500_000;
/** Waits between attempts. If the server asks for more than the longest, the call fails instead. */
const pausesMs = [1_000, 2_000, 4_000, 8_000] as const;
const longestMs = 10_000;

let renewing: Promise<boolean> | undefined;

/**
 * One refresh for any number of parallel 401s, across tabs too: a token that another tab has just renewed is used as it is.
 * False when the server refuses: the session is over.
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
    try {
      return await askOnce(refreshToken);
    } catch (error) {
      const failure = failureOf(error);
      const waitMs = Math.max(pausesMs[tried] ?? Number.POSITIVE_INFINITY, (failure.retryAfterSeconds ?? 0) * 1000);
      if (!passing(error) || waitMs > longestMs) throw failure;
      await pause(waitMs);
    }
  }
}

/** Failures worth a retry: no connection, 429 or 5xx. */
const passing = (error: unknown) => {
  const status = error instanceof AxiosError ? (error.response?.status ?? 503) : 0;
  return navigator.onLine && (status >= 500 || status === 429 || status === 408);
};

async function askOnce(refreshToken: string): Promise<boolean> {
  try {
    const { data } = await axios.post(inBase(refreshPath), { refreshToken }, { timeout: timeoutMs });
    if (data?.code === envelopeCode.signedOut) return false;
    const tokens = data?.data ?? data;
    if (typeof tokens?.accessToken !== 'string' || typeof tokens?.refreshToken !== 'string')
      throw new CallFailure('broken', 'The answer holds no tokens.', 'incomplete', [], undefined, {
        call: callName('post', refreshPath),
        fields: ['accessToken', 'refreshToken'],
      });
    session.renew(tokens);
    return true;
  } catch (error) {
    if (error instanceof AxiosError && [401, 403].includes(error.response?.status ?? 0)) return false;
    throw error;
  }
}

import { expect } from '@playwright/test';
import type { AbilityRule } from '@shared/abilities';

export const password = 'Lantern-2026';
export type Account = 'admin' | 'leader' | 'agent';

export interface SignedIn {
  accessToken: string;
  refreshToken: string;
  userData: { id: number; role: string; ability: AbilityRule[] };
}

/** Calls an embedded backend; a refusal fails the test. */
async function ask<T>(url: string, path: string, token = '', body?: object): Promise<T> {
  const answer = await fetch(`${url}/backend${path}`, {
    headers: { 'content-type': 'application/json', token },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const { code, message, data } = (await answer.json()) as { code: number; message: string; data: T };
  expect(code, `${path}: ${message}`).toBe(1);
  return data;
}

/** Creates a new session for a demo account or an e-mail address. */
export const newSignIn = (url: string, account: string, own = password): Promise<SignedIn> =>
  ask(url, '/login/login', '', {
    account: account.includes('@') ? account : `${account}@lantern.test`,
    password: own,
  });

const signIns = new Map<string, { at: number; answer: Promise<SignedIn> }>();
/** A third of an access token's lifetime: a page that refreshed the token would invalidate it for the next test. */
const sharedForMs = 5 * 60_000;

/** A sign-in that the tests of a worker share for some minutes. Tests that end a session use `newSignIn`. */
export function sharedSignIn(url: string, account: Account): Promise<SignedIn> {
  const key = `${account} ${url}`;
  const existing = signIns.get(key);
  if (existing && Date.now() - existing.at < sharedForMs) return existing.answer;
  const answer = newSignIn(url, account);
  signIns.set(key, { at: Date.now(), answer });
  return answer;
}

/** Calls as a demo account: POST with a body, GET without one. */
export async function callsOf(url: string, account: Account) {
  const { accessToken } = await sharedSignIn(url, account);
  return <T>(path: string, body?: object): Promise<T> => ask(url, path, accessToken, body);
}

/** Signs in a member without a password, through the code for a forgotten one. */
export async function signInByCode(url: string, email: string): Promise<SignedIn> {
  const { dev_code } = await ask<{ dev_code: string }>(url, '/check/sendEmailCode', '', { address: email });
  const { ticket } = await ask<{ ticket: string }>(url, '/check/checkEmailCode', '', {
    address: email,
    code: dev_code,
  });
  const own = 'Copper-kettle-47';
  await ask(url, '/login/resetPassword', '', { ticket, password: own });
  return newSignIn(url, email, own);
}

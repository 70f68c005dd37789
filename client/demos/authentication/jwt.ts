import { emailInUse, invalidEmail, mismatch, unknownEmail, usernameInUse } from '@shared/contracts/demos/accounts';
import type { Answer, Endpoint, Sent } from '@shared/http/endpoint';
import type { Issue } from '@shared/http/issues';
import { addressOf } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { callName, failureOf, refusalIn } from '~/platform/failureOf';
import { type HttpResponse, isSuccess, network } from '~/platform/http';

/** Issue codes for these calls' messages (product.md 5). */
const codes: Record<string, Issue['code']> = {
  [emailInUse]: 'taken',
  [usernameInUse]: 'taken',
  [invalidEmail]: 'email',
  [mismatch]: 'wrongPassword',
  [unknownEmail]: 'missing',
};

/** Failures of the account calls have their own shape: `{ error: { <field>: [<text>] } }`. */
function failureIn(response: HttpResponse, name: string): CallFailure {
  const { error } = (response.data || {}) as { error?: unknown };
  if (typeof error === 'string') return new CallFailure('refused', error, 'invalid_token');
  if (typeof error !== 'object' || error === null) return refusalIn(response, name);
  const issues = Object.entries(error as Record<string, string[] | null>).flatMap(([field, said]) =>
    (said ?? []).map((message): Issue => ({ field, code: codes[message] ?? 'format', message })),
  );
  return new CallFailure('refused', issues[0]?.message ?? '', 'invalid', issues);
}

/**
 * The template's JWT client: sends a demo account's token as Bearer, never the token of the network's session. @throws
 * CallFailure, with the status as its reason if the answer has none
 */
export async function askJwt<E extends Endpoint>(endpoint: E, sent: Sent<E>, token?: string): Promise<Answer<E>> {
  const name = callName(endpoint.method, endpoint.path);
  try {
    const response = await network.send({
      method: endpoint.method,
      url: addressOf(endpoint.path),
      ...(sent as { query?: object; body?: object }),
      ...(token && { headers: { Authorization: `Bearer ${token}` } }),
    });
    if (!isSuccess(response)) throw failureIn(response, name);
    return response.data as Answer<E>;
  } catch (error) {
    throw failureOf(error, name);
  }
}

import { answeredByHeader } from '@shared/http/answeredBy';
import type { Answer, Endpoint, Sent } from '@shared/http/endpoint';
import { type Envelope, envelopeCode, signedOutWord } from '@shared/http/envelope';
import type { Issue } from '@shared/http/issues';
import { kindOf } from '@shared/http/kindOf';
import { viewAsHeader } from '@shared/http/viewAs';
import { answerers } from './answerers';
import { checkAnswer } from './checkAnswer';
import { CallFailure } from './failure';
import { callName, failureOf, refusalIn, requestIdOf } from './failureOf';
import { type HttpRequest, type HttpResponse, isSuccess, network } from './http';
import { identity } from './identity';
import { keptAnswers } from './keptAnswers';
import { renew } from './renewal';
import { session } from './session';
import { unsaved } from './unsaved';

/** From product.md 9; the delay before the sign-in page from section 8. */
const backendTimeoutMs = 500_000;
const toSignInMs = 2_000;

/** Called when the session is over and no page holds unsaved work. The app sets it, because it knows the router. */
export const onSignedOut = { go: (_delayMs: number) => {} };

type Exchange = HttpRequest & Pick<Options, 'asSelf' | 'asNobody'>;

/** Back-end calls send `token`; jwt calls send `Authorization: Bearer` (product.md 7). */
function headersOf(url: string, { asSelf, asNobody }: Options): Record<string, string> {
  if (asNobody) return {};
  const ofBackend = isOfBackend(url);
  return {
    ...(session.accessToken &&
      (ofBackend ? { token: session.accessToken } : { Authorization: `Bearer ${session.accessToken}` })),
    // In a view as a member, an administrator reads with the member's rights (domain.md 5).
    ...(ofBackend && session.viewing && !asSelf && { [viewAsHeader]: String(session.viewing.member.id) }),
  };
}

const isOfBackend = (url: string) => url.startsWith('/backend/');

/** Calls wait while the user signs in again above the page. */
async function whenResumed(signal: AbortSignal | undefined): Promise<void> {
  const again = await session.resumed(signal).catch(() => {
    throw new CallFailure('cancelled', 'The call was cancelled.');
  });
  if (!again) throw sessionOver();
}

const sessionOver = () => new CallFailure('signedOut', 'The session is over.');

/**
 * Sends a request with the user's token. After an expired token, it refreshes the token and sends the request once
 * more. If the refresh or the new token is refused, the session is over, and the request waits until the user has
 * signed in again.
 */
async function exchange({ asSelf, asNobody, ...request }: Exchange): Promise<HttpResponse> {
  for (let renewed = false; ; ) {
    if (session.lapsed && !asNobody) await whenResumed(request.signal);
    const token = asNobody ? '' : session.accessToken;
    const headers = headersOf(request.url, { ...(asSelf && { asSelf }), ...(asNobody && { asNobody }) });
    const response = await network.send({ timeoutMs: backendTimeoutMs, ...request, headers });
    if (response.status !== 401 || !token) return response;
    if (!renewed && (await renew(token))) {
      renewed = true;
      continue;
    }
    // Without a signed-in page, there is no work to keep.
    if (!session.signedIn) {
      session.signOut();
      onSignedOut.go(0);
      throw sessionOver();
    }
    // Another call may have ended the session first, and the user may have signed in again since.
    if (session.accessToken === token) session.lapse();
    renewed = false;
  }
}

/** A build setting may move the store calls to another server (product.md 7). */
const storeBase: string = import.meta.env.VITE_STORE_BASE ?? '';

/** A path with its parameters filled in, on the server that answers it. */
export function addressOf(path: string, params: Record<string, unknown> = {}, base = storeBase): string {
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])));
  return path.startsWith('/apps/ecommerce/') ? base.replace(/\/$/, '') + filled : filled;
}

interface Options {
  signal?: AbortSignal;
  /** The file of a call with `form` in its contract, sent with the body's fields as multipart/form-data. */
  file?: File;
  /** Receives the upload's progress, from 0 to 1. */
  onProgress?: (fraction: number) => void;
  /** Fills all gaps of another server's answer, for a record that is only shown; by default only those of list rows. */
  fill?: 'record';
  /** Calls as the signed-in user, even in a view as a member. */
  asSelf?: boolean;
  /** Sends no token and waits for none, for signing in. */
  asNobody?: boolean;
}

/** Fields come first, so that a streaming parser knows the file's purpose when it arrives. */
function formOf(body: object | undefined, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value));
  form.append('file', file);
  return form;
}

/**
 * Calls an endpoint and returns its data.
 * @throws CallFailure, and nothing else
 */
export async function call<E extends Endpoint>(endpoint: E, sent: Sent<E>, options: Options = {}): Promise<Answer<E>> {
  const { params, query, body } = sent as { params?: Record<string, unknown>; query?: object; body?: object };
  const inEnvelope = isOfBackend(endpoint.path);
  // The server refuses these calls too.
  if (session.readOnly && inEnvelope && endpoint.method !== 'get' && !options.asSelf && !options.asNobody)
    throw new CallFailure('refused', 'You are viewing as somebody else: nothing can be changed.', 'read_only');
  const name = callName(endpoint.method, endpoint.path);
  const { file, onProgress, fill, ...rest } = options;
  const request: Exchange = {
    ...rest,
    method: endpoint.method,
    url: addressOf(endpoint.path, params),
    query,
    body: file ? formOf(body, file) : body,
    onSent: onProgress,
  };
  const isReading = inEnvelope && endpoint.method === 'get' && !options.asNobody;
  try {
    const { data, requestId } = await (inEnvelope ? opened(request, name) : bare(request, name));
    await checkAnswer(endpoint, name, data, { server: answerers.lastOf(request.url), fill, requestId });
    if (isReading) keptAnswers.keep(request.url, query, data);
    return data as Answer<E>;
  } catch (error) {
    const failure = failureOf(error, name);
    if (isReading && failure.kind === 'unreachable') {
      const kept = await keptAnswers.read(request.url, query);
      if (kept) return kept.data as Answer<E>;
    }
    // The user has not confirmed: the caller shows the refusal.
    if (failure.reason === 'confirm_identity' && (await identity.confirm())) return call(endpoint, sent, options);
    throw failure;
  }
}

async function answerTo(request: Exchange, name: string): Promise<HttpResponse> {
  const response = await exchange(request);
  const server = response.headers.get(answeredByHeader);
  if (server) answerers.note(request.url, server);
  if (!isSuccess(response)) throw refusalIn(response, name);
  return response;
}

/**
 * Fetches a file of this site with the user's token, because an <img> or a link cannot send one.
 * @throws CallFailure, and nothing else
 */
export async function fetchFile(
  address: string,
  { signal, onProgress }: Pick<Options, 'signal' | 'onProgress'> = {},
): Promise<Blob> {
  const name = callName('get', address);
  try {
    const request: Exchange = { method: 'get', url: address, answer: 'blob', signal, onReceived: onProgress };
    return (await answerTo(request, name)).data as Blob;
  } catch (error) {
    const failure = failureOf(error, name);
    if (failure.reason === 'confirm_identity' && (await identity.confirm()))
      return fetchFile(address, { ...(signal && { signal }), ...(onProgress && { onProgress }) });
    throw failure;
  }
}

interface Opened {
  data: unknown;
  requestId: string | undefined;
}

async function bare(request: Exchange, name: string): Promise<Opened> {
  const response = await answerTo(request, name);
  return { data: response.data, requestId: requestIdOf(response) };
}

/** The data in an answer's envelope (domain.md 4.0). */
async function opened(request: Exchange, name: string): Promise<Opened> {
  const response = await answerTo(request, name);
  const data = response.data as Envelope<unknown> | undefined;
  const requestId = requestIdOf(response);
  if (data?.code === envelopeCode.success) return { data: data.data, requestId };
  if (data?.code === envelopeCode.signedOut && String(data.message).includes(signedOutWord)) {
    leave();
    if (!session.lapsed || request.asNobody)
      throw new CallFailure('signedOut', data.message, 'signedOut', [], requestId);
    return opened(request, name);
  }
  if (data?.code === envelopeCode.failure) {
    const refusal = data.data as Refusal | null;
    throw new CallFailure('refused', data.message, refusal?.reason ?? 'refused', issuesIn(refusal), requestId);
  }
  throw wrongEnvelope(name, data?.code, requestId);
}

/** Names the difference: the team of another backend reads it on the screen. */
function wrongEnvelope(call: string, code: unknown, requestId: string | undefined): CallFailure {
  const reason =
    code === undefined ? 'envelope_missing' : code === envelopeCode.signedOut ? 'envelope_word' : 'envelope_code';
  const got = typeof code === 'number' ? String(code) : kindOf(code);
  const message = `${call}: expected code ${envelopeCode.success}, got ${got}.`;
  console.warn(message);
  return new CallFailure('broken', message, reason, [], requestId, { call, got });
}

/**
 * Ends the session on code -1 (product.md 8). With unsaved input, the page stays, and the user signs in again
 * above it.
 */
function leave(): void {
  if (session.lapsed || session.leaving) return;
  session.wipe();
  if (unsaved.any) session.lapse();
  else onSignedOut.go(toSignInMs);
}

interface Refusal {
  reason?: string;
  issues?: Issue[];
  errors?: Record<string, string>;
}

/** Issues from our back-end, or from another one's plain `errors` by field. */
function issuesIn(data: Refusal | null): readonly Issue[] {
  if (data?.issues) return data.issues;
  return Object.entries(data?.errors ?? {}).map(([field, message]) => ({ field, code: 'format', message }));
}

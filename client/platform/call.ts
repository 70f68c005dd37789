import type { Answer, Endpoint, Sent } from '@shared/http/endpoint';
import { type Envelope, envelopeCode, signedOutWord } from '@shared/http/envelope';
import type { Issue } from '@shared/http/issues';
import { viewAsHeader } from '@shared/http/viewAs';
import axios, { AxiosError, type AxiosInstance, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { basePath, inBase } from './basePath';
import { CallFailure } from './failure';
import { session } from './session';

/** SPEC.md section 9. */
const backendTimeoutMs = 500_000;
const toSignInMs = 2_000;
const refreshPath = '/backend/jwt/refresh-token';

/** What the app does when the session is over; set once by the app, which knows the router. */
export const onSignedOut = { go: (_delayMs: number) => {} };

/** The back-end client sends `token`, the jwt client `Authorization: Bearer` (SPEC.md section 7). */
const backend = axios.create({ timeout: backendTimeoutMs, baseURL: basePath });
const jwt = axios.create({ timeout: backendTimeoutMs, baseURL: basePath });

backend.interceptors.request.use((config) => withView(withToken(config, 'token', (token) => token)));
jwt.interceptors.request.use((config) => withToken(config, 'Authorization', (token) => `Bearer ${token}`));
for (const client of [backend, jwt]) client.interceptors.response.use(undefined, (error) => replay(client, error));

function withToken(config: InternalAxiosRequestConfig, header: string, value: (token: string) => string) {
  if (session.accessToken) config.headers.set(header, value(session.accessToken));
  return config;
}

/** An administrator reads as the member whom they look at (DOMAIN.md 5). */
function withView(config: InternalAxiosRequestConfig & { asSelf?: boolean }) {
  if (session.viewing && !config.asSelf) config.headers.set(viewAsHeader, String(session.viewing.member.id));
  return config;
}

let refreshing: Promise<string | undefined> | undefined;

/** One refresh for any number of parallel 401s, across tabs too: a token that another tab has just renewed is used as it is. */
function refresh(stale: string | undefined): Promise<string | undefined> {
  refreshing ??= exclusively(async () => {
    session.reload();
    if (session.accessToken && session.accessToken !== stale) return session.accessToken;
    if (!session.refreshToken) return undefined;
    const { data } = await axios.post(
      inBase(refreshPath),
      { refreshToken: session.refreshToken },
      { timeout: backendTimeoutMs },
    );
    const tokens = data?.data ?? data;
    if (typeof tokens?.accessToken !== 'string' || typeof tokens?.refreshToken !== 'string') return undefined;
    session.renew(tokens);
    return session.accessToken;
  }).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

const exclusively = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('lantern.refresh', work) : work();

function sessionOver(): CallFailure {
  session.signOut();
  onSignedOut.go(0);
  return new CallFailure('signedOut', 'The session is over.');
}

/**
 * A request that met an expired token waits for the refresh and is sent once more. If that fails, or a new token is not taken
 * either, the session is over.
 */
async function replay(client: AxiosInstance, error: unknown): Promise<AxiosResponse> {
  if (!(error instanceof AxiosError) || error.response?.status !== 401 || !error.config) throw error;
  const config = error.config as InternalAxiosRequestConfig & { replayed?: boolean };
  const sent = String(config.headers.get('token') ?? config.headers.get('Authorization') ?? '').replace(/^Bearer /, '');
  if (!sent) throw error;
  if (config.replayed) throw sessionOver();
  let token: string | undefined;
  try {
    token = await refresh(sent);
  } catch (reason) {
    // The network failed, not the session: the next call may refresh.
    if (reason instanceof AxiosError && !reason.response) throw reason;
  }
  if (!token) throw sessionOver();
  config.replayed = true;
  return client.request(config);
}

/** The store calls may live elsewhere, by a build setting (SPEC.md section 7). */
const storeBase: string = import.meta.env.VITE_STORE_BASE ?? '';

/** A path with its parameters filled in, on the server that answers it. */
export function addressOf(path: string, params: Record<string, unknown> = {}, base = storeBase): string {
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])));
  return path.startsWith('/apps/ecommerce/') ? base.replace(/\/$/, '') + filled : filled;
}

interface Options {
  signal?: AbortSignal;
  /** For calls that take a file (`form` in the contract): sent with the body's fields as multipart/form-data. */
  file?: File;
  /** How much of the file has left, 0 to 1. */
  onProgress?: (fraction: number) => void;
  /** As who signed in, whomever they look at. */
  asSelf?: boolean;
}

/** The fields first: a reader of the stream knows what the file is for when it comes. */
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
  const inEnvelope = endpoint.path.startsWith('/backend/');
  // The server refuses it, too.
  if (session.viewing && inEnvelope && endpoint.method !== 'get' && !options.asSelf)
    throw new CallFailure('refused', 'You are viewing as somebody else: nothing can be changed.', 'read_only');
  try {
    const response = await (inEnvelope ? backend : jwt).request({
      method: endpoint.method,
      url: addressOf(endpoint.path, params),
      params: query,
      data: options.file ? formOf(body, options.file) : body,
      ...(options.asSelf && { asSelf: true }),
      ...(options.signal && { signal: options.signal }),
      ...(options.onProgress && {
        onUploadProgress: ({ progress }: { progress?: number }) => options.onProgress?.(progress ?? 0),
      }),
    });
    return inEnvelope ? opened(response) : response.data;
  } catch (error) {
    throw failureOf(error);
  }
}

/**
 * A file of this site for the signed-in user, whose token an <img> or a link could not send.
 * @throws CallFailure, and nothing else
 */
export async function fetchFile(address: string, options: Pick<Options, 'signal' | 'onProgress'> = {}): Promise<Blob> {
  try {
    const { data } = await backend.get<Blob>(address, {
      responseType: 'blob',
      ...(options.signal && { signal: options.signal }),
      ...(options.onProgress && { onDownloadProgress: ({ progress }) => options.onProgress?.(progress ?? 0) }),
    });
    return data;
  } catch (error) {
    throw failureOf(error);
  }
}

/** The data in an envelope (DOMAIN.md 4.0). */
function opened<T>({ data, headers }: AxiosResponse<Envelope<T>>): T {
  const requestId = String(headers['x-request-id'] ?? '') || undefined;
  if (data?.code === envelopeCode.success) return data.data;
  if (data?.code === envelopeCode.signedOut && String(data.message).includes(signedOutWord)) {
    session.wipe();
    onSignedOut.go(toSignInMs);
    throw new CallFailure('signedOut', data.message, 'signedOut', [], requestId);
  }
  if (data?.code === envelopeCode.failure) {
    throw new CallFailure('refused', data.message, data.data?.reason ?? 'refused', issuesIn(data.data), requestId);
  }
  throw new CallFailure('broken', String(data?.message ?? ''), 'broken', [], requestId);
}

/** Issues as our back-end sends them, or plain `errors` by field as another one may. */
function issuesIn(data: { issues?: Issue[]; errors?: Record<string, string> } | null): readonly Issue[] {
  if (data?.issues) return data.issues;
  return Object.entries(data?.errors ?? {}).map(([field, message]) => ({ field, code: 'format', message }));
}

type Problem = { code: string; title: string; issues: Issue[] };

/**
 * What a status says where somebody else answers, e.g. a firewall with a page of its own. Our own `too_many` says more: that
 * the deed was done shortly before.
 */
const meant: Record<number, string> = { 403: 'forbidden', 429: 'rate_limited' };

function failureOf(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error;
  if (axios.isCancel(error)) return new CallFailure('cancelled', 'The call was cancelled.');
  if (!(error instanceof AxiosError))
    return new CallFailure('broken', error instanceof Error ? error.message : String(error));
  const { response } = error;
  if (!response) return new CallFailure('unreachable', error.message);
  const requestId = String(response.headers['x-request-id'] ?? '') || undefined;
  const problem = (typeof response.data === 'object' ? response.data : null) as Partial<Problem> | null;
  if (typeof problem?.code === 'string')
    return new CallFailure('refused', problem.title ?? error.message, problem.code, problem.issues ?? [], requestId);
  const said = meant[response.status];
  return new CallFailure(
    said ? 'refused' : 'broken',
    problem?.title ?? error.message,
    said ?? String(response.status),
    [],
    requestId,
  );
}

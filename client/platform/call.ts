import type { Answer, Endpoint, Sent } from '@shared/http/endpoint';
import { type Envelope, envelopeCode, signedOutWord } from '@shared/http/envelope';
import type { Issue } from '@shared/http/issues';
import { viewAsHeader } from '@shared/http/viewAs';
import axios, { AxiosError, type AxiosInstance, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { basePath } from './basePath';
import { checkAnswer } from './checkAnswer';
import { CallFailure } from './failure';
import { callName, failureOf, requestIdOf } from './failureOf';
import { renew } from './renewal';
import { session } from './session';
import { unsaved } from './unsaved';

/** SPEC.md section 9. */
const backendTimeoutMs = 500_000;
const toSignInMs = 2_000;

/** Called when the session is over and no page holds unsaved work. Set once by the app, which knows the router. */
export const onSignedOut = { go: (_delayMs: number) => {} };

/** The back-end client sends `token`, the jwt client `Authorization: Bearer` (SPEC.md section 7). */
const backend = axios.create({ timeout: backendTimeoutMs, baseURL: basePath });
const jwt = axios.create({ timeout: backendTimeoutMs, baseURL: basePath });

type Config = InternalAxiosRequestConfig & { asSelf?: boolean; asNobody?: boolean; renewed?: boolean };

backend.interceptors.request.use((config) => whenResumed(config, () => withView(withToken(config, 'token', ''))));
jwt.interceptors.request.use((config) => whenResumed(config, () => withToken(config, 'Authorization', 'Bearer ')));
for (const client of [backend, jwt]) client.interceptors.response.use(undefined, (error) => replay(client, error));

/** Calls wait while the user signs in again over the page. */
function whenResumed(config: Config, then: () => Config): Config | Promise<Config> {
  return session.lapsed && !config.asNobody ? goOn(config).then(then) : then();
}

function withToken(config: Config, header: string, scheme: string): Config {
  if (session.accessToken && !config.asNobody) config.headers.set(header, scheme + session.accessToken);
  return config;
}

/** In "view as", an administrator reads as the member (DOMAIN.md 5). */
function withView(config: Config): Config {
  if (session.viewing && !config.asSelf && !config.asNobody)
    config.headers.set(viewAsHeader, String(session.viewing.member.id));
  return config;
}

/** Resolves when the same user is signed in again. */
async function goOn({ signal }: Config): Promise<void> {
  const leaving = signal as AbortSignal | undefined;
  const again = await session.resumed(leaving).catch(() => {
    throw new CallFailure('cancelled', 'The call was cancelled.');
  });
  if (!again) throw sessionOver();
}

const sessionOver = () => new CallFailure('signedOut', 'The session is over.');

/**
 * A request that met an expired token waits for the refresh and is sent once more. If that is refused, or a new token is not taken
 * either, the session is over: the request waits until its user has signed in again.
 */
async function replay(client: AxiosInstance, error: unknown): Promise<AxiosResponse> {
  if (!(error instanceof AxiosError) || error.response?.status !== 401 || !error.config) throw error;
  const config: Config = error.config;
  const sent = String(config.headers.get('token') ?? config.headers.get('Authorization') ?? '').replace(/^Bearer /, '');
  if (!sent) throw error;
  if (!config.renewed && (await renew(sent))) {
    config.renewed = true;
    return client.request(config);
  }
  // Without a page there is nothing to keep.
  if (!session.signedIn) {
    session.signOut();
    onSignedOut.go(0);
    throw sessionOver();
  }
  // Another call may have ended the session first, and the user may have signed in again since.
  if (session.accessToken === sent) session.lapse();
  config.renewed = false;
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
  /** Upload progress, 0 to 1. */
  onProgress?: (fraction: number) => void;
  /** Call as the signed-in user, even in "view as". */
  asSelf?: boolean;
  /** Send no token and do not wait for one: for signing in. */
  asNobody?: boolean;
}

/** Fields first, so that a streaming parser knows the file's purpose when it arrives. */
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
  // The server refuses it as well.
  if (session.readOnly && inEnvelope && endpoint.method !== 'get' && !options.asSelf && !options.asNobody)
    throw new CallFailure('refused', 'You are viewing as somebody else: nothing can be changed.', 'read_only');
  const name = callName(endpoint.method, endpoint.path);
  try {
    const client = inEnvelope ? backend : jwt;
    const response = await client.request({
      method: endpoint.method,
      url: addressOf(endpoint.path, params),
      params: query,
      data: options.file ? formOf(body, options.file) : body,
      ...(options.asSelf && { asSelf: true }),
      ...(options.asNobody && { asNobody: true }),
      ...(options.signal && { signal: options.signal }),
      ...(options.onProgress && {
        onUploadProgress: ({ progress }: { progress?: number }) => options.onProgress?.(progress ?? 0),
      }),
    });
    const data = inEnvelope ? await opened(response) : response.data;
    await checkAnswer(endpoint, name, data);
    return data;
  } catch (error) {
    throw failureOf(error);
  }
}

/**
 * Fetches a file of this site with the user's token, which an <img> or a link cannot send.
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
async function opened<T>(response: AxiosResponse<Envelope<T>>): Promise<T> {
  const { data, config } = response;
  const requestId = requestIdOf(response);
  if (data?.code === envelopeCode.success) return data.data;
  if (data?.code === envelopeCode.signedOut && String(data.message).includes(signedOutWord)) {
    leave();
    if (!session.lapsed || (config as Config).asNobody)
      throw new CallFailure('signedOut', data.message, 'signedOut', [], requestId);
    return opened(await backend.request(config));
  }
  if (data?.code === envelopeCode.failure) {
    throw new CallFailure('refused', data.message, data.data?.reason ?? 'refused', issuesIn(data.data), requestId);
  }
  throw new CallFailure('broken', String(data?.message ?? ''), 'broken', [], requestId, {
    call: callName(config.method, config.url),
  });
}

/** SPEC.md section 8, code -1. What was entered is not lost with the session: then somebody signs in again over the page. */
function leave(): void {
  if (session.lapsed || session.leaving) return;
  session.wipe();
  if (unsaved.any) session.lapse();
  else onSignedOut.go(toSignInMs);
}

/** Issues as our back-end sends them, or plain `errors` by field as another one may. */
function issuesIn(data: { issues?: Issue[]; errors?: Record<string, string> } | null): readonly Issue[] {
  if (data?.issues) return data.issues;
  return Object.entries(data?.errors ?? {}).map(([field, message]) => ({ field, code: 'format', message }));
}

import { inBase } from './basePath';
import { inOwnWords } from './formerMember';

export interface HttpRequest {
  method: string;
  /** An address of this app without BASE_PATH, or of another server. */
  url: string;
  /** Query parameters; undefined values are omitted. */
  query?: object | undefined;
  headers?: Readonly<Record<string, string>>;
  /** Sent unchanged if it is a form or text, otherwise as JSON. */
  body?: unknown;
  /** The type of the answer's body. Invalid JSON stays text. */
  answer?: 'json' | 'text' | 'blob';
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
  /** Receives the progress, from 0 to 1. */
  onSent?: ((fraction: number) => void) | undefined;
  onReceived?: ((fraction: number) => void) | undefined;
}

export interface HttpResponse {
  status: number;
  /** The reason phrase of HTTP/1. */
  statusText?: string;
  headers: Headers;
  data: unknown;
}

export const isSuccess = ({ status }: HttpResponse): boolean => status >= 200 && status < 300;

/** The server gave no answer: no connection, or a timeout. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

/** The caller aborted the request. */
export class Cancelled extends Error {
  override name = 'Cancelled';
}

/** An address with its query; undefined and null values are omitted. */
export const withQuery = (url: string, query: object = {}): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length > 0 ? `${url}?${search}` : url;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Parses the browser's header lines: `name: value`. */
const headersOf = (lines: string): Headers =>
  new Headers(
    lines
      .trim()
      .split('\r\n')
      .filter(Boolean)
      .map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon), line.slice(colon + 1).trim()];
      }),
  );

const progressTo = (tell: (fraction: number) => void) => (event: ProgressEvent) => {
  if (event.lengthComputable && event.total > 0) tell(event.loaded / event.total);
};

/** Sends by XMLHttpRequest, because fetch() does not report upload progress. */
export function sendByXhr(request: HttpRequest): Promise<HttpResponse> {
  const { method, url, query, headers = {}, body, answer = 'json', signal, timeoutMs = 0 } = request;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new Cancelled(url));
    const xhr = new XMLHttpRequest();
    const cancel = () => xhr.abort();
    signal?.addEventListener('abort', cancel);
    xhr.open(method.toUpperCase(), inBase(withQuery(url, query)));
    xhr.responseType = answer === 'blob' ? 'blob' : 'text';
    xhr.timeout = timeoutMs;
    xhr.onload = () => {
      const data = answer === 'json' ? parsed(inOwnWords(xhr.responseText)) : xhr.response;
      resolve({
        status: xhr.status,
        statusText: xhr.statusText,
        headers: headersOf(xhr.getAllResponseHeaders()),
        data,
      });
    };
    xhr.onerror = () => reject(new Unreachable(`${url} cannot be reached.`));
    xhr.ontimeout = () => reject(new Unreachable(`${url} gave no answer within ${timeoutMs} ms.`));
    xhr.onabort = () => reject(new Cancelled(url));
    xhr.onloadend = () => signal?.removeEventListener('abort', cancel);
    // Upload listeners make a cross-origin request ask for permission first (CORS preflight).
    if (request.onSent) xhr.upload.onprogress = progressTo(request.onSent);
    if (request.onReceived) xhr.onprogress = progressTo(request.onReceived);
    const isPlain = body === undefined || typeof body === 'string' || body instanceof FormData;
    const all = {
      Accept: 'application/json, text/plain, */*',
      ...(!isPlain && { 'Content-Type': 'application/json' }),
    };
    for (const [name, value] of Object.entries({ ...all, ...headers })) xhr.setRequestHeader(name, value);
    xhr.send(isPlain ? body : JSON.stringify(body));
  });
}

/**
 * The transport of all requests, which tests replace. Resolves with an answer of any status.
 * @throws Unreachable, Cancelled
 */
export const network = { send: sendByXhr };

import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  validateHeaderValue,
} from 'node:http';

/** Headers that speak of one connection only (RFC 9110, 7.6.1) and so never pass a proxy; Node frames bodies anew. */
const hopByHop: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Without these a body could be read as the next request, so a Connection header cannot have them removed. */
const framing = ['content-length', 'host'];

/** The names of all headers of a message that must not pass: the fixed ones and those that its Connection header lists. */
function hopByHopHeaders({ connection }: IncomingHttpHeaders): ReadonlySet<string> {
  if (connection === undefined || /^(close|keep-alive)$/i.test(connection)) return hopByHop;
  const named = connection.split(',').map((name) => name.trim().toLowerCase());
  return new Set([...hopByHop, ...named.filter((name) => name !== '' && !framing.includes(name))]);
}

/** Addresses of a Link header, as `<address>; rel=next, <address>; rel=last`. */
export const rewriteLinks = (links: string, rewrite: (address: string) => string): string =>
  links.replace(/<([^<>]*)>(?=\s*(?:[;,]|$))/g, (_, address: string) => `<${rewrite(address.trim())}>`);

/** The address of a Refresh header, as `5; url=address`. */
export const rewriteRefresh = (refresh: string, rewrite: (address: string) => string): string =>
  refresh.replace(
    /^(\s*[\d.]*\s*[;,]\s*(?:url\s*=\s*)?)(["']?)(.*?)\2\s*$/i,
    (_, before: string, quote: string, address: string) => `${before}${quote}${rewrite(address)}${quote}`,
  );

/** Whether a body follows the head of this request. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The address of the peer appended to the chain that it claims, as every proxy does. */
export function forwardedFor(claimed: string | string[] | undefined, peer: string | undefined): string {
  return [claimed ?? [], peer?.replace(/^::ffff:/, '') ?? []].flat().join(', ');
}

/** What the upstream learns of the caller. */
export interface Forwarded {
  /** Of the connection. */
  peer: string | undefined;
  protocol: string;
  host: string | undefined;
  /** To find one request in the logs of both. */
  requestId: string | undefined;
  /** In place of the browser's `Origin`, where it sends one. */
  origin?: string | undefined;
}

/** The headers of a request as they go to the upstream, which is called `host`. */
export function requestHead(
  { headers: received }: Pick<IncomingMessage, 'headers'>,
  host: string,
  { peer, protocol, host: calledAs, requestId, origin }: Forwarded,
): OutgoingHttpHeaders {
  const dropped = hopByHopHeaders(received);
  const headers: OutgoingHttpHeaders = {};
  for (const name in received) if (!dropped.has(name)) headers[name] = received[name];
  // Node has already told the client to continue.
  delete headers.expect;
  if (received['transfer-encoding'] !== undefined) headers['transfer-encoding'] = 'chunked';
  headers.host = host;
  if (origin && headers.origin !== undefined) headers.origin = origin;
  headers['x-forwarded-for'] = forwardedFor(received['x-forwarded-for'], peer);
  headers['x-forwarded-proto'] = protocol;
  if (calledAs) headers['x-forwarded-host'] = calledAs;
  if (requestId) headers['x-request-id'] = requestId;
  return headers;
}

export interface ResponseHead {
  status: number;
  reason: string;
  headers: Record<string, string | string[]>;
}

/**
 * What of an upstream's answer goes on to the client, ready for `writeHead`; `own` headers stand unless the upstream sets them, too.
 * Throws when Node would refuse to write it, so that nothing half-set is left on the response.
 */
export function responseHead(
  message: IncomingMessage,
  own: Readonly<Record<string, string>>,
  rewrite: { location(value: string): string; cookie(value: string): string },
): ResponseHead {
  const { statusCode: status = 0, statusMessage = '', headers: received } = message;
  if (status < 200 || status > 999) throw new TypeError(`The status ${status} cannot be passed on.`);
  const dropped = hopByHopHeaders(received);
  const headers: ResponseHead['headers'] = { ...own };
  for (const name in received) {
    const value = received[name];
    if (value === undefined || dropped.has(name)) continue;
    if (typeof value === 'string') validateHeaderValue(name, value);
    headers[name] = value;
  }
  const { location, link, refresh } = headers;
  if (typeof location === 'string') headers.location = rewrite.location(location);
  if (typeof link === 'string') headers.link = rewriteLinks(link, rewrite.location);
  if (typeof refresh === 'string') headers.refresh = rewriteRefresh(refresh, rewrite.location);
  if (Array.isArray(headers['set-cookie'])) headers['set-cookie'] = headers['set-cookie'].map(rewrite.cookie);
  return { status, reason: /^[\t\x20-\x7e\x80-\xff]*$/.test(statusMessage) ? statusMessage : '', headers };
}

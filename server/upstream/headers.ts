import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  validateHeaderValue,
} from 'node:http';
import { answeredByHeader } from '@shared/http/answeredBy';
import type { Request } from 'express';
import type { ProxyRoute } from './exchange';

/** Headers that concern a single connection (RFC 9110, 7.6.1) and so never pass a proxy; Node adds its own framing. */
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

/** A Connection header cannot remove these, because without them a body could be read as the next request. */
const framing = ['content-length', 'host'];

/** Names of a message's headers that must not pass: the fixed list and the names in its Connection header. */
function hopByHopHeaders({ connection }: IncomingHttpHeaders): ReadonlySet<string> {
  if (connection === undefined || /^(close|keep-alive)$/i.test(connection)) return hopByHop;
  const named = connection.split(',').map((name) => name.trim().toLowerCase());
  return new Set([...hopByHop, ...named.filter((name) => name !== '' && !framing.includes(name))]);
}

/** Rewrites the addresses of a Link header, `<address>; rel=next, <address>; rel=last`. */
export const rewriteLinks = (links: string, rewrite: (address: string) => string): string =>
  links.replace(/<([^<>]*)>(?=\s*(?:[;,]|$))/g, (_, address: string) => `<${rewrite(address.trim())}>`);

/** Rewrites the address of a Refresh header, `5; url=address`. */
export const rewriteRefresh = (refresh: string, rewrite: (address: string) => string): string =>
  refresh.replace(
    /^(\s*[\d.]*\s*[;,]\s*(?:url\s*=\s*)?)(["']?)(.*?)\2\s*$/i,
    (_, before: string, quote: string, address: string) => `${before}${quote}${rewrite(address)}${quote}`,
  );

export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The claimed chain of addresses with the peer's appended, as every proxy does. */
export function forwardedFor(claimed: string | string[] | undefined, peer: string | undefined): string {
  return [claimed ?? [], peer?.replace(/^::ffff:/, '') ?? []].flat().join(', ');
}

/** Facts about the caller for the upstream. */
export interface Forwarded {
  /** The connection's remote address. */
  peer: string | undefined;
  protocol: string;
  host: string | undefined;
  /** Identifies a request in the logs of both servers. */
  requestId: string | undefined;
  /** Replaces the browser's `Origin` if the browser sends one. */
  origin?: string | undefined;
  /** Replaces the caller's access token, where the upstream knows another one. */
  token?: string | undefined;
  /** Set on every request, by lower-case name; they win over the caller's. */
  extra?: Readonly<Record<string, string>>;
}

/** A request's headers for the upstream at `host`. */
export function requestHead(
  { headers: received }: Pick<IncomingMessage, 'headers'>,
  host: string,
  { peer, protocol, host: calledAs, requestId, origin, token, extra }: Forwarded,
): OutgoingHttpHeaders {
  const dropped = hopByHopHeaders(received);
  const headers: OutgoingHttpHeaders = {};
  for (const name in received) if (!dropped.has(name)) headers[name] = received[name];
  // Node has already told the client to continue.
  delete headers.expect;
  if (received['transfer-encoding'] !== undefined) headers['transfer-encoding'] = 'chunked';
  headers.host = host;
  if (origin && headers.origin !== undefined) headers.origin = origin;
  if (token && headers.authorization !== undefined) headers.authorization = `Bearer ${token}`;
  if (token && headers.token !== undefined) headers.token = token;
  Object.assign(headers, extra);
  headers['x-forwarded-for'] = forwardedFor(received['x-forwarded-for'], peer);
  headers['x-forwarded-proto'] = protocol;
  if (calledAs) headers['x-forwarded-host'] = calledAs;
  if (requestId) headers['x-request-id'] = requestId;
  return headers;
}

/** The headers of a request for an upstream. */
export const headOf = (req: Request, { target, origin, headers }: ProxyRoute, token: string | undefined) =>
  requestHead(req, target.host, {
    ...{ origin, peer: req.socket.remoteAddress, protocol: req.protocol, host: req.host, requestId: req.id },
    ...{ token, extra: headers },
  });

/** An upstream that is a Lantern itself sends it, too; ours names the upstream. */
const answeredBy = answeredByHeader.toLowerCase();

export interface ResponseHead {
  status: number;
  reason: string;
  headers: Record<string, string | string[]>;
}

/**
 * The status and headers of an upstream's answer for the client, ready for `writeHead`; `own` headers apply unless the
 * upstream sets them. Throws when Node would refuse to write them, before anything is set on the response.
 */
export function responseHead(
  message: IncomingMessage,
  own: Readonly<Record<string, string>>,
  rewrite: { location(value: string): string; cookie(value: string): string },
): ResponseHead {
  const { statusCode: status = 0, statusMessage = '', headers: received } = message;
  if ((status < 200 && status !== 101) || status > 999)
    throw new TypeError(`The status ${status} cannot be passed on.`);
  const dropped = hopByHopHeaders(received);
  const headers: ResponseHead['headers'] = { ...own };
  for (const name in received) {
    const value = received[name];
    if (value === undefined || dropped.has(name) || name === answeredBy) continue;
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

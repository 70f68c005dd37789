import { type IncomingMessage, validateHeaderValue } from 'node:http';

/** Headers that speak of one connection only (RFC 9110, 7.6.1) and so never pass a proxy; Node frames bodies anew. */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Without these a body could be read as the next request, so a Connection header cannot have them removed. */
const framing = ['content-length', 'host'];

/** The names of all headers of this message that must not pass: the fixed ones and those that its Connection header lists. */
export function hopByHopHeaders(message: Pick<IncomingMessage, 'headers'>): Set<string> {
  const named = (message.headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  return new Set([...hopByHop, ...named.filter((name) => name !== '' && !framing.includes(name))]);
}

/** The address of the peer appended to the chain that it claims, as every proxy does. */
export function forwardedFor(claimed: string | string[] | undefined, peer: string | undefined): string {
  return [claimed ?? [], peer?.replace(/^::ffff:/, '') ?? []].flat().join(', ');
}

export interface ResponseHead {
  status: number;
  reason: string;
  headers: Record<string, string | string[]>;
}

/**
 * What of an upstream's answer goes on to the client, ready for `writeHead`. Throws when Node would refuse to write it, so that
 * nothing half-set is left on the response.
 */
export function responseHead(
  message: IncomingMessage,
  rewrite: { location(value: string): string; cookie(value: string): string },
): ResponseHead {
  const { statusCode: status = 0, statusMessage = '' } = message;
  if (status < 200 || status > 999) throw new TypeError(`The status ${status} cannot be passed on.`);
  const dropped = hopByHopHeaders(message);
  const headers: ResponseHead['headers'] = {};
  for (const [name, value] of Object.entries(message.headers)) {
    if (value === undefined || dropped.has(name)) continue;
    if (typeof value === 'string') validateHeaderValue(name, value);
    headers[name] = value;
  }
  if (typeof headers.location === 'string') headers.location = rewrite.location(headers.location);
  if (Array.isArray(headers['set-cookie'])) headers['set-cookie'] = headers['set-cookie'].map(rewrite.cookie);
  return { status, reason: /^[\t\x20-\x7e\x80-\xff]*$/.test(statusMessage) ? statusMessage : '', headers };
}

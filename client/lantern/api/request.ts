import type { Call } from './operations';

export interface Request {
  method: string;
  /** Path and query, without the origin. */
  address: string;
  headers: Record<string, string>;
  body?: string;
}

/** A parameter's key among the entered values; path and query parameters may share a name. */
export const fieldOf = ({ in: where, name }: { in: string; name: string }) => `${where}.${name}`;

/** True if the call accepts a token. */
export const takesToken = ({ security }: Pick<Call, 'security'>) =>
  security.some((option) => Object.keys(option).length > 0);

/** Builds the request from the entered values. Empty query parameters are omitted. */
export function requestOf(call: Call, values: Record<string, string>, body: string, token?: string): Request {
  const parameters = call.parameters ?? [];
  const path = call.path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(values[fieldOf({ in: 'path', name })] ?? ''),
  );
  const query = new URLSearchParams(
    parameters
      .filter((parameter) => parameter.in === 'query' && values[fieldOf(parameter)])
      .map((parameter) => [parameter.name, values[fieldOf(parameter)] ?? '']),
  ).toString();
  const backend = call.path.startsWith('/backend/');
  return {
    method: call.method.toUpperCase(),
    address: query ? `${path}?${query}` : path,
    headers: {
      ...(call.requestBody && { 'Content-Type': 'application/json' }),
      ...(token && takesToken(call) && (backend ? { token } : { Authorization: `Bearer ${token}` })),
    },
    ...(call.requestBody && { body }),
  };
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The request as a command for a POSIX shell. */
export const curlOf = ({ method, address, headers, body }: Request, origin: string): string =>
  [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quoted(origin + address)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${quoted(body)}`]),
  ].join(' \\\n  ');

import type { TrafficExchange } from '@shared/contracts/lantern/traffic';

/** Headers that curl sets itself, or that belong to the browser's connection. */
const left = /^(host|connection|content-length|accept-encoding|user-agent|referer|origin|cookie|sec-.*|x-request-id)$/;
const mask = '•••';

/** A command that makes the same call. Masked values become variables, such as `$TOKEN`, to be set in the shell. */
export function curlOf({ method, path, requestHeaders, requestBody }: TrafficExchange, origin: string): string {
  const headers = requestHeaders.filter(([name]) => !left.test(name));
  return [
    `curl -X ${method} ${quoted(`${origin}${path}`)}`,
    ...headers.map(([name, value]) =>
      value === mask ? `-H "${name}: $${name.toUpperCase().replace(/\W/g, '_')}"` : `-H ${quoted(`${name}: ${value}`)}`,
    ),
    ...(requestBody.text ? [`--data-raw ${quoted(requestBody.text)}`] : []),
  ].join(' \\\n  ');
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { Problem } from '../../http/problems';
import type { Exchange } from './traffic';

/** Headers that belong to the old connection or identify the old exchange. */
const own: ReadonlySet<string> = new Set([
  ...['connection', 'content-length', 'transfer-encoding', 'expect', 'upgrade', 'keep-alive', 'x-request-id'],
  ...['if-none-match', 'if-modified-since'],
]);

const notWhole = () =>
  new Problem(409, 'body_not_kept', 'The body of this request was too large to keep, so it cannot be sent again.');

/**
 * Sends an exchange's request to this server again and waits for the answer.
 * @returns the new exchange's reference @throws body_not_kept
 */
export function replay(
  { method, url, server, request: body, requestHeaders }: Exchange,
  basePath: string,
): Promise<string> {
  if (!body.complete) throw notWhole();
  const reference = randomUUID();
  const headers = [...requestHeaders.filter(([name]) => !own.has(name)), ['x-request-id', reference] as const].flat();
  return new Promise((done, failed) => {
    const outgoing = request({ ...server, method, path: `${basePath}${url}`, headers, agent: false });
    outgoing.once('error', failed);
    outgoing.once('response', (answer) => {
      answer.resume();
      answer.once('error', failed).once('close', () => done(reference));
    });
    outgoing.end(body.content);
  });
}

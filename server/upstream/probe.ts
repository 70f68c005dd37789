import { request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Endpoint } from '@shared/http/endpoint';
import type { Problem } from '../http/problems';
import { problemOf, Stalled } from './failure';

/** In ms, for one call. */
const patience = 5_000;
const atOnce = 4;

export interface Found {
  /** Calls that answer, with success or a refusal such as 401. */
  answers: number;
  of: number;
  /** The code of the problem that kept the upstream from answering at all. */
  failure?: string;
}

/** Paths of the reads that can be called without knowing a record, below `/backend`. None of them writes. */
export const readsOf = (endpoints: readonly Endpoint[]): string[] =>
  endpoints
    .filter(
      ({ method, path, acts }) => method === 'get' && !acts && path.startsWith('/backend/') && !path.includes(':'),
    )
    .map(({ path, example }) => {
      const query = new URLSearchParams(
        Object.entries(example?.query ?? {}).map(([name, value]) => [name, String(value)]),
      );
      return `${path.slice('/backend'.length)}${query.size > 0 ? `?${query}` : ''}`;
    });

/** Resolves to true if the upstream has this call. A web page does not count: web servers send one for any path. */
export function hasCall(options: RequestOptions): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const asking = (options.protocol === 'https:' ? httpsRequest : httpRequest)(options, (answer) => {
      const { statusCode: status = 0, headers } = answer;
      answer.destroy();
      const isPage = status < 400 && /^text\/html\b/i.test(headers['content-type'] ?? '');
      resolve(!isPage && status < 502 && ![404, 405, 501].includes(status));
    });
    asking.setTimeout(patience, () => asking.destroy(new Stalled(patience)));
    asking.on('error', reject).end();
  });
}

/** Asks for each path. The first failure to reach the upstream ends it: the others would fail as well. */
export async function probe(paths: readonly string[], ask: (path: string) => Promise<boolean>): Promise<Found> {
  const left = [...paths];
  const found: Found = { answers: 0, of: paths.length };
  let failed: Problem | undefined;
  const work = async () => {
    for (let path = left.shift(); path !== undefined && !failed; path = left.shift())
      try {
        if (await ask(path)) found.answers += 1;
      } catch (error) {
        failed ??= problemOf(error instanceof Error ? error : new Error(String(error)));
      }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return failed ? { ...found, failure: failed.code } : found;
}

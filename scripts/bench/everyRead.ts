import type { Endpoint } from '@shared/http/endpoint';
import { declaredEndpoints } from '../generate/contracts';
import { median } from './table';

/** A refusal by the server: the caller may not read the record, or it does not exist. */
export class Refused extends Error {}

/** Requests a path below `/backend` and returns the response time in ms. @throws Refused */
type Ask = (who: 'admin' | 'founder', path: string) => Promise<{ ms: number }>;

const rounds = 5;
/** Total ms per read, after which no further round starts. */
const maxReadMs = 5_000;
/** Paths that send a code, stream without end, or do not answer in JSON. */
const excluded = /send(Email|Sms)Code|\/events$|\/export|\/download|\/file|\.ics|captcha/i;

/** The read's path with its example query, widened to the whole team if it takes a scope. */
function pathOf({ path, query, example }: Endpoint): string {
  const parameters = { ...(example?.query as Record<string, string | number> | undefined) };
  const shape = (query as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
  if ('scope' in shape) parameters.scope = 'team';
  const search = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
  return `${path.replace('/backend', '')}${search.size > 0 ? `?${search}` : ''}`;
}

/**
 * Measures every read that the contracts declare, as the office and as the founder. A change precedes each request, so
 * no answer comes from a cache. Gives the first time and the median of the later ones, in ms by name. Skips reads that
 * the caller may not make or whose record does not exist.
 */
export async function everyRead(
  ask: Ask,
  change: () => Promise<unknown>,
): Promise<Map<string, { first: number; again: number }>> {
  const timings = new Map<string, { first: number; again: number }>();
  for (const endpoint of await declaredEndpoints()) {
    if (endpoint.method !== 'get' || !endpoint.path.startsWith('/backend/') || excluded.test(endpoint.path)) continue;
    for (const who of ['admin', 'founder'] as const) {
      const path = pathOf(endpoint);
      const times: number[] = [];
      for (let [round, all] = [0, 0]; round < rounds && all < maxReadMs; round += 1) {
        await change();
        const answer = await ask(who, path).catch((error: unknown) => {
          if (!(error instanceof Refused)) throw error;
        });
        if (!answer) break;
        times.push(answer.ms);
        all += answer.ms;
      }
      const [first, ...more] = times;
      if (first !== undefined)
        timings.set(`${who} ${endpoint.path.replace('/backend/', '')}`, {
          first,
          again: more.length > 0 ? median(more) : first,
        });
    }
  }
  return timings;
}

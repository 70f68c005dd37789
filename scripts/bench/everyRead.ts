import type { Endpoint } from '@shared/http/endpoint';
import { declaredEndpoints } from '../generate/contracts';
import { median } from './table';

/** An answer of the server that says no: somebody may not ask, or there is no such record. */
export class Refused extends Error {}

/** Asks for a path below `/backend`; how long the answer took, in ms. @throws Refused */
type Ask = (who: 'admin' | 'founder', path: string) => Promise<{ ms: number }>;

const rounds = 5;
/** Whoever takes so many ms is not asked again. */
const longEnough = 5_000;
/** What sends a code, never ends, or is no answer in JSON. */
const others = /send(Email|Sms)Code|\/events$|\/export|\/download|\/file|\.ics|captcha/i;

/** A read with the query of its example, and of the whole team where it is asked of one. */
function pathOf({ path, query, example }: Endpoint): string {
  const asked = { ...(example?.query as Record<string, string | number> | undefined) };
  const shape = (query as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
  if ('scope' in shape) asked.scope = 'team';
  const search = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  return `${path.replace('/backend', '')}${search.size > 0 ? `?${search}` : ''}`;
}

/**
 * Every read that the contracts declare, as the office and as the founder asks it, each time after a change, so that no answer is a
 * kept one: the first answer, and the median of the ones after it, in ms by name. A read is left out for who may not ask it, or has no
 * such record.
 */
export async function everyRead(
  ask: Ask,
  change: () => Promise<unknown>,
): Promise<Map<string, { first: number; again: number }>> {
  const found = new Map<string, { first: number; again: number }>();
  for (const endpoint of await declaredEndpoints()) {
    if (endpoint.method !== 'get' || !endpoint.path.startsWith('/backend/') || others.test(endpoint.path)) continue;
    for (const who of ['admin', 'founder'] as const) {
      const path = pathOf(endpoint);
      const times: number[] = [];
      for (let [round, all] = [0, 0]; round < rounds && all < longEnough; round += 1) {
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
        found.set(`${who} ${endpoint.path.replace('/backend/', '')}`, {
          first,
          again: more.length > 0 ? median(more) : first,
        });
    }
  }
  return found;
}

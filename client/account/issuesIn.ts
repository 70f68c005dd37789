import type { Endpoint } from '@shared/http/endpoint';
import { type Issue, issuesOf } from '@shared/http/issues';

/** What an endpoint's own schema finds wrong with a body, as the server would. */
export function issuesIn(endpoint: Pick<Endpoint, 'body'>, body: unknown): readonly Issue[] {
  const result = endpoint.body?.safeParse(body, { reportInput: true });
  return result?.error ? issuesOf(result.error) : [];
}

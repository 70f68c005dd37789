import type { Endpoint } from '@shared/http/endpoint';
import { type Issue, issuesOf } from '@shared/http/issues';

/** A body's issues by the endpoint's schema, like the server's own. */
export function issuesIn(endpoint: Pick<Endpoint, 'body'>, body: unknown): readonly Issue[] {
  const result = endpoint.body?.safeParse(body, { reportInput: true });
  return result?.error ? issuesOf(result.error) : [];
}

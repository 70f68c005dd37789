import type { Issue } from '@shared/http/issues';
import { CallFailure } from './failure';
import { Cancelled, type HttpResponse, Unreachable } from './http';

type Problem = { code: string; title: string; issues: Issue[]; retry_after: number };

/**
 * Reasons for statuses of foreign answers, such as a firewall's own page. Our own `too_many` differs from
 * `rate_limited`: the same action was done shortly before.
 */
const foreignReasons: Record<number, string> = { 403: 'forbidden', 429: 'rate_limited' };

/** The call's name in the API description: `GET /policy/list`. */
export const callName = (method: string, path: string): string =>
  `${method.toUpperCase()} ${path.replace(/^\/backend(?=\/)/, '')}`;

export const requestIdOf = ({ headers }: HttpResponse): string | undefined => headers.get('x-request-id') ?? undefined;

/** Seconds to wait, from the header (seconds or date) or the body. */
function retryAfterOf({ headers }: HttpResponse, problem: Partial<Problem> | null): number | undefined {
  const wait = String(headers.get('retry-after') ?? problem?.retry_after ?? '');
  const seconds = /^\d+$/.test(wait) ? Number(wait) : (Date.parse(wait) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
}

/** Turns an error without an answer into a CallFailure. */
export function failureOf(error: unknown, call: string): CallFailure {
  if (error instanceof CallFailure) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof Cancelled) return new CallFailure('cancelled', 'The call was cancelled.');
  if (error instanceof Unreachable) return new CallFailure('unreachable', message, undefined, [], undefined, { call });
  return new CallFailure('broken', message);
}

/** Turns an answer with a status other than 2xx into a CallFailure. */
export function refusalIn(response: HttpResponse, call: string): CallFailure {
  const { status, data } = response;
  const problem = (typeof data === 'object' ? data : null) as Partial<Problem> | null;
  const retryAfterSeconds = retryAfterOf(response, problem);
  const ours = typeof problem?.code === 'string' ? problem.code : undefined;
  const reason = ours ?? foreignReasons[status];
  return new CallFailure(
    reason ? 'refused' : 'broken',
    problem?.title ?? `The answer has the status ${status}.`,
    reason ?? String(status),
    (ours && problem?.issues) || [],
    requestIdOf(response),
    { call, ...(retryAfterSeconds && { retryAfterSeconds }) },
  );
}

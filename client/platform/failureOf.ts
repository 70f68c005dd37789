import type { Issue } from '@shared/http/issues';
import axios, { AxiosError, type AxiosResponse } from 'axios';
import { CallFailure } from './failure';

type Problem = { code: string; title: string; issues: Issue[]; retry_after: number };

/**
 * What a status says where somebody else answers, e.g. a firewall with a page of its own. Our own `too_many` says more: that
 * the deed was done shortly before.
 */
const meant: Record<number, string> = { 403: 'forbidden', 429: 'rate_limited' };

/** The call as the API description names it: `GET /policy/list`. */
export const callName = (method = 'get', path = ''): string =>
  `${method.toUpperCase()} ${path.replace(/^\/backend(?=\/)/, '')}`;

export const requestIdOf = ({ headers }: Pick<AxiosResponse, 'headers'>): string | undefined =>
  String(headers['x-request-id'] ?? '') || undefined;

/** Seconds to wait, from the header (seconds or date) or from the body. */
function retryAfterOf({ headers }: AxiosResponse, problem: Partial<Problem> | null): number | undefined {
  const told = String(headers['retry-after'] ?? problem?.retry_after ?? '');
  const seconds = /^\d+$/.test(told) ? Number(told) : (Date.parse(told) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
}

export function failureOf(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error;
  if (axios.isCancel(error)) return new CallFailure('cancelled', 'The call was cancelled.');
  if (!(error instanceof AxiosError))
    return new CallFailure('broken', error instanceof Error ? error.message : String(error));
  const { response, config, message } = error;
  const call = callName(config?.method, config?.url);
  if (!response) return new CallFailure('unreachable', message, undefined, [], undefined, { call });
  const problem = (typeof response.data === 'object' ? response.data : null) as Partial<Problem> | null;
  const retryAfterSeconds = retryAfterOf(response, problem);
  const ours = typeof problem?.code === 'string' ? problem.code : undefined;
  const said = ours ?? meant[response.status];
  return new CallFailure(
    said ? 'refused' : 'broken',
    problem?.title ?? message,
    said ?? String(response.status),
    (ours && problem?.issues) || [],
    requestIdOf(response),
    { call, ...(retryAfterSeconds && { retryAfterSeconds }) },
  );
}

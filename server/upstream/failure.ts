import type { Request, Response } from 'express';
import { Problem, problemBody } from '../http/problems';

/** No answer arrived within the time-out, or a body paused for as long. */
export class Stalled extends Error {
  readonly code = 'ETIMEDOUT';
  constructor(timeoutMs: number) {
    super(`Nothing moved for ${timeoutMs} ms.`);
  }
}

const tooSlow = () =>
  new Problem(504, 'upstream_timeout', 'The back end took too long to respond. Try again, or request less at once.');
const untrusted = () =>
  new Problem(
    502,
    'upstream_untrusted',
    'The back end’s certificate could not be verified. Tell the operator of this server.',
  );
const notHttp = () =>
  new Problem(
    502,
    'upstream_invalid',
    'The back end sent no valid response. Try again. If it keeps happening, tell the operator of this server.',
  );
const unreachable = () =>
  new Problem(
    502,
    'upstream_unreachable',
    'The back end cannot be reached. Try again in a moment. If it keeps happening, tell the operator of this server.',
  );

/** The error's code from the system or Node, or an empty text. */
export const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** True when the peer closed an idle connection, so the request never reached the upstream's program. */
export const isStaleConnection = (error: Error) => ['ECONNRESET', 'EPIPE'].includes(codeOf(error));

/**
 * The browser's view of an error on the way to the upstream. It never contains the upstream's address, which only the
 * log has.
 */
export function problemOf(error: Error): Problem {
  if (error instanceof Problem) return error;
  const code = codeOf(error);
  if (code === 'ETIMEDOUT') return tooSlow();
  if (/CERT|SELF_SIGNED|UNABLE_TO_/.test(code)) return untrusted();
  if (/^(ENOTFOUND|EAI_|ECONNREFUSED|EHOST|ENET|EADDR|EACCES|EPERM|EMFILE)/.test(code)) return unreachable();
  return notHttp();
}

/** A JSON problem from the proxy itself, not in the backend's envelope. */
export function answer(req: Request, res: Response, problem: Problem) {
  res.status(problem.status).type('application/problem+json').set('Cache-Control', 'no-store');
  res.json(problemBody(problem, req.id));
}

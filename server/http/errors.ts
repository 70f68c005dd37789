import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import { damageIn } from '../data/damage';
import { isDatabaseBusy, isDatabaseGone } from '../data/databaseGone';
import { isDiskFull } from '../data/diskFull';
import { isRefused } from './bodies';
import {
  databaseBusy,
  databaseDamaged,
  diskFull,
  malformedJson,
  noDatabase,
  notFound,
  Problem,
  problemBody,
  tooLarge,
  unsupportedType,
} from './problems';
import { securityHeaders } from './security';

/** Body parser errors as problems. */
function problemOf(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  if (isDiskFull(error)) return diskFull();
  if (isDatabaseGone(error)) return noDatabase();
  if (isDatabaseBusy(error)) return databaseBusy();
  if (damageIn(error) !== undefined) return databaseDamaged();
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return undefined;
  if ('type' in error && error.type === 'entity.parse.failed') return malformedJson();
  if (error.status === 413) return tooLarge();
  if (error.status === 415) return unsupportedType();
  if (error.status >= 400 && error.status < 500)
    return new Problem(error.status, 'bad_request', 'The request is malformed.');
  return undefined;
}

/** The last handler: expected failures become JSON problems; anything else is logged and answered with a bare 500, never a stack. */
export const answerErrors: ErrorRequestHandler = (error, req, res, next) => {
  if (res.headersSent) {
    // Later failures, caused by the missing rest of the body, are expected.
    if (!isRefused(req)) next(error);
    return;
  }
  const problem = problemOf(error);
  if (problem?.rehearsed)
    req.log.info({ requestId: req.id, path: req.path, status: problem.status }, 'a rehearsed failure');
  else if (!problem || problem.status >= 500)
    req.log.error({ requestId: req.id, method: req.method, path: req.path, err: error }, 'a request failed');
  if (problem?.bare) {
    answerBare(problem.status, problem.bare.body, res);
    return;
  }
  const failure = problem ?? new Problem(500, 'internal', 'Something went wrong on our side. Please try again.');
  res
    .status(failure.status)
    .set(securityHeaders)
    .set(failure.headers)
    .set('Cache-Control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(problemBody(failure, req.id)));
};

/** A failure with its own body, or none. */
function answerBare(status: number, body: unknown, res: Response): void {
  res.status(status).set(securityHeaders).set('Cache-Control', 'no-store');
  if (body === undefined) res.end();
  else res.json(body);
}

/** 404 for unknown addresses. */
export const answerNotFound: RequestHandler = () => {
  throw notFound();
};

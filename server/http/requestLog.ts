import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';

declare global {
  namespace Express {
    interface Request {
      id: string;
      log: Logger;
    }
  }
}

/** Accepted request IDs from callers: long enough to be distinct, short and plain enough for a log line. */
const sane = /^[\w.:-]{8,128}$/;
const idOf = ({ headers: { 'x-request-id': given } }: Request) =>
  typeof given === 'string' && sane.test(given) ? given : randomUUID();

/**
 * Gives each request an ID (the caller's, if valid) and one debug line in the log. Headers, bodies and query strings, which may contain
 * addresses, stay out. Not pino-http: it creates a logger per request, which cost more than the answer.
 */
export const requestLog =
  (log: Logger): RequestHandler =>
  (req, res, next) => {
    req.id = idOf(req);
    req.log = log;
    res.setHeader('X-Request-Id', req.id);
    // Faults are logged by the handler that answers them, so a quiet log costs nothing.
    if (!log.isLevelEnabled('debug')) {
      next();
      return;
    }
    const begun = performance.now();
    res.once('close', () => {
      const path = req.originalUrl.split('?')[0];
      const ms = Math.round(performance.now() - begun);
      log.debug({ requestId: req.id, method: req.method, path, status: res.statusCode, ms }, 'request');
    });
    next();
  };

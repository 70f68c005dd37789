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

/** What callers use for ids of their own: long enough to tell two apart, short and plain enough for a line of the log. */
const sane = /^[\w.:-]{8,128}$/;
const idOf = ({ headers: { 'x-request-id': given } }: Request) =>
  typeof given === 'string' && sane.test(given) ? given : randomUUID();

/**
 * Gives each request an id (its caller's, where that is sane) and one line in the log for debugging. Headers and bodies stay out, and
 * so do query strings, which may hold addresses. Our own, because pino-http makes a logger for each request, which cost more
 * than answering it.
 */
export const requestLog =
  (log: Logger): RequestHandler =>
  (req, res, next) => {
    req.id = idOf(req);
    req.log = log;
    res.setHeader('X-Request-Id', req.id);
    // A fault is told by whoever answers it, so that a quiet log costs nothing.
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

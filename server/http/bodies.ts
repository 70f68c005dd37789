import type { Request, RequestHandler, Response } from 'express';
import { Problem, problemBody, tooLarge } from './problems';
import { securityHeaders } from './security';

/** The largest body that is no form. */
const maxBytes = 1024 * 1024;
/** Names and boundaries of a form, beside its file. */
const formOverhead = 16 * 1024;
/** A body has this long in any case, and a second more for every so many bytes that have come. */
const patience = { ms: 15_000, bytesPerSecond: 16 * 1024 };
/** How long a connection stays open after a refusal, so that its sender reads the answer before it is reset. */
const lingerMs = 500;

const tooSlow = () => new Problem(408, 'too_slow', 'The body arrived too slowly. Check your connection and try again.');

interface Limits {
  /** The largest file that a form may bring. */
  formBytes: number;
  /** Shorter in tests. */
  patienceMs?: number;
}

/**
 * Refuses a body that says it is too large before it comes, and gives up on one that turns out to be, or that comes too slowly. The
 * connection is closed then: nobody reads what is left.
 */
export const limitBodies = ({ formBytes, patienceMs = patience.ms }: Limits): RequestHandler => {
  const most = (req: Request) =>
    /^multipart\/form-data;/i.test(req.headers['content-type'] ?? '') ? formBytes + formOverhead : maxBytes;
  return (req, res, next) => {
    const declared = Number(req.headers['content-length'] ?? 0);
    if (declared === 0 && req.headers['transfer-encoding'] === undefined) {
      next();
      return;
    }
    if (declared > most(req)) {
      refuse(req, res, tooLarge(most(req)));
      return;
    }
    watch(req, res, most(req), patienceMs);
    next();
  };
};

/** Asks the connection how much has come: listening to the body would begin to read it. */
function watch(req: Request, res: Response, most: number, patienceMs: number): void {
  const [begun, before] = [performance.now(), req.socket.bytesRead];
  const stop = () => clearInterval(timer);
  const look = () => {
    const bytes = req.socket.bytesRead - before;
    const waited = performance.now() - begun;
    if (req.complete || req.socket.destroyed) stop();
    else if (bytes > most + formOverhead) giveUp(tooLarge(most));
    else if (waited > patienceMs + (bytes / patience.bytesPerSecond) * 1000) giveUp(tooSlow());
  };
  const giveUp = (problem: Problem) => {
    stop();
    if (res.headersSent) req.socket.destroy();
    else refuse(req, res, problem);
  };
  const timer = setInterval(look, Math.min(1000, patienceMs)).unref();
  req.once('close', stop);
}

const refused = new WeakSet<Request>();
/** Whether a request was answered before its body had come. */
export const isRefused = (req: Request): boolean => refused.has(req);

/** Answers at once and reads no more of the connection. */
function refuse(req: Request, res: Response, problem: Problem): void {
  refused.add(req);
  const body = Buffer.from(JSON.stringify(problemBody(problem, req.id)));
  res.writeHead(problem.status, {
    ...securityHeaders,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/problem+json',
    'Content-Length': body.length,
    Connection: 'close',
  });
  res.write(body);
  setTimeout(() => req.socket.destroy(), lingerMs).unref();
}

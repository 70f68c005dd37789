import type { Request, RequestHandler, Response } from 'express';
import { Problem, problemBody, tooLarge } from './problems';
import { securityHeaders } from './security';

/** The largest body that is not a form, unless its call takes more. */
const maxBytes = 1024 * 1024;
/** Allowance for a form's names and boundaries, on top of its file. */
const formOverhead = 16 * 1024;
/** Every body has this long, plus a second for each of these bytes received. */
const allowance = { ms: 15_000, bytesPerSecond: 16 * 1024 };
/** Time that a refused connection stays open, so that the sender can read the answer before the reset. */
const lingerMs = 500;

const tooSlow = () => new Problem(408, 'too_slow', 'The body arrived too slowly. Check your connection and try again.');

interface Limits {
  /** The largest file a form may contain. */
  formBytes: () => number;
  /** The largest JSON body of an address, where it may exceed the usual size. */
  jsonBytes?: (path: string) => number | undefined;
  /** Shorter in tests. */
  patienceMs?: number;
}

/**
 * Refuses a body whose declared size is too large, and aborts one that turns out too large or arrives too slowly. The connection is then
 * closed without reading the rest.
 */
export const limitBodies = ({ formBytes, jsonBytes, patienceMs = allowance.ms }: Limits): RequestHandler => {
  const most = (req: Request) =>
    /^multipart\/form-data;/i.test(req.headers['content-type'] ?? '')
      ? formBytes() + formOverhead
      : (jsonBytes?.(req.path) ?? maxBytes);
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

/** Reads the count from the connection: listening to the body would start reading it. */
function watch(req: Request, res: Response, most: number, patienceMs: number): void {
  const [begun, before] = [performance.now(), req.socket.bytesRead];
  const stop = () => clearInterval(timer);
  const look = () => {
    const bytes = req.socket.bytesRead - before;
    const waited = performance.now() - begun;
    if (req.complete || req.socket.destroyed) stop();
    else if (bytes > most + formOverhead) giveUp(tooLarge(most));
    else if (waited > patienceMs + (bytes / allowance.bytesPerSecond) * 1000) giveUp(tooSlow());
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
/** True when a request was answered before its body had arrived. */
export const isRefused = (req: Request): boolean => refused.has(req);

/** Answers immediately and stops reading the connection. */
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

import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { type Problem, problemBody } from '../http/problems';
import { codeOf, isStaleConnection, problemOf, Stalled } from './failure';
import { forwardedFor, hopByHopHeaders, type ResponseHead, responseHead } from './headers';
import { rewriteCookie, rewriteLocation, type Target } from './target';

/** The two headers that say where a body ends. */
const framing = ['content-length', 'transfer-encoding'];

export type UpstreamLog = Pick<Logger, 'warn' | 'error' | 'info' | 'debug'>;

interface Route {
  target: Target;
  /** Where the proxy is mounted, e.g. `/backend`. */
  mount: string;
  /** Path and query for the upstream. */
  path: string;
  timeoutMs: number;
  log: UpstreamLog;
}

/**
 * One request on its way through the proxy. It ends exactly once: answered by the upstream, failed, or left by the client.
 * All that http-proxy leaves undone in between (see README.md) is done here.
 */
export class Exchange {
  #over = false;
  #retried = false;
  #outgoing: ClientRequest | undefined;
  readonly #clock: NodeJS.Timeout;

  constructor(
    private readonly req: Request,
    private readonly res: Response,
    private readonly route: Route,
    private readonly send: () => void,
  ) {
    this.#clock = setTimeout(() => this.fail(new Stalled(route.timeoutMs)), route.timeoutMs);
    res.once('close', () => this.#left());
  }

  /** The request has a socket, and nothing of it is written yet. */
  begin(outgoing: ClientRequest) {
    this.#outgoing = outgoing;
    if (this.#over) {
      outgoing.destroy();
      return;
    }
    const { req, route } = this;
    outgoing.path = route.path;
    for (const name of hopByHopHeaders(req)) if (!framing.includes(name)) outgoing.removeHeader(name);
    outgoing.setHeader('connection', 'keep-alive');
    this.#frame(outgoing);
    outgoing.setHeader('x-forwarded-for', forwardedFor(req.headers['x-forwarded-for'], req.socket.remoteAddress));
    outgoing.setHeader('x-forwarded-proto', req.protocol);
    if (req.host) outgoing.setHeader('x-forwarded-host', req.host);
    req.on('data', () => this.#clock.refresh());
    // An unasked 101, for one, ends the request without an error.
    outgoing.once('close', () => {
      if (this.#outgoing === outgoing && !this.res.headersSent)
        this.fail(new Error('The connection closed without an answer.'));
    });
  }

  /** The upstream's answer begins. */
  relay(incoming: IncomingMessage) {
    if (this.#over) return;
    const { req, res, route } = this;
    let head: ResponseHead;
    try {
      head = responseHead(incoming, {
        location: (value) => rewriteLocation(value, route.target, route.mount),
        cookie: (value) => rewriteCookie(value, route.target, route.mount),
      });
    } catch (error) {
      this.fail(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    // Compression that is mounted before `rest` would hold the first bytes back: it asks for this when the head is written.
    req.headers['accept-encoding'] = 'identity';
    res.writeHead(head.status, head.reason, head.headers);
    res.flushHeaders();
    this.#clock.refresh();
    incoming.on('data', () => this.#clock.refresh());
    incoming.on('error', (error) => this.fail(error));
    incoming.once('close', () => {
      if (!incoming.complete) this.fail(new Error('The connection closed in the middle of the answer.'));
    });
    incoming.once('end', () => this.#answered());
    incoming.pipe(res);
  }

  /** Answers 502 or 504, or cuts the client off where an answer has begun: a truncated body must not look complete. */
  fail(error: Error) {
    if (this.#over) return;
    if (this.#mayRetry(error)) {
      this.#retried = true;
      this.#outgoing = undefined;
      this.send();
      return;
    }
    this.#end();
    const { req, res, route } = this;
    const problem = problemOf(error);
    const [path] = route.path.split('?');
    route.log.warn(
      { upstream: route.target.origin, method: req.method, path, code: codeOf(error), reason: error.message },
      res.headersSent ? 'upstream broke off, the client is cut off' : problem.code,
    );
    this.#stopUpload();
    if (res.headersSent) res.destroy();
    else answer(req, res, problem);
  }

  /** http-proxy gives DELETE and OPTIONS a length of 0 even when a chunked body follows: the client's own framing is put back. */
  #frame(outgoing: ClientRequest) {
    const { rawHeaders } = this.req;
    for (const name of framing) {
      const at = rawHeaders.findIndex((raw, index) => index % 2 === 0 && raw.toLowerCase() === name);
      const value = at < 0 ? undefined : rawHeaders[at + 1];
      if (value !== undefined) outgoing.setHeader(name, value);
      // Node frames a POST without a body only if nobody has removed these, present or not.
      else if (outgoing.hasHeader(name)) outgoing.removeHeader(name);
    }
  }

  /** A kept connection that the upstream closed in the same moment is no failure: what is safe to repeat is sent once more. */
  #mayRetry(error: Error): boolean {
    const { method, headers } = this.req;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    return (
      !this.#retried &&
      !this.res.headersSent &&
      !hasBody &&
      ['GET', 'HEAD', 'OPTIONS'].includes(method) &&
      this.#outgoing?.reusedSocket === true &&
      isStaleConnection(error)
    );
  }

  #answered() {
    this.#end();
    // An answer before the end of the upload is final (e.g. 413): the rest is of no interest to anybody.
    if (!this.#outgoing?.writableFinished) this.#stopUpload();
  }

  /** Ends the upstream request and reads the rest of the client's, which otherwise would block its connection. */
  #stopUpload() {
    const { req } = this;
    if (this.#outgoing) req.unpipe(this.#outgoing);
    this.#outgoing?.destroy();
    req.resume();
  }

  #left() {
    if (this.#over) return;
    this.#end();
    this.#outgoing?.destroy();
    this.route.log.debug({ method: this.req.method }, 'the client left, the upstream request is cancelled');
  }

  #end() {
    this.#over = true;
    clearTimeout(this.#clock);
  }
}

/** A JSON problem straight from the proxy: what it stands for is no envelope of the back end. */
export function answer(req: Request, res: Response, problem: Problem) {
  res.status(problem.status).type('application/problem+json').set('Cache-Control', 'no-store');
  res.json(problemBody(problem, req.id));
}

import {
  type ClientRequest,
  type Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { UpgradedConnection } from '../http/upgrades';
import type { AdaptedRequest } from './adapted';
import { answer, codeOf, isStaleConnection, problemOf, Stalled } from './failure';
import { hasBody, headOf, type ResponseHead, responseHead } from './headers';
import { readBeforeFailing } from './lateWrites';
import { rewriteCookie, rewriteLocation, type Target } from './target';
import type { Tunnels } from './tunnels';

/** Limit for the total bytes of a message's headers, in both directions. */
export const headerBytes = 64 * 1024;

export type UpstreamLog = Pick<Logger, 'warn' | 'error' | 'info' | 'debug'>;

/** Settings shared by all requests through one proxy. */
export interface ProxyRoute {
  target: Target;
  /** The target's address in the form that Node expects. */
  address: { protocol: string; hostname: string; port: string; ca?: string; rejectUnauthorized?: boolean };
  agent: HttpAgent;
  /** Opens a connection for a repeated request; false for Node's default. */
  freshAgent: HttpAgent | false;
  /** Scheme and host before each path, for a proxy on the way to an http upstream. */
  pathPrefix: string;
  /** Set on every request, by lower-case name. */
  headers: Readonly<Record<string, string>>;
  /** Replaces the browser's `Origin`. */
  origin: string | undefined;
  timeoutMs: number;
  tunnels: Tunnels;
  log: UpstreamLog;
  /** Called after every call with the upstream's status, or the reason why there is none. */
  observe(call: { method: string; outcome: string; seconds: number }): void;
  /** Headers that every answer carries unless the upstream sets them. */
  answerHeaders: Readonly<Record<string, string>>;
}

/** Options of one request. */
export interface ExchangeOptions {
  /** The caller's access token for this upstream; undefined passes ours on. */
  token?: string | undefined;
  /** The signed-in member's account and ID at this upstream, for adapters. */
  account?: string | undefined;
  id?: string | undefined;
  /** Takes over a call that the upstream lacks: its answer of 404, 405, or 501 is dropped. */
  onMissing?: (() => void) | undefined;
}

interface Route extends ExchangeOptions {
  /** The request and its answer as an adapter translates them. */
  adapted?: AdaptedRequest | undefined;
  proxy: ProxyRoute;
  /** The proxy's mount path in the browser's view, e.g. `/backend`. */
  mount: string;
  /** Path and query for the upstream. */
  path: string;
}

/** Time for an upstream to accept a WebSocket. */
const handshakeMs = 30_000;
const webSocketHeaders = { connection: 'Upgrade', upgrade: 'websocket' };

/** Answers of an upstream that does not have the call, or not this record. */
const missing: ReadonlySet<number | undefined> = new Set([404, 405, 501]);

/**
 * One request on its way through the proxy. It ends exactly once: answered by the upstream, failed, or abandoned by the
 * client.
 */
export class Exchange {
  #over = false;
  #retried = false;
  #outgoing: ClientRequest | undefined;
  #incoming: IncomingMessage | undefined;
  readonly #begunAt = performance.now();
  readonly #clock: NodeJS.Timeout;

  constructor(
    private readonly req: Request,
    private readonly res: Response,
    private readonly route: Route,
  ) {
    const timeoutMs = req.webSocket ? Math.min(route.proxy.timeoutMs, handshakeMs) : route.proxy.timeoutMs;
    if (req.webSocket) route.proxy.tunnels.add(req.webSocket.socket);
    this.#clock = setTimeout(() => this.fail(new Stalled(timeoutMs)), timeoutMs);
    res.once('close', () => this.#left());
  }

  send() {
    const { req, route } = this;
    const { address, agent, freshAgent } = route.proxy;
    const options: RequestOptions = {
      ...address,
      // After one kept connection proved closed, others may be as well: the retry opens its own.
      agent: this.#retried ? freshAgent : agent,
      method: this.#method,
      path: `${route.proxy.pathPrefix}${route.path}`,
      maxHeaderSize: headerBytes,
      headers: {
        ...(route.adapted?.headers ?? headOf(req, route.proxy, route.token)),
        ...(req.webSocket && webSocketHeaders),
      },
    };
    let outgoing: ClientRequest;
    try {
      outgoing = address.protocol === 'https:' ? httpsRequest(options) : httpRequest(options);
    } catch (error) {
      this.fail(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    this.#outgoing = outgoing;
    outgoing.once('socket', readBeforeFailing);
    outgoing.once('response', (incoming) => void this.#relay(incoming));
    if (req.webSocket) outgoing.once('upgrade', (incoming, socket, head) => this.#join(incoming, { socket, head }));
    outgoing.on('error', (error) => {
      // Errors after the declared end of an answer, such as stray bytes or a reset, do not matter.
      if (this.#outgoing === outgoing && !this.#incoming?.complete) this.fail(error);
    });
    // An unexpected 101, for example, ends the request without an error.
    outgoing.once('close', () => {
      if (this.#outgoing === outgoing && !this.#incoming && !this.res.headersSent)
        this.fail(new Error('The connection closed without an answer.'));
    });
    if (route.adapted?.body || !hasBody(req)) {
      outgoing.end(route.adapted?.body);
      return;
    }
    req.on('data', () => this.#clock.refresh());
    req.pipe(outgoing);
  }

  get #method(): string {
    return this.route.adapted?.method ?? this.req.method;
  }

  /** Starts passing the upstream's answer on. */
  async #relay(incoming: IncomingMessage) {
    if (this.#over) return;
    this.#incoming = incoming;
    const { adapted } = this.route;
    try {
      const head = this.#head(incoming);
      // Without an adapter, nothing may delay the first bytes.
      if (!adapted) this.#pass(incoming, head);
      else {
        const answered = await adapted.answer(incoming, head, () => this.#clock.refresh());
        if (!this.#over) this.#pass(incoming, answered.head, answered.body);
      }
    } catch (error) {
      this.fail(error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** Answers with this head and the adapted or original body. */
  #pass(incoming: IncomingMessage, head: ResponseHead, body?: Buffer) {
    const { req, res, route } = this;
    if (route.onMissing && missing.has(head.status)) {
      this.#end(String(head.status));
      incoming.resume();
      route.onMissing();
      return;
    }
    // Compression middleware mounted before `rest` would delay the first bytes. It reads this header when the head is
    // written.
    req.headers['accept-encoding'] = 'identity';
    res.writeHead(head.status, head.reason, head.headers);
    if (body) {
      res.end(body);
      this.#answered(head.status);
      return;
    }
    this.#clock.refresh();
    let begun = false;
    incoming.on('data', () => {
      begun = true;
      this.#clock.refresh();
    });
    // Sends the head alone only if no body follows immediately: one packet instead of two.
    setImmediate(() => {
      if (!begun && !res.writableEnded) res.flushHeaders();
    });
    incoming.on('error', (error) => {
      if (!incoming.complete) this.fail(error);
    });
    incoming.once('close', () => {
      if (!incoming.complete) this.fail(new Error('The connection closed in the middle of the answer.'));
    });
    incoming.once('end', () => this.#answered(head.status));
    incoming.pipe(res);
  }

  #head(incoming: IncomingMessage): ResponseHead {
    const { mount, proxy } = this.route;
    return responseHead(incoming, proxy.answerHeaders, {
      location: (value) => rewriteLocation(value, proxy.target, mount),
      cookie: (value) => rewriteCookie(value, proxy.target, mount),
    });
  }

  /** Passes the answer 101 on, then the bytes of both sides. */
  #join(incoming: IncomingMessage, upstream: UpgradedConnection) {
    const { res, req, route } = this;
    if (this.#over || !req.webSocket) {
      upstream.socket.destroy();
      return;
    }
    try {
      const { reason, headers } = this.#head(incoming);
      res.writeHead(101, reason, { ...headers, ...webSocketHeaders }).end();
    } catch (error) {
      upstream.socket.destroy();
      this.fail(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    this.#end('101');
    route.proxy.tunnels.join(req.webSocket, upstream);
  }

  /** Answers 502 or 504, or cuts the client off when an answer has begun: a truncated body must not look complete. */
  fail(error: Error) {
    if (this.#over) return;
    if (this.#mayRetry(error)) {
      this.#retried = true;
      this.#outgoing = undefined;
      this.send();
      return;
    }
    const { res, req, route } = this;
    const problem = problemOf(error);
    this.#end(problem.code);
    route.proxy.log.warn(
      { ...this.#facts(), upstream: route.proxy.target.origin, code: codeOf(error), reason: error.message },
      res.headersSent ? 'upstream broke off, the client is cut off' : problem.code,
    );
    this.#stopUpload();
    if (res.headersSent) res.destroy();
    else answer(req, res, problem);
  }

  /**
   * True when the upstream closed a kept connection just as the request was sent, and the request is safe to repeat.
   */
  #mayRetry(error: Error): boolean {
    return (
      !this.#retried &&
      !this.res.headersSent &&
      !hasBody(this.req) &&
      ['GET', 'HEAD', 'OPTIONS'].includes(this.#method) &&
      this.#outgoing?.reusedSocket === true &&
      isStaleConnection(error)
    );
  }

  #answered(status: number) {
    this.#end(String(status));
    if (status >= 400) this.route.proxy.log.info({ ...this.#facts(), status }, 'upstream answered with a failure');
    // An answer before the end of the upload is final (e.g. 413), so the rest is not needed.
    if (!this.#outgoing?.writableFinished) this.#stopUpload();
  }

  /** Ends the upstream request and reads the rest of the client's, which would otherwise block its connection. */
  #stopUpload() {
    const { req } = this;
    if (this.#outgoing) req.unpipe(this.#outgoing);
    this.#outgoing?.destroy();
    req.resume();
  }

  #left() {
    if (this.#over) return;
    this.#end('client_left');
    this.#outgoing?.destroy();
    this.route.proxy.log.debug({ method: this.req.method }, 'the client left, the upstream request is cancelled');
  }

  #end(outcome: string) {
    this.#over = true;
    clearTimeout(this.#clock);
    const seconds = (performance.now() - this.#begunAt) / 1000;
    this.route.proxy.observe({ method: this.req.method, outcome, seconds });
  }

  /** Facts for a log line. The query is left out because it may contain secrets. */
  #facts() {
    const { req, route } = this;
    const [path] = route.path.split('?');
    return { requestId: req.id, method: req.method, path, ms: Math.round(performance.now() - this.#begunAt) };
  }
}

import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Request, RequestHandler, Response } from 'express';
import { Problem } from '../http/problems';
import { answer, Exchange, type ExchangeOptions, type ProxyRoute, type UpstreamLog } from './exchange';
import { outgoingPath, targetOf } from './target';

export interface UpstreamSettings {
  /** BACKEND_URL: http or https, optionally with a path. */
  url: string;
  /** BACKEND_TIMEOUT_MS: a request fails after this time without any progress. */
  timeoutMs: number;
  /** An additional trusted certificate; outside tests, NODE_EXTRA_CA_CERTS does the same. */
  ca?: string;
  /** BACKEND_ORIGIN: replaces the browser's `Origin`, for backends that check it. */
  origin?: string | undefined;
  /** This server's path on its host, e.g. `/lantern`. */
  basePath?: string;
  /** Headers that every answer carries unless the upstream sets them. */
  answerHeaders?: Readonly<Record<string, string>>;
  observe?: ProxyRoute['observe'];
}

export interface Upstream {
  backend: RequestHandler;
  rest: RequestHandler;
  /** Sends a request on, like `backend`. */
  send(req: Request, res: Response, options: ExchangeOptions): void;
  close(): void;
}

/**
 * Idle connections are closed before the upstream closes them: many do so after 5 s, and a request sent at that moment
 * is lost.
 */
const idleMs = 4_000;

/**
 * The proxy to the real backend. Mount `backend` at `/backend`, which it strips; `rest` takes requests without a match
 * here and keeps the path. Both need the unread body, so mount `backend` before any body parser. Failures are answered
 * as JSON problems: 502 `upstream_unreachable`, `upstream_invalid`, `upstream_untrusted`, 504 `upstream_timeout`.
 * `close` drops the kept connections.
 */
export function upstream(settings: UpstreamSettings, log: UpstreamLog): Upstream {
  const target = targetOf(settings.url);
  const keepAlive = { keepAlive: true, timeout: idleMs, scheduling: 'lifo' as const };
  const agent = target.origin.startsWith('https:')
    ? new HttpsAgent({ ...keepAlive, ca: settings.ca })
    : new HttpAgent(keepAlive);
  const { protocol, hostname, port } = new URL(target.origin);
  const proxy: ProxyRoute = {
    target,
    // Only a URL needs the brackets of an IPv6 address.
    address: { protocol, hostname: hostname.replace(/^\[|\]$/g, ''), port, ...(settings.ca && { ca: settings.ca }) },
    agent,
    origin: settings.origin,
    timeoutMs: settings.timeoutMs,
    log,
    answerHeaders: settings.answerHeaders ?? {},
    observe: settings.observe ?? (() => {}),
  };

  const send: Upstream['send'] = (req, res, options) => {
    const { baseUrl: mount } = req;
    const path = outgoingPath(target, req.originalUrl, mount);
    if (path === undefined) {
      answer(
        req,
        res,
        new Problem(400, 'bad_path', 'This address is outside the part of the back end that is open here.'),
      );
      return;
    }
    new Exchange(req, res, { ...options, proxy, mount: `${settings.basePath ?? ''}${mount}`, path }).send();
  };
  const handle: RequestHandler = (req, res) => send(req, res, {});

  return { backend: handle, rest: handle, send, close: () => agent.destroy() };
}

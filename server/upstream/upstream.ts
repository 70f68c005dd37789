import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { Problem } from '../http/problems';
import { answer, Exchange, type UpstreamLog } from './exchange';
import { outgoingPath, targetOf } from './target';

export interface UpstreamSettings {
  /** BACKEND_URL: http or https, perhaps with a path. */
  url: string;
  /** BACKEND_TIMEOUT_MS: how long nothing may move before a request is given up. */
  timeoutMs: number;
  /** A certificate to trust besides the system's; outside of tests NODE_EXTRA_CA_CERTS does the same. */
  ca?: string;
}

/** Kept connections go before the upstream closes them: many close after 5 s, and a request sent in that moment is lost. */
const idleMs = 4_000;

/**
 * The proxy to the real back end. `backend` is to be mounted at `/backend`, which it takes off; `rest` gets what matches nothing
 * here and keeps the path. Both want the body unread, so mount `backend` before any body parser.
 * Failures are answered as JSON problems: 502 `upstream_unreachable`, `upstream_invalid`, `upstream_untrusted`, 504
 * `upstream_timeout`. `close` drops the kept connections.
 */
export function upstream(
  settings: UpstreamSettings,
  log: UpstreamLog,
): { backend: RequestHandler; rest: RequestHandler; close(): void } {
  const target = targetOf(settings.url);
  const keepAlive = { keepAlive: true, timeout: idleMs, scheduling: 'lifo' as const };
  const agent = target.origin.startsWith('https:')
    ? new HttpsAgent({ ...keepAlive, ca: settings.ca })
    : new HttpAgent(keepAlive);
  const exchanges = new WeakMap<Request, Exchange>();

  const proxy = createProxyMiddleware<Request, Response>({
    target: target.origin,
    agent,
    changeOrigin: true,
    pathFilter: () => true,
    toProxy: true, // the path as it came; Exchange sets the final one
    selfHandleResponse: true,
    // The default plugins answer and log by themselves, and not as we want it.
    ejectPlugins: true,
    plugins: [
      (server) => {
        server.on('proxyReq', (outgoing, req) => exchanges.get(req)?.begin(outgoing));
        server.on('proxyRes', (incoming, req) => exchanges.get(req)?.relay(incoming));
        server.on('error', (error, req) => exchanges.get(req)?.fail(error));
      },
    ],
  });

  const handle: RequestHandler = (req, res, next) => {
    const { baseUrl: mount } = req;
    const path = outgoingPath(target, req.originalUrl, mount);
    if (path === undefined) {
      answer(req, res, new Problem(400, 'bad_path', 'The address leaves the part of the back end that is open here.'));
      return;
    }
    // Node has already told the client to continue; http-proxy would send the headers off before we see them.
    delete req.headers.expect;
    const send = () => void proxy(req, res, next);
    exchanges.set(req, new Exchange(req, res, { target, mount, path, timeoutMs: settings.timeoutMs, log }, send));
    send();
  };

  return { backend: handle, rest: handle, close: () => agent.destroy() };
}

import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { RequestHandler } from 'express';
import { Problem } from '../http/problems';
import { answer, Exchange, type ProxyRoute, type UpstreamLog } from './exchange';
import { outgoingPath, targetOf } from './target';

export interface UpstreamSettings {
  /** BACKEND_URL: http or https, perhaps with a path. */
  url: string;
  /** BACKEND_TIMEOUT_MS: how long nothing may move before a request is given up. */
  timeoutMs: number;
  /** A certificate to trust besides the system's; outside of tests NODE_EXTRA_CA_CERTS does the same. */
  ca?: string;
  /** BACKEND_ORIGIN: sent as `Origin` in place of the browser's, for back ends that check it. */
  origin?: string | undefined;
  /** Where this server lies on its host, e.g. `/lantern`. */
  basePath?: string;
  /** Headers of ours that every answer carries unless the upstream says otherwise. */
  answerHeaders?: Readonly<Record<string, string>>;
  /** Hears of every call once it is over. */
  observe?: ProxyRoute['observe'];
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
  const { protocol, hostname, port } = new URL(target.origin);
  const way: ProxyRoute = {
    target,
    // Brackets belong to the URL alone.
    address: { protocol, hostname: hostname.replace(/^\[|\]$/g, ''), port, ...(settings.ca && { ca: settings.ca }) },
    agent,
    origin: settings.origin,
    timeoutMs: settings.timeoutMs,
    log,
    answerHeaders: settings.answerHeaders ?? {},
    observe: settings.observe ?? (() => {}),
  };

  const handle: RequestHandler = (req, res) => {
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
    new Exchange(req, res, { way, mount: `${settings.basePath ?? ''}${mount}`, path }).send();
  };

  return { backend: handle, rest: handle, close: () => agent.destroy() };
}

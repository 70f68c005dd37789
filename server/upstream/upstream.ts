import { Agent as HttpAgent } from 'node:http';
import { type AgentOptions, Agent as HttpsAgent } from 'node:https';
import type { Request, RequestHandler, Response } from 'express';
import { Problem } from '../http/problems';
import { type AdaptedRequest, adaptedRequest } from './adapted';
import { AdapterFile } from './adapterFile';
import { Exchange, type ExchangeOptions, headerBytes, type ProxyRoute, type UpstreamLog } from './exchange';
import { answer, problemOf } from './failure';
import { headOf, requestHead } from './headers';
import { type OutboundProxies, proxyAuthorization, proxyTo, TunnelAgent } from './outbound';
import { type Found, hasCall, probe } from './probe';
import { outgoingPath, type Target, targetOf } from './target';
import { Tunnels } from './tunnels';

export interface UpstreamSettings {
  /** BACKEND_URL: http or https, optionally with a path. */
  url: string;
  /** BACKEND_TIMEOUT_MS: a request fails after this time without any progress. */
  timeoutMs: number;
  /** An additional trusted certificate; outside tests, NODE_EXTRA_CA_CERTS does the same. */
  ca?: string;
  /** Skips the check of the certificate. Never sent through a proxy, which could reach another server. */
  trustsAnyCertificate?: boolean | undefined;
  /** Headers that every request carries in place of the caller's. */
  headers?: readonly { name: string; value?: string | undefined }[] | undefined;
  /** Starts of paths that the upstream names otherwise. */
  rewrites?: Target['rewrites'] | undefined;
  /** A module that translates calls and answers. */
  adapter?: string | undefined;
  /** Proxies between this server and the upstream. */
  outbound?: OutboundProxies | undefined;
  /** BACKEND_ORIGIN: replaces the browser's `Origin`, for backends that check it. */
  origin?: string | undefined;
  /** This server's path on its host, e.g. `/lantern`. */
  basePath?: string;
  /** Holds WebSockets, which end when the server stops. */
  tunnels?: Tunnels;
  /** Headers that every answer carries unless the upstream sets them. */
  answerHeaders?: Readonly<Record<string, string>>;
  observe?: ProxyRoute['observe'];
}

export interface Upstream {
  backend: RequestHandler;
  rest: RequestHandler;
  /** Sends a request on, like `backend`. */
  send(req: Request, res: Response, options: ExchangeOptions): void;
  /** Tries reads. Their paths are below the mount point. */
  probe(paths: readonly string[], options: ExchangeOptions): Promise<Found>;
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
  const target = targetOf(settings.url, settings.rewrites);
  const { address, agent, freshAgent, pathPrefix, proxyHeaders } = wayTo(target, settings);
  const extra = (settings.headers ?? []).flatMap(({ name, value }) =>
    value === undefined ? [] : [[name.toLowerCase(), value] as const],
  );
  const proxy: ProxyRoute = {
    target,
    address,
    agent,
    freshAgent,
    pathPrefix,
    headers: { ...Object.fromEntries(extra), ...proxyHeaders },
    origin: settings.origin,
    timeoutMs: settings.timeoutMs,
    tunnels: settings.tunnels ?? new Tunnels(),
    log,
    answerHeaders: settings.answerHeaders ?? {},
    observe: settings.observe ?? (() => {}),
  };

  const adapter = settings.adapter === undefined ? undefined : new AdapterFile(settings.adapter, log);
  /** Sends to an address as the browser sees it, `originalUrl` or an adapter's. */
  const sendTo = (url: string, req: Request, res: Response, options: ExchangeOptions, adapted?: AdaptedRequest) => {
    const { baseUrl: mount } = req;
    const path = outgoingPath(target, url, mount);
    if (path === undefined) answer(req, res, badPath());
    else
      new Exchange(req, res, { ...options, proxy, mount: `${settings.basePath ?? ''}${mount}`, path, adapted }).send();
  };
  const adapt = async (file: AdapterFile, req: Request, res: Response, options: ExchangeOptions) => {
    try {
      const head = headOf(req, proxy, options.token);
      const below = req.originalUrl.slice(req.baseUrl.length) || '/';
      const adapted = await adaptedRequest(file, req, below, head, options);
      sendTo(`${req.baseUrl}${adapted.url}`, req, res, options, adapted);
    } catch (error) {
      if (res.destroyed) return;
      answer(req, res, problemOf(error instanceof Error ? error : new Error(String(error))));
    }
  };
  const send: Upstream['send'] = (req, res, options) => {
    if (adapter) void adapt(adapter, req, res, options);
    else sendTo(req.originalUrl, req, res, options);
  };
  const handle: RequestHandler = (req, res) => send(req, res, {});

  const askFor = async (url: string, options: ExchangeOptions) => {
    const { token } = options;
    const headers = { accept: 'application/json', ...(token && { authorization: `Bearer ${token}`, token }) };
    const req = { method: 'GET', url, headers } as Request;
    const { origin, headers: extra } = proxy;
    const head = requestHead(req, target.host, {
      ...{ peer: undefined, protocol: 'http', host: undefined, requestId: undefined, origin, extra },
    });
    const adapted = adapter && (await adaptedRequest(adapter, req, url, head, options));
    const path = outgoingPath(target, adapted?.url ?? url, '');
    if (path === undefined) return false;
    const sent = { method: adapted?.method ?? 'GET', headers: adapted?.headers ?? head };
    return hasCall({
      ...address,
      agent: freshAgent,
      path: `${pathPrefix}${path}`,
      maxHeaderSize: headerBytes,
      ...sent,
    });
  };
  return {
    ...{ backend: handle, rest: handle, send },
    probe: (paths, options) => probe(paths, (path) => askFor(path, options)),
    close: () => agent.destroy(),
  };
}

const badPath = () =>
  new Problem(400, 'bad_path', 'This address is outside the part of the back end that is open here.');

/** The connection to an upstream: direct, through a proxy's CONNECT (https), or by asking the proxy (http). */
function wayTo({ origin }: Target, { ca, trustsAnyCertificate, outbound }: UpstreamSettings) {
  const { protocol, hostname, port } = new URL(origin);
  const proxy = trustsAnyCertificate ? undefined : proxyTo(origin, outbound ?? {});
  const kept: AgentOptions = { keepAlive: true, timeout: idleMs, scheduling: 'lifo' };
  const tls = { ...(ca && { ca }), ...(trustsAnyCertificate && { rejectUnauthorized: false }) };
  const addressOf = (url: URL) => ({
    protocol: url.protocol,
    // Only a URL needs the brackets of an IPv6 address.
    hostname: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port,
  });
  const direct = {
    address: { ...addressOf(new URL(origin)), ...tls },
    freshAgent: false as const,
    pathPrefix: '',
    proxyHeaders: {},
  };
  if (protocol === 'https:' && proxy)
    return { ...direct, agent: new TunnelAgent(proxy, { ...kept, ...tls }), freshAgent: new TunnelAgent(proxy, tls) };
  if (protocol === 'https:') return { ...direct, agent: new HttpsAgent({ ...kept, ...tls }) };
  if (!proxy) return { ...direct, agent: new HttpAgent(kept) };
  return {
    ...direct,
    address: addressOf(proxy),
    pathPrefix: `http://${hostname}${port && `:${port}`}`,
    proxyHeaders: proxyAuthorization(proxy),
    agent: proxy.protocol === 'https:' ? new HttpsAgent(kept) : new HttpAgent(kept),
  };
}

import {
  type BackendRoutes,
  type BackendState,
  configured,
  embedded,
  type Route,
} from '@shared/contracts/lantern/backends';
import { recorded } from '@shared/contracts/lantern/recordings';
import { answeredByHeader } from '@shared/http/answeredBy';
import type { Endpoint } from '@shared/http/endpoint';
import { issue } from '@shared/http/issues';
import type { Request, RequestHandler, Response } from 'express';
import { matchesPattern, segmentsOf } from '../http/pathPattern';
import { invalid, Problem, stale } from '../http/problems';
import { hasBody } from './headers';
import { readsOf } from './probe';
import { issuesIn } from './routeIssues';
import { isSignIn } from './signIn';
import type { Upstream } from './upstream';

type UpstreamRoute = BackendRoutes['upstreams'][number];

interface OpenUpstream {
  options: string;
  proxy: Upstream;
  localPort: number | undefined;
  found?: BackendState['probes'][number];
}

interface Deps {
  clock: () => Date;
  /** BACKEND_URL. */
  url: string | undefined;
  /** LANTERN_ADAPTER: the adapter of BACKEND_URL. */
  adapter?: string | undefined;
  /** Routes to begin with; without them, BACKEND_URL or the embedded backend answers everything. */
  routes?: BackendRoutes | undefined;
  /** Keeps changed routes beyond a restart. */
  save?: ((routes: BackendRoutes) => Promise<void>) | undefined;
  /** Opens the proxy to an upstream, with headers that its answers carry. */
  open: (upstream: UpstreamRoute, answerHeaders: Readonly<Record<string, string>>) => Upstream;
  /** The email address of the member whom an access token of the embedded backend belongs to. */
  accountOf: (token: string) => Promise<string | undefined>;
  replay: {
    has(name: string): boolean;
    /** Resolves to false, with nothing sent, for calls that the recording lacks. */
    answer(name: string, req: Request, res: Response): Promise<boolean>;
    prepare(name: string): void;
  };
}

/** The switch in front of `/backend`: decides for each call whether the embedded backend or an upstream answers it. */
export class Backends {
  readonly #deps: Deps;
  #routes: BackendRoutes;
  #version = 1;
  #patterns: { route: Route; pattern: string[] }[] = [];
  readonly #proxies = new Map<string, OpenUpstream>();

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#routes = deps.routes ?? {
      ...{ upstreams: [], otherwise: deps.url ? configured : embedded, fallBack: false, split: false },
      ...{ routes: [], accounts: [] },
    };
    this.#follow();
  }

  /** The answerer of calls without a route. */
  get otherwise(): string {
    return this.#routes.otherwise;
  }

  get hasUpstreams(): boolean {
    return this.#proxies.size > 0;
  }

  /** True for a call of the embedded backend. Its path is relative to `/backend`. */
  isEmbedded(req: Request): boolean {
    return this.#answererOf(req) === embedded;
  }

  /** The recording that calls can be routed to. */
  get replays(): string | undefined {
    return this.#routes.recording?.name;
  }

  /** Both the embedded backend and another answer. */
  get isMixed(): boolean {
    const { otherwise, fallBack, routes, recording } = this.#routes;
    const answerers = new Set([otherwise, ...routes.map(({ to }) => to)]);
    // A recording has no sign-in, so the embedded backend takes it over.
    if (answerers.has(recorded) && (otherwise === recorded || recording?.missing === 'embedded'))
      answerers.add(embedded);
    return answerers.has(embedded) ? answerers.size > 1 : fallBack;
  }

  /** Without access tokens and values of headers. `endpoints` are those of the embedded backend. */
  state(endpoints: readonly Endpoint[]): BackendState {
    const { accounts, upstreams, ...routes } = this.#routes;
    const resources = new Map<string, { calls: number; writes: number }>();
    for (const { path, method } of endpoints) {
      const name = segmentsOf(path)[1] ?? '';
      const { calls, writes } = resources.get(name) ?? { calls: 0, writes: 0 };
      resources.set(name, { calls: calls + 1, writes: writes + (method === 'get' ? 0 : 1) });
    }
    return {
      ...routes,
      upstreams: upstreams.map(({ headers, ...upstream }) => ({
        ...upstream,
        ...(headers && { headers: headers.map(({ name, value }) => ({ name, hasValue: value !== undefined })) }),
      })),
      accounts: accounts.map(({ token, ...account }) => ({ ...account, hasToken: token !== undefined })),
      version: this.#version,
      probes: [...this.#proxies.values()].flatMap(({ found }) => found ?? []),
      backendUrl: this.#deps.url === undefined ? null : addressOf(this.#deps.url),
      resources: [...resources]
        .map(([name, counts]) => ({ name, ...counts }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    };
  }

  /**
   * Replaces all routes. Tokens and values of headers that are left out stay; the latter go when the upstream moves to
   * another origin. @throws stale when `version` is no longer the last one, invalid as `issuesIn` says
   */
  async change({
    version = this.#version,
    ...changed
  }: BackendRoutes & { version?: number | undefined }): Promise<void> {
    if (version !== this.#version) throw stale();
    const routes = { ...changed, upstreams: changed.upstreams.map((upstream) => this.#withKept(upstream)) };
    const { recording } = routes;
    const issues = [
      ...issuesIn(routes, this.#deps.url),
      ...(recording && !this.#deps.replay.has(recording.name) ? [issue('recording.name', 'choice')] : []),
    ];
    if (issues.length > 0) throw invalid(issues);
    const before = new Map(this.#routes.accounts.map(({ account, token }) => [account, token]));
    this.#routes = {
      ...routes,
      accounts: routes.accounts.map(({ token, ...account }) => {
        const kept = token ?? before.get(account.account);
        return { ...account, ...(kept && { token: kept }) };
      }),
    };
    this.#version += 1;
    this.#follow();
    await this.#deps.save?.(this.#routes);
  }

  /** Tries the reads of each upstream that calls are routed to; at all of them, nothing is written. */
  async probe(endpoints: readonly Endpoint[]): Promise<void> {
    const paths = readsOf(endpoints);
    const account = this.#routes.accounts.find(({ token }) => token !== undefined);
    await Promise.all(
      [...this.#proxies].map(async ([name, open]) => {
        const found = await open.proxy.probe(paths, account ?? {});
        open.found = { upstream: name, ...found, at: this.#deps.clock().toISOString() };
      }),
    );
  }

  /** Mounted at `/backend`, before anything that reads bodies. Calls of the embedded backend pass on. */
  readonly handle: RequestHandler = (req, res, next) => {
    const to = this.#answererOf(req);
    if (to === embedded) {
      if (this.#proxies.size > 0 || this.replays !== undefined) res.set(answeredByHeader, embedded);
      next();
      return;
    }
    const isRead = (req.method === 'GET' || req.method === 'HEAD') && !hasBody(req);
    const fallBack = () => {
      res.set(answeredByHeader, embedded);
      next();
    };
    if (to === recorded) {
      const { name = '', missing = 'refused' } = this.#routes.recording ?? {};
      this.#deps.replay
        .answer(name, req, res)
        .then((found) => found || (isRead && missing === 'embedded' ? fallBack() : next(notRecorded(name))), next);
      return;
    }
    const { proxy, localPort } = this.#proxyOf(to);
    if (localPort !== undefined && localPort === req.socket.localPort) throw callsItself(to);
    const onMissing = this.#routes.fallBack && isRead ? fallBack : undefined;
    if (this.#routes.accounts.length === 0) proxy.send(req, res, { onMissing });
    else this.#accountFor(req).then((account) => proxy.send(req, res, { ...account, onMissing }), next);
  };

  /** Sends calls without a match on this server to BACKEND_URL; undefined when it is unset. */
  get rest(): RequestHandler | undefined {
    return this.#deps.url ? this.#proxyOf(configured).proxy.rest : undefined;
  }

  #answererOf({ method, path }: Request): string {
    const { otherwise } = this.#routes;
    if (this.#patterns.length === 0 && !this.#routes.fallBack && otherwise !== recorded) return otherwise;
    const segments = segmentsOf(path);
    const asked = method === 'HEAD' ? 'GET' : method;
    const match = this.#patterns.find(
      ({ route, pattern }) => (route.method ?? asked) === asked && matchesPattern(segments, pattern),
    );
    if (match) return match.route.to;
    return this.isMixed && isSignIn(segments[0]) ? embedded : otherwise;
  }

  /** The upstream's token and ID for the member who is signed in here. */
  async #accountFor(req: Request): Promise<BackendRoutes['accounts'][number] | undefined> {
    const { accounts } = this.#routes;
    const token = req.get('authorization')?.replace(/^Bearer /, '') ?? req.get('token');
    if (!token) return undefined;
    const email = await this.#deps.accountOf(token);
    return accounts.find(({ account }) => account.toLowerCase() === email?.toLowerCase());
  }

  /** With the adapter and the kept values of headers. An adapter runs as code here, so no call can set one. */
  #withKept(changed: UpstreamRoute): UpstreamRoute {
    const { name, url, headers } = changed;
    const before = this.#routes.upstreams.find((each) => each.name === name);
    const upstream = { ...changed, ...(before?.adapter && { adapter: before.adapter }) };
    if (!headers || !before || new URL(before.url).origin !== new URL(url).origin) return upstream;
    const values = new Map(before.headers?.map((header) => [header.name.toLowerCase(), header.value]));
    return {
      ...upstream,
      headers: headers.map((header) => ({ ...header, value: header.value ?? values.get(header.name.toLowerCase()) })),
    };
  }

  #proxyOf(name: string) {
    const open = this.#proxies.get(name);
    if (!open) throw new Error(`There is no upstream ${name}.`);
    return open;
  }

  /** Opens proxies for the upstreams of the routes. Others end with their last request; their idle connections time out. */
  #follow(): void {
    const { upstreams, routes } = this.#routes;
    // The mount point is stripped before a request arrives.
    this.#patterns = routes.map((route) => ({ route, pattern: segmentsOf(route.path).slice(1) }));
    if (this.replays !== undefined) this.#deps.replay.prepare(this.replays);
    const { url } = this.#deps;
    const all = [...upstreams, ...(url ? [{ name: configured, url, adapter: this.#deps.adapter }] : [])];
    const optionsOf = new Map(all.map((upstream) => [upstream.name, JSON.stringify(upstream)]));
    for (const [name, { options }] of this.#proxies) if (optionsOf.get(name) !== options) this.#proxies.delete(name);
    for (const upstream of all)
      if (!this.#proxies.has(upstream.name))
        this.#proxies.set(upstream.name, {
          options: JSON.stringify(upstream),
          proxy: this.#deps.open(upstream, { [answeredByHeader]: upstream.name }),
          localPort: localPortOf(upstream.url),
        });
  }
}

/** Without credentials and query. */
function addressOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname.replace(/\/+$/, '')}`;
}

const callsItself = (name: string) =>
  new Problem(
    508,
    'upstream_is_this_server',
    `The upstream ${name} is this server, which would call itself without end.`,
  );

/** One line about a probed upstream, for the terminal. */
export const probeLine = ({ upstream, answers, of, failure }: BackendState['probes'][number]): string =>
  failure
    ? `${nameOf(upstream)}: not reached (${failure}).`
    : `${nameOf(upstream)}: reached, ${answers} of ${of} calls answer.`;

const nameOf = (upstream: string) => (upstream === configured ? 'BACKEND_URL' : `Upstream ${upstream}`);

const notRecorded = (name: string) =>
  new Problem(501, 'not_recorded', `The recording ${name} has no answer to this call.`);

/** The port of an upstream on this machine; undefined elsewhere. */
function localPortOf(url: string): number | undefined {
  const { hostname, port, protocol } = new URL(url);
  if (!/^(localhost|127(\.\d{1,3}){3}|\[::1\]|0\.0\.0\.0)$/.test(hostname)) return undefined;
  return Number(port) || (protocol === 'https:' ? 443 : 80);
}

import { randomBytes, randomInt } from 'node:crypto';
import { resolve } from 'node:path';
import { type BackendRoutes, embedded } from '@shared/contracts/lantern/backends';
import type { About } from '@shared/contracts/network/fixtures';
import type { Endpoint } from '@shared/http/endpoint';
import compression from 'compression';
import express, { type Express, type Request, type RequestHandler } from 'express';
import { sql as raw } from 'kysely';
import pino, { type Logger } from 'pino';
import { Clock } from './clock';
import { type Files, memoryFiles } from './data/files';
import { type Passwords, passwords } from './data/passwords';
import { demoEndpoints } from './demos';
import type { DemoData } from './demos/database';
import type { DemoDeps } from './demos/demos';
import { below } from './http/basePath';
import { limitBodies } from './http/bodies';
import { asksForPage, assets, page } from './http/client';
import { cors } from './http/cors';
import { requireEncoding } from './http/encodings';
import { answerErrors, answerNotFound } from './http/errors';
import { dropUntrustedClaims } from './http/forwarded';
import { Gate } from './http/gate';
import { demoLimits, signInLimits } from './http/limits';
import { demoMode, isDemoCaller } from './http/local';
import { Metrics, matched, metricsPath } from './http/metrics';
import { matchesPattern, segmentsOf } from './http/pathPattern';
import { probePaths, probes } from './http/probes';
import { requestLog } from './http/requestLog';
import { contentPolicy, storeOrigin, upstreamHeaders } from './http/security';
import { sharedLimits } from './http/sharedLimits';
import { lanternTools } from './lantern';
import { Calls } from './lantern/calls';
import { ConformanceBook } from './lantern/conformance/conformanceBook';
import { networkCalls } from './lantern/networkCalls';
import { Recorder } from './lantern/recordings/recorder';
import { Recordings } from './lantern/recordings/recordings';
import { Replay } from './lantern/recordings/replay';
import { Rehearsal } from './lantern/rehearsal/rehearsal';
import { Snapshots } from './lantern/state/snapshots';
import { State } from './lantern/state/state';
import { headersOf, Traffic } from './lantern/traffic/traffic';
import { embeddedBackend } from './network';
import { maskAddress } from './network/members/names';
import type { PresentTree } from './network/members/presentTree';
import type { NetworkDeps } from './network/network';
import type { NetworkStore } from './network/sqlTables';
import type { NetworkDatabase } from './network/tables';
import { root } from './root';
import { Backends, probeLine } from './upstream/backends';
import type { OutboundProxies } from './upstream/outbound';
import { Tunnels } from './upstream/tunnels';
import { upstream } from './upstream/upstream';

const defaultTimeZone = 'America/Los_Angeles';

interface NetworkData {
  db: NetworkDatabase;
  sql: NetworkStore;
  tree: PresentTree;
  about: About;
  writeFixtures?: NetworkDeps['writeFixtures'];
}

/** The server's external dependencies; only the data have no default. */
export interface AppDeps {
  /** Data of the embedded backend. */
  network?: NetworkData;
  /** Opens the network behind an upstream, for descriptions and for calls that are routed to it. */
  openNetwork?: () => Promise<NetworkData>;
  demos: DemoData;
  /** Storage of uploads; memory by default. */
  files?: Files;
  /** Folder of snapshots; by default a temporary one. */
  snapshotsFolder?: string;
  log?: Logger;
  clock?: () => Date;
  secret?: () => string;
  code?: () => string;
  random?: () => number;
  deliver?: NetworkDeps['deliver'];
  jwtSecret?: string;
  /** Tests pass a cheaper hash. */
  passwords?: Passwords;
  /** Upstream that `/backend` is proxied to; without it the backend is embedded. */
  backendUrl?: string | undefined;
  backendTimeoutMs?: number;
  /** Routes of `/backend` to several backends; by default, BACKEND_URL or the embedded backend answers everything. */
  routes?: BackendRoutes | undefined;
  /** Stores changed routes for the next start. */
  saveRoutes?: (routes: BackendRoutes) => Promise<void>;
  /** Keeps recordings of `/backend`; without it, none can be saved. */
  recordingsFolder?: string | undefined;
  /** A recording elsewhere. */
  replayFolder?: string | undefined;
  /** Sent to the upstream as `Origin` in place of the browser's. */
  backendOrigin?: string | undefined;
  /** The adapter of BACKEND_URL: a module that translates calls and answers. */
  adapter?: string | undefined;
  /** Proxies between this server and upstreams. */
  outbound?: OutboundProxies;
  /** True when the server listens on loopback only: local callers then see codes, demo accounts and tools. */
  loopback?: boolean;
  /** False hides these from local callers too and rejects the fixtures' passwords. */
  demo?: boolean;
  /** False removes the demo calls, records and pages. */
  apps?: boolean;
  /**
   * Express's `trust proxy`: the number of proxies in front, or their addresses. When set, no caller counts as local.
   */
  trustProxy?: number | string | undefined;
  /** Lets every caller, not only local ones, read and change the records of the demo calls. */
  dataOpen?: boolean;
  /** The server's base path on its host, e.g. `/lantern`; empty at the root. */
  basePath?: string;
  /** Origins whose pages may make the demo calls, and use the demo records when `dataOpen` is set. */
  corsOrigins?: readonly string[];
  /** Bearer token that opens `/metrics` to remote callers. */
  metricsToken?: string | undefined;
  /**
   * Schedules the work of a new day, e.g. every minute. Without it the change of day goes unnoticed, as in most tests.
   */
  everyDay?: (work: () => Promise<void>) => void;
  /** Aborted shortly before `stopping`: `/readyz` then announces the stop. */
  leaving?: AbortSignal;
  /** Aborted when the server stops: delayed work resumes immediately. */
  stopping?: AbortSignal;
  /** Folder of the built client. */
  dist?: string;
  /** The development server's pages and modules, in place of the build. */
  client?: RequestHandler;
  timeZone?: string;
}

/** Builds the whole server; it never listens. */
export const createApp = (deps: AppDeps): Express => createLantern(deps).app;

/** The server with its clock and a way to sign in. Calls come first, because each layer before them slows every call. */
export function createLantern(given: AppDeps) {
  const clock = new Clock(given.clock);
  let dailyWork = async () => {};
  const deps: AppDeps = {
    ...given,
    clock: clock.now,
    everyDay: (work) => {
      dailyWork = work;
      given.everyDay?.(work);
    },
  };
  /** Does the daily work before and after: new data would count as handled up to the day they are first seen. */
  const moveClock = async (move: (clock: Clock) => void) => {
    await dailyWork();
    move(clock);
    await dailyWork();
  };
  const log = deps.log ?? pino({ level: 'silent' });
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('case sensitive routing', true);
  app.set('query parser', 'simple');
  app.set(demoMode, deps.loopback === true && deps.demo !== false && deps.trustProxy === undefined);
  if (deps.trustProxy !== undefined) app.set('trust proxy', deps.trustProxy);

  const embeddedOn = (network: NetworkData) => embeddedBackend(networkDeps(deps, network, log));
  let backend = deps.network && embeddedOn(deps.network);
  let opening: Promise<ReturnType<typeof embeddedBackend>> | undefined;
  /** The embedded backend, opened on first use behind an upstream. */
  const openBackend = async () => {
    if (backend) return backend;
    const { openNetwork } = deps;
    if (!openNetwork) throw new Error('The embedded backend has no data.');
    opening ??= openNetwork()
      .then(embeddedOn)
      .catch((error) => {
        // The next call tries again.
        opening = undefined;
        throw error;
      });
    backend = await opening;
    return backend;
  };
  const apps = deps.apps !== false;
  const demo = demoEndpoints(demoDeps(deps, () => backend, log));
  const demoCalls = apps ? demo.api.endpoints : [];
  const demoPatterns = demoCalls.map(({ path }) => segmentsOf(path.replace(/:\w+/g, '*')));
  /** Calls of /backend, and the demo calls, which share their addresses with pages. */
  const isCall = ({ path }: Request) => {
    const segments = segmentsOf(path);
    return segments[0] === 'backend' || demoPatterns.some((pattern) => matchesPattern(segments, pattern));
  };
  // An upstream has to serve the same calls as the embedded backend.
  const endpoints = [...networkCalls, ...demoCalls];
  const calls = new Calls(endpoints);
  const traffic = new Traffic({
    isCall: (req) => isCall(req) && !asksForPage(req),
    calls,
    accountOf: async (token) => (await backend?.memberOf(token))?.email,
  });
  const conformance = new ConformanceBook(traffic, log);
  const rehearsal = new Rehearsal({
    random: deps.random ?? Math.random,
    isCall,
    accountOf: (req) => traffic.accountOf(headersOf(req)),
    stopping: deps.stopping,
  });
  const recorder = new Recorder(traffic);
  const recordings = new Recordings({
    folder: deps.recordingsFolder,
    given: deps.replayFolder,
    calls,
    log,
  });

  const metrics = new Metrics();
  const { basePath = '', corsOrigins = [] } = deps;
  if (basePath) app.use(below(basePath, new Set([...Object.values(probePaths), metricsPath])));
  const { sql } = deps.network ?? {};
  app.use(
    probes(deps.leaving ?? deps.stopping, sql && (() => raw`select 1`.execute(sql.db))),
    metrics.answer(deps.metricsToken),
    requestLog(log),
    metrics.count,
  );
  // Only a local demo has the pages that show it.
  if (app.enabled(demoMode)) app.use(traffic.capture, recorder.askForAll);
  app.use(rehearsal.handle);
  const tunnels = new Tunnels(deps.stopping);
  const backends = new Backends({
    clock: deps.clock ?? (() => new Date()),
    url: deps.backendUrl,
    adapter: deps.adapter,
    routes: deps.routes,
    save: deps.saveRoutes,
    accountOf: async (token) => (await (await openBackend()).memberOf(token))?.email,
    replay: new Replay(recordings, (req) => traffic.accountOf(headersOf(req))),
    open: (options, answerHeaders) =>
      upstream(
        {
          ...options,
          adapter: options.adapter && resolve(root, options.adapter),
          outbound: deps.outbound,
          timeoutMs: deps.backendTimeoutMs ?? 500_000,
          origin: deps.backendOrigin,
          basePath,
          tunnels,
          observe: metrics.countUpstream,
          answerHeaders: { ...upstreamHeaders, ...answerHeaders },
        },
        log,
      ),
  });
  app.use(
    '/backend',
    where((req) => !backends.isEmbedded(req), matched('/backend/*')),
    where((req) => !backends.isEmbedded(req), dropUntrustedClaims),
    backends.handle,
  );

  app.once('listening', async (say: (line: string) => void) => {
    if (!app.enabled(demoMode) || !backends.hasUpstreams) return;
    try {
      await backends.probe(networkCalls);
      for (const found of backends.state(networkCalls).probes) say(probeLine(found));
    } catch (error) {
      log.warn({ err: error }, 'the upstreams could not be probed');
    }
  });

  const { rest } = backends;
  /** Requests that BACKEND_URL never sees, whatever their path. */
  const isOurs = (req: Request) => !rest || isTool(req) || isCall(req);
  app.use(
    where(isOurs, requireEncoding),
    where(isOurs, limitBodies({ formBytes: () => largestForm(backend?.api.endpoints ?? []) })),
  );
  const shared = deps.network?.sql.shared ? deps.network.sql : undefined;
  const limits = {
    signIn: signInLimits(shared && ((kind, windowMs) => sharedLimits(shared, kind, windowMs))),
    demos: demoLimits(),
  };
  app.use(limits.signIn);
  const gate = new Gate();
  // Only a local demo has the tools that close it.
  if (app.enabled(demoMode)) app.use(where(isBackend, gate.handle));
  app.use(
    backend
      ? backend.api.handle
      : where(isBackend, async (req, res, next) => (await openBackend()).api.handle(req, res, next)),
  );
  app.use('/backend', answerNotFound);
  if (corsOrigins.length > 0) app.use(cors(corsOrigins));
  if (apps)
    app.use(
      where((req) => isTool(req) || isCall(req), limits.demos),
      demo.api.handle,
    );

  // The build's files are already compressed where it pays; compressing them here would cost every request.
  app.use(compression({ filter: (req, res) => !req.path.startsWith('/assets/') && compression.filter(req, res) }));
  app.use(
    lanternTools({
      demos: apps ? demo.demos : undefined,
      rehearsal,
      state: new State({
        clock,
        moveClock,
        backend: () => backend,
        demos: apps ? demo.demos : undefined,
        gate,
        resetLimits: async () => void (await Promise.all([limits.signIn.reset(), limits.demos.reset()])),
        snapshots: new Snapshots(deps.snapshotsFolder),
      }),
      dataOpen: deps.dataOpen ?? false,
      endpoints,
      calls,
      traffic,
      recorder,
      recordings,
      clock: deps.clock ?? (() => new Date()),
      conformance,
      backends,
      backend: deps.backendUrl ? 'upstream' : 'embedded',
      basePath,
    }),
  );

  if (!deps.client) app.use(contentPolicy(storeOrigin(deps.dist)));
  if (deps.client) app.use(deps.client);
  if (deps.dist) {
    app.use(matched('page or file'), assets(deps.dist));
    app.use(
      page(deps.dist, (res) => ({
        nonce: res.locals.nonce,
        backend: backends.otherwise === embedded ? 'embedded' : 'upstream',
        base: basePath,
        apps,
        tools: isDemoCaller(res.req),
      })),
    );
  }
  // Unmatched paths belong to the real backend (SPEC.md section 1).
  app.use(matched(rest ? 'rest of the upstream' : 'none'));
  app.use(rest ? [dropUntrustedClaims, rest] : answerNotFound);
  app.use(answerErrors);
  /** The header of a signed-in account. @throws Error for an unknown account */
  const signIn = async (account: string) => ({ token: await (await openBackend()).signIn(account) });
  return { app, clock, moveClock, signIn };
}

/** The setting LANTERN_DEMO, the same for every caller. */
const isDemo = ({ demo }: AppDeps): boolean => demo !== false;

function demoDeps(
  deps: AppDeps,
  backendNow: () => ReturnType<typeof embeddedBackend> | undefined,
  log: Logger,
): DemoDeps {
  return {
    ...deps.demos,
    clock: deps.clock ?? (() => new Date()),
    random: deps.random ?? Math.random,
    jwtSecret: deps.jwtSecret ?? randomBytes(32).toString('base64url'),
    passwords: deps.passwords ?? passwords,
    timeZone: deps.timeZone ?? defaultTimeZone,
    // Members of the network may use the demo apps. Tokens that an upstream signed cannot be verified here.
    whose: async (token) => {
      const member = await backendNow()?.memberOf(token);
      return member && `member:${member.id}`;
    },
    deliver: ({ username, resetToken }) =>
      isDemo(deps)
        ? log.info({ username, resetToken }, 'there is no mail: this reset token goes to the log')
        : log.warn({ username }, 'there is no mail: this reset token was not sent'),
    stopping: deps.stopping,
  };
}

function networkDeps(deps: AppDeps, network: NetworkData, log: Logger): NetworkDeps {
  return {
    ...network,
    files: deps.files ?? memoryFiles(),
    log,
    clock: deps.clock ?? (() => new Date()),
    secret: deps.secret ?? (() => randomBytes(32).toString('base64url')),
    code: deps.code ?? (() => String(randomInt(1_000_000)).padStart(6, '0')),
    jwtSecret: deps.jwtSecret ?? randomBytes(32).toString('base64url'),
    passwords: deps.passwords ?? passwords,
    timeZone: deps.timeZone ?? defaultTimeZone,
    stopping: deps.stopping,
    demo: isDemo(deps),
    everyDay: deps.everyDay,
    deliver:
      deps.deliver ??
      (({ address, code, scene }) => {
        const to = maskAddress(address);
        if (isDemo(deps)) log.info({ to, scene, code }, 'there is no mail or SMS: this code goes to the log');
        else log.warn({ to, scene }, 'there is no mail or SMS: this code was not sent');
      }),
  };
}

/** Applies a handler to matching requests only. */
const where =
  (applies: (req: Request) => boolean, handle: RequestHandler): RequestHandler =>
  (req, res, next) => {
    if (!applies(req)) return next();
    return handle(req, res, next);
  };

const isBackend = ({ path }: Request): boolean => path.startsWith('/backend/') || path === '/backend';

const isTool = ({ path }: Request): boolean => path.startsWith('/__lantern/') || path === '/__lantern';

const largestForm = (endpoints: readonly Endpoint[]): number =>
  Math.max(0, ...endpoints.map(({ form }) => form?.maxBytes ?? 0));

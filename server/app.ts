import { resolve } from 'node:path';
import { embedded } from '@shared/contracts/lantern/backends';
import type { Endpoint } from '@shared/http/endpoint';
import compression from 'compression';
import express, { type Express, type Request, type RequestHandler } from 'express';
import { sql as raw } from 'kysely';
import pino from 'pino';
import { type AppDeps, demoDeps, isLocalDemo } from './appDeps';
import { Clock } from './clock';
import { demoEndpoints } from './demos';
import { Embedded } from './embedded';
import { below } from './http/basePath';
import { limitBodies } from './http/bodies';
import { asksForPage, assets, page } from './http/client';
import { allowOrigins } from './http/cors';
import { requireEncoding } from './http/encodings';
import { answerErrors, answerNotFound } from './http/errors';
import { dropUntrustedClaims } from './http/forwarded';
import { Gate } from './http/gate';
import { demoLimits, signInLimits } from './http/limits';
import { demoMode, isDemoCaller } from './http/local';
import { manifest, manifestPath } from './http/manifest';
import { Metrics, matched, metricsPath } from './http/metrics';
import { matchesPattern, segmentsOf } from './http/pathPattern';
import { probePaths, probes } from './http/probes';
import { notFound } from './http/problems';
import { requestLog } from './http/requestLog';
import { contentPolicy, securityHeaders, storeOrigin, upstreamHeaders } from './http/security';
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
import { lastBackups } from './network/backups/lastBackups';
import { unsubscribePath } from './network/outbox/unsubscribe';
import { root } from './root';
import { Backends, probeLine } from './upstream/backends';
import { Tunnels } from './upstream/tunnels';
import { upstream } from './upstream/upstream';

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
  app.set(demoMode, isLocalDemo(deps));
  if (deps.trustProxy !== undefined) app.set('trust proxy', deps.trustProxy);

  const embeddedBackend = new Embedded(deps, log);
  const apps = deps.apps !== false;
  const demo = demoEndpoints(demoDeps(deps, embeddedBackend, log));
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
    accountOf: async (token) => (await embeddedBackend.backend?.memberOf(token))?.email,
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
  if (sql && deps.backups)
    metrics.watchBackups(async () => {
      const { success } = await lastBackups(sql.db);
      return success && { at: success.at, bytes: success.bytes ?? 0 };
    });
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
    accountOf: async (token) => (await (await embeddedBackend.open()).memberOf(token))?.email,
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
    where(
      isOurs,
      limitBodies({
        formBytes: () => largestForm(embeddedBackend.backend?.api.endpoints ?? []),
        jsonBytes: (path) => embeddedBackend.backend?.api.endpoints.find((one) => one.path === path)?.bodyBytes,
      }),
    ),
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
    embeddedBackend.backend?.api.handle ??
      where(isBackend, async (req, res, next) => (await embeddedBackend.open()).api.handle(req, res, next)),
  );
  app.use('/backend', answerNotFound);
  // One click in a mail program (RFC 8058). Its body is always the same.
  app.post(
    unsubscribePath,
    where(isOurs, async (req, res) => {
      const { unsubscribe } = await embeddedBackend.open();
      if (!(await unsubscribe(String(req.query.token)))) throw notFound('This link is incomplete.');
      res.set(securityHeaders).type('text').send('You get no more mail of this kind.\n');
    }),
  );
  if (corsOrigins.length > 0) app.use(allowOrigins(corsOrigins));
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
        backend: () => embeddedBackend.backend,
        demos: apps ? demo.demos : undefined,
        gate,
        resetLimits: async () => void (await Promise.all([limits.signIn.reset(), limits.demos.reset()])),
        snapshots: new Snapshots(deps.snapshotsFolder),
      }),
      letters: () => embeddedBackend.backend?.letters,
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

  /** Undefined if the database fails: the page still comes, in the product's own name, and shows the failure. */
  const networkOfPage = () =>
    embeddedBackend.backend?.page().catch((error: unknown) => {
      log.error({ err: error }, 'the page has no name and colors of the network');
      return undefined;
    });
  app.locals.networkOfPage = networkOfPage;
  if (!deps.client) app.use(contentPolicy(storeOrigin(deps.dist)));
  if (deps.client) app.use(deps.client);
  if (deps.dist) {
    app.get(
      manifestPath,
      manifest(basePath, async () => (backends.otherwise === embedded ? networkOfPage() : undefined)),
    );
    app.use(matched('page or file'), assets(deps.dist));
    app.use(
      page(deps.dist, async (res) => ({
        nonce: res.locals.nonce,
        backend: backends.otherwise === embedded ? 'embedded' : 'upstream',
        base: basePath,
        apps,
        tools: isDemoCaller(res.req),
        provider: backends.otherwise === embedded ? deps.oidc?.name : undefined,
        network: backends.otherwise === embedded ? await networkOfPage() : undefined,
      })),
    );
  }
  // Unmatched paths belong to the real backend (product.md 1).
  app.use(matched(rest ? 'rest of the upstream' : 'none'));
  app.use(rest ? [dropUntrustedClaims, rest] : answerNotFound);
  app.use(answerErrors);
  /** The header of a signed-in account. @throws Error for an unknown account */
  const signIn = async (account: string) => ({ token: await (await embeddedBackend.open()).signIn(account) });
  return { app, clock, moveClock, signIn };
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

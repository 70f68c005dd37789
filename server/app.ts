import { randomBytes, randomInt } from 'node:crypto';
import type { About } from '@shared/contracts/network/fixtures';
import type { Endpoint } from '@shared/http/endpoint';
import compression from 'compression';
import express, { type Express, type Request, type RequestHandler } from 'express';
import { sql as raw } from 'kysely';
import pino, { type Logger } from 'pino';
import { type Files, memoryFiles } from './data/files';
import { type Passwords, passwords } from './data/passwords';
import { demoEndpoints } from './demos';
import type { DemoData } from './demos/database';
import type { DemoDeps } from './demos/demos';
import { below } from './http/basePath';
import { limitBodies } from './http/bodies';
import { assets, page } from './http/client';
import { cors } from './http/cors';
import { requireEncoding } from './http/encodings';
import { answerErrors, answerNotFound } from './http/errors';
import { dropUntrustedClaims } from './http/forwarded';
import { demoLimits, signInLimits } from './http/limits';
import { demoMode } from './http/local';
import { Metrics, matched, metricsPath } from './http/metrics';
import { probePaths, probes } from './http/probes';
import { requestLog } from './http/requestLog';
import { contentPolicy, storeOrigin, upstreamHeaders } from './http/security';
import { sharedLimits } from './http/sharedLimits';
import { lanternTools } from './lantern';
import { matchesPattern, segmentsOf } from './lantern/pathPattern';
import { Rehearsal } from './lantern/rehearsal';
import { embeddedBackend } from './network';
import { maskAddress } from './network/members/names';
import type { PresentTree } from './network/members/presentTree';
import type { NetworkDeps } from './network/network';
import type { NetworkStore } from './network/sqlTables';
import type { NetworkDatabase } from './network/tables';
import { upstream } from './upstream/upstream';

const defaultTimeZone = 'America/Los_Angeles';

interface NetworkData {
  db: NetworkDatabase;
  sql: NetworkStore;
  tree: PresentTree;
  about: About;
}

/** Everything the server takes from outside; only the data has no default. */
export interface AppDeps {
  /** What the embedded back end answers from. */
  network?: NetworkData;
  /** With an upstream, in place of `network`: only the description of the calls wants it then, and most servers are never asked. */
  describedNetwork?: () => Promise<NetworkData>;
  demos: DemoData;
  /** Where uploads lie; without it they are kept in memory. */
  files?: Files;
  log?: Logger;
  clock?: () => Date;
  secret?: () => string;
  code?: () => string;
  random?: () => number;
  deliver?: NetworkDeps['deliver'];
  jwtSecret?: string;
  /** Cheaper ones make tests faster. */
  passwords?: Passwords;
  /** Set: `/backend` is proxied there; unset: it is embedded. */
  backendUrl?: string | undefined;
  backendTimeoutMs?: number;
  /** Sent to the upstream as `Origin` in place of the browser's. */
  backendOrigin?: string | undefined;
  /** Listening on loopback only: callers at this machine may see codes, demo accounts and tools. */
  loopback?: boolean;
  /** False: not even they do, and passwords of the fixtures open nothing. */
  demo?: boolean;
  /** False: no demo calls, records or pages. */
  apps?: boolean;
  /** Express's `trust proxy`: how many proxies stand in front, or their addresses. Then nobody counts as sitting at this machine. */
  trustProxy?: number | string | undefined;
  /** The records of the demo calls may be read and changed by everybody, not only from this machine. */
  dataOpen?: boolean;
  /** Where the server lies on its host, e.g. `/lantern`; empty at its root. */
  basePath?: string;
  /** Pages of these origins may make the demo calls, and use the demo records where these are open. */
  corsOrigins?: readonly string[];
  /** Opens `/metrics` to callers elsewhere than at this machine. */
  metricsToken?: string | undefined;
  /** Has the work of a new day done, e.g. every minute; without it days pass unnoticed, as in most tests. */
  everyDay?: (work: () => Promise<void>) => void;
  /** Aborted a moment earlier than `stopping`: `/readyz` then says that the server is about to stop. */
  leaving?: AbortSignal;
  /** Aborted when the server stops: what waits goes on at once. */
  stopping?: AbortSignal;
  /** Folder of the client's build. */
  dist?: string;
  /** In place of the build: the development server's pages and modules. */
  client?: RequestHandler;
  timeZone?: string;
}

/** The whole server, in order: calls come first, since each layer before them costs every one of them. It never listens. */
export function createApp(deps: AppDeps): Express {
  const log = deps.log ?? pino({ level: 'silent' });
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('case sensitive routing', true);
  app.set('query parser', 'simple');
  app.set(demoMode, deps.loopback === true && deps.demo !== false && deps.trustProxy === undefined);
  if (deps.trustProxy !== undefined) app.set('trust proxy', deps.trustProxy);

  const embedded = (network: NetworkData | undefined) => {
    if (!network) throw new Error('The embedded back end has no data.');
    return embeddedBackend(networkDeps(deps, network, log));
  };
  const backend = deps.backendUrl ? undefined : embedded(deps.network);
  const apps = deps.apps !== false;
  const demo = demoEndpoints(demoDeps(deps, backend, log));
  const demoCalls = apps ? demo.api.endpoints : [];
  const rehearsal = new Rehearsal({
    random: deps.random ?? Math.random,
    demoCalls: () => demoCalls,
    stopping: deps.stopping,
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
  app.use(rehearsal.handle);
  const proxy = deps.backendUrl
    ? upstream(
        {
          url: deps.backendUrl,
          timeoutMs: deps.backendTimeoutMs ?? 500_000,
          origin: deps.backendOrigin,
          basePath,
          observe: metrics.countUpstream,
          answerHeaders: upstreamHeaders,
        },
        log,
      )
    : undefined;
  if (proxy) app.use('/backend', matched('/backend/*'), dropUntrustedClaims, proxy.backend);

  const isOurs = (req: Request) => !proxy || isAnsweredHere(req, demoCalls);
  app.use(
    where(isOurs, requireEncoding),
    where(isOurs, limitBodies({ formBytes: largestForm(backend?.api.endpoints ?? []) })),
  );
  const shared = deps.network?.sql.shared ? deps.network.sql : undefined;
  app.use(signInLimits(shared && ((kind, windowMs) => sharedLimits(shared, kind, windowMs))));
  if (backend) {
    app.use(backend.api.handle);
    app.use('/backend', answerNotFound);
  }
  if (corsOrigins.length > 0) app.use(cors(corsOrigins));
  if (apps)
    app.use(
      where((req) => isAnsweredHere(req, demoCalls), demoLimits()),
      demo.api.handle,
    );

  // Files of the build come compressed, or they are not to be: that would cost every request.
  app.use(compression({ filter: (req, res) => !req.path.startsWith('/assets/') && compression.filter(req, res) }));
  app.use(
    lanternTools({
      demos: apps ? demo.demos : undefined,
      rehearsal,
      dataOpen: deps.dataOpen ?? false,
      // An upstream is expected to answer what the embedded back-end answers.
      endpoints: async () => {
        const described = backend ?? embedded(deps.network ?? (await deps.describedNetwork?.()));
        return [...described.api.endpoints, ...demoCalls];
      },
      backend: backend ? 'embedded' : 'upstream',
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
        backend: proxy ? 'upstream' : 'embedded',
        base: basePath,
        apps,
      })),
    );
  }
  // SPEC.md section 1: what matches nothing here belongs to the real back-end.
  app.use(matched(proxy ? 'rest of the upstream' : 'none'));
  app.use(proxy ? [dropUntrustedClaims, proxy.rest] : answerNotFound);
  app.use(answerErrors);
  return app;
}

/** The setting LANTERN_DEMO, the same for every caller. */
const isDemo = ({ demo }: AppDeps): boolean => demo !== false;

function demoDeps(deps: AppDeps, backend: ReturnType<typeof embeddedBackend> | undefined, log: Logger): DemoDeps {
  return {
    ...deps.demos,
    clock: deps.clock ?? (() => new Date()),
    random: deps.random ?? Math.random,
    jwtSecret: deps.jwtSecret ?? randomBytes(32).toString('base64url'),
    passwords: deps.passwords ?? passwords,
    timeZone: deps.timeZone ?? defaultTimeZone,
    // The network's members use the demo apps, too; what an upstream has signed is nothing that we can read.
    whose: async (token) => {
      const member = await backend?.memberOf(token);
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
    // With an upstream this back-end only says which calls there are.
    everyDay: deps.backendUrl ? undefined : deps.everyDay,
    deliver:
      deps.deliver ??
      (({ address, code, scene }) => {
        const to = maskAddress(address);
        if (isDemo(deps)) log.info({ to, scene, code }, 'there is no mail or SMS: this code goes to the log');
        else log.warn({ to, scene }, 'there is no mail or SMS: this code was not sent');
      }),
  };
}

/** A handler for some requests alone. */
const where =
  (applies: (req: Request) => boolean, handle: RequestHandler): RequestHandler =>
  (req, res, next) => {
    if (!applies(req)) return next();
    return handle(req, res, next);
  };

/** With an upstream, everything but demo calls and tools is the upstream's to judge. */
function isAnsweredHere(req: Request, calls: readonly Endpoint[]): boolean {
  const path = segmentsOf(req.path);
  return (
    path[0] === '__lantern' || calls.some((call) => matchesPattern(path, segmentsOf(call.path.replace(/:\w+/g, '*'))))
  );
}

const largestForm = (endpoints: readonly Endpoint[]): number =>
  Math.max(0, ...endpoints.map(({ form }) => form?.maxBytes ?? 0));

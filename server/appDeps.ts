import { randomBytes, randomInt } from 'node:crypto';
import { abilityOf, rulesFor } from '@shared/abilities';
import type { BackendRoutes } from '@shared/contracts/lantern/backends';
import type { About } from '@shared/contracts/network/fixtures';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { defaultTimeZone } from './data/calendar';
import { type Files, memoryFiles } from './data/files';
import { type Passwords, passwords } from './data/passwords';
import type { DemoData } from './demos/database';
import type { DemoDeps } from './demos/demos';
import type { Embedded } from './embedded';
import { maskAddress } from './network/members/names';
import type { NetworkDeps } from './network/network';
import type { NetworkStore } from './network/records/rows';
import type { NetworkDatabase } from './network/records/tables';
import type { OutboundProxies } from './upstream/outbound';

export interface NetworkData {
  db: NetworkDatabase;
  sql: NetworkStore;
  about: About;
  writeFixtures?: NetworkDeps['writeFixtures'];
  own?: boolean;
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
  transports?: NetworkDeps['transports'];
  mailSettings?: NetworkDeps['mailSettings'];
  backups?: NetworkDeps['backups'];
  oidc?: NetworkDeps['oidc'];
  inspect?: NetworkDeps['inspect'];
  jwtSecret?: string;
  vaultKeys?: NetworkDeps['vaultKeys'];
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

/** The setting LANTERN_DEMO, the same for every caller. */
const isDemo = ({ demo }: AppDeps): boolean => demo !== false;

/** Demo mode without proxies, on a server that only its own machine reaches. */
export const isLocalDemo = (deps: AppDeps): boolean =>
  deps.loopback === true && isDemo(deps) && deps.trustProxy === undefined;

export function demoDeps(deps: AppDeps, embedded: Embedded, log: Logger): DemoDeps {
  return {
    ...deps.demos,
    clock: deps.clock ?? (() => new Date()),
    random: deps.random ?? Math.random,
    jwtSecret: deps.jwtSecret ?? randomBytes(32).toString('base64url'),
    passwords: deps.passwords ?? passwords,
    timeZone: deps.timeZone ?? defaultTimeZone,
    // Members of the network may use the demo apps. Tokens that an upstream signed cannot be verified here.
    whose: async (token) => {
      const member = await embedded.backend?.memberOf(token);
      return member && { id: `member:${member.id}`, ability: abilityOf(rulesFor(member)) };
    },
    deliver: ({ username, resetToken }) =>
      isDemo(deps)
        ? log.info({ username, resetToken }, 'there is no mail: this reset token goes to the log')
        : log.warn({ username }, 'there is no mail: this reset token was not sent'),
    stopping: deps.stopping,
  };
}

export function networkDeps(deps: AppDeps, network: NetworkData, log: Logger): NetworkDeps {
  return {
    ...network,
    files: deps.files ?? memoryFiles(),
    log,
    clock: deps.clock ?? (() => new Date()),
    secret: deps.secret ?? (() => randomBytes(32).toString('base64url')),
    code: deps.code ?? (() => String(randomInt(1_000_000)).padStart(6, '0')),
    jwtSecret: deps.jwtSecret ?? randomBytes(32).toString('base64url'),
    vaultKeys: deps.vaultKeys,
    passwords: deps.passwords ?? passwords,
    timeZone: deps.timeZone ?? defaultTimeZone,
    stopping: deps.stopping,
    demo: isDemo(deps),
    localDemo: isLocalDemo(deps),
    everyDay: deps.everyDay,
    transports: deps.transports,
    mailSettings: deps.mailSettings,
    backups: deps.backups,
    oidc: deps.oidc,
    inspect: deps.inspect,
    deliver:
      deps.deliver ??
      (({ channel, address, template, values: { code, path } }) => {
        const to = maskAddress(address);
        if (isDemo(deps))
          log.info({ to, template, code: code ?? path }, `there is no ${channel}: this code goes to the log`);
        else log.warn({ to, template }, `there is no ${channel}: this code was not sent`);
      }),
  };
}

import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type S3Settings, s3SettingsIn } from './data/s3Files';
import { vaultKeysIn } from './data/vault';
import type { OidcSettings } from './network/records/oidcSettings';
import type { OutboundProxies } from './upstream/outbound';

/** An invalid setting or flag; `message` is one sentence for the operator. */
export class ConfigError extends Error {}

/** A shorter key could be guessed. In characters. */
export const secretLength = 32;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const loopbackHosts = ['127.0.0.1', 'localhost', '::1'];

const anyAddress = ['0.0.0.0', '::'];

/**
 * True when a URL leads to this server: loopback has several names, and 0.0.0.0 covers every address of this machine.
 */
function isThisServer(url: string, host: string, port: number): boolean {
  const target = new URL(url);
  if (Number(target.port || (target.protocol === 'https:' ? 443 : 80)) !== port) return false;
  const bare = (name: string) => name.toLowerCase().replace(/^\[|\]$|\.$/g, '');
  const [targetHost, own] = [bare(target.hostname), bare(host)];
  const isLoopback =
    [...loopbackHosts, ...anyAddress, '::ffff:7f00:1'].includes(targetHost) || targetHost.endsWith('.localhost');
  if (targetHost === own || (isLoopback && [...loopbackHosts, ...anyAddress].includes(own))) return true;
  const ofThisMachine = Object.values(networkInterfaces()).flatMap(
    (addresses) => addresses?.map(({ address }) => address) ?? [],
  );
  return anyAddress.includes(own) && [hostname().toLowerCase(), ...ofThisMachine].includes(targetHost);
}

/** Express's names for whole address ranges in `trust proxy`. */
const addressRanges = ['loopback', 'linklocal', 'uniquelocal'];

/** Rejects the range of all addresses (0 bits): it would trust every caller as a proxy. */
function isAddressRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (more.length > 0 || version === 0) return addressRanges.includes(text);
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128));
}

const hops = /^\d$/;
const trustProxy = z
  .string()
  .optional()
  .transform((value) => value?.trim() ?? '')
  .refine(
    (value) => value === '' || hops.test(value) || value.split(',').every((part) => isAddressRange(part.trim())),
    {
      error: 'TRUST_PROXY has to be a number of proxies from 0 to 9, or addresses such as 10.0.0.5, 172.16.0.0/12.',
    },
  )
  .transform((value) => (hops.test(value) ? Number(value) : value) || undefined);

const whole = (name: string, min: number, max: number, fallback: number) =>
  z
    .string()
    .optional()
    .transform((value) => value?.trim() || String(fallback))
    .refine((value) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max, {
      error: `${name} has to be a whole number from ${min} to ${max}.`,
    })
    .transform(Number);

/** A proxy's address. The scheme may be left out, as in other tools. */
const outboundProxy = (name: string) =>
  z
    .string()
    .optional()
    .transform((value) => value?.trim() || undefined)
    .transform((value) => (value === undefined || value.includes('://') ? value : `http://${value}`))
    .refine((value) => value === undefined || (URL.canParse(value) && /^https?:/.test(value)), {
      error: `${name} has to be an address like http://proxy.example.com:3128.`,
    });

const settings = z.object({
  PORT: whole('PORT', 0, 65_535, 3000),
  HOST: z.string().trim().min(1, 'HOST has to be a host name or an address.').default('127.0.0.1'),
  BACKEND_URL: z
    .string()
    .trim()
    .optional()
    .transform((value) => value || undefined)
    .refine((value) => value === undefined || (URL.canParse(value) && /^https?:/.test(value)), {
      error: 'BACKEND_URL has to be an address like https://staging.example.com/api.',
    }),
  BACKEND_TIMEOUT_MS: whole('BACKEND_TIMEOUT_MS', 1, 2_147_483_647, 500_000),
  BACKEND_ORIGIN: z
    .string()
    .trim()
    .optional()
    .transform((value) => value || undefined)
    .refine((value) => value === undefined || (URL.canParse(value) && new URL(value).origin === value), {
      error: 'BACKEND_ORIGIN has to be an origin like https://staging.example.com.',
    }),
  HTTP_PROXY: outboundProxy('HTTP_PROXY'),
  HTTPS_PROXY: outboundProxy('HTTPS_PROXY'),
  NO_PROXY: z.string().optional(),
  LANTERN_ADAPTER: z
    .string()
    .optional()
    .transform((value) => value?.trim() || undefined),
  DRAIN_MS: whole('DRAIN_MS', 0, 600_000, 1_000),
  DATABASE_URL: z
    .string()
    .trim()
    .optional()
    .transform((value) => value || undefined)
    .refine((value) => value === undefined || (URL.canParse(value) && /^postgres(ql)?:/.test(value)), {
      error: 'DATABASE_URL has to be an address like postgres://lantern:secret@db.example.com/lantern.',
    }),
  DATA_DIR: z.string().trim().min(1, 'DATA_DIR has to be a folder, or :memory: to keep nothing.').optional(),
  JWT_SECRET: z
    .string()
    .optional()
    .transform((value) => value || undefined)
    .refine((value) => value === undefined || value.length >= secretLength, {
      error: `JWT_SECRET has to have at least ${secretLength} characters.`,
    }),
  LANTERN_DATA: z
    .enum(['', 'open'], { error: 'LANTERN_DATA has to be open, or unset.' })
    .default('')
    .transform((value) => value === 'open'),
  LANTERN_DEMO: z
    .enum(['', 'on', 'off'], { error: 'LANTERN_DEMO has to be on or off.' })
    .default('')
    .transform((value) => value !== 'off'),
  LANTERN_START: z
    .enum(['', 'empty'], { error: 'LANTERN_START has to be empty, or unset.' })
    .default('')
    .transform((value) => value === 'empty'),
  LANTERN_APPS: z
    .enum(['', 'on', 'off'], { error: 'LANTERN_APPS has to be on or off.' })
    .default('')
    .transform((value) => (value === '' ? undefined : value === 'on')),
  LANTERN_ROUTES: z
    .string()
    .optional()
    .transform((value) => value?.trim() || undefined),
  TRUST_PROXY: trustProxy,
  BASE_PATH: z
    .string()
    .optional()
    .transform((value) => (value ?? '').trim().replace(/\/+$/, ''))
    .refine((value) => value === '' || /^(\/[\w.~-]+)+$/.test(value), {
      error: 'BASE_PATH has to be a path like /lantern.',
    }),
  CORS_ORIGIN: z
    .string()
    .optional()
    .transform((value) => (value ?? '').split(',').flatMap((one) => one.trim() || []))
    .refine((origins) => origins.every((one) => URL.canParse(one) && new URL(one).origin === one), {
      error: 'CORS_ORIGIN has to be origins like https://app.example.com, with commas between them.',
    }),
  SMTP_URL: z
    .string()
    .trim()
    .optional()
    .transform((value) => value || undefined)
    .refine((value) => value === undefined || (URL.canParse(value) && /^smtps?:\/\/[^/]/.test(value)), {
      error: 'SMTP_URL has to be an address like smtps://lantern:secret@mail.example.com.',
    }),
  MAIL_FROM: z
    .string()
    .trim()
    .optional()
    .transform((value) => value || undefined)
    .refine((value) => value === undefined || z.email().safeParse(value).success, {
      error: 'MAIL_FROM has to be an email address like lantern@example.com.',
    }),
  SMS_URL: z
    .string()
    .trim()
    .optional()
    .transform((value) => value || undefined)
    .refine((value) => value === undefined || (URL.canParse(value) && /^https?:/.test(value)), {
      error: 'SMS_URL has to be an address like https://sms.example.com/messages.',
    }),
  SMS_TOKEN: z.string().optional(),
  SMS_FROM: z.string().trim().optional(),
  PUBLIC_URL: z
    .string()
    .trim()
    .optional()
    .transform((value) => value?.replace(/\/+$/, '') || undefined)
    .refine((value) => value === undefined || (URL.canParse(value) && /^https?:\/\/[^?#]+$/.test(value)), {
      error: 'PUBLIC_URL has to be the address of the pages, like https://agents.example.com.',
    }),
  S3_URL: z
    .string()
    .trim()
    .optional()
    .transform((value) => (value ? (s3SettingsIn(value) ?? null) : undefined))
    .refine((value) => value !== null, {
      error: 'S3_URL has to be an address like https://KEY:SECRET@s3.example.com/bucket?region=us-east-1.',
    }),
  OIDC_ISSUER: z
    .string()
    .trim()
    .optional()
    .transform((value) => value || undefined)
    .refine((value) => value === undefined || /^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(value), {
      error: 'OIDC_ISSUER has to be the address of a provider, like https://accounts.example.com.',
    }),
  OIDC_CLIENT_ID: z.string().trim().optional(),
  OIDC_CLIENT_SECRET: z.string().trim().optional(),
  OIDC_NAME: z.string().trim().max(40, { error: 'OIDC_NAME has to have at most 40 characters.' }).optional(),
  BACKUP_DIR: z
    .string()
    .optional()
    .transform((value) => value?.trim() || undefined),
  BACKUP_AT: z
    .string()
    .optional()
    .transform((value) => value?.trim() || '02:30')
    .refine((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), {
      error: 'BACKUP_AT has to be a time of day like 02:30.',
    }),
  LANTERN_VAULT_KEY: z
    .string()
    .optional()
    .transform((value) => (value?.trim() ? (vaultKeysIn(value) ?? null) : undefined))
    .refine((value) => value !== null, {
      error: 'LANTERN_VAULT_KEY has to be 32 bytes in Base64 or hex, as `openssl rand -base64 32` prints them.',
    }),
  METRICS_TOKEN: z
    .string()
    .optional()
    .transform((value) => value || undefined)
    .refine((value) => value === undefined || /^\S{16,}$/.test(value), {
      error: 'METRICS_TOKEN has to have at least 16 characters and no spaces.',
    }),
  LOG_LEVEL: z.enum(logLevels, { error: `LOG_LEVEL has to be one of ${logLevels.join(', ')}.` }).default('info'),
});

export interface Config {
  port: number;
  host: string;
  /** True when only this machine can reach the server. */
  loopback: boolean;
  backendUrl: string | undefined;
  backendTimeoutMs: number;
  /** Sent to the upstream as `Origin` in place of the browser's. */
  backendOrigin: string | undefined;
  /** Proxies between this server and upstreams. */
  outbound: OutboundProxies;
  /** Time in ms from the first 503 of /readyz until the server stops listening. */
  drainMs: number;
  /** The PostgreSQL database of the network, in place of a folder; any number of servers may share it. */
  databaseUrl: string | undefined;
  /** Data folder; undefined keeps nothing. */
  dataDir: string | undefined;
  /** The bucket of uploads, in place of the data folder or database. */
  s3: S3Settings | undefined;
  jwtSecret: string | undefined;
  /** Lets every caller, not only local ones, read and change the records of the demo calls. */
  dataOpen: boolean;
  /** Local callers may see codes, demo accounts and tools when the server listens on loopback. */
  demo: boolean;
  /** Serves the demo apps: their calls and pages. */
  apps: boolean;
  /** Serves them beside a network of one's own, too. */
  appsAsked: boolean;
  /** A file with routes of /backend to several backends. */
  routesFile: string | undefined;
  /** The adapter of BACKEND_URL: a module that translates calls and answers. */
  adapter: string | undefined;
  /** Express's `trust proxy`. */
  trustProxy: number | string | undefined;
  /** The server's base path on its host, e.g. /lantern; empty at the root. */
  basePath: string;
  /** Origins whose pages may make the demo calls. */
  corsOrigins: readonly string[];
  /** Mail server, sender, and the address of the pages for links; undefined sends no mail. */
  mail: { url: string; from: string; publicUrl: string } | undefined;
  /** The sender of mail, also where nothing sends it. */
  mailFrom: string | undefined;
  /** The address of the pages. */
  publicUrl: string | undefined;
  /** Provider of SMS; undefined sends none. */
  sms: { url: string; token: string; from: string | undefined } | undefined;
  /** An OpenID Connect provider for signing in. */
  oidc: OidcSettings | undefined;
  /** Folder for a backup of every day, and its time of day in the network's time zone; undefined makes none. */
  backups: { dir: string; at: string } | undefined;
  /** Keys of account numbers, the present one first; without one, only last digits are stored. */
  vaultKeys: readonly Buffer[] | undefined;
  /** Bearer token that opens /metrics to remote callers. */
  metricsToken: string | undefined;
  logLevel: (typeof logLevels)[number];
  reset: boolean;
  /** New data hold the starter set alone, for a network of one's own. */
  empty: boolean;
  /** Folder of a recording that answers all calls of /backend. */
  replay: string | undefined;
  /** Folder of the network's fixtures; undefined selects the product's own. */
  fixtures: string | undefined;
}

export const help = `Usage: npm start -- [flags]
  --empty          begin a network of your own: without the demo's data, accounts, and apps. The address that the start prints
                   sets it up
  --reset          forget all changes and go back to the fixtures
  --fixtures DIR   serve the network of another folder, as npm run generate -- --out DIR writes them. Its data are kept in
                   DIR/data unless DATA_DIR says otherwise. A large one is made ready once, in DIR/network.db; the server
                   then starts on a copy of that, with dates as they were made
  --replay DIR     answer all calls of /backend from the recording in a folder; what it lacks, and signing in, is answered here
  --help           show this
Settings (environment): PORT, HOST, BACKEND_URL, BACKEND_TIMEOUT_MS, BACKEND_ORIGIN, HTTPS_PROXY, HTTP_PROXY, NO_PROXY,
DATABASE_URL, DATA_DIR, JWT_SECRET, LANTERN_START, LANTERN_DEMO, LANTERN_APPS, LANTERN_DATA, LANTERN_ROUTES, LANTERN_ADAPTER, TRUST_PROXY, BASE_PATH, CORS_ORIGIN, SMTP_URL, MAIL_FROM,
PUBLIC_URL, SMS_URL, SMS_TOKEN, SMS_FROM, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, S3_URL, BACKUP_DIR, BACKUP_AT, LANTERN_VAULT_KEY, METRICS_TOKEN, DRAIN_MS, LOG_LEVEL.
See README.md.`;

/**
 * Parses flags and environment into a typed configuration; nothing else reads process.env. Returns undefined for
 * --help. @throws ConfigError naming every mistake.
 */
export function readConfig(args: string[], env: Record<string, string | undefined>): Config | undefined {
  let flags: { reset?: boolean; empty?: boolean; help?: boolean; fixtures?: string; replay?: string };
  try {
    ({ values: flags } = parseArgs({
      args,
      options: {
        ...{ reset: { type: 'boolean' }, empty: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
        ...{ fixtures: { type: 'string' }, replay: { type: 'string' } },
      },
    }));
  } catch {
    for (const flag of ['--fixtures', '--replay']) {
      const at = args.indexOf(flag);
      if (at >= 0 && (args[at + 1] ?? '-').startsWith('-'))
        throw new ConfigError(`${flag} has to be followed by a folder.`);
    }
    const unknown = args.find((arg) => !['--reset', '--empty', '--help', '-h'].includes(arg)) ?? '';
    throw new ConfigError(`The flag ${unknown} is not known; npm start -- --help lists the flags.`);
  }
  if (flags.help) return undefined;
  const parsed = settings.safeParse({ ...lowerCaseProxies(env), ...env });
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => issue.message).join(' '));
  const {
    PORT,
    HOST,
    BACKEND_URL,
    BACKEND_TIMEOUT_MS,
    BACKEND_ORIGIN,
    HTTP_PROXY,
    HTTPS_PROXY,
    NO_PROXY,
    DRAIN_MS,
    DATABASE_URL,
    DATA_DIR,
    JWT_SECRET,
    LANTERN_DATA,
    LANTERN_DEMO,
    LANTERN_START,
    LANTERN_APPS,
    LANTERN_ROUTES,
    LANTERN_ADAPTER,
    TRUST_PROXY,
    BASE_PATH,
    CORS_ORIGIN,
    SMTP_URL,
    MAIL_FROM,
    PUBLIC_URL,
    SMS_URL,
    SMS_TOKEN,
    SMS_FROM,
    OIDC_ISSUER,
    OIDC_CLIENT_ID,
    OIDC_CLIENT_SECRET,
    OIDC_NAME,
    S3_URL,
    BACKUP_DIR,
    BACKUP_AT,
    LANTERN_VAULT_KEY,
    METRICS_TOKEN,
    LOG_LEVEL,
  } = parsed.data;
  if (BACKEND_URL && isThisServer(BACKEND_URL, HOST, PORT))
    throw new ConfigError(
      `BACKEND_URL has to be another server: ${HOST} port ${PORT} is this one, which would ask itself without end.`,
    );
  if (SMS_URL && !SMS_TOKEN) throw new ConfigError('SMS_URL has to come with SMS_TOKEN.');
  if (SMTP_URL && (!MAIL_FROM || !PUBLIC_URL))
    throw new ConfigError(
      'SMTP_URL has to come with MAIL_FROM, the sender, and PUBLIC_URL, as messages contain links.',
    );
  if (OIDC_ISSUER && (!OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET || !PUBLIC_URL))
    throw new ConfigError(
      'OIDC_ISSUER has to come with OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, and PUBLIC_URL, to which the provider returns.',
    );
  if (BACKUP_DIR && DATA_DIR === ':memory:' && !DATABASE_URL)
    throw new ConfigError('BACKUP_DIR backs up data in a folder, and DATA_DIR=:memory: keeps none.');
  if (BACKUP_DIR && BACKEND_URL)
    throw new ConfigError('BACKUP_DIR backs up data of this server, and BACKEND_URL has its own. Unset one of them.');
  if (DATABASE_URL && flags.reset)
    throw new ConfigError('--reset forgets a folder. To begin anew in PostgreSQL, make another database.');
  const empty = flags.empty || LANTERN_START;
  if (empty && (flags.fixtures !== undefined || flags.replay !== undefined))
    throw new ConfigError('--empty begins a network without data, so it excludes --fixtures and --replay.');
  if (empty && BACKEND_URL)
    throw new ConfigError('--empty begins a network on this server. Unset BACKEND_URL, which has its own.');
  if (empty && env.LANTERN_DEMO === 'on')
    throw new ConfigError('--empty begins a network without demo mode. Unset LANTERN_DEMO.');
  return {
    port: PORT,
    host: HOST,
    loopback: loopbackHosts.includes(HOST),
    backendUrl: BACKEND_URL,
    backendTimeoutMs: BACKEND_TIMEOUT_MS,
    backendOrigin: BACKEND_ORIGIN,
    outbound: { httpProxy: HTTP_PROXY, httpsProxy: HTTPS_PROXY, noProxy: NO_PROXY },
    drainMs: DRAIN_MS,
    databaseUrl: DATABASE_URL,
    dataDir: DATA_DIR === ':memory:' ? undefined : (DATA_DIR ?? (DATABASE_URL ? undefined : besides(flags.fixtures))),
    s3: S3_URL ?? undefined,
    jwtSecret: JWT_SECRET,
    dataOpen: LANTERN_DATA,
    demo: LANTERN_DEMO && !empty,
    apps: LANTERN_APPS ?? (LANTERN_DEMO && !empty),
    appsAsked: LANTERN_APPS ?? false,
    routesFile: LANTERN_ROUTES,
    adapter: LANTERN_ADAPTER,
    trustProxy: TRUST_PROXY,
    basePath: BASE_PATH,
    corsOrigins: CORS_ORIGIN,
    mail: SMTP_URL && MAIL_FROM && PUBLIC_URL ? { url: SMTP_URL, from: MAIL_FROM, publicUrl: PUBLIC_URL } : undefined,
    mailFrom: MAIL_FROM,
    publicUrl: PUBLIC_URL,
    sms: SMS_URL && SMS_TOKEN ? { url: SMS_URL, token: SMS_TOKEN, from: SMS_FROM || undefined } : undefined,
    oidc:
      OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET && PUBLIC_URL
        ? {
            issuer: OIDC_ISSUER,
            clientId: OIDC_CLIENT_ID,
            clientSecret: OIDC_CLIENT_SECRET,
            name: OIDC_NAME || new URL(OIDC_ISSUER).hostname,
            publicUrl: PUBLIC_URL,
          }
        : undefined,
    backups: BACKUP_DIR ? { dir: BACKUP_DIR, at: BACKUP_AT } : undefined,
    vaultKeys: LANTERN_VAULT_KEY ?? undefined,
    metricsToken: METRICS_TOKEN,
    logLevel: LOG_LEVEL,
    reset: flags.reset ?? false,
    empty,
    fixtures: flags.fixtures,
    replay: flags.replay,
  };
}

/** The names of proxies in lower case, which curl and most tools read as well. */
const lowerCaseProxies = (env: Record<string, string | undefined>) => ({
  HTTP_PROXY: env.http_proxy,
  HTTPS_PROXY: env.https_proxy,
  NO_PROXY: env.no_proxy,
});

/** Default data folder. Custom fixtures keep their data in their own folder. */
const besides = (fixtures: string | undefined) => (fixtures ? join(fixtures, 'data') : '.data');

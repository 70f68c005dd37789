import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { About } from '@shared/contracts/network/fixtures';
import { dayIn } from '@shared/format/days';
import pino from 'pino';
import { createApp } from './app';
import { type Config, ConfigError, help, readConfig } from './config';
import { damageIn } from './data/damage';
import { isDatabaseBusy } from './data/databaseGone';
import { eraseData } from './data/dataFolder';
import { isDiskFull } from './data/diskFull';
import { eraseFiles } from './data/files';
import { passwords } from './data/passwords';
import { shownAddress } from './data/sql/openPostgres';
import { StoreUnusable } from './data/store';
import { fixturesFolder } from './demo';
import { answerWhileStarting } from './http/probes';
import { earlyServer } from './http/serverOf';
import { keepSecret, keptSecret } from './keptSecret';
import { secretIn } from './network/secrets';
import { publishedAccounts } from './network/session/fixtureAccounts';
import { PublishedPasswords } from './network/session/published';
import { settingsIn } from './network/settings/settings';
import type { NetworkStore } from './network/sqlTables';
import { openData } from './openData';
import { catchUnhandled, Stopping } from './stopping';
import { headerBytes } from './upstream/exchange';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Of the day that new data end with; the network's own is a setting. */
const timeZone = 'America/Los_Angeles';
const say = (line: string) => process.stdout.write(`${line}\n`);

/** The secret that signs tokens: the setting, or one made at random and kept with the data. */
async function jwtSecretOf({ jwtSecret, dataDir }: Config, sql: NetworkStore | undefined): Promise<string> {
  if (jwtSecret) return jwtSecret;
  const made = randomBytes(48).toString('base64url');
  if (sql?.shared) return secretIn(sql, 'jwt', made);
  if (!dataDir) return made;
  const kept = await keptSecret(dataDir);
  if (kept) return kept;
  await keepSecret(dataDir, made);
  return made;
}

/** Calls work at once and then every minute until the server stops: days turn while it runs. */
const everyMinute = (work: () => Promise<void>, stopping: AbortSignal) => {
  void work();
  const timer = setInterval(() => void work(), 60_000);
  timer.unref();
  stopping.addEventListener('abort', () => clearInterval(timer));
};

const listen = (server: Server, { port, host }: Config) =>
  new Promise<void>((ready, failed) => {
    server.once('error', failed).listen(port, host, () => {
      server.off('error', failed);
      ready();
    });
  });

/** Listens at once, so that whoever watches the start sees it; everything but the probes waits for the data. */
async function serve(config: Config): Promise<void> {
  const { backendUrl, backendTimeoutMs } = config;
  // Uploads that are passed on may take as long as the upstream is given; Node's own limit is five minutes.
  const options = backendUrl ? { requestTimeout: Math.max(300_000, backendTimeoutMs), maxHeaderSize: headerBytes } : {};
  const early = earlyServer(answerWhileStarting, options);
  await listen(early.server, config);
  await open(config, early);
}

async function open(config: Config, { server, serve: serveApp }: ReturnType<typeof earlyServer>): Promise<void> {
  const log = pino({ level: config.logLevel });
  const stopping = new Stopping();
  let closeData = async () => {};
  const stop = async (code: number) => {
    await stopping.begin(server, config.drainMs);
    await closeData();
    process.exit(code);
  };
  catchUnhandled(log, () => void stop(1));
  const dataDir = config.dataDir && resolve(root, config.dataDir);
  const fixtures = config.fixtures === undefined ? fixturesFolder : resolve(root, config.fixtures);
  if (!existsSync(join(fixtures, 'about.json')))
    throw new ConfigError(`--fixtures has to name a folder as npm run generate writes them, and ${fixtures} is none.`);
  if (config.reset && dataDir) {
    await eraseData(dataDir);
    await eraseFiles(dataDir);
  }
  const { demos, files, close, ...data } = await openData({
    databaseUrl: config.databaseUrl,
    dataDir,
    today: dayIn(timeZone, new Date()),
    say,
    embedded: config.backendUrl === undefined,
    fixtures,
  });
  closeData = close;

  // Without a build (tests, API only) the server answers calls and no pages.
  const dist = join(root, 'dist');
  let turn = async () => {};
  const app = createApp({
    ...data,
    demos,
    files,
    log,
    jwtSecret: await jwtSecretOf({ ...config, dataDir }, data.network?.sql),
    backendUrl: config.backendUrl,
    backendTimeoutMs: config.backendTimeoutMs,
    backendOrigin: config.backendOrigin,
    loopback: config.loopback,
    demo: config.demo,
    apps: config.apps,
    trustProxy: config.trustProxy,
    dataOpen: config.dataOpen,
    basePath: config.basePath,
    corsOrigins: config.corsOrigins,
    metricsToken: config.metricsToken,
    leaving: stopping.leaving,
    stopping: stopping.stopping,
    ...(existsSync(dist) && { dist }),
    ...(data.network && { timeZone: (await settingsIn(data.network.sql.db)).tz }),
    everyDay: (work) => {
      turn = work;
    },
  });
  serveApp(app);
  everyMinute(turn, stopping.stopping);

  process.once('SIGINT', () => {
    stopping.hurry();
    void stop(0);
  });
  process.once('SIGTERM', () => void stop(0));

  tellWhere(server, config, dataDir);
  if (data.network) await tellDoors(config, data.network);
  say('');
}

/** An address as it may be shown: what stands before its @ is nobody's business. */
function withoutCredentials(address: string): string {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.href;
}

function tellWhere(server: Server, config: Config, dataDir: string | undefined) {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const host = config.host === '127.0.0.1' && config.port !== 0 ? 'localhost' : config.host;
  say('');
  say(`Lantern   http://${host.includes(':') ? `[${host}]` : host}:${port}${config.basePath}`);
  say(`/backend  ${config.backendUrl ? `goes to ${withoutCredentials(config.backendUrl)}` : 'is embedded'}`);
  say(`Data      ${config.databaseUrl ? shownAddress(config.databaseUrl) : (dataDir ?? 'in memory only')}`);
}

/** Prints the accounts open to everybody. */
async function tellDoors(config: Config, { about, sql }: { about: About; sql: NetworkStore }) {
  const accounts = await publishedAccounts(
    sql.db,
    about,
    new PublishedPasswords({ about, passwords, demo: config.demo }),
  );
  const names = accounts.map(({ account }) => account).join(', ');
  if (!config.demo) {
    if (accounts[0])
      say(`Accounts  ${names} cannot sign in until one has a new password: npm run passwd -- ${accounts[0].account}`);
    return;
  }
  if (config.loopback && config.trustProxy === undefined && accounts.length > 0) {
    say(`Accounts  ${names}`);
    say(`          password ${[...new Set(accounts.map(({ password }) => password))].join(', ')}`);
  }
  say('Demo: anyone who can reach this port is administrator');
}

/** One clear sentence for what a person can mend; undefined for what is our fault. */
function sentenceOf(error: unknown, { port = 0, databaseUrl, dataDir }: Partial<Config> = {}): string | undefined {
  if (error instanceof ConfigError || error instanceof StoreUnusable) return error.message;
  if (isDiskFull(error)) return 'The disk is full. Make room, or set DATA_DIR to a folder on another disk.';
  const damage = damageIn(error);
  if (damage !== undefined)
    return `The data in ${databaseUrl ? shownAddress(databaseUrl) : dataDir} are damaged (${damage}). Restore a backup.`;
  if (isDatabaseBusy(error)) return 'Another program has locked the data. End it and start again.';
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the other program, or set PORT to another number.`;
  if (error.code === 'EACCES')
    return `No permission to use port ${port} or the data folder. Choose others by PORT and DATA_DIR.`;
  if (['EROFS', 'EPERM', 'ENOTDIR', 'EEXIST'].includes(String(error.code)))
    return 'The data folder cannot be written to. Set DATA_DIR to another folder.';
  if (['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'].includes(String(error.code)))
    return 'HOST is not an address of this machine.';
  return undefined;
}

async function main(): Promise<void> {
  let config: Config | undefined;
  try {
    config = readConfig(process.argv.slice(2), process.env);
    if (config) await serve(config);
    else say(help);
  } catch (error) {
    process.stderr.write(`${sentenceOf(error, config) ?? (error instanceof Error ? error.stack : String(error))}\n`);
    process.exit(1);
  }
}

void main();

import type { Server } from 'node:http';
import pino from 'pino';
import { type Config, ConfigError, help, readConfig } from './config';
import { damageIn } from './data/damage';
import { isDatabaseBusy } from './data/databaseGone';
import { isDiskFull } from './data/diskFull';
import { shownAddress } from './data/sql/openPostgres';
import { StoreUnusable } from './data/store';
import { greetingOf } from './greeting';
import { answerWhileStarting } from './http/probes';
import { earlyServer } from './http/serverOf';
import { openServer } from './serving';
import { catchUnhandled, Stopping } from './stopping';
import { headerBytes } from './upstream/exchange';

const say = (line: string) => process.stdout.write(`${line}\n`);

const listen = (server: Server, { port, host }: Config) =>
  new Promise<void>((ready, failed) => {
    server.once('error', failed).listen(port, host, () => {
      server.off('error', failed);
      ready();
    });
  });

/** Listens immediately so that probes see the start; all other requests wait for the data. */
async function serve(config: Config): Promise<void> {
  const { backendUrl, backendTimeoutMs } = config;
  // Proxied uploads may take as long as the upstream's timeout; Node's own limit is five minutes.
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
  const { app, network, setup, close } = await openServer(config, {
    log,
    say,
    leaving: stopping.leaving,
    stopping: stopping.stopping,
  });
  closeData = close;
  serveApp(app);

  process.once('SIGINT', () => {
    stopping.hurry();
    void stop(0);
  });
  process.once('SIGTERM', () => void stop(0));

  for (const line of await greetingOf(server, config, { network, setup })) say(line);
  app.emit('listening', say);
}

/** A sentence for errors that the operator can fix; undefined for our own bugs. */
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

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BackendRoutes } from '@shared/contracts/lantern/backends';
import { recorded } from '@shared/contracts/lantern/recordings';
import { dayIn } from '@shared/format/days';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { createApp } from './app';
import { backupPlace } from './backupPlace';
import { type Config, ConfigError } from './config';
import { defaultTimeZone } from './data/calendar';
import { eraseData, fileOf, lockFolder } from './data/dataFolder';
import { eraseFiles } from './data/files';
import { sqliteFile } from './data/sql/sqlite';
import { StoreUnusable } from './data/store';
import { fixturesFolder } from './demo';
import { examine } from './doctor/doctor';
import { keepSecret, keptSecret } from './keptSecret';
import { givenName } from './lantern/recordings/recordings';
import { sms } from './mail/sms';
import { smtp } from './mail/smtp';
import type { OpenedNetwork } from './network/opening/database';
import { secretIn } from './network/opening/secrets';
import { isOwn } from './network/opening/setup';
import type { NetworkStore } from './network/records/rows';
import { settingsIn } from './network/settings/settings';
import { newSetupToken } from './network/setup/access';
import { openData } from './openData';
import { root } from './root';
import { routesIn, storedRoutes, storeRoutes } from './upstream/storedRoutes';

/** A database file of up to 200 MB takes a few seconds to read for damage. */
const examinedBytes = 200_000_000;

/** Signing secret of tokens: the setting, or a random one stored with the data. */
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

/** The routes of LANTERN_ROUTES, or those changed last. @throws ConfigError for a wrong LANTERN_ROUTES */
async function routesOf({ routesFile, dataDir, backendUrl }: Config, log: Logger): Promise<BackendRoutes | undefined> {
  if (routesFile !== undefined)
    return routesIn(resolve(root, routesFile), backendUrl).catch((error: Error) => {
      throw new ConfigError(`LANTERN_ROUTES, ${routesFile}, ${error.message}`);
    });
  if (!dataDir) return undefined;
  return storedRoutes(dataDir, backendUrl).catch((error: Error) => {
    log.warn({ reason: error.message }, 'the stored routes are not used');
    return undefined;
  });
}

/** Everything from a recording; reads that it lacks from this server. */
const replayingAll = (folder: string): BackendRoutes => ({
  ...{ upstreams: [], otherwise: recorded, fallBack: false, split: false, routes: [], accounts: [] },
  recording: { name: givenName(folder), missing: 'embedded' },
});

/** Calls work now and every minute until the server stops, because days change while it runs. */
const everyMinute = (work: () => Promise<void>, stopping: AbortSignal) => {
  void work();
  const timer = setInterval(() => void work(), 60_000);
  timer.unref();
  stopping.addEventListener('abort', () => clearInterval(timer));
};

interface Surroundings {
  log: Logger;
  say: (line: string) => void;
  leaving?: AbortSignal;
  stopping: AbortSignal;
  /** Pages and modules of the development server; without it, the build is served if there is one. */
  client?: RequestHandler;
}

/** Absolute path of the data folder. */
export const dataFolderOf = ({ dataDir }: Config) => dataDir && resolve(root, dataDir);

/** Opens the data and builds the app on it. @throws ConfigError, StoreUnusable */
export async function openServer(config: Config, { log, say, leaving, stopping, client }: Surroundings) {
  const dataDir = dataFolderOf(config);
  const fixtures = config.fixtures === undefined ? fixturesFolder : resolve(root, config.fixtures);
  if (!existsSync(join(fixtures, 'about.json')))
    throw new ConfigError(`--fixtures has to name a folder as npm run generate writes them, and ${fixtures} is none.`);
  if (config.reset && dataDir) {
    await refuseOwn(dataDir);
    await eraseData(dataDir);
    await eraseFiles(dataDir);
  }
  const { close, openNetwork, ...data } = await openData({
    databaseUrl: config.databaseUrl,
    dataDir,
    today: dayIn(defaultTimeZone, new Date()),
    say,
    embedded: config.backendUrl === undefined,
    fixtures,
    empty: config.empty,
    s3: config.s3,
  });
  // A network of one's own never gets demo mode, whatever the settings of a later start.
  const demo = config.demo && !data.network?.own;
  const apps = data.network?.own ? config.appsAsked : config.apps;
  const replayFolder = config.replay === undefined ? undefined : resolve(root, config.replay);
  if (replayFolder !== undefined && !existsSync(replayFolder))
    throw new ConfigError(`--replay has to name a folder with a recording, and ${replayFolder} is none.`);
  const dist = join(root, 'dist');
  let turn = async () => {};
  const app = createApp({
    ...config,
    ...data,
    ...(openNetwork && { openNetwork: async () => requireNoDemo(config, await openNetwork()) }),
    demo,
    apps,
    log,
    routes: replayFolder ? replayingAll(replayFolder) : await routesOf({ ...config, dataDir }, log),
    replayFolder,
    ...(dataDir && {
      recordingsFolder: join(dataDir, 'recordings'),
      saveRoutes: (routes) => storeRoutes(dataDir, routes),
      snapshotsFolder: join(dataDir, 'snapshots'),
    }),
    jwtSecret: await jwtSecretOf({ ...config, dataDir }, data.network?.sql),
    vaultKeys: config.vaultKeys,
    ...(data.network && {
      inspect: (now) => examine({ ...config, dataDir }, { store: data.network?.sql }, now, examinedBytes),
    }),
    backups:
      config.backups && backupPlace({ ...config.backups, dataDir, databaseUrl: config.databaseUrl, s3: config.s3 }),
    transports: [...(config.mail ? [await smtp(config.mail)] : []), ...(config.sms ? [sms(config.sms)] : [])],
    mailSettings: {
      server: config.mail ? new URL(config.mail.url).host : '',
      from: config.mailFrom ?? '',
      publicUrl: config.publicUrl ?? '',
    },
    leaving,
    stopping,
    ...(client ? { client } : existsSync(dist) && { dist }),
    ...(data.network && { timeZone: (await settingsIn(data.network.sql.db)).tz }),
    everyDay: (work) => {
      turn = work;
    },
  });
  everyMinute(() => turn(), stopping);
  const setup = data.network?.own
    ? await newSetupToken(data.network.sql, randomBytes(32).toString('base64url'))
    : undefined;
  return { app, network: data.network, setup, close, apps };
}

/** Behind an upstream, the data are opened after demo mode was decided. @throws StoreUnusable */
function requireNoDemo<N extends OpenedNetwork>({ demo }: Config, network: N): N {
  if (network.own && demo)
    throw new StoreUnusable(
      'These data are a network of your own. Set LANTERN_DEMO=off to use them behind BACKEND_URL.',
    );
  return network;
}

/** @throws StoreUnusable for data that were started empty: `--reset` would replace them by the demo */
async function refuseOwn(dataDir: string): Promise<void> {
  if (!existsSync(fileOf(dataDir, 'network'))) return;
  const release = await lockFolder(dataDir, 'network');
  const engine = sqliteFile(fileOf(dataDir, 'network'));
  try {
    if (isOwn(engine.reader))
      throw new StoreUnusable(
        `--reset returns to the demo, and ${dataDir} holds a network of your own. To begin anew, set DATA_DIR to a new folder.`,
      );
  } finally {
    await engine.close();
    release();
  }
}

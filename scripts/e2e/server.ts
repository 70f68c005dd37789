import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../run.mjs';

export interface Lantern {
  /** The server's address, e.g. `http://127.0.0.1:41234`. */
  url: string;
  pid: number | undefined;
  /** All output since the start. */
  logs(): string;
  /** Stops the server, by default with SIGTERM; resolves with the exit code, or null when the signal killed it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Kills the server as a power failure would. */
  kill9(): Promise<void>;
  dataDir: string;
}

export interface LanternSettings {
  /** A folder, or `:memory:`; by default a new folder that is removed when the tests end. */
  dataDir?: string;
  backendUrl?: string;
  env?: Record<string, string>;
  args?: readonly string[];
}

/** Node's flags under `npm start`. */
export const asStarted = ['--max-semi-space-size=8'];

const running = new Set<ChildProcess>();
const folders: string[] = [];
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-'));
  folders.push(folder);
  return folder;
}

/** Data of a first start, written by the setup of the browser tests. */
export const preparedData = join(root, '.cache/e2e-data');

/** Copies the prepared data in a few milliseconds; reading the fixtures and replaying their cases takes two seconds. */
export function copyOfPrepared(): string {
  const folder = newFolder();
  cpSync(preparedData, folder, { recursive: true });
  return folder;
}

/** A port that was free a moment ago, for addresses that must be known before the server starts. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

/**
 * Starts the built server in its own process on a free loopback port. Rejects with the server's output when it fails to
 * start.
 */
export async function startLantern({
  dataDir = newFolder(),
  backendUrl = '',
  env = {},
  args = [],
}: LanternSettings = {}): Promise<Lantern> {
  const settings = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    BACKEND_URL: backendUrl,
    LOG_LEVEL: 'info',
    JWT_SECRET: '',
  };
  const child = spawn(process.execPath, [...asStarted, 'build/main.mjs', ...args], {
    cwd: root,
    env: { ...process.env, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const exited = once(child, 'exit').finally(() => running.delete(child)) as Promise<[number | null]>;

  let printed = '';
  const url = await new Promise<string>((ready, failed) => {
    const listen = (chunk: Buffer) => {
      printed += chunk;
      const [, address] = /(http:\/\/(?:127\.0\.0\.1|localhost):\d+)\b/.exec(printed) ?? [];
      if (address) ready(address);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    exited.then(([code]) => failed(new Error(`The server ended with ${code}:\n${printed}`)), failed);
  });

  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    const [code] = await exited;
    return code;
  };
  return {
    url,
    pid: child.pid,
    logs: () => printed,
    stop,
    kill9: async () => {
      await stop('SIGKILL');
    },
    dataDir,
  };
}

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { findPostgres } from '../../scripts/postgres.mjs';
import type { Engine } from '../data/sql/engine';
import { postgres } from '../data/sql/postgres';

const urls = new WeakMap<Engine, string>();

/** The address of a test engine's database. */
export function urlOf(engine: Engine): string {
  const url = urls.get(engine);
  if (!url) throw new Error('This engine is none of a test on PostgreSQL.');
  return url;
}

export const hasPostgres = findPostgres() !== undefined;

/** PostgreSQL refuses to run as root, so it runs as the user that Debian's package creates. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

const gigabyte = 2 ** 30;

/** Memory-backed if there is enough space: databases are copied there in a third of the time. */
function temporary(): string {
  const shared = '/dev/shm';
  if (!existsSync(shared)) return tmpdir();
  const { bavail, bsize } = statfsSync(shared);
  return bavail * bsize > 2 * gigabyte ? shared : tmpdir();
}

/**
 * Stops the server of a folder and removes the folder once its input closes, which also happens when this process is
 * killed.
 */
const guarding = `cat > /dev/null
read -r pid < "$1/data/postmaster.pid" && kill -QUIT "$pid"
while kill -0 "$pid"; do sleep 0.05; done
rm -rf "$1"`;

const guard = (folder: string) =>
  spawn('sh', ['-c', guarding, 'sh', folder], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });

const inMemory = ['fsync=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=96MB'];

/** A cluster in a temporary folder, reached by a socket there; it never flushes unless `durable`. */
export async function startPostgres({ durable = false } = {}) {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL 15 or later is not installed.');
  const folder = mkdtempSync(join(durable ? tmpdir() : temporary(), 'lantern-pg-'));
  const user = unprivileged();
  if (user) chownSync(folder, user.uid, user.gid);
  const guardian = guard(folder);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder };
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'lantern', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...options, stdio: 'ignore' },
  );
  const settings = [...(durable ? [] : inMemory), 'listen_addresses=', `unix_socket_directories=${folder}`];
  const start = () =>
    spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
      ...options,
      stdio: 'ignore',
    });
  let server = start();
  const url = `postgres://lantern@/postgres?host=${encodeURIComponent(folder)}`;
  const connect = (name: string): Engine => {
    const address = url.replace('/postgres?', `/${name}?`);
    const engine = postgres(address, { reads: 2, writes: 4, locks: 2 });
    urls.set(engine, address);
    return engine;
  };
  const ended = async () => {
    const gone = once(server, 'exit');
    server.kill('SIGQUIT');
    await gone;
  };
  await answering(url, server);
  const administer = async (statement: string) => {
    const client = new pg.Client(url);
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  return {
    url,
    folder,
    administer,
    drop: (name: string) => administer(`drop database "${name}" with (force)`),
    /** An engine over a new database: empty, or a copy of one that has no connections. */
    database: async (name: string, template = 'template1'): Promise<Engine> => {
      await administer(`create database "${name}" template "${template}" strategy file_copy`);
      return connect(name);
    },
    connect,
    /** Crashes the cluster with all work in progress, and starts it again. */
    restart: async (whileDown = async () => {}) => {
      await ended();
      await whileDown();
      server = start();
      await answering(url, server);
    },
    stop: async () => {
      const removed = once(guardian, 'exit');
      guardian.stdin.end();
      await removed;
    },
  };
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (tries >= 200 || server.exitCode !== null) throw error;
      await setTimeout(50);
    }
  }
}

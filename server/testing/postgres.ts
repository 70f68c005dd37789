import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { findPostgres } from '../../scripts/postgres.mjs';
import type { Engine } from '../data/sql/engine';
import { postgres } from '../data/sql/postgres';

const urls = new WeakMap<Engine, string>();

/** The address behind an engine of a test. */
export function urlOf(engine: Engine): string {
  const url = urls.get(engine);
  if (!url) throw new Error('This engine is none of a test on PostgreSQL.');
  return url;
}

export const hasPostgres = findPostgres() !== undefined;

/** PostgreSQL refuses to run as root, so it runs as the user that Debian's package makes. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** A cluster of its own in a temporary folder, reached by a socket there; nothing of it is ever flushed. */
export async function startPostgres() {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL 15 or later is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'lantern-pg-'));
  const user = unprivileged();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder };
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'lantern', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...options, stdio: 'ignore' },
  );
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off', 'full_page_writes=off'];
  const start = () =>
    spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
      ...options,
      stdio: 'ignore',
    });
  let server = start();
  const url = `postgres://lantern@/postgres?host=${encodeURIComponent(folder)}`;
  const connect = (name: string): Engine => {
    const address = url.replace('/postgres?', `/${name}?`);
    const engine = postgres(address, 4);
    urls.set(engine, address);
    return engine;
  };
  const end = () => server.kill('SIGQUIT');
  const ended = async () => {
    const gone = once(server, 'exit');
    end();
    await gone;
  };
  process.once('exit', end);
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
    drop: (name: string) => administer(`drop database "${name}" with (force)`),
    /** An engine over a new database: empty, or a copy of one that nobody uses now. */
    database: async (name: string, template = 'template1'): Promise<Engine> => {
      await administer(`create database "${name}" template "${template}"`);
      return connect(name);
    },
    /** An engine over a database that is there. */
    connect,
    /** Ends it as a crash would, with what is under way, and starts it again. */
    restart: async (meanwhile = async () => {}) => {
      await ended();
      await meanwhile();
      server = start();
      await answering(url, server);
    },
    stop: async () => {
      await ended();
      process.off('exit', end);
      await rm(folder, { recursive: true, force: true });
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

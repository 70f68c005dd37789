import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ConfigError } from './config';
import { openPostgres } from './data/sql/openPostgres';
import { StoreUnusable } from './data/store';
import { openSql } from './network/opening/openSql';
import { wrongRows } from './network/opening/summaries';

const dumpIn = (folder: string) => join(folder, 'network.dump');

/** The connection in variables, because other users of the machine can read arguments. */
function connectionOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  return {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(searchParams.has('sslmode') && { PGSSLMODE: searchParams.get('sslmode') as string }),
  };
}

/** Runs a program of PostgreSQL. @throws ConfigError if it is not installed, StoreUnusable if it fails */
async function run(program: string, args: string[], url: string): Promise<string> {
  const child = spawn(program, args, {
    env: { ...process.env, ...connectionOf(url) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await Promise.race([
    once(child, 'close') as Promise<[number]>,
    once(child, 'error').then(() => {
      throw new ConfigError(`${program} is missing: install PostgreSQL's client programs.`);
    }),
  ]);
  const [out, errors] = await output;
  if (code !== 0) throw new StoreUnusable(`${program} failed: ${errors.trim().split('\n')[0]}`);
  return out;
}

/** Writes a database, as of one moment, to a new folder; the contents of the dump are listed as a check. */
export async function backUpDatabase(url: string, folder: string): Promise<string> {
  const part = `${folder}.part`;
  await mkdir(part, { recursive: true, mode: 0o700 });
  try {
    await run('pg_dump', ['--format=custom', '--no-owner', `--file=${dumpIn(part)}`], url);
    const list = await run('pg_restore', ['--list', dumpIn(part)], url);
    if (!/TABLE DATA public members /.test(list)) throw new StoreUnusable('The database has no network.');
    await rename(part, folder);
    return folder;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

/** Fills an empty database from a backup, in one transaction, and compares its sums with a recount. */
export async function restoreDatabase(from: string, url: string): Promise<void> {
  if (!existsSync(dumpIn(from))) throw new ConfigError(`${from} has no backup of a database.`);
  const tables = await run(
    'psql',
    ['--tuples-only', '--command', "select 1 from pg_tables where schemaname = 'public' limit 1"],
    url,
  );
  if (tables.trim() !== '') throw new ConfigError('DATABASE_URL has to name an empty database.');
  await run(
    'pg_restore',
    [
      '--no-owner',
      '--exit-on-error',
      '--single-transaction',
      '--dbname',
      connectionOf(url).PGDATABASE ?? '',
      dumpIn(from),
    ],
    url,
  );
  const sql = await openSql(await openPostgres(url));
  try {
    const wrong = [...(await wrongRows(sql))].filter(([, rows]) => rows > 0).map(([table]) => table);
    if (wrong.length > 0)
      throw new StoreUnusable(`The backup cannot be used: ${wrong.join(', ')} differ from a recount.`);
  } finally {
    await sql.close();
  }
}

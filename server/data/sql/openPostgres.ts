import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { StoreUnusable } from '../store';
import type { Engine } from './engine';
import { postgres } from './postgres';

/** An address without credentials. */
export const shownAddress = (url: string): string => url.replace(/\/\/[^/]*@/, '//').replace(/\?.*/s, '');

interface Found {
  version: number;
  /** True if the tables exist, or this user may create them. */
  usable: boolean | null;
  encoding: string;
  /** Servers that use the database now. */
  servers: number;
}

type Options = { alone?: boolean } & Parameters<typeof postgres>[1];

/**
 * The data at an address. Tries the address first, to explain a wrong one in a sentence. `alone` refuses data in use by
 * a server. @throws StoreUnusable
 */
export async function openPostgres(url: string, { alone = false, ...connections }: Options = {}): Promise<Engine> {
  let { version, usable, encoding, servers } = await look(url);
  // Recently closed connections still count.
  for (let tries = 1; alone && servers > 0 && tries <= 10; tries += 1) {
    await setTimeout(100);
    ({ version, usable, encoding, servers } = await look(url));
  }
  const place = shownAddress(url);
  if (version < 150_000)
    throw new StoreUnusable(
      `${place} is PostgreSQL ${Math.floor(version / 10_000)}. Lantern needs PostgreSQL 15 or later.`,
    );
  if (encoding !== 'UTF8')
    throw new StoreUnusable(
      `${place} has the encoding ${encoding}, which lacks letters that names need. Make another database: create database … encoding 'UTF8' template template0.`,
    );
  if (!usable)
    throw new StoreUnusable(`The user of ${place} may not create tables there. Make it the owner of the database.`);
  if (alone && servers > 0) throw new StoreUnusable(`Servers are using ${place}. Stop all of them first.`);
  return postgres(url, connections);
}

async function look(url: string): Promise<Found> {
  const place = shownAddress(url);
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser: () => (text: string) => text },
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Record<keyof Found, string | null>>(`select
      current_setting('server_version_num') as version,
      has_schema_privilege(current_schema(), 'create') or to_regclass('kysely_migration') is not null as usable,
      getdatabaseencoding() as encoding,
      (select count(*) from pg_stat_activity where datname = current_database() and application_name = 'lantern') as servers`);
    const [row] = rows;
    return {
      version: Number(row?.version),
      usable: row?.usable === 't',
      encoding: row?.encoding ?? '',
      servers: Number(row?.servers),
    };
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    throw new StoreUnusable(
      `The database at ${place} cannot be opened (${message || code}). Check the address, and that PostgreSQL is running.`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => {});
  }
}

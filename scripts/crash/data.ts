import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, sql as raw } from 'kysely';
import { fileOf } from '../../server/data/dataFolder';
import type { Engine } from '../../server/data/sql/engine';
import { fixturesFolder } from '../../server/demo';
import { openNetwork } from '../../server/network/opening/database';
import type { RecordSet } from '../../server/network/records/loaded';
import type { NetworkStore } from '../../server/network/records/rows';
import { startPostgres, urlOf } from '../../server/testing/postgres';
import { endSync } from '../../server/testing/postgresSync';
import { tablesOf } from '../../server/testing/tables';
import type { LanternSettings } from '../e2e/server';
import { ensurePostgres } from '../postgres.mjs';
import { dayWithRun, hasWork } from './runs';

/** One server's data: a SQLite file or a PostgreSQL database. */
export interface Data {
  settings: LanternSettings;
  /** Inspects the data while no server uses it. */
  looked<R>(look: (db: RecordSet, sql: NetworkStore) => R | Promise<R>): Promise<R>;
}

/** `make` creates data with a run that can be locked, whatever today's date is; `end` removes all of it. */
export interface Making {
  make(today: string): Promise<Data>;
  end(): Promise<void>;
}

type Opened = NonNullable<Parameters<typeof openNetwork>[1]>;

const lookedIn =
  (open: () => Promise<Opened>): Data['looked'] =>
  async (look) => {
    const opened = await open();
    const { sql } = await openNetwork(fixturesFolder, opened);
    try {
      return await look(tablesOf(sql), sql);
    } finally {
      await sql.close();
      if (opened.engine) endSync(urlOf(opened.engine));
    }
  };

async function filled(opened: Opened, today: string): Promise<void> {
  const { sql } = await openNetwork(fixturesFolder, { ...opened, today: dayWithRun(today) });
  const due = hasWork(tablesOf(sql), today);
  await sql.close();
  if (opened.engine) endSync(urlOf(opened.engine));
  if (!due) throw new Error('The fixtures have no pay run to lock.');
}

export function inFolders(): Making {
  const folders: string[] = [];
  return {
    make: async (today) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'lantern-crash-'));
      folders.push(dataDir);
      const file = fileOf(dataDir, 'network');
      await mkdir(dirname(file));
      await filled({ file }, today);
      return { settings: { dataDir }, looked: lookedIn(async () => ({ file })) };
    },
    end: async () => {
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function inPostgres(): Promise<Making> {
  await ensurePostgres();
  const cluster = await startPostgres();
  let made = 0;
  return {
    make: async (today) => {
      made += 1;
      const name = `crash_${made}`;
      await filled({ engine: await cluster.database(name) }, today);
      const DATABASE_URL = cluster.url.replace('@/postgres?', `@localhost/${name}?`);
      const opened = async () => {
        const engine = cluster.connect(name);
        await untilAlone(engine);
        return { engine };
      };
      return { settings: { dataDir: ':memory:', env: { DATABASE_URL } }, looked: lookedIn(opened) };
    },
    end: () => cluster.stop(),
  };
}

/** Waits until PostgreSQL notices that the killed server is gone: its last statements run on until then. */
async function untilAlone(engine: Engine): Promise<void> {
  const db = new Kysely({ dialect: engine.reads });
  const connections = raw<{ count: number }>`select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  while (((await connections.execute(db)).rows[0]?.count ?? 0) > 0) await wait(20);
}

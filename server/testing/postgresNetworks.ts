import { sql } from 'kysely';
import { SqlStore } from '../data/sql/store';
import { fixturesFolder } from '../demo';
import { openedOn, openNetwork } from '../network/opening/database';
import { aboutOf } from '../network/opening/seed';
import type { SqlTables } from '../network/records/rows';
import { startPostgres, urlOf } from './postgres';
import { endSync } from './postgresSync';

let prepared: Promise<Awaited<ReturnType<typeof startPostgres>>> | undefined;
let copies = 0;

/** A cluster with the fixtures' network in `prepared`, which lives as long as this process. */
async function prepare() {
  const cluster = await startPostgres();
  const network = await openNetwork(fixturesFolder, { engine: await cluster.database('prepared') });
  // Autovacuum would run too late for the tests.
  await sql`vacuum analyze`.execute(network.sql.direct);
  await network.sql.close();
  return cluster;
}

/** A copy of the fixtures' network in PostgreSQL, removed when it is closed. */
export async function copyInPostgres() {
  prepared ??= prepare();
  const cluster = await prepared;
  copies += 1;
  const name = `copy_${copies}`;
  const engine = await cluster.database(name, 'prepared');
  const { close } = engine;
  const url = urlOf(engine);
  let closed: Promise<void> | undefined;
  const end = async () => {
    await close();
    endSync(url);
    await cluster.drop(name);
  };
  engine.close = () => (closed ??= end());
  return { ...(await openedOn(new SqlStore<SqlTables>(engine))), about: await aboutOf(fixturesFolder) };
}

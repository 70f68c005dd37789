import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPostgres, startPostgres, urlOf } from '../../testing/postgres';
import { damageIn } from '../damage';
import { isDatabaseBusy, isDatabaseGone } from '../databaseGone';
import { networkSchema } from '../schema/schema';
import { createTable, day, flag, id, instant, integer, json, maybe } from './columns';
import { figure } from './list';
import { migrate, type Schema } from './migrate';
import { openPostgres } from './openPostgres';
import { postgres } from './postgres';
import { SqlStore } from './store';

interface Tables {
  counts: { id: number; count: number; open: boolean; notes: string[]; on: string | null; at: string };
}
const row = { id: 7, count: 0, open: true, notes: ['a'], on: '2026-11-20', at: '2026-11-20T09:00:00.120Z' };
const migrations: Schema['steps'] = {
  '001': (db, engine) =>
    createTable(db, engine, 'counts', { id, count: integer, open: flag, notes: json, on: maybe(day), at: instant }),
};

// The deep run repeats all store tests on PostgreSQL.
describe.skipIf(!hasPostgres)('data in PostgreSQL', () => {
  let cluster: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    cluster = await startPostgres();
  });
  afterAll(() => cluster.stop());

  it('keep their types, and add up concurrent counts of several servers', async () => {
    const servers = [
      new SqlStore<Tables>(await cluster.database('one')),
      new SqlStore<Tables>(cluster.connect('one')),
    ] as const;
    await migrate(servers[0], { steps: migrations });
    await servers[0].write((tx) => tx.insertInto('counts').values(row).execute());
    expect(await servers[1].db.selectFrom('counts').selectAll().execute()).toEqual([row]);
    const count = (server: SqlStore<Tables>) =>
      server.write(async (tx) => {
        const { count } = await tx.selectFrom('counts').select('count').executeTakeFirstOrThrow();
        await tx
          .updateTable('counts')
          .set({ count: count + 1 })
          .execute();
      });
    await Promise.all(servers.flatMap((server) => [count(server), count(server), count(server)]));
    expect(await figure(servers[0].db.selectFrom('counts'), { all: 'count' })).toEqual({ count: 1, all: 6 });
    for (const server of servers) await server.close();
  });

  it('have their lists in index order, with nulls last', async () => {
    const store = new SqlStore<object>(await cluster.database('ordered'));
    await migrate(store, networkSchema);
    const { rows } = await sql<{ text: string }>`select indexdef as text from pg_indexes
      where schemaname = 'public' and indexdef like '% DESC%'`.execute(store.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ text }) => !text.includes('DESC NULLS LAST'))).toEqual([]);
    await store.close();
  });

  it('answer other calls while a foreign program holds a lock, and give up on the locked rows', async () => {
    const engine = await cluster.database('foreign');
    await migrate(new SqlStore<Tables>(engine), { steps: migrations });
    const store = new SqlStore<Tables>(postgres(urlOf(engine), { reads: 2, readLock: 50, writeLock: 50 }));
    const foreign = new pg.Client(urlOf(engine));
    await foreign.connect();
    await foreign.query('begin; lock table counts in access exclusive mode');
    const readers = [1, 2, 3, 4].map(() => store.db.selectFrom('counts').selectAll().execute().catch(isDatabaseBusy));
    const writer = store.write((tx) => tx.insertInto('counts').values(row).execute()).catch(isDatabaseBusy);
    expect((await sql<{ one: number }>`select 1 as one`.execute(store.db)).rows).toEqual([{ one: 1 }]);
    expect(await Promise.all([...readers, writer])).toEqual([true, true, true, true, true]);
    await foreign.end();
    expect(await store.db.selectFrom('counts').selectAll().execute()).toEqual([]);
    await Promise.all([store.close(), engine.close()]);
  });

  it('count as gone once their database is dropped, and as damaged once a table is', async () => {
    const engine = await cluster.database('dropped');
    const store = new SqlStore<Tables>(engine);
    const failure = await store.db
      .selectFrom('counts')
      .selectAll()
      .execute()
      .catch((error) => error);
    expect(damageIn(failure)).toBe('relation "counts" does not exist');
    await cluster.drop('dropped');
    const ping = () => sql`select 1`.execute(store.db).catch(isDatabaseGone);
    // The first call finds its connection cut, later ones find no database.
    expect([await ping(), await ping(), await ping()]).toEqual([true, true, true]);
    await store.close();
  });

  it('are refused in an encoding that lacks letters', async () => {
    await cluster.administer(`create database latin encoding 'LATIN1' locale 'C' template template0`);
    await expect(openPostgres(cluster.url.replace('/postgres?', '/latin?'))).rejects.toThrow(
      /\/latin has the encoding LATIN1, which lacks letters that names need\. Make another database: [^\n]+\.$/,
    );
  });

  it('stay readable while any number of transactions wait for a lock', async () => {
    const store = new SqlStore<Tables>(await cluster.database('locked'));
    await migrate(store, { steps: migrations });
    const take = (held = Promise.resolve()) =>
      store.write(async (tx) => {
        await sql`select pg_advisory_xact_lock(1)`.execute(tx);
        await held;
      });
    let release = () => {};
    const first = take(
      new Promise((resolve) => {
        release = resolve;
      }),
    );
    const others = Array.from({ length: 12 }, () => take());
    expect(await store.db.selectFrom('counts').selectAll().execute()).toEqual([]);
    release();
    await Promise.all([first, ...others]);
    await store.close();
  });
});

it('counts as gone without an answer, even for calls that wait for a connection', async () => {
  const silent = createServer(() => {});
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const { port } = silent.address() as AddressInfo;
  const address = `postgres://lantern@127.0.0.1:${port}/lantern`;
  const store = new SqlStore<Tables>(postgres(address, { reads: 1, connectionTimeoutMillis: 50 }));
  const pings = [1, 2, 3].map(() => sql`select 1`.execute(store.db).catch(isDatabaseGone));
  expect(await Promise.all(pings)).toEqual([true, true, true]);
  await store.close();
  silent.close();
});

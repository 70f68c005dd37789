import { expect, it } from 'vitest';
import { hasPostgres, startPostgres } from '../../testing/postgres';
import { createTable, day, flag, id, instant, integer, json, maybe } from './columns';
import { figure } from './list';
import { migrate } from './migrate';
import { SqlStore } from './store';

interface Tables {
  counts: { id: number; count: number; open: boolean; notes: string[]; on: string | null; at: string };
}
const row = { id: 7, count: 0, open: true, notes: ['a'], on: '2026-11-20', at: '2026-11-20T09:00:00.120Z' };

// The deep run has all tests of the store on PostgreSQL, too.
it.skipIf(!hasPostgres)('keeps values in their types, and adds up what several servers count at once', async () => {
  const cluster = await startPostgres();
  try {
    const servers = [
      new SqlStore<Tables>(await cluster.database('one')),
      new SqlStore<Tables>(cluster.connect('one')),
    ] as const;
    await migrate(servers[0], {
      '001': (db, engine) =>
        createTable(db, engine, 'counts', { id, count: integer, open: flag, notes: json, on: maybe(day), at: instant }),
    });
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
  } finally {
    await cluster.stop();
  }
});

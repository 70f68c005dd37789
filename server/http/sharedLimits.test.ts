import express from 'express';
import { afterEach, expect, it } from 'vitest';
import { networkSchema } from '../data/schema/schema';
import { migrate } from '../data/sql/migrate';
import { SqlStore } from '../data/sql/store';
import { request } from '../testing/request';
import { onEveryEngine } from '../testing/sqlEngines';
import { callsPerMinute, signInLimits } from './limits';
import { type LimitTables, sharedLimits } from './sharedLimits';

onEveryEngine('limits in a table', (made) => {
  let store: SqlStore<LimitTables>;
  const open = async () => {
    store = new SqlStore<LimitTables>(await made());
    await migrate(store, networkSchema);
  };
  afterEach(() => store.close());
  const rows = () => store.db.selectFrom('call_limits').selectAll().orderBy('id').execute();

  it('count calls per kind and address, and restart when their window ends', async () => {
    await open();
    const [one, other] = [sharedLimits(store, 'signIn', 60_000), sharedLimits(store, 'session', 60_000)];
    const first = await one.increment('a');
    expect(Math.abs((first.resetTime?.getTime() ?? 0) - Date.now() - 60_000)).toBeLessThan(5_000);
    expect(await one.increment('a')).toEqual({ totalHits: 2, resetTime: first.resetTime });
    await other.increment('a');
    await one.decrement('a');
    expect((await rows()).map(({ id, calls }) => [id, calls])).toEqual([
      ['session a', 1],
      ['signIn a', 1],
    ]);
    await store.direct.updateTable('call_limits').set({ ends_at: '2026-11-20T09:00:00.000Z' }).execute();
    expect(await one.increment('a')).toMatchObject({ totalHits: 1 });
    // Expired counters are deleted.
    expect((await rows()).map(({ id }) => id)).toEqual(['signIn a']);
    await one.resetKey('a');
    expect(await rows()).toEqual([]);
  });

  it('count every one of many simultaneous calls', async () => {
    await open();
    const limits = sharedLimits(store, 'signIn', 60_000);
    const counts = await Promise.all(Array.from({ length: 30 }, () => limits.increment('a')));
    expect(counts.map(({ totalHits }) => totalHits).sort((a, b) => a - b)).toEqual(counts.map((_, at) => at + 1));
  });

  it('apply to all servers that share the table', async () => {
    await open();
    const servers = [1, 2].map(() => {
      const app = express();
      app.use(
        signInLimits((kind, ms) => sharedLimits(store, kind, ms)),
        (_req, res) => void res.end(),
      );
      return app;
    }) as [express.Express, express.Express];
    const ask = async (at: 0 | 1) => (await request(servers[at]).post('/backend/login/login')).status;
    expect(await ask(0)).toBe(200);
    await store.direct
      .updateTable('call_limits')
      .set({ calls: callsPerMinute.signIn - 1 })
      .execute();
    expect([await ask(1), await ask(0), await ask(1)]).toEqual([200, 429, 429]);
  });
});

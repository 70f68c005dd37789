import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPostgres, startPostgres } from '../../testing/postgres';
import { isDatabaseBusy } from '../databaseGone';
import type { Engine } from './engine';
import { postgres } from './postgres';
import { sqliteMemory } from './sqlite';
import { SqlStore } from './store';

/** The largest number of works that ran at the same time; each lasts as long as `pause`. */
async function mostAtOnce(
  engines: readonly Pick<Engine, 'inTurn'>[],
  names: readonly string[],
  pause: () => Promise<unknown> = setImmediate,
): Promise<number> {
  let [running, most] = [0, 0];
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await pause();
    running -= 1;
  };
  await Promise.all(names.map((name, at) => engines[at % engines.length]?.inTurn(name, work)));
  return most;
}

it('works of one name run one after another within a process, works of other names concurrently', async () => {
  const engine = sqliteMemory();
  expect(await mostAtOnce([engine], ['a', 'a', 'a'])).toBe(1);
  expect(await mostAtOnce([engine], ['a', 'b', 'c'])).toBe(3);
  await expect(engine.inTurn('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await engine.inTurn('a', async () => 7)).toBe(7);
  await engine.close();
});

describe.skipIf(!hasPostgres)('several servers', () => {
  let cluster: Awaited<ReturnType<typeof startPostgres>>;
  let engines: Engine[];
  beforeAll(async () => {
    cluster = await startPostgres();
    engines = [cluster.connect('postgres'), cluster.connect('postgres')];
  });
  afterAll(async () => {
    for (const engine of engines) await engine.close();
    await cluster.stop();
  });

  it('run works of one name one after another, and works of other names concurrently', async () => {
    const { direct } = new SqlStore<object>(engines[0] as Engine);
    const query = () => sql`select 1`.execute(direct);
    expect(await mostAtOnce(engines, ['a', 'a', 'a', 'a', 'a', 'a'], query)).toBe(1);
    expect(await engines[0]?.inTurn('a', async () => engines[1]?.inTurn('b', async () => 7))).toBe(7);
    await expect(engines[0]?.inTurn('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await engines[1]?.inTurn('a', async () => 7)).toBe(7);
  });

  it('fail as busy if another server keeps its turn too long', async () => {
    const impatient = postgres(cluster.url, { turn: 50 });
    const waiting = engines[0]?.inTurn('a', () => impatient.inTurn('a', async () => 7));
    await expect(waiting).rejects.toSatisfy(isDatabaseBusy);
    expect(await impatient.inTurn('a', async () => 7)).toBe(7);
    await impatient.close();
  });

  it('survive lost connections', async () => {
    const [one, other] = engines.map((engine) => new SqlStore(engine)) as [SqlStore<object>, SqlStore<object>];
    const broken = one.write(async (tx) => {
      await sql`select 1`.execute(tx);
      await one.engine.inTurn('a', async () => {
        await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename is not null`.execute(
          other.direct,
        );
        const others = sql<{ open: number }>`select count(*) as open from pg_stat_activity
          where pid <> pg_backend_pid() and usename is not null`;
        await expect.poll(async () => (await others.execute(other.direct)).rows).toEqual([{ open: 0 }]);
      });
      await sql`select 1`.execute(tx);
    });
    await expect(broken).rejects.toThrow();
    expect(await other.engine.inTurn('a', async () => 7)).toBe(7);
    await sql`select 1`.execute(one.db);
  });
});

import { cp, mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUpDatabase, restoreDatabase } from './backupPostgres';
import { fixturesFolder } from './demo';
import { openNetwork } from './network/opening/database';
import { openSql } from './network/opening/openSql';
import { hasPostgres, startPostgres, urlOf } from './testing/postgres';

describe.skipIf(!hasPostgres)('a backup of a database', () => {
  let cluster: Awaited<ReturnType<typeof startPostgres>>;
  let folder: string;
  beforeAll(async () => {
    [cluster, folder] = [await startPostgres(), await mkdtemp(join(tmpdir(), 'lantern-backup-'))];
  });
  afterAll(async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const empty = async (name: string) => {
    const engine = await cluster.database(name);
    const url = urlOf(engine).replace('@/', '@localhost/');
    return { engine, url };
  };

  it('fills an empty database with the same members, and refuses one with data, or half a dump', async () => {
    const original = await empty('original');
    const { sql } = await openNetwork(fixturesFolder, { engine: original.engine });
    const from = await backUpDatabase(original.url, join(folder, 'backup'));
    const target = await empty('target');
    await target.engine.close();
    await restoreDatabase(from, target.url);
    const restored = await openSql(cluster.connect('target'));
    const all = (store: typeof sql) => store.db.selectFrom('members').selectAll().orderBy('id').execute();
    expect(await all(restored)).toEqual(await all(sql));
    await expect(restoreDatabase(from, target.url)).rejects.toThrow(/an empty database/);
    await expect(restoreDatabase(join(folder, 'nothing'), target.url)).rejects.toThrow(/no backup/);
    await restored.close();
    await sql.close();

    // Half a dump leaves the database empty, so that the whole one still fills it.
    const half = join(folder, 'half');
    await cp(from, half, { recursive: true });
    await truncate(join(half, 'network.dump'), 100_000);
    const later = await empty('later');
    await later.engine.close();
    await expect(restoreDatabase(half, later.url)).rejects.toThrow(/pg_restore failed/);
    await restoreDatabase(from, later.url);
  });
});

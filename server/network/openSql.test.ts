import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StoreDamaged } from '../data/store';
import { fixturesFolder } from '../demo';
import { signIn, testApp } from '../testing/app';
import { persistentStore } from '../testing/persistentStore';
import { openNetwork } from './database';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lantern-sql-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const view = {
  screen: '/vip/next-per',
  call: '/backend/user/list',
  name: 'Mine',
  search: '',
  asked: '',
  columns: ['name'],
  standard: true,
  pinned: false,
};
const stamps = { created_at: '2026-11-01T09:00:00.000Z', updated_at: '2026-11-01T09:00:00.000Z' };

it('takes over what an older version kept, once, and keeps what is written from then on', async () => {
  const store = persistentStore();
  const opened = () => openNetwork(fixturesFolder, { store, sqlFile: join(folder, 'lantern.db') });
  const older = await openNetwork(fixturesFolder, { store });
  await older.db.write((tx) => {
    for (const name of ['Mine', 'Gone'])
      tx.put('saved_views', { ...view, ...stamps, name, id: tx.nextId('saved_views'), version: 3, member_id: 77 });
    tx.delete('saved_views', 2);
  });

  const first = await opened();
  const lantern = await testApp({ network: first });
  const header = await signIn(lantern, 77);
  const list = async () => (await lantern.get('/saved-view/list').set(header)).body.data;
  expect(await list()).toEqual([{ ...view, id: 1, version: 3 }]);
  const { data } = (await lantern.post('/saved-view/create', { ...view, name: 'New' }).set(header)).body;
  expect(data.id).toBe(3);
  await lantern.post('/saved-view/delete', { id: 1 }).set(header);
  await first.sql.close();
  // The file alone holds everything now.
  const logs = (await readdir(folder)).filter((name) => name.endsWith('-wal'));
  for (const name of logs) expect((await stat(join(folder, name))).size).toBe(0);

  const again = await opened();
  expect(await again.sql.db.selectFrom('saved_views').select(['id', 'name', 'columns']).execute()).toEqual([
    { id: 3, name: 'New', columns: ['name'] },
  ]);
  await again.sql.close();
});

it('says in one sentence that the file cannot be read', async () => {
  const sqlFile = join(folder, 'lantern.db');
  await writeFile(sqlFile, 'not a database, and long enough to be looked at as one. '.repeat(100));
  await expect(openNetwork(fixturesFolder, { sqlFile })).rejects.toThrow(StoreDamaged);
});

it('gives each server without a file tables of its own', async () => {
  const [one, other] = [await openNetwork(fixturesFolder), await openNetwork(fixturesFolder)];
  await one.sql.write((tx) =>
    tx
      .insertInto('saved_views')
      .values({ ...view, ...stamps, version: 0, member_id: 1 })
      .execute(),
  );
  expect(await other.sql.db.selectFrom('saved_views').selectAll().execute()).toEqual([]);
});

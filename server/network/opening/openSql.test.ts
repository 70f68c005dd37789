import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql as raw } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StoreDamaged } from '../../data/store';
import { fixturesFolder } from '../../demo';
import { signIn, testApp } from '../../testing/app';
import { withTables } from '../../testing/tables';
import { openNetwork } from './database';
import { computeAnew } from './openSql';
import { wrongRows } from './summaries';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lantern-sql-'));
  file = join(folder, 'lantern.db');
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

it('keeps writes by records and by queries', async () => {
  const opened = async () => withTables(await openNetwork(fixturesFolder, { file }));
  const first = await opened();
  const lantern = await testApp({ network: first });
  const header = await signIn(lantern, 77);
  const create = async (name: string) =>
    (await lantern.post('/saved-view/create', { ...view, name }).set(header)).body.data.id;
  await lantern.post('/saved-view/delete', { id: await create('Gone') }).set(header);
  await create('Mine');
  const [brand] = first.db.table('brands').all();
  await first.db.write((tx) => brand && tx.put('brands', { ...brand, name: 'Renamed' }));
  const name = first.sql.db.selectFrom('brands').select('name').where('id', '=', 1);
  expect(await name.execute()).toEqual([{ name: 'Renamed' }]);
  await first.sql.close();
  // The file alone holds everything now.
  const logs = (await readdir(folder)).filter((name) => name.endsWith('-wal'));
  for (const name of logs) expect((await stat(join(folder, name))).size).toBe(0);

  const again = await opened();
  expect(again.db.table('brands').get(1)?.name).toBe('Renamed');
  expect(await again.sql.db.selectFrom('saved_views').select(['id', 'name', 'columns']).execute()).toEqual([
    { id: 2, name: 'Mine', columns: ['name'] },
  ]);
  await again.sql.close();
});

it('computes columns missing in an older version, once', async () => {
  const open = () => openNetwork(fixturesFolder, { file });
  const first = await open();
  const read = ({ sql: { db } }: typeof first) =>
    Promise.all([
      db.selectFrom('policies').select(['id', 'case_order', 'pending_day', 'issued_days']).orderBy('id').execute(),
      db.selectFrom('policy_splits').select(['policy_id', 'renews_by', 'renews_on']).orderBy('policy_id').execute(),
    ]);
  const made = await read(first);
  const forget = async ({ sql }: typeof first) => {
    await raw`update policies set pending_day = null, issued_days = null`.execute(sql.schema);
    await raw`update policy_splits set renews_on = null`.execute(sql.schema);
  };
  await forget(first);
  await raw`delete from computed_columns`.execute(first.sql.schema);
  await first.sql.close();
  const second = await open();
  expect(await read(second)).toEqual(made);
  await forget(second);
  await second.sql.close();
  const third = await open();
  expect(await read(third)).not.toEqual(made);
  await raw`update cases_by_day set count = count + 1`.execute(third.sql.schema);
  await computeAnew(third.sql);
  expect(await read(third)).toEqual(made);
  expect([...(await wrongRows(third.sql)).values()].every((rows) => rows === 0)).toBe(true);
  await third.sql.close();
});

it('says in one sentence that the file cannot be read', async () => {
  await writeFile(file, 'not a database, and long enough to be looked at as one. '.repeat(100));
  await expect(openNetwork(fixturesFolder, { file })).rejects.toThrow(StoreDamaged);
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

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import Database from 'libsql';
import { expect, it } from 'vitest';
import { sqliteFile } from './sqlite';
import { SqlStore } from './store';

it('waits for another program’s lock without blocking other calls', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-'));
  const file = join(folder, 'lantern.db');
  const store = new SqlStore<object>(sqliteFile(file));
  await store.write((tx) => sql`create table notes (text text)`.execute(tx));
  const foreign = new Database(file);
  foreign.exec('begin immediate');
  let written = false;
  const write = store
    .write((tx) => sql`insert into notes values ('a')`.execute(tx))
    .then(() => {
      written = true;
    });
  await setImmediate();
  expect((await sql`select * from notes`.execute(store.db)).rows).toEqual([]);
  expect(written).toBe(false);
  foreign.exec('commit');
  foreign.close();
  await write;
  expect((await sql`select * from notes`.execute(store.db)).rows).toEqual([{ text: 'a' }]);
  await store.close();
  await rm(folder, { recursive: true });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sqliteFile } from './sqlite';
import { SqlStore } from './store';

let folder = '';
let store: SqlStore<Record<string, never>>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantern-'));
  store = new SqlStore(sqliteFile(join(folder, 'some.db')));
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const countTo = (last: number) =>
  store.aside(async () => {
    const counted = sql<{ n: number }>`with recursive numbers (n) as
      (select 1 union all select n + 1 from numbers where n < ${last}) select max(n) as n from numbers`;
    return (await counted.execute(store.db)).rows[0]?.n;
  });

it('answers a short read while a long one is still under way', async () => {
  const answered: (number | undefined)[] = [];
  const reads = [2_000_000, 1].map(async (last) => answered.push(await countTo(last)));
  await Promise.all(reads);
  expect(answered).toEqual([1, 2_000_000]);
});

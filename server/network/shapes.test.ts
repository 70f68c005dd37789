import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Indexes, keysOf, type Row, type RowId, type Table } from '../data/collection';
import { fixturesFolder } from '../demo';
import { seededNetwork } from '../testing/networks';
import { openNetwork, startedAgain } from './database';
import { onDisk, type Tables, tables } from './tables';

let folder: string;
let network: Awaited<ReturnType<typeof openNetwork>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lantern-shapes-'));
  network = await openNetwork(fixturesFolder, { file: join(folder, 'lantern.db') });
});
afterAll(async () => {
  await network.db.close();
  await rm(folder, { recursive: true });
});

const names = Object.keys(tables) as (keyof Tables)[];
const tableOf = (db: typeof network.db, name: keyof Tables) => db.table(name) as unknown as Table<Row>;

it('brings every record back as it was', async () => {
  const { db } = await seededNetwork();
  const inMemory = await startedAgain(network);
  let count = 0;
  for (const name of names) {
    const byId = (rows: readonly Row[]) => [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));
    const expected = byId(tableOf(db, name).all());
    expect(byId(tableOf(network.db, name).all()), name).toStrictEqual(expected);
    expect(byId(tableOf(inMemory, name).all()), name).toStrictEqual(expected);
    count += expected.length;
  }
  expect(count).toBeGreaterThan(40_000);
});

it('finds rows by every index as their records say', async () => {
  for (const name of onDisk) {
    const table = tableOf(network.db, name);
    for (const index of Object.keys(tables[name])) {
      const ids = new Map<RowId, RowId[]>();
      for (const row of table.all())
        for (const key of keysOf(tables[name] as Indexes<Row>, index, row))
          ids.set(key, [...(ids.get(key) ?? []), row.id]);
      for (const [key, expected] of ids) {
        expect(table.ids(index, key), `${name} ${index} ${key}`).toEqual(expected);
        expect(table.count(index, key)).toBe(expected.length);
      }
    }
  }
});

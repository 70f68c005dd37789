import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Indexes, keysOf, type Row, type RowId } from '../data/collection';
import type { Store } from '../data/store';
import { fixturesFolder } from '../demo';
import { tablesOf } from '../testing/tables';
import { networkOf, type OpenNetwork } from './database';
import { replay } from './money/replay';
import { openSqlToFill, recordTablesOf } from './openSql';
import { recordsWith } from './records';
import { aboutOf, adjustmentsOf, rowsOf } from './seed';
import { onDisk, type Tables, tables } from './tables';

type Name = keyof Tables;
type Rows = Partial<Record<Name, readonly Row[]>>;
const names = Object.keys(tables) as Name[];
const byId = (rows: readonly Row[]) => [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));

let expected: Rows;
beforeAll(async () => {
  const rows = await rowsOf(fixturesFolder);
  const { as_of } = await aboutOf(fixturesFolder);
  expected = { ...rows, ...(await replay(rows, as_of, await adjustmentsOf(fixturesFolder))) };
});

describe('records of a network', () => {
  let network: OpenNetwork;
  beforeAll(async () => {
    network = await networkOf(expected as Parameters<typeof networkOf>[0]);
  });
  afterAll(() => network.sql.close());

  it('come back from their tables as they were', async () => {
    const { sql } = network;
    const records = await recordTablesOf(sql);
    let count = 0;
    for (const name of names) {
      const rows = byId(expected[name] ?? []);
      const connection = { executeQuery: sql.db.executeQuery.bind(sql.db) };
      const ids = rows.map(({ id }) => id);
      expect(byId(await recordsWith(sql.db, name)), name).toStrictEqual(rows);
      expect(byId(tablesOf(sql).table(name).all()), name).toStrictEqual(rows);
      expect(byId(await records.read(connection as never, name, ids)), name).toStrictEqual(rows);
      count += rows.length;
    }
    expect(count).toBeGreaterThan(40_000);
  });
});

describe('a file that is filled with very many rows', () => {
  let folder: string;
  let store: Store;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lantern-shapes-'));
    const made = await openSqlToFill(join(folder, 'lantern.db'), []);
    store = made.store;
    for (const name of onDisk) store.table?.(name, tables[name] as Indexes<Row>);
    for (const name of names) {
      const rows = expected[name] ?? [];
      const changes = rows.map((after) => ({ collection: name, id: after.id, before: undefined, after }));
      await store.append(changes, new Map());
    }
    await made.makeIndexes();
  });
  afterAll(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });

  it('brings them back as they were', () => {
    const found = new Map<string, Row[]>(names.map((name) => [name, []]));
    for (const { collection, row } of store.load()) found.get(collection)?.push(row);
    for (const name of onDisk) found.set(name, [...(store.table?.(name, {}).each() ?? [])]);
    for (const name of names) expect(byId(found.get(name) ?? []), name).toStrictEqual(byId(expected[name] ?? []));
  });

  it('finds them by every index as their records say', () => {
    for (const name of onDisk) {
      const indexes = tables[name] as Indexes<Row>;
      const table = store.table?.(name, indexes);
      for (const index of Object.keys(indexes)) {
        const ids = new Map<RowId, RowId[]>();
        for (const row of byId(expected[name] ?? []))
          for (const key of keysOf(indexes, index, row)) ids.set(key, [...(ids.get(key) ?? []), row.id]);
        for (const [key, ofKey] of ids) {
          expect(table?.ids(index, key), `${name} ${index} ${key}`).toEqual(ofKey);
          expect(table?.count(index, key)).toBe(ofKey.length);
        }
      }
    }
  });
});

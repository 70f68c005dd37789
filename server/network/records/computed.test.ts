import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Row } from '../../data/collection';
import { fixturesFolder } from '../../demo';
import { tablesOf } from '../../testing/tables';
import { replay } from '../money/replay';
import { networkOf, type OpenNetwork } from '../opening/database';
import { openSqlToFill, recordTablesOf } from '../opening/openSql';
import { aboutOf, adjustmentsOf, rowsOf } from '../opening/seed';
import { recordsWith } from './read';
import { type Tables, tables } from './tables';

type Name = keyof Tables;
type Rows = Partial<Record<Name, readonly Row[]>>;
const names = Object.keys(tables) as Name[];
const byId = (rows: readonly Row[]) => [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));

let expected: Rows;
beforeAll(async () => {
  const rows = await rowsOf(fixturesFolder);
  const { as_of } = await aboutOf(fixturesFolder);
  expected = { ...rows, ...replay(rows, as_of, await adjustmentsOf(fixturesFolder)) };
});

describe('records of a network', () => {
  let network: OpenNetwork;
  beforeAll(async () => {
    network = await networkOf(expected as Parameters<typeof networkOf>[0]);
  });
  afterAll(() => network.sql.close());

  it('come back from their tables unchanged', async () => {
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

// Only large networks are filled this way.
it.skipIf(!inject('deep'))('records come back unchanged from a file filled in parts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-shapes-'));
  const { sql, put, complete } = await openSqlToFill(join(folder, 'lantern.db'), []);
  for (const name of names) {
    const rows = expected[name] ?? [];
    for (let from = 0; from < rows.length; from += 5_000) await put({ [name]: rows.slice(from, from + 5_000) });
  }
  await complete();
  for (const name of names)
    expect(byId(await recordsWith(sql.db, name)), name).toStrictEqual(byId(expected[name] ?? []));
  await sql.close();
  await rm(folder, { recursive: true });
});

import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onEveryEngine } from '../../testing/sqlEngines';
import { createTable, flag, id, instant, integer, json, maybe, ref, text } from './columns';
import { copyTables, firstDifference, type KeyedTable, keyedTables, lastIdsOf } from './copyTables';
import type { Engine } from './engine';
import { migrate } from './migrate';
import { sqliteMemory } from './sqlite';
import { SqlStore } from './store';

interface Tables {
  things: { id: number; told: unknown; maybe_told: unknown; done: boolean; at: string; parent_id: number | null };
  pairs: { name: string; place: number; note: string };
}

async function storeOn(engine: Engine): Promise<SqlStore<Tables>> {
  const store = new SqlStore<Tables>(engine);
  // Created by migration, because transactions on PostgreSQL lock one of the migration tables.
  await migrate(store, {
    steps: {
      tables: async (db) => {
        const things = {
          id,
          told: json,
          maybe_told: maybe(json),
          done: flag,
          at: instant,
          parent_id: maybe(ref('things')),
        };
        await createTable(db, engine, 'things', things);
        await createTable(db, engine, 'pairs', { name: text, place: integer, note: text }, { key: ['name', 'place'] });
        await createTable(db, engine, 'left_out', { id });
      },
    },
  });
  return store;
}

onEveryEngine('copied tables', (made) => {
  let from: SqlStore<Tables>;
  let to: SqlStore<Tables>;
  let things: KeyedTable;
  let pairs: KeyedTable;

  beforeEach(async () => {
    from = await storeOn(sqliteMemory());
    to = await storeOn(await made());
    await from.write(async (tx) => {
      await sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 4500)
        insert into things select n, json_array(n, 'Zoë', json_object('b', 1, 'a', null)), case n % 2 when 0 then json_quote('text') end,
          n % 2, '2026-11-20T09:00:00.' || (100 + n % 900) || 'Z', case when n < 4500 then n + 1 end from numbers`.execute(
        tx,
      );
      await sql`insert into things (id, told, done, at) values (9000, 'null', 0, '2026-11-20T09:00:00.000Z')`.execute(
        tx,
      );
      await sql`delete from things where id = 9000`.execute(tx);
      for (const name of ['Zebra', 'apple', 'Äpfel', '山'])
        await sql`insert into pairs select ${name}, id, 'of ' || id from things where id <= 1001`.execute(tx);
    });
    [pairs, things] = (await keyedTables(from, ['left_out'])) as [KeyedTable, KeyedTable];
  });
  afterEach(async () => {
    await from.close();
    await to.close();
  });
  const differences = async () => {
    const differences: (string | undefined)[] = [];
    for (const table of [pairs, things]) differences.push(await firstDifference(from, to, table));
    return differences;
  };
  const copy = () => copyTables(from, to, [pairs, things]);

  it('have all rows in their types, and continue the ids', async () => {
    expect([pairs.key, things.key]).toEqual([['name', 'place'], ['id']]);
    await sql`insert into pairs values ('an older row', 1, 'which goes')`.execute(to.direct);
    expect(Object.fromEntries(await copy())).toEqual({ pairs: 4004, things: 4500 });
    expect(await differences()).toEqual([undefined, undefined]);
    const rows = await to.db.selectFrom('things').selectAll().where('id', 'in', [1, 2]).orderBy('id').execute();
    expect(rows).toEqual([
      {
        id: 1,
        told: [1, 'Zoë', { b: 1, a: null }],
        maybe_told: null,
        done: true,
        at: '2026-11-20T09:00:00.101Z',
        parent_id: 2,
      },
      {
        id: 2,
        told: [2, 'Zoë', { b: 1, a: null }],
        maybe_told: 'text',
        done: false,
        at: '2026-11-20T09:00:00.102Z',
        parent_id: 3,
      },
    ]);
    expect(await lastIdsOf(to, [things])).toEqual(new Map([['things', 9000]]));
    const astray = sql`insert into things values (9001, '1', null, true, '2026-11-20T09:00:00.000Z', 77777)`;
    await expect(astray.execute(to.direct), 'references are checked again').rejects.toThrow(/foreign key/i);
  });

  it('differ if a row has another value, is missing or is extra', async () => {
    await copy();
    for (const [statement, expected] of [
      [`update pairs set note = 'another' where name = 'apple' and place = 700`, ['apple 700', undefined]],
      [`delete from things where id = 1`, ['apple 700', '1']],
      [`update pairs set note = 'of 700' where name = 'apple' and place = 700`, [undefined, '1']],
      [`insert into pairs values ('山', 1002, '')`, ['山 1002', '1']],
    ] as const) {
      await sql.raw(statement).execute(to.direct);
      expect(await differences(), statement).toEqual(expected);
    }
  });

  it('stay empty if a row cannot be copied', async () => {
    await sql`pragma foreign_keys = off`.execute(from.direct);
    await sql`update things set parent_id = 77777 where id = 4500`.execute(from.direct);
    await expect(copy()).rejects.toThrow(/foreign key/i);
    expect(await to.db.selectFrom('things').select('id').limit(1).execute()).toEqual([]);
    expect(await to.db.selectFrom('pairs').select('name').limit(1).execute()).toEqual([]);
  });
});

import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { onEveryEngine } from '../../testing/sqlEngines';
import type { Change } from '../store';
import { createTable, id, integer, json, maybe, text } from './columns';
import type { Engine } from './engine';
import { RecordStore } from './recordStore';
import { RecordTables } from './recordTables';
import type { Shapes } from './rowTable';
import { SqlStore } from './store';
import type { Summary } from './summary';

type Note = { id: number; text: string; cents: number; tags: string[] | null; parts: { of: string }[] };
type Notes = { notes: Note };

/** Notes have a folded text that only queries see, and a list of parts. */
const shapes: Shapes = {
  notes: {
    derived: { folded: (note: Note) => note.text.toLowerCase() },
    list: { field: 'parts', table: 'note_parts', owner: 'note_id' },
  },
};
const sums: Summary = {
  table: 'note_sums',
  keys: ['text'],
  sums: ['count', 'cents'],
  of: { notes: 'id' },
  select: (among) =>
    `select text, count(*) as count, sum(cents) as cents from notes where ${among('id')} group by text`,
};

// biome-ignore lint/suspicious/noExplicitAny: the tables are those of this test.
type Db = Kysely<any>;

async function read(db: Db, ids: readonly (number | string)[]): Promise<Note[]> {
  const rows = await db.selectFrom('notes').select(['id', 'text', 'cents', 'tags']).where('id', 'in', ids).execute();
  const parts = await db.selectFrom('note_parts').selectAll().orderBy('position').execute();
  return rows.map((row) => ({
    ...(row as Omit<Note, 'parts'>),
    parts: parts.filter(({ note_id }) => note_id === row.id).map(({ of }) => ({ of })),
  }));
}

async function opened(engine: Engine) {
  const sql = new SqlStore<Record<string, Record<string, unknown>>>(engine);
  await createTable(sql.schema, engine, 'notes', { id, text, cents: integer, tags: maybe(json), folded: text });
  await createTable(
    sql.schema,
    engine,
    'note_parts',
    { note_id: integer, position: integer, of: text },
    {
      key: ['note_id', 'position'],
    },
  );
  await createTable(sql.schema, engine, 'note_sums', { text, count: integer, cents: integer }, { key: ['text'] });
  const tables = await RecordTables.of(sql.schema, engine, ['notes'], { shapes, summaries: [sums] });
  const db = new RecordStore<Notes, Record<string, Record<string, unknown>>>(sql, tables);
  const all = async () =>
    read(
      sql.db,
      (await sql.db.selectFrom('notes').select('id').execute()).map((row) => Number(row.id)),
    );
  const summed = async () =>
    sql.db.selectFrom('note_sums').selectAll().where('count', '<>', 0).orderBy('text').execute();
  return { sql, db, all, summed };
}

const note = (of: Partial<Note> & Pick<Note, 'id'>): Note => ({ text: 'A', cents: 5, tags: null, parts: [], ...of });

onEveryEngine('changes of records', (made) => {
  it('are seen by the queries of their transaction, and by all once it has ended', async () => {
    const { db, sql, all } = await opened(await made());
    const first = note({ id: 1, tags: ['x'], parts: [{ of: 'b' }, { of: 'a' }] });
    await db.write(async (tx) => {
      tx.put('notes', first);
      expect(await read(tx.sql, [1])).toEqual([first]);
      tx.put('notes', { ...first, cents: 7 });
      tx.put('notes', { ...first, cents: 9, parts: [{ of: 'c' }] });
    });
    expect(await all()).toEqual([{ ...first, cents: 9, parts: [{ of: 'c' }] }]);
    expect(await sql.db.selectFrom('notes').select('folded').execute()).toEqual([{ folded: 'a' }]);
    await sql.close();
  });

  it('are told as each record was before and is now, whatever came between', async () => {
    const { db, sql } = await opened(await made());
    const told: (readonly Change[])[] = [];
    db.watch({ within: (changes) => void told.push(changes), after: (changes) => void told.push(changes) });
    await db.write(async (tx) => tx.put('notes', note({ id: await tx.newId('notes') })));
    await db.write(async (tx) => {
      tx.put('notes', note({ id: 1, cents: 6 }));
      await read(tx.sql, [1]);
      tx.put('notes', note({ id: 1, cents: 7 }));
      const id = await tx.newId('notes');
      tx.put('notes', note({ id }));
      await read(tx.sql, [1]);
      tx.delete('notes', id);
    });
    await db.write((tx) => tx.delete('notes', 1));
    const steps = [
      [{ collection: 'notes', id: 1, before: undefined, after: note({ id: 1 }) }],
      [{ collection: 'notes', id: 1, before: note({ id: 1 }), after: note({ id: 1, cents: 7 }) }],
      [{ collection: 'notes', id: 1, before: note({ id: 1, cents: 7 }), after: undefined }],
    ];
    expect(told).toEqual(steps.flatMap((step) => [step, step]));
    await sql.close();
  });

  it('give out each id once, also of what is deleted or fails', async () => {
    const { db, sql, all } = await opened(await made());
    const ids: number[] = [];
    await db.write(async (tx) => {
      await tx.takeIds('notes');
      ids.push(tx.nextId('notes'), tx.nextId('notes'));
      for (const each of ids) tx.put('notes', note({ id: each }));
    });
    await db.write((tx) => tx.delete('notes', 2));
    await db.write(async (tx) => ids.push(await tx.newId('notes')));
    await db.write(async (tx) => ids.push(tx.put('notes', note({ id: await tx.newId('notes') })).id));
    expect(ids).toEqual([1, 2, 3, 4]);
    await expect(db.write((tx) => tx.nextId('notes'))).rejects.toThrow('not in use');
    expect((await all()).map((each) => each.id)).toEqual([1, 4]);
    await sql.close();
  });

  it('keep their sums, and leave nothing when they fail or are previewed', async () => {
    const { db, sql, all, summed } = await opened(await made());
    await db.write((tx) => {
      tx.put('notes', note({ id: 1 }));
      tx.put('notes', note({ id: 2, text: 'B' }));
    });
    const before = [await all(), await summed()];
    expect(
      await db.preview(async (tx) => {
        tx.put('notes', note({ id: 1, text: 'B' }));
        return (await read(tx.sql, [1]))[0]?.text;
      }),
    ).toBe('B');
    await expect(
      db.write(async (tx) => {
        tx.put('notes', note({ id: 1, text: 'B' }));
        await read(tx.sql, [1]);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect([await all(), await summed()]).toEqual(before);
    await db.write(async (tx) => {
      tx.put('notes', note({ id: 1, text: 'B' }));
      await read(tx.sql, [1]);
      tx.put('notes', note({ id: 1, text: 'B', cents: 20 }));
    });
    expect(await summed()).toEqual([{ text: 'B', count: 2, cents: 25 }]);
    await sql.close();
  });

  describe('that watchers add to', () => {
    it('are one transaction with them, and fail with them', async () => {
      const { db, sql, all } = await opened(await made());
      db.watch({
        within: async (_, tx) => {
          tx.put('notes', note({ id: await tx.newId('notes'), text: 'told' }));
          if ((await read(tx.sql, [1]))[0]?.text === 'bad') throw new Error('no');
        },
      });
      await db.write(async (tx) => tx.put('notes', note({ id: await tx.newId('notes') })));
      await expect(db.write((tx) => tx.put('notes', note({ id: 1, text: 'bad' })))).rejects.toThrow('no');
      expect((await all()).map((each) => each.text)).toEqual(['A', 'told']);
      await sql.close();
    });
  });
});

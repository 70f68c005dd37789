import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { onEveryEngine } from '../../testing/sqlEngines';
import type { Change } from '../store';
import { createTable, id, integer, json, maybe, ref, text } from './columns';
import type { Engine } from './engine';
import { migrate } from './migrate';
import { RecordStore } from './recordStore';
import { RecordTables } from './recordTables';
import type { Shapes } from './shape';
import { SqlStore } from './store';
import type { Summary } from './summary';

interface Note {
  id: number;
  text: string;
  cents: number;
  /** The note that it belongs to. */
  under_id: number | null;
  tags: string[] | null;
  parts: { of: string }[];
}
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
  const rows = await db
    .selectFrom('notes')
    .select(['id', 'text', 'cents', 'under_id', 'tags'])
    .where('id', 'in', ids)
    .execute();
  const parts = await db.selectFrom('note_parts').selectAll().orderBy('position').execute();
  return rows.map((row) => ({
    ...(row as Omit<Note, 'parts'>),
    parts: parts.filter(({ note_id }) => note_id === row.id).map(({ of }) => ({ of })),
  }));
}

async function opened(engine: Engine) {
  const sql = new SqlStore<Record<string, Record<string, unknown>>>(engine);
  await migrate(sql, {
    steps: {
      '001': async (db) => {
        await createTable(db, engine, 'notes', {
          ...{ id, text, cents: integer, under_id: maybe(ref('notes')), tags: maybe(json), folded: text },
        });
        const parts = { note_id: integer, position: integer, of: text };
        await createTable(db, engine, 'note_parts', parts, { key: ['note_id', 'position'] });
        await createTable(db, engine, 'note_sums', { text, count: integer, cents: integer }, { key: ['text'] });
      },
    },
  });
  const tables = await RecordTables.of(sql.schema, engine, ['notes'], { shapes, summaries: [sums], relations: [] });
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

const note = (of: Partial<Note> & Pick<Note, 'id'>): Note => ({
  ...{ text: 'A', cents: 5, under_id: null, tags: null, parts: [] },
  ...of,
});

onEveryEngine('changes of records', (made) => {
  it('are seen by the queries of their transaction, and by all once it has ended', async () => {
    const { db, sql, all } = await opened(await made());
    const first = note({ id: 1, tags: ['x'], parts: [{ of: 'b' }, { of: 'a' }] });
    await db.write(async (tx) => {
      await tx.put('notes', first);
      expect(await read(tx.sql, [1])).toEqual([first]);
      await tx.put('notes', { ...first, cents: 7 });
      await tx.put('notes', { ...first, cents: 9, parts: [{ of: 'c' }] });
    });
    expect(await all()).toEqual([{ ...first, cents: 9, parts: [{ of: 'c' }] }]);
    expect(await sql.db.selectFrom('notes').select('folded').execute()).toEqual([{ folded: 'a' }]);
    await sql.close();
  });

  it('pass each record to the watcher as before the transaction and as after it', async () => {
    const { db, sql } = await opened(await made());
    const told: (readonly Change[])[] = [];
    db.watch({ within: (changes) => void told.push(changes), after: (changes) => void told.push(changes) });
    await db.write(async (tx) => tx.put('notes', note({ id: await tx.newId('notes') })));
    await db.write(async (tx) => {
      await tx.put('notes', note({ id: 1, cents: 6 }));
      await read(tx.sql, [1]);
      await tx.put('notes', note({ id: 1, cents: 7 }));
      const id = await tx.newId('notes');
      await tx.put('notes', note({ id }));
      await read(tx.sql, [1]);
      await tx.delete('notes', id);
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

  it('are refused when a put is not awaited', async () => {
    const { db, sql, all } = await opened(await made());
    const forgetful = db.write((tx) => {
      void tx.put('notes', note({ id: 1 }));
    });
    await expect(forgetful).rejects.toThrow('Await each of them.');
    expect(await all()).toEqual([]);
    await sql.close();
  });

  it('are summed once each when they run concurrently', async () => {
    const { db, sql, summed } = await opened(await made());
    await db.write((tx) => tx.putAll('notes', [note({ id: 1 }), note({ id: 2 })]));
    await db.write((tx) =>
      Promise.all([1, 2].map((id) => tx.put('notes', note({ id, cents: 6 }))).concat(tx.put('notes', note({ id: 3 })))),
    );
    expect(await summed()).toEqual([{ text: 'A', count: 3, cents: 17 }]);
    await sql.close();
  });

  it('are visible to concurrent queries of their transaction', async () => {
    const { db, sql } = await opened(await made());
    await db.write(async (tx) => {
      const counted = () => tx.sql.selectFrom('notes').select('id').execute();
      await tx.put('notes', note({ id: 1 }));
      expect(await Promise.all([read(tx.sql, [1]), counted(), counted()])).toEqual([
        [note({ id: 1 })],
        [{ id: 1 }],
        [{ id: 1 }],
      ]);
    });
    await sql.close();
  });

  it('never give an id twice, even after a deletion or a failure', async () => {
    const { db, sql, all } = await opened(await made());
    const add = () => db.write(async (tx) => (await tx.put('notes', note({ id: await tx.newId('notes') }))).id);
    const first = await db.write(async (tx) => {
      await tx.takeIds('notes');
      const notes = [1, 2].map(() => note({ id: tx.nextId('notes') }));
      await tx.putAll('notes', notes);
      return notes.map(({ id }) => id);
    });
    expect(first).toEqual([1, 2]);
    await db.write((tx) => tx.delete('notes', 2));
    await db.write((tx) => tx.newId('notes'));
    const failed = db.write(async (tx) => {
      await tx.put('notes', note({ id: await tx.newId('notes') }));
      await read(tx.sql, [1]);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    const more = [await add(), ...(await Promise.all([add(), add(), add()]))].sort((a, b) => a - b);
    expect(new Set([...first, ...more]).size).toBe(6);
    expect((await all()).map((each) => each.id)).toEqual([1, ...more]);
    await expect(db.write((tx) => tx.nextId('notes'))).rejects.toThrow('not in use');
    await sql.close();
  });

  it('take turns', async () => {
    const { db, sql, all } = await opened(await made());
    await db.write((tx) => tx.put('notes', note({ id: 1, cents: 0 })));
    const addOne = () =>
      db.write(async (tx) => {
        const [note] = await read(tx.sql, [1]);
        await new Promise(setImmediate);
        if (note) await tx.put('notes', { ...note, cents: note.cents + 1 });
      });
    await Promise.all(Array.from({ length: 5 }, addOne));
    expect((await all()).map((each) => each.cents)).toEqual([5]);
    await sql.close();
  });

  it('roll back when the commit fails, and the next transaction succeeds', async () => {
    const { db, sql, all, summed } = await opened(await made());
    await db.write((tx) => tx.put('notes', note({ id: 1 })));
    const before = [await all(), await summed()];
    const lost = db.write(async (tx) => {
      await tx.put('notes', note({ id: 1, cents: 8 }));
      await tx.put('notes', note({ id: 2, under_id: 70 }));
    });
    await expect(lost).rejects.toThrow();
    expect([await all(), await summed()]).toEqual(before);
    await db.write(async (tx) => {
      await tx.put('notes', note({ id: 2, under_id: 70 }));
      await tx.put('notes', note({ id: 70 }));
    });
    expect((await all()).map((each) => each.id)).toEqual([1, 2, 70]);
    await sql.close();
  });

  it('keep their sums, and leave nothing when they fail or are previewed', async () => {
    const { db, sql, all, summed } = await opened(await made());
    await db.write(async (tx) => {
      await tx.put('notes', note({ id: 1 }));
      await tx.put('notes', note({ id: 2, text: 'B' }));
    });
    const before = [await all(), await summed()];
    expect(
      await db.preview(async (tx) => {
        await tx.put('notes', note({ id: 1, text: 'B' }));
        return (await read(tx.sql, [1]))[0]?.text;
      }),
    ).toBe('B');
    await expect(
      db.write(async (tx) => {
        await tx.put('notes', note({ id: 1, text: 'B' }));
        await read(tx.sql, [1]);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect([await all(), await summed()]).toEqual(before);
    await db.write(async (tx) => {
      await tx.put('notes', note({ id: 1, text: 'B' }));
      await read(tx.sql, [1]);
      await tx.put('notes', note({ id: 1, text: 'B', cents: 20 }));
    });
    expect(await summed()).toEqual([{ text: 'B', count: 2, cents: 25 }]);
    await sql.close();
  });

  describe('that are watched', () => {
    const watched = async (engine: Engine) => {
      const store = await opened(engine);
      const heard: string[] = [];
      const idsOf = (changes: readonly Change[]) => changes.map((change) => change.id).join();
      store.db.watch({
        within: async (changes, tx) => {
          const there = await read(tx.sql, [1, 2]);
          heard.push(`within ${idsOf(changes)}, ${there.length} there`);
        },
        after: async (changes) => void heard.push(`after ${idsOf(changes)}, ${(await store.all()).length} there`),
      });
      return { ...store, heard };
    };

    it('reach the watcher before the commit and after it', async () => {
      const { db, sql, heard } = await watched(await made());
      await db.write(async (tx) => {
        await tx.put('notes', note({ id: 1 }));
        await tx.put('notes', note({ id: 2 }));
      });
      expect(heard).toEqual(['within 1,2, 2 there', 'after 1,2, 2 there']);
      await sql.close();
    });

    it('do not reach the watcher for no change, a preview, or after a failure', async () => {
      const { db, sql, heard } = await watched(await made());
      await db.write(async (tx) => read(tx.sql, [1]));
      await db.write(async (tx) => {
        await tx.put('notes', note({ id: 1 }));
        await read(tx.sql, [1]);
        await tx.delete('notes', 1);
        await tx.delete('notes', 99);
      });
      await db.preview(async (tx) => {
        await tx.put('notes', note({ id: 1 }));
        await read(tx.sql, [1]);
      });
      expect(heard).toEqual([]);
      await expect(db.write((tx) => tx.put('notes', note({ id: 1, under_id: 70 })))).rejects.toThrow();
      expect(heard).toEqual(['within 1, 1 there']);
      await sql.close();
    });

    it('are refused by the watcher, as a write and as a preview', async () => {
      const { db, sql, all } = await opened(await made());
      db.watch({
        allow: (changes) => {
          if (changes.some(({ id }) => id === 2)) throw new Error('not 2');
        },
      });
      const put = (id: number) => (tx: Parameters<Parameters<typeof db.write>[0]>[0]) => tx.put('notes', note({ id }));
      await expect(db.preview(put(2))).rejects.toThrow('not 2');
      await expect(db.write(put(2))).rejects.toThrow('not 2');
      await db.preview(put(1));
      expect(await all()).toEqual([]);
      await db.write(put(1));
      expect(await all()).toHaveLength(1);
      await sql.close();
    });

    it('reach the watcher once after the commit, even after a retry', async () => {
      const again = new Error('another one came first');
      const engine = await made();
      const failureOf = (error: unknown) => (error === again ? 'conflict' : engine.failureOf(error));
      const { db, sql, heard } = await watched({ ...engine, failureOf });
      let tries = 0;
      await db.write(async (tx) => {
        tries += 1;
        await tx.put('notes', note({ id: tries }));
        await read(tx.sql, [1]);
        if (tries < 3) throw again;
      });
      expect(heard).toEqual(['within 3, 0 there', 'after 3, 1 there']);
      await sql.close();
    });
  });

  describe('that watchers add to', () => {
    it('share one transaction with the additions, fail with them, and are reported without them', async () => {
      const { db, sql, all } = await opened(await made());
      const told: (string | number)[] = [];
      db.watch({
        within: async (_, tx) => {
          await tx.put('notes', note({ id: await tx.newId('notes'), text: 'told' }));
          if ((await read(tx.sql, [1]))[0]?.text === 'bad') throw new Error('no');
        },
        after: (changes) => void told.push(...changes.map((change) => change.id)),
      });
      await db.write(async (tx) => tx.put('notes', note({ id: await tx.newId('notes') })));
      await expect(db.write((tx) => tx.put('notes', note({ id: 1, text: 'bad' })))).rejects.toThrow('no');
      expect((await all()).map((each) => each.text)).toEqual(['A', 'told']);
      expect(told).toEqual([1]);
      await sql.close();
    });
  });
});

import { tries } from '@shared/testing/tries';
import fc from 'fast-check';
import type { Generated } from 'kysely';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onEveryEngine } from '../../testing/sqlEngines';
import { createTable, id, maybe, text } from './columns';
import { migrate, type Schema } from './migrate';
import { SqlStore } from './store';

interface Tables {
  notes: { id: Generated<number>; title: string; body: string | null };
}

const migrations: Schema['steps'] = {
  '001 notes': async (db, engine) => {
    await createTable(db, engine, 'notes', { id, title: text, body: maybe(text) });
    await sql`insert into notes (title, body) values ('written before', 'the index')`.execute(db);
    for (const statement of engine.indexTexts('notes', ['title', 'body'])) await sql.raw(statement).execute(db);
  },
};

// Few letters, so that phrases match; the other characters are special in LIKE or FTS5.
const letters = fc.constantFrom('a', 'b', 'c', '林', '𠮷', '\n', ' ', '%', '_', '\\', '"', "'", '*', ':', '-');
const texts = fc.string({ unit: letters, maxLength: 12 });
const phrases = fc.array(fc.string({ unit: letters, minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 3 });

onEveryEngine('an index of texts', (made) => {
  it('finds phrases in the texts after each change', async () => {
    const store = new SqlStore<Tables>(await made());
    await migrate(store, { steps: migrations });
    const idsOf = async (column: 'title' | 'body', ...phrases: string[]) => {
      const occurring = store.db.selectFrom(store.engine.occurring('notes', column, phrases).as('matches'));
      return (await occurring.select('matches.id').orderBy('matches.id').execute()).map(({ id }) => id);
    };
    expect(await idsOf('title', 'before', 'writ')).toEqual([1]);
    expect(await idsOf('body', 'before')).toEqual([]);
    expect(await idsOf('title', 'Before')).toEqual([]);

    const agrees = async (phrases: readonly string[]) => {
      const rows = await store.db.selectFrom('notes').selectAll().orderBy('id').execute();
      for (const column of ['title', 'body'] as const) {
        const having = rows.filter((row) => phrases.every((phrase) => row[column]?.includes(phrase)));
        expect(await idsOf(column, ...phrases)).toEqual(having.map(({ id }) => id));
      }
    };
    const partOf = (whole: string, at: number) => {
      const characters = Array.from(whole);
      return characters.slice(at % 3, (at % 3) + 4).join('') || 'a';
    };
    const change = fc.record({ title: texts, body: fc.option(texts), next: texts, at: fc.nat() });
    await fc.assert(
      fc.asyncProperty(change, phrases, async ({ title, body, next, at }, needles) => {
        const all = async () => {
          for (const each of [needles, [partOf(title, at)], [partOf(next, at)]]) await agrees(each);
        };
        const { id } = await store.write((tx) =>
          tx.insertInto('notes').values({ title, body }).returning('id').executeTakeFirstOrThrow(),
        );
        await all();
        const change = at % 2 === 0 ? { title: next } : { title: next, body: null };
        await store.write((tx) => tx.updateTable('notes').set(change).where('id', '=', id).execute());
        await all();
        if (at % 3 > 0) return;
        await store.write((tx) => tx.deleteFrom('notes').where('id', '=', id).execute());
        await all();
      }),
      { numRuns: tries(120) },
    );
    await store.close();
  }, 60_000);
});

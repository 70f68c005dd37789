import { expect, it } from 'vitest';
import { onEveryEngine } from '../../testing/sqlEngines';
import type { Indexes } from '../collection';
import { Database } from '../database';
import { creator } from '../schema/create';
import { createDemos } from '../schema/demos';
import type { Engine } from './engine';
import { migrate } from './migrate';
import { type JsonTables, sharedJsonStore } from './sharedJson';
import { SqlStore } from './store';

type Note = { id: number | string; text: string };
type Tables = { notes: Note };
const schema = { notes: { text: (note) => note.text } satisfies Indexes<Note> };
const first: Note = { id: 1, text: 'one' };

async function opened(engine: Engine) {
  const sql = new SqlStore<JsonTables>(engine);
  await migrate(sql, { steps: { demos: (db, engine) => createDemos(creator(db, engine)) } });
  const server = () => Database.open<Tables, typeof schema>(sharedJsonStore(sql), schema, () => ({ notes: [first] }));
  const [one, other] = await Promise.all([server(), server()]);
  return { sql, one, other, server };
}

onEveryEngine('rows of two servers', (made) => {
  it('are filled once, and each server applies the other’s changes', async () => {
    const { sql, one, other } = await opened(await made());
    expect([one.table('notes').all(), other.table('notes').all()]).toEqual([[first], [first]]);
    await one.write((tx) => tx.put('notes', { id: tx.nextId('notes'), text: 'two' }));
    expect(other.table('notes').get(2)).toBeUndefined();
    const { revision } = other;
    await other.refresh();
    expect(other.table('notes').by('text', 'two')).toEqual([{ id: 2, text: 'two' }]);
    expect(other.revision).toBeGreaterThan(revision);
    await other.write((tx) => tx.delete('notes', 2));
    await one.refresh();
    expect(one.table('notes').all()).toEqual([first]);
    await sql.close();
  });

  it('get unique ids, and each write starts from the other server’s changes', async () => {
    const { sql, one, other, server } = await opened(await made());
    const add = (db: typeof one) =>
      db.write((tx) => tx.put('notes', { id: tx.nextId('notes'), text: String(db.table('notes').size) }).id);
    const ids = await Promise.all([one, other, one, other].map(add));
    expect(ids.sort()).toEqual([2, 3, 4, 5]);
    expect(
      (await server())
        .table('notes')
        .all()
        .map(({ text }) => text),
    ).toEqual(['one', '1', '2', '3', '4']);
    await sql.close();
  });

  it('are reported when added, on both', async () => {
    const { sql, one, other } = await opened(await made());
    const heard: string[][] = [[], []];
    for (const [place, db] of [one, other].entries()) db.watch('notes', ({ text }) => heard[place]?.push(text));
    await one.write((tx) => void tx.put('notes', { ...first, text: 'changed' }));
    await one.write((tx) => void tx.put('notes', { id: 2, text: 'two' }));
    const failing = one.write((tx) => {
      tx.put('notes', { id: 3, text: 'never' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(heard[0]).toEqual(['two']);
    // With notices from the database, no refresh is needed.
    if (!sql.engine.notices) await other.refresh();
    await expect.poll(() => heard[1]).toEqual(['two']);
    await other.refresh();
    expect(heard).toEqual([['two'], ['two']]);
    await sql.close();
  });

  it('stay unchanged on both after a failed write', async () => {
    const { sql, one, other } = await opened(await made());
    const failing = one.write((tx) => {
      tx.put('notes', { ...first, text: 'never' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await one.write((tx) => tx.put('notes', { id: 'a text', text: 'kept' }));
    await other.refresh();
    for (const db of [one, other]) expect(db.table('notes').all()).toEqual([first, { id: 'a text', text: 'kept' }]);
    await sql.close();
  });
});

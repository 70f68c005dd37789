import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rowStore } from '../testing/rowStores';
import { Database } from './database';
import { id, integer, json, maybe, text } from './sql/columns';
import { sqliteFile } from './sql/sqlite';
import type { Store } from './store';

type Note = { id: number; text: string; tags?: string[] };
const schema = {
  notes: { text: (row: Note) => row.text, tags: (row: Note) => row.tags },
  words: {},
  small: {},
};
type Tables = { notes: Note; words: { id: string; said: unknown }; small: { id: number } };

const columns = {
  notes: { id, text, tags: maybe(json) },
  words: { id: text, said: json },
  small: { id },
  lookups: { collection: text, name: text, key: text, row_id: integer },
};
const shapes = { notes: { optional: ['tags'], keys: { tags: 'lookups' } } } as const;

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lantern-'));
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const open = async (notes: Note[] = [{ id: 3, text: 'three' }]) => {
  store = await rowStore(sqliteFile(join(folder, 'notes.db')), columns, shapes);
  return Database.open<Tables, typeof schema>(store, schema, () => ({ notes }), { onDisk: ['notes', 'words'] });
};
const again = async () => {
  await store.close();
  return open([]);
};
const full = async () => {
  throw new Error('the disk is full');
};

describe('tables that stay on disk', () => {
  it('are filled by the seed, and found again with all their keys', async () => {
    await open([
      { id: 1, text: 'a', tags: ['x', 'y'] },
      { id: 2, text: 'b', tags: ['y'] },
    ]);
    const db = await again();
    const notes = db.table('notes');
    expect([notes.size, notes.count('tags', 'y'), notes.one('text', 'b')]).toEqual([
      2,
      2,
      { id: 2, text: 'b', tags: ['y'] },
    ]);
    expect(notes.by('tags', 'y').map(({ id }) => id)).toEqual([1, 2]);
    expect(await db.write((tx) => tx.nextId('notes'))).toBe(3);
  });

  it('keep what is changed, added and deleted, beside tables in memory', async () => {
    const db = await open();
    await db.write((tx) => {
      tx.put('notes', { id: 3, text: 'once' });
      tx.put('notes', { id: 3, text: 'twice', tags: ['x'] });
      tx.put('notes', { id: 4, text: 'gone' });
      tx.delete('notes', 4);
      tx.put('notes', { id: 5, text: 'new' });
      tx.put('words', { id: 'a/b c', said: null });
      tx.put('small', { id: 1 });
    });
    for (const get of [async () => db, again]) {
      const now = await get();
      expect(now.table('notes').all()).toEqual([
        { id: 3, text: 'twice', tags: ['x'] },
        { id: 5, text: 'new' },
      ]);
      expect(['three', 'once', 'twice', 'gone', 'new'].map((text) => now.table('notes').count('text', text))).toEqual([
        0, 0, 1, 0, 1,
      ]);
      expect(now.table('words').get('a/b c')).toEqual({ id: 'a/b c', said: null });
      expect(now.table('small').size).toBe(1);
    }
  });

  it('take keys of any kind', async () => {
    const texts = ['', '林雨晴', 'x'.repeat(5_000), ' ', '1'];
    await open(texts.map((text, index) => ({ id: index + 1, text })));
    const db = await again();
    expect(texts.map((text) => db.table('notes').by('text', text))).toEqual(
      texts.map((text, index) => [{ id: index + 1, text }]),
    );
  });

  it('take rows of any shape, however many', async () => {
    const said = Array.from({ length: 100 }, (_, index) => ({
      [`key ${index}`]: index,
      nested: [{ [`n${index}`]: {} }],
    }));
    const db = await open();
    for (const half of [said.slice(0, 20), said.slice(20)])
      await db.write((tx) => {
        for (const one of half) tx.put('words', { id: Object.keys(one)[0] ?? '', said: one });
      });
    const found = await again();
    await found.write((tx) => tx.put('words', { id: 'late', said: { late: true } }));
    const last = await again();
    expect(said.map((one) => last.table('words').get(Object.keys(one)[0] ?? '')?.said)).toEqual(said);
    expect(last.table('words').get('late')?.said).toEqual({ late: true });
  });

  it('see within a write what it has written, and are as before when it fails', async () => {
    const db = await open();
    const notes = db.table('notes');
    const written = db.write((tx) => {
      tx.put('notes', { id: 3, text: 'changed' });
      tx.put('notes', { id: 4, text: 'new', tags: ['x'] });
      expect([notes.size, notes.get(3)?.text, notes.count('text', 'three'), notes.one('tags', 'x')?.id]).toEqual([
        2,
        'changed',
        0,
        4,
      ]);
      expect([...notes.each()].map(({ id }) => id)).toEqual([3, 4]);
      throw new Error('no');
    });
    await expect(written).rejects.toThrow('no');
    const { append } = store;
    store.append = full;
    await expect(db.write((tx) => tx.delete('notes', 3))).rejects.toThrow('full');
    store.append = append;
    for (const get of [async () => db, again]) {
      const now = await get();
      expect(now.table('notes').all()).toEqual([{ id: 3, text: 'three' }]);
      expect([now.table('notes').size, now.table('notes').count('tags', 'x')]).toEqual([1, 0]);
    }
  });

  it('take all of a batch or nothing', async () => {
    const db = await open();
    const written = db.write((tx) => {
      tx.put('notes', { id: 4, text: 'first', tags: ['x'] });
      tx.put('words', { id: 'cut\0off', said: null });
    });
    await expect(written).rejects.toThrow();
    await db.write((tx) => tx.put('notes', { id: 5, text: 'next', tags: [] }));
    for (const get of [async () => db, again])
      expect((await get()).table('notes').all()).toEqual([
        { id: 3, text: 'three' },
        { id: 5, text: 'next', tags: [] },
      ]);
  });

  it('show each change once while a write waits for the disk', async () => {
    const db = await open();
    const { append } = store;
    let meanwhile: readonly Note[] = [];
    store.append = async (...batch) => {
      await append.call(store, ...batch);
      meanwhile = db.table('notes').all();
      expect(db.table('notes').count('text', 'four')).toBe(1);
    };
    await db.write((tx) => tx.put('notes', { id: 4, text: 'four' }));
    expect(meanwhile).toEqual([
      { id: 3, text: 'three' },
      { id: 4, text: 'four' },
    ]);
    expect(db.table('notes').all()).toEqual(meanwhile);
  });

  it('answer right when more rows are read than are kept', async () => {
    const many = Array.from({ length: 20_000 }, (_, index) => ({ id: index + 1, text: `${index % 7}` }));
    const db = await open(many);
    await db.write((tx) => tx.put('notes', { id: 1, text: 'changed' }));
    for (const { id } of many) db.table('notes').get(id);
    expect([db.table('notes').get(1)?.text, db.table('notes').get(20_000)?.text]).toEqual(['changed', '0']);
    expect(db.table('notes').by('text', '3')).toHaveLength(2_857);
    let rows = 0;
    for (const { text } of db.table('notes').each()) rows += text === 'changed' ? 1_000_000 : 1;
    expect(rows).toBe(1_019_999);
  });

  it('take rows that are new at once, and give out ids after them', async () => {
    const db = await open();
    await db.add({ notes: [{ id: 7, text: 'seven', tags: ['x'] }], small: [{ id: 4 }] });
    for (const get of [async () => db, again]) {
      const now = await get();
      expect([now.table('notes').size, now.table('notes').one('tags', 'x')?.id, now.table('small').size]).toEqual([
        2, 7, 1,
      ]);
      expect(await now.write((tx) => tx.nextId('notes'))).toBe(now === db ? 8 : 9);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { persistentStore } from '../testing/persistentStore';
import { Database } from './database';
import { memoryStore, type Store } from './store';

type Note = { id: number; text: string };
const schema = { notes: { text: (row: Note) => row.text }, tags: {} };
type Tables = { notes: Note; tags: { id: string } };

const open = (store: Store = memoryStore(), notes: Note[] = [{ id: 3, text: 'three' }]) =>
  Database.open<Tables, typeof schema>(store, schema, () => ({ notes }));
const full = async () => {
  throw new Error('the disk is full');
};

describe('opening', () => {
  it('fills an empty store, and does not fill it again', async () => {
    const store = persistentStore();
    const first = await open(store);
    await first.write((tx) => tx.delete('notes', 3));
    const second = await open(store, [{ id: 9, text: 'nine' }]);
    expect(second.table('notes').all()).toEqual([]);
  });

  it('restores every change', async () => {
    const store = persistentStore();
    const first = await open(store);
    await first.write((tx) => {
      tx.put('notes', { id: tx.nextId('notes'), text: 'new' });
      tx.put('notes', { id: 3, text: 'changed' });
      tx.put('tags', { id: 'a/b c' });
    });
    const second = await open(store);
    expect(second.table('notes').one('text', 'new')).toEqual({ id: 4, text: 'new' });
    expect(second.table('notes').get(3)?.text).toBe('changed');
    expect(second.table('tags').get('a/b c')).toBeDefined();
  });

  it('writes the seed in one transaction', async () => {
    const batches: number[] = [];
    const store = persistentStore();
    store.append = async (batch: readonly unknown[]) => void batches.push(batch.length);
    await open(store, [
      { id: 1, text: 'a' },
      { id: 2, text: 'b' },
    ]);
    expect(batches).toEqual([2]);
  });
});

describe('a write', () => {
  it('returns its function’s result once the store has the change', async () => {
    const order: string[] = [];
    const store = memoryStore();
    const db = await open(store);
    store.append = async () => void order.push('stored');
    const result = await db.write((tx) => tx.put('notes', { id: 1, text: 'x' }).text);
    order.push('answered');
    expect([result, ...order]).toEqual(['x', 'stored', 'answered']);
  });

  it('is one batch, or none without changes', async () => {
    const batches: unknown[] = [];
    const store = memoryStore();
    const db = await open(store);
    store.append = async (batch) => void batches.push(batch);
    await db.write((tx) => {
      tx.put('notes', { id: 1, text: 'x' });
      tx.delete('notes', 3);
      tx.delete('notes', 99);
    });
    await db.write(() => {});
    expect(batches).toEqual([
      [
        { collection: 'notes', id: 1, before: undefined, after: { id: 1, text: 'x' } },
        { collection: 'notes', id: 3, before: { id: 3, text: 'three' }, after: undefined },
      ],
    ]);
  });

  it.each<[string, (store: Store) => void, boolean]>([
    ['its function throws', () => {}, true],
    ['the store fails', (store) => Object.assign(store, { append: full }), false],
  ])('leaves everything as it was when %s', async (_name, prepare, throws) => {
    const store = memoryStore();
    const db = await open(store);
    prepare(store);
    const written = db.write((tx) => {
      tx.put('notes', { id: 3, text: 'changed' });
      tx.put('notes', { id: 3, text: 'changed again' });
      tx.put('notes', { id: 4, text: 'new' });
      tx.delete('notes', 3);
      tx.delete('notes', 4);
      tx.put('notes', { id: 5, text: 'last' });
      if (throws) throw new Error('no');
    });
    await expect(written).rejects.toThrow();
    expect(db.table('notes').all()).toEqual([{ id: 3, text: 'three' }]);
    expect(db.table('notes').one('text', 'three')?.id).toBe(3);
    expect(db.table('notes').count('text', 'last')).toBe(0);
  });

  it('works after a failed write', async () => {
    const store = memoryStore();
    const db = await open(store);
    const { append } = store;
    store.append = full;
    await expect(db.write((tx) => tx.delete('notes', 3))).rejects.toThrow('the disk is full');
    store.append = append;
    await db.write((tx) => tx.put('notes', { id: 3, text: 'now' }));
    expect(db.table('notes').get(3)?.text).toBe('now');
  });

  it('waits for the previous write', async () => {
    const store = memoryStore();
    const db = await open(store);
    const finish: (() => void)[] = [];
    store.append = () => new Promise((resolve) => finish.push(resolve));
    const seen: string[] = [];
    const first = db.write((tx) => {
      seen.push('first');
      tx.put('notes', { id: 1, text: 'a' });
    });
    const second = db.write((tx) => {
      seen.push(`second sees ${db.table('notes').get(1)?.text}`);
      tx.put('notes', { id: 1, text: 'b' });
    });
    await new Promise(setImmediate);
    expect(seen).toEqual(['first']);
    finish.shift()?.();
    await first;
    await new Promise(setImmediate);
    expect(seen).toEqual(['first', 'second sees a']);
    finish.shift()?.();
    await second;
  });

  it('loses no change among many concurrent ones', async () => {
    const db = await open();
    await Promise.all(
      Array.from({ length: 50 }, () => db.write((tx) => tx.put('notes', { id: tx.nextId('notes'), text: 'x' }))),
    );
    expect(db.table('notes').count('text', 'x')).toBe(50);
  });
});

describe('an id', () => {
  it('is one more than the last, including the seed’s', async () => {
    const db = await open();
    expect(await db.write((tx) => [tx.nextId('notes'), tx.nextId('notes'), tx.nextId('tags')])).toEqual([4, 5, 1]);
  });

  it('is never reused, not even after a deletion, a failure or a restart', async () => {
    const store = persistentStore();
    const db = await open(store);
    const add = (to = db) => to.write((tx) => tx.put('notes', { id: tx.nextId('notes'), text: 'x' }).id);
    expect(await add()).toBe(4);
    await db.write((tx) => tx.delete('notes', 4));
    await expect(
      db.write((tx) => {
        tx.nextId('notes');
        throw new Error('no');
      }),
    ).rejects.toThrow();
    expect(await add()).toBe(6);
    await db.write((tx) => tx.delete('notes', 6));
    expect(await add(await open(store))).toBe(7);
  });
});

describe('the revision', () => {
  it('grows with each write that changes something', async () => {
    const db = await open();
    const before = db.revision;
    await db.write(() => 'nothing');
    expect(db.revision).toBe(before);
    await db.write((tx) => tx.put('notes', { id: 1, text: 'x' }));
    expect(db.revision).toBe(before + 1);
  });

  it('differs before, during and after a failed write, so that no cache keeps undone data', async () => {
    const store = memoryStore();
    const db = await open(store);
    let fail = (_error: Error) => {};
    store.append = () =>
      new Promise((_resolve, reject) => {
        fail = reject;
      });
    const before = db.revision;
    const written = db.write((tx) => tx.delete('notes', 3));
    await new Promise(setImmediate);
    const during = db.revision;
    expect(db.table('notes').size).toBe(0);
    fail(new Error('the disk is full'));
    await expect(written).rejects.toThrow('the disk is full');
    expect(db.table('notes').size).toBe(1);
    expect(new Set([before, during, db.revision]).size).toBe(3);
  });
});

describe('closing', () => {
  it('waits for the write under way', async () => {
    const order: string[] = [];
    const store = memoryStore();
    const db = await open(store);
    store.append = async () => {
      await new Promise(setImmediate);
      order.push('stored');
    };
    store.close = async () => void order.push('closed');
    const written = db.write((tx) => tx.delete('notes', 3));
    await db.close();
    await written;
    expect(order).toEqual(['stored', 'closed']);
  });
});

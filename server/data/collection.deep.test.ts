import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tries } from '@shared/testing/tries';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Collection, type Table } from './collection';
import { DiskCollection } from './diskCollection';
import { lmdbStore } from './lmdbStore';
import type { Change, Store } from './store';

interface Note {
  id: number;
  author: string;
  tags: string[];
  parent: number | null;
}
const note = (id: number, changes: Partial<Note> = {}): Note => ({
  id,
  author: 'ann',
  tags: [],
  parent: null,
  ...changes,
});
const indexes = {
  author: (row: Note) => row.author,
  tags: (row: Note) => row.tags,
  parent: (row: Note) => row.parent,
};

type Notes = Pick<Collection<Note, typeof indexes>, 'put' | 'delete'> & Table<Note, typeof indexes>;

let folder: string;
const stores: Store[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lantern-'));
});
afterAll(async () => {
  for (const store of stores) await store.close();
  await rm(folder, { recursive: true });
});

/** A collection in a table of its own; the disk has each change after so many more, and what it does not have lies over it. */
async function onDisk(behind: number): Promise<() => Notes> {
  // It writes at once, so that a test need not wait.
  const store = await lmdbStore(join(folder, String(stores.length)), { flush: false });
  stores.push(store);
  let tables = 0;
  return () => {
    tables += 1;
    const name = `notes ${tables}`;
    const notes = new DiskCollection<Note, typeof indexes>(store.table(name, Object.keys(indexes)), indexes);
    notes.begin();
    const batches: Change[][] = [];
    const bring = () => {
      if (behind === Number.POSITIVE_INFINITY) return;
      batches.push([...notes.changes()].map((one) => ({ collection: name, ...one })));
      notes.sent(batches.length);
      const due = batches.length - behind;
      if (due < 1) return;
      void store.append(batches[due - 1] ?? []);
      notes.settle(due);
    };
    const change = (how: () => void) => {
      how();
      bring();
    };
    return new Proxy(notes, {
      get: (target, member) => {
        if (member === 'put') return (row: Note) => change(() => target.put(row));
        if (member === 'delete') return (id: number) => change(() => target.delete(id));
        const value: unknown = Reflect.get(target, member, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  };
}

const ids = (rows: Iterable<Note>) => [...rows].map(({ id }) => id).sort((a, b) => a - b);

describe.each([
  ['in memory', async () => () => new Collection<Note, typeof indexes>(indexes)],
  ['on disk', () => onDisk(0)],
  ['on disk that is two writes behind', () => onDisk(2)],
  ['on disk that is not written yet', () => onDisk(Number.POSITIVE_INFINITY)],
])('a collection %s', (_name, prepare) => {
  let make: () => Notes;
  let notes: Notes;
  beforeAll(async () => {
    make = await prepare();
  });
  beforeEach(() => {
    notes = make();
  });

  it('finds rows by id, by key and by each of several keys', () => {
    notes.put(note(1, { tags: ['a', 'b'] }));
    notes.put(note(2, { author: 'bob', tags: ['b'], parent: 1 }));
    expect(notes.get(2)?.author).toBe('bob');
    expect(ids(notes.by('tags', 'b'))).toEqual([1, 2]);
    expect(notes.count('tags', 'a')).toBe(1);
    expect(notes.one('parent', 1)?.id).toBe(2);
    expect(notes.size).toBe(2);
  });

  it('has nothing under a key that nobody has', () => {
    notes.put(note(1));
    expect(notes.get(2)).toBeUndefined();
    expect(notes.by('author', 'zoe')).toEqual([]);
    expect(notes.count('parent', 1)).toBe(0);
    expect(notes.one('author', 'zoe')).toBeUndefined();
  });

  it('moves a row between keys when it is replaced', () => {
    notes.put(note(1, { tags: ['a', 'b'], parent: 7 }));
    notes.put(note(1, { author: 'bob', tags: ['b', 'c'] }));
    expect([notes.count('author', 'ann'), notes.count('author', 'bob')]).toEqual([0, 1]);
    expect(['a', 'b', 'c'].map((tag) => notes.count('tags', tag))).toEqual([0, 1, 1]);
    expect(notes.count('parent', 7)).toBe(0);
    expect(notes.size).toBe(1);
  });

  it('forgets a row that is deleted, and minds no unknown one', () => {
    notes.put(note(1, { tags: ['a'] }));
    notes.delete(1);
    notes.delete(2);
    expect([notes.size, notes.count('author', 'ann'), notes.count('tags', 'a')]).toEqual([0, 0, 0]);
  });

  it('gives out lists that a later change leaves alone', () => {
    notes.put(note(1));
    const [all, by] = [notes.all(), notes.by('author', 'ann')];
    notes.put(note(2));
    notes.delete(1);
    expect([ids(all), ids(by), ids(notes.all())]).toEqual([[1], [1], [2]]);
  });

  it('counts its changes', () => {
    const before = notes.revision;
    notes.put(note(1));
    notes.delete(1);
    notes.delete(1);
    expect(notes.revision).toBe(before + 2);
  });

  it('finds what a search through all rows finds, after any changes', () => {
    const change = fc.record({
      id: fc.integer({ min: 1, max: 6 }),
      remove: fc.boolean(),
      author: fc.constantFrom('ann', 'bob'),
      tags: fc.uniqueArray(fc.constantFrom('a', 'b', 'c')),
      parent: fc.option(fc.integer({ min: 1, max: 3 })),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
        const indexed = make();
        const plain = new Map<number, Note>();
        for (const { remove, ...row } of changes) {
          if (remove) indexed.delete(row.id);
          else indexed.put(row);
          if (remove) plain.delete(row.id);
          else plain.set(row.id, row);
        }
        const rows = [...plain.values()];
        expect(ids(indexed.all())).toEqual(ids(rows));
        expect(ids(indexed.each())).toEqual(ids(rows));
        expect(indexed.size).toBe(rows.length);
        for (const id of [1, 2, 3, 4, 5, 6]) expect(indexed.get(id)).toEqual(plain.get(id));
        for (const tag of ['a', 'b', 'c'])
          expect([ids(indexed.by('tags', tag)), indexed.count('tags', tag)]).toEqual([
            ids(rows.filter(({ tags }) => tags.includes(tag))),
            rows.filter(({ tags }) => tags.includes(tag)).length,
          ]);
        for (const parent of [1, 2, 3])
          expect(ids(indexed.by('parent', parent))).toEqual(ids(rows.filter((row) => row.parent === parent)));
        for (const author of ['ann', 'bob'])
          expect(indexed.one('author', author)?.author).toBe(rows.find((row) => row.author === author)?.author);
      }),
      { numRuns: tries(50) },
    );
  });
});

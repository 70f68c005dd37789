import { tries } from '@shared/testing/tries';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { Collection } from './collection';

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

const make = () => new Collection<Note, typeof indexes>(indexes);
const ids = (rows: Iterable<Note>) => [...rows].map(({ id }) => id).sort((a, b) => a - b);

describe('a collection', () => {
  let notes: ReturnType<typeof make>;
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

  it('returns nothing for an unused key', () => {
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

  it('forgets a deleted row, and ignores an unknown one', () => {
    notes.put(note(1, { tags: ['a'] }));
    notes.delete(1);
    notes.delete(2);
    expect([notes.size, notes.count('author', 'ann'), notes.count('tags', 'a')]).toEqual([0, 0, 0]);
  });

  it('returns lists that later changes leave unchanged', () => {
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

  it('agrees with a search through all rows after any changes', () => {
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

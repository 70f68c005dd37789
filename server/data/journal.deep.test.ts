import { describe, expect, it } from 'vitest';
import { Collection } from './collection';
import { Journal } from './journal';

describe('a journal', () => {
  it('tells what changed since a revision, each row once', () => {
    const notes = new Collection<{ id: number }>({});
    notes.put({ id: 1 });
    const before = notes.revision;
    expect(notes.changedSince(before)).toEqual(new Set());
    notes.put({ id: 2 });
    notes.put({ id: 1 });
    notes.put({ id: 2 });
    notes.delete(3);
    expect(notes.changedSince(before)).toEqual(new Set([2, 1]));
    expect(notes.changedSince(notes.revision)).toEqual(new Set());
  });

  it('remembers the changes of a pay run of a large network at least, and says when it cannot tell', () => {
    const journal = new Journal();
    for (let id = 1; id <= 875_000; id += 1) journal.note(id);
    expect(journal.revision).toBe(875_000);
    expect(journal.since(625_000)?.size).toBe(250_000);
    expect(journal.since(874_999)).toEqual(new Set([875_000]));
    expect(journal.since(0)).toBeUndefined();
  });
});

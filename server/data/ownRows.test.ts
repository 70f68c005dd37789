import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Collection } from './collection';
import { OwnRows } from './ownRows';

interface Entry {
  id: number;
  owner: number;
  day: string;
}
const day = fc.integer({ min: 1, max: 9 }).map((date) => `2026-11-0${date}`);
const write = fc.tuple(
  fc.integer({ min: 1, max: 2_600 }),
  fc.option(fc.record({ owner: fc.integer({ min: 1, max: 3 }), day })),
);

describe('the own rows', () => {
  it('are those of an owner, the newest first, whatever was written since they were read', () => {
    const table = new Collection<Entry, { owner: (row: Entry) => number }>({ owner: ({ owner }) => owner });
    const own = new OwnRows(
      table,
      'owner',
      ({ owner }) => owner,
      (row) => row.day,
    );
    for (let id = 1; id <= 2_500; id += 1)
      table.put({ id, owner: id % 12 === 0 ? 2 : 1 + (id % 2) * 2, day: `2026-11-0${1 + (id % 9)}` });
    const naive = (owner: number) =>
      table.by('owner', owner).sort((a, b) => (a.day === b.day ? a.id - b.id : a.day < b.day ? 1 : -1));
    fc.assert(
      fc.property(fc.array(write, { maxLength: 12 }), (writes) => {
        for (const [id, row] of writes) {
          if (row) table.put({ ...row, id });
          else table.delete(id);
        }
        for (const owner of [1, 2, 3, 4]) expect(own.of(owner)).toEqual(naive(owner));
      }),
      { numRuns: 100 },
    );
    expect(own.of(1)).toBe(own.of(1));
    expect(own.of(2)).not.toBe(own.of(2));
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NumberLists } from './numberLists';

const list = fc.array(fc.double({ noNaN: true, min: -1e12, max: 1e12 }), { maxLength: 60 });
const change = fc.record({ id: fc.integer({ min: 1, max: 200 }), list: fc.option(list) });

it('keeps the last list of each id, whatever came and went', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 300 }), (changes) => {
      const [lists, expected] = [new NumberLists(), new Map<number, number[]>()];
      for (const { id, list } of changes) {
        if (list === null) {
          lists.delete(id);
          expected.delete(id);
        } else {
          lists.set(id, list);
          expected.set(id, list);
        }
      }
      const seen = new Map<number, number[]>();
      lists.each((id, numbers, from, to) => {
        expect(seen.has(id)).toBe(false);
        seen.set(id, [...numbers.subarray(from, to)]);
      });
      expect(seen).toEqual(expected);
      for (const { id } of changes) {
        expect(lists.has(id)).toBe(expected.has(id));
        expect(lists.get(id) && [...(lists.get(id) ?? [])]).toEqual(expected.get(id));
      }
      lists.clear();
      lists.each(() => expect.unreachable());
      for (const { id } of changes) expect(lists.get(id)).toBeUndefined();
    }),
  );
});

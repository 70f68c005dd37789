import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Collection } from '../../../data/collection';
import { TextIndex } from './textIndex';
import { textsOf } from './texts';

interface Thing {
  id: number;
  name: string;
}

const textOf = ({ name }: Thing) => textsOf(...name.split('|'));
const found = (index: TextIndex<Thing>, needle: string) => {
  const ids: number[] = [];
  index.scan(needle, (id, texts) => {
    expect(texts).toContain(needle);
    ids.push(id);
    return false;
  });
  if (ids.length > 0) expect(index.has(needle)).toBe(true);
  return ids.sort((a, b) => a - b);
};
const name = fc.stringMatching(/^[abé林雨|]{0,5}$/);
const change = fc.record({ id: fc.integer({ min: 1, max: 12 }), name: fc.option(name, { nil: null }) });

it('finds what looking at every row finds, whatever was changed, added and removed in between', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(change, { maxLength: 8 }), { maxLength: 6 }),
      fc.stringMatching(/^[ab林雨]{1,3}$/),
      (rounds, needle) => {
        const table = new Collection<Thing>({});
        const index = new TextIndex(table, textOf);
        for (const changes of rounds) {
          for (const { id, name: text } of changes) {
            if (text === null) table.delete(id);
            else table.put({ id, name: text });
          }
          for (const wanted of [needle, `\n${needle}`])
            expect(found(index, wanted)).toEqual(
              table
                .all()
                .filter((row) => textOf(row).includes(wanted))
                .map(({ id }) => id)
                .sort((a, b) => a - b),
            );
        }
      },
    ),
  );
});

it('knows what is in no row', () => {
  const table = new Collection<Thing>({});
  for (let id = 1; id <= 3_000; id += 1) table.put({ id, name: `old ${id} é 林` });
  const index = new TextIndex(table, textOf);
  expect(['old 2999', '林', 'new', '雨'].map((text) => index.has(text))).toEqual([true, true, false, false]);
  table.put({ id: 7, name: 'new 雨' });
  expect(['new', '雨'].map((text) => index.has(text))).toEqual([true, true]);
});

it('goes on finding when more rows than a few change', () => {
  const table = new Collection<Thing>({});
  for (let id = 1; id <= 3_000; id += 1) table.put({ id, name: `old ${id}` });
  const index = new TextIndex(table, textOf);
  expect(found(index, 'old')).toHaveLength(3_000);
  for (let id = 1; id <= 2_500; id += 1) table.put({ id, name: `new ${id}` });
  table.delete(2_600);
  expect([found(index, 'old').length, found(index, 'new').length]).toEqual([499, 2_500]);
  table.put({ id: 7, name: 'newest' });
  expect(found(index, 'newest')).toEqual([7]);
  expect(found(index, 'new 7')).not.toContain(7);
});

it('goes on finding when all rows change again and again', () => {
  const table = new Collection<Thing>({});
  const index = new TextIndex(table, textOf);
  for (let round = 1; round <= 9; round += 1) {
    for (let id = 1; id <= 3_000; id += 1) table.put({ id, name: `round ${round} of ${id % 7}` });
    expect(found(index, `round ${round}`)).toHaveLength(3_000);
    expect(found(index, `round ${round - 1}`)).toEqual([]);
    expect(found(index, 'of 3')).toHaveLength(429);
  }
});

it('stops when that is enough', () => {
  const table = new Collection<Thing>({});
  for (let id = 1; id <= 50; id += 1) table.put({ id, name: 'same' });
  let visits = 0;
  new TextIndex(table, textOf).scan('same', () => {
    visits += 1;
    return visits === 5;
  });
  expect(visits).toBe(5);
});

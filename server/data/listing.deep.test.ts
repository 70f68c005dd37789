import { tries } from '@shared/testing/tries';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, listOf, matcher, orderOf, pageOf, type Sortable, sortBy, sortedPage, sumOf } from './listing';

describe('sorting', () => {
  const by = (order: 'asc' | 'desc', ...values: (string | number | boolean | null | undefined)[]) =>
    sortBy(values, (value) => value, order);

  it.each([
    [
      [3, 1, 2],
      [1, 2, 3],
    ],
    [
      ['b', 'a', 'C'],
      ['a', 'b', 'C'],
    ],
    [
      ['C10', 'C9', 'c1'],
      ['c1', 'C9', 'C10'],
    ],
    [
      ['Zoe', 'Émile', 'Eva'],
      ['Émile', 'Eva', 'Zoe'],
    ],
    [
      [true, false],
      [false, true],
    ],
  ])('%j is %j', (values, sorted) => {
    expect(by('asc', ...values)).toEqual(sorted);
    expect(by('desc', ...values)).toEqual(sorted.toReversed());
  });

  it('puts rows without a value last in both directions', () => {
    expect(by('asc', null, 2, undefined, 1)).toEqual([1, 2, null, undefined]);
    expect(by('desc', null, 2, undefined, 1)).toEqual([2, 1, null, undefined]);
  });

  it('keeps the order of equal rows in both directions, and its input unchanged', () => {
    const rows = [
      { id: 1, key: 'a' },
      { id: 2, key: 'A' },
      { id: 3, key: 'a' },
    ];
    for (const order of ['asc', 'desc'] as const)
      expect(sortBy(rows, ({ key }) => key, order).map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(rows.map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});

describe('searching', () => {
  it.each([
    ['', true],
    ['   ', true],
    [undefined, true],
    ['lin', true],
    ['LIN yu', true],
    ['yuqing lin', true],
    ['jose', true],
    ['JOSÉ', true],
    ['林', true],
    ['lin zhao', false],
    ['linyu', false],
  ])('%j among Lin Yuqing, José and 林雨晴 is %s', (q, isMatch) => {
    expect(matcher(q)('Lin Yuqing', null, undefined, 'José', '林雨晴')).toBe(isMatch);
  });

  it('does not find a word across two texts', () => {
    expect(matcher('ab')('a', 'b')).toBe(false);
  });
});

describe('paging', () => {
  it('cuts pages that together are the whole, for any size', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 20 }), (rows, limit) => {
        const pages = Array.from({ length: Math.ceil(rows.length / limit) }, (_, at) =>
          pageOf(rows, { page: at + 1, limit }),
        );
        expect(pages.flat()).toEqual(rows);
        expect(pageOf(rows, { page: pages.length + 1, limit })).toEqual([]);
      }),
    );
  });
});

describe('a list', () => {
  const rows = [3, 1, 2, 4].map((id) => ({ id, size: id % 2 }));
  type Row = (typeof rows)[number];
  const given = {
    by: { size: (row: Row) => row.size },
    otherwise: (all: readonly Row[]) => all,
    present: ({ id }: Row) => `row ${id}`,
  };

  it('has equal rows in the order of their ids, for any input order', () => {
    const query = { page: 1, limit: 10, order: 'desc' as const, sort: 'size' as const };
    expect(listOf(rows, query, given).list).toEqual(['row 1', 'row 3', 'row 2', 'row 4']);
    expect(listOf(rows, { ...query, sort: undefined }, given).list).toEqual(['row 1', 'row 2', 'row 3', 'row 4']);
  });

  it('presents the rows of its page only', () => {
    const presented: number[] = [];
    const present = ({ id }: Row) => presented.push(id);
    listOf(rows, { page: 2, limit: 3, order: 'asc' }, { ...given, present });
    expect(presented).toEqual([4]);
  });

  it('carries total, page, limit and the summary of the whole', () => {
    const summary = { size: sumOf(rows, ({ size }) => size) };
    expect(listOf(rows, { page: 9, limit: 3, order: 'asc' }, { ...given, summary })).toEqual({
      list: [],
      total: 4,
      page: 9,
      limit: 3,
      summary: { size: 2 },
    });
  });
});

describe('the order of many rows', () => {
  const keys = fc.oneof(
    fc.array(fc.option(fc.integer({ min: -3, max: 3 }))),
    fc.array(fc.option(fc.constantFrom('Ann', 'ann', 'Émile', 'zoë', 'Zoe', 'a9', 'a10'))),
    fc.array(fc.option(fc.double({ noNaN: true }))),
    fc.array(fc.option(fc.maxSafeInteger())),
    fc.array(fc.constantFrom('2026-01-31', '2025-12-31', '2026-01-04')),
    fc.array(fc.boolean()),
  );

  it('equals a comparison sort: equal rows keep their order, missing values come last', () => {
    fc.assert(
      fc.property(keys as fc.Arbitrary<Sortable[]>, fc.boolean(), (values, desc) => {
        const naive = values
          .map((_, position) => position)
          .sort((a, b) => {
            const [one, other] = [values[a] ?? null, values[b] ?? null];
            if (one === null || other === null) return Number(one === null) - Number(other === null) || a - b;
            return (desc ? -1 : 1) * compare(one, other) || a - b;
          });
        const order = desc ? 'desc' : 'asc';
        expect(orderOf(values, order)).toEqual(naive);
        for (const page of [1, 2, 5]) {
          const shown = sortedPage([...values.keys()], (position) => values[position], { order, page, limit: 2 });
          expect(shown).toEqual(pageOf(naive, { page, limit: 2 }));
        }
      }),
      { numRuns: tries(500) },
    );
  });

  it('holds at the limits of numbers, with missing values among them', () => {
    expect(orderOf([null, 0, -3003834038721162])).toEqual([2, 1, 0]);
  });
});

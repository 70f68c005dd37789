import { tries } from '@shared/testing/tries';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Collection } from './collection';
import { Columns } from './columns';
import { KeptSums, type Owners, type Sum } from './keptSums';
import { patiently } from './patience';

interface Sale {
  id: number;
  seller: number;
  second: number | null;
  cents: number;
}

const sale = fc.record({
  seller: fc.integer({ min: 1, max: 6 }),
  second: fc.option(fc.integer({ min: 1, max: 6 })),
  cents: fc.integer({ min: -50, max: 100 }),
});
const team = fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 6 })));
const round = fc.record({
  writes: fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.option(sale)), { maxLength: 6 }),
  teams: fc.tuple(team, team),
});

function madeOf(table: Collection<Sale>, most?: number) {
  const columns = new Columns<Sale, 'seller' | 'second' | 'cents'>(table, {
    numbers: { seller: (row) => row.seller, second: (row) => row.second, cents: (row) => row.cents },
    owners: ['seller', 'second'],
  });
  const people = ['seller', 'second'] as const;
  const sums = new KeptSums(
    columns,
    (id, owners) => people.some((place) => owners.has(columns.column(place)[id] as number)),
    most,
  );
  let counts = 0;
  const made = () => {
    counts += 1;
    const sum: Sum & { cents: number; rows: number } = {
      cents: 0,
      rows: 0,
      count: (id, times) => {
        sum.cents += times * (columns.number('cents', id) ?? 0);
        sum.rows += times;
      },
    };
    return sum;
  };
  return {
    counted: () => counts,
    ask: (name: string, ids: readonly number[] | null) => {
      const owners: Owners = ids ? { name, ids, has: (id) => ids.includes(id) } : undefined;
      const { cents, rows } = sums.of('cents', owners, made);
      return { cents, rows };
    },
  };
}

function naive(table: Collection<Sale>, ids: readonly number[] | null) {
  const rows = table
    .all()
    .filter(({ seller, second }) => !ids || ids.includes(seller) || (second !== null && ids.includes(second)));
  return { cents: rows.reduce((sum, { cents }) => sum + cents, 0), rows: rows.length };
}

describe('kept sums', () => {
  it('are what counting all rows anew gives, whatever is written and whoever comes and goes', () => {
    fc.assert(
      fc.property(
        fc.array(sale, { maxLength: 12 }),
        fc.array(round, { minLength: 1, maxLength: 6 }),
        (sales, rounds) => {
          const table = new Collection<Sale>({});
          for (const [index, one] of sales.entries()) table.put({ ...one, id: index + 1 });
          const { ask } = madeOf(table, 2);
          for (const { writes, teams } of rounds) {
            for (const [id, row] of writes) {
              if (row) table.put({ ...row, id });
              else table.delete(id);
            }
            for (const [index, ids] of [...teams, null].entries())
              expect(ask(`team ${index}`, ids)).toEqual(naive(table, ids));
          }
        },
      ),
      { numRuns: tries(300) },
    );
  });

  it('are the same when they are written to while they are counted, and whoever joins meanwhile', async () => {
    const table = new Collection<Sale>({});
    const put = (id: number) => table.put({ id, seller: 1 + (id % 6), second: id % 5 || null, cents: id % 97 });
    for (let id = 1; id <= 20_000; id += 1) put(id);
    const { ask } = madeOf(table);
    let asked = 0;
    const answer = await patiently(() => {
      asked += 1;
      // Among those that have been counted, and among those that have not.
      for (const id of [3, 4_001, 8_000, 11_999, 19_999])
        table.put({ id, seller: asked % 7, second: null, cents: asked });
      table.delete(asked * 3_500);
      put(20_000 + asked);
      return ask('team', asked === 1 ? [1, 2] : [2, 3, 4, 5, 6]);
    });
    expect(asked).toBeGreaterThan(1);
    expect(answer).toEqual(naive(table, [2, 3, 4, 5, 6]));
  });

  it('are counted once, and not again for a write or for somebody who joins', () => {
    const table = new Collection<Sale>({});
    for (let id = 1; id <= 400; id += 1) table.put({ id, seller: 1 + (id % 6), second: null, cents: id });
    const { ask, counted } = madeOf(table);
    ask('team', [1, 2]);
    table.put({ id: 401, seller: 2, second: null, cents: 5 });
    table.delete(7);
    expect(ask('team', [1, 2, 3])).toEqual(naive(table, [1, 2, 3]));
    expect(counted()).toBe(1);
  });

  it('are counted anew when very much was written at once', () => {
    const table = new Collection<Sale>({});
    const { ask, counted } = madeOf(table);
    ask('team', null);
    for (let id = 1; id <= 400; id += 1) table.put({ id, seller: 1 + (id % 6), second: null, cents: id });
    expect(ask('team', null)).toEqual(naive(table, null));
    expect(counted()).toBe(2);
  });
});

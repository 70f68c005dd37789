import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Collection } from './collection';
import { Finder } from './finder';

interface Person {
  id: number;
  name: string;
  role: 'a' | 'b' | 'c';
  status: 'on' | 'off';
  age: number | null;
}

const person = fc.record({
  name: fc.constantFrom('Ann', 'ann', 'Bob', 'Émile', 'Zoë', 'émile', ''),
  role: fc.constantFrom('a', 'b', 'c'),
  status: fc.constantFrom('on', 'off'),
  age: fc.option(fc.integer({ min: 0, max: 4 })),
});
const wanted = fc.record({
  q: fc.constantFrom('', 'n', 'AN', 'é', 'zz', 'nn', '\n'),
  role: fc.option(fc.constantFrom('a', 'b', 'c', 'd'), { nil: undefined }),
  status: fc.option(fc.constantFrom('on', 'off'), { nil: undefined }),
  sort: fc.constantFrom('id', 'name', 'age'),
  desc: fc.boolean(),
  page: fc.integer({ min: 1, max: 4 }),
  perPage: fc.integer({ min: 1, max: 5 }),
});
type Wanted = typeof wanted extends fc.Arbitrary<infer W> ? W : never;

/** A naive filter, sort and slice. */
function naive(rows: readonly Person[], { q, role, status, sort, desc, page, perPage }: Wanted) {
  const matching = rows
    .filter((row) => row.name.toLowerCase().includes(q.toLowerCase()))
    .filter((row) => (!role || row.role === role) && (!status || row.status === status))
    .sort((a, b) => {
      const [one, other] = [a[sort as 'id'] as unknown, b[sort as 'id'] as unknown];
      if (one === null || other === null) return Number(one === null) - Number(other === null) || a.id - b.id;
      const order =
        typeof one === 'string'
          ? one.localeCompare(String(other), 'en', { sensitivity: 'base', numeric: true })
          : Number(one) - Number(other);
      return (desc ? -order : order) || a.id - b.id;
    });
  return { ids: matching.slice((page - 1) * perPage, page * perPage).map(({ id }) => id), total: matching.length };
}

const finderOf = (table: Collection<Person>) =>
  new Finder(table, {
    text: (row) => row.name,
    filters: { role: (row) => row.role, status: (row) => row.status },
    sorts: { id: (row) => row.id, name: (row) => row.name, age: (row) => row.age },
  });
const find = (finder: ReturnType<typeof finderOf>, { role, status, ...rest }: Wanted) => {
  const { rows, total } = finder.find({ ...rest, where: { role, status } } as Parameters<typeof finder.find>[0]);
  return { ids: rows.map(({ id }) => id), total };
};

describe('a finder', () => {
  it('agrees with filtering, sorting and slicing, before and after writes', () => {
    fc.assert(
      fc.property(
        fc.array(person, { maxLength: 25 }),
        fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.option(person)), { maxLength: 5 }),
        fc.array(wanted, { minLength: 1, maxLength: 4 }),
        (people, writes, questions) => {
          const table = new Collection<Person>({});
          for (const [index, one] of people.entries()) table.put({ ...one, id: index + 1 } as Person);
          const finder = finderOf(table);
          const agrees = () => {
            for (const question of questions) expect(find(finder, question)).toEqual(naive(table.all(), question));
          };
          agrees();
          for (const [id, row] of writes) {
            if (row) table.put({ ...row, id } as Person);
            else table.delete(id);
          }
          agrees();
        },
      ),
    );
  });
});

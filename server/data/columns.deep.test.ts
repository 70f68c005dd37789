import { tries } from '@shared/testing/tries';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Collection } from './collection';
import { Columns } from './columns';
import { compare, type Sortable } from './listing';
import { patiently } from './patience';

interface Person {
  id: number;
  name: string | null;
  age: number | null;
  team: number;
  second: number | null;
}

const person = fc.record({
  name: fc.option(fc.constantFrom('Ann', 'ann', 'Bob', 'Émile', 'Zoë', 'émile', 'a10', 'a9')),
  age: fc.option(fc.integer({ min: -2, max: 4 })),
  team: fc.integer({ min: 1, max: 3 }),
  second: fc.option(fc.integer({ min: 4, max: 5 })),
});
const wanted = fc.record({
  oldest: fc.integer({ min: 0, max: 5 }),
  owners: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 6 }))),
  sort: fc.constantFrom('name', 'age', 'double' as const),
  desc: fc.boolean(),
  page: fc.integer({ min: 1, max: 4 }),
  limit: fc.integer({ min: 1, max: 5 }),
  /** Who sees 10 in the place of the age of every third row, or another name. */
  own: fc.boolean(),
});
type Wanted = typeof wanted extends fc.Arbitrary<infer W> ? W : never;

const seenOf = ({ id, name, age }: Person, { sort, own }: Pick<Wanted, 'sort' | 'own'>): Sortable => {
  if (own && id % 3 === 0) return sort === 'name' ? 'Bea' : 10;
  return sort === 'name' ? name : sort === 'age' ? age : age === null ? null : age * 2;
};

/** Filter, sort and slice as one would say it. */
function naive(rows: readonly Person[], question: Wanted) {
  const { oldest, owners, desc, page, limit } = question;
  const found = rows
    .filter(({ age }) => (age ?? 0) <= oldest)
    .filter(({ team, second }) => !owners || owners.includes(team) || (second !== null && owners.includes(second)))
    .sort((a, b) => {
      const [one, other] = [seenOf(a, question) ?? null, seenOf(b, question) ?? null];
      if (one === null || other === null) return Number(one === null) - Number(other === null) || a.id - b.id;
      const order = compare(one, other);
      return (desc ? -order : order) || a.id - b.id;
    });
  const total = found.reduce((sum, { age }) => sum + (age ?? 0), 0);
  return { ids: found.slice((page - 1) * limit, page * limit).map(({ id }) => id), total: found.length, age: total };
}

const columnsOf = (table: Collection<Person>) =>
  new Columns<Person, 'age' | 'team' | 'second', 'name', 'double'>(
    table,
    {
      numbers: { age: (row) => row.age, team: (row) => row.team, second: (row) => row.second },
      texts: { name: (row) => row.name },
      owners: ['team', 'second'],
    },
    (columns) => ({
      double: (id) => {
        const age = columns.number('age', id);
        return age === null ? null : age * 2;
      },
    }),
  );

function find(columns: ReturnType<typeof columnsOf>, table: Collection<Person>, question: Wanted) {
  const { oldest, owners, own, ...rest } = question;
  let age = 0;
  const owner = new Set(owners);
  const belongs = (id: number) =>
    (['team', 'second'] as const).some((name) => owner.has(columns.number(name, id) ?? Number.NaN));
  const found = columns.find({
    ...rest,
    among: owners ? columns.ownedBy(owners) : undefined,
    passes: (id) => (columns.number('age', id) ?? 0) <= oldest && (!owners || belongs(id)),
    seen: own ? (id) => seenOf(table.get(id) as Person, question) : undefined,
    each: (id) => {
      age += columns.number('age', id) ?? 0;
    },
  });
  // Who knows how many there are looks at no more than the page takes.
  if (!owners) {
    const { passes, total } = {
      passes: (id: number) => (columns.number('age', id) ?? 0) <= oldest,
      total: found.total,
    };
    const seen = own ? (id: number) => seenOf(table.get(id) as Person, question) : undefined;
    expect(columns.find({ ...rest, passes, seen, total })).toEqual(found);
  }
  return { ...found, age };
}

const writes = fc.array(fc.tuple(fc.integer({ min: 1, max: 150 }), fc.option(person)), { maxLength: 6 });

describe('columns', () => {
  it('find what filtering, sorting and slicing finds, before and after writes', () => {
    fc.assert(
      fc.property(
        fc.array(person, { maxLength: 25 }),
        fc.array(writes, { maxLength: 3 }),
        fc.array(wanted, { minLength: 1, maxLength: 5 }),
        (people, rounds, questions) => {
          const table = new Collection<Person>({});
          for (const [index, one] of people.entries()) table.put({ ...one, id: index + 1 });
          const columns = columnsOf(table);
          const agrees = () => {
            for (const question of questions)
              expect(find(columns, table, question)).toEqual(naive(table.all(), question));
          };
          agrees();
          for (const round of rounds) {
            for (const [id, row] of round) {
              if (row) table.put({ ...row, id });
              else table.delete(id);
            }
            agrees();
          }
        },
      ),
      { numRuns: tries(300) },
    );
  });

  it('follow more changes than they care to follow one by one', () => {
    const table = new Collection<Person>({});
    const columns = columnsOf(table);
    const question: Wanted = {
      oldest: 5,
      owners: null,
      sort: 'double',
      desc: true,
      page: 2,
      limit: 5,
      own: false,
    };
    for (const size of [0, 500, 12_000, 25_000]) {
      for (let id = 1; id <= size; id += 1)
        table.put({ id, name: `a${(id * 7919) % 997}`, age: id % 5, team: 1 + (id % 3), second: null });
      expect(find(columns, table, question)).toEqual(naive(table.all(), question));
    }
    for (let id = 1; id <= 25_000; id += 3) table.delete(id);
    expect(columns.count).toBe(table.size);
    expect(find(columns, table, question)).toEqual(naive(table.all(), question));
  });

  it('sort anew by what a name means now', () => {
    let sign = 1;
    const table = new Collection<Person>({});
    const columns = new Columns<Person, 'age', never, 'turned'>(
      table,
      { numbers: { age: ({ age }) => age } },
      (own) => ({
        turned: (id) => sign * (own.number('age', id) ?? 0),
      }),
    );
    for (const age of [1, 2, 3]) table.put({ id: age, name: null, age, team: 1, second: null });
    const all = { passes: () => true, sort: 'turned', desc: false, page: 1, limit: 5 } as const;
    expect(columns.find(all).ids).toEqual([1, 2, 3]);
    sign = -1;
    columns.forget('turned');
    expect(columns.find(all).ids).toEqual([3, 2, 1]);
  });

  it('read rows again of which something else changed', () => {
    const names = new Map([
      [1, 'Bob'],
      [2, 'Ann'],
    ]);
    const table = new Collection<Person>({});
    const columns = new Columns<Person, 'age', 'name'>(table, {
      numbers: { age: ({ age }) => age },
      texts: { name: ({ id }) => names.get(id) ?? null },
    });
    for (const id of [1, 2]) table.put({ id, name: null, age: null, team: 1, second: null });
    const all = { passes: () => true, sort: 'name', desc: false, page: 1, limit: 5 } as const;
    expect(columns.find(all).ids).toEqual([2, 1]);
    names.set(1, 'Aaron');
    columns.again([1]);
    expect(columns.find(all).ids).toEqual([1, 2]);
  });

  it('are read some at a time, whatever is written in between, and at once by who asks before that', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat({ max: 6 }), fc.integer({ min: 1, max: 1_200 }), fc.option(person)), { maxLength: 8 }),
        (writes) => {
          const table = new Collection<Person>({});
          for (let id = 1; id <= 1_000; id += 1)
            table.put({ id, name: null, age: id % 5, team: 1 + (id % 3), second: null });
          const columns = columnsOf(table);
          for (const [steps, id, row] of writes) {
            for (let step = 0; step < steps; step += 1) columns.read();
            if (row) table.put({ ...row, id });
            else table.delete(id);
          }
          const ages: (number | null)[] = [];
          columns.scan({ passes: () => true }, (id) => {
            ages.push(columns.number('age', id));
          });
          const rows = [...table.all()].sort((a, b) => a.id - b.id);
          expect(ages).toEqual(rows.map(({ age }) => age));
          expect([columns.count, columns.read()]).toEqual([rows.length, false]);
        },
      ),
    );
  });

  it('sort very many for who waits, whatever is written meanwhile, and keep that order', async () => {
    const table = new Collection<Person>({});
    const names = ['Zoë', 'ann', 'Émile', 'Bob', null];
    const one = (id: number, of: number): Person => ({
      id,
      name: names[of % 5] ?? null,
      age: (of * 7) % 911,
      team: 1,
      second: null,
    });
    for (let id = 1; id <= 40_000; id += 1) table.put(one(id, (id * 31) % 40_009));
    const columns = columnsOf(table);
    for (const sort of ['age', 'name'] as const)
      for (const writes of [1, 9]) {
        const question = { sort, desc: writes === 1, page: 3, limit: 500, own: false, oldest: 2_000, owners: null };
        let asked = 0;
        let step = 0;
        // Somebody writes between its steps, and lets the columns follow: once, or so often that all is sorted at once.
        const writing = () => {
          if (step >= writes) return;
          step += 1;
          table.put(one(40 * step, step + asked));
          table.delete(50 * step);
          columns.renew();
          setImmediate(writing);
        };
        const found = await patiently(() => {
          asked += 1;
          if (asked === 1) setImmediate(writing);
          return columns.find({ ...question, passes: () => true });
        });
        expect(asked).toBeGreaterThan(1);
        const later = columns.find({ ...question, passes: () => true });
        const { ids, total } = naive(table.all(), question);
        expect([later.ids, later.total]).toEqual([ids, total]);
        expect(found.ids).toHaveLength(500);
      }
  });

  it('keep a number as it is, be it too large for half the space', () => {
    const table = new Collection<Person>({});
    const columns = columnsOf(table);
    const ages = [1, 16_777_216, 16_777_217, -99_999_999_999, 0.1, null];
    for (const [place, age] of ages.entries()) {
      table.put({ id: place + 1, name: null, age, team: 1, second: null });
      columns.renew();
    }
    expect(ages.map((_, place) => columns.number('age', place + 1))).toEqual(ages);
  });
});

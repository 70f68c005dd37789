import { lineKinds } from '@shared/plan/distribute';
import { tries } from '@shared/testing/tries';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patiently } from '../../data/patience';
import { testApp } from '../../testing/app';
import type { Tables } from '../tables';
import { ofEarned, ofEarnings, ofOrders, ofRecords } from './keys';
import { OwnRows } from './own';
import { Listed } from './page';
import type { Tallied } from './tallies';

const kinds = { orders: ofOrders, commission_records: ofRecords, earnings: ofEarnings };
const lantern = await testApp();
const { db } = lantern;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The same by going through all rows. */
function naive<K extends Tallied>(table: K, passes: (row: Tables[K]) => boolean, desc: boolean) {
  const { day } = kinds[table] as unknown as { day(row: Tables[K]): string };
  const rows = ([...db.table(table).each()] as Tables[K][]).filter(passes).sort((a, b) => {
    const [one, other] = [day(a), day(b)];
    return one === other ? a.id - b.id : (one < other ? -1 : 1) * (desc ? -1 : 1);
  });
  return { ids: rows.map(({ id }) => id), rows };
}

const write = fc.record({
  table: fc.constantFrom('orders', 'tp_records', 'commission_records', 'commission_lines', 'earnings' as const),
  which: fc.nat(),
  cents: fc.integer({ min: -90_000, max: 90_000 }),
  how: fc.constantFrom('change', 'move', 'add', 'remove' as const),
});
type Write = typeof write extends fc.Arbitrary<infer W> ? W : never;

const of = <T>(rows: readonly T[], which: number) => rows[which % rows.length] as T;

function put({ table, which, cents, how }: Write) {
  return db.write((tx) => {
    const row = of(db.table(table).all() as readonly { id: number }[], which);
    if (how === 'remove') return tx.delete(table, row.id);
    const id = how === 'add' ? tx.nextId(table) : row.id;
    const day = `2026-${String(1 + (which % 12)).padStart(2, '0')}-15`;
    const changed = {
      orders: { amount_cents: cents, ...(how === 'move' && { received_on: day, status: 'void' }) },
      tp_records: {
        tp_cents: cents,
        ...(how === 'move' && { order_id: of(db.table('orders').all(), cents + 90_000).id, state: 'inforce' }),
      },
      commission_records: { gross_cents: cents, variance_cents: cents % 2, ...(how === 'move' && { posted_on: day }) },
      commission_lines: {
        amount_cents: cents,
        ...(how === 'move' && { record_id: of(db.table('commission_records').all(), cents + 90_000).id }),
      },
      earnings: { amount_cents: cents, ...(how === 'move' && { earned_on: day, status: 'held' }) },
    }[table];
    tx.put(table, { ...row, ...changed, id } as never);
  });
}

function agrees() {
  const orders = new Listed(db, 'orders', {
    passes: ([kind, status]) => kind === 'renewal' || status === 'void',
    from: '2025-02-10',
  });
  const expected = naive(
    'orders',
    ({ kind, status, received_on }) => (kind === 'renewal' || status === 'void') && received_on >= '2025-02-10',
    true,
  );
  for (const page of [1, 3, 40])
    expect(orders.page({ page, limit: 10, desc: true }).map(({ id }) => id)).toEqual(
      expected.ids.slice((page - 1) * 10, page * 10),
    );
  const tp = expected.ids.flatMap((id) => db.table('tp_records').by('order_id', id));
  expect([
    orders.total,
    sum(orders.cells.map(({ sums }) => sums[0] ?? 0)),
    sum(orders.cells.map(({ sums }) => sums[1] ?? 0)),
  ]).toEqual([
    expected.ids.length,
    sum(expected.rows.map(({ amount_cents }) => amount_cents)),
    sum(tp.map(({ state, tp_cents }) => (state === 'void' ? 0 : tp_cents))),
  ]);

  const records = new Listed(db, 'commission_records', { passes: ([, status]) => status !== 'void', to: '2026-08-31' });
  const naively = naive(
    'commission_records',
    (record) => record.status !== 'void' && ofRecords.day(record) <= '2026-08-31',
    false,
  );
  expect(records.page({ page: 2, limit: 25, desc: false }).map(({ id }) => id)).toEqual(naively.ids.slice(25, 50));
  const lines = naively.ids.flatMap((id) => db.table('commission_lines').by('record_id', id));
  expect(
    lineKinds.map((_, at) =>
      [0, 1].map((place) => sum(records.cells.map(({ sums }) => sums[2 + 2 * at + place] ?? 0))),
    ),
  ).toEqual(
    lineKinds.map((kind) => {
      const own = lines.filter((line) => line.kind === kind);
      return [own.length, sum(own.map(({ amount_cents }) => amount_cents))];
    }),
  );

  const listed = new Listed(db, 'earnings', { passes: () => true });
  expect([...listed.rows()].map(({ id }) => id)).toEqual(naive('earnings', () => true, false).ids);
  expect(listed.total).toBe(db.table('earnings').size);
  const sums = [...db.table('earnings').each()].map(({ amount_cents }) => amount_cents);
  expect(sum(listed.cells.map((cell) => cell.sums[0] ?? 0))).toBe(sum(sums));

  const earned: Record<string, number[]> = {};
  for (const row of db.table('earnings').each()) {
    const key = `${ofEarned.day(row)} ${ofEarned.traits(row, db).join(' ')}`;
    earned[key] = [(earned[key]?.[0] ?? 0) + 1, (earned[key]?.[1] ?? 0) + row.amount_cents];
  }
  const counted = db
    .table('tallies')
    .by('table', 'earned')
    .flatMap(({ day, cells }) => Object.entries(cells).map(([traits, sums]) => [`${day} ${traits}`, sums]));
  expect(Object.fromEntries(counted)).toEqual(earned);
}

describe('rows by day', () => {
  it('are found and counted as by going through all of them, after every write', async () => {
    agrees();
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 8 }), async (writes) => {
        for (const each of writes) await put(each);
        agrees();
      }),
      { numRuns: tries(25) },
    );
  });

  it('count what fails and what is only tried as if it had not been', async () => {
    const before = JSON.stringify(db.table('tallies').all());
    db.preview((tx) => tx.delete('orders', 1));
    await expect(
      db.write((tx) => {
        tx.delete('orders', 1);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(JSON.stringify(db.table('tallies').all())).toBe(before);
  });
});

describe('the rows of an owner', () => {
  it('are all found by who waits until they are read, whatever is written meanwhile', async () => {
    const { db } = await testApp();
    const [first] = db.table('earnings').all() as [Tables['earnings']];
    const added: number[] = [];
    await db.write((tx) => {
      for (let count = 0; count < 2_600; count += 1)
        added.push(tx.put('earnings', { ...first, id: tx.nextId('earnings'), member_id: 1 }).id);
    });
    const own = new OwnRows(db, {
      table: 'earnings',
      index: 'member_id',
      kind: ofEarnings,
      ownerOf: ({ member_id }) => member_id,
    });
    const write = (asked: number) =>
      db.write((tx) => {
        // One that has been read, and one that has not.
        tx.delete('earnings', added[asked] as number);
        tx.put('earnings', { ...first, id: added.at(-asked) as number, member_id: 2 });
        tx.put('earnings', { ...first, id: tx.nextId('earnings'), member_id: 1, amount_cents: asked });
      });
    let asked = 0;
    const found = await patiently(() => {
      asked += 1;
      void write(asked);
      return own.of(1);
    });
    await write(asked + 1);
    const count = (counts: ReturnType<typeof own.of>) =>
      sum([...counts.days()].flatMap(({ cells }) => Object.values(cells).map(([rows = 0]) => rows)));
    expect(asked).toBeGreaterThan(1);
    expect(own.of(1)).toBe(found);
    expect(count(own.of(1))).toBe(db.table('earnings').count('member_id', 1));
  });

  it('are found and counted as by going through all of them, be they many or few, after every write', async () => {
    const { db } = await testApp();
    const [first] = db.table('earnings').all();
    const owners = [1, 2, 3];
    await db.write((tx) => {
      for (let count = 0; count < 1_500; count += 1)
        tx.put('earnings', {
          ...(first as Tables['earnings']),
          id: tx.nextId('earnings'),
          member_id: count % 10 === 0 ? 2 : 1,
          earned_on: `2025-${String(1 + (count % 12)).padStart(2, '0')}-01`,
          amount_cents: count - 700,
        });
    });
    const own = new OwnRows(db, {
      table: 'earnings',
      index: 'member_id',
      kind: ofEarnings,
      ownerOf: ({ member_id }) => member_id,
    });
    const agrees = () => {
      for (const owner of owners) {
        const passes = ({ member_id, type, earned_on }: Tables['earnings']) =>
          member_id === owner && type !== 'override' && earned_on >= '2025-03-02';
        const all = [...db.table('earnings').each()].filter(passes);
        const naively = all.sort((a, b) =>
          a.earned_on === b.earned_on ? a.id - b.id : a.earned_on < b.earned_on ? 1 : -1,
        );
        const listed = new Listed(
          db,
          'earnings',
          { passes: ([type]) => type !== 'override', from: '2025-03-02' },
          own.of(owner),
        );
        expect(listed.total).toBe(naively.length);
        for (const page of [1, 4, 30])
          expect(listed.page({ page, limit: 20, desc: true })).toEqual(naively.slice((page - 1) * 20, page * 20));
        expect(sum(listed.cells.map(({ sums }) => sums[0] ?? 0))).toBe(sum(naively.map((row) => row.amount_cents)));
        expect(sum(listed.cells.map(({ sums }) => sums[1] ?? 0))).toBe(
          sum(naively.map((row) => Math.max(0, row.amount_cents))),
        );
      }
    };
    agrees();
    expect(own.of(1)).toBe(own.of(1));
    expect(own.of(2)).not.toBe(own.of(2));
    const change = fc.record({
      which: fc.nat(),
      owner: fc.constantFrom(...owners),
      cents: fc.integer({ min: -9_000, max: 9_000 }),
      month: fc.integer({ min: 1, max: 12 }),
      type: fc.constantFrom('override', 'fee', 'adjustment' as const),
      how: fc.constantFrom('change', 'add', 'remove' as const),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        for (const { which, owner, cents, month, type, how } of changes)
          await db.write((tx) => {
            const row = of(db.table('earnings').all(), which);
            if (how === 'remove') return tx.delete('earnings', row.id);
            const earned_on = `2025-${String(month).padStart(2, '0')}-15`;
            const id = how === 'add' ? tx.nextId('earnings') : row.id;
            tx.put('earnings', { ...row, id, member_id: owner, amount_cents: cents, earned_on, type });
          });
        agrees();
      }),
      { numRuns: tries(30) },
    );
  });
});

import { tries } from '@shared/testing/tries';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app';
import type { Tables } from '../tables';
import { ofEarned, ofOrders } from './keys';
import { Listed } from './page';

const kinds = { orders: ofOrders };
const lantern = await testApp();
const { db } = lantern;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The same by going through all rows. */
function naive<K extends keyof typeof kinds>(table: K, passes: (row: Tables[K]) => boolean, desc: boolean) {
  const { day } = kinds[table] as unknown as { day(row: Tables[K]): string };
  const rows = ([...db.table(table).each()] as Tables[K][]).filter(passes).sort((a, b) => {
    const [one, other] = [day(a), day(b)];
    return one === other ? a.id - b.id : (one < other ? -1 : 1) * (desc ? -1 : 1);
  });
  return { ids: rows.map(({ id }) => id), rows };
}

const write = fc.record({
  table: fc.constantFrom('orders', 'tp_records', 'earnings' as const),
  which: fc.nat(),
  cents: fc.integer({ min: -90_000, max: 90_000 }),
  how: fc.constantFrom('change', 'move', 'add', 'remove' as const),
});
type Write = typeof write extends fc.Arbitrary<infer W> ? W : never;

/** Fixtures refer to each other; what came later is referred to by records of TP alone. */
const fixtures = { orders: db.lastId('orders'), tp_records: 0, earnings: db.lastId('earnings') };
const isReferred = (table: Write['table'], id: number) =>
  id <= fixtures[table] || (table === 'orders' && db.table('tp_records').count('order_id', id) > 0);

const of = <T>(rows: readonly T[], which: number) => rows[which % rows.length] as T;

function put({ table, which, cents, how }: Write) {
  return db.write((tx) => {
    const row = of(db.table(table).all() as readonly { id: number; kind?: string }[], which);
    const { kind } = row;
    if (how === 'remove') return isReferred(table, row.id) ? undefined : tx.delete(table, row.id);
    const id = how === 'add' ? tx.nextId(table) : row.id;
    const day = `2026-${String(1 + (which % 12)).padStart(2, '0')}-15`;
    const changed = {
      orders: {
        order_no: `O27-${id}`,
        amount_cents: (Math.abs(cents) + 1) * (kind === 'refund' ? -1 : 1),
        ...(how === 'move' && { received_on: day, status: 'void' }),
      },
      tp_records: {
        tp_cents: cents,
        ...(how === 'move' && { order_id: of(db.table('orders').all(), cents + 90_000).id, state: 'inforce' }),
      },
      earnings: {
        earning_no: `E27-${id}`,
        amount_cents: cents,
        ...(how === 'move' && { earned_on: day, status: 'held' }),
      },
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

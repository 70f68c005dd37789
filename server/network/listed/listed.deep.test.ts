import { tries } from '@shared/testing/tries';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app';
import { ofEarned } from './keys';

const { db } = await testApp();

const write = fc.record({
  which: fc.nat(),
  cents: fc.integer({ min: -90_000, max: 90_000 }),
  how: fc.constantFrom('change', 'move', 'add', 'remove' as const),
});
type Write = typeof write extends fc.Arbitrary<infer W> ? W : never;

/** Fixtures refer to each other; what came later is referred to by nothing. */
const lastFixture = db.lastId('earnings');

const put = ({ which, cents, how }: Write) =>
  db.write((tx) => {
    const rows = db.table('earnings').all();
    const row = rows[which % rows.length] as (typeof rows)[number];
    if (how === 'remove') return row.id <= lastFixture ? undefined : tx.delete('earnings', row.id);
    const id = how === 'add' ? tx.nextId('earnings') : row.id;
    const earned_on = `2026-${String(1 + (which % 12)).padStart(2, '0')}-15`;
    const moved = how === 'move' && { earned_on, status: 'held' as const };
    return tx.put('earnings', { ...row, earning_no: `E27-${id}`, amount_cents: cents, ...moved, id });
  });

function agrees() {
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

describe('what is earned', () => {
  it('is counted as by going through all of it, after every write', async () => {
    agrees();
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 8 }), async (writes) => {
        for (const each of writes) await put(each);
        agrees();
      }),
      { numRuns: tries(25) },
    );
  });

  it('counts what fails and what is only tried as if it had not been', async () => {
    const before = JSON.stringify(db.table('tallies').all());
    db.preview((tx) => tx.delete('earnings', 1));
    await expect(
      db.write((tx) => {
        tx.delete('earnings', 1);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(JSON.stringify(db.table('tallies').all())).toBe(before);
  });
});
